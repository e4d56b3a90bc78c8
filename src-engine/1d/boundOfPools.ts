import { gapPct } from '../job/gapPct.ts';
import { NO_BOUND } from '../job/noBound.ts';
import { roundTo, priceOf } from '../job/ticks.ts';
import type { RodSolution } from './problem1d.ts';

/** Why an answer has no bound though it was asked for. */
export const noBound = (unplaced: readonly unknown[], because: string | null): string =>
  unplaced.length > 0
    ? NO_BOUND.unplaced
    : because !== null
      ? `no bound: none is proved ${because}`
      : NO_BOUND.unpriced;

/** The proved bound of a whole job, summed over its pools (DECISIONS 23; the gap is rounded up, so that 0
 *  means proved); null when some piece has no place, because the bound speaks of plans that place
 *  everything. */
export function boundOfPools(
  solutions: readonly RodSolution[],
): { rods: number; price?: number; gapPct: number; method: string } | null {
  let rods = 0;
  const sums = { price: { least: 0, reached: 0 }, length: { least: 0, reached: 0 } };
  for (const { bound } of solutions) {
    if (bound === null) return null;
    rods += bound.rods;
    sums[bound.kind].least += bound.least;
    sums[bound.kind].reached += bound.reached;
  }
  return {
    rods,
    ...(sums.price.reached > 0 && sums.length.reached === 0
      ? { price: roundTo(priceOf(sums.price.least), 6) }
      : {}),
    gapPct: Math.max(...[sums.price, sums.length].map(({ least, reached }) => gapPct(reached, least))),
    method:
      'linear relaxation over cutting patterns (column generation), proved in whole numbers; stock mixes',
  };
}
