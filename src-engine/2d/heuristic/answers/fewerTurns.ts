import type { Control } from '../../../control/control.ts';
import { oneOf, silent } from '../../../control/control.ts';
import type { PlannedSheet } from '../../planned2d.ts';
import { plannedSheet } from '../../planned2d.ts';
import type { PanelEngine, PanelPart, PanelPlan, PanelProblem, PanelSolution } from '../../problem2d.ts';
import { isWhole, piecesIn } from '../../problem2d.ts';
import { shareOf } from '../jobShape.ts';
import { betterOf } from '../../rankAnswer.ts';
import { TURNS } from '../tuning.ts';

/** The answer of a search; where turned pieces are to be few, the best of several. */
export function withFewTurns(problem: PanelProblem, control: Control, single: PanelEngine): PanelSolution {
  if (!problem.minimizeRotations) return single(problem, control);
  let asked = 0;
  const solve = (one: PanelProblem): PanelSolution =>
    single(one, asked < MOST_ANSWERS ? oneOf(control, asked++, MOST_ANSWERS) : silent(control));
  const first = solve(problem);
  return control.shouldStop() ? first : orWithFewerTurns(problem, first, solve);
}

/** Answers whose progress is told. */
const MOST_ANSWERS = 3;

/** The best of the answer, that for pieces that lie as they are given (of many pieces by `fast`), and with `balanced`
 *  that for pieces whose turns do not count, up to a number of pieces; of few pieces also row by row. All are often on
 *  as many sheets: the search itself looks at turns only beside the room that is left, and ends once no plan takes
 *  fewer. `solve` answers other requests. */
function orWithFewerTurns(
  problem: PanelProblem,
  answer: PanelSolution,
  solve: (other: PanelProblem) => PanelPlan,
): PanelSolution {
  if (problem.wholeOnly === true && !isWhole(answer)) return answer;
  const pieces = piecesIn(problem.parts);
  const isLarge = pieces > TURNS.most;
  const effort = isLarge ? 'fast' : problem.effort;
  const other = { ...problem, effort, share: problem.share * (1 - shareOf(pieces, TURNS.half, 2)) };
  const given = solve({ ...other, parts: problem.parts.map(asGiven(problem)) });
  const straight = betterOf(problem, answer, given);
  if (turnedIn(problem, straight) === 0) return straight;
  const free =
    effort === 'fast' ? straight : betterOf(problem, straight, solve({ ...other, minimizeRotations: false }));
  return pieces > TURNS.rows.pieces ? free : rowByRow(problem, free, solve);
}

/** The answer, or one with fewer turned pieces: of the rows that it turns one after another is asked for as it is
 *  given, beside those for which that went well. */
function rowByRow(
  problem: PanelProblem,
  answer: PanelSolution,
  solve: (other: PanelProblem) => PanelPlan,
): PanelSolution {
  const given = problem.parts.map(asGiven(problem));
  let { parts } = problem;
  let best = answer;
  let left: number = TURNS.rows.tries;
  for (const row of parts.keys()) {
    if (left === 0) break;
    if (given[row].rotatable || !turnedRows(problem, best).has(row)) continue;
    left -= 1;
    const asked = parts.with(row, given[row]);
    const found = betterOf(problem, best, solve({ ...problem, effort: 'fast', parts: asked }));
    if (found === best) continue;
    best = found;
    parts = asked;
  }
  return best;
}

/** A part that is not turned where some sheet takes it as it is given. */
const asGiven =
  ({ stock }: PanelProblem) =>
  (part: PanelPart): PanelPart =>
    stock.some(({ region }) => part.w <= region.w && part.h <= region.h)
      ? { ...part, rotatable: false }
      : part;

export const turnedIn = (problem: PanelProblem, plan: PanelPlan): number => turned(problem, plan).length;

const turnedRows = (problem: PanelProblem, plan: PanelPlan): ReadonlySet<number> =>
  new Set(turned(problem, plan).map(({ part }) => part));

const turned = (problem: PanelProblem, { sheets }: PanelPlan): PlannedSheet['placements'] =>
  sheets.flatMap((sheet) => plannedSheet(problem, sheet, 0).placements.filter(({ rotated }) => rotated));
