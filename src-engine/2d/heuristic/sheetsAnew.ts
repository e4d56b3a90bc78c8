import { sheetSequence } from '../beam/sheetSequence.ts';
import { createRng } from '../../control/rng.ts';
import type { PackModel } from '../packing/packModel.ts';
import { areaOf } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import { countPlaced } from '../packing/plan.ts';
import type { Incumbent } from './incumbent.ts';
import type { PlanSearch } from './planSearch.ts';
import { inOrder } from './planSearch.ts';
import { StockSets } from './stockSets.ts';
import * as tuning from './tuning.ts';

/** A sheet of a plan with what it holds. Areas and cost in the model's units. */
interface LaidSheet extends PlanSheet {
  /** Pieces by type. */
  readonly counts: Int32Array;
  /** Area that no piece takes. */
  readonly room: number;
}

/** A few sheets of the plan at a time laid anew by a beam over all of them: onto a cheaper set of sheets where there is
 *  one with enough area, else onto the same ones so that the roomiest has more room than before. So room that lies here
 *  and there comes together until a sheet can be spared or be a cheaper one.
 *
 *  Idea: Taillard & Voss, POPMUSIC: partial optimization metaheuristic under special intensification conditions, 2002;
 *  the parts are solved by the beams of `PlanSearch`. */
export class SheetsAnew {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly plans: PlanSearch;
  private readonly rng = createRng(tuning.SEED);
  /** The kinds of which a plan may use less. */
  private readonly ordinary: readonly number[];
  private sheets: readonly LaidSheet[] = [];

  constructor(model: PackModel, best: Incumbent, plans: PlanSearch) {
    this.model = model;
    this.best = best;
    this.plans = plans;
    this.ordinary = Array.from(model.stocks.keys()).filter((kind) => !model.stocks[kind].first);
  }

  /** From the best plan on, as long as `work` children allow, a part comes better now and then, and the roomiest sheet
   *  empties fast enough. */
  run(work: number): void {
    const { best, plans } = this;
    const end = plans.work + work;
    this.sheets = best.plan.sheets.map((sheet) => this.measured(sheet));
    let fall = this.fallFrom(plans.work, end);
    for (let vain = 0; vain < tuning.ANEW.patience && !best.proven && plans.work < end; vain++) {
      const part = this.choose();
      if (part.length < 2 || !fall()) return;
      const anew = this.layAnew(part);
      if (anew === null) continue;
      const saved = (costOf(this.model, part) - costOf(this.model, anew)) / best.cost;
      const more = roomiest(anew) - roomiest(part);
      const isCheaper = saved > ROUNDING;
      if (!isCheaper && (saved < -ROUNDING || anew.length !== part.length || more < 0)) continue;
      this.sheets = [...this.sheets.filter((sheet) => !part.includes(sheet)), ...anew];
      if (isCheaper && !best.offer(planOf(this.sheets))) return;
      if (isCheaper) fall = this.fallFrom(plans.work, end);
      if (isCheaper || more > LEAST_ROOM) vain = 0;
    }
  }

  /** Tells, while the work goes from `begin` to `end`, whether the roomiest sheet will be empty in time if it goes on
   *  emptying as it did. Over several ordinary kinds a cheaper sheet may come before that: nothing is told. */
  private fallFrom(begin: number, end: number): () => boolean {
    const held = (): number => {
      const { counts } = this.sheets.filter((sheet) => this.isOrdinary(sheet)).reduce(roomier);
      return areaOf(this.model, counts);
    };
    if (this.ordinary.length > 1 || !this.sheets.some((sheet) => this.isOrdinary(sheet))) return () => true;
    const start = held();
    return () => {
      const share = (this.plans.work - begin) / (end - begin);
      return share < tuning.ANEW.look || start - held() >= share * start;
    };
  }

  /** The roomiest ordinary sheet and some others, by chance; nothing where all are to be used up first. */
  private choose(): readonly LaidSheet[] {
    const { rng, sheets } = this;
    const { least, most } = tuning.ANEW.sheets;
    const ordinary = sheets.filter((sheet) => this.isOrdinary(sheet));
    if (ordinary.length === 0) return [];
    const first = ordinary.reduce(roomier);
    const others = sheets.filter((sheet) => sheet !== first);
    const count = Math.min(others.length - 1, least - 1 + rng.below(most - least + 1));
    const chosen = [first];
    for (let taken = 0; taken < count; taken++) chosen.push(...others.splice(rng.below(others.length), 1));
    return chosen;
  }

  private layAnew(part: readonly LaidSheet[]): readonly LaidSheet[] | null {
    const { model, rng, plans } = this;
    const demand = new Int32Array(model.types);
    for (const { counts } of part) counts.forEach((count, type) => (demand[type] += count));
    const set = this.cheaperSet(part, demand);
    const across = rng.below(2) === 0 ? 'longer' : 'shorter';
    const roots = rng.below(tuning.ANEW.roots);
    const order = rng.below(2) === 0 ? 'rising' : 'falling';
    const kinds = inOrder(model, set ?? this.setOf(part), order);
    const { sheets, complete } = plans.fill(
      demand,
      roots,
      tuning.ANEW.width,
      sheetSequence(model, kinds, across),
    );
    return complete ? sheets.map((sheet) => this.measured(sheet)) : null;
  }

  /** One of the roomiest sets that cost less than a part of the plan, sheets to be used up first kept; null where none
   *  has enough area, and by chance. */
  private cheaperSet(part: readonly LaidSheet[], demand: Int32Array): Int32Array | null {
    const { model, rng, ordinary, sheets } = this;
    const { stocks } = model;
    if (stocks.length === 1 || rng.below(2) === 0) return null;
    const own = this.setOf(part);
    const used = this.setOf(sheets);
    const base = own.map((count, kind) => (stocks[kind].first ? count : 0));
    const sets = new StockSets(model, demand)
      .roomiest(base, ordinary, costOf(model, part), tuning.ANEW.sets)
      .filter((set) => set.every((count, kind) => used[kind] - own[kind] + count <= stocks[kind].cap));
    return sets.length === 0 ? null : sets[rng.below(sets.length)];
  }

  private isOrdinary({ stock }: PlanSheet): boolean {
    return !this.model.stocks[stock].first;
  }

  /** How many sheets of each kind. */
  private setOf(sheets: readonly LaidSheet[]): Int32Array {
    const set = new Int32Array(this.model.stocks.length);
    for (const { stock } of sheets) set[stock] += 1;
    return set;
  }

  private measured({ stock, root }: PlanSheet): LaidSheet {
    const { model } = this;
    const counts = countPlaced({ sheets: [{ stock, root }] }, model.types);
    const { w, h } = model.stocks[stock];
    return { stock, root, counts, room: (w * h) / model.areaUnit - areaOf(model, counts) };
  }
}

const planOf = (sheets: readonly LaidSheet[]): Plan => ({
  sheets: sheets.map(({ stock, root }) => ({ stock, root })),
});

const costOf = ({ stocks }: PackModel, sheets: readonly LaidSheet[]): number =>
  sheets.reduce((sum, { stock }) => sum + stocks[stock].cost, 0);

const roomier = (a: LaidSheet, b: LaidSheet): LaidSheet => (b.room > a.room ? b : a);
const roomiest = (sheets: readonly LaidSheet[]): number => sheets.reduce(roomier).room;

/** A share of the cost that comes of adding up in another order. */
const ROUNDING = 1e-13;
/** Less room than this is a matter of rounding. */
const LEAST_ROOM = 1e-9;
