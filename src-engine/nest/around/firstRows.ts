import type { NestProblem, NestSolution } from '../problemNest.ts';

/** A problem whose rows of stock that is used up first end at their quantity, and the way back. */
interface FirstApart {
  readonly problem: NestProblem;
  /** The solution in the rows of the given problem. */
  readonly joined: (solution: NestSolution) => NestSolution;
}

/** What there is of a row beyond the quantity that is used up first is stock like any other (DECISIONS 15): a row of
 *  its own, behind the rows of the problem. */
export function firstApart(problem: NestProblem): FirstApart {
  const { stock } = problem;
  const rows = stock.flatMap(({ first, cap }, row) => (first > 0 && cap > first ? [row] : []));
  if (rows.length === 0) return { problem, joined: (solution) => solution };
  const ends = stock.map((row) => (row.first > 0 ? { ...row, cap: Math.min(row.cap, row.first) } : row));
  const beyond = rows.map((row) => ({ ...stock[row], cap: stock[row].cap - stock[row].first, first: 0 }));
  const rowOf = [...stock.keys(), ...rows];
  return {
    problem: { ...problem, stock: [...ends, ...beyond] },
    joined: (solution) => ({
      ...solution,
      sheets: solution.sheets.map((sheet) => ({ ...sheet, stock: rowOf[sheet.stock] })),
    }),
  };
}
