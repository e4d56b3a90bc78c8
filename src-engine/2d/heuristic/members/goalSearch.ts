import type { Effort } from '../../problem2d.ts';
import { pieceCount, piecesPerSheet } from '../../packing/packModel.ts';
import type { Plan } from '../../packing/plan.ts';
import { loadPlan } from '../../packing/extractPlan.ts';
import { createRng } from '../../../control/rng.ts';
import { penalties, RuinRecreate, USUAL } from '../../packing/ruinRecreate.ts';
import type { Incumbent } from '../incumbent.ts';
import { isOneKind, leastLine, pieceWork, settledShare, shareOf } from '../jobShape.ts';
import type { Findings, Member, Search } from '../search.ts';
import { isAgain, seedOf } from '../search.ts';
import type { Phase } from '../phases.ts';
import { BEAM_PHASE, CROWDED_FALL, CROWDED_PHASE, HISTORY_WORK, PHASES } from '../phases.ts';
import { SAW_WORK } from '../../finish/tuning.ts';
import { isOpen, isUnlikely } from './masterMembers.ts';
import { suitsStockMaster } from './stockDives.ts';
import { isLimited, severalKinds } from './stockMembers.ts';
import * as tuning from '../tuning.ts';

/** Ruin and recreate towards fewer or cheaper sheets. */
export const ruinRecreate = (id: string, effort: Effort): Member => ({
  id,
  suits: ({ best }) => !best.isLeastOrdinary,
  budget: (search) => goalWork(effort, search) * (search.best.isComplete ? 1 : tuning.SHORT_STOCK_SHARE),
  run: (search, budget) => improve(search, budget, effort),
});

function shareOfRuins(search: Search): number {
  if (search.best.isOnFirst) return tuning.ON_FIRST.ruins;
  if (isUnlikely(search)) return tuning.UNLIKELY_RUINS;
  return isLimited(search) ? tuning.STOCK_MASTER.limitedRuins : 1;
}
/** Over one kind a plan of many sheets gets less where a few of them are laid anew after it. */
function fewSheetsShare(search: Search): number {
  const { model, best } = search;
  if (!isOneKind(model.stocks) || isUnlikely(search)) return 1;
  const { many, half } = tuning.LONG_RUINS;
  return 1 - (1 - many) * shareOf(best.plan.sheets.length, half, 4);
}
const longRuins = ruinRecreate('ruin and recreate, long', 'balanced');

/** At length, where no master suits or leaves hope. */
export const ruinRecreateLong: Member = {
  ...longRuins,
  suits: (search) =>
    longRuins.suits(search) &&
    isOpen(search) &&
    (!suitsStockMaster(search) || (isLimited(search) && !search.dives.isHopeless)),
  budget: (search) => shareOfRuins(search) * fewSheetsShare(search) * longRuins.budget(search),
};

/** Whether the closing work for the saw (`2d/finish`) looks at more places than a search for a larger offcut would. It
 *  moves every piece and weighs the offcut against the passes (DECISIONS 18), which undoes most of what that search
 *  finds. */
const closesAtLength = (search: Search): boolean =>
  search.task.effort === 'balanced' &&
  search.best.isComplete &&
  !severalKinds(search) &&
  search.model.groups === 0 &&
  !search.model.minimizeRotations &&
  pieceWork(SAW_WORK.balanced, search.model) > pieceWork(tuning.OFFCUT_WORK.fast, search.model);

/** Ruin and recreate towards larger offcuts; not at length where a search by price goes on from the plan. */
export const offcuts = (id: string, effort: Effort): Member => ({
  id,
  suits: (search) =>
    search.best.plan !== search.findings.settled &&
    !closesAtLength(search) &&
    (effort === 'fast' || search.task.isEnough === undefined),
  budget: ({ model }) => pieceWork(tuning.OFFCUT_WORK[effort], model),
  run: enlargeOffcut,
  always: true,
});

/** Looked-at leftovers the search for a cheaper plan may cost. */
function goalWork(effort: Effort, search: Search): number {
  const { model, best } = search;
  const mixed = model.stocks.length > 1;
  const sheets = best.plan.sheets.length / tuning.FEW_SHEETS.half;
  const few = mixed ? 1 : 1 + tuning.FEW_SHEETS.most / (1 + sheets * sheets);
  const lines = tuning.GOAL_WORK[!mixed ? effort : effort === 'fast' ? 'fastMixed' : 'balancedMixed'];
  return few * pieceWork(lines, model, search.task.patient);
}

/** One sheet (or price step) less, as long as the work lasts: the goals of Wei, Oon, Zhu & Lim, "A goal-driven
 *  approach to the 2D bin packing and variable-sized bin packing problems", EJOR 2013, each by ruin and recreate
 *  (Gardeyn & Wauters, EJOR 2022). A further round tries the way that is not the usual one, too. */
function improve(search: Search, work: number, effort: Effort): void {
  const { model, task } = search;
  const isCrowded = piecesPerSheet(model) > tuning.MASTER_PIECES;
  const ways = isAgain(search) ? [!isCrowded, isCrowded] : [isCrowded];
  // What it finds for small jobs, it finds soon.
  const isWhole = effort === 'fast' || task.patient === true || !isOneKind(model.stocks);
  const settled = isWhole ? 1 : settledShare(pieceCount(model));
  const share = work / ways.length;
  for (const crowded of ways) {
    if (crowded) improveCrowded(search, share, settled, effort);
    else improveByPhases(search, share * settled);
  }
}

function improveCrowded(search: Search, work: number, settled: number, effort: Effort): void {
  const { model, best } = search;
  const { few, many, first, half } = tuning.CROWDED;
  const crowd = shareOf(best.plan.sheets.length, half, 4);
  runPhase(PHASES[0], work * first * crowd, search);
  const rest = work * (few + (many - few) * crowd);
  const share = hasBeams(search) ? BEAM_PHASE.share * (1 - crowd) : 0;
  if (share > LEAST_SHARE && !best.proven) runPhase(BEAM_PHASE, rest * share, search);
  // In short searches, and towards a price, what is left out tells less.
  const fall = effort === 'balanced' && model.stocks.length === 1 ? CROWDED_FALL : undefined;
  if (!best.proven) runPhase({ ...CROWDED_PHASE, fall }, rest * settled, search);
}

function improveByPhases(search: Search, work: number): void {
  for (const phase of PHASES)
    if (!search.best.proven && (phase.easy || search.model.maxStages > tuning.EASY_STAGES))
      runPhase(phase, work * phase.share, search);
}

/** With more than some thirty sheets of a crowded job no beam is worth beginning. */
const LEAST_SHARE = 0.005;

/** Whether a beam says where to begin: with time, on one kind. */
const hasBeams = ({ model, task }: Search): boolean =>
  task.effort !== 'fast' && model.stocks.length === 1 && model.groups === 0;

/** The largest offcut at the cost of the best plan. */
function enlargeOffcut(search: Search, work: number): Partial<Findings> {
  const { model, forest, best, rng } = search;
  loadPlan(forest, best.plan, best.task);
  const ruin = new RuinRecreate(forest, rng);
  const settings = {
    ...search.wishes,
    work,
    costLimit: best.cost,
    patience: leastLine([tuning.OFFCUT_PATIENCE], pieceCount(model)),
    stageLimit: tuning.EASY_STAGES,
  };
  best.offer(ruin.run(settings, false).plan);
  search.spend('leftover', ruin.recreator.work);
  return ruin.recreator.work < work ? { settled: best.plan } : {};
}

/** Work that fills the sheets less often than this leaves nothing to search with. */
const LEAST_FILLS = 2;

function runPhase(phase: Phase, end: number, search: Search): void {
  const { model, forest, best } = search;
  if (phase.start === 'empty' && end < LEAST_FILLS * search.findings.fillWork) return;
  // A fresh start is the same whatever was searched before it.
  const rng = phase.start === 'best' ? search.rng : createRng(seedOf(search.task));
  const { history: entries = USUAL.history, removals = USUAL.removals, fall } = phase;
  const history = entries === 'by work' ? Math.ceil(end / HISTORY_WORK) : entries;
  const ruin = new RuinRecreate(forest, rng, penalties(model, phase.hardLarge), history);
  while (!best.proven && best.plan.sheets.length > 0 && ruin.recreator.work < end) {
    if (phase.start === 'empty') forest.start(best.task);
    else
      loadPlan(forest, phase.start === 'best' ? best.plan : beamStart(phase.start, end, search), best.task);
    const settings = {
      ...search.wishes,
      removals,
      work: end - ruin.recreator.work,
      costLimit: nextGoal(best),
      completeOnly: true,
      patience: tuning.GOAL_PATIENCE.floor + tuning.GOAL_PATIENCE.perEntry * history,
      fall,
    };
    const result = ruin.run({ ...settings, ...(phase.easy ? { stageLimit: tuning.EASY_STAGES } : {}) }, true);
    if (result.penalty > 0 || !best.offer(result.plan)) break;
  }
  search.spend('leftover', ruin.recreator.work);
}

/** The fullest plan on one sheet less by a beam that takes START_SHARE of the work at most. */
function beamStart(roots: number, work: number, { model, plans, best }: Search): Plan {
  const child = tuning.WORK_UNIT.child * pieceCount(model) * model.types;
  const width = Math.max(1, Math.min(tuning.START_WIDTH, Math.floor((tuning.START_SHARE * work) / child)));
  return plans.onFewer(best.task.demand, best.plan.sheets.length - 1, roots, width);
}

/** The most a better plan may cost: less than now for ordinary sheets, where there are any. Sheets to be used
 *  up first cost next to nothing, and a plan is no better for leaving one of them idle. */
const nextGoal = ({ rank }: Incumbent): number => (rank.ordinaryCost || rank.firstCost) * (1 - LESS);

/** A share of the cost that is less than any step between two sets of sheets. */
const LESS = 1e-9;
