import { InvalidRequest } from '../../src-engine/contract/errors.ts';

/** Request header beyond v1 (`reuse`), and what the answer says of it (`hit`, `stored`, `none`); absent, nothing
 *  changes. */
export const CACHE_HEADER = 'x-cutwright-cache';

/** Whether the caller takes an answer used again. Errors: InvalidRequest at `X-Cutwright-Cache` for any other word,
 *  which would be charged without a word otherwise. */
export function wantsReuse(header: string | readonly string[] | undefined): boolean {
  if (header === undefined) return false;
  if (typeof header === 'string' && header.toLowerCase() === 'reuse') return true;
  throw new InvalidRequest('X-Cutwright-Cache', 'must be "reuse"');
}

/** Answers of this process's engines, so of their versions, for callers who ask for them (`X-Cutwright-Cache:
 *  reuse`). Per account: what one has paid for is no news for another. */
export interface ResultCache {
  readonly find: (accountId: string, fingerprint: string) => string | undefined | Promise<string | undefined>;
  readonly keep: (accountId: string, fingerprint: string, answer: string) => void | Promise<void>;
}

const CACHE_CHARACTERS = 16_000_000;

export function createResultCache(): ResultCache {
  const answers = new Map<string, string>();
  let held = 0;
  const drop = (name: string): void => {
    held -= answers.get(name)?.length ?? 0;
    answers.delete(name);
  };
  return {
    find: (accountId, fingerprint) => {
      const name = `${accountId} ${fingerprint}`;
      const answer = answers.get(name);
      if (answer === undefined) return undefined;
      // The one used last goes last.
      answers.delete(name);
      answers.set(name, answer);
      return answer;
    },
    keep: (accountId, fingerprint, answer) => {
      const name = `${accountId} ${fingerprint}`;
      drop(name);
      answers.set(name, answer);
      held += answer.length;
      for (const oldest of answers.keys()) {
        if (held <= CACHE_CHARACTERS) break;
        drop(oldest);
      }
    },
  };
}
