import { create } from 'zustand';
import type { AppChange, AppChanges } from '../../../src-engine/contract/documents/appData.ts';
import { ApiError } from '../../api/client.ts';
import { fetchChanges } from '../../api/kept.ts';

/** Whether the service answers this page. `silent`: it is there and says nothing (it is stopped, or its computer has
 *  no memory left). */
export type ServiceState = 'unknown' | 'ready' | 'silent' | 'unreachable' | 'unknownPage';

export const useService = create<{ readonly state: ServiceState }>(() => ({ state: 'unknown' }));

/** `null` = anything may have changed: the service was started anew, or this page slept. */
type Listener = (changes: readonly AppChange[] | null) => void;
const listeners = new Set<Listener>();

/** Hears of everything that is written by any window, this one included. Returns the function that ends it. */
export function onKeptChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const WAIT_MS = 20_000;
const RETRY_MS = 1500;
/** What is answered at once is late after this long. */
const SILENT_MS = 4000;

/** Tells everybody who hears of changes. */
export const tellKept = (changes: readonly AppChange[] | null): void => {
  for (const listener of listeners) listener(changes);
};

/** Listens for what other windows write. A hidden page does not listen (a browser opens only a few
 *  connections to one host); it asks once when it is seen again. */
export function startChangeFeed(): () => void {
  const stop = new AbortController();
  void listen(stop.signal);
  return () => stop.abort();
}

async function listen(signal: AbortSignal): Promise<void> {
  let epoch = '';
  let seq = 0;
  while (!signal.aborted) {
    const asked = performance.now();
    try {
      const news = await askForNews(epoch, seq, epoch === '' ? 0 : WAIT_MS, signal);
      useService.setState({ state: 'ready' });
      // Also with the first answer: something may have been written after the page read its lists.
      if (news.epoch !== epoch) tellKept(null);
      else if (news.changes.length > 0) tellKept(news.changes);
      const isIdle = news.epoch === epoch && news.seq === seq && performance.now() - asked < RETRY_MS;
      ({ epoch, seq } = news);
      if (isIdle) await pause(RETRY_MS);
    } catch (error) {
      if (signal.aborted) return;
      const isStranger = error instanceof ApiError && (error.status === 404 || error.status === 401);
      useService.setState({ state: isStranger ? 'unknownPage' : 'unreachable' });
      await pause(RETRY_MS);
    }
    await whenSeen();
  }
}

/** The question of the feed; tells the page of a service that does not answer it in time. */
async function askForNews(
  epoch: string,
  seq: number,
  waitMs: number,
  signal: AbortSignal,
): Promise<AppChanges> {
  const timer = setTimeout(() => useService.setState({ state: 'silent' }), waitMs + SILENT_MS);
  try {
    return await fetchChanges(epoch, seq, waitMs, signal);
  } finally {
    clearTimeout(timer);
  }
}

let isListening = false;

/** Asks whether the service is there, for somebody to whom an answer takes long: the feed would notice after its wait
 *  only. */
export async function listenForLife(): Promise<void> {
  if (isListening) return;
  isListening = true;
  const isThere = await askForNews('', 0, 0, new AbortController().signal).then(
    () => true,
    () => false,
  );
  isListening = false;
  if (isThere && useService.getState().state === 'silent') useService.setState({ state: 'ready' });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function whenSeen(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  );
}
