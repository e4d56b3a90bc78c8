import type { Control } from '../../../control/control.ts';
import { panelLowerBound } from '../../bounds/panelLowerBound.ts';
import type { PanelBound, PanelPlan, PanelProblem, PanelSolution } from '../../problem2d.ts';
import { piecesIn } from '../../problem2d.ts';
import { betterOf, compareAnswers } from '../../rankAnswer.ts';
import { FastEnds } from '../fastEnds.ts';
import { KnownSheets } from '../groups/mostOfGroup.ts';
import { easedShare, isEased, isOneKind, settledShare } from '../jobShape.ts';
import { withLeftOut } from './leftOut.ts';
import type { FoundPlan } from './partsOfStock.ts';
import { orOnPartOfStock } from './partsOfStock.ts';
import type { Known } from './solveStock.ts';
import { solveStock } from './solveStock.ts';

/** `balanced` is never worse than `fast`: what that answers is made too, where its searches do not begin as those of
 *  `balanced`, and the better of both answers is kept. Who waits gets a third one of a small job, by longer
 *  searches. A further round, which an answer stands beside, is those alone. */
export function ofBothEfforts(
  problem: PanelProblem,
  control: Control,
  { inspection, costs, late }: Pick<Known, 'inspection' | 'costs' | 'late'>,
): PanelSolution {
  const bound = panelLowerBound(problem);
  const sheets = new KnownSheets(problem.share, inspection.onLook);
  const begun = late();
  const own = { control, inspection, sheets, ends: new FastEnds(), ordinary: new Map<string, PanelBound>() };
  const known: Known = { ...own, costs, late: () => late() / begun };
  const isFurther = (problem.round ?? 0) > 0;
  const answer = onAnyRows(problem, bound, { ...known, patient: isFurther });
  if (problem.effort === 'fast' || isFurther) return answer;
  // With a tolerance what a row leaves out may go on the others.
  const beside = problem.tolerance > 0 ? null : answer;
  const quick = onAnyRows({ ...problem, effort: 'fast' }, bound, { ...known, beside });
  const better = betterOf(problem, answer, quick);
  if (problem.closesUntil === undefined || !isOther(problem)) return better;
  const all = { ...known, ends: new FastEnds(), patient: true };
  const patient = onAnyRows(problem, bound, all);
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

/** The plan on all rows of the stock, or a better one on some of them. */
function onAnyRows(problem: PanelProblem, bound: PanelBound, known: Known): PanelSolution {
  const lay = (of: PanelProblem, ofBound: PanelBound, mostSheets?: number): FoundPlan =>
    solveStock(of, ofBound, { ...known, mostSheets });
  const withRest = (of: PanelProblem, plan: PanelPlan): PanelPlan =>
    withLeftOut(of, plan, (rest) => lay(rest, panelLowerBound(rest)).ready());
  const solve = (of: PanelProblem, ofBound = panelLowerBound(of), mostSheets?: number): FoundPlan => {
    const found = lay(of, ofBound, mostSheets);
    if (found.sheets.length === 0) return found;
    return { ...found, ...withRest(of, found), ready: () => withRest(of, found.ready()) };
  };
  const found = solve(problem, bound);
  const best = orOnPartOfStock(
    problem,
    found,
    (part) => {
      const { share } = part.problem;
      return solve({ ...part.problem, share: share * known.late() }, part.bound, part.mostSheets);
    },
    known.beside,
  );
  // Where a single row was better, what it leaves out may go on the others.
  return { ...withRest(problem, best.ready()), bound: found.bound };
}
