import type { CuttingStock, Plan } from './cuttingStock.ts';
import type { Knapsack } from './knapsack.ts';
import type { Incumbent } from './rank.ts';
import type { DualProof } from './relaxation.ts';
import { planOf, rodsIn, shrinkRods } from './rodList.ts';
import { MIXES, PRICING_NODES } from './tuning.ts';
import { packedWhole } from './valueCorrection.ts';
import type { Work } from '../../optimise/work.ts';

/** How many rods of each kind, before anything lies on them. */
interface Mix {
  readonly rods: readonly number[];
  readonly cost: number;
  /** What pieces on its rods can be worth at most beyond all pieces there are (scaled): the more, the likelier it
   *  holds them. */
  readonly slack: number;
}

/** What mixes are looked for. */
interface MixSearch {
  readonly problem: CuttingStock;
  /** Of the root. */
  readonly proof: DualProof;
  readonly incumbent: Incumbent;
  readonly bound: number;
  readonly knapsack: Knapsack;
  /** Takes a plan that places every piece; true when the job is done. */
  readonly offer: (plan: Plan) => boolean;
}

/** First which rods, then what lies on them: mixes of several kinds that cost less than the best plan are filled by
 *  value correction, as if length were all that counts. What they cost is bisected between the bound and the plan;
 *  each time those with the most slack are tried. Dives choose rod by rod, each for its own cost, and seldom meet a
 *  total that uses up the limited kinds. */
export function fillMixes(
  { problem, proof, incumbent, bound, knapsack, offer }: MixSearch,
  work: Work,
): void {
  const worth = worthOf(problem, proof, knapsack, work);
  let open = mixesBelow(problem, proof, worth, incumbent.completeCost(), work);
  let low = bound;
  for (let step = 0; step < MIXES.steps && open.length > 0 && work.left > 0; step++) {
    const high = incumbent.completeCost();
    const middle = step === 0 ? low : (low + high) / 2;
    const due = open.filter(({ cost }) => cost <= middle).slice(0, MIXES.tries);
    const plan = firstFilled(problem, due, knapsack, work);
    if (plan === null) low = middle;
    else if (offer(plan)) return;
    open = open.filter((mix) => mix.cost < incumbent.completeCost() && !due.includes(mix));
  }
}

/** What the pieces on a rod of each kind can be worth at most (scaled). */
function worthOf(problem: CuttingStock, proof: DualProof, knapsack: Knapsack, work: Work): readonly number[] {
  const pieces = { sizes: problem.sizes, values: proof.values, bounds: problem.demand };
  return problem.stock.map(({ capacity, limit }, s) => {
    if (limit <= 0) return 0;
    const { upper } = knapsack.solve(pieces, capacity, { floor: 0, nodes: PRICING_NODES }, work);
    return Math.min(upper, proof.price[s]);
  });
}

/** Mixes that cost less than `most` and whose rods can be worth all the pieces; those with the most slack first. Free
 *  rods are in all of them. Where there are too many, those with the most of the kinds that are worth most for their
 *  cost. */
function mixesBelow(
  { stock, demand }: CuttingStock,
  { values }: DualProof,
  worth: readonly number[],
  most: number,
  work: Work,
): readonly Mix[] {
  const kinds = [...stock.keys()]
    .filter((s) => worth[s] > 0)
    .sort((a, b) => stock[a].cost * worth[b] - stock[b].cost * worth[a] || a - b);
  const pieces = demand.reduce((sum, count) => sum + count, 0);
  const rods = stock.map(() => 0);
  const mixes: Mix[] = [];
  let nodes = 0;
  const extend = (k: number, cost: number, left: number): void => {
    if (nodes++ > MIXES.nodes || cost >= most) return;
    if (k === kinds.length) {
      if (left <= EPS) mixes.push({ rods: [...rods], cost, slack: -left });
      return;
    }
    const s = kinds[k];
    const { cost: own, limit } = stock[s];
    if (left > 0 && cost + (left / worth[s]) * own >= most) return;
    const enough = Math.max(0, Math.ceil(left / worth[s])) + 1;
    const full = Math.min(limit, own === 0 ? pieces : enough);
    for (let count = full; count >= (own === 0 ? full : 0); count--) {
      rods[s] = count;
      extend(k + 1, cost + count * own, left - count * worth[s]);
      if (nodes > MIXES.nodes) break;
    }
    rods[s] = 0;
  };
  extend(
    0,
    0,
    demand.reduce((sum, count, type) => sum + count * values[type], 0),
  );
  work.left -= nodes * NODE_STEPS;
  return mixes.sort((a, b) => b.slack - a.slack || a.cost - b.cost);
}

const EPS = 1e-6;
/** A node costs about as much as this many steps of a pivot. */
const NODE_STEPS = 4;

/** All pieces on the rods of the first of the mixes that value correction fills with them; null where it does none. */
function firstFilled(
  problem: CuttingStock,
  mixes: readonly Mix[],
  knapsack: Knapsack,
  work: Work,
): Plan | null {
  for (const mix of mixes) {
    const stock = problem.stock.map(({ capacity }, s) => ({ capacity, cost: capacity, limit: mix.rods[s] }));
    const plan = packedWhole({ ...problem, stock }, knapsack, MIXES.passes, work);
    if (plan === null) continue;
    const rods = rodsIn(plan);
    shrinkRods(problem, rods);
    return planOf(rods, plan.missing);
  }
  return null;
}
