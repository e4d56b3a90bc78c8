import type { Control } from '../../control/control.ts';
import type { Collider } from './collider.ts';
import { PREPARING } from './tuning.ts';

/** A budget that grows with the job. */
export interface Growth {
  readonly most: number;
  readonly half: number;
}

/** A budget that grows with the job, ever more slowly: half of `most` at `half` pieces. */
export const workFor = ({ most, half }: Growth, pieces: number): number => (most * pieces) / (pieces + half);

/** How often something is tried: ever less often as the job grows, half of `most` times with `half` pieces. */
export const triesFor = ({ most, half }: Growth, pieces: number): number =>
  Math.round((most * half) / (half + pieces));

/** What is left of a budget after a preparation of that cost: thousands of curved shapes leave the search
 *  less. */
export const afterPreparing = (work: number, preparing: number): number =>
  (work * PREPARING.half) / (PREPARING.half + preparing);

/** How long a search may go on. `spent` is asked between moves, never inside the hot loops. */
export interface Budget {
  readonly spent: () => boolean;
  /** What is left of it, in the budget's own unit. */
  readonly left: () => number;
}

/** Moves in a row that may cost no work before the budget counts as spent. */
const IDLE_MOVES = 200;

/** A budget counted in the collider's work units: the same on every machine. Moves that cost nothing are
 *  counted too: a lone piece never collides, so a search for it would never end. */
export function countedBudget(collider: Collider, units: number): Budget {
  const end = collider.work + units;
  let last = -1;
  let idle = 0;
  return {
    left: () => end - collider.work,
    spent: () => {
      idle = collider.work === last ? idle + 1 : 0;
      last = collider.work;
      return collider.work >= end || idle > IDLE_MOVES;
    },
  };
}

/** A budget on the clock that also listens to the stop signal (nest `max`). */
export function timedBudget(control: Control, endMs: number): Budget {
  return {
    spent: () => control.shouldStop() || control.now() >= endMs,
    left: () => endMs - control.now(),
  };
}

/** The budget, ended early by `halt`. */
export function haltable(budget: Budget, halt: () => boolean): Budget {
  return { ...budget, spent: () => halt() || budget.spent() };
}
