import { buildPackModel, fitsStock } from '../packing/packModel.ts';
import type { PanelPlan, PanelProblem } from '../problem2d.ts';
import { piecesOn } from '../problem2d.ts';
import { mayAskAgain } from './jobShape.ts';
import { compareStock, leavesIdle } from './rankAnswer.ts';
import type { FoundPlan } from './singleRows.ts';

/** The plan, or a better one with the same sheets of those ordinary rows that some pieces need: what lies on the others
 *  is asked for alone, on rows that nothing has to lie on. Beside sheets that are to be used up first only: of 20 racks
 *  with a part that only a long board takes nine take less, two of them a full sheet less. */
export function orRestOfNeeded(
  problem: PanelProblem,
  plan: PanelPlan,
  solve: (problem: PanelProblem) => FoundPlan,
): PanelPlan {
  const { stock, parts } = problem;
  if (!mayAskAgain(problem, plan) || parts.some(({ group }) => group >= 0)) return plan;
  const needed = neededRows(problem);
  const kept = plan.sheets.filter((sheet) => needed.has(sheet.stock));
  const hasOthers = stock.some(({ cap, first }, row) => cap > first && !needed.has(row));
  if (kept.length === 0 || !hasOthers) return plan;
  const qty = piecesOn(
    problem,
    plan.sheets.filter((sheet) => !needed.has(sheet.stock)),
  );
  const found = solve({
    ...problem,
    parts: parts.map((part, row) => ({ ...part, qty: qty[row] })),
    stock: stock.map((row, at) => (needed.has(at) ? { ...row, cap: 0 } : row)),
  });
  const whole = ({ sheets }: PanelPlan): PanelPlan => ({
    sheets: [...kept, ...sheets],
    unplaced: plan.unplaced,
  });
  const isLess =
    found.unplaced.every((count) => count === 0) && compareStock(problem, whole(found), plan) < 0;
  const ready = isLess ? whole(found.ready()) : plan;
  return leavesIdle(problem, ready) ? plan : ready;
}

/** Rows that are not to be used up first and that a piece fits as the only one. */
function neededRows(problem: PanelProblem): ReadonlySet<number> {
  const model = buildPackModel(problem);
  const needed = new Set<number>();
  for (let type = 0; type < model.types; type++) {
    const [row, other] = new Set(
      model.stocks.filter((kind) => fitsStock(model, type, kind)).map((kind) => kind.row),
    );
    if (other === undefined && problem.stock[row].first === 0) needed.add(row);
  }
  return needed;
}
