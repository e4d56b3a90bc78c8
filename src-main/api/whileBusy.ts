import { EngineError } from '../../src-engine/contract/errors.ts';

const PAUSES_MS = [20, 40, 80, 160, 320, 640, 1280];

/** Does a write to the database, again after a pause while another program holds it; the event loop is free in
 *  between. Errors: what `work` throws, after about 2.5 s of trying. */
export async function whileBusy<T>(work: () => T | Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isStorageBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return work();
}

const isStorageBusy = (error: unknown): boolean =>
  error instanceof EngineError && error.name === 'StorageProblem' && error.code === 'busy';
