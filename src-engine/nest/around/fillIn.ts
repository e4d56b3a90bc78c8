import type { Control } from '../../control/control.ts';
import { silent } from '../../control/control.ts';
import type { NestSheetLayout } from '../../layout/nestLayout.ts';
import { verifyNest, withAnyTurn } from '../../layout/verifyNest.ts';
import type { NestEngine, NestProblem, NestSolution } from '../problemNest.ts';
import { asWhole, restsOf, roomiest } from './rests.ts';
import { laySome, unplacedOf } from './someRows.ts';

/** Share of the job's work that filling in may take, and laying everything together. */
const SHARE = 0.3;
const TOGETHER_SHARE = 0.5;

/** Which part rows are fill-ins, and the sheets that take nothing more. */
interface FillIns {
  readonly isFillIn: readonly boolean[];
  readonly closed: ReadonlySet<number>;
  /** Pieces of the plan lie where they are fixed. */
  readonly isFixed: boolean;
}

/** Lays the fill-in rows of a problem into what a plan of the other rows leaves of its sheets, but for the `closed`;
 *  no sheet is opened for them. What is laid stands in the way as it lies, its holes too. Where some find no room so,
 *  everything is laid on these sheets once more. */
export function withFillIns(
  problem: NestProblem,
  { isFillIn, closed, isFixed }: FillIns,
  plan: NestSolution,
  fill: NestEngine,
  control: Control,
): NestSolution {
  if (!isFillIn.includes(true)) return plan;
  const unplaced = unplacedOf(problem, plan.sheets);
  const chosen = roomiest(problem, plan.sheets, closed);
  if (chosen.length === 0) return { ...plan, unplaced };
  const rests: NestProblem = {
    ...problem,
    ...restsOf(problem, plan.sheets, chosen, asWhole),
    minimizeCost: false,
    share: problem.share * SHARE,
  };
  const left = unplaced.map((count, row) => (isFillIn[row] ? count : 0));
  const filled = laySome(rests, left, fill, silent(control));
  const sheets = added(problem, plan.sheets, chosen, filled);
  const warnings = [...plan.warnings, ...filled.warnings];
  const between = { sheets, unplaced: unplacedOf(problem, sheets), warnings };
  if (isFixed || leftOf(between, isFillIn) === 0) return between;
  const together = onTheSame(problem, isFillIn, plan, fill, control);
  return leftOf(together, isFillIn) < leftOf(between, isFillIn) ? together : between;
}

const leftOf = ({ unplaced }: NestSolution, isFillIn: readonly boolean[]): number =>
  unplaced.reduce((sum, count, row) => sum + (isFillIn[row] ? count : 0), 0);

/** Everything on the sheets of a plan that holds all but the fill-ins; the plan itself where these others do not all
 *  find a place again. */
function onTheSame(
  problem: NestProblem,
  isFillIn: readonly boolean[],
  plan: NestSolution,
  lay: NestEngine,
  control: Control,
): NestSolution {
  const before = unplacedOf(problem, plan.sheets);
  const asked: NestProblem = {
    ...problem,
    parts: problem.parts.map((part, row) => ({ ...part, mustCut: !isFillIn[row] })),
    stock: problem.stock.map((row, at) => ({
      ...row,
      cap: plan.sheets.filter(({ stock }) => stock === at).length,
      first: 0,
    })),
    minimizeCost: false,
    share: problem.share * TOGETHER_SHARE,
  };
  const wanted = problem.parts.map(({ qty }, row) => (isFillIn[row] ? qty : qty - before[row]));
  const { sheets } = laySome(asked, wanted, lay, silent(control));
  const unplaced = unplacedOf(problem, sheets);
  return unplaced.every((count, row) => isFillIn[row] || count === before[row])
    ? { sheets, unplaced, warnings: plan.warnings }
    : { ...plan, unplaced: before };
}

/** Sheets with what was laid into their rests, `chosen[k]` the sheet of stock row k. Where that does not hold a sheet
 *  stays as it was, for what it had before was checked. */
export function added(
  problem: NestProblem,
  before: readonly NestSheetLayout[],
  chosen: readonly number[],
  filled: NestSolution,
): readonly NestSheetLayout[] {
  const more = new Map(filled.sheets.map(({ stock, placements }) => [chosen[stock], placements]));
  const together = before.map((sheet, at) => ({
    ...sheet,
    placements: [...sheet.placements, ...(more.get(at) ?? [])],
  }));
  const wrong = new Set(verifyNest(withAnyTurn(problem), together).map(({ sheet }) => sheet));
  return together.map((sheet, at) => (wrong.has(at) ? before[at] : sheet));
}
