import { behindBlade } from '../geometry/kerf.ts';
import type { TickSum } from '../geometry/lengths.ts';

/** One rod of a finished plan in ticks: where the pieces start, where the blade passes, what is left. */
export interface RodLayout {
  readonly positions: readonly number[];
  /** Low edges of the blade, in cutting order. */
  readonly cuts: readonly number[];
  /** Of bars with mitres: how each cut leans off square, in degrees (layout/mitreLayout.ts). */
  readonly angles?: readonly number[];
  /** Usable length left after the last cut's kerf, never below 0. */
  readonly remaining: number;
  /** By how much the last piece hangs over the usable end (0 without tolerance). */
  readonly overshoot: number;
}

/** Lays pieces along a rod, one kerf between neighbours, from `start` on.
 *
 *      start        cut      cut                 usable end
 *      | piece one |#| two  |#|    remaining    |
 *
 *  A last piece that ends at (or beyond) the usable end needs no cut; where less than a blade is left, the
 *  cut still counts and nothing remains (DECISIONS 11 and 24). */
export function layRod(
  lengths: readonly TickSum[],
  start: TickSum,
  usable: TickSum,
  kerf: TickSum,
): RodLayout {
  const positions: number[] = [];
  const cuts: number[] = [];
  const end = start + usable;
  let at: TickSum = start;
  let last = at;
  for (const length of lengths) {
    positions.push(at);
    const edge = at + length;
    if (edge < end) cuts.push(edge);
    last = edge;
    at = behindBlade(edge, kerf);
  }
  return {
    positions,
    cuts,
    remaining: lengths.length === 0 ? Math.max(0, usable) : Math.max(0, end - at),
    overshoot: Math.max(0, last - end),
  };
}
