import { filledLeftovers, homesOfGroups } from '../finish/filledLeftovers.ts';
import { buildPackModel } from '../packing/packModel.ts';
import type { PanelPlan, PanelProblem, PanelSheet } from '../problem2d.ts';
import { isWhole } from '../problem2d.ts';

/** The plan with what was left out although it has a place. One search lays all its sheets either on their usable
 *  regions or on those grown by the tolerance, and with few stages each way leaves parts out that the other takes. So
 *  what is left goes into leftovers first, then each stock row that has sheets left is solved for it alone, cheapest
 *  area first. Only jobs with a tolerance and pieces left out are changed. Sheets are added at the end. */
export function withLeftOut(
  problem: PanelProblem,
  plan: PanelPlan,
  solve: (problem: PanelProblem) => PanelPlan,
): PanelPlan {
  if (problem.tolerance === 0 || isWhole(plan)) return plan;
  let best = filledLeftovers(problem, plan);
  for (const { row, first } of rowsByWorth(problem)) {
    if (isWhole(best)) return best;
    const rest = restOf(problem, best, row, first);
    if (rest === null) continue;
    const found = solve(rest);
    const sheets = found.sheets.map((sheet): PanelSheet => ({ ...sheet, stock: row }));
    const unplaced = best.unplaced.map(
      (count, part) => count - (rest.parts[part].qty - found.unplaced[part]),
    );
    best = { sheets: [...best.sheets, ...sheets], unplaced };
  }
  return isWhole(best) ? best : filledLeftovers(problem, best);
}

/** The kinds of stock in the order in which they are taken: those to be used up first, then by cost for their area. */
const rowsByWorth = (problem: PanelProblem): readonly { readonly row: number; readonly first: boolean }[] =>
  buildPackModel(problem).stocks.toSorted(
    (a, b) => Number(b.first) - Number(a.first) || a.cost / a.fullArea - b.cost / b.fullArea || a.row - b.row,
  );

/** What is left on what is left of one kind of stock; null where no sheet is. A group that already has a sheet stays
 *  out: it cannot go on another one. */
function restOf(problem: PanelProblem, plan: PanelPlan, row: number, first: boolean): PanelProblem | null {
  const stock = problem.stock[row];
  const used = plan.sheets.filter((sheet) => sheet.stock === row).length;
  const cap = first ? Math.min(stock.first, stock.cap) - used : stock.cap - used;
  if (cap <= 0) return null;
  const home = homesOfGroups(problem, plan.sheets);
  const parts = problem.parts.map((part, index) => ({
    ...part,
    qty: home.has(part.group) ? 0 : plan.unplaced[index],
  }));
  return { ...problem, parts, stock: [{ ...stock, cap, first: 0 }] };
}
