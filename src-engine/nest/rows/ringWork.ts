import { TooLarge } from '../../contract/errors.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { RingInput } from '../../contract/rings.ts';

/** What making the rings of one request ready has cost so far, counted, and the warnings it gave. */
export interface RingWork {
  readonly warnings: string[];
  /** Whether a ring that was counted is simple. */
  readonly simple: Map<RingInput, boolean>;
  /** Self-contacts that may still be repaired. */
  readonly contactsLeft: () => number;
  /** Pairs of edges that may still be compared. */
  readonly pairsLeft: () => number;
  /** Counts a ring that had to be looked at pair by pair. Errors: TooLarge at `path` when the request has used
   *  up what it may. */
  readonly spendPairs: (contacts: number, pairs: number, path: string) => void;
  /** Counts edges passed by point-in-ring questions. Errors: the same. */
  readonly spendPasses: (edges: number, path: string) => void;
}

/** Nothing spent yet. `warnings`: where those that come up are put. */
export function createRingWork(warnings: string[]): RingWork {
  let contacts = 0;
  let pairs = 0;
  let passes = 0;
  return {
    warnings,
    simple: new Map(),
    contactsLeft: () => LIMITS.ringContacts - contacts,
    pairsLeft: () => LIMITS.edgePairs - pairs,
    spendPairs: (moreContacts, morePairs, path) => {
      contacts += moreContacts;
      pairs += morePairs;
      if (contacts > LIMITS.ringContacts)
        throw new TooLarge(
          `crossings of rings with themselves, up to ${path}`,
          LIMITS.ringContacts,
          contacts,
          path,
        );
      if (pairs > LIMITS.edgePairs)
        throw new TooLarge(`pairs of edges to compare, up to ${path}`, LIMITS.edgePairs, pairs, path);
    },
    spendPasses: (edges, path) => {
      passes += edges;
      if (passes > LIMITS.edgePasses)
        throw new TooLarge(`edges to pass for holes, up to ${path}`, LIMITS.edgePasses, passes, path);
    },
  };
}
