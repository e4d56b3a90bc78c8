/** What this browser keeps for later pages, by name: small things that the service does not have (yet). */
export interface PageStore<Kept> {
  /** A full or forbidden store keeps nothing: what was to be kept stays with this page. */
  readonly keep: (name: string, value: Kept) => void;
  /** Null where there is nothing, or nothing that can be read. */
  readonly read: (name: string) => Kept | null;
  readonly drop: (name: string) => void;
  readonly names: () => readonly string[];
}

/** @param prefix of the names in the browser's storage */
export function pageStore<Kept>(prefix: string): PageStore<Kept> {
  return {
    keep: (name, value) => {
      try {
        localStorage.setItem(prefix + name, JSON.stringify(value));
      } catch {
        // Full or forbidden: it stays with this page.
      }
    },
    read: (name) => {
      try {
        return JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Kept | null;
      } catch {
        return null;
      }
    },
    drop: (name) => {
      try {
        localStorage.removeItem(prefix + name);
      } catch {
        // Nothing was kept.
      }
    },
    names: () =>
      Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  };
}
