import type { Work } from '../../optimise/work.ts';
import { createWork } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import { CoverMaster } from '../../optimise/coverMaster.ts';
import { INTEGRAL, JOINT_STATES, PRICE_TOLERANCE, STATE_ADDS } from './tuning.ts';
import { Fill } from './strongestFill.ts';
import type { StripClass, Strips } from './strips.ts';
import { stripsOf, worthiestStrips } from './strips.ts';

/** What one sheet holds at most for its pieces' prices, and of which. */
interface Priced {
  readonly value: number;
  readonly counts: Int32Array;
}

/** How many sheets of one kind any plan of two stages takes at least that holds everything: the relaxation over all
 *  sheet patterns. It takes as many equal strips as a sheet has room for; if that proves nothing, it asks for a while
 *  with strips of one width that are worth no more than their pieces on one strip as long as all of them. Ends as soon
 *  as a bound is more than `most`; 0 when the work runs out before anything is known. A step of the work is a state of
 *  a knapsack. `known`: patterns at hand, counts by type. */
export function twoStageSheets(
  model: PackModel,
  most: number,
  known: readonly Int32Array[],
  work: Work,
): number {
  const equal = relaxed(model, { most, known, isJoint: false }, work);
  if (equal > most + INTEGRAL || work.left <= 0) return equal;
  const rest = createWork(Math.min(work.left, JOINT_STATES));
  const before = rest.left;
  const joint = relaxed(model, { most, known, isJoint: true }, rest);
  work.left -= before - rest.left;
  return Math.max(equal, joint);
}

interface Asked {
  readonly most: number;
  readonly known: readonly Int32Array[];
  /** Whether strips of one width share the pieces there are. */
  readonly isJoint: boolean;
}

/** Sheets that the relaxation takes at least, priced to its end or as far as the work goes. Strips, then sheets, by
 *  knapsacks: Gilmore & Gomory 1965; what the prices of any master prove: Farley 1990. */
function relaxed(model: PackModel, { most, known, isJoint }: Asked, work: Work): number {
  const ways = ([1, 0] as const)
    .filter((axis) => model.rootAxis < 0 || model.rootAxis === axis)
    .map((axis) => stripsOf(model, 0, axis));
  const master = new CoverMaster(model.types);
  for (const counts of known) master.add({ counts });
  let least = 0;
  let result = master.solve(model.demand);
  while (work.left > 0) {
    const prices = result.duals.map((dual) => Math.max(0, dual));
    const found = ways.map((strips) => dearest(strips, { model, prices, isJoint }, work));
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

interface Pricing {
  readonly model: PackModel;
  readonly prices: Float64Array;
  readonly isJoint: boolean;
}

/** Some strips of one width: what they hold at most, and of which. */
interface Choice {
  readonly value: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** The sheet that is worth most. */
function dearest({ across, along, classes }: Strips, pricing: Pricing, work: Work): Priced {
  const options = classes.map((strip) => {
    const choices = choicesOf(strip, along, pricing, work);
    return { strip, choices, worths: choices.map(({ value }) => value) };
  });
  const { value, taken } = worthiestStrips(options, across, work);
  const counts = new Int32Array(pricing.model.types);
  for (const { option, count } of taken)
    option.choices[count - 1].counts.forEach((pieces, type) => (counts[type] += pieces));
  return { value, counts };
}

/** One strip of the width, two of them and so on. */
function choicesOf(
  { pieces, most }: StripClass,
  along: number,
  { model: { demand }, prices, isJoint }: Pricing,
  work: Work,
): readonly Choice[] {
  const priced = pieces.filter(({ type }) => prices[type] > 0);
  const strips = isJoint ? most : 1;
  work.left -= strips * priced.length;
  if (priced.length === 0 || work.left < 0) return [];
  const fill = new Fill(along * strips, work);
  for (const { type, along: length } of priced) {
    const copies = Math.min(demand[type], strips * Math.floor(along / length));
    fill.choose(
      length,
      Array.from({ length: copies }, (_, at) => (at + 1) * prices[type]),
      Infinity,
    );
  }
  const choice = (length: number): Choice => {
    const counts = new Map<number, number>();
    fill.taken(length).forEach((count, at) => {
      if (count > 0) counts.set(priced[at].type, (counts.get(priced[at].type) ?? 0) + count);
    });
    return { value: fill.best(length), counts };
  };
  const one = choice(along);
  return Array.from({ length: most }, (_, at) => {
    const joint = isJoint ? choice((at + 1) * along) : null;
    if (joint !== null && joint.value <= (at + 1) * one.value) return joint;
    const counts = new Map([...one.counts].map(([type, count]) => [type, (at + 1) * count] as const));
    return { value: (at + 1) * one.value, counts };
  });
}
