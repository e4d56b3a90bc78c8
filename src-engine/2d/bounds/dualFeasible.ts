import { BREAKPOINTS_PER_FAMILY, LARGEST_U_K } from './tuning.ts';

/** A superadditive, non-decreasing function of lengths: f(a) + f(b) <= f(a + b) <= 1 on 0 .. size, f(size) =
 *  1. Whatever fits side by side into a length L <= `size` has function values that sum to at most f(L), so a
 *  product f(w) g(h) is a value no sheet can exceed (Fekete & Schepers 2001). Its value of every length of the table
 *  handed to `dualFeasibleFunctions`. */
export type DualFeasible = Float64Array;

/** The functions worth trying on one axis of length `size`, evaluated at the lengths of `table` (whole ticks,
 *  none twice). Families: identity; U(eps) drops the small and fills up the large (Martello & Toth's L2);
 *  u(k) rounds to k-ths (Fekete & Schepers); f2(step) counts steps, symmetric about the half (Carlier,
 *  Clautiaux & Moukrim 2007). Their parameters are the lengths at which something changes (those of `turns`
 *  below `size`), thinned evenly to `BREAKPOINTS_PER_FAMILY`. */
export function dualFeasibleFunctions(
  size: number,
  table: readonly number[],
  turns: readonly number[],
): readonly DualFeasible[] {
  const evaluate = (f: (length: number) => number): DualFeasible => {
    const values = new Float64Array(table.length);
    for (let i = 0; i < values.length; i++) values[i] = table[i] >= size ? 1 : f(table[i]);
    return values;
  };
  const functions = [evaluate((x) => x / size)];
  const own = turns.filter((length) => length < size);
  for (const eps of breakpoints(
    own.flatMap((d) => [d, d + 1, size - d, size - d + 1]),
    size / 2,
  )) {
    functions.push(evaluate((x) => (x > size - eps ? 1 : x < eps ? 0 : x / size)));
  }
  for (let k = 1; k <= LARGEST_U_K && (k + 1) * size <= Number.MAX_SAFE_INTEGER; k++) {
    functions.push(
      evaluate((x) => (((k + 1) * x) % size === 0 ? x / size : Math.floor(((k + 1) * x) / size) / k)),
    );
  }
  for (const step of breakpoints(
    own.flatMap((d) => [d, size - d + 1]),
    size / 2,
  )) {
    functions.push(evaluate(countSteps(size, step)));
  }
  return functions;
}

function countSteps(size: number, step: number): (length: number) => number {
  const all = Math.floor(size / step);
  return (x) => {
    if (2 * x === size) return 0.5;
    if (2 * x < size) return Math.floor(x / step) / all;
    return (all - Math.floor((size - x) / step)) / all;
  };
}

/** The values by size, each once. */
export function distinct(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort((a, b) => a - b);
  const different: number[] = [];
  for (let i = 0; i < sorted.length; i++)
    if (i === 0 || sorted[i] !== sorted[i - 1]) different.push(sorted[i]);
  return different;
}

function breakpoints(candidates: readonly number[], limit: number): number[] {
  const usable = distinct(candidates.filter((value) => value >= 1 && value <= limit));
  if (usable.length <= BREAKPOINTS_PER_FAMILY) return usable;
  return Array.from(
    { length: BREAKPOINTS_PER_FAMILY },
    (_, index) => usable[Math.floor((index * (usable.length - 1)) / (BREAKPOINTS_PER_FAMILY - 1))],
  );
}
