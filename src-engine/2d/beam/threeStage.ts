import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanNode, PlanPiece } from '../packing/plan.ts';
import { isTurnedIn, NEW_COLUMN, NEW_ROW, placeIn, typeIn } from './growth.ts';
import type { SheetSequence } from './sheetSequence.ts';

/** What one sheet holds: how many pieces of each type, what they are worth, and how they are cut. */
export interface SheetPattern {
  /** Index into PackModel.stocks. */
  readonly stock: number;
  readonly counts: Int32Array;
  readonly value: number;
  readonly root: PlanList;
}

/** The pattern that these steps make on the sheet at a position; `values` by type. */
export function sheetPattern(
  model: PackModel,
  values: Float64Array,
  sheets: SheetSequence,
  at: number,
  steps: readonly number[],
): SheetPattern {
  const flip = sheets.flip[at] === 1;
  const counts = new Int32Array(model.types);
  let value = 0;
  const additions = steps.map((step): Addition => {
    const type = typeIn(step);
    const turned = isTurnedIn(step);
    counts[type] += 1;
    value += values[type];
    const [w, h] = turned === flip ? [model.w[type], model.h[type]] : [model.h[type], model.w[type]];
    return { type, turned, place: placeIn(step), w, h };
  });
  const root = threeStagePattern(additions, flip ? 0 : 1, sheets.w[at], sheets.h[at]);
  return { stock: sheets.kind[at], counts, value, root };
}

/** One piece added to a three-stage pattern; `w`,`h` in the frame in which the first cuts are vertical. */
interface Addition {
  readonly type: number;
  readonly turned: boolean;
  readonly place: number;
  readonly w: number;
  readonly h: number;
}

/** The pattern as nested lists: columns of rows of pieces, a piece lower than its row in a trimming list of
 *  its own. `axis` is the axis of the first cuts, `frameW` the sheet's extent along them, `frameH` across.
 *  Levels without a cut are left out. */
function threeStagePattern(
  additions: readonly Addition[],
  axis: 0 | 1,
  frameW: number,
  frameH: number,
): PlanList {
  const across: 0 | 1 = axis === 1 ? 0 : 1;
  const columns = split(additions, NEW_COLUMN).map((column): PlanNode => {
    const rows = split(column, NEW_ROW);
    const width = Math.max(...rows.map((row) => row.reduce((sum, { w }) => sum + w, 0)));
    if (column.length === 1 && column[0].h === frameH) return leaf(column[0], width);
    const children = rows.map((row) => rowNode(row, axis, width));
    return { axis: across, len: frameH, cross: width, children };
  });
  return { axis, len: frameW, cross: frameH, children: columns };
}

function rowNode(row: readonly Addition[], axis: 0 | 1, width: number): PlanNode {
  const height = row.reduce((most, piece) => Math.max(most, piece.h), 0);
  if (row.length === 1 && row[0].w === width) return leaf(row[0], height);
  const across: 0 | 1 = axis === 1 ? 0 : 1;
  const children = row.map((piece): PlanNode => {
    if (piece.h === height) return leaf(piece, piece.w);
    return { axis: across, len: height, cross: piece.w, children: [leaf(piece, piece.h)] };
  });
  return { axis, len: width, cross: height, children };
}

/** Splits a sequence before every addition that starts something at least as coarse as `place`. */
function split(additions: readonly Addition[], place: number): readonly (readonly Addition[])[] {
  const groups: Addition[][] = [];
  for (const addition of additions) {
    if (groups.length === 0 || addition.place >= place) groups.push([addition]);
    else groups[groups.length - 1].push(addition);
  }
  return groups;
}

const leaf = ({ type, turned }: Addition, extent: number): PlanPiece => ({ type, turned, extent });
