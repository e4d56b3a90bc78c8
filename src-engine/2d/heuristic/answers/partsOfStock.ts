import { leastLeftOut } from '../../bounds/leastLeftOut.ts';
import { ordinaryLowerBound, panelLowerBound } from '../../bounds/panelLowerBound.ts';
import type { Control } from '../../../control/control.ts';
import { oneOf } from '../../../control/control.ts';
import { buildPackModel, fitsStock, paidByArea, sumOf } from '../../packing/packModel.ts';
import type { PanelBound, PanelPlan, PanelProblem, PanelSolution, PanelStock } from '../../problem2d.ts';
import { isWhole, onRows, piecesIn, piecesOn, withQuantities } from '../../problem2d.ts';
import { betterOf, compareStock, leavesIdle } from '../../rankAnswer.ts';
import { ALONE_PIECES, ALONE_ROWS, RACK_AGAIN } from '../tuning.ts';

/** A plan as it was found. */
export interface FoundPlan extends PanelSolution {
  /** The same laid for the saw: made for the plan that is kept only. */
  readonly ready: () => PanelPlan;
}

/** A part of the stock as if it were all there is. */
interface PartOfStock {
  readonly problem: PanelProblem;
  /** Of all rows of the stock those that its own stand for. */
  readonly rows: readonly number[];
  /** Of `problem`. Absent = it is not known. */
  readonly bound?: PanelBound;
  /** Sheets that a better plan may take. Absent = it holds other pieces than those that were asked for. */
  readonly mostSheets?: number;
  /** Rows whose sheets in the best plan stay as they are. Absent = none. */
  readonly kept?: ReadonlySet<number>;
}

/** What may be better than the best plan so far; null where a bound says no. */
type Chance = (best: FoundPlan) => PartOfStock | null;

/** The plan, or a better one on a part of the stock: every part whose bound allows it is solved, one after the other,
 *  so that a further row makes no answer dearer, nor leaves more pieces out, than the part without it (but for
 *  `ALONE_MISS` and `planMembers.ts`, which rest on searches that were measured). `beside`: an answer that only a
 *  better one is wanted for. */
export function orOnPartOfStock(
  problem: PanelProblem,
  plan: FoundPlan,
  solve: (part: PartOfStock) => FoundPlan,
  beside: PanelPlan | null = null,
): FoundPlan {
  return chancesOf(problem, plan, beside).reduce((best, chance) => {
    const part = chance(best);
    if (part === null) return best;
    const found = solve(part);
    const other = withKept(part, found, best);
    const isKept = compareStock(problem, other, best) < 0 && !(part.kept && leavesIdle(problem, other));
    if (!isKept) return best;
    const ready = (): PanelPlan => withKept(part, found.ready(), part.kept ? best.ready() : best);
    return { ...other, bound: plan.bound, ready };
  }, plan);
}

/** What was found for a part, beside what is kept of the best plan. */
const withKept = ({ rows, kept }: PartOfStock, found: PanelPlan, best: PanelPlan): PanelPlan => {
  const { sheets, unplaced } = onRows(found, (row) => rows[row]);
  return { sheets: [...best.sheets.filter(({ stock }) => kept?.has(stock)), ...sheets], unplaced };
};

function chancesOf(problem: PanelProblem, plan: PanelPlan, beside: PanelPlan | null): readonly Chance[] {
  const { stock, share, parts } = problem;
  if (stock.length < 2) return [];
  if (!hasFirst(problem)) return isForRows(problem) ? singleRows(problem, beside) : [];
  // Not where it is itself one of several searches that share a budget.
  const isForRack = isWhole(plan) && share === 1 && piecesIn(parts) <= RACK_AGAIN.pieces;
  return isForRack ? [...ordinaryRows(problem), restOfNeeded(problem)] : [];
}

const hasFirst = ({ stock }: PanelProblem): boolean => stock.some(({ first }) => first > 0);

/** Whether parts of the stock are solved for themselves: few rows, few pieces, no sheets to be used up first. */
function isForRows(problem: PanelProblem): boolean {
  const { stock, parts } = problem;
  const few = stock.length <= ALONE_ROWS && piecesIn(parts) * stock.length <= ALONE_PIECES;
  return few && !hasFirst(problem);
}

/** Every row alone, what may be cheapest first: the others have to beat what it comes to. Not, where the price is to be
 *  least, rows without one beside rows that have one (DECISIONS 16). */
function singleRows(problem: PanelProblem, beside: PanelPlan | null): readonly Chance[] {
  const { stock, minimizeCost } = problem;
  const costs = new Map(buildPackModel(problem).stocks.map(({ row, cost }) => [row, cost]));
  const priced = minimizeCost && stock.some(({ price }) => price !== null);
  const allowed = [...costs].filter(([row]) => !priced || stock[row].price !== null);
  const rows = allowed.map(([row, cost]) => {
    const alone = { ...problem, stock: [stock[row]] };
    const bound = panelLowerBound(alone);
    const out = Math.max(leastLeftOut(alone), bound.placeable ? 0 : bound.misfits + 1);
    const least: Figures = { must: 0, out, cost: bound.placeable ? bound.sheets * cost : 0 };
    return { row, alone, bound, least, each: cost };
  });
  const other = beside === null ? null : figuresOf(problem, beside, costs);
  return rows
    .sort((a, b) => a.least.cost - b.least.cost)
    .map(({ row, alone, bound, least, each }) => (best) => {
      const figures = figuresOf(problem, best, costs);
      if (!isLess(least, figures) || isBehind(other, least)) return null;
      return { problem: alone, rows: [row], bound, mostSheets: mostSheets(alone, each, figures) };
    });
}

/** Beside sheets that are to be used up first one ordinary row, those with the least bound. */
function ordinaryRows(problem: PanelProblem): readonly Chance[] {
  const { stock, minimizeCost, parts } = problem;
  const ordinary = [...stock.keys()].filter((row) => stock[row].cap > stock[row].first);
  if (ordinary.length < 2 || (minimizeCost && stock.some(({ price }) => price === null))) return [];
  return ordinary
    .map((row) => aloneOn(problem, row))
    .sort((a, b) => a.least - b.least)
    .slice(0, Math.min(RACK_AGAIN.rows, Math.floor(RACK_AGAIN.pieces / piecesIn(parts))))
    .map(
      ({ least, ...part }) =>
        (best) =>
          least >= ordinaryCost(problem, best) ? null : part,
    );
}

/** Sheets of such a cost that a better plan takes at most; any number while some piece is left out, or where groups may
 *  make a search end anywhere. */
function mostSheets({ parts }: PanelProblem, each: number, { must, out, cost }: Figures): number {
  if (must > 0 || out > 0 || parts.some(({ group }) => group >= 0)) return Infinity;
  return Math.ceil((cost / each) * (1 - SUM_ROUNDING)) - 1;
}

/** Of a plan, or of all plans on a row at least. */
interface Figures {
  /** Must-cut pieces left out, and all pieces left out. */
  readonly must: number;
  readonly out: number;
  /** Of its sheets, in the model's unit. */
  readonly cost: number;
}

function figuresOf(
  { parts }: PanelProblem,
  { sheets, unplaced }: PanelPlan,
  costs: ReadonlyMap<number, number>,
): Figures {
  return {
    must: unplaced.reduce((sum, count, row) => sum + (parts[row].mustCut ? count : 0), 0),
    out: sumOf(unplaced),
    cost: sheets.reduce((sum, { stock }) => sum + (costs.get(stock) ?? 0), 0),
  };
}

function isLess(a: Figures, b: Figures): boolean {
  const fewer = a.must - b.must || a.out - b.out;
  return fewer !== 0 ? fewer < 0 : a.cost - b.cost < -SUM_ROUNDING * b.cost;
}

/** Whether no plan with these figures at least, of which the cost is that of one with everything, is better than
 *  another one. */
const isBehind = (other: Figures | null, { out, cost }: Figures): boolean =>
  other !== null &&
  other.must === 0 &&
  (out > other.out || (other.out === 0 && cost > other.cost * (1 + SUM_ROUNDING)));

/** Sums of costs in another order differ by less than this share. */
const SUM_ROUNDING = 1e-12;

/** An ordinary row and what is to be used up first, and what the former costs at least with everything; Infinity where
 *  that is not possible. */
function aloneOn(problem: PanelProblem, row: number): PartOfStock & { readonly least: number } {
  const { stock } = problem;
  const rows = [...stock.keys()].filter((at) => at === row || stock[at].first > 0);
  const onlyFirst = (one: PanelStock): PanelStock => ({ ...one, cap: Math.min(one.cap, one.first) });
  const alone = { ...problem, stock: rows.map((at) => (at === row ? stock[at] : onlyFirst(stock[at]))) };
  const { area, price, placeable } = ordinaryLowerBound(alone);
  const least = !placeable ? Infinity : paidByArea(problem) ? area : (price ?? 0);
  return { problem: alone, rows, mostSheets: Infinity, least };
}

/** What the sheets cost that are not to be used up first: area or price. */
function ordinaryCost(problem: PanelProblem, { sheets }: PanelPlan): number {
  const used = problem.stock.map(() => 0);
  return sheets.reduce((sum, { stock: row }) => {
    const { w, h, price, first } = problem.stock[row];
    return used[row]++ < first ? sum : sum + (paidByArea(problem) ? w * h : (price ?? 0));
  }, 0);
}

/** Beside sheets that are to be used up first what lies on ordinary rows that nothing needs: alone, the sheets of those
 *  that some pieces need stay. */
function restOfNeeded(problem: PanelProblem): Chance {
  const { stock, parts } = problem;
  return (best) => {
    if (parts.some(({ group }) => group >= 0)) return null;
    const kept = neededRows(problem);
    const others = best.sheets.filter((sheet) => !kept.has(sheet.stock));
    const hasOthers = stock.some(({ cap, first }, row) => cap > first && !kept.has(row));
    if (others.length === best.sheets.length || !hasOthers) return null;
    const rest = withQuantities(problem, piecesOn(problem, others));
    const open = stock.map((row, at) => (kept.has(at) ? { ...row, cap: 0 } : row));
    return { problem: { ...rest, stock: open }, rows: [...stock.keys()], kept };
  };
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
