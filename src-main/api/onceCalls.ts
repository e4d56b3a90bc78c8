import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { InvalidRequest } from '../../src-engine/contract/errors.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import type { OnceBook, OnceCall } from '../jobs/once.ts';

/** Request headers beyond v1; absent, nothing changes. */
export const ONCE_HEADER = 'idempotency-key';
export const CACHE_HEADER = 'x-cutwright-cache';
/** Of an answer that was paid for before. */
export const REPLAY_HEADER = 'idempotency-replayed';
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The call as its Idempotency-Key names it; null without one. Errors: InvalidRequest at `Idempotency-Key`,
 *  EngineError `busy`. */
export async function onceOf(
  request: FastifyRequest,
  accountId: string,
  mode: Mode,
  book: OnceBook,
): Promise<OnceCall | null> {
  const key = request.headers[ONCE_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new InvalidRequest('Idempotency-Key', 'must be 1 to 255 visible ASCII characters');
  return await book.begin(accountId, key, fingerprintOf(request, mode));
}

/** Stands for the very bytes of a request. */
export const fingerprintOf = (request: FastifyRequest, mode: Mode): string =>
  createHash('sha256')
    .update(`${mode}\n`)
    .update(request.body as Buffer)
    .digest('base64url');

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
