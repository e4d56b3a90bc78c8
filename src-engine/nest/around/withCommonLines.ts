import type { Control } from '../../control/control.ts';
import { silent } from '../../control/control.ts';
import type { NestSheetLayout } from '../../layout/nestLayout.ts';
import { placedPolygon } from '../../layout/nestLayout.ts';
import type { PairsBy } from './commonLines.ts';
import { pairedProblem, sharedLines } from './commonLines.ts';
import type { NestEngine, NestProblem, NestSolution } from '../problemNest.ts';

/** How pieces are laid together besides each by itself. */
const WAYS: readonly { readonly by: PairsBy; readonly rounds: number }[] = [
  { by: 'cut', rounds: 1 },
  { by: 'hull', rounds: 1 },
  { by: 'cut', rounds: 2 },
  { by: 'cut', rounds: 3 },
];
/** Share of the job's work each of these ways may take. */
const SHARE = 0.3;

/** A problem whose parts may share straight cuts: the plan without, and plans of pieces laid together in pairs, pairs
 *  of pairs and so on; the best counts: fewest pieces unplaced, least stock, most length cut once. `quick` ends by
 *  itself and decides which way is followed; `solve` lays that one, where it is another engine. */
export function withCommonLines(
  problem: NestProblem,
  solve: NestEngine,
  quick: NestEngine,
  control: Control,
): NestSolution {
  if (problem.commonKerf === undefined) return solve(problem, control);
  const quiet: Control = silent(control);
  const plain = quick(problem, solve === quick ? control : quiet);
  let best = { plan: plain, worth: worthOf(problem, plain), again: () => solve(problem, control) };
  for (const { by, rounds } of WAYS) {
    const paired = pairedProblem({ ...problem, share: problem.share * SHARE }, by, rounds);
    if (paired === null || control.shouldStop()) continue;
    const plan = paired.back(quick(paired.problem, quiet));
    const worth = worthOf(problem, plan);
    if (compare(worth, best.worth) >= 0) continue;
    const whole = { ...paired.problem, share: problem.share };
    best = { plan, worth, again: () => paired.back(solve(whole, control)) };
  }
  if (solve === quick) return best.plan;
  const deep = best.again();
  return compare(worthOf(problem, deep), best.worth) <= 0 ? deep : best.plan;
}

/** Smaller is better, the first difference decides. */
type Worth = readonly number[];

const compare = (a: Worth, b: Worth): number => {
  const at = a.findIndex((value, k) => value !== b[k]);
  return at < 0 ? 0 : a[at] - b[at];
};

/** Pieces unplaced (must-cut first), stock beside what is to be used up first, all stock, length cut once. */
function worthOf(problem: NestProblem, { sheets, unplaced }: NestSolution): Worth {
  const { parts, stock, minimizeCost } = problem;
  const missing = (must: boolean): number =>
    unplaced.reduce((sum, count, row) => sum + (!must || parts[row].mustCut ? count : 0), 0);
  const cost = (row: number): number => (minimizeCost ? (stock[row].price ?? 0) : stock[row].area);
  const others = sheets.filter((sheet) => stock[sheet.stock].first === 0);
  const sum = (list: readonly NestSheetLayout[]): number =>
    list.reduce((total, sheet) => total + cost(sheet.stock), 0);
  return [missing(true), missing(false), sum(others), sum(sheets), -lengthShared(problem, sheets)];
}

function lengthShared(problem: NestProblem, sheets: readonly NestSheetLayout[]): number {
  return sheets.reduce((sum, { stock, placements }) => {
    const { w, h } = problem.stock[stock];
    const rings = placements.map((at) => placedPolygon(problem.parts[at.part].polygon, at).outline);
    return sum + sharedLines(rings, problem, Math.max(w, h)).reduce((all, { length }) => all + length, 0);
  }, 0);
}
