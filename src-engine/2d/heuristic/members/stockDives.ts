import type { PackModel, SheetKind } from '../../packing/packModel.ts';
import { pieceCount, wholeTask } from '../../packing/packModel.ts';
import { ColumnGeneration } from '../../patterns/columnGeneration.ts';
import { dive } from '../../patterns/dive.ts';
import { sheetsOf } from '../../patterns/fillSheets.ts';
import { isOfStrips } from '../../patterns/twoStageSheet.ts';
import type { Incumbent } from '../incumbent.ts';
import { STOCK_MASTER, STRIP_DIVES } from '../tuning.ts';
import { sawable } from '../../packing/plan.ts';

/** Whether patterns model the job: no groups, two stages or more, turns free; and whether they are likely to help: few
 *  types, each wanted often. */
export const isOfPatterns = ({ groups, maxStages, minimizeRotations, types }: PackModel): boolean =>
  groups === 0 && maxStages >= 2 && !minimizeRotations && types <= STOCK_MASTER.types;

/** The same with several kinds of stock. */
export const suitsPatterns = ({ model }: Pick<SearchedModel, 'model'>): boolean =>
  model.stocks.length > 1 && isOfPatterns(model);

/** Whether the master over them is likely to help, too: few kinds of which there are few. */
export function suitsStockMaster({ model, best }: SearchedModel): boolean {
  const limited = limitedKinds({ model, best }).filter(Boolean).length;
  const isLikely = limited === 0 || (!best.isOnFirst && limited <= STOCK_MASTER.limited);
  return isLikely && suitsPatterns({ model });
}

/** Whether a better plan could use more sheets of a kind than there are. */
export const limitedKinds = ({ model, best }: SearchedModel): readonly boolean[] =>
  model.stocks.map(({ first, cap, cost }) => cap < pieceCount(model) && (first || cap * cost < best.cost));

interface SearchedModel {
  readonly model: PackModel;
  readonly best: Incumbent;
}

/** Plans by rounding the master over all kinds: fix what it uses a whole number of times, else its most used
 *  pattern; take that off the demand and solve again. Several dives, each passing over other patterns at
 *  first. The sheets of the best plan take part as patterns. Diving: Sadykov and others, INFORMS Journal on Computing
 *  2019. */
export class StockDives {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly generation: ColumnGeneration;
  /** What the ordinary sheets of the relaxation cost, and whether no more patterns were found for it. */
  private relaxed = 0;
  private isPriced = false;
  private readonly isLimited: boolean;

  constructor(model: PackModel, best: Incumbent) {
    this.model = model;
    this.best = best;
    const limited = limitedKinds({ model, best });
    this.isLimited = limited.includes(true);
    this.generation = new ColumnGeneration(model, {
      costs: costsOf(model),
      limited,
      halted: () => best.proven,
    });
  }

  get work(): number {
    return this.generation.work;
  }

  /** Whether the relaxation, priced to its end, leaves no room for a better plan. */
  get isHopeless(): boolean {
    return this.isPriced && !this.isHopeful;
  }

  /** Whether the relaxation as far as it was priced leaves room for a better plan, none where every sheet is to be used
   *  up first. It knows three stages and what narrow beams find, so a plan may cost a little less. */
  get isHopeful(): boolean {
    const { best, model } = this;
    const ordinary = model.stocks.filter(({ first }) => !first);
    const least = best.rank.ordinaryCost * (1 - STOCK_MASTER.tolerance);
    if (ordinary.length > 1) return this.relaxed < least;
    if (ordinary.length === 0) return false;
    return this.relaxed * STOCK_MASTER.deeper < least - STOCK_MASTER.wholeStep * ordinary[0].cost;
  }

  /** Whether many dives are likely to come to something where there are few sheets of a kind: over one kind of ordinary
   *  sheet, if the relaxation leaves room for a whole one less; over several, none to be used up first, with patterns
   *  of strips, which are cheap. */
  private get isLikely(): boolean {
    const { model, best } = this;
    const [one, ...others]: readonly (SheetKind | undefined)[] = model.stocks.filter(({ first }) => !first);
    if (others.length > 0) return isOfStrips(model) && !model.stocks.some(({ first }) => first);
    return one !== undefined && this.relaxed <= best.rank.ordinaryCost - one.cost;
  }

  /** The relaxation priced as far as `work` goes: how often each pattern is used. */
  private root(work: number): Float64Array {
    const { generation, model, best } = this;
    generation.store.keep(best.plan.sheets, model.types);
    generation.allow(work);
    const { uses, isPriced } = generation.solve(wholeTask(model), {
      rounds: Infinity,
      widths: STOCK_MASTER.widths,
    });
    this.relaxed = this.ordinaryCost(uses);
    this.isPriced = isPriced;
    return uses;
  }

  /** What the sheets of a solution cost that are not to be used up first. */
  private ordinaryCost(uses: Float64Array): number {
    const { generation, model } = this;
    const costOf = (pattern: number): number => {
      const { cost, first } = model.stocks[generation.store.patterns[pattern].stock];
      return first ? 0 : cost;
    };
    return uses.reduce((sum, use, pattern) => sum + use * costOf(pattern), 0);
  }

  run(work: number): void {
    const { generation, model, best } = this;
    let end = generation.work + work;
    const root = this.root(work * STOCK_MASTER.rootShare);
    if (this.isLimited && !this.isLikely) end -= (1 - STOCK_MASTER.unlikely) * work;
    generation.allow(end - generation.work);
    const most = isOfStrips(model) ? STRIP_DIVES : STOCK_MASTER.dives;
    for (let skip = 0; skip < most && !generation.exhausted && this.isHopeful; skip++) {
      const stop = generation.work + STOCK_MASTER.diveShare * work;
      const pricing = { rounds: STOCK_MASTER.rounds, widths: STOCK_MASTER.diveWidths };
      const found = dive(generation, { task: wholeTask(model), pricing, root, skip, stop });
      const sheets = found === null ? [] : sheetsOf(found, model.demand);
      if (found !== null && sheets.every((sheet) => sawable(model, sheet))) best.offer({ sheets });
    }
  }
}

/** Costs in units of twice the dearest kind's, so that every sheet is cheaper than what the master starts from: one
 *  piece at cost 1. Sheets to be used up first count a share of their area. */
function costsOf({ stocks, areaUnit }: PackModel): Float64Array {
  const dearest = stocks.reduce((most, stock) => Math.max(most, stock.first ? 0 : stock.cost), 0);
  return Float64Array.from(stocks, ({ cost, first, w, h }) =>
    first ? (STOCK_MASTER.firstCost * w * h) / (2 * areaUnit) : cost / (2 * dearest),
  );
}
