import { ApiError } from './client.ts';

export interface Patience {
  /** How often a busy service is asked before its answer is passed on. */
  readonly tries: number;
  readonly pauseMs: number;
}

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
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'busy' || tried >= tries) throw error;
    }
    onWait();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    signal.throwIfAborted();
  }
}
