import { slackOf } from '../bounds/coverRules.ts';
import type { PackModel } from '../packing/packModel.ts';
import { areaOf } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { Incumbent } from './incumbent.ts';
import type { PlanSearch } from './planSearch.ts';
import type { SetRung } from './passes.ts';
import { planOf } from './planSearch.ts';
import { StockSets } from './stockSets.ts';
import * as tuning from './tuning.ts';
import type { FullestPlan, TriedSets } from './triedSets.ts';

/** Completes plans on the sheets they have. */
export interface Repair {
  /** Looked-at leftovers so far. */
  readonly work: () => number;
  /** The plan with everything placed, looking at `work` leftovers at most; null when it does not come to that. */
  readonly run: (plan: Plan, set: Int32Array, work: number) => Plan | null;
  /** Leftovers that one repair may look at. */
  readonly most: number;
}

/** What a search over sets of sheets may cost, and where it begins. */
export interface SetLimits {
  /** Children that its beams may look at. */
  readonly work: number;
  /** Leftovers that its repairs may look at. */
  readonly repairs: number;
  /** Sets that cost less are not looked at. */
  readonly floor: number;
  /** Ever wider beams over the roomiest sets. */
  readonly rungs: readonly SetRung[];
}

/** Whole plans over sets of sheets of several kinds, that which is nearest to hold everything looked at first. */
export class SetSearch {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly tried: TriedSets;
  private readonly plans: PlanSearch;
  private readonly repair: Repair;
  private readonly asked: number;
  private readonly sets: StockSets;
  /** Width of the beam that looks at a set first. */
  private narrow = 1;

  constructor(model: PackModel, best: Incumbent, tried: TriedSets, plans: PlanSearch, repair: Repair) {
    this.model = model;
    this.best = best;
    this.tried = tried;
    this.plans = plans;
    this.repair = repair;
    this.asked = areaOf(model, model.demand);
    this.sets = new StockSets(model, model.demand);
  }

  /** By narrow beams, 16 wide where the work allows: the roomiest set that is cheaper than the best plan, while there
   *  is work for it; bisection on the share of waste, each time the cheapest set that allows for it (the
   *  `dichotomic search` of fontanf/packingsolver); then more of the roomiest. A set that leaves out little of its
   *  room is filled by wider beams at once; then the plans that leave least out are completed by ruin and recreate,
   *  and more of the roomiest sets filled by ever wider beams, as long as the work allows. Sheets to be used up first
   *  are in every set. */
  run({ work, repairs, floor, rungs }: SetLimits): void {
    const end = this.plans.work + work;
    const repairEnd = this.repair.work() + repairs;
    this.narrow = Math.max(1, Math.min(tuning.SET_WIDTH, this.plans.widthWithin(work)));
    const roomiest = this.roomiest(1, floor);
    if (roomiest.length > 0 && this.allows(this.narrow, end)) this.attemptNear(roomiest[0], end);
    do {
      do {
        this.bisect(floor, end);
        this.lookAtRoomiest(floor, end);
      } while (this.repairFullest(floor, repairEnd));
    } while (this.race(rungs, floor, end));
  }

  private bisect(floor: number, end: number): void {
    const { best, sets } = this;
    const used = new Int32Array(this.model.stocks.length);
    for (const { stock } of best.plan.sheets) used[stock]++;
    let low = 0;
    let high = Math.max(0, sets.areaOf(used) / sets.area - 1);
    while (high - low > WASTE_STEP && !best.proven) {
      const waste = (low + high) / 2;
      const set = sets.cheapest(waste, this.base(), this.choice(), best.cost);
      if (set === null) high = waste;
      else if (this.costOf(set) < floor) low = waste;
      else {
        if (!this.allows(this.narrow, end)) return;
        if (this.attemptNear(set, end)) high = waste;
        else low = waste;
      }
    }
  }

  /** The roomiest few sets that cost less than the best plan by narrow beams, anew from each plan found. */
  private lookAtRoomiest(floor: number, end: number): void {
    const attempt = (set: Int32Array): boolean => this.allows(this.narrow, end) && this.attemptNear(set, end);
    while (!this.best.proven && this.roomiest(tuning.ROOMY_SETS, floor).some(attempt));
  }

  private roomiest(most: number, floor: number): readonly Int32Array[] {
    const { best, sets } = this;
    const found = sets.roomiest(this.base(), this.choice(), best.cost, most);
    return found.filter((set) => this.costOf(set) >= floor);
  }

  /** The roomiest sets that cost less than the best plan by ever wider beams, of each width those that have left out
   *  the least share of their room, until one holds everything. */
  private race(rungs: readonly SetRung[], floor: number, end: number): boolean {
    const { best } = this;
    const least = (set: Int32Array): number => this.knownMiss(set) ?? 0;
    let from = rungs.length === 0 ? [] : this.roomiest(rungs[0].most, floor);
    for (const { width, most } of rungs) {
      from = from.toSorted((a, b) => least(a) - least(b)).slice(0, most);
      for (const set of from) {
        if (best.proven || !this.allows(width, end)) break;
        if (this.attempt(set, width, end, tuning.HOPELESS_RACE)) return true;
      }
    }
    return false;
  }

  /** A set by the narrowest beam, and by wider ones while it leaves out little. */
  private attemptNear(set: Int32Array, end: number): boolean {
    if (this.attempt(set, this.narrow, end)) return true;
    for (const width of tuning.WIDER_SETS) {
      if ((this.knownMiss(set) ?? Infinity) > tuning.NEAR_SET) return false;
      if (this.best.proven || !this.allows(width, end)) return false;
      if (this.attempt(set, width, end)) return true;
    }
    return false;
  }

  /** Completes one of the plans that are cheaper than the best, those that leave least out first. */
  private repairFullest(floor: number, end: number): boolean {
    const { best, tried, repair } = this;
    for (let inVain = 0; inVain < tuning.REPAIRS.inVain && !best.proven; inVain++) {
      const work = Math.min(repair.most, end - repair.work());
      const plan = this.fullestFrom(floor);
      if (work <= 0 || plan === null) return false;
      tried.byRepair.add(plan.set.join());
      const repaired = repair.run(planOf(plan.sheets), plan.set, work);
      if (repaired !== null && best.offer(repaired)) return true;
    }
    return false;
  }

  /** The plan that leaves least out, of those that are not repaired yet, may be completed and cost less than the
   *  best. */
  private fullestFrom(floor: number): FullestPlan | null {
    let fullest: FullestPlan | null = null;
    for (const [name, plan] of this.tried.fullest) {
      const cost = this.costOf(plan.set);
      if (cost < floor || cost >= this.best.cost * (1 - LESS) || this.tried.byRepair.has(name)) continue;
      if (this.missOf(plan) > tuning.REPAIRED_SET) continue;
      if (fullest === null || plan.held > fullest.held) fullest = plan;
    }
    return fullest;
  }

  /** One pass after the other over a set; the fullest incomplete plan is kept. A set that cannot hold everything, or
   *  has held too little by a narrower beam, or by the passes so far, is given up. */
  private attempt(
    set: Int32Array,
    width: number,
    end: number,
    hopeless: number = tuning.HOPELESS_SET,
  ): boolean {
    const { model, best, tried, plans } = this;
    const name = set.join();
    const key = `${width} ${name}`;
    const known = tried.fullest.get(name);
    if (slackOf(tried.rules, set) < 0) return false;
    if (best.proven || tried.byBeam.has(key) || (known !== undefined && this.missOf(known) > hopeless))
      return false;
    const goesOn = (): boolean => !best.proven && this.allows(width, end);
    const { sheets, held, complete } = plans.onSet(model.demand, set, width, hopeless, goesOn);
    if (complete && best.offer(planOf(sheets))) return true;
    tried.byBeam.add(key);
    if (known === undefined || held > known.held) tried.fullest.set(name, { set, sheets, held });
    return false;
  }

  private allows(width: number, end: number): boolean {
    return this.plans.work + this.plans.workOf(width) <= end;
  }

  private knownMiss(set: Int32Array): number | undefined {
    const known = this.tried.fullest.get(set.join());
    return known === undefined ? undefined : this.missOf(known);
  }

  /** What a plan leaves out, as a share of the room that its set has beside the pieces. */
  private missOf({ set, held }: Pick<FullestPlan, 'set' | 'held'>): number {
    return (this.asked - held) / Math.max(this.sets.areaOf(set) - this.asked, LESS);
  }

  private costOf(set: Int32Array): number {
    return this.sets.costOf(set);
  }

  /** Sheets that are in every set, and the kinds that make the rest. */
  private base(): Int32Array {
    const { model, best } = this;
    const all = !best.isOnFirst;
    return Int32Array.from(model.stocks, (stock) => (all && stock.first ? stock.cap : 0));
  }

  private choice(): readonly number[] {
    return this.best.spared;
  }
}

/** Where the bisection ends. */
const WASTE_STEP = 0.002;
/** A share that is less than any step between two sets. */
const LESS = 1e-9;
