import type { SheetPattern } from '../../beam/threeStage.ts';
import { slackOf } from '../../bounds/coverRules.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { areaOf, fitsStock, sumOf } from '../../packing/packModel.ts';
import type { PassesOnSet, SetPlan } from '../planSearch.ts';
import { barePlan, LEAST_ROOM } from '../planSearch.ts';
import type { Effort } from '../../problem2d.ts';
import { pieceWork } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { isLimited, severalKinds } from './stockMembers.ts';
import { StockSets } from './stockSets.ts';
import * as tuning from '../tuning.ts';

/** Whole plans over sets of sheets, several kinds. */
export const stockSets = (id: string, effort: Effort): Member => ({
  id,
  suits: (search) =>
    severalKinds(search) &&
    search.best.isComplete &&
    !search.best.isLeastOrdinary &&
    (effort === 'fast' || !isLimited(search) || !search.dives.isHopeless),
  budget: ({ model, task }) =>
    (effort === 'fast' || task.isEnough === undefined ? 1 : tuning.SETS_BY_AREA) *
    pieceWork(tuning.SET_WORK[effort], model),
  run: (search, work) => raceSets(search, work, ALL_SETS),
});

/** The same over sets of sheets that are to be used up first, beside the others of the best plan. */
export const rackSets = (id: string, effort: Effort): Member => ({
  id,
  suits: ({ best }) => best.isComplete && best.opensTooMuch,
  budget: ({ model }) => pieceWork(tuning.SET_WORK[effort], model),
  run: (search, work) => raceSets(search, work, RACK_SETS),
});

/** Which sets are raced, and how they are laid. */
interface Race {
  /** Sets that cost less than the best plan, at most so many. */
  readonly below: (search: Search, sets: StockSets, most: number) => readonly Int32Array[];
  /** The fullest plan on one. */
  readonly lay: (search: Search, set: Int32Array, width: number, until: PassesOnSet) => SetPlan;
}

/** Sheets to be used up first are in every set where others are needed. */
const ALL_SETS: Race = {
  below: ({ model, best }, sets, most) => {
    const base = Int32Array.from(model.stocks, (kind) => (!best.isOnFirst && kind.first ? kind.cap : 0));
    return sets.roomiest(base, best.spared, best.cost, most);
  },
  lay: ({ model, plans }, set, width, until) => plans.onSet(model.demand, set, width, until),
};

/** The other sheets stay as they are. What fits an idle sheet of the rack may not lie on those (DECISIONS 18): it is
 *  laid on the rack first. */
const RACK_SETS: Race = {
  below: ({ model, best }, sets, most) => {
    const base = new Int32Array(model.stocks.length);
    for (const { stock } of best.plan.sheets) if (!model.stocks[stock].first) base[stock] += 1;
    const rack = [...model.stocks.keys()].filter((kind) => model.stocks[kind].first);
    const found = sets.roomiest(base, rack, best.cost, tuning.RACK_LOOKS);
    const hasRoom = (set: Int32Array): boolean =>
      areaOf(model, fittingIdle(model, set)) <= sets.areaOf(onRack(model, set)) + LEAST_ROOM;
    return found.filter(hasRoom).slice(0, most);
  },
  lay: ({ model, plans }, set, width, until) => {
    const held = fittingIdle(model, set);
    const first = sumOf(held) > 0 ? plans.onSet(held, onRack(model, set), width, until) : null;
    if (first?.complete === true) {
      const left = Int32Array.from(set);
      for (const { stock } of first.sheets) left[stock] -= 1;
      const rest = model.demand.map((count, type) => count - held[type]);
      const { sheets, held: more, complete } = plans.onSet(rest, left, width, until);
      if (complete) return { sheets: [...first.sheets, ...sheets], held: first.held + more, complete };
    }
    return plans.onSet(model.demand, set, width, until);
  },
};

const onRack = ({ stocks }: PackModel, set: Int32Array): Int32Array =>
  set.map((count, kind) => (stocks[kind].first ? count : 0));

/** The pieces that fit a sheet which is to be used up first and not in the set. */
function fittingIdle(model: PackModel, set: Int32Array): Int32Array {
  const { stocks, demand, group } = model;
  const idle = stocks.filter(({ first, cap }, kind) => first && set[kind] < cap);
  return demand.map((count, type) =>
    group[type] < 0 && idle.some((stock) => fitsStock(model, type, stock)) ? count : 0,
  );
}

/** The fullest plan on a set of sheets that leaves something out. */
interface Fullest {
  readonly sheets: readonly SheetPattern[];
  /** Width of the widest beam so far. */
  readonly width: number;
  /** What is left out, as a share of the room that the set has beside the pieces. */
  readonly miss: number;
}

/** Whole plans over sets of sheets that cost less than the best plan: the roomiest by ever wider beams, of each width
 *  those that have left out the least share of their room; the nearest of them are completed by ruin and recreate. Anew
 *  from each plan found, as long as `work` children allow. */
function raceSets(search: Search, work: number, { below, lay }: Race): void {
  const { model, best, plans, repair } = search;
  const end = plans.work + work;
  const [first, ...wider] = tuning.SET_RACE;
  // As wide at first as the work allows.
  const least = Math.max(1, Math.min(first.width, plans.widthWithin(work)));
  const rungs = [{ ...first, width: least }, ...wider];
  const sets = new StockSets(model, model.demand);
  const asked = areaOf(model, model.demand);
  const known = new Map<string, Fullest>();
  const repaired = new Set<string>();
  /** Whether no bound tells that a set cannot hold everything. */
  const isPossible = (set: Int32Array): boolean => slackOf(search.rules, set) >= 0;
  /** Passes before a set may be given up. */
  let looks = 1;
  const missOf = (set: Int32Array): number => known.get(set.join())?.miss ?? 0;
  const allows = (width: number): boolean => !best.proven && plans.work + plans.workOf(width) <= end;
  const isFilled = (set: Int32Array, width: number): boolean => {
    const before = known.get(set.join());
    if (before !== undefined && (before.width >= width || before.miss > tuning.HOPELESS_RACE)) return false;
    const goesOn = (): boolean => allows(width);
    const until = { hopeless: tuning.HOPELESS_RACE, looks, goesOn };
    const { sheets, complete, held } = lay(search, set, width, until);
    if (complete && best.offer(barePlan(sheets))) return true;
    const miss = (asked - held) / Math.max(sets.areaOf(set) - asked, LEAST_ROOM);
    const isFuller = before === undefined || before.miss >= miss;
    known.set(set.join(), isFuller ? { sheets, width, miss } : { ...before, width });
    return false;
  };
  /** By wider beams at once as long as little is left out. */
  const isFilledFrom = (set: Int32Array, from: number): boolean => {
    for (const { width } of rungs) {
      if (width < from) continue;
      if (!allows(width)) return false;
      if (isFilled(set, width)) return true;
      if (missOf(set) > tuning.NEAR_SET) return false;
    }
    return false;
  };
  const isCompleted = (set: Int32Array): boolean => {
    const fullest = known.get(set.join());
    if (fullest === undefined || fullest.miss > tuning.REPAIRED_SET || repaired.has(set.join())) return false;
    repaired.add(set.join());
    const plan = best.proven ? null : repair(barePlan(fullest.sheets), set);
    return plan !== null && best.offer(plan);
  };
  const isWon = (): boolean => {
    let from = below(search, sets, first.most).filter(isPossible);
    looks = Math.floor((tuning.LOOKS_SHARE * work) / (Math.max(from.length, 1) * plans.workOf(least)));
    for (const { width, most } of rungs) {
      from = from.toSorted((a, b) => missOf(a) - missOf(b)).slice(0, most);
      if (from.some((set) => isFilledFrom(set, width))) return true;
      const nearest = from.toSorted((a, b) => missOf(a) - missOf(b)).slice(0, tuning.REPAIRS);
      if (nearest.some(isCompleted)) return true;
    }
    return false;
  };
  while (isWon());
}
