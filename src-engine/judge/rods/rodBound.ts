import type { Request1d, Response1d } from '../../contract/linear1d.ts';
import type { RequestWood, ResponseWood } from '../../contract/wood.ts';
import type { Faults } from '../figures.ts';
import { sum } from '../figures.ts';
import { judgeBoundKey, warned } from '../head.ts';
import type { RodFactsOfJob } from './rods.ts';

type Bound = NonNullable<Response1d['bound']>;

/** `bound`: never above the plan, never below what the lengths alone prove, its gap right; absent, with a
 *  warning, where some part has no place (DECISIONS 23), some end is slanted or some piece is fixed. */
export function judgeRodBound(
  request: Request1d | RequestWood,
  response: Response1d | ResponseWood,
  facts: readonly RodFactsOfJob[],
  faults: Faults,
): void {
  const { bound } = response;
  const complete = response.unplaced.length === 0;
  // No common bound where some rows have a price and others have none.
  const prices = new Set(request.stock.map((row) => row.price == null));
  const mixed = request.options?.minimizeCost === true && prices.size > 1;
  const isMitred = facts.some(({ job }) => job.isMitred);
  const isFixed = request.fixed != null;
  judgeBoundKey(request, bound, !complete || mixed || isMitred || isFixed, faults);
  if (bound !== undefined) {
    judgeFigures(bound, faults);
    if (complete) judgeAgainstPlan(bound, response, facts, faults);
  } else if (request.include?.includes('bound') === true && !warned(response, 'bound'))
    faults.say`bound was asked for, is missing, and no warning says so`;
  else if (complete && bound === undefined && warned(response, 'no bound', 'place every part'))
    faults.say`bound is missing, and the reason given is untrue: every part is placed`;
}

function judgeFigures(bound: Bound, faults: Faults): void {
  const { rods } = bound;
  if (rods === undefined || !Number.isInteger(rods) || rods < 0) faults.say`bound.rods is ${rods}`;
  if (!(bound.gapPct >= 0)) faults.say`bound.gapPct is ${bound.gapPct}`;
  if (bound.method === '') faults.say`bound.method is empty`;
}

function judgeAgainstPlan(
  bound: Bound,
  { metrics: { rodCount, totalPrice } }: Response1d | ResponseWood,
  facts: readonly RodFactsOfJob[],
  faults: Faults,
): void {
  const { rods = 0, price } = bound;
  if (rods > rodCount) faults.say`bound.rods ${rods} exceeds the ${rodCount} rods of this very plan`;
  const least = sum(facts.map(lengthBound));
  if (rods < least) faults.say`bound.rods is ${rods}, the lengths alone prove ${least}`;
  if (price !== undefined && price > totalPrice + 0.006)
    faults.say`bound.price ${price} exceeds the price ${totalPrice} of this very plan`;
  if (price !== undefined) judgeGap(bound, totalPrice, price, 0.006, faults);
  else if (isOneLength(facts)) judgeGap(bound, rodCount, rods, 0, faults);
}

/** The gap between what the plan uses (known to `slack`) and the bound, in percent. */
function judgeGap(bound: Bound, used: number, least: number, slack: number, faults: Faults): void {
  if (least <= 0) return;
  const gap = (spent: number): number => Math.max(0, ((spent - least) / least) * 100);
  if (bound.gapPct < gap(used - slack) - 0.011 || bound.gapPct > gap(used + slack) + 0.011)
    faults.say`bound.gapPct is ${bound.gapPct}, should be ${gap(used)}`;
}

/** All stock has one length and none is free because it is to be used first: then rods measure the gap. */
const isOneLength = (facts: readonly RodFactsOfJob[]): boolean => {
  const stock = facts.flatMap(({ job }) => job.stock);
  const byPrice = facts.some(({ job }) => job.options.minimizeCost);
  return !byPrice && new Set(stock.map((row) => row.length)).size === 1 && stock.every((row) => !row.first);
};

/** Rods the lengths need at least, a blade with each piece, over the longest rod. */
function lengthBound({ job }: RodFactsOfJob): number {
  const { kerf, tolerance } = job.options;
  return sum(
    [...new Set(job.parts.map((part) => part.material))].map((material) => {
      const room = job.stock.reduce(
        (most, row) =>
          row.material === material ? Math.max(most, row.end - row.start + kerf + tolerance) : most,
        0,
      );
      const own = job.parts.filter((part) => part.material === material);
      const need = sum(own.map((part) => (part.length + kerf) * part.qty));
      return room > 0 ? Math.ceil((need / room) * (1 - 1e-12)) : 0;
    }),
  );
}
