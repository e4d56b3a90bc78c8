import type { Control } from '../../control/control.ts';
import type { Collider } from './collider.ts';

/** How long a search may go on. `spent` is asked between moves, never inside the hot loops. */
export interface Budget {
  readonly spent: () => boolean;
}

/** A budget counted in the collider's work units: the same on every machine. */
export function countedBudget(collider: Collider, units: number): Budget {
  const end = collider.work + units;
  return { spent: () => collider.work >= end };
}

/** A budget on the clock that also listens to the stop signal (nest `max`). */
export function timedBudget(control: Control, endMs: number): Budget {
  return { spent: () => control.shouldStop() || control.now() >= endMs };
}

/** Whichever of the two ends first. */
export function eitherBudget(a: Budget, b: Budget): Budget {
  return { spent: () => a.spent() || b.spent() };
}
