import { EngineError } from '../../src-engine/contract/errors.ts';
import { Abandoned } from './liveProcess.ts';

export interface QueueLimits {
  /** How long a caller may wait for its turn, milliseconds. */
  readonly waitMs: number;
  /** How many may wait. */
  readonly waiting: number;
  /** `Retry-After` of a refusal, seconds. */
  readonly retrySeconds: number;
}

/** One computation at a time, first come first served. */
export interface Queue {
  /** Runs `job` when its turn comes. Errors: EngineError `busy` when the queue is full or the wait too long;
   *  Abandoned when `signal` fires first; whatever `job` throws. */
  readonly run: <T>(job: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  readonly waiting: () => number;
}

interface Waiter {
  readonly start: () => void;
}

export function createQueue(limits: QueueLimits): Queue {
  const line: Waiter[] = [];
  let running = false;

  const leave = (): void => {
    const next = line.shift();
    if (next) next.start();
    else running = false;
  };
  const turn = (signal: AbortSignal | undefined): Promise<void> => {
    if (!running) {
      running = true;
      return Promise.resolve();
    }
    if (line.length >= limits.waiting) return Promise.reject(busy(limits));
    return new Promise<void>((resolve, reject) => {
      const giveUp = (error: Error): void => {
        line.splice(line.indexOf(waiter), 1);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
        reject(error);
      };
      const abandon = (): void => giveUp(new Abandoned('the caller hung up'));
      const timer = setTimeout(() => giveUp(busy(limits)), limits.waitMs);
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abandon);
          resolve();
        },
      };
      line.push(waiter);
      if (signal?.aborted) abandon();
      else signal?.addEventListener('abort', abandon, { once: true });
    });
  };

  return {
    waiting: () => line.length,
    run: async (job, signal) => {
      await turn(signal);
      try {
        return await job();
      } finally {
        leave();
      }
    },
  };
}

function busy(limits: QueueLimits): EngineError {
  return new EngineError(
    'busy',
    'capacity is full at the moment; try again shortly',
    undefined,
    limits.retrySeconds,
  );
}
