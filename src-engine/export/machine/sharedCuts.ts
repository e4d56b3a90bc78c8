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
  commonLines.flatMap(({ parts: [a, b], line: [from, to] }): SharedCut[] => {
    const other = a === at ? b : b === at ? a : -1;
    return other < 0 || rank(other) > rank(at)
      ? []
      : [
          [
            [from[0], from[1]],
            [to[0], to[1]],
          ],
        ];
  });
