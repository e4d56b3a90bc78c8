import type { SawPass2d, SawPiece2d } from '../../contract/panel2d.ts';
import { isNothing } from './records.ts';

/** One row of a pattern before it is numbered: a strip or piece that a cut of this level frees. */
export interface PatternRow {
  /** 0 for the first cuts of the plan, then one deeper where the axis flips. */
  readonly level: number;
  readonly axis: 'h' | 'v';
  /** Extent of the freed strip or piece across the cut, in the caller's unit. */
  readonly dimension: number;
  /** Passes: equal neighbours are one row; 0 where the piece is what remains, without a pass. */
  readonly repeats: number;
  readonly kind: 'strip' | 'part' | 'offcut' | 'waste' | 'trim';
  /** Index into the sheet's parts or offcuts. */
  readonly index: number;
  readonly inside: readonly PatternRow[];
  /** Where the first pass of the row runs, full-sheet coordinates. */
  readonly line: {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  } | null;
}

/** What a placed part or offcut is called in the file; rows are equal only where these are. */
export type NameOf = (kind: 'part' | 'offcut', index: number) => string;

/** The plan of one sheet as nested rows: a chain of cuts of one axis is one level, as a beam saw works. Trims are
 *  left out. `passes` are those of the sheet, in order. An empty list: nothing lies on the sheet. */
export function patternRows(passes: readonly SawPass2d[], nameOf: NameOf): readonly PatternRow[] {
  const cuts = new Map(passes.filter(({ stage }) => stage > 0).map((pass) => [pass.piece, pass]));
  const trims = passes.filter(({ stage }) => stage === 0);
  const first = passes.find(({ stage }) => stage > 0);
  if (first === undefined) {
    const whole = trims.at(-1)?.stays;
    return whole?.kind === 'part' ? [leaf(whole, 'h', 0, false, null)] : [];
  }
  return level(first.piece, first.axis, 0);

  function level(piece: number, axis: 'h' | 'v', depth: number): readonly PatternRow[] {
    const rows: PatternRow[] = [];
    for (let at: SawPass2d | undefined = cuts.get(piece); at !== undefined; ) {
      const line = lineOf(at);
      if (at.freed !== null) rows.push(...segment(at.freed, axis, depth, line));
      else
        rows.push({
          level: depth,
          axis,
          dimension: 0,
          repeats: 1,
          kind: 'waste',
          index: -1,
          inside: [],
          line,
        });
      const { stays }: SawPass2d = at;
      const next: SawPass2d | undefined = stays === null ? undefined : cuts.get(stays.id);
      if (next?.axis === axis) at = next;
      else {
        if (stays !== null && stays.kind !== 'waste' && !isNothing(stays))
          rows.push(...segment(stays, axis, depth, null));
        at = undefined;
      }
    }
    return merged(rows, nameOf);
  }

  /** The freed side may itself be cut along the same axis first: then its rows belong to this level. */
  function segment(
    piece: SawPiece2d,
    axis: 'h' | 'v',
    depth: number,
    line: PatternRow['line'],
  ): readonly PatternRow[] {
    const cut = cuts.get(piece.id);
    if (cut === undefined) return [leaf(piece, axis, depth, line !== null, line)];
    if (cut.axis === axis) {
      const rows = level(piece.id, axis, depth);
      const last = rows.at(-1);
      const ends = last?.repeats === 0 && line !== null;
      return ends ? [...rows.slice(0, -1), { ...last, repeats: 1, line }] : rows;
    }
    const inside = level(piece.id, cut.axis, depth + 1);
    return [{ ...leaf(piece, axis, depth, line !== null, line), kind: 'strip', index: -1, inside }];
  }
}

function leaf(
  piece: SawPiece2d,
  axis: 'h' | 'v',
  level: number,
  hasPass: boolean,
  line: PatternRow['line'],
): PatternRow {
  const isOffcut = piece.kind === 'offcut' && !isNothing(piece);
  const kind = piece.kind === 'part' ? 'part' : isOffcut ? 'offcut' : 'waste';
  const dimension = axis === 'h' ? piece.h : piece.w;
  const index = piece.part ?? piece.offcut ?? -1;
  return { level, axis, dimension, repeats: hasPass ? 1 : 0, kind, index, inside: [], line };
}

/** Deepest level + 1; 0 for no rows. */
export const depthOf = (rows: readonly PatternRow[]): number =>
  rows.reduce((most, row) => Math.max(most, 1 + depthOf(row.inside)), 0);

/** Equal neighbours with a pass each become one row with repeats. */
function merged(rows: readonly PatternRow[], nameOf: NameOf): readonly PatternRow[] {
  const out: PatternRow[] = [];
  let before = '';
  for (const row of rows) {
    const text = signature(row, nameOf);
    const last = out.at(-1);
    if (last !== undefined && row.repeats > 0 && text === before && last.repeats > 0 && row.dimension > 0)
      out[out.length - 1] = { ...last, repeats: last.repeats + row.repeats };
    else out.push(row);
    before = text;
  }
  return out;
}

/** Equal text: the same pieces in the same places. */
export function signature(row: PatternRow, nameOf: NameOf): string {
  const named = row.kind === 'part' || row.kind === 'offcut' ? nameOf(row.kind, row.index) : '';
  const size = Math.round(row.dimension * 1e6);
  return (
    `${row.axis}${size}${row.kind}<${named}>` +
    `(${row.inside.map((one) => `${signature(one, nameOf)}x${one.repeats}`).join(',')})`
  );
}

function lineOf({ axis, pos, freed, stays, length }: SawPass2d): PatternRow['line'] {
  const beside = freed ?? stays;
  if (beside === null) return null;
  return axis === 'h'
    ? { x1: beside.x, y1: pos, x2: beside.x + length, y2: pos }
    : { x1: pos, y1: beside.y, x2: pos, y2: beside.y + length };
}
