import type { CoverProblem, MasterPattern } from '../../optimise/integerMaster.ts';
import { solveIntegerMaster } from '../../optimise/integerMaster.ts';
import type { Work } from '../../optimise/work.ts';
import { withShare } from '../../optimise/work.ts';
import type { CuttingStock } from './cuttingStock.ts';
import type { DiveTarget } from './dive.ts';
import { lowLossPatterns } from './lowLoss.ts';
import type { DualProof, Relaxation, RodColumn } from './relaxation.ts';
import { missingCost } from './relaxation.ts';
import { planOf, runsOf, shrinkRods } from './rodList.ts';
import type { Slots } from './slotMatching.ts';
import { matchSlots } from './slotMatching.ts';
import { LOW_LOSS_PATTERNS, MUST_WEIGHT, WHOLE_SHARE } from './tuning.ts';

/** The best whole choice among the rods the relaxation has found and those that lose little by the root's
 *  duals. Hands every plan to `target`. `proved`: no plan of this job, of whatever rods, is within the goal;
 *  all rods such a plan could be made of took part, and the whole tree was seen. Where they all took part it gets
 *  `WHOLE_SHARE` of the work, for what it ends with is the answer, else `share`. Restricted master heuristic:
 *  Joncour, Michel, Sadykov, Sverdlov & Vanderbeck, "Column generation based primal heuristics", ENDM 2010. */
export function restrictedMaster(
  relaxation: Relaxation,
  root: DualProof,
  target: DiveTarget,
  share: number,
  work: Work,
): Chosen {
  const { problem, scale } = relaxation;
  const lowLoss = lowLossPatterns(problem, root, target.goal() - root.value + EPS, work);
  const known = lowLoss.complete ? [] : relaxation.columns.filter(({ stock }) => stock >= 0);
  const rods = unique([...known, ...lowLoss.patterns], LOW_LOSS_PATTERNS);
  const isWhole = lowLoss.complete;
  if (rods.length === 0) return { isWhole, proved: isWhole };
  const missing = target.mayMiss ? missingPatterns(problem) : [];
  const done = { met: false };
  const cover: CoverProblem = {
    demand: problem.demand,
    patterns: [...rods.map(patternOf), ...missing],
    limit: [...problem.stock.map(({ limit }) => limit), ...(target.mayMiss ? [Infinity, Infinity] : [])],
    cost: [...problem.stock.map(({ cost }) => cost / scale), ...(target.mayMiss ? MISSING_COSTS : [])],
    exchange: relaxation.isPlain,
    step: relaxation.step,
  };
  const search = {
    goal: () => target.goal(),
    found: (uses: Int32Array) => {
      done.met = offer(problem, rods, uses, target);
      return done.met;
    },
  };
  const complete = withShare(work, work.left * (isWhole ? Math.max(share, WHOLE_SHARE) : share), (part) =>
    solveIntegerMaster(cover, search, part),
  );
  return { isWhole, proved: complete && !done.met && isWhole };
}

/** What the master has seen: all rods a plan within the goal could be made of, and that there is no such plan. */
export interface Chosen {
  readonly isWhole: boolean;
  readonly proved: boolean;
}

const EPS = 1e-6;
const MISSING_COSTS = [missingCost(1), missingCost(MUST_WEIGHT)];

/** A piece of each type left out, as a pattern of a kind of its own, must-cut ones apart: how many stay out is branched
 *  on before all else. */
function missingPatterns({ weight, stock }: CuttingStock): readonly MasterPattern[] {
  return Array.from(weight, (one, type) => ({
    rows: [type],
    counts: [1],
    kind: stock.length + Number(one > 1),
  }));
}

function offer(
  problem: CuttingStock,
  rods: readonly RodColumn[],
  uses: Int32Array,
  target: DiveTarget,
): boolean {
  const chosen: Slots[] = [];
  uses.subarray(0, rods.length).forEach((times, index) => {
    for (let k = 0; k < times; k++) chosen.push(rods[index]);
  });
  const matched = matchSlots(problem, chosen);
  const filled = matched.rods.filter(({ items }) => items.length > 0);
  shrinkRods(problem, filled);
  return target.offer(planOf(filled, matched.left));
}

/** Each rod once, at most `most` (the first ones). */
function unique(rods: readonly RodColumn[], most: number): readonly RodColumn[] {
  const seen = new Map<string, RodColumn>();
  for (const rod of rods) {
    const key = `${rod.stock} ${rod.items.join(' ')}`;
    if (!seen.has(key)) seen.set(key, rod);
    if (seen.size === most) break;
  }
  return [...seen.values()];
}

const patternOf = ({ stock, items }: RodColumn): MasterPattern => ({ ...runsOf(items), kind: stock });
