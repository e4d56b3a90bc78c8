import { itemAt } from '../../control/present.ts';
import type { ResponseNest } from '../../contract/nest.ts';
import type { Point } from '../../geometry/ring.ts';

/** A cut that two parts share: the middle of the blade, on the sheet. */
export type SharedCut = readonly [from: Point, to: Point];

type Sheet = Pick<ResponseNest['sheets'][number], 'commonLines'>;

/** The shared cuts that a part leaves to neighbours of a higher rank, and their indices on the sheet. Cut in the order
 *  of the ranks, no part comes free before its own holes are cut: what is left of its way round is cut first. */
export function cutsLeftToOthers(
  { commonLines = [] }: Sheet,
  at: number,
  rank: (at: number) => number,
): { readonly cuts: readonly SharedCut[]; readonly to: readonly number[] } {
  const left = commonLines.flatMap(({ parts, line }) => {
    const other = parts.includes(at) ? parts.find((one) => one !== at) : undefined;
    return other === undefined || rank(other) < rank(at) ? [] : [{ other, line }];
  });
  return {
    cuts: left.map(({ line }): SharedCut => [pointOf(line, 0), pointOf(line, 1)]),
    to: left.map(({ other }) => other),
  };
}

function pointOf(line: readonly (readonly number[])[], end: 0 | 1): Point {
  const [x = 0, y = 0] = itemAt(line, end);
  return [x, y];
}
