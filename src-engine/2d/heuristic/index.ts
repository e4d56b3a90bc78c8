import type { Control } from '../../control/control.ts';
import { oneOf, silent } from '../../control/control.ts';
import type { OrBetter, PanelEngine, PanelProblem, PanelSolution } from '../problem2d.ts';
import { betterOf } from '../rankAnswer.ts';
import { AnswersWork, KnownAnswers } from './answers/answersWork.ts';
import { ofBothEfforts } from './answers/bothEfforts.ts';
import { orOnFewerSheets } from './answers/fewerSheets.ts';
import { withFewTurns } from './answers/fewerTurns.ts';
import { isExchanged, orOthersLeftOut, orPlacedAlone } from './answers/leftOut.ts';
import { orWithoutOneRow, rowsLeftOut } from './answers/partsOfStock.ts';
import { solveGroups } from './groups/solveGroups.ts';
import { KnownCosts } from './knownCosts.ts';
import type { Inspection } from './solvePool.ts';

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
  const isAwaited = closesUntil !== undefined;
  const request = { inspection, isAwaited, known: new KnownAnswers(), costs: new KnownCosts() };
  // From its own plan `fast` may come to a better one by exchanges.
  const solve: PanelEngine = (asked, heard) => {
    const answer = answerTo(asked, heard, request);
    if (asked.effort === 'fast' || !isExchanged(asked, answer)) return answer;
    return betterOf(asked, answer, answerTo({ ...asked, effort: 'fast' }, silent(heard), request));
  };
  if (!isAwaited) return solve(problem, control);
  const answer = solve(problem, oneOf(control, 0, 1 + rowsLeftOut(problem)));
  const stopping = { ...control, shouldStop: () => control.shouldStop() || closesUntil() };
  return orWithoutOneRow(problem, answer, stopping, ({ stock }, one) => solve({ ...rest, stock }, one));
}

/** What the answers to one request share. */
interface Shared {
  readonly inspection: Inspection;
  /** Somebody waits: no answer gets less of its budgets for coming late. */
  readonly isAwaited: boolean;
  readonly known: KnownAnswers;
  readonly costs: KnownCosts;
}

/** Ways from an answer to a better one, in their order; what they ask for is answered without them. */
const WAYS: readonly { readonly id: string; readonly better: OrBetter }[] = [
  { id: 'other pieces left out', better: orOthersLeftOut },
  { id: 'fewer sheets', better: orOnFewerSheets },
];

/** The answer to a problem: each of these asks the one before it, once or more, for answers to problems of its own. */
function answerTo(asked: PanelProblem, heard: Control, shared: Shared): PanelSolution {
  const { inspection, isAwaited, known, costs } = shared;
  const { shouldStop } = heard;
  const work = new AnswersWork(asked, isAwaited);
  const isEnough = (): boolean => shouldStop() || work.isSpent();
  const counted = { inspection: work.counting(inspection), costs, late: () => work.left };
  const search: PanelEngine = (one, own) => ofBothEfforts(one, { ...own, shouldStop }, counted);
  const once = work.within(known.of(search));
  const turned: PanelEngine = (one, own) => withFewTurns(one, { ...own, shouldStop: isEnough }, once);
  const grouped: PanelEngine = (one, own) => solveGroups(one, { ...own, shouldStop }, turned);
  const placed = orPlacedAlone(asked, { ...heard, shouldStop: isEnough }, grouped);
  return WAYS.reduce((answer, { id, better }) => {
    const found = better(asked, answer, heard, grouped);
    if (found.sheets !== answer.sheets) inspection.onWay?.(id, found);
    return found;
  }, placed);
}
