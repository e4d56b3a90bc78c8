import type { Control } from '../../control/control.ts';
import { oneOf, silent } from '../../control/control.ts';
import { piecesIn } from '../problem2d.ts';
import type { PanelBound, PanelEngine, PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { solveGroups } from './groups/solveGroups.ts';
import { KnownSheets } from './groups/mostOfGroup.ts';
import { FastEnds } from './fastEnds.ts';
import { KnownCosts } from './knownCosts.ts';
import type { Inspection } from './solvePool.ts';
import { orOnFewerSheets } from './answers/fewerSheets.ts';
import { MOST_ANSWERS, orWithFewerTurns } from './answers/fewerTurns.ts';
import { easedShare, isEased, isOneKind, settledShare } from './jobShape.ts';
import { betterOf, compareAnswers } from '../rankAnswer.ts';
import { withLeftOut, isExchanged, orOthersLeftOut, orPlacedAlone } from './answers/leftOut.ts';
import { AnswersWork, KnownAnswers } from './answers/answersWork.ts';
import type { FoundPlan } from './answers/singleRows.ts';
import { orOnSingleRow, orWithoutOneRow, rowsLeftOut } from './answers/singleRows.ts';
import { orOnOneOrdinary, orRestOfNeeded } from './answers/oneOrdinary.ts';
import type { Known } from './answers/solveStock.ts';
import { solveStock } from './answers/solveStock.ts';

/** The default panel engine: guillotine plans by constructive packing, beams and goal-driven ruin and
 *  recreate. Lengths in ticks; what fits nowhere comes back in `unplaced`. See docs/engines/heuristic.md. */
export const solveHeuristic: PanelEngine = (problem, control) => inspectHeuristic(problem, control, {});

/** The same under inspection. Who waits (`closesUntil`) gets no worse an answer than stock without one of its rows
 *  would. */
export function inspectHeuristic(
  problem: PanelProblem,
  control: Control,
  inspection: Inspection,
): PanelSolution {
  const { closesUntil, ...rest } = problem;
  const known = new KnownAnswers();
  const costs = new KnownCosts();
  const exchanged: PanelEngine = (asked, heard) => {
    const work = new AnswersWork(asked);
    const { shouldStop } = heard;
    const isEnough = closesUntil === undefined ? (): boolean => shouldStop() || work.isSpent() : shouldStop;
    const late = closesUntil === undefined ? (): number => work.left : (): number => 1;
    const single: PanelEngine = (one, own) =>
      answerBesideFast(one, { ...own, shouldStop }, work.counting(inspection), { costs, late });
    const hurried = closesUntil === undefined ? work.within(known.of(single)) : known.of(single);
    const answer: PanelEngine = (one, own) => bestAnswer(one, { ...own, shouldStop: isEnough }, hurried);
    const inGroups: PanelEngine = (one, own) => solveGroups(one, { ...own, shouldStop }, answer);
    const placed = orPlacedAlone(asked, { ...heard, shouldStop: isEnough }, inGroups);
    const most = orOthersLeftOut(asked, placed, heard, inGroups);
    return orOnFewerSheets(asked, most, heard, inGroups);
  };
  // From its own plan `fast` may come to a better one by exchanges.
  const solve: PanelEngine = (asked, heard) => {
    const answer = exchanged(asked, heard);
    if (asked.effort === 'fast' || !isExchanged(asked, answer)) return answer;
    return betterOf(asked, answer, exchanged({ ...asked, effort: 'fast' }, silent(heard)));
  };
  if (closesUntil === undefined) return solve(problem, control);
  const answer = solve(problem, oneOf(control, 0, 1 + rowsLeftOut(problem)));
  const stopping = { ...control, shouldStop: () => control.shouldStop() || closesUntil() };
  return orWithoutOneRow(problem, answer, stopping, ({ stock }, one) => solve({ ...rest, stock }, one));
}

/** The best answer; where turned pieces are to be few, of several. */
function bestAnswer(problem: PanelProblem, control: Control, single: PanelEngine): PanelSolution {
  if (!problem.minimizeRotations) return single(problem, control);
  let asked = 0;
  const solve = (one: PanelProblem): PanelSolution =>
    single(one, asked < MOST_ANSWERS ? oneOf(control, asked++, MOST_ANSWERS) : silent(control));
  const first = solve(problem);
  return control.shouldStop() ? first : orWithFewerTurns(problem, first, solve);
}

/** `balanced` is never worse than `fast`: what that answers is made too, where its searches do not begin as those of
 *  `balanced`, and the better of both answers is kept. Who waits gets a third one of a small job, by longer
 *  searches. A further round, which an answer stands beside, is those alone. */
function answerBesideFast(
  problem: PanelProblem,
  control: Control,
  inspection: Inspection,
  { costs, late }: Pick<Known, 'costs' | 'late'>,
): PanelSolution {
  const bound = panelLowerBound(problem);
  const sheets = new KnownSheets(problem.share, inspection.onLook);
  const begun = late();
  const own = { sheets, ends: new FastEnds(), ordinary: new Map<string, PanelBound>() };
  const known: Known = { ...own, costs, late: () => late() / begun };
  const isFurther = (problem.round ?? 0) > 0;
  const answer = answerOf(problem, bound, { ...known, patient: isFurther }, control, inspection);
  if (problem.effort === 'fast' || isFurther) return answer;
  // With a tolerance what a row leaves out may go on the others.
  const beside = problem.tolerance > 0 ? null : answer;
  const quick = answerOf({ ...problem, effort: 'fast' }, bound, { ...known, beside }, control, inspection);
  const better = betterOf(problem, answer, quick);
  if (problem.closesUntil === undefined || !isOther(problem)) return better;
  const all = { ...known, ends: new FastEnds(), patient: true };
  const patient = answerOf(problem, bound, all, control, inspection);
  return compareAnswers(problem, patient, better) <= 0 ? patient : better;
}

/** Whether the whole budgets of long searches are another search than the one that small jobs get. */
function isOther({ parts, stock }: PanelProblem): boolean {
  const pieces = piecesIn(parts);
  const share = isEased(stock) ? easedShare(pieces) : isOneKind(stock) ? settledShare(pieces) : 1;
  return share < NEARLY_ALL;
}

/** From this share of its budgets on a small job is searched as with all of them. */
const NEARLY_ALL = 0.9;

function answerOf(
  problem: PanelProblem,
  bound: PanelBound,
  known: Known,
  control: Control,
  inspection: Inspection,
): PanelSolution {
  const lay = (of: PanelProblem, ofBound: PanelBound, mostSheets?: number): FoundPlan =>
    solveStock(of, ofBound, { ...known, mostSheets }, control, inspection);
  const withRest = (of: PanelProblem, plan: PanelPlan): PanelPlan =>
    withLeftOut(of, plan, (rest) => lay(rest, panelLowerBound(rest)).ready());
  const solve = (of: PanelProblem, ofBound: PanelBound, mostSheets?: number): FoundPlan => {
    const found = lay(of, ofBound, mostSheets);
    if (found.sheets.length === 0) return found;
    return { ...found, ...withRest(of, found), ready: () => withRest(of, found.ready()) };
  };
  const found = solve(problem, bound);
  // Where a single row was better, what it leaves out may go on the others.
  const onRow = (of: PanelProblem, ofBound: PanelBound, mostSheets: number): FoundPlan =>
    solve({ ...of, share: of.share * known.late() }, ofBound, mostSheets);
  const single = orOnSingleRow(problem, found, onRow, known.beside);
  const anew = (of: PanelProblem): FoundPlan => solve(of, panelLowerBound(of));
  const onOne = (of: PanelProblem): FoundPlan => solve(of, panelLowerBound(of), Infinity);
  const best = orRestOfNeeded(problem, orOnOneOrdinary(problem, single, onOne), anew);
  const plan = withRest(problem, best);
  return { ...plan, bound: found.bound };
}
