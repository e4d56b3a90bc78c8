import type { Control } from '../../../control/control.ts';
import type { CoverRule } from '../../bounds/coverRules.ts';
import { ordinaryLowerBound, panelLowerBound, provedBound } from '../../bounds/panelLowerBound.ts';
import { ticks } from '../../../geometry/lengths.ts';
import { filledLeftovers } from '../../finish/filledLeftovers.ts';
import type { PanelBound, PanelPlan, PanelProblem } from '../../problem2d.ts';
import { finishPlan } from '../../packing/finishPlan.ts';
import { buildPackModel, paidByArea, priceUnit, sumOf } from '../../packing/packModel.ts';
import type { PackModel } from '../../packing/packModel.ts';
import type { Plan, PlanList, PlanNode } from '../../packing/plan.ts';
import { extentOf, isPiece, NOTHING } from '../../packing/plan.ts';
import { compareMainAims, rankPlan } from '../../packing/rankPlan.ts';
import type { KnownSheets } from '../groups/mostOfGroup.ts';
import type { FastEnds } from '../fastEnds.ts';
import type { KnownCosts } from '../knownCosts.ts';
import type { BegunSearch, Inspection, PoolPlan } from '../solvePool.ts';
import { beginPool } from '../solvePool.ts';
import { closedPlan } from '../closedPlan.ts';
import { meetsLeast } from '../incumbent.ts';
import type { FoundPlan } from './partsOfStock.ts';
import { orOnOrdinary } from './ordinaryAlone.ts';
import { withWhatFits } from '../members/placeMost.ts';
import type { GroupedJob } from '../groups/withinOneSheet.ts';
import { asWhole, withinOneSheet } from '../groups/withinOneSheet.ts';
import type { SearchTask } from '../search.ts';
import { Search } from '../search.ts';

/** What the searches for one request know of each other, and who hears of them. `mostSheets`: given for a part of the
 *  stock. */
export interface Known extends Pick<SearchTask, 'patient' | 'mostSheets'> {
  readonly control: Control;
  readonly inspection: Inspection;
  readonly sheets: KnownSheets;
  readonly ends: FastEnds;
  readonly costs: KnownCosts;
  readonly ordinary: Map<string, PanelBound>;
  /** The share of its budgets that is left for a search of this answer begun now. */
  readonly late: () => number;
  /** An answer that only a better one is wanted for. Absent = none. */
  readonly beside?: PanelPlan | null;
}

/** A plan for the pieces on the stock, by one search or, with a tolerance and prices, by several. */
export function solveStock(problem: PanelProblem, bound: PanelBound, known: Known): FoundPlan {
  const { control, inspection } = known;
  const hasTolerance = problem.tolerance > 0;
  const within = { ...problem, tolerance: ticks(0) };
  const exact = boundedModel(within, hasTolerance ? null : bound, known);
  const widest = hasTolerance ? boundedModel(problem, bound, known) : exact;
  if (known.mostSheets !== undefined && known.costs.isSettled(widest)) {
    const none = { sheets: [], unplaced: problem.parts.map(({ qty }) => qty) };
    return { ...none, bound, ready: () => none };
  }
  const begin: Begin = (of, ofModel, { share, ...more }) => {
    const { patient, mostSheets } = known;
    const [effort, part] = [of.effort, share * of.share];
    const own = { effort, share: part, round: of.round, patient, mostSheets, wholeOnly: of.wholeOnly };
    const task = { ...own, ...more };
    return known.ends.begin(of, task, () => {
      const peers = known.costs.peersOf({ problem: of, model: ofModel });
      const leastCost = Math.max(task.leastCost, peers.least);
      return beginPool(ofModel, { ...task, leastCost, peers }, control, inspection);
    });
  };
  const tight = groupedPlan(exact, { start: NOTHING, share: 1 }, begin);
  const grown = hasTolerance ? withTolerance(widest, tight, begin) : null;
  const chosen = grown ?? tight;
  const finished = (plan: Plan): PanelPlan => {
    const answer = finishPlan(problem, chosen.model, plan);
    return exact.isLess ? filledLeftovers(problem, answer) : answer;
  };
  return {
    ...finished(chosen.plan),
    bound: hasTolerance || exact.isLess ? bound : provedBound(problem, bound, tight.leastCost),
    ready: () => finished(readyPlan(chosen, problem, control)),
  };
}

/** The plan laid for the saw. Its larger leftovers may take a piece that had no place before. */
function readyPlan({ model, plan }: ModelPlan, problem: PanelProblem, control: Control): Plan {
  if (control.probe?.leavesOut(CLEAN_UP) === true) return plan;
  const start = closedPlan(model, plan, problem);
  if (model.stocks.length === 0 || rankPlan(model, start).missing === 0) return start;
  const task = { effort: 'fast', share: 0, leastCost: 0, start } as const;
  const { best, ruin } = new Search(model, task, control);
  best.offer(withWhatFits(ruin, best.plan));
  return best.plan;
}

/** The closing work on the plan, as a member that measurements may leave out. */
const CLEAN_UP = 'clean-up';
/** Share of the budgets for the search on the regions grown by the tolerance. */
const TOLERANCE_SHARE = 0.12;

type Begin = (of: PanelProblem, model: PackModel, task: Omit<SearchTask, 'effort'>) => BegunSearch;

/** A problem as the search sees it, and the bound on what its ordinary sheets cost. */
interface BoundedModel extends GroupedJob {
  readonly bound: PanelBound;
}

/** `bound`: that of the problem, where it is known. */
function boundedModel(
  problem: PanelProblem,
  bound: PanelBound | null,
  { sheets, ordinary, control }: Known,
): BoundedModel {
  const job = withinOneSheet(problem, sheets, control);
  return { ...job, bound: boundOf(job.problem, job.isLess ? null : bound, ordinary) };
}

/** The bound on what the ordinary sheets cost, `bound` being that of all sheets; beside sheets to be used up first it
 *  takes a while, so `fast` is not asked again what `balanced` was. */
function boundOf(problem: PanelProblem, bound: PanelBound | null, known: Known['ordinary']): PanelBound {
  const { parts, stock, tolerance } = problem;
  if (!stock.some((row) => row.first > 0)) return bound ?? panelLowerBound(problem);
  const asked = JSON.stringify([parts.map((part) => part.qty > 0 && part), stock, tolerance]);
  const own = known.get(asked) ?? ordinaryLowerBound(problem);
  known.set(asked, own);
  return own;
}

interface ModelPlan {
  readonly model: PackModel;
  readonly plan: Plan;
}

/** A plan on the grown regions, when that places more pieces, saves sheets or cost, or lays on a sheet to be used up
 *  first what fits it only there; a larger offcut does not justify cutting over the edge. Null else. */
function withTolerance(grown: BoundedModel, tight: ModelPlan, begin: Begin): ModelPlan | null {
  const { problem, bound, model } = grown;
  const sameFit = model.hopeless.every((count, row) => count === tight.model.hopeless[row]);
  const start = sameFit ? stretchPlan(model, tight.plan) : NOTHING;
  // An idle sheet takes what fits it grown.
  const rank = rankPlan(start === NOTHING ? tight.model : model, start === NOTHING ? tight.plan : start);
  const spendsLeast =
    rank.ordinaryCost <= costBound(problem, bound) && rank.firstCost === 0 && rank.idle === 0;
  if (sameFit && rank.missing === 0 && spendsLeast) return null;
  const found = groupedPlan(grown, { start, share: TOLERANCE_SHARE }, begin);
  const [must, all] = leftOut(problem, found);
  const [mustBefore, allBefore] = leftOut(problem, tight);
  const fewerLeftOut = must - mustBefore || all - allBefore;
  if (fewerLeftOut !== 0) return fewerLeftOut < 0 ? found : null;
  return compareMainAims(rankPlan(found.model, found.plan), rank) < 0 ? found : null;
}

/** Must-cut pieces left out, and all pieces left out, those that fit nowhere included. */
function leftOut({ parts }: PanelProblem, { model, plan }: ModelPlan): readonly [must: number, all: number] {
  const { mustMissing, missing } = rankPlan(model, plan);
  const mustFitNowhere = model.hopeless.map((count, row) => (parts[row].mustCut ? count : 0));
  return [mustMissing + sumOf(mustFitNowhere), missing + sumOf(model.hopeless)];
}

/** The plan for one model. Where prices decide, the plan that ignores them is made first and improved on:
 *  minimising the cost can then never give a dearer plan than not minimising it. It need not be finished once it costs
 *  no more than any plan must. What `fast` makes of either comes before the rest of both, so that its answer needs no
 *  search of its own. */
function cheapestPlan(
  { problem, bound, model, seeds, onKind, isLess }: BoundedModel,
  { start, share }: Pick<SearchTask, 'start' | 'share'>,
  begin: Begin,
): PoolPlan & ModelPlan {
  const leastCost = costBound(problem, bound);
  // The last search moves groups to free sheets: one that goes on from such a plan may end at less.
  const task = { leastCost, share, seeds, ...(isLess ? {} : { onKind }) };
  if (paidByArea(problem)) return { model, ...begin(problem, model, { ...task, start }).rest() };
  const byArea = { ...problem, minimizeCost: false };
  const areaModel = buildPackModel(byArea);
  const rules: CoverRule[] = [];
  const isEnough = (plan: Plan): boolean => meetsLeast(rankPlan(model, plan), leastCost);
  const areaTask = { leastCost: costBound(byArea, bound), isEnough, start, share, seeds, rules };
  const area = begin(byArea, areaModel, areaTask);
  const price = begin(problem, model, { ...task, start: area.quick.plan, rules });
  const { plan } = price.isDone ? area.end() : area.rest();
  return { model, ...price.rest(plan) };
}

/** The plan for a job with groups. Where pieces of a group are not asked for and the stock is too short even for the
 *  rest, other pieces of it may have a place: then everything is asked for, from that plan on. */
function groupedPlan(
  job: BoundedModel,
  task: Pick<SearchTask, 'start' | 'share'>,
  begin: Begin,
): PoolPlan & ModelPlan {
  const first = cheapestPlan(job, task, begin);
  const plan = orOnOrdinary(job.problem, job.model, first.plan, {
    leastOf: ({ problem, bound }) => costBound(problem, bound),
    solve: (ordinary) =>
      cheapestPlan({ ...job, ...ordinary, seeds: [] }, { ...task, start: NOTHING }, begin).plan,
  });
  const found = { ...first, plan };
  if (!job.isLess || rankPlan(job.model, found.plan).missing === 0) return found;
  const { whole, onKind } = job;
  const model = buildPackModel(whole);
  const bound = boundOf(whole, null, new Map());
  const all = { whole, problem: whole, model, bound, seeds: [], onKind, isLess: false };
  return cheapestPlan(all, { ...task, start: asWhole(model, job.model, found.plan) }, begin);
}

/** What the ordinary sheets of any plan that places everything cost at least, in the model's cost unit. */
function costBound(problem: PanelProblem, { area, price }: PanelBound): number {
  // The model's prices carry the sheets as a fraction below half a unit.
  return paidByArea(problem) ? area : Math.ceil((price ?? 0) / priceUnit(problem)) + 0.5;
}

/** A plan on the sheets of another model of the same job whose regions are larger: everything lies where it
 *  lay, leftovers grow. A piece that spanned its sheet gets a strip of its own, which takes a second stage;
 *  with a single stage there is nothing to stretch. */
function stretchPlan(model: PackModel, plan: Plan): Plan {
  if (model.maxStages < 2) return NOTHING;
  return {
    sheets: plan.sheets.map(({ stock, root }) => {
      const { w, h } = model.stocks[stock];
      const [len, cross] = root.axis === 1 ? [w, h] : [h, w];
      const children = root.children.map((child) => strip(child, root, cross));
      return { stock, root: { axis: root.axis, len, cross, children } };
    }),
  };
}

function strip(child: PlanNode, root: PlanList, len: number): PlanNode {
  if (!isPiece(child)) return { ...child, len };
  const piece = { ...child, extent: root.cross };
  return { axis: root.axis === 1 ? 0 : 1, len, cross: extentOf(child), children: [piece] };
}
