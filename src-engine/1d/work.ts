/** The engine's clock: a counter of elementary steps. Every phase pays for what it does, so that the same
 *  request always stops at the same point, on every machine. About 3 to 5 * 10^8 steps are one CPU second. */
export interface Work {
  left: number;
}

export function createWork(steps: number): Work {
  return { left: steps };
}

/** A part of the remaining steps, as its own counter; the caller settles it with `settle`. */
export function share(work: Work, steps: number): Work {
  return { left: Math.max(0, Math.min(work.left, steps)) };
}

/** Takes what a share used from the whole. `given` is what the share was handed. */
export function settle(work: Work, part: Work, given: number): void {
  work.left -= given - part.left;
}
