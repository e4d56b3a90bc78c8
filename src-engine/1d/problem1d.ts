import type { Ticks } from '../geometry/lengths.ts';
import { ticks } from '../geometry/lengths.ts';

/** What the rod engine gets: one material pool (and, in wood, one section), all lengths in whole ticks, every
 *  option present. */
export interface RodProblem {
  readonly parts: readonly RodPart[];
  readonly stock: readonly RodStock[];
  readonly kerf: Ticks;
  /** A rod may be overshot by up to this much, where that makes a better plan. 0 = never. */
  readonly tolerance: Ticks;
  readonly minimizeCost: boolean;
  /** Where some part has a slanted end: how cuts are shared. */
  readonly mitre?: Mitre;
}

/** How pieces with slanted ends may be turned: not at all, end for end (half a turn in the plane of the cut), or
 *  over as well, where the profile is the same from all sides. */
export type ProfileTurns = 'none' | 'half' | 'any';

export interface Mitre {
  /** Of the profile, in the plane in which the cuts lean. */
  readonly height: Ticks;
  readonly turns: ProfileTurns;
}

/** How far a rod may be overshot: a piece never lies wholly beyond its end, whatever the tolerance. */
export function toleranceOf(pool: RodProblem): Ticks {
  let shortest = Infinity;
  for (const part of pool.parts) shortest = Math.min(shortest, part.length);
  return ticks(Math.max(0, Math.min(pool.tolerance, shortest - 1)));
}

/** One part row: `qty` equal pieces. Must-cut pieces are placed first when stock is capped. */
export interface RodPart {
  readonly length: Ticks;
  readonly qty: number;
  readonly mustCut: boolean;
  /** Degrees the ends lean off square (layout/mitreLayout.ts); undefined: 0. */
  readonly left?: number;
  readonly right?: number;
}

/** One stock row. */
export interface RodStock {
  /** Full rod, trim included. */
  readonly length: Ticks;
  /** Where the usable part starts, and how long it is (<= 0 when trim eats the rod). */
  readonly start: Ticks;
  readonly usable: Ticks;
  /** How many rods may be used at most (Infinity when uncapped). */
  readonly cap: number;
  /** How many of them are used up before any rod that is not `first` (stock `priority`); 0 for ordinary
   *  rows. */
  readonly first: number;
  /** Price in whole millionths, or null when none was given. */
  readonly price: number | null;
}

/** A rod of the plan: `stock` and `parts` index the problem's rows; parts in the order they are cut. */
export interface PlannedRod {
  readonly stock: number;
  readonly parts: readonly number[];
  /** Of bars with mitres: how each piece is turned, by index in `endsOf` (1d/mitre/turns.ts). */
  readonly turns?: readonly number[];
}

export interface RodSolution {
  /** In cutting order; equal rods stand together. */
  readonly rods: readonly PlannedRod[];
  /** Pieces of each part row without a place. */
  readonly unplaced: readonly number[];
  /** What any plan that places every piece needs at least; null when not every piece has a place. */
  readonly bound: RodBound | null;
}

export interface RodBound {
  readonly rods: number;
  /** The objective's lower bound and what the plan reaches: price in millionths, or stock length in ticks. */
  readonly kind: 'price' | 'length';
  readonly least: number;
  readonly reached: number;
}
