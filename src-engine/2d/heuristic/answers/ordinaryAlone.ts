import { panelLowerBound } from '../../bounds/panelLowerBound.ts';
import type { PackModel } from '../../packing/packModel.ts';
import { buildPackModel } from '../../packing/packModel.ts';
import type { Plan } from '../../packing/plan.ts';
import { compareRank, rankPlan } from '../../packing/rankPlan.ts';
import type { PanelBound, PanelProblem } from '../../problem2d.ts';
import { fillIdleSheets } from './fillIdleSheets.ts';

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
