import type { SheetPattern } from '../../beam/threeStage.ts';
import { slackOf } from '../../bounds/coverRules.ts';
import { areaOf } from '../../packing/packModel.ts';
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
  run: raceSets,
});

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
 *  from each plan found, as long as `work` children allow. Sheets to be used up first are in every set where others are
 *  needed. */
function raceSets(search: Search, work: number): void {
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
    const { sheets, complete, held } = plans.onSet(model.demand, set, width, until);
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
    const base = Int32Array.from(model.stocks, (kind) => (!best.isOnFirst && kind.first ? kind.cap : 0));
    let from = sets.roomiest(base, best.spared, best.cost, first.most).filter(isPossible);
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
