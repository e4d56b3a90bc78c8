import type { Control } from '../../control/control.ts';
import type { NestSheetLayout } from '../../layout/nestLayout.ts';
import type { NestEngine, NestProblem, NestSolution } from '../problemNest.ts';

/** Lays so many pieces of each part row and none of the rows with 0, which the engine does not see; `unplaced` counts
 *  from `qty`. */
export function laySome(
  problem: NestProblem,
  qty: readonly number[],
  engine: NestEngine,
  control: Control,
): NestSolution {
  const { parts } = problem;
  if (parts.every((part, row) => qty[row] === part.qty)) return engine(problem, control);
  const rows = parts.flatMap((_, row) => (qty[row] > 0 ? [row] : []));
  if (rows.length === 0) return { sheets: [], unplaced: [...qty], warnings: [] };
  const some = rows.map((row) => ({ ...parts[row], qty: qty[row] }));
  const solution = engine({ ...problem, parts: some }, control);
  const unplaced = [...qty];
  rows.forEach((row, at) => {
    unplaced[row] = solution.unplaced[at];
  });
  return {
    ...solution,
    unplaced,
    sheets: solution.sheets.map((sheet) => ({
      ...sheet,
      placements: sheet.placements.map((at) => ({ ...at, part: rows[at.part] })),
    })),
  };
}

/** Pieces of each part row that lie on none of the sheets. */
export function unplacedOf({ parts }: NestProblem, sheets: readonly NestSheetLayout[]): readonly number[] {
  const left = parts.map(({ qty }) => qty);
  for (const { placements } of sheets) for (const { part } of placements) left[part]--;
  return left;
}

/** Progress of a share of the work that begins at `from`. */
export const partOfWork = (control: Control, from: number, share: number): Control => ({
  ...control,
  report: (fraction, best) => {
    control.report(from + fraction * share, best);
  },
});
