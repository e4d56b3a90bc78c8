/** Who wants to hear of a job's changes. */
export interface JobChanges {
  readonly note: (id: string) => void;
  /** Returns what ends the listening. */
  readonly on: (id: string, listener: () => void) => () => void;
  /** Tells everybody once more and forgets them: the service closes. */
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

export function createJobChanges(): JobChanges {
  const listeners = new Map<string, Set<() => void>>();
  let closed = false;
  return {
    note: (id) => {
      for (const listener of [...(listeners.get(id) ?? [])]) listener();
    },
    on: (id, listener) => {
      const known = listeners.get(id) ?? new Set();
      listeners.set(id, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(id);
      };
    },
    close: () => {
      closed = true;
      for (const listener of [...listeners.values()].flatMap((known) => [...known])) listener();
      listeners.clear();
    },
    isClosed: () => closed,
  };
}
