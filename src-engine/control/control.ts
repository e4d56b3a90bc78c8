import type { BestSoFar } from '../contract/progress.ts';

/** How the outside speaks to a running engine: the only clock, stop signal and progress line an engine knows.
 *  Deterministic engines never call `now`; they may report progress and must return the same plan whatever is
 *  reported. */
export interface Control {
  /** Milliseconds of a monotonic clock; handed in, because engines have no clock of their own (nest `max`
   *  only). */
  readonly now: () => number;
  /** True once the caller wants the best plan so far, or has hung up. The one thing that may cut a counted
   *  budget short: only a plan made without it is the plan of the request. */
  readonly shouldStop: () => boolean;
  /** Tells how far the work is. `fraction` is 0..1. */
  readonly report: (fraction: number, best?: BestSoFar) => void;
  /** Measurement (bench, explain, tests), and a meter where several searches share a budget; not reachable from a
   *  request. */
  readonly probe?: Probe;
}

/** Looks into a solve without moving it, except that it may leave members of an engine out. */
export interface Probe {
  /** Whether the engine skips this member, for leave-one-out tables. */
  readonly leavesOut: (member: string) => boolean;
  /** Counted work a member has spent, in the engine's own unit; called any number of times. */
  readonly spent: (member: string, work: number) => void;
  /** A search that a clock ends begins; what it has counted so far can be read at any time, so that a clock may be
   *  made of it (nest `max` only). */
  readonly counts?: (work: () => number) => void;
}

/** A control that never stops, hears nothing and whose clock stands still: for synchronous, deterministic
 *  solves. */
export const SILENT: Control = { now: () => 0, shouldStop: () => false, report: () => undefined };

/** The same control for one of several searches that follow each other, of which `at` (from 0) begins: what it reports
 *  is a share of all, and never goes back where the search itself begins anew. */
export function oneOf(control: Control, at: number, of: number): Control {
  let most = 0;
  const report: Control['report'] = (fraction, best) => {
    most = Math.max(most, fraction);
    control.report((at + most) / of, best);
  };
  return { ...control, report };
}

/** The same control for a search that nobody is told of. */
export const silent = (control: Control): Control => ({ ...control, report: () => undefined });

/** The same control, and the counted work that is told to it from now on. */
export function metered(control: Control): { readonly control: Control; readonly work: () => number } {
  const { probe } = control;
  let work = 0;
  const meter: Probe = {
    leavesOut: (member) => probe?.leavesOut(member) === true,
    spent: (member, units) => {
      work += units;
      probe?.spent(member, units);
    },
  };
  return { control: { ...control, probe: meter }, work: () => work };
}
