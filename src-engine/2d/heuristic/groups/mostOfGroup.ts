import type { Control } from '../../../control/control.ts';
import { inflate } from '../../../geometry/kerf.ts';
import type { Ticks } from '../../../geometry/lengths.ts';
import type { Sought, Work } from '../../../optimise/work.ts';
import { createWork } from '../../../optimise/work.ts';
import { rankPlan } from '../../packing/rankPlan.ts';
import { planWithin } from '../../exact/index.ts';
import { largestSet } from '../../exact/largestSet.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { buildPackModel, pieceCount, sumOf, wholeTask } from '../../packing/packModel.ts';
import { loadPlan } from '../../packing/extractPlan.ts';
import { RuinRecreate } from '../../packing/ruinRecreate.ts';
import type { Plan } from '../../packing/plan.ts';
import { countPlaced, NOTHING } from '../../packing/plan.ts';
import type { Effort, PanelProblem } from '../../problem2d.ts';
import { piecesIn } from '../../problem2d.ts';
import { construct, packInOrder, partOrders } from '../members/construct.ts';
import { hasAllPatterns } from '../../exact/listShare.ts';
import { isAllowed } from '../members/coverExactly.ts';
import { lateShare, leastLine, workOfPieces } from '../jobShape.ts';
import { placeMost, tooManyFor } from '../members/placeMost.ts';
import { Search } from '../search.ts';
import { CONSTRUCT_WORK } from '../tuning.ts';
import {
  GROUP_REMOVALS,
  GROUP_ROOMY,
  GROUP_SETS,
  GROUP_SET_WIDTH,
  GROUP_WIDTH,
  GROUP_WORK,
  LOOKS_WORK,
} from './tuning.ts';

/** What one sheet takes of a group: the model of the group on that kind of sheet, and the pieces on it. */
export interface GroupSheet {
  readonly model: PackModel;
  readonly plan: Plan;
  /** The row of the stock, and the rows of the group in the order of the model's own rows. */
  readonly row: number;
  readonly rows: readonly number[];
  /** Counted work of finding it, whether it was found now or before. */
  readonly work: number;
}

interface LaidSheet {
  readonly plan: Plan;
  readonly work: number;
}

/** What a sheet is found to take most of a group, by group, its pieces and the size of the sheet: rows are solved alone
 *  too, and with and without the tolerance. What is looked for late gets less of its budgets. */
export class KnownSheets {
  private readonly laid = new Map<string, LaidSheet>();
  private readonly share: number;
  private readonly onLook: (work: number) => void;
  /** Counted work of all looks. */
  private spent = 0;

  /** For an answer with such a share of the budgets; `onLook` hears the counted work of every look. */
  constructor(share: number, onLook: (work: number) => void = () => undefined) {
    this.share = share;
    this.onLook = onLook;
  }

  /** The sheet as it is known, else what `lay` makes of a part of its budgets. */
  sheet(key: string, lay: (part: number) => LaidSheet): LaidSheet {
    const known = this.laid.get(key);
    if (known !== undefined) return known;
    const found = lay(lateShare(LOOKS_WORK, this.spent / this.share));
    this.spent += found.work;
    this.onLook(found.work);
    this.laid.set(key, found);
    return found;
  }
}

export interface Looks {
  readonly known: KnownSheets;
  /** The share of its budgets that a look gets. */
  readonly shareOf: (effort: Effort) => number;
  readonly control: Control;
}

/** The sheet that is found to take most of a group, must-cut pieces before others (DECISIONS 17): every size of sheet
 *  in turn, the largest first, until one takes all. Of a few pieces every set that a sheet can hold is made. Null
 *  where no sheet takes any. */
export function mostOfGroup(problem: PanelProblem, rows: readonly number[], looks: Looks): GroupSheet | null {
  const parts = rows.map((row) => ({ ...problem.parts[row], group: -1 }));
  const asked = piecesIn(parts);
  let best: Omit<GroupSheet, 'work'> | null = null;
  let most: readonly [must: number, all: number] = [0, 0];
  let work = 0;
  for (const row of sizesOf(problem)) {
    const { region } = problem.stock[row];
    const alone = { ...problem, parts, stock: [{ ...problem.stock[row], cap: 1, first: 0 }] };
    const own = buildPackModel(alone);
    const model = { ...own, rows: own.rows.map((all) => all.map((one) => ({ ...one, row: rows[one.row] }))) };
    if (most[1] > 0 && !mayTakeMore(model, most[1])) continue;
    const counts = parts.map(({ qty }) => qty);
    const key = [region.w, region.h, problem.tolerance, ...rows, ...counts].join(' ');
    const { plan, work: spent } = mostOnSheet(model, key, problem.effort, looks);
    work += spent;
    const placed = countPlaced(plan, model.types);
    const all = sumOf(placed);
    const must = placed.reduce((sum, count, type) => sum + count * model.must[type], 0);
    if (must > most[0] || (must === most[0] && all > most[1]))
      [best, most] = [{ model, plan, row, rows }, [must, all]];
    if (most[1] === asked) break;
  }
  return best === null ? null : { ...best, work };
}

/** Whether the sheet has the area for more pieces, the smallest of them. Where must-cut pieces count first it may. */
const mayTakeMore = (model: PackModel, most: number): boolean =>
  model.must.includes(1) || tooManyFor(1, model) - 1 > most;

/** How many sizes of sheet are likely to be looked at for long before one takes all of the group: those that its area
 *  fills, and a small share of those that have room for it. */
export function looksAtSizes(problem: PanelProblem, rows: readonly number[]): number {
  const { parts, stock, kerf } = problem;
  const pieces = rows.reduce((sum, row) => sum + parts[row].qty, 0);
  if (pieces < 2) return 0;
  const area = rows.reduce((sum, row) => sum + parts[row].qty * inflatedArea(parts[row], kerf), 0);
  return sizesOf(problem).reduce((sum, row) => {
    const filled = area / inflatedArea(stock[row].region, kerf);
    const { from, share } = GROUP_ROOMY;
    return sum + Math.min(1, Math.max(share, (filled - from) / (1 - from)));
  }, 0);
}

const inflatedArea = ({ w, h }: { readonly w: number; readonly h: number }, kerf: Ticks): number =>
  inflate(w, kerf) * inflate(h, kerf);

/** A row of each size of sheet, the largest first; none that lies within one before it, but in a single stage, where
 *  pieces span their sheet. */
function sizesOf({ stock, maxStages }: PanelProblem): readonly number[] {
  const size = (row: number): readonly [number, number] => [stock[row].region.w, stock[row].region.h];
  const rows = stock
    .flatMap(({ cap, region }, row) => (cap > 0 && region.w > 0 && region.h > 0 ? [row] : []))
    .sort((a, b) => size(b)[0] * size(b)[1] - size(a)[0] * size(a)[1] || a - b);
  const holds = ([w, h]: readonly [number, number], [inW, inH]: readonly [number, number]): boolean =>
    maxStages > 1 ? w >= inW && h >= inH : w === inW && h === inH;
  return rows.filter((row, at) => !rows.slice(0, at).some((one) => holds(size(one), size(row))));
}

/** `balanced` begins with what `fast` finds and takes another plan only where that holds more. `sheet` tells the sheet
 *  and the pieces apart from all others. */
function mostOnSheet(model: PackModel, sheet: string, effort: Effort, looks: Looks): LaidSheet {
  if (model.types === 0 || model.stocks.length === 0) return { plan: NOTHING, work: 0 };
  const laid = (of: Effort): LaidSheet => {
    const share = looks.shareOf(of);
    return looks.known.sheet(`${of} ${share} ${sheet}`, (part) =>
      laidOnSheet(model, { effort: of, share: share * part }, looks.control),
    );
  };
  const quick = laid('fast');
  const { missing, mustMissing } = rankPlan(model, quick.plan);
  if (effort === 'fast' || missing === 0 || looks.control.shouldStop()) return quick;
  const long = laid(effort);
  const found = rankPlan(model, long.plan);
  const isMore = (found.mustMissing - mustMissing || found.missing - missing) < 0;
  return { plan: isMore ? long.plan : quick.plan, work: quick.work + long.work };
}

function laidOnSheet(
  model: PackModel,
  { effort, share }: Pick<PanelProblem, 'effort' | 'share'>,
  control: Control,
): LaidSheet {
  const task = { effort, share, leastCost: 0, start: NOTHING };
  const search = new Search(model, task, control);
  layMost(search, control);
  return { plan: search.best.plan, work: search.work };
}

/** Leaves the sheet as full as the search finds it. */
function layMost(search: Search, control: Control): void {
  const { model, best, ruin, task } = search;
  const { effort, share } = task;
  const pieces = pieceCount(model);
  const isWhole = (): boolean => best.isComplete;
  construct(ruin.recreator, leastLine(CONSTRUCT_WORK, pieces), (plan) => {
    best.offer(plan);
    return isWhole();
  });
  if (isWhole() || control.shouldStop()) return;
  const sets = hasAllPatterns(model) ? bySets(search) : 'open';
  if (sets === 'most') return;
  for (const order of partOrders(model))
    best.offer(packInOrder(ruin.recreator, wholeTask(model), model.maxStages, order.toReversed()));
  const work = share * workOfPieces(GROUP_WORK[effort], pieces);
  // The unit of areas is the only sheet.
  const high = sets === 'none' ? Math.min(pieces, tooManyFor(1, model)) : Infinity;
  const { missing, mustMissing } = best.rank;
  const width = Math.ceil(Math.min(1, share) * GROUP_WIDTH[effort]);
  // All that a bisection needs, or its share of them.
  const attempts = Math.ceil(Math.min(1, share) * (34 - Math.clz32(pieces)));
  placeMost(work, width, search, { low: mustMissing > 0 ? 0 : pieces - missing, high, attempts });
  if (!isWhole()) exchange(search, work);
}

/** What sets of pieces tell: that the best plan holds the most that go on the sheet, that all do not, or neither. First
 *  beams over the sets that hold more than it does, ever wider ones, then the list of all that can share the sheet with
 *  the others. */
function bySets(search: Search): Sought<'most'> {
  const { effort, share } = search.task;
  const { beams, all } = GROUP_SETS[effort];
  const [forBeams, forAll] = [createWork(share * beams), createWork(share * all)];
  const found = beamsAndAll(search, forBeams, forAll);
  search.spend('step', share * (beams + all) - forBeams.left - forAll.left);
  return found;
}

function beamsAndAll({ model, best }: Search, work: Work, forAll: Work): Sought<'most'> {
  for (let width: number = GROUP_SET_WIDTH, spent = 0; SET_GROWTH * spent <= work.left; width *= 2) {
    const { left } = work;
    const least = best.rank.mustMissing > 0 ? 1 : pieceCount(model) - best.rank.missing + 1;
    const wish = { least, width, isAllowed: (plan: Plan) => isAllowed(model, plan) };
    const { plan, isMost, isAll } = largestSet(model, wish, work);
    if (plan !== null) best.offer(plan);
    if (isMost || best.isComplete) return 'most';
    spent = left - work.left;
    if (isAll) break;
  }
  const whole = planWithin(model, model.stocks[0].cost, forAll);
  if (typeof whole === 'string' || !isAllowed(model, whole)) return whole === 'none' ? 'none' : 'open';
  best.offer(whole);
  return 'most';
}

/** A beam twice as wide takes up to so many times the steps. */
const SET_GROWTH = 3;

/** Ruin and recreate on the sheet for the number of pieces on it. */
function exchange(search: Search, work: number): void {
  const { model, forest, rng, best, control } = search;
  const pieces = pieceCount(model);
  const counts = Float64Array.from(model.must, (must) => (must === 1 ? 1 + pieces : 1));
  const ruin = new RuinRecreate(forest, rng, counts);
  loadPlan(forest, best.plan, wholeTask(model));
  const settings = { work, removals: GROUP_REMOVALS, turnBlink: true };
  const { plan } = ruin.run({ ...settings, shouldStop: control.shouldStop }, true);
  search.spend('leftover', ruin.recreator.work);
  best.offer(plan);
}
