import type { Probe } from '../control/control.ts';

/** The engine's clock: a counter of elementary steps. Every phase pays for what it does, so that the same
 *  request always stops at the same point, on every machine. About 3 to 5 * 10^8 steps are one CPU second. */
export interface Work {
  left: number;
  /** Measurement only: who spends what, and who is left out. */
  readonly probe?: Probe | undefined;
  /** Called every few ten thousand steps; throws where nobody waits for the answer any more. */
  readonly heed?: (() => void) | undefined;
}

/** What all works of one solve hear. */
export type Hearing = Pick<Work, 'probe' | 'heed'>;

/** What a search has come to that may also prove that there is nothing of the kind ('none'); 'open' where its work ran
 *  out before. */
export type Sought<T> = T | 'none' | 'open';

export function createWork(steps: number, { probe, heed }: Hearing = {}): Work {
  return { left: steps, probe, heed };
}

/** Runs something with so many of the remaining steps at most, and takes from the whole what it used of them. */
export function withShare<T>(work: Work, steps: number, run: (part: Work) => T): T {
  const given = Math.max(0, Math.min(work.left, steps));
  const part = createWork(given, work);
  const answer = run(part);
  work.left -= given - part.left;
  return answer;
}

/** Runs a member of an engine and reports its work; answers `without` where the probe leaves it out. */
export function member<T>(work: Work, id: string, run: () => T, without: T): T {
  if (work.probe?.leavesOut(id) === true) return without;
  const before = work.left;
  const answer = run();
  work.probe?.spent(id, before - work.left);
  return answer;
}
