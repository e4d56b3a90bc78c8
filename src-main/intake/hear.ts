import type { FSWatcher } from 'node:fs';
import { watch } from 'node:fs';

/** Who hears of changes in a folder. */
interface Hearer {
  readonly isThere: () => boolean;
  readonly onFile: (file: string) => void;
  /** Something has changed, nobody says what. */
  readonly onAny: () => void;
  readonly onGone: () => void;
  readonly onError: (sentence: string) => void;
}

/** What the system tells of a folder. Returns what ends it. A system that has no watch left (Linux counts those of
 *  all programs together, and calls it a full disk), or none for this drive, tells nothing: the folder is looked
 *  through. */
export function hear(folder: string, hearer: Hearer): () => void {
  let watcher: FSWatcher;
  try {
    watcher = watch(folder, (_event, name) => {
      if (!hearer.isThere()) hearer.onGone();
      else if (name === null) hearer.onAny();
      else hearer.onFile(name);
    });
  } catch {
    return () => undefined;
  }
  watcher.on('error', (error) => {
    if (hearer.isThere()) hearer.onError(`${folder}: ${error.message}`);
    else hearer.onGone();
  });
  return () => watcher.close();
}
