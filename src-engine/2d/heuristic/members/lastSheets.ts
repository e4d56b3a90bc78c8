import type { SheetPattern } from '../../beam/threeStage.ts';
import type { PackModel } from '../../packing/packModel.ts';
import type { Incumbent } from '../incumbent.ts';
import type { PlanSearch } from '../planSearch.ts';
import { barePlan } from '../planSearch.ts';
import { StockSets } from './stockSets.ts';
import { HOPELESS_SET, LAST_SHEETS } from '../tuning.ts';

/** The last sheets of a plan that was filled sheet after sheet, laid anew together: those before them were filled while
 *  there was a choice of pieces, and what is left for the last ones may go on a cheaper set of sheets. For each number
 *  of last sheets the roomiest set that makes the plan cheaper than the best one is filled by a beam over all of it.
 *
 *  The idea of `refillTails` in `PlanSearch`, over several kinds. */
export class LastSheets {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly plans: PlanSearch;
  /** What was laid anew already: pieces, and the sheets before them. */
  private readonly seen = new Set<string>();

  constructor(model: PackModel, best: Incumbent, plans: PlanSearch) {
    this.model = model;
    this.best = best;
    this.plans = plans;
  }

  /** Children looked at by the beams. */
  get work(): number {
    return this.plans.work;
  }

  /** Sheets in the order in which they were filled, everything placed on them. No beam is begun once the work has come
   *  to `end`. */
  run(sheets: readonly SheetPattern[], end: number): void {
    const left = new Int32Array(this.model.types);
    const last = new Int32Array(this.model.stocks.length);
    for (let from = sheets.length - 1; from > 0; from--) {
      if (sheets.length - from > LAST_SHEETS.most || this.best.proven || this.work >= end) return;
      const { stock, counts } = sheets[from];
      counts.forEach((count, type) => (left[type] += count));
      last[stock] += 1;
      const anew = this.anew(sheets.slice(0, from), left, last, end);
      if (anew !== null) this.best.offer(barePlan([...sheets.slice(0, from), ...anew]));
    }
  }

  /** What `head` leaves, on a set that is cheaper than the best plan has for it; `last` is the set it has been on. */
  private anew(
    head: readonly SheetPattern[],
    left: Int32Array,
    last: Int32Array,
    end: number,
  ): readonly SheetPattern[] | null {
    const { model, best, plans, seen } = this;
    const { stocks } = model;
    const used = new Int32Array(stocks.length);
    for (const { stock } of head) used[stock] += 1;
    const name = `${left.join()} ${used.join()}`;
    if (seen.has(name)) return null;
    seen.add(name);
    const { spared, sparesFirst, rank } = best;
    const costs = stocks.map(({ cost }, kind) => (spared.includes(kind) ? -used[kind] : last[kind]) * cost);
    const limit = costs.reduce((sum, cost) => sum + cost, sparesFirst ? rank.firstCost : rank.ordinaryCost);
    const [set] = new StockSets(model, left).inPlaceOf(last, used, spared, limit, 1);
    if (set === undefined) return null;
    const goesOn = (): boolean => this.work < end;
    const { sheets, complete } = plans.onSet(left, set, LAST_SHEETS.width, {
      hopeless: HOPELESS_SET,
      goesOn,
    });
    return complete ? sheets : null;
  }
}
