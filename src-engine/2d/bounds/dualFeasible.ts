import { BREAKPOINTS_PER_FAMILY, LARGEST_U_K } from './tuning.ts';

/** A superadditive, non-decreasing function of lengths: f(a) + f(b) <= f(a + b) <= 1 on 0 .. size, f(size) = 1. Whatever fits side by
 *  side into a length L <= `size` has function values that sum to at most f(L), so a product f(w) g(h) is a value no sheet can exceed
 *  (Fekete & Schepers 2001). */
export interface DualFeasible {
  readonly name: string;
  /** The function's value of every length handed to `dualFeasibleFunctions`, in their order. */
  readonly values: Float64Array;
}

/** The functions worth trying on one axis of length `size`, evaluated at `lengths` (whole ticks, at most `size` where it matters).
 *  Families: identity; U(eps) drops the small and fills up the large (Martello & Toth's L2); u(k) rounds to k-ths (Fekete & Schepers);
 *  f2(step) counts steps, symmetric about the half (Carlier, Clautiaux & Moukrim 2007). Their parameters are the lengths at which
 *  something changes, thinned evenly to `BREAKPOINTS_PER_FAMILY`. */
export function dualFeasibleFunctions(size: number, lengths: readonly number[]): readonly DualFeasible[] {
  // Jobs repeat lengths: each is evaluated once.
  const different = distinct(lengths);
  const place = new Map(different.map((length, at) => [length, at]));
  const places = Int32Array.from(lengths, (length) => place.get(length) ?? 0);
  const evaluate = (name: string, f: (length: number) => number): DualFeasible => {
    const once = new Float64Array(different.length);
    for (let i = 0; i < once.length; i++) once[i] = different[i] >= size ? 1 : f(different[i]);
    const values = new Float64Array(places.length);
    for (let i = 0; i < places.length; i++) values[i] = once[places[i]];
    return { name, values };
  };
  const functions = [evaluate('area', (x) => x / size)];
  const own = distinct(lengths.filter((length) => length < size));
  for (const eps of breakpoints(own.flatMap((d) => [d, d + 1, size - d, size - d + 1]), size / 2)) {
    functions.push(evaluate('U', (x) => (x > size - eps ? 1 : x < eps ? 0 : x / size)));
  }
  for (let k = 1; k <= LARGEST_U_K && (k + 1) * size <= Number.MAX_SAFE_INTEGER; k++) {
    functions.push(evaluate('u', (x) => (((k + 1) * x) % size === 0 ? x / size : Math.floor(((k + 1) * x) / size) / k)));
  }
  for (const step of breakpoints(own.flatMap((d) => [d, size - d + 1]), size / 2)) {
    functions.push(evaluate('f2', countSteps(size, step)));
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

function distinct(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
}

function breakpoints(candidates: readonly number[], limit: number): number[] {
  const usable = distinct(candidates.filter((value) => value >= 1 && value <= limit));
  if (usable.length <= BREAKPOINTS_PER_FAMILY) return usable;
  return Array.from({ length: BREAKPOINTS_PER_FAMILY }, (_, index) => usable[Math.floor((index * (usable.length - 1)) / (BREAKPOINTS_PER_FAMILY - 1))]);
}
