import type { CutStep } from '../../src-engine/contract/common.ts';
import type { Sheet2d } from '../../src-engine/contract/panel2d.ts';
import type { Trim } from '../job/jobDocument.ts';

/** A rectangle in job units, y down, origin at the sheet's top-left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A piece of material on or beside the saw. */
export interface SawPiece {
  readonly id: number;
  /** `Sheet`, `A`, `A2`, `A2b`, or the part's name once it is one. */
  readonly label: string;
  readonly box: Box;
  /** Index into the sheet's parts when this piece is a finished part. */
  readonly part: number | null;
  /** `cut`: will be cut further. `part`: finished. `rest`: an offcut or waste. */
  readonly kind: 'cut' | 'part' | 'rest';
}

/** One pass of the saw with everything the operator needs. */
export interface SawPass {
  readonly step: CutStep;
  /** The piece that lies on the saw before the pass. */
  readonly piece: SawPiece;
  /** Distance from the piece's reference edge (left for `v`, top for `h`) to the blade: what the fence
   *  shows. */
  readonly fence: number;
  /** The same seen from the other edge: what a fence on the right shows. */
  readonly fenceFar: number;
  /** The band the blade turns into dust; it may hang over the piece's edge. */
  readonly band: Box;
  readonly freed: SawPiece;
  /** What stays on the saw side; null when the blade ate it. */
  readonly stays: SawPiece | null;
}

export interface Replay {
  readonly usable: Box;
  readonly start: SawPiece;
  readonly passes: readonly SawPass[];
  /** Piece ids lying about after each number of passes; `[0]` is the whole sheet. */
  readonly states: readonly (readonly SawPiece[])[];
  /** A sentence when a pass fits no piece: the plan cannot be sawn as listed. */
  readonly problem: string | null;
}

/** Half a thousandth of a unit: coordinates come as decimals of at most six places. */
const NEAR = 1e-4;

/** Replays the cut plan of one sheet: which piece each pass cuts and what it frees. The plan lists no start
 *  of the blade along its travel, so the piece is found: the newest open piece of the right extent in which
 *  the blade crosses no part (plans list parents before children, the freed side first). */
export function replayCuts(
  sheet: Sheet2d,
  steps: readonly CutStep[],
  kerf: number,
  trim: Trim,
  tolerance = 0,
): Replay {
  const usable: Box = {
    x: trim.left,
    y: trim.top,
    w: sheet.w - trim.left - trim.right,
    h: sheet.h - trim.top - trim.bottom,
  };
  const desk = new SawDesk(sheet, usable, kerf, tolerance);
  for (const step of steps) if (!desk.saw(step)) break;
  return desk.result(steps.length);
}

interface Open {
  readonly piece: SawPiece;
  /** Parts that lie in this piece. */
  readonly parts: readonly number[];
  children: number;
  readonly depth: number;
}

class SawDesk {
  private nextId = 0;
  private readonly open: Open[] = [];
  private readonly passes: SawPass[] = [];
  private readonly states: SawPiece[][] = [];
  private readonly start: SawPiece;
  private lying: SawPiece[];
  private readonly near: number;
  private readonly sheet: Sheet2d;
  private readonly usable: Box;
  private readonly kerf: number;

  constructor(sheet: Sheet2d, usable: Box, kerf: number, tolerance: number) {
    this.sheet = sheet;
    this.usable = usable;
    this.kerf = kerf;
    this.near = NEAR + tolerance;
    const all = sheet.parts.map((_, index) => index);
    this.start = this.makePiece(usable, 'Sheet', all);
    this.open.push({ piece: this.start, parts: all, children: 0, depth: 0 });
    this.lying = [this.start];
    this.states.push(this.lying);
  }

  /** Carries out one pass; false when no piece fits it. */
  saw(step: CutStep): boolean {
    const at = this.findPiece(step);
    if (at < 0) return false;
    const [open] = this.open.splice(at, 1);
    const { piece } = open;
    const [lowBox, highBox] = divide(piece.box, step, this.kerf);
    const lowParts = open.parts.filter((index) => this.middle(index, step.axis) < step.pos);
    const highParts = open.parts.filter((index) => this.middle(index, step.axis) >= step.pos);
    open.children++;
    const freed = this.makePiece(lowBox, childLabel(open), lowParts);
    const stays =
      highBox.w > NEAR && highBox.h > NEAR
        ? this.makePiece(
            highBox,
            open.depth === 0 ? `Rest of sheet` : `Rest of ${baseLabel(piece.label)}`,
            highParts,
          )
        : null;
    const fence = step.axis === 'v' ? step.pos - piece.box.x : step.pos - piece.box.y;
    const span = step.axis === 'v' ? piece.box.w : piece.box.h;
    this.passes.push({
      step,
      piece,
      freed,
      stays,
      fence: tidy(fence),
      fenceFar: tidy(Math.max(0, span - fence - this.kerf)),
      band: bandOf(piece.box, step, this.kerf),
    });
    if (stays?.kind === 'cut')
      this.open.push({ piece: stays, parts: highParts, children: open.children, depth: open.depth });
    if (freed.kind === 'cut')
      this.open.push({ piece: freed, parts: lowParts, children: 0, depth: open.depth + 1 });
    this.lying = this.lying.flatMap((other) =>
      other !== piece ? [other] : stays === null ? [freed] : [freed, stays],
    );
    this.states.push(this.lying);
    return true;
  }

  result(wanted: number): Replay {
    const done = this.passes.length;
    const problem = done === wanted ? null : `Pass ${done + 1} fits no piece on the saw.`;
    return { usable: this.usable, start: this.start, passes: this.passes, states: this.states, problem };
  }

  private findPiece(step: CutStep): number {
    for (let at = this.open.length - 1; at >= 0; at--) if (this.fits(this.open[at], step)) return at;
    return -1;
  }

  private fits(open: Open, step: CutStep): boolean {
    const { box } = open.piece;
    const [from, span, across] = step.axis === 'v' ? [box.x, box.w, box.h] : [box.y, box.h, box.w];
    if (
      Math.abs(across - step.length) > this.near ||
      step.pos < from - this.near ||
      step.pos > from + span + this.near
    )
      return false;
    return open.parts.every((index) => {
      const [low, size] =
        step.axis === 'v'
          ? [this.sheet.parts[index].x, this.sheet.parts[index].w]
          : [this.sheet.parts[index].y, this.sheet.parts[index].h];
      return low + size <= step.pos + this.near || low >= step.pos + this.kerf - this.near;
    });
  }

  private middle(index: number, axis: 'h' | 'v'): number {
    const part = this.sheet.parts[index];
    return axis === 'v' ? part.x + part.w / 2 : part.y + part.h / 2;
  }

  private makePiece(box: Box, label: string, parts: readonly number[]): SawPiece {
    const id = this.nextId++;
    if (parts.length === 0) return { id, label, box, part: null, kind: 'rest' };
    const part = this.sheet.parts[parts[0]];
    const whole =
      parts.length === 1 && Math.abs(part.w - box.w) <= this.near && Math.abs(part.h - box.h) <= this.near;
    return whole
      ? { id, label: part.name, box, part: parts[0], kind: 'part' }
      : { id, label, box, part: null, kind: 'cut' };
  }
}

function divide(box: Box, step: CutStep, kerf: number): readonly [Box, Box] {
  const from = step.pos + kerf;
  if (step.axis === 'v')
    return [
      { ...box, w: tidy(step.pos - box.x) },
      { ...box, x: from, w: tidy(Math.max(0, box.x + box.w - from)) },
    ];
  return [
    { ...box, h: tidy(step.pos - box.y) },
    { ...box, y: from, h: tidy(Math.max(0, box.y + box.h - from)) },
  ];
}

function bandOf(box: Box, step: CutStep, kerf: number): Box {
  return step.axis === 'v'
    ? { x: step.pos, y: box.y, w: kerf, h: box.h }
    : { x: box.x, y: step.pos, w: box.w, h: kerf };
}

/** Strips are A, B, C; what is cut from A is A1, A2; from A1: A1a, A1b. */
function childLabel(open: Open): string {
  const index = open.children - 1;
  if (open.depth === 0) return letter(index, 'A');
  const base = baseLabel(open.piece.label);
  return open.depth % 2 === 1 ? `${base}${index + 1}` : `${base}${letter(index, 'a')}`;
}

function baseLabel(label: string): string {
  return label.replace(/^Rest of /, '');
}

function letter(index: number, first: string): string {
  const start = first.charCodeAt(0);
  return index < 26
    ? String.fromCharCode(start + index)
    : letter(Math.floor(index / 26) - 1, first) + String.fromCharCode(start + (index % 26));
}

function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
