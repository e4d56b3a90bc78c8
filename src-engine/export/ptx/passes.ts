import type { PatternRow } from './pattern.ts';

/** A pattern in which every row is a pass: what uses up the rest is one, too. */
export const inPasses = (rows: readonly PatternRow[]): readonly PatternRow[] =>
  rows.map((row) => ({ ...row, repeats: Math.max(1, row.repeats), inside: inPasses(row.inside) }));

/** When the saw makes each row of a pattern, counted from 1: all that divides a piece comes before what it is divided
 *  into is cut further, strip by strip. A row takes as many numbers as it has passes. */
export function sawSequence(rows: readonly PatternRow[]): ReadonlyMap<PatternRow, number> {
  const numbers = new Map<PatternRow, number>();
  let next = 1;
  const divide = (list: readonly PatternRow[]): void => {
    for (const row of list) {
      numbers.set(row, next);
      next += Math.max(1, row.repeats);
    }
    for (const { inside } of list) divide(inside);
  };
  divide(rows);
  return numbers;
}
