import { ApiError } from './client.ts';

/** Refused for the moment: the service has too much to do, or its engine does not answer and is started anew for the
 *  next call. Asked again it may answer. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'busy' || error.code === 'service_unavailable');

export interface Patience {
  /** How often a busy service is asked before its answer is passed on. */
  readonly tries: number;
  /** Between two of them, where the answer does not say how long. */
  readonly pauseMs: number;
}

/** No answer makes the window wait longer, milliseconds. */
const MOST_PAUSE_MS = 10_000;

/** How long to leave the service alone after this answer. */
export const pauseAfter = ({ retryAfterMs }: ApiError, usualMs: number): number =>
  Math.min(MOST_PAUSE_MS, retryAfterMs ?? usualMs);

/** The service itself queues a question for eight seconds: with these it has a good two minutes to get
 *  free. */
const PATIENCE: Patience = { tries: 12, pauseMs: 2000 };

/** Asks, and asks again after a pause while the service is busy; `onWait` hears of every pause. Rejects with
 *  the last answer when patience ends, with any other error at once, and with the signal's own reason when it
 *  is aborted during a pause. */
export async function whenFree<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  onWait: () => void = () => undefined,
  { tries, pauseMs }: Patience = PATIENCE,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    let pause = pauseMs;
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error) || tried >= tries) throw error;
      pause = pauseAfter(error, pauseMs);
    }
    onWait();
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal.throwIfAborted();
  }
}
