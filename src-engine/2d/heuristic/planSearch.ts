import { PlanBeam } from '../beam/planBeam.ts';
import type { PlanResult } from '../beam/planBeam.ts';
import type { SheetPattern } from '../beam/sheetBeam.ts';
import type { SheetSequence } from '../beam/sheetSequence.ts';
import { sheetSequence } from '../beam/sheetSequence.ts';
import type { PackModel, Task } from '../packing/packModel.ts';
import { fitsStock, pieceCount } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { areaOf, raisedAreas } from '../patterns/fillSheets.ts';
import type { Incumbent } from './incumbent.ts';
import { StockSets } from './stockSets.ts';
import * as tuning from './tuning.ts';
import type { PlanPass, SetPass } from './tuning.ts';
import { sawable } from './valueCorrection.ts';

/** Completes plans on the sheets they have. */
export interface Repair {
  /** Looked-at leftovers so far. */
  readonly work: () => number;
  /** The plan with everything placed, looking at `work` leftovers at most; null when it does not come to that. */
  readonly run: (plan: Plan, set: Int32Array, work: number) => Plan | null;
  /** Leftovers that one repair may look at. */
  readonly most: number;
}

/** A set of sheets and the fullest plan on it that leaves something out. */
interface FullestPlan {
  readonly set: Int32Array;
  readonly sheets: readonly SheetPattern[];
  /** Area of the pieces on it, as a share of the model's unit. */
  readonly held: number;
}

/** The fullest plan for a task, and whether it holds all that was asked for. */
interface TaskPlan {
  readonly plan: Plan;
  readonly complete: boolean;
}

type NameSet = Pick<ReadonlyMap<string, unknown>, 'size' | 'has' | 'keys'>;

/** Sets of sheets that were tried in vain: with the width of the beam, those that ruin and recreate had a go at, and
 *  the fullest plans of those that it had not. What they hold does not depend on prices, so a search by price goes
 *  on where the one by area ended. */
export class TriedSets {
  readonly byBeam = new Set<string>();
  readonly byRepair = new Set<string>();
  readonly fullest = new Map<string, FullestPlan>();
  /** What became of tasks, by the width of the beam and what was asked for. */
  readonly tasks = new Map<string, TaskPlan>();

  /** The same, which later searches leave as it is. */
  copy(): TriedSets {
    const copy = new TriedSets();
    copy.take(this);
    return copy;
  }

  /** Whether `other` knows the same, told by the names of what was tried. */
  isLike(other: TriedSets): boolean {
    return (['byBeam', 'byRepair', 'fullest', 'tasks'] as const).every((what) => {
      const [a, b]: readonly NameSet[] = [this[what], other[what]];
      return a.size === b.size && [...a.keys()].every((name) => b.has(name));
    });
  }

  /** All that `other` knows, too. */
  take({ byBeam, byRepair, fullest, tasks }: TriedSets): void {
    for (const name of byBeam) this.byBeam.add(name);
    for (const name of byRepair) this.byRepair.add(name);
    for (const [name, plan] of fullest)
      if (plan.held >= (this.fullest.get(name)?.held ?? 0)) this.fullest.set(name, plan);
    for (const [name, plan] of tasks) this.tasks.set(name, plan);
  }
}

/** Whole plans by one beam each: over sheets of one kind, or over sets of sheets of several kinds. */
export class PlanSearch {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly repair: Repair;
  private readonly beam: PlanBeam;
  private readonly tried: TriedSets;
  private workPerWidth: number;
  /** Passes over one kind made so far. */
  private made = 0;
  /** Sheets of the plans that `missed` is about, and the least share of the room beside the pieces on so many sheets
   *  that a pass has left out. */
  private aimed = 0;
  private missed = Infinity;

  constructor(model: PackModel, best: Incumbent, tried: TriedSets, repair: Repair) {
    this.model = model;
    this.best = best;
    this.tried = tried;
    this.repair = repair;
    this.beam = new PlanBeam(model);
    this.workPerWidth = pieceCount(model) * model.types * CHILDREN_PER_TYPE;
  }

  /** Children looked at so far. */
  get work(): number {
    return this.beam.work;
  }

  /** Plans of one kind of sheet, pass after pass of the list as long as the work allows; a second call goes on
   *  where the first one stopped. */
  ofOneKind(passes: readonly PlanPass[], work: number): void {
    const { model, best } = this;
    const end = this.work + work;
    for (; this.made < passes.length; this.made++) {
      const { width, across, roots } = passes[this.made];
      if (best.proven || this.work + this.workPerWidth * width > end || this.isHopeless) return;
      const sheets = sheetSequence(model, copies(model, 0), across);
      const { sheets: plan } = this.fill(model.demand, roots, width, sheets);
      this.offer(plan);
      this.note(plan);
      if (width >= tuning.TAIL_WIDTH) this.refillTails(plan, width, sheets, end);
    }
  }

  /** Whether beams as wide as it takes to tell have left out of one sheet less than the best plan has more than
   *  wider ones, or a master over patterns, ever come to place. Groups are left out whole, which tells less. */
  get isHopeless(): boolean {
    return (
      this.model.groups === 0 &&
      (tuning.PLAN_PASSES[this.made]?.width ?? Infinity) > tuning.TELLING_WIDTH &&
      this.aimed === this.best.plan.sheets.length - 1 &&
      this.missed > tuning.HOPELESS_MISS
    );
  }

  private note(plan: readonly SheetPattern[]): void {
    const { model, best } = this;
    const target = best.plan.sheets.length - 1;
    if (this.aimed !== target) [this.aimed, this.missed] = [target, Infinity];
    const asked = areaOf(model, model.demand);
    const room = (target * model.stocks[0].w * model.stocks[0].h) / model.areaUnit - asked;
    const held = plan.slice(0, target).reduce((sum, { counts }) => sum + areaOf(model, counts), 0);
    this.missed = Math.min(this.missed, (asked - held) / Math.max(room, 1e-9));
  }

  /** Fills the last sheets of a plan anew, preferring large pieces more or less, as long as one sheet less
   *  would not have to be too full: by then the beam has few pieces left to choose from, and every other
   *  choice ends differently. */
  private refillTails(
    plan: readonly SheetPattern[],
    width: number,
    sheets: SheetSequence,
    end: number,
  ): void {
    const { model, best } = this;
    const target = best.plan.sheets.length - 1;
    const sheetArea = (model.stocks[0].w * model.stocks[0].h) / model.areaUnit;
    for (const length of tuning.TAIL_LENGTHS) {
      if (length >= target) return;
      const left = Int32Array.from(model.demand);
      const head = plan.slice(0, target - length);
      for (const { counts } of head) counts.forEach((count, type) => (left[type] -= count));
      if (areaOf(model, left) > tuning.TAIL_FILL * length * sheetArea) continue;
      for (const roots of tuning.TAIL_ROOTS) {
        if (best.proven || this.work > end) return;
        const { sheets: tail } = this.fill(left, roots, width, sheets);
        if (tail.length > length) continue;
        this.offer([...head, ...tail]);
        return;
      }
    }
  }

  /** What one beam places on so many sheets of the only kind. */
  onFewer(demand: Int32Array, sheets: number, roots: number, width: number): Plan {
    const { model } = this;
    const sequence = sheetSequence(model, new Array<number>(sheets).fill(0), 'longer');
    return planOf(this.fill(demand, roots, width, sequence).sheets);
  }

  /** The fullest plan for a task on all its sheets, small ones first or last; made once for searches that share what
   *  they tried. */
  ofTask(task: Task, width: number): TaskPlan {
    const { tasks } = this.tried;
    const key = `${width} ${task.caps.join()} ${task.demand.join()}`;
    const found = tasks.get(key) ?? this.fullest(task, width);
    tasks.set(key, found);
    return found;
  }

  private fullest({ demand, caps }: Task, width: number): TaskPlan {
    const { model } = this;
    const pieces = demand.reduce((sum, count) => sum + count, 0);
    const set = Int32Array.from(caps, (cap) => Math.min(cap, pieces));
    let fullest: readonly SheetPattern[] = [];
    let most = 0;
    for (const { across, roots, order } of tuning.SET_PASSES) {
      const sequence = sheetSequence(model, inOrder(model, set, order), across);
      const { sheets, complete } = this.fill(demand, roots, width, sequence);
      if (complete && sheets.every((sheet) => sawable(model, sheet)))
        return { plan: planOf(sheets), complete };
      const area = sheets.reduce((sum, { counts }) => sum + areaOf(model, counts), 0);
      if (area > most) [fullest, most] = [sheets, area];
    }
    return { plan: planOf(fullest), complete: false };
  }

  /** A plan with at least `enough` pieces of a demand on all the stock, by passes of one width as long as the work
   *  allows; null when none of them comes to that. */
  withEnough(demand: Int32Array, enough: number, width: number, end: number): Plan | null {
    const { model, best } = this;
    const set = Int32Array.from(model.stocks, (stock) => Math.min(stock.cap, enough));
    for (const { across, roots, order } of tuning.ENOUGH_PASSES) {
      if (this.work + this.workPerWidth * width > end || best.proven) return null;
      const before = this.work;
      const sheets = sheetSequence(model, inOrder(model, set, order), across);
      const values = raisedAreas(model, roots);
      const found = this.beam.search({ values, demand, width, sheets, enough });
      this.workPerWidth = (this.work - before) / width;
      if (found.complete && found.sheets.every((sheet) => sawable(model, sheet))) return planOf(found.sheets);
    }
    return null;
  }

  /** Plans of each ordinary kind alone that takes all pieces and may be cheaper. */
  ofSingleKinds(width: number, work: number): void {
    const { model, best } = this;
    const end = this.work + work;
    const sets = new StockSets(model, model.demand);
    const none = new Int32Array(model.stocks.length);
    for (const [kind, stock] of model.stocks.entries()) {
      if (stock.first || !takesAll(model, kind) || sets.cheapest(0, none, [kind], best.cost) === null)
        continue;
      for (const { across, roots } of tuning.SET_PASSES) {
        if (best.proven || this.work + this.workPerWidth * width > end) return;
        const sequence = sheetSequence(model, copies(model, kind), across);
        this.offer(this.fill(model.demand, roots, width, sequence).sheets);
      }
    }
  }

  /** Plans over sets of sheets: bisection on the share of waste, each time the cheapest set that allows for it
   *  (the `dichotomic search` of fontanf/packingsolver); then the roomiest sets that are cheaper than the best
   *  plan, by ever wider beams, as long as the work allows. Sheets to be used up first are in every set.
   *  After each width the plan that leaves least out is completed by ruin and recreate, and the next one, until
   *  that fails time and again; `repairs` leftovers may be looked at for it. */
  ofSets(widths: readonly number[], work: number, repairs: number): void {
    const end = this.work + work;
    const repairEnd = this.repair.work() + repairs;
    for (const width of widths)
      do {
        this.bisect(width, end);
        this.roomiest(width, end);
      } while (this.repairFullest(repairEnd));
  }

  /** Completes one of the plans that are cheaper than the best, those that leave least out first. */
  private repairFullest(end: number): boolean {
    const { best, tried, model, repair } = this;
    for (let inVain = 0; inVain < tuning.REPAIRS.inVain && !best.proven; inVain++) {
      const work = Math.min(repair.most, end - repair.work());
      const plan = fullestUnder(model, tried, best.cost);
      if (work <= 0 || plan === null) return false;
      tried.byRepair.add(plan.set.join());
      const repaired = repair.run(planOf(plan.sheets), plan.set, work);
      if (repaired !== null && best.offer(repaired)) return true;
    }
    return false;
  }

  private bisect(width: number, end: number): void {
    const { model, best } = this;
    const sets = new StockSets(model, model.demand);
    const used = new Int32Array(model.stocks.length);
    for (const { stock } of best.plan.sheets) used[stock]++;
    let low = 0;
    let high = Math.max(0, sets.areaOf(used) / sets.area - 1);
    while (high - low > WASTE_STEP && !best.proven) {
      const waste = (low + high) / 2;
      const set = sets.cheapest(waste, this.base(), this.choice(), best.cost);
      if (set === null) high = waste;
      else {
        if (this.work + this.workPerWidth * width > end) return;
        if (this.attempt(set, width, end)) high = waste;
        else low = waste;
      }
    }
  }

  private roomiest(width: number, end: number): void {
    const { model, best } = this;
    const sets = new StockSets(model, model.demand);
    for (let again = true; again && !best.proven; ) {
      again = false;
      for (const set of sets.roomiest(this.base(), this.choice(), best.cost, tuning.ROOMY_SETS)) {
        if (this.work + this.workPerWidth * width > end) return;
        again = this.attempt(set, width, end);
        if (again) break;
      }
    }
  }

  /** Sheets that are in every set, and the kinds that make the rest. */
  private base(): Int32Array {
    const { model, best } = this;
    const all = best.rank.ordinaryCost > 0;
    return Int32Array.from(model.stocks, (stock) => (all && stock.first ? stock.cap : 0));
  }

  private choice(): readonly number[] {
    const { model, best } = this;
    const first = best.rank.ordinaryCost === 0;
    return Array.from(model.stocks.keys()).filter((kind) => model.stocks[kind].first === first);
  }

  /** One pass after the other over a set; the fullest incomplete plan is kept. A set that has held too little by a
   *  narrower beam, or by the passes so far, is given up. */
  private attempt(set: Int32Array, width: number, end: number): boolean {
    const { model, best, tried } = this;
    const name = set.join();
    const key = `${width} ${name}`;
    if (tried.byBeam.has(key)) return false;
    const asked = areaOf(model, model.demand);
    const least = asked - tuning.HOPELESS_SET * (this.roomOf(set) - asked);
    const known = tried.fullest.get(name);
    if (known !== undefined && known.held < least) return false;
    let fullest: readonly SheetPattern[] = [];
    let most = 0;
    for (const { across, roots, order } of tuning.SET_PASSES) {
      if (best.proven) return false;
      if (most > 0 && this.work + this.workPerWidth * width > end) break;
      const sequence = sheetSequence(model, inOrder(model, set, order), across);
      const { sheets, complete } = this.fill(model.demand, roots, width, sequence);
      if (complete && this.offer(sheets)) return true;
      const area = sheets.reduce((sum, { counts }) => sum + areaOf(model, counts), 0);
      if (area > most) [fullest, most] = [sheets, area];
      if (most < least) break;
    }
    tried.byBeam.add(key);
    if (known === undefined || most > known.held)
      tried.fullest.set(name, { set, sheets: fullest, held: most });
    return false;
  }

  private roomOf(set: Int32Array): number {
    const { stocks, areaUnit } = this.model;
    return set.reduce((sum, count, kind) => sum + (count * stocks[kind].w * stocks[kind].h) / areaUnit, 0);
  }

  /** One beam; sheets that miss a forced first cut are left out. */
  private fill(demand: Int32Array, roots: number, width: number, sequence: SheetSequence): PlanResult {
    const { model } = this;
    const before = this.work;
    const values = raisedAreas(model, roots);
    const { sheets, complete } = this.beam.search({ values, demand, width, sheets: sequence });
    if (demand === model.demand) this.workPerWidth = (this.work - before) / width;
    const sawn = sheets.filter((sheet) => sawable(model, sheet));
    return { sheets: sawn, complete: complete && sawn.length === sheets.length };
  }

  private offer(sheets: readonly SheetPattern[]): boolean {
    return this.best.offer(planOf(sheets));
  }
}

const planOf = (sheets: readonly SheetPattern[]): Plan => ({
  sheets: sheets.map(({ stock, root }) => ({ stock, root })),
});

/** The plan that leaves least out, of those that are not repaired yet and cost less than `limit`. */
function fullestUnder(model: PackModel, tried: TriedSets, limit: number): FullestPlan | null {
  let fullest: FullestPlan | null = null;
  for (const [name, plan] of tried.fullest) {
    const cost = plan.set.reduce((sum, count, kind) => sum + count * model.stocks[kind].cost, 0);
    if (cost >= limit * (1 - 1e-9) || tried.byRepair.has(name)) continue;
    if (fullest === null || plan.held > fullest.held) fullest = plan;
  }
  return fullest;
}

/** As many sheets of a kind as there are, or could be needed. */
const copies = (model: PackModel, kind: number): number[] =>
  new Array<number>(Math.min(model.stocks[kind].cap, pieceCount(model))).fill(kind);

function takesAll(model: PackModel, kind: number): boolean {
  for (let type = 0; type < model.types; type++)
    if (!fitsStock(model, type, model.stocks[kind])) return false;
  return true;
}

/** The sheets of a set by size. */
function inOrder(model: PackModel, set: Int32Array, order: SetPass['order']): number[] {
  const sign = order === 'rising' ? 1 : -1;
  const size = (kind: number): number => model.stocks[kind].w * model.stocks[kind].h;
  return Array.from(set.keys())
    .toSorted((a, b) => sign * (size(a) - size(b)) || a - b)
    .flatMap((kind) => Array.from({ length: set[kind] }, () => kind));
}

/** Children of a node per type asked for, over a whole plan: what the first pass is judged by. */
const CHILDREN_PER_TYPE = 1.4;
/** Where the bisection ends. */
const WASTE_STEP = 0.002;
