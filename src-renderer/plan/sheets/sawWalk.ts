import { itemAt } from '../../../src-engine/control/present.ts';
import type { SawPass2d, SawPiece2d, Sheet2d } from '../../../src-engine/contract/panel2d.ts';

/** A rectangle in job units, y down, origin at the sheet's top-left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Whether a box lies in another; a micrometre over its edge is no difference. */
export const isInside = (a: Box, b: Box): boolean =>
  a.x >= b.x - 1e-6 && a.y >= b.y - 1e-6 && a.x + a.w <= b.x + b.w + 1e-6 && a.y + a.h <= b.y + b.h + 1e-6;

/** A piece of material on or beside the saw. */
export interface SawPiece {
  readonly id: number;
  /** `Sheet`, `A`, `A2`, `A2b`, or the part's name once it is one. */
  readonly label: string;
  readonly box: Box;
  /** Index into the sheet's parts when this piece is a finished part. */
  readonly part: number | null;
  /** `cut`: will be cut further. `part`: finished. `offcut`: worth keeping. `rest`: waste or a trimmed edge. */
  readonly kind: 'cut' | 'part' | 'offcut' | 'rest';
}

export type SheetEdge = 'left' | 'right' | 'top' | 'bottom';

/** What a fence finds at an edge of the piece on the saw. `raw`: the sheet's edge as delivered, still to be
 *  trimmed. `clean`: that edge after its trim. `cut`: anything else, a sawn edge or the edge of a sheet that is
 *  not trimmed there. */
export type EdgeState = 'raw' | 'clean' | 'cut';

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
  /** The edges the two fence numbers count from. */
  readonly edges: { readonly near: EdgeState; readonly far: EdgeState };
  /** The edge of the sheet this pass trims; null for a cut of the plan. */
  readonly trims: SheetEdge | null;
  /** The band the blade turns into dust; it may hang over the piece's edge. */
  readonly band: Box;
  /** What falls off; null when the blade ate it. */
  readonly freed: SawPiece | null;
  /** What stays on the saw side; null when the blade ate it. */
  readonly stays: SawPiece | null;
}

/** The way of one sheet through the saw. */
export interface SheetWalk {
  /** Everything the saw does: first the trims of the sheet's edges, then the cuts of the plan. */
  readonly passes: readonly SawPass[];
  /** What the first pass begins with: the sheet as it comes. */
  readonly start: SawPiece;
}

/** Pieces that are cut further, with the letters the list calls them by; parents before children. */
export function namedStrips({ passes }: SheetWalk): readonly NamedStrip[] {
  return passes.flatMap(({ step, freed, stays }) =>
    [freed, stays].flatMap((piece) =>
      step.step !== null && piece?.kind === 'cut' && !piece.label.startsWith('Rest of ')
        ? [{ label: piece.label, box: piece.box, axis: step.axis, isFirst: step.stage === 1 }]
        : [],
    ),
  );
}

/** A strip or piece with its letters. */
export interface NamedStrip {
  readonly label: string;
  readonly box: Box;
  /** The cut that made it. */
  readonly axis: 'h' | 'v';
  /** It was cut from the sheet itself. */
  readonly isFirst: boolean;
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
  const names = new Names(sheet, first, passes);
  const trimmed = trimmedEdges(passes);
  const told = passes.map((step): SawPass => {
    const piece = names.of(step.piece);
    const { box } = piece;
    const [low, span] = step.axis === 'v' ? [box.x, box.w] : [box.y, box.h];
    return {
      step,
      piece,
      fence: tidy(Math.max(0, step.pos - low)),
      fenceFar: tidy(Math.max(0, low + span - step.pos - kerf)),
      edges: {
        near: edgeState(trimmed, step.axis === 'v' ? 'left' : 'top', step.pass, piece, sheet),
        far: edgeState(trimmed, step.axis === 'v' ? 'right' : 'bottom', step.pass, piece, sheet),
      },
      trims: trimmed.find((one) => one.pass === step.pass)?.edge ?? null,
      band:
        step.axis === 'v'
          ? { x: step.pos, y: box.y, w: kerf, h: box.h }
          : { x: box.x, y: step.pos, w: box.w, h: kerf },
      ...names.divide(step),
    };
  });
  return { passes: told, start: names.of(0) };
}

/** A trim: which edge of the sheet it makes clean, and where that edge lies then. */
interface Trimmed {
  readonly edge: SheetEdge;
  readonly pass: number;
  readonly at: number;
}

function trimmedEdges(passes: readonly SawPass2d[]): readonly Trimmed[] {
  return passes.flatMap(({ step, pass, axis, pos, stays }): readonly Trimmed[] => {
    if (step !== null || stays === null) return [];
    const [low, high] = axis === 'v' ? [stays.x, stays.x + stays.w] : [stays.y, stays.y + stays.h];
    // At the low edge the blade lies before what stays, at the high edge behind it.
    return low > pos
      ? [{ edge: axis === 'v' ? 'left' : 'top', pass, at: low }]
      : [{ edge: axis === 'v' ? 'right' : 'bottom', pass, at: high }];
  });
}

function edgeState(
  trimmed: readonly Trimmed[],
  edge: SheetEdge,
  pass: number,
  { box }: SawPiece,
  sheet: Pick<Sheet2d, 'w' | 'h'>,
): EdgeState {
  const trim = trimmed.find((one) => one.edge === edge);
  if (trim === undefined) return 'cut';
  const at = { left: box.x, top: box.y, right: box.x + box.w, bottom: box.y + box.h }[edge];
  const raw = { left: 0, top: 0, right: sheet.w, bottom: sheet.h }[edge];
  if (trim.pass >= pass && Math.abs(at - raw) < 1e-6) return 'raw';
  return Math.abs(at - trim.at) < 1e-6 ? 'clean' : 'cut';
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
  /** The axis along which a piece is cut next. */
  private readonly nextAxis: ReadonlyMap<number, 'h' | 'v'>;

  constructor(sheet: Sheet2d, whole: SawPiece2d, passes: readonly SawPass2d[]) {
    this.sheet = sheet;
    this.nextAxis = new Map(passes.toReversed().map(({ piece, axis }) => [piece, axis]));
    this.add(whole, { label: 'Sheet', base: '', depth: 0, children: 0 });
  }

  of(id: number): SawPiece {
    const named = this.byId.get(id);
    if (named === undefined) throw new Error(`The plan cuts a piece ${id} that no pass has made.`);
    return named.piece;
  }

  divide({ piece, step, axis, freed, stays }: SawPass2d): Pick<SawPass, 'freed' | 'stays'> {
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
    const child = (made: SawPiece2d, label: string): SawPiece =>
      this.add(made, { label, base: label, depth: depth + 1, children: 0 });
    // What stays and is cut the other way next is the last piece of its kind and no rest of one.
    const isLast = stays !== null && stays.kind === 'cut' && this.nextAxis.get(stays.id) !== axis;
    return {
      freed: freed && child(freed, name),
      stays:
        stays &&
        (isLast
          ? child(stays, childName(base, depth, from.children))
          : this.add(stays, { label: rest, base, depth, children: from.children })),
    };
  }

  private add(
    { id, kind, part, x, y, w, h }: SawPiece2d,
    { label, ...place }: Omit<Named, 'piece'> & { readonly label: string },
  ): SawPiece {
    const index = part ?? null;
    const piece: SawPiece = {
      id,
      label: index === null ? label : itemAt(this.sheet.parts, index).name,
      box: { x, y, w, h },
      part: index,
      kind: kind === 'waste' || kind === 'trim' ? 'rest' : kind,
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
