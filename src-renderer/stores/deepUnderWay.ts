/** A deep search that the service was asked for and that is neither taken nor left yet: a window that is loaded anew or
 *  opened again takes it up. */
interface UnderWay {
  readonly jobId: string;
  /** Fingerprint of the list it is of. */
  readonly list: string;
  readonly budgetMs: number | null;
}

const PREFIX = 'cutwright.deep.';

export function noteUnderWay(place: string, search: UnderWay): void {
  try {
    localStorage.setItem(PREFIX + place, JSON.stringify(search));
  } catch {
    // A full or forbidden store: the search stays with this window.
  }
}

export function dropUnderWay(place: string): void {
  try {
    localStorage.removeItem(PREFIX + place);
  } catch {
    // As above.
  }
}

/** What is under way for a job and kind of work; null where nothing is, or what stands there cannot be read. */
export function underWayAt(place: string): UnderWay | null {
  try {
    const { jobId, list, budgetMs } = JSON.parse(localStorage.getItem(PREFIX + place) ?? 'null') as UnderWay;
    return typeof jobId === 'string' && typeof list === 'string'
      ? { jobId, list, budgetMs: typeof budgetMs === 'number' ? budgetMs : null }
      : null;
  } catch {
    return null;
  }
}

/** Hears of searches that another window took or left. Returns the function that ends it. */
export function onUnderWayDropped(listener: (place: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (newValue === null && key?.startsWith(PREFIX) === true) listener(key.slice(PREFIX.length));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
