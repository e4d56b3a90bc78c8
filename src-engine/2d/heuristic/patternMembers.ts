import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { PlanTaker } from '../patterns/patternSearch.ts';
import { PatternSearch } from '../patterns/patternSearch.ts';
import type { Incumbent } from './incumbent.ts';
import { EASY_STAGES } from './tuning.ts';

/** Whole-sheet patterns for this job; null where they do not model an option: several kinds of stock, stock
 *  that is to be used up first, a forced first cut, fewer than four stages, turns that count, or groups. */
export function patternMembers(model: PackModel, best: Incumbent): PatternSearch | null {
  const [stock] = model.stocks;
  const plain =
    model.stocks.length === 1 &&
    !stock.first &&
    model.groups === 0 &&
    model.rootAxis < 0 &&
    model.maxStages >= EASY_STAGES &&
    !model.minimizeRotations;
  return plain && stock.cap * model.areaUnit > 0
    ? new PatternSearch(model, new PatternTaker(best, stock.cost, stock.cap))
    : null;
}

class PatternTaker implements PlanTaker {
  private readonly best: Incumbent;
  private readonly cost: number;
  private readonly cap: number;

  constructor(best: Incumbent, cost: number, cap: number) {
    this.best = best;
    this.cost = cost;
    this.cap = cap;
  }

  get sheets(): number {
    return this.best.rank.missing > 0 ? this.cap + 1 : Math.round(this.best.cost / this.cost);
  }

  get done(): boolean {
    return this.best.proven;
  }

  offer(plan: Plan): boolean {
    return plan.sheets.length <= this.cap && this.best.offer(plan);
  }
}
