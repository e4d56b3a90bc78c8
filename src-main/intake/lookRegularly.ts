import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldOf } from '../../src-engine/contract/narrow.ts';

const LOOK_MS = 10_000;

/** Who hears of what lies in a folder. */
export interface Looker {
  readonly isNews: (file: string, stamp: string) => boolean;
  readonly onNews: (file: string) => void;
  /** The folder was removed or moved, or its drive is not mounted any more. */
  readonly onGone: () => void;
}

/** Looks a folder through every ten seconds: nobody tells of what another computer puts on a network drive, or the host
 *  of a container into its folder. However slow the drive is, it holds nothing else up. Returns what ends it. */
export function lookRegularly(folder: string, everyMs = LOOK_MS, looker: Looker): () => void {
  let isOver = false;
  let drive: number | null = null;
  const look = async (): Promise<void> => {
    const at = await stat(folder).catch(ifGone);
    if (at === undefined || isOver) return;
    drive ??= at?.dev ?? null;
    if (at?.dev !== drive) return looker.onGone();
    for (const file of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, file)).catch(() => null);
      if (isOver) return;
      const stamp = found === null ? null : stampIn(found);
      if (stamp !== null && looker.isNews(file, stamp)) looker.onNews(file);
    }
  };
  const later = (): NodeJS.Timeout =>
    setTimeout(() => {
      void look().finally(() => {
        if (!isOver) timer = later();
      });
    }, everyMs).unref();
  let timer = later();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Null for what is gone; undefined where it cannot be looked at, which passes by. */
const ifGone = (error: unknown): null | undefined => (fieldOf(error, 'code') === 'ENOENT' ? null : undefined);

/** Size and time of a file; null of what is none. */
export const stampIn = (found: Stats): string | null =>
  found.isFile() ? `${found.size} ${found.mtimeMs}` : null;
