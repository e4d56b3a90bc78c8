import { leastLeftOut } from '../../bounds/leastLeftOut.ts';
import { panelLowerBound } from '../../bounds/panelLowerBound.ts';
import { buildPackModel, sumOf } from '../../packing/packModel.ts';
import type { PanelBound, PanelPlan, PanelProblem, PanelSolution } from '../../problem2d.ts';
import { onRows, piecesIn } from '../../problem2d.ts';
import { ALONE_PIECES, ALONE_ROWS } from '../tuning.ts';
import type { Control } from '../../../control/control.ts';
import { oneOf } from '../../../control/control.ts';
import { betterOf } from '../../rankAnswer.ts';

/** A plan as it was found. */
export interface FoundPlan extends PanelSolution {
  /** The same laid for the saw: made for the plan that is kept only. */
  readonly ready: () => PanelPlan;
}

/** The plan, or a better one that uses a single row of the stock. Every row whose bound allows it is solved as if it
 *  were all the stock there is, so that a further row makes no answer dearer, nor leaves more pieces out, than any row
 *  alone (but for `ALONE_MISS` and `planMembers.ts`, which rest on searches that were measured). Left out: jobs with
 *  sheets to be used up first (without them the aim is another one), with more than `ALONE_ROWS` rows or more than
 *  `ALONE_PIECES` pieces times rows; and, where the price is to be least, rows without one beside rows that have one
 *  (DECISIONS 16). `beside`: an answer that only a better one is wanted for; rows whose bound is above it are not
 *  solved. `solve` hears how many sheets of the row a better plan may take. */
export function orOnSingleRow(
  problem: PanelProblem,
  plan: FoundPlan,
  solve: (problem: PanelProblem, bound: PanelBound, mostSheets: number) => FoundPlan,
  beside: PanelPlan | null = null,
): PanelPlan {
  const { stock } = problem;
  if (stock.length < 2 || !isForRows(problem)) return plan.ready();
  const costs = new Map(buildPackModel(problem).stocks.map(({ row, cost }) => [row, cost]));
  let best = plan;
  let figures = figuresOf(problem, plan, costs);
  const other = beside === null ? null : figuresOf(problem, beside, costs);
  const priced = problem.minimizeCost && stock.some(({ price }) => price !== null);
  const allowed = [...costs].filter(([row]) => !priced || stock[row].price !== null);
  const rows = allowed.map(([row, cost]) => {
    const alone = { ...problem, stock: [stock[row]] };
    const bound = panelLowerBound(alone);
    const least = bound.placeable ? bound.sheets * cost : 0;
    const out = Math.max(leastLeftOut(alone), bound.placeable ? 0 : bound.misfits + 1);
    return { row, alone, bound, least, out, cost };
  });
  // What may be cheapest first: the others have to beat what it comes to.
  for (const { row, alone, bound, least, out, cost } of rows.sort((a, b) => a.least - b.least)) {
    if (!isLess([0, out, least], figures) || isBehind(other, out, least)) continue;
    const solved = solve(alone, bound, mostSheets(alone, cost, figures));
    const found = { ...solved, ...onRows(solved, () => row), ready: () => onRows(solved.ready(), () => row) };
    const own = figuresOf(problem, found, costs);
    if (isLess(own, figures)) [best, figures] = [found, own];
  }
  return best.ready();
}

/** Whether parts of the stock are solved for themselves: few rows, few pieces, no sheets to be used up first. */
export function isForRows({ stock, parts }: PanelProblem): boolean {
  const pieces = piecesIn(parts);
  const few = stock.length <= ALONE_ROWS && pieces * stock.length <= ALONE_PIECES;
  return few && stock.every(({ first }) => first === 0);
}

/** Sheets of such a cost that a better plan takes at most; any number while some piece is left out, or where groups may
 *  make a search end anywhere. */
function mostSheets({ parts }: PanelProblem, cost: number, [must, out, total]: Figures): number {
  if (must > 0 || out > 0 || parts.some(({ group }) => group >= 0)) return Infinity;
  return Math.ceil((total / cost) * (1 - SUM_ROUNDING)) - 1;
}

/** Must-cut pieces left out, pieces left out, and what the sheets cost. */
type Figures = readonly [must: number, out: number, cost: number];

function figuresOf(
  { parts }: PanelProblem,
  { sheets, unplaced }: PanelPlan,
  costs: ReadonlyMap<number, number>,
): Figures {
  const out = sumOf(unplaced);
  const must = unplaced.reduce((sum, count, row) => sum + (parts[row].mustCut ? count : 0), 0);
  return [must, out, sheets.reduce((sum, { stock }) => sum + (costs.get(stock) ?? 0), 0)];
}

function isLess(a: Figures, b: Figures): boolean {
  const [must, out, cost] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return must !== 0 ? must < 0 : out !== 0 ? out < 0 : cost < -SUM_ROUNDING * b[2];
}

/** Whether no plan that leaves out so many pieces at least, and costs so much at least with everything, is better than
 *  another one. */
const isBehind = (other: Figures | null, out: number, least: number): boolean =>
  other !== null &&
  other[0] === 0 &&
  (out > other[1] || (other[1] === 0 && least > other[2] * (1 + SUM_ROUNDING)));

/** Sums of costs in another order differ by less than this share. */
const SUM_ROUNDING = 1e-12;

/** How many answers `orWithoutOneRow` asks for beside the first. */
export function rowsLeftOut(problem: PanelProblem): number {
  const { stock, minimizeCost } = problem;
  if (stock.length < 3 || !isForRows(problem)) return 0;
  return minimizeCost && stock.some(({ price }) => price === null) ? 0 : stock.length;
}

/** The answer, or a better one that does without one of three or more rows: `solve` answers for the others as if they
 *  were all the stock there is, row after row until it is told to stop. So a further row makes no answer worse than
 *  that for the others. For who waits: it takes as long as all those answers, and tells each. Left out: what is not
 *  asked of rows alone, and where the price is to be least all jobs with a row that has none (DECISIONS 16). */
export function orWithoutOneRow(
  problem: PanelProblem,
  answer: PanelSolution,
  control: Control,
  solve: (problem: PanelProblem, control: Control) => PanelPlan,
): PanelSolution {
  const { stock } = problem;
  const rows = rowsLeftOut(problem);
  let best = answer;
  for (let row = 0; row < rows && !control.shouldStop(); row++) {
    const soFar = { sheets: best.sheets.length };
    const telling = { ...control, report: (share: number) => control.report(share, soFar) };
    const others = { ...problem, stock: stock.filter((_, at) => at !== row) };
    const found = solve(others, oneOf(telling, row + 1, rows + 1));
    best = betterOf(
      problem,
      best,
      onRows(found, (other) => (other < row ? other : other + 1)),
    );
  }
  return best;
}
