import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { PlanTaker } from '../patterns/patternSearch.ts';
import { PatternSearch } from '../patterns/patternSearch.ts';
import type { Incumbent } from './incumbent.ts';
import { sawable } from './valueCorrection.ts';

/** Whole-sheet patterns for this job; null where they do not model an option: several kinds of stock, stock
 *  that is to be used up first, a single stage, or groups. Turns that count decide between plans of equally many
 *  sheets, so patterns that do not know them only ever save some. */
export function patternMembers(model: PackModel, best: Incumbent): PatternSearch | null {
  const [stock] = model.stocks;
  const plain = model.stocks.length === 1 && !stock.first && model.groups === 0 && model.maxStages >= 2;
  return plain && stock.cap * model.areaUnit > 0
    ? new PatternSearch(model, new PatternTaker(model, best))
    : null;
}

class PatternTaker implements PlanTaker {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly cost: number;
  private readonly cap: number;

  constructor(model: PackModel, best: Incumbent) {
    this.model = model;
    this.best = best;
    this.cost = model.stocks[0].cost;
    this.cap = model.stocks[0].cap;
  }

  get sheets(): number {
    return this.best.rank.missing > 0 ? this.cap + 1 : Math.round(this.best.cost / this.cost);
  }

  get done(): boolean {
    return this.best.proven;
  }

  offer(plan: Plan): boolean {
    const { model, best, cap } = this;
    return (
      plan.sheets.length <= cap && plan.sheets.every((sheet) => sawable(model, sheet)) && best.offer(plan)
    );
  }
}
