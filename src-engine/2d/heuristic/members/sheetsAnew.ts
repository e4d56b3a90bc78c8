import { sheetSequence } from '../../beam/sheetSequence.ts';
import type { Rng } from '../../../control/rng.ts';
import { createRng } from '../../../control/rng.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { areaOf, pieceCount, sumOf } from '../../packing/packModel.ts';
import type { PlanSheet } from '../../packing/plan.ts';
import { countPlaced } from '../../packing/plan.ts';
import type { Incumbent } from '../incumbent.ts';
import type { PlanSearch } from '../planSearch.ts';
import { barePlan, inOrder, LEAST_ROOM } from '../planSearch.ts';
import { isOneKind, pieceWork, settledShare } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { seedOf } from '../search.ts';
import { isOpen, isUnlikely } from './masterMembers.ts';
import { StockSets } from './stockSets.ts';
import { stripSets } from './stripSets.ts';
import * as tuning from '../tuning.ts';

const sheetsAnewOf = ({ model, best, plans, task }: Search): SheetsAnew =>
  new SheetsAnew(model, best, plans, createRng(seedOf(task)));

/** A few sheets at a time laid anew, at the end of a long search: not where a relaxation leaves no hope, in a search by
 *  area that one by price follows, nor for a row alone, nor where whole sets of sheets are filled anew. */
export const sheetsAnew: Member = {
  id: 'sheets anew',
  suits: (search) =>
    !stripSets.suits(search) &&
    search.best.isComplete &&
    search.model.groups === 0 &&
    search.best.plan.sheets.length > 2 &&
    search.task.isEnough === undefined &&
    (search.task.mostSheets ?? Infinity) === Infinity &&
    isOpen(search) &&
    !isUnlikely(search),
  budget: ({ model, task }) => {
    if (!isOneKind(model.stocks)) return pieceWork(tuning.ANEW_WORK.mixed, model, task.patient);
    const share = task.patient === true ? 1 : settledShare(pieceCount(model));
    return share * pieceWork(tuning.ANEW_WORK.oneKind, model);
  },
  run: (search, budget) => sheetsAnewOf(search).run(budget),
};

/** The same for one piece more where the stock is too short. */
export const sheetsAnewForMore: Member = {
  id: 'sheets anew, more pieces',
  suits: (search) => search.seeksMore && search.model.groups === 0 && search.best.plan.sheets.length > 2,
  budget: ({ model }) => pieceWork(tuning.ANEW_WORK.short, model),
  run: (search, budget) => sheetsAnewOf(search).more(budget),
};

/** A sheet of a plan with what it holds. Areas and cost in the model's units. */
interface LaidSheet extends PlanSheet {
  /** Pieces by type. */
  readonly counts: Int32Array;
  /** Area that no piece takes. */
  readonly room: number;
}

/** What comes of a part laid anew; with nothing lost it is another part all the same. */
type Gain = 'cheaper' | 'roomier' | 'nothing lost' | 'none';

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
  private readonly rng: Rng;
  private sheets: readonly LaidSheet[] = [];

  constructor(model: PackModel, best: Incumbent, plans: PlanSearch, rng: Rng) {
    this.model = model;
    this.best = best;
    this.plans = plans;
    this.rng = rng;
  }

  /** From the best plan on, as long as `work` children allow, a part comes better now and then, and the roomiest sheet
   *  empties fast enough. */
  run(work: number): void {
    const { best, plans } = this;
    const end = plans.work + work;
    this.sheets = best.plan.sheets.map((sheet) => this.measured(sheet));
    let fall = this.fallFrom(plans.work, end);
    for (let vain = 0; vain < tuning.ANEW.patience && !best.proven && plans.work < end; vain++) {
      const part = this.choose(this.sheets.filter((sheet) => this.isSpared(sheet)));
      if (part.length < 2 || !fall()) return;
      const demand = this.piecesOn(part);
      const anew = this.lay(demand, this.cheaperSet(part, demand) ?? this.setOf(part));
      const gain = anew === null ? 'none' : this.gainOf(part, anew);
      if (anew === null || gain === 'none') continue;
      this.replace(part, anew);
      if (gain !== 'nothing lost') vain = 0;
      if (gain !== 'cheaper') continue;
      if (!best.offer(barePlan(this.sheets))) return;
      fall = this.fallFrom(plans.work, end);
    }
  }

  private gainOf(part: readonly LaidSheet[], anew: readonly LaidSheet[]): Gain {
    const saved = (this.sparedCost(part) - this.sparedCost(anew)) / this.best.cost;
    if (saved > ROUNDING) return 'cheaper';
    const more = roomiest(anew) - roomiest(part);
    if (saved < -ROUNDING || anew.length !== part.length || more < 0) return 'none';
    return more > LEAST_ROOM ? 'roomier' : 'nothing lost';
  }

  private replace(part: readonly LaidSheet[], anew: readonly LaidSheet[]): void {
    this.sheets = [...this.sheets.filter((sheet) => !part.includes(sheet)), ...anew];
  }

  /** Where the stock is too short, as long as `work` children allow: every other time one piece more on a part and
   *  the sheets not used, whichever of those left out and on it are the easiest, else as many with more room on the
   *  roomiest sheet. */
  more(work: number): void {
    const { best, plans, rng } = this;
    const end = plans.work + work;
    this.sheets = best.plan.sheets.map((sheet) => this.measured(sheet));
    for (let vain = 0; vain < tuning.ANEW.patience && !best.isComplete && plans.work < end; vain++) {
      const part = this.choose(this.sheets);
      if (part.length === 0 || best.proven) return;
      const held = this.piecesOn(part);
      const placed = this.piecesOn(this.sheets);
      const demand = held.map((count, type) => count + this.model.demand[type] - placed[type]);
      const one = rng.below(2);
      const anew = this.lay(demand, this.setWithUnused(part, sumOf(demand)), sumOf(held) + one);
      if (anew === null || (one === 0 && this.gainOf(part, anew) !== 'roomier')) continue;
      this.replace(part, anew);
      if (one === 1 && !best.offer(barePlan(this.sheets))) return;
      vain = 0;
    }
  }

  /** Tells, while the work goes from `begin` to `end`, whether the roomiest sheet will be empty in time if it goes on
   *  emptying as it did. Over several ordinary kinds a cheaper sheet may come before that: nothing is told. */
  private fallFrom(begin: number, end: number): () => boolean {
    const held = (): number => {
      const { counts } = this.sheets.filter((sheet) => this.isSpared(sheet)).reduce(roomier);
      return areaOf(this.model, counts);
    };
    if (this.best.spared.length > 1 || !this.sheets.some((sheet) => this.isSpared(sheet))) return () => true;
    const start = held();
    return () => {
      const share = (this.plans.work - begin) / (end - begin);
      return share < tuning.ANEW.look || start - held() >= share * start;
    };
  }

  /** The roomiest of some sheets and one to three others of the plan, not all of them, by chance; nothing where there
   *  are none. */
  private choose(from: readonly LaidSheet[]): readonly LaidSheet[] {
    const { rng, sheets } = this;
    if (from.length === 0) return [];
    const first = from.reduce(roomier);
    const others = sheets.filter((sheet) => sheet !== first);
    const count = Math.min(sheets.length - 1, 2 + rng.below(tuning.ANEW.sheets - 1));
    const chosen = [first];
    while (chosen.length < count) chosen.push(...others.splice(rng.below(others.length), 1));
    return chosen;
  }

  /** A demand, or `enough` pieces of it, on a set of sheets by one beam, of which chance says how it goes; null where
   *  it does not come to that. */
  private lay(demand: Int32Array, set: Int32Array, enough?: number): readonly LaidSheet[] | null {
    const { model, rng, plans } = this;
    const { width, roots } = tuning.ANEW;
    const across = rng.below(2) === 0 ? 'longer' : 'shorter';
    const power = rng.below(roots);
    const order = rng.below(2) === 0 ? 'rising' : 'falling';
    const sequence = sheetSequence(model, inOrder(model, set, order), across);
    const { sheets, complete } = plans.fill(demand, power, width, sequence, enough);
    return complete ? sheets.map((sheet) => this.measured(sheet)) : null;
  }

  /** One of the roomiest sets that cost less than a part of the plan, sheets to be used up first kept; null where none
   *  has enough area, and by chance. */
  private cheaperSet(part: readonly LaidSheet[], demand: Int32Array): Int32Array | null {
    const { model, rng } = this;
    if (model.stocks.length === 1 || rng.below(2) === 0) return null;
    const own = this.setOf(part);
    const rest = this.setOf(this.sheets).map((count, kind) => count - own[kind]);
    const limit = costOf(model, part);
    const sets = new StockSets(model, demand).inPlaceOf(own, rest, this.best.spared, limit, tuning.ANEW.sets);
    return sets.length === 0 ? null : sets[rng.below(sets.length)];
  }

  /** What those of some sheets cost that are to be spared. */
  private sparedCost(sheets: readonly LaidSheet[]): number {
    const spared = sheets.filter((sheet) => this.isSpared(sheet));
    return costOf(this.model, spared);
  }

  private isSpared({ stock }: PlanSheet): boolean {
    return this.model.stocks[stock].first === this.best.sparesFirst;
  }

  /** The sheets of a part and those that no part has, no more of a kind than pieces. */
  private setWithUnused(part: readonly LaidSheet[], pieces: number): Int32Array {
    const used = this.setOf(this.sheets);
    return this.setOf(part).map((count, kind) =>
      Math.min(pieces, count + this.model.stocks[kind].cap - used[kind]),
    );
  }

  private piecesOn(sheets: readonly LaidSheet[]): Int32Array {
    const pieces = new Int32Array(this.model.types);
    for (const { counts } of sheets) counts.forEach((count, type) => (pieces[type] += count));
    return pieces;
  }

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

const costOf = ({ stocks }: PackModel, sheets: readonly LaidSheet[]): number =>
  sheets.reduce((sum, { stock }) => sum + stocks[stock].cost, 0);

const roomier = (a: LaidSheet, b: LaidSheet): LaidSheet => (b.room > a.room ? b : a);
const roomiest = (sheets: readonly LaidSheet[]): number => sheets.reduce(roomier).room;

/** A share of the cost that comes of adding up in another order. */
const ROUNDING = 1e-13;
