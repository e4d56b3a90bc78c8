import type { NestPlacement } from '../../layout/nestLayout.ts';
import type { NestPart, NestProblem, NestSolution } from '../problemNest.ts';

/** A problem whose equal part rows are one, and the way back. */
export interface MergedProblem {
  readonly problem: NestProblem;
  /** The solution of the merged problem in the rows of the given one. */
  readonly split: (solution: NestSolution) => NestSolution;
}

/** Merges rows that differ in nothing an engine sees: a series listed piece by piece is searched as the
 *  series it is. The first of equal rows is served first. */
export function mergeEqualRows(problem: NestProblem): MergedProblem {
  const groups = new Map<string, number[]>();
  problem.parts.forEach((part, row) => {
    const key = keyOf(part);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  });
  if (groups.size === problem.parts.length) return { problem, split: (solution) => solution };
  const rows = [...groups.values()];
  const parts = rows.map((group) => ({
    ...problem.parts[group[0]],
    qty: group.reduce((sum, row) => sum + problem.parts[row].qty, 0),
  }));
  return { problem: { ...problem, parts }, split: (solution) => splitRows(problem, rows, solution) };
}

const keyOf = ({ polygon, rotations, mirror, mustCut, ownCut, lowestGrade }: NestPart): string =>
  JSON.stringify([polygon.outline, polygon.holes, rotations, mirror, mustCut, ownCut, lowestGrade]);

function splitRows(
  problem: NestProblem,
  rows: readonly (readonly number[])[],
  solution: NestSolution,
): NestSolution {
  const left = problem.parts.map(({ qty }) => qty);
  const next = rows.map(() => 0);
  const rowOf = ({ part }: NestPlacement): number => {
    while (left[rows[part][next[part]]] === 0) next[part]++;
    const row = rows[part][next[part]];
    left[row]--;
    return row;
  };
  const sheets = solution.sheets.map((sheet) => ({
    ...sheet,
    placements: sheet.placements.map((at) => ({ ...at, part: rowOf(at) })),
  }));
  return { ...solution, sheets, unplaced: left };
}
