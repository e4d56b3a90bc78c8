import type { CuttingStock, Plan } from './cuttingStock.ts';
import { costOf, loadOf, rodsOf } from './cuttingStock.ts';

/** How good a plan is, worst criterion first; smaller is better in every place. */
export interface Score {
  /** Must-cut pieces without a place, then all pieces without a place. */
  readonly missingMust: number;
  readonly missing: number;
  readonly cost: number;
  readonly rods: number;
  /** Length left out: of equally many pieces rather the long ones are placed. */
  readonly leftOut: number;
  readonly patterns: number;
  /** Largest single remnant, negative. */
  readonly remnant: number;
}

/** How good a plan is; lengths in the scaled units of its problem. */
export function scoreOf(problem: CuttingStock, plan: Plan): Score {
  let missing = 0;
  let missingMust = 0;
  let leftOut = 0;
  for (let type = 0; type < plan.missing.length; type++) {
    missing += plan.missing[type];
    leftOut += plan.missing[type] * problem.sizes[type];
    if (problem.weight[type] > 1) missingMust += plan.missing[type];
  }
  let remnant = 0;
  for (const { stock, items } of plan.patterns)
    remnant = Math.max(remnant, problem.stock[stock].capacity - loadOf(problem, items));
  return {
    missingMust,
    missing,
    cost: costOf(problem, plan),
    rods: rodsOf(plan),
    leftOut,
    patterns: plan.patterns.length,
    remnant: 0 - remnant,
  };
}

/** Negative when `a` is the better plan. The one comparator of candidates (DECISIONS 18 read for rods). */
export function compareScores(a: Score, b: Score): number {
  return (
    a.missingMust - b.missingMust ||
    a.missing - b.missing ||
    a.cost - b.cost ||
    a.rods - b.rods ||
    a.leftOut - b.leftOut ||
    a.patterns - b.patterns ||
    a.remnant - b.remnant
  );
}

/** Keeps the best plan seen; the first one wins a full tie. */
export class Incumbent {
  readonly problem: CuttingStock;
  plan: Plan | null = null;
  score: Score | null = null;

  constructor(problem: CuttingStock) {
    this.problem = problem;
  }

  offer(plan: Plan): boolean {
    const score = scoreOf(this.problem, plan);
    if (this.score !== null && compareScores(score, this.score) >= 0) return false;
    this.plan = plan;
    this.score = score;
    return true;
  }

  /** Cost of the best plan when it places every piece, else Infinity. */
  completeCost(): number {
    return this.score !== null && this.score.missing === 0 ? this.score.cost : Infinity;
  }
}
