import { ordinaryLowerBound, panelLowerBound } from '../../bounds/panelLowerBound.ts';
import { buildPackModel, fitsStock, paidByArea } from '../../packing/packModel.ts';
import type { PackModel } from '../../packing/packModel.ts';
import type { PanelBound, PanelPlan, PanelProblem } from '../../problem2d.ts';
import { isWhole, onRows, piecesIn, piecesOn } from '../../problem2d.ts';
import { mayAskAgain } from '../jobShape.ts';
import { compareStock, leavesIdle } from '../../rankAnswer.ts';
import type { FoundPlan } from './singleRows.ts';
import { RACK_AGAIN } from '../tuning.ts';
import type { Plan } from '../../packing/plan.ts';
import { compareRank, rankPlan } from '../../packing/rankPlan.ts';
import { fillIdleSheets } from './fillIdleSheets.ts';

/** The plan, or a better one that uses one ordinary stock row only, beside the sheets that are to be used up first. So
 *  a job with more rows is never answered with a dearer plan than with one of them; `orOnSingleRow` does the same
 *  where nothing is to be used up first. The rows with the least bound are tried, as far as their bound is below the
 *  plan. `solve` answers for such a stock. */
export function orOnOneOrdinary(
  problem: PanelProblem,
  plan: PanelPlan,
  solve: (problem: PanelProblem) => FoundPlan,
): PanelPlan {
  const { stock, minimizeCost } = problem;
  const ordinary = [...stock.keys()].filter((row) => stock[row].cap > stock[row].first);
  if (ordinary.length < 2 || !mayAskAgain(problem, plan)) return plan;
  if (minimizeCost && stock.some(({ price }) => price === null)) return plan;
  let best = plan;
  const promising = ordinary
    .map((row) => ({ row, ...aloneOn(problem, row) }))
    .sort((a, b) => a.least - b.least || a.row - b.row)
    .slice(0, Math.min(RACK_AGAIN.rows, Math.floor(RACK_AGAIN.pieces / piecesIn(problem.parts))));
  for (const { alone, rows, least } of promising) {
    if (least >= ordinaryCost(problem, best)) continue;
    const found = solve(alone);
    const inAll = (one: PanelPlan): PanelPlan => onRows(one, (row) => rows[row]);
    if (compareStock(problem, inAll(found), best) < 0) best = inAll(found.ready());
  }
  return best;
}

/** The job on an ordinary row and on what is to be used up first, their rows, and what the former cost at least with
 *  everything; Infinity where that is not possible. */
function aloneOn(
  problem: PanelProblem,
  row: number,
): { readonly alone: PanelProblem; readonly rows: readonly number[]; readonly least: number } {
  const { stock } = problem;
  const rows = [...stock.keys()].filter((at) => at === row || stock[at].first > 0);
  const alone = { ...problem, stock: rows.map((at) => (at === row ? stock[at] : onlyFirst(stock[at]))) };
  const { area, price, placeable } = ordinaryLowerBound(alone);
  return { alone, rows, least: !placeable ? Infinity : paidByArea(problem) ? area : (price ?? 0) };
}

const onlyFirst = <T extends PanelProblem['stock'][number]>(row: T): T => ({
  ...row,
  cap: Math.min(row.cap, row.first),
});

/** What the sheets cost that are not to be used up first: area or price. */
function ordinaryCost(problem: PanelProblem, { sheets }: PanelPlan): number {
  const used = problem.stock.map(() => 0);
  return sheets.reduce((sum, { stock: row }) => {
    const { w, h, price, first } = problem.stock[row];
    return used[row]++ < first ? sum : sum + (paidByArea(problem) ? w * h : (price ?? 0));
  }, 0);
}

/** The plan, or a better one with the same sheets of those ordinary rows that some pieces need: what lies on the others
 *  is asked for alone, on rows that nothing has to lie on. Beside sheets that are to be used up first only. */
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
  const isLess = isWhole(found) && compareStock(problem, whole(found), plan) < 0;
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

/** A job without the sheets that are to be used up first. */
interface OrdinaryJob {
  readonly problem: PanelProblem;
  readonly model: PackModel;
  readonly bound: PanelBound;
}

/** The plan, or a better one on ordinary sheets alone out of which the others are filled afterwards: beside sheets that
 *  are to be used up first some members do not run, and one small offcut cost a full sheet, which it never must
 *  (DECISIONS 18). Asked only where fewer ordinary sheets may do without them. `leastOf`: what ordinary sheets cost at
 *  least by a bound, in the model's unit. */
export function orOnOrdinary(
  problem: PanelProblem,
  model: PackModel,
  plan: Plan,
  { leastOf, solve }: { leastOf: (job: OrdinaryJob) => number; solve: (job: OrdinaryJob) => Plan },
): Plan {
  const rank = rankPlan(model, plan);
  if (problem.stock.every(({ first }) => first === 0) || rank.missing > 0 || rank.ordinaryCost === 0)
    return plan;
  const stock = problem.stock.map((row) => ({
    ...row,
    cap: row.cap - Math.min(row.first, row.cap),
    first: 0,
  }));
  const ordinary = { ...problem, stock };
  const own = buildPackModel(ordinary);
  const job = { problem: ordinary, model: own, bound: panelLowerBound(ordinary) };
  const takesAll = own.hopeless.every((count, row) => count === model.hopeless[row]);
  if (!job.bound.placeable || !takesAll || leastOf(job) >= rank.ordinaryCost) return plan;
  const kinds = own.stocks.map(({ row }) =>
    model.stocks.findIndex((kind) => kind.row === row && !kind.first),
  );
  const sheets = solve(job).sheets.map((sheet) => ({ ...sheet, stock: kinds[sheet.stock] }));
  const filled = fillIdleSheets(model, { sheets });
  return compareRank(rankPlan(model, filled), rank) < 0 ? filled : plan;
}
