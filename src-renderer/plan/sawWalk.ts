import type { SawPass2d, SawPiece2d, Sheet2d } from '../../src-engine/contract/panel2d.ts';

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
  /** `cut`: will be cut further. `part`: finished. `rest`: an offcut, waste or a trimmed edge. */
  readonly kind: 'cut' | 'part' | 'rest';
}

/** One pass of the saw with everything the operator needs. */
export interface SawPass {
  /** As the service sent it. */
  readonly step: SawPass2d;
  /** The piece that lies on the saw before the pass. */
  readonly piece: SawPiece;
  /** Distance from the piece's reference edge (left for `v`, top for `h`) to the blade: what the fence
   *  shows. */
  readonly fence: number;
  /** The same seen from the other edge: what a fence on the right shows. */
  readonly fenceFar: number;
  /** The band the blade turns into dust; it may hang over the piece's edge. */
  readonly band: Box;
  /** What falls off; null when the blade ate it. */
  readonly freed: SawPiece | null;
  /** What stays on the saw side; null when the blade ate it. */
  readonly stays: SawPiece | null;
}

/** The way of one sheet through the saw. */
export interface SheetWalk {
  /** The trims of the sheet's edges, before the first cut of the plan. */
  readonly trims: readonly SawPass[];
  /** The cuts of the plan, as `cutPlan` lists them. */
  readonly cuts: readonly SawPass[];
  /** What the first cut begins with: the sheet without its trimmed edges. */
  readonly start: SawPiece;
}

/** One sheet's passes of a response with the names operators call the pieces by. `kerf` is the blade's width. */
export function sheetWalk(sheet: Sheet2d, passes: readonly SawPass2d[], kerf: number): SheetWalk {
  const uncut = sheet.parts.length > 0 ? ({ kind: 'part', part: 0 } as const) : ({ kind: 'waste' } as const);
  const first: SawPiece2d = {
    id: 0,
    x: 0,
    y: 0,
    w: sheet.w,
    h: sheet.h,
    ...(passes.length > 0 ? { kind: 'cut' } : uncut),
  };
  const names = new Names(sheet, first);
  const told = passes.map((step): SawPass => {
    const piece = names.of(step.piece);
    const { box } = piece;
    const [low, span] = step.axis === 'v' ? [box.x, box.w] : [box.y, box.h];
    return {
      step,
      piece,
      fence: tidy(step.pos - low),
      fenceFar: tidy(Math.max(0, low + span - step.pos - kerf)),
      band:
        step.axis === 'v'
          ? { x: step.pos, y: box.y, w: kerf, h: box.h }
          : { x: box.x, y: step.pos, w: box.w, h: kerf },
      ...names.divide(step),
    };
  });
  const cuts = told.filter((pass) => pass.step.step !== null);
  const trims = told.filter((pass) => pass.step.step === null);
  return { trims, cuts, start: trims.at(-1)?.stays ?? names.of(0) };
}

/** Where a piece stands in the tree of names: strips are A, B, C; what is cut from A is A1, A2; from A1: A1a, A1b. */
interface Named {
  readonly piece: SawPiece;
  readonly base: string;
  readonly depth: number;
  /** Pieces cut from it so far; what stays goes on counting. */
  children: number;
}

class Names {
  private readonly sheet: Sheet2d;
  private readonly byId = new Map<number, Named>();

  constructor(sheet: Sheet2d, whole: SawPiece2d) {
    this.sheet = sheet;
    this.add(whole, { label: 'Sheet', base: '', depth: 0, children: 0 });
  }

  of(id: number): SawPiece {
    const named = this.byId.get(id);
    if (named === undefined) throw new Error(`The plan cuts a piece ${id} that no pass has made.`);
    return named.piece;
  }

  divide({ piece, step, freed, stays }: SawPass2d): Pick<SawPass, 'freed' | 'stays'> {
    const from = this.byId.get(piece);
    if (from === undefined) return { freed: null, stays: null };
    const { base, depth } = from;
    if (step === null)
      return {
        freed: freed && this.add(freed, { label: 'Trim', base, depth, children: 0 }),
        stays: stays && this.add(stays, { label: 'Sheet', base, depth, children: 0 }),
      };
    const name = childName(base, depth, from.children++);
    const rest = depth === 0 ? 'Rest of sheet' : `Rest of ${base}`;
    return {
      freed: freed && this.add(freed, { label: name, base: name, depth: depth + 1, children: 0 }),
      stays: stays && this.add(stays, { label: rest, base, depth, children: from.children }),
    };
  }

  private add(
    { id, kind, part, x, y, w, h }: SawPiece2d,
    { label, ...place }: Omit<Named, 'piece'> & { readonly label: string },
  ): SawPiece {
    const index = part ?? null;
    const piece: SawPiece = {
      id,
      label: index === null ? label : this.sheet.parts[index].name,
      box: { x, y, w, h },
      part: index,
      kind: kind === 'cut' || kind === 'part' ? kind : 'rest',
    };
    this.byId.set(id, { piece, ...place });
    return piece;
  }
}

function childName(base: string, depth: number, index: number): string {
  if (depth === 0) return letter(index, 'A');
  return depth % 2 === 1 ? `${base}${index + 1}` : `${base}${letter(index, 'a')}`;
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
