import { LESS } from '../../exact/cheapestCover.ts';
import { largestLeaveOutMore, largestNeedMore, planLeavingOut, planWithin } from '../../exact/index.ts';
import { hasAllPatterns, listShare } from '../../exact/listShare.ts';
import type { Sought, Work } from '../../../optimise/work.ts';
import { createWork } from '../../../optimise/work.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { pieceCount } from '../../packing/packModel.ts';
import type { Plan } from '../../packing/plan.ts';
import { planShape, rankPlan } from '../../packing/rankPlan.ts';
import type { Effort } from '../../problem2d.ts';
import { pieceWork } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { where } from '../search.ts';
import { EXACT_WORK, FULLER_PIECES, FULLER_WORK } from '../tuning.ts';
import { sawable } from '../../packing/plan.ts';

/** Every set of pieces that fits one sheet, and the cheapest way to cover all pieces by them: a better plan, or the
 *  proof that there is none. */
export const allPatterns = (id: string, effort: Effort): Member => ({
  id,
  suits: ({ best, model }) =>
    best.isComplete && best.cost > 0 && !best.isLeastOrdinary && hasAllPatterns(model),
  budget: (search) => sumOfSteps(stepsOf(effort, search)),
  run: (search, budget) => coverExactly(search, sharedOut(stepsOf(effort, search), budget)),
});

/** The same where the stock is too short, for plans that leave out fewer pieces. */
export const fullerPatterns = (id: string, effort: Effort): Member => ({
  id,
  suits: (search) =>
    search.seeksMore &&
    search.model.groups === 0 &&
    search.best.rank.mustMissing === 0 &&
    hasAllPatterns(search.model) &&
    pieceCount(search.model) <= FULLER_PIECES &&
    (effort === 'fast' || search.task.peers?.isOpen(search.best.rank.missing) !== true),
  budget: (search) => sumOfSteps(stepsOf(effort, search, FULLER_WORK)),
  run: (search, budget) => {
    const isKnown = fillExactly(search, sharedOut(stepsOf(effort, search, FULLER_WORK), budget));
    return !isKnown && effort === 'balanced' ? { openMissing: search.best.rank.missing } : {};
  },
});

const sumOfSteps = ({ all, largest }: CoverSteps): number => all + largest;
/** As many steps as a budget has, in the same proportion. */
function sharedOut(steps: CoverSteps, budget: number): CoverSteps {
  const share = budget / sumOfSteps(steps);
  return { all: share * steps.all, largest: share * steps.largest };
}

function stepsOf(
  effort: Effort,
  { model, task }: Search,
  work: typeof EXACT_WORK | typeof FULLER_WORK = EXACT_WORK,
): CoverSteps {
  const { all, largest } = work[effort];
  return { all: pieceWork(all, model, task.patient), largest: pieceWork(largest, model, task.patient) };
}

/** Not where a search by price follows, which lists the same sets. */
export const allPatternsLong = where(
  ({ task }) => task.isEnough === undefined,
  allPatterns('all patterns, long', 'balanced'),
);

/** Steps: of the lists of all pieces together, and before each of those of the largest alone. */
interface CoverSteps {
  readonly all: number;
  readonly largest: number;
}

/** Looks for cheaper plans among all guillotine plans until it is certain that there is none, or the steps run out.
 *  Where sheets that are to be used up first hold everything, for plans that take less of them. A cheaper plan with
 *  cuts that the job forbids ends it: nothing is proved then. */
function coverExactly(search: Search, steps: CoverSteps): void {
  const { model, best } = search;
  const allFirst = best.isOnFirst;
  const { paid, kinds } = allFirst ? firstPaid(model) : { paid: model, kinds: null };
  const work = workOf(paid, steps);
  const given = work.all.left + work.largest.left;
  while (!best.proven) {
    const { ordinaryCost, firstCost } = best.rank;
    // What costs less would be found again, and no proof.
    if (!allFirst && model.groups > 0 && (search.task.peers?.loose ?? Infinity) < ordinaryCost * (1 - LESS))
      break;
    const found = planBelow(paid, allFirst ? firstCost : ordinaryCost, work);
    if (found === 'none') {
      if (allFirst) best.prove('first', firstCost);
      else best.prove('cost', ordinaryCost);
      break;
    }
    if (found === 'open') break;
    const plan = kinds === null ? found : onKinds(found, kinds);
    if (!isAllowed(model, plan) || !best.offer(plan)) break;
  }
  search.spend('step', given - work.all.left - work.largest.left);
}

/** Looks for plans that leave out fewer pieces in the same way, where all that must be cut are placed. Tells whether it
 *  is certain then that there are none. */
function fillExactly(search: Search, steps: CoverSteps): boolean {
  const { model, best } = search;
  const { all, largest } = workOf(model, steps);
  const given = all.left + largest.left;
  while (search.seeksMore) {
    const most = best.rank.missing - 1;
    const isNone = largestLeaveOutMore(model, most, largest);
    const found = isNone ? 'none' : planLeavingOut(model, most, all);
    if (found === 'none') best.prove('missing', best.rank.missing);
    else if (found === 'open' || !isAllowed(model, found) || !best.offer(found)) break;
  }
  search.spend('step', given - all.left - largest.left);
  return !search.seeksMore;
}

/** The same pieces on the sheets that are to be used up first alone, each paid for, and which kinds these are. */
function firstPaid(model: PackModel): { readonly paid: PackModel; readonly kinds: readonly number[] } {
  const kinds = [...model.stocks.keys()].filter((kind) => model.stocks[kind].first);
  return {
    paid: { ...model, stocks: kinds.map((kind) => ({ ...model.stocks[kind], first: false })) },
    kinds,
  };
}

const onKinds = ({ sheets }: Plan, kinds: readonly number[]): Plan => ({
  sheets: sheets.map(({ stock, root }) => ({ stock: kinds[stock], root })),
});

/** What any guillotine plan of the model costs at least, as far as a plan's cost and all sheet patterns tell: 0 where
 *  they say nothing. */
export function leastCost(model: PackModel, cost: number, steps: CoverSteps): number {
  const work = workOf(model, steps);
  for (let least = cost; ; ) {
    const found = planBelow(model, least, work);
    if (found === 'none') return least;
    if (found === 'open') return 0;
    least = rankPlan(model, found).ordinaryCost;
  }
}

type CoverWork = Readonly<Record<keyof CoverSteps, Work>>;

const workOf = (model: PackModel, { all, largest }: CoverSteps): CoverWork => ({
  all: createWork(listShare(model) * all),
  largest: createWork(largest),
});

function planBelow(model: PackModel, cost: number, { all, largest }: CoverWork): Sought<Plan> {
  const limit = cost * (1 - LESS);
  return largestNeedMore(model, limit, largest) ? 'none' : planWithin(model, limit, all);
}

/** Whether a plan keeps to stages and first cut. */
export const isAllowed = (model: PackModel, plan: Plan): boolean =>
  planShape(model, plan).stages <= model.maxStages && plan.sheets.every((sheet) => sawable(model, sheet));
