import type { Work } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import { CoverMaster } from '../../optimise/coverMaster.ts';
import { INTEGRAL, PRICE_TOLERANCE, STATE_ADDS } from './tuning.ts';
import { Fill } from './strongestFill.ts';
import type { StripClass, Strips } from './strips.ts';
import { stripsOf, worthiestStrips } from './strips.ts';

/** What one sheet holds at most for its pieces' prices, and of which. */
interface Priced {
  readonly value: number;
  readonly counts: Int32Array;
}

/** How many sheets of one kind any plan of two stages takes at least that holds everything: the relaxation over all
 *  patterns of a sheet, where equal strips may hold more of a piece together than is asked for. Ends as soon as that is
 *  more than `most`; 0 when the work runs out before anything is known. A step of the work is a state of a knapsack.
 *  Strips, then sheets, by knapsacks: Gilmore & Gomory 1965; what the prices of any master prove: Farley 1990. `known`:
 *  patterns at hand, counts by type. */
export function twoStageSheets(
  model: PackModel,
  most: number,
  known: readonly Int32Array[],
  work: Work,
): number {
  const ways = ([1, 0] as const)
    .filter((axis) => model.rootAxis < 0 || model.rootAxis === axis)
    .map((axis) => stripsOf(model, 0, axis));
  const master = new CoverMaster(model.types);
  for (const counts of known) master.add({ counts });
  let least = 0;
  let result = master.solve(model.demand);
  while (work.left > 0) {
    const prices = result.duals.map((dual) => Math.max(0, dual));
    const found = ways.map((strips) => dearest(strips, model, prices, work));
    const best = found.reduce((value, priced) => Math.max(value, priced.value), 0);
    if (work.left < 0 || best <= 0) break;
    least = Math.max(least, total(prices, model.demand) / best);
    const better = found.filter(({ value }) => value > 1 + PRICE_TOLERANCE);
    if (least > most + INTEGRAL || better.length === 0) break;
    for (const priced of better) master.add(priced);
    const before = master.work;
    result = master.resume();
    work.left -= (master.work - before) / STATE_ADDS;
  }
  return least;
}

const total = (prices: Float64Array, demand: Int32Array): number =>
  demand.reduce((sum, count, type) => sum + count * prices[type], 0);

/** The strip of a width that is worth most, and of which pieces. */
interface Worthiest {
  readonly value: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** The sheet that is worth most. */
function dearest(
  { across, along, classes }: Strips,
  model: PackModel,
  prices: Float64Array,
  work: Work,
): Priced {
  const options = classes.map((strip) => {
    const one = worthiestOf(strip, along, model, prices, work);
    const most = one.value > 0 ? strip.most : 0;
    return { strip, one, worths: Array.from({ length: most }, (_, at) => (at + 1) * one.value) };
  });
  const { value, taken } = worthiestStrips(options, across, work);
  const counts = new Int32Array(model.types);
  for (const { option, count } of taken)
    option.one.counts.forEach((pieces, type) => (counts[type] += count * pieces));
  return { value, counts };
}

function worthiestOf(
  { pieces }: StripClass,
  along: number,
  { demand }: PackModel,
  prices: Float64Array,
  work: Work,
): Worthiest {
  const priced = pieces.filter(({ type }) => prices[type] > 0);
  work.left -= priced.length;
  const strip = new Fill(along, work);
  for (const { type, along: length } of priced) {
    const copies = Math.min(demand[type], Math.floor(along / length));
    const worths = Array.from({ length: copies }, (_, at) => (at + 1) * prices[type]);
    strip.choose(length, worths, Infinity);
  }
  const counts = new Map<number, number>();
  strip.taken(along).forEach((count, at) => {
    if (count > 0) counts.set(priced[at].type, (counts.get(priced[at].type) ?? 0) + count);
  });
  return { value: strip.best(along), counts };
}
