import { createHash, randomBytes } from 'node:crypto';

/** One-use codes that open the page in a browser. A code stands in an address, a log or a list of processes;
 *  once it was used it opens nothing any more. The page's secret itself never leaves its memory. */
export interface PageCodes {
  readonly issue: () => string;
  /** True once for each code; the code of the next reload, made by the page, then takes its place. */
  readonly redeem: (code: string, next: string) => boolean;
}

/** 32 random bytes in base64url, as the page makes them, too. */
export const isPageCode = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** Codes that may wait to be used: as many pages as can be reloaded. */
const CODES = 50;

/** `stored` are hashes of earlier runs, so that a page finds a service that was started anew; `store` keeps
 *  them. */
export function createPageCodes(
  stored: readonly string[],
  store: (hashes: readonly string[]) => void,
): PageCodes {
  const hashes = new Set(stored);
  const add = (code: string): void => {
    hashes.add(hashOf(code));
    for (const oldest of hashes) {
      if (hashes.size <= CODES) break;
      hashes.delete(oldest);
    }
    store([...hashes]);
  };
  return {
    issue: () => {
      const code = randomBytes(32).toString('base64url');
      add(code);
      return code;
    },
    redeem: (code, next) => {
      const isKnown = hashes.delete(hashOf(code));
      if (isKnown) add(next);
      return isKnown;
    },
  };
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
