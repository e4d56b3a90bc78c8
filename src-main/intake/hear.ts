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

/** What the system tells of a folder. Returns what ends it. */
export function hear(folder: string, hearer: Hearer): () => void {
  const watcher = watch(folder, (_event, name) => {
    if (!hearer.isThere()) hearer.onGone();
    else if (name === null) hearer.onAny();
    else hearer.onFile(name);
  });
  watcher.on('error', (error) => {
    if (hearer.isThere()) hearer.onError(`${folder}: ${error.message}`);
    else hearer.onGone();
  });
  return () => watcher.close();
}
