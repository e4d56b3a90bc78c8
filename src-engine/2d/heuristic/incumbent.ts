import type { Control } from '../../control/control.ts';
import type { Peers } from './knownCosts.ts';
import type { PackModel, Task } from '../packing/packModel.ts';
import { fitsStock, wholeTask } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import { countPlaced, eachPiece } from '../packing/plan.ts';
import type { Rank } from '../packing/rankPlan.ts';
import { compareRank, rankPlan } from '../packing/rankPlan.ts';
import { fillIdleSheets } from './answers/fillIdleSheets.ts';
import { leastMissing } from '../bounds/leastLeftOut.ts';

/** A plan that was better than the best so far. */
export interface Improvement {
  readonly member: string;
  /** Counted work of the whole search until then. */
  readonly work: number;
  readonly rank: Rank;
}

export interface Aim {
  /** No plan that places everything spends less on ordinary sheets, in the model's cost unit; 0 when nothing is
   *  known. */
  readonly leastCost: number;
  /** Whether nothing more is asked of a plan, whatever it costs here. Absent = of none. */
  readonly isEnough?: (plan: Plan) => boolean;
  /** Other searches that tell what they prove. Absent = there are none. */
  readonly peers?: Pick<Peers, 'leastMissing'>;
}

/** What no plan has less of: cost of the ordinary sheets of one with everything; cost of the sheets of one on such as
 *  are to be used up first alone; pieces left out of one with all that must be cut. */
type Bounded = 'cost' | 'first' | 'missing';

/** The best plan found so far, with the only way to replace it; remembers who improved it. */
export class Incumbent {
  plan: Plan = { sheets: [] };
  rank: Rank;
  /** Who is searching. */
  member = 'start';
  readonly improvements: Improvement[] = [];
  private readonly model: PackModel;
  private readonly least: Record<Bounded, number>;
  private isHopeless = false;
  private readonly aim: Aim;
  private readonly control: Control;
  private readonly work: () => number;
  private knownToOpenAll: boolean | undefined;
  private knownMissing: number | undefined;
  private lastJudged: Plan | null = null;
  private enough = false;

  /** `work`: the counted work so far. */
  constructor(model: PackModel, aim: Aim, control: Control, work: () => number) {
    this.model = model;
    this.aim = aim;
    this.control = control;
    this.least = { cost: aim.leastCost, first: 0, missing: 0 };
    this.work = work;
    this.rank = rankPlan(model, this.plan);
  }

  /** Takes what a search has proved of all plans. */
  prove(of: Bounded, least: number): void {
    this.least[of] = Math.max(this.least[of], least);
  }

  /** A cheaper plan is not to be hoped for, though none is proved. */
  giveUpHope(): void {
    this.isHopeless = true;
  }

  get leastCost(): number {
    return this.least.cost;
  }

  get leastMissing(): number {
    return this.least.missing;
  }

  /** Takes the plan if it is better; tells whether it was. Sheets that are to be used up first and lie idle
   *  are filled from the others. */
  offer(plan: Plan): boolean {
    let rank = rankPlan(this.model, plan);
    let better = plan;
    if (rank.idle > 0 && rank.missing <= this.rank.missing) {
      better = fillIdleSheets(this.model, plan);
      rank = rankPlan(this.model, better);
    }
    if (compareRank(rank, this.rank) >= 0 || !keepsGroups(this.model, better)) return false;
    this.plan = better;
    this.rank = rank;
    this.improvements.push({ member: this.member, work: this.work(), rank });
    return true;
  }

  /** Whether no sheets are needed but those that are to be used up first. */
  get isOnFirst(): boolean {
    return this.rank.ordinaryCost === 0;
  }

  /** Whether others are needed beside them, and as few as there must be. */
  get isLeastOrdinary(): boolean {
    const { missing, ordinaryCost, firstCost } = this.rank;
    const isLeast = this.isHopeless || ordinaryCost <= this.leastCost * (1 + ROUNDING);
    return isLeast && missing === 0 && ordinaryCost > 0 && firstCost > 0 && !this.opensAll;
  }

  /** Whether a better plan uses less of those to be used up first. */
  get sparesFirst(): boolean {
    return this.isOnFirst || this.isLeastOrdinary;
  }

  /** The kinds of which a better plan uses less. */
  get spared(): readonly number[] {
    const { sparesFirst, model } = this;
    return Array.from(model.stocks.keys()).filter((kind) => model.stocks[kind].first === sparesFirst);
  }

  get cost(): number {
    return this.rank.ordinaryCost + this.rank.firstCost;
  }

  get isComplete(): boolean {
    return this.rank.missing === 0;
  }

  get placesMost(): boolean {
    const { missing, mustMissing } = this.rank;
    if (missing === 0) return true;
    this.knownMissing ??= leastMissing(this.model);
    if (mustMissing > 0) return false;
    const { peers } = this.aim;
    return missing <= Math.max(this.knownMissing, this.leastMissing, peers?.leastMissing() ?? 0);
  }

  /** What is worth searching for: everything, or where the stock is too short the pieces that found room. */
  get task(): Task {
    const whole = wholeTask(this.model);
    return this.isComplete ? whole : { ...whole, demand: countPlaced(this.plan, this.model.types) };
  }

  /** Whether others are needed beside those that are to be used up first, and a plan may open less of these. */
  get opensTooMuch(): boolean {
    const { ordinaryCost, firstCost } = this.rank;
    return ordinaryCost > 0 && firstCost > 0 && !this.opensAll;
  }

  /** Whether no plan can be cheaper, this one is good enough, or nobody waits for one any more. */
  get proven(): boolean {
    return this.control.shouldStop() || this.meetsAll() || this.takesLeast() || this.judged();
  }

  /** Whether no plan spends less, and none takes less of what is to be used up first. */
  private meetsAll(): boolean {
    return meetsLeast(this.rank, this.leastCost) && (this.rank.firstCost === 0 || this.opensAll);
  }

  /** Whether every plan with ordinary sheets opens all that is to be used up first and takes a piece. */
  private get opensAll(): boolean {
    this.knownToOpenAll ??= opensAll(this.model);
    return this.knownToOpenAll;
  }

  /** Whether everything lies on sheets that are to be used up first, and no less of them would do. */
  private takesLeast(): boolean {
    const { missing, ordinaryCost, firstCost } = this.rank;
    return (
      missing === 0 && ordinaryCost === 0 && firstCost > 0 && firstCost <= this.least.first * (1 + ROUNDING)
    );
  }

  /** Whether the plan is good enough; each is judged once. */
  private judged(): boolean {
    const { plan, aim } = this;
    if (this.lastJudged !== plan) this.enough = aim.isEnough?.(plan) ?? false;
    this.lastJudged = plan;
    return this.enough;
  }
}

/** Whether a plan with everything costs no more than any of them must. */
export function meetsLeast({ mustMissing, missing, ordinaryCost, firstCost }: Rank, least: number): boolean {
  if (mustMissing > 0 || missing > 0 || (ordinaryCost === 0 && firstCost > 0)) return false;
  return ordinaryCost <= least * (1 + ROUNDING);
}

/** What fits an idle sheet that is to be used up first lies on others of those: whether the area of the rest is too
 *  small for that, whichever of them is idle. Where a piece may not lie on any sheet that it fits, nothing is told. */
function opensAll(model: PackModel): boolean {
  const { stocks, types, area, demand, areaUnit, grow, groups, maxStages } = model;
  if (grow > 0 || groups > 0 || maxStages < 2) return false;
  const areaOf = ({ w, h }: PackModel['stocks'][number]): number => (w * h) / areaUnit;
  const firsts = [...stocks.keys()].filter((kind) => stocks[kind].first);
  const all = firsts.reduce((sum, kind) => sum + stocks[kind].cap * areaOf(stocks[kind]), 0);
  return firsts.every((kind) => {
    let fitting = 0;
    for (let type = 0; type < types; type++)
      if (fitsStock(model, type, stocks[kind])) fitting += area[type] * demand[type];
    return fitting === 0 || fitting > (all - areaOf(stocks[kind])) * (1 + ROUNDING);
  });
}

/** Whether every group lies on one sheet: a promise, so a plan that breaks it is no plan (DECISIONS 17). */
function keepsGroups({ group, groups }: PackModel, plan: Plan): boolean {
  if (groups === 0) return true;
  const sheetOf = new Int32Array(groups).fill(-1);
  let kept = true;
  plan.sheets.forEach((sheet, index) =>
    eachPiece(sheet.root, ({ type }) => {
      if (group[type] < 0) return;
      if (sheetOf[group[type]] < 0) sheetOf[group[type]] = index;
      kept &&= sheetOf[group[type]] === index;
    }),
  );
  return kept;
}

/** Sums of costs in another order differ by a share of rounding. */
const ROUNDING = 1e-12;
