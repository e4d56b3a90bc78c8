import type { PlanList, PlanNode } from '../packing/plan.ts';

/** Where a piece is added to a pattern under construction. */
export const IN_ROW = 0;
export const NEW_ROW = 1;
export const NEW_COLUMN = 2;

/** One piece added to a three-stage pattern; `w`,`h` in the frame in which the first cuts are vertical. */
export interface Addition {
  readonly type: number;
  readonly turned: boolean;
  readonly place: number;
  readonly w: number;
  readonly h: number;
}

/** Where a pattern ends once it has a further piece: its column x0..x1, therein the row y0..y1, filled up to
 *  `fill`. Written anew for every child: the innermost loop. */
export class GrownTo {
  x0 = 0;
  x1 = 0;
  y0 = 0;
  y1 = 0;
  fill = 0;

  set(x0: number, x1: number, y0: number, y1: number, fill: number): this {
    this.x0 = x0;
    this.x1 = x1;
    this.y0 = y0;
    this.y1 = y1;
    this.fill = fill;
    return this;
  }
}

/** The pattern as nested lists: columns of rows of pieces, a piece lower than its row in a trimming list of
 *  its own. `axis` is the axis of the first cuts, `frameW` the sheet's extent along them, `frameH` across.
 *  Levels without a cut are left out. */
export function threeStagePattern(
  additions: readonly Addition[],
  axis: 0 | 1,
  frameW: number,
  frameH: number,
): PlanList {
  const across: 0 | 1 = axis === 1 ? 0 : 1;
  const children = split(additions, NEW_COLUMN).map((column): PlanNode => {
    const rows = split(column, NEW_ROW);
    const width = rows.reduce(
      (most, row) =>
        Math.max(
          most,
          sum(row, (piece) => piece.w),
        ),
      0,
    );
    const only = rows[0][0];
    if (column.length === 1 && only.h === frameH)
      return { type: only.type, turned: only.turned, extent: width };
    return {
      axis: across,
      len: frameH,
      cross: width,
      children: rows.map((row) => rowNode(row, axis, width)),
    };
  });
  return { axis, len: frameW, cross: frameH, children };
}

function rowNode(row: readonly Addition[], axis: 0 | 1, width: number): PlanNode {
  const height = row.reduce((most, piece) => Math.max(most, piece.h), 0);
  const [first] = row;
  if (row.length === 1 && first.w === width)
    return { type: first.type, turned: first.turned, extent: height };
  const across: 0 | 1 = axis === 1 ? 0 : 1;
  const children = row.map((piece): PlanNode => {
    if (piece.h === height) return { type: piece.type, turned: piece.turned, extent: piece.w };
    return {
      axis: across,
      len: height,
      cross: piece.w,
      children: [{ type: piece.type, turned: piece.turned, extent: piece.h }],
    };
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

const sum = (row: readonly Addition[], of: (piece: Addition) => number): number =>
  row.reduce((total, piece) => total + of(piece), 0);
