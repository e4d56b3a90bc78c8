import type { FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/accounts.ts';
import { LOCAL_ACCOUNT } from '../accounts/accounts.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import type { ServerDeps } from './deps.ts';
import { createMinuteLimiter } from './minuteLimiter.ts';

/** Who is calling. The app itself has no key and is never charged. */
export type Who = { readonly app: true; readonly accountId: string } | ({ readonly app: false } & Caller);

export interface Callers {
  /** For key-authenticated routes. Errors: 401 `unauthorized`, 403 `key_revoked`, 429 `busy` (too many
   *  unknown keys), 500 `internal` when the keys cannot be read (fail closed). */
  readonly require: (request: FastifyRequest) => Who;
  /** For validate: lets the app and valid keys through, counts everybody else. Errors: 429 `busy`. */
  readonly admit: (request: FastifyRequest) => void;
  /** Seconds an address is still locked out for unknown keys; 0 = not. For the app's screens. */
  readonly lockedOutSeconds: () => number;
}

const BEARER = /^bearer[ \t]+(\S+)$/i;
const APP: Who = { app: true, accountId: LOCAL_ACCOUNT };

export function createCallers(deps: Pick<ServerDeps, 'accounts' | 'now'>): Callers {
  const unknown = createMinuteLimiter(LIMITS.unknownKeysPerMinute, deps.now);
  const keyless = createMinuteLimiter(LIMITS.keylessValidatePerMinute, deps.now);
  const refuseLocked = (address: string): void => {
    const wait = unknown.waitSeconds(address);
    if (wait > 0)
      throw new EngineError(
        'busy',
        'too many unknown API keys from this address; wait until the minute ends',
        undefined,
        wait,
      );
  };

  return {
    lockedOutSeconds: () => Math.max(unknown.waitSeconds('127.0.0.1'), unknown.waitSeconds('::1')),
    require: (request) => {
      if (request.fromApp) return APP;
      const address = request.ip;
      refuseLocked(address);
      const key = bearer(request);
      if (key === null)
        throw new EngineError('unauthorized', 'an API key is required: Authorization: Bearer <API_KEY>');
      const verdict = deps.accounts.authenticate(key);
      if (verdict.kind === 'ok') {
        request.keyPrefix = verdict.caller.prefix;
        return { app: false, ...verdict.caller };
      }
      if (verdict.kind === 'refused') throw new EngineError('key_revoked', verdict.reason);
      unknown.count(address);
      refuseLocked(address);
      throw new EngineError('unauthorized', 'this API key is not known');
    },
    admit: (request) => {
      if (request.fromApp) return;
      const key = bearer(request);
      const verdict = key === null ? null : deps.accounts.authenticate(key);
      if (verdict?.kind === 'ok') {
        request.keyPrefix = verdict.caller.prefix;
        return;
      }
      keyless.count(request.ip);
      const wait = keyless.waitSeconds(request.ip);
      if (wait > 0)
        throw new EngineError(
          'busy',
          'too many validations without a key from this address; wait, or send a key',
          undefined,
          wait,
        );
    },
  };
}

/** The key in the Authorization header; null when there is none (another scheme is none). */
function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header === undefined ? null : (BEARER.exec(header.trim())?.[1] ?? null);
}
