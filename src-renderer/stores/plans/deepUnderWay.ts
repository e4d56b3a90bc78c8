import { pageStore } from '../window/pageStore.ts';

/** A deep search that the service was asked for and that is neither taken nor left yet: a window that is loaded anew or
 *  opened again takes it up. */
interface UnderWay {
  readonly jobId: string;
  /** Fingerprint of the list it is of. */
  readonly list: string;
  readonly budgetMs: number | null;
}

const PREFIX = 'cutwright.deep.';
const kept = pageStore<UnderWay>(PREFIX);

export const noteUnderWay = (place: string, search: UnderWay): void => kept.keep(place, search);

export const dropUnderWay = (place: string): void => kept.drop(place);

/** What is under way for a job and kind of work; null where nothing is, or what stands there cannot be read. */
export function underWayAt(place: string): UnderWay | null {
  const { jobId, list, budgetMs } = kept.read(place) ?? {};
  return typeof jobId === 'string' && typeof list === 'string'
    ? { jobId, list, budgetMs: typeof budgetMs === 'number' ? budgetMs : null }
    : null;
}

/** Hears of searches that another window took or left. Returns the function that ends it. */
export function onUnderWayDropped(listener: (place: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (newValue === null && key?.startsWith(PREFIX) === true) listener(key.slice(PREFIX.length));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
