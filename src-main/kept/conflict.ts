import type { AppChange } from '../../src-engine/contract/documents/appData.ts';

/** What was asked cannot be done as things stand now: somebody else was first. Nothing was changed. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
  /** `stale`: made from an older revision. `in_the_way`: another entry of the journal builds on this one.
   *  `gone`: it is not there any more. `replanned`: the plan at the saw is not the job's any more. */
  readonly reason: 'stale' | 'in_the_way' | 'gone' | 'replanned';
  constructor(reason: Conflict['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Tells the open windows what was written. */
export type OnChange = (topic: Exclude<AppChange['topic'], 'call'>, id: string, revision: number) => void;
