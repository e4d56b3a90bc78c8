import type { Request2d } from '../../contract/panel2d.ts';
import { bladeBefore } from '../../geometry/kerf.ts';
import type { PatternRow } from './pattern.ts';

/** Of the cuts along each axis: what is trimmed before the first one, and least after the last one, in the caller's
 *  unit, kerf included. */
export type Trims = Readonly<Record<'h' | 'v', readonly [fixed: number, least: number]>>;

export const NO_TRIMS: Trims = { h: [0, 0], v: [0, 0] };

export const trimsByAxis = (trim: NonNullable<Request2d['options']>['trim']): Trims => ({
  h: [trim?.top ?? 0, trim?.bottom ?? 0],
  v: [trim?.left ?? 0, trim?.right ?? 0],
});

/** Whether the trims that MATERIALS names are right for a pattern of this type: rips run along x, cross-cuts along y. A
 *  turned board has them the other way round; with a head cut only the outer sections have an edge to be trimmed. */
export function areDefaults({ h, v }: Trims, type: number): boolean {
  if (type === 0 || [...h, ...v].every((trim) => trim === 0)) return true;
  return type === 1 && h[0] === v[0] && h[1] === v[1];
}

/** A pattern with its trims as cuts. The rows are a tree: those of a phase divide what the phase before freed. So the
 *  first phase trims the board once, and the second trims each strip: a strip that is one piece is cut to its length
 *  there. Deeper phases find both edges trimmed. Where something must be left behind the last piece, that piece takes
 *  a pass of its own. As in any other row of waste the size of a trim is what falls off, so its blade goes behind it:
 *  that of MATERIALS holds the blade. */
export function withTrims(
  rows: readonly PatternRow[],
  { w, h }: { readonly w: number; readonly h: number },
  trims: Trims,
  kerf: number,
): readonly PatternRow[] {
  const inStrips = piecesInStrips(rows, { w, h }, trims).map(
    (row): PatternRow => (row.inside.length > 0 ? { ...row, inside: trimmed(row.inside, trims, kerf) } : row),
  );
  return trimmed(inStrips, trims, kerf);
}

/** Strips that are one piece as strips with that piece in them, where their ends are trimmed: there it is cut to its
 *  length. Not those that are a rest where `areRestsCut` is not: it may keep its ends. */
export function piecesInStrips(
  rows: readonly PatternRow[],
  { w, h }: { readonly w: number; readonly h: number },
  trims: Trims,
  areRestsCut = true,
): readonly PatternRow[] {
  const axis = rows[0]?.axis ?? 'h';
  const across = axis === 'h' ? 'v' : 'h';
  const [fixed, least] = trims[across];
  const length = (across === 'v' ? w : h) - fixed - least;
  return rows.map((row): PatternRow => {
    const isWhole = row.kind === 'waste' || (row.kind === 'offcut' && !areRestsCut);
    if (row.inside.length > 0 || isWhole || fixed + least === 0) return row;
    const piece: PatternRow = {
      ...row,
      level: row.level + 1,
      axis: across,
      dimension: length,
      repeats: 0,
      line: null,
    };
    return { ...row, kind: 'strip', index: -1, inside: [piece] };
  });
}

/** Rows of one phase behind the trim of their edge. */
function trimmed(rows: readonly PatternRow[], trims: Trims, kerf: number): readonly PatternRow[] {
  const [first] = rows;
  if (first === undefined) return rows;
  const [fixed, least] = trims[first.axis];
  const passed = rows.map((row) => (row.repeats === 0 && least > 0 ? { ...row, repeats: 1 } : row));
  if (fixed === 0) return passed;
  const edge: PatternRow = {
    level: first.level,
    axis: first.axis,
    dimension: Math.max(0, bladeBefore(fixed, kerf)),
    repeats: 1,
    kind: 'trim',
    index: -1,
    inside: [],
    line: null,
  };
  return [edge, ...passed];
}
