import { randomBytes } from 'node:crypto';
import type { AppChange, AppChanges } from '../../src-engine/contract/documents/appData.ts';
import type { OnChange } from '../kept/conflict.ts';
import { createWaiting } from './waiting.ts';

/** Tells the open windows what was written, so that two of them on one job see each other's work. In memory:
 *  a window that sees another `epoch`, or a `seq` it has not followed, reads everything anew. */
export interface ChangeFeed {
  readonly note: OnChange;
  /** A program called. Only the newest call is told of, so that many calls push no change out. */
  readonly noteCall: (id: number) => void;
  /** What was written after `seq`; waits up to `waitMs` for the first of it. */
  readonly after: (epoch: string, seq: number, waitMs: number, hungUp: AbortSignal) => Promise<AppChanges>;
  /** Lets everybody go who waits: the service closes. From then on nothing is waited for. */
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

const KEPT = 2000;

export function createChangeFeed(): ChangeFeed {
  const epoch = randomBytes(6).toString('hex');
  const changes: AppChange[] = [];
  const waiting = createWaiting();
  let lastCall: AppChange | null = null;
  let seq = 0;
  let closed = false;
  return {
    note: (topic, id, revision) => {
      seq += 1;
      changes.push({ seq, topic, id, revision });
      if (changes.length > KEPT) changes.shift();
      waiting.wake();
    },
    noteCall: (id) => {
      seq += 1;
      lastCall = { seq, topic: 'call', id: String(id), revision: 0 };
      waiting.wake();
    },
    after: async (known, from, waitMs, hungUp) => {
      if (known === epoch && from === seq && waitMs > 0 && !closed) await waiting.wait(waitMs, hungUp);
      const told = lastCall === null ? changes : [...changes, lastCall];
      return { epoch, seq, changes: told.filter((change) => change.seq > from) };
    },
    close: () => {
      closed = true;
      waiting.wake();
    },
    isClosed: () => closed,
  };
}
