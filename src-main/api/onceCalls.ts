import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { InvalidRequest } from '../../src-engine/contract/errors.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import type { OnceBook, OnceCall } from '../jobs/once.ts';

/** A request header beyond v1; absent, nothing changes. */
const ONCE_HEADER = 'idempotency-key';
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
