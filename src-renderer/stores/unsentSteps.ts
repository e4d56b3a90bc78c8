import type { SawProgress } from '../../src-engine/contract/documents/appData.ts';

/** Cuts that were ticked and could not be sent before the page went: kept by the page until the job is opened again. */
const PREFIX = 'cutwright.unsentSteps.';

export interface UnsentSteps {
  readonly progress: SawProgress;
  /** What the service had when they were ticked. */
  readonly stored: SawProgress;
  /** Its number there. */
  readonly revision: number;
}

export function keepUnsentSteps(id: string, steps: UnsentSteps): void {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(steps));
  } catch {
    // Full: the page is going, nobody would read a word about it.
  }
}

/** What an earlier page kept of a job; null where there is nothing, or nothing that can be read. */
export function unsentSteps(id: string): UnsentSteps | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') as UnsentSteps | null;
  } catch {
    return null;
  }
}

/** To be called once the service has them. */
export const dropUnsentSteps = (id: string): void => localStorage.removeItem(PREFIX + id);
