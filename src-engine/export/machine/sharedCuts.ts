import { itemAt } from '../../control/present.ts';
import type { ResponseNest } from '../../contract/nest.ts';
import type { Point } from '../../geometry/ring.ts';

/** A cut that two parts share: the middle of the blade, on the sheet. */
export type SharedCut = readonly [from: Point, to: Point];

type Sheet = Pick<ResponseNest['sheets'][number], 'commonLines'>;

/** The shared cuts that a part leaves to its neighbours: those with a part of a lower rank. `rank` by index on the
 *  sheet. */
export const cutsLeftToOthers = (
  { commonLines = [] }: Sheet,
  at: number,
  rank: (at: number) => number,
): readonly SharedCut[] =>
  commonLines.flatMap(({ parts, line }): SharedCut[] => {
    const other = parts.includes(at) ? parts.find((one) => one !== at) : undefined;
    return other === undefined || rank(other) > rank(at) ? [] : [[pointOf(line, 0), pointOf(line, 1)]];
  });

function pointOf(line: readonly (readonly number[])[], end: 0 | 1): Point {
  const [x = 0, y = 0] = itemAt(line, end);
  return [x, y];
}
