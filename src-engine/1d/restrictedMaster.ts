import type { MasterPattern } from '../optimise/integerMaster.ts';
import { solveIntegerMaster } from '../optimise/integerMaster.ts';
import type { Work } from '../optimise/work.ts';
import type { CuttingStock } from './cuttingStock.ts';
import type { DiveTarget } from './dive.ts';
import { lowLossPatterns } from './lowLoss.ts';
import type { DualProof, Relaxation, RodColumn } from './relaxation.ts';
import { planOf, shrinkRods } from './rodList.ts';
import type { Slots } from './slotMatching.ts';
import { matchSlots } from './slotMatching.ts';
import { LOW_LOSS_PATTERNS } from './tuning.ts';

/** The best whole choice among the rods the relaxation has found and those that lose little by the root's
 *  duals. Hands every plan to `target`. True when no plan of this job, of whatever rods, is within the goal:
 *  all rods such a plan could be made of took part, and the whole tree was seen. Restricted master heuristic:
 *  Joncour, Michel, Sadykov, Sverdlov & Vanderbeck, "Column generation based primal heuristics", ENDM 2010. */
export function restrictedMaster(
  relaxation: Relaxation,
  root: DualProof,
  target: DiveTarget,
  work: Work,
): boolean {
  const { problem, scale } = relaxation;
  const lowLoss = lowLossPatterns(problem, root, target.goal() - root.value + EPS, work);
  const known = lowLoss.complete ? [] : relaxation.columns.filter(({ stock }) => stock >= 0);
  const rods = unique([...known, ...lowLoss.patterns], LOW_LOSS_PATTERNS);
  if (rods.length === 0) return lowLoss.complete;
  const done = { met: false };
  const complete = solveIntegerMaster(
    {
      demand: problem.demand,
      patterns: rods.map(patternOf),
      limit: problem.stock.map(({ limit }) => limit),
      cost: problem.stock.map(({ cost }) => cost / scale),
      exchange: true,
      step: relaxation.step,
    },
    {
      goal: () => target.goal(),
      found: (uses) => {
        done.met = offer(problem, rods, uses, target);
        return done.met;
      },
    },
    work,
  );
  return complete && !done.met && lowLoss.complete;
}

const EPS = 1e-6;

function offer(
  problem: CuttingStock,
  rods: readonly RodColumn[],
  uses: Int32Array,
  target: DiveTarget,
): boolean {
  const chosen: Slots[] = [];
  uses.forEach((times, index) => {
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

function patternOf({ stock, items }: RodColumn): MasterPattern {
  const rows: number[] = [];
  const counts: number[] = [];
  for (const item of items) {
    if (rows.at(-1) === item) counts[counts.length - 1] += 1;
    else {
      rows.push(item);
      counts.push(1);
    }
  }
  return { rows, counts, kind: stock };
}
