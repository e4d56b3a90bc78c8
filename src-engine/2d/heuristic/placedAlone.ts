import type { Control } from '../../control/control.ts';
import { oneOf } from '../../control/control.ts';
import { filledLeftovers } from '../finish/filledLeftovers.ts';
import { buildPackModel, fitsStock } from '../packing/packModel.ts';
import { leastLeftOut } from '../bounds/leastLeftOut.ts';
import type { PanelEngine, PanelPlan, PanelProblem, PanelSolution } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';
import { besideAnother } from './jobShape.ts';
import { betterOf } from './rankAnswer.ts';

/** The answer of a search, or a better one for the pieces that it places, asked for as if they were all. Where pieces
 *  are left out a search looks for room for more of them, not for fewer or cheaper sheets for the others: two parts too
 *  many for the one large sheet there is, and everything beside them was up to 8 % dearer. Asked once more where a
 *  sheet lies idle that could hold a piece. */
export function orPlacedAlone(problem: PanelProblem, control: Control, solve: PanelEngine): PanelSolution {
  const isCapped = problem.stock.some(({ cap }) => cap < Infinity);
  const answer = solve(problem, isCapped ? oneOf(control, 0, 2) : control);
  const placed = {
    ...problem,
    parts: problem.parts.map((part, row) => ({ ...part, qty: part.qty - answer.unplaced[row] })),
  };
  if (!isCapped || control.shouldStop() || !isLacking(problem, answer) || !hasChoice(placed, answer))
    return answer;
  const out = piecesIn(problem.parts) - piecesIn(placed.parts);
  const isMost = out <= leastLeftOut(problem);
  const alone = solve(isMost ? placed : besideAnother(placed), oneOf(control, 1, 2));
  const unplaced = answer.unplaced.map((count, row) => count + alone.unplaced[row]);
  return betterOf(problem, answer, filledLeftovers(problem, { sheets: alone.sheets, unplaced }));
}

/** Whether a piece is left out that fits some sheet. */
function isLacking(problem: PanelProblem, { unplaced }: PanelPlan): boolean {
  const { hopeless } = buildPackModel(problem);
  return unplaced.some((count, row) => count > hopeless[row]);
}

/** Whether a sheet lies idle that could hold one of the pieces. */
function hasChoice(problem: PanelProblem, { sheets }: PanelPlan): boolean {
  const model = buildPackModel(problem);
  const used = problem.stock.map((_, row) => sheets.filter(({ stock }) => stock === row).length);
  const types = Array.from({ length: model.types }, (_, type) => type);
  return model.stocks.some(
    (kind) =>
      used[kind.row] < problem.stock[kind.row].cap && types.some((type) => fitsStock(model, type, kind)),
  );
}
