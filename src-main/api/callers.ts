import type { FastifyRequest } from 'fastify';
import type { Caller, Verdict } from '../accounts/accounts.ts';
import { LOCAL_ACCOUNT } from '../accounts/accounts.ts';
import { EngineError } from '../../src-engine/contract/errors.ts';
import { LIMITS } from '../../src-engine/contract/limits.ts';
import { withoutPort } from '../operate/serveSettings.ts';
import { WINDOW } from '../pool/pool.ts';
import type { ServerDeps } from './deps.ts';
import { createMinuteLimiter } from './minuteLimiter.ts';

/** Who is calling. The app itself has no key and is never charged. */
export type Who = { readonly app: true; readonly accountId: string } | ({ readonly app: false } & Caller);

export interface Callers {
  /** For key-authenticated routes: finds out who calls and leaves it in the request (`who`, or `refusal` with
   *  401 or 403). Errors: 429 `busy` (too many unknown keys), 500 `internal` when the keys cannot be read (fail
   *  closed). */
  readonly judge: (request: FastifyRequest) => Promise<void>;
  /** Who calls. Errors: those of `judge`, and its refusal. */
  readonly require: (request: FastifyRequest) => Promise<Who>;
  /** Why a caller who was let in would be refused now; null while they would not. Errors: those of the database. */
  readonly refusalNow: (request: FastifyRequest) => Promise<EngineError | null>;
  /** For validate: lets the app and valid keys through, counts everybody else. Errors: 429 `busy`. */
  readonly admit: (request: FastifyRequest) => Promise<void>;
  /** The name of a caller whose key is not known (yet). */
  readonly addressId: (request: FastifyRequest) => string;
  /** Seconds an address is still locked out for unknown keys; 0 = not. For the app's screens. */
  readonly lockedOutSeconds: () => number;
}

const BEARER = /^bearer[ \t]+(\S+)$/i;
const APP: Who = { app: true, accountId: LOCAL_ACCOUNT };
/** All addresses of this machine are one caller, however it reaches the listener. */
const LOOPBACK = 'loopback';

/** 127.0.0.0/8, ::1 and their mapped forms are one address, and a caller behind a proxy is the same whatever port it
 *  comes from. A connection that is gone has no address any more. */
export function addressOf(ip: string | undefined): string {
  const address = withoutPort(ip ?? '');
  return address === '::1' || /^(::ffff:)?127\./i.test(address) ? LOOPBACK : address;
}

/** Who is counted as one caller without a key: an address of version 4, however it is written, or a network of version
 *  6 (its first 64 bits), of whose addresses everybody who has one has all. */
export function networkOf(ip: string | undefined): string {
  const address = addressOf(ip).toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(':')) return address;
  const [before = [], after] = address.split('::', 2).map((side) => side.split(':').filter(Boolean));
  const zeros = after === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...(after ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

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
  const letIn = (request: FastifyRequest, who: Who): void => {
    request.who = who;
    request.callerId = who.app ? WINDOW : `key ${who.keyId}`;
    if (!who.app) request.keyPrefix = who.prefix;
  };
  const judge = async (request: FastifyRequest): Promise<void> => {
    if (request.fromApp) return letIn(request, APP);
    const address = networkOf(request.ip);
    refuseLocked(address);
    const key = bearer(request);
    if (key === null) {
      request.refusal = new EngineError(
        'unauthorized',
        'an API key is required: Authorization: Bearer <API_KEY>',
      );
      return;
    }
    const verdict = await deps.accounts.authenticate(key);
    if (verdict.kind === 'ok') return letIn(request, { app: false, ...verdict.caller });
    if (verdict.kind === 'unknown') {
      unknown.count(address);
      refuseLocked(address);
    }
    request.refusal = refusalOf(verdict);
  };

  return {
    judge,
    addressId: (request) => `address ${networkOf(request.ip)}`,
    lockedOutSeconds: () => unknown.waitSeconds(LOOPBACK),
    require: async (request) => {
      if (request.who === null && request.refusal === null) await judge(request);
      if (request.refusal !== null) throw request.refusal;
      return request.who as Who;
    },
    refusalNow: async (request) => {
      const key = bearer(request);
      return key === null ? null : refusalOf(await deps.accounts.authenticate(key));
    },
    admit: async (request) => {
      if (request.fromApp) return letIn(request, APP);
      const key = bearer(request);
      const verdict = key === null ? null : await deps.accounts.authenticate(key);
      if (verdict?.kind === 'ok') return letIn(request, { app: false, ...verdict.caller });
      const address = networkOf(request.ip);
      keyless.count(address);
      const wait = keyless.waitSeconds(address);
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

function refusalOf(verdict: Verdict): EngineError | null {
  if (verdict.kind === 'ok') return null;
  if (verdict.kind === 'refused') return new EngineError('key_revoked', verdict.reason);
  return new EngineError('unauthorized', 'this API key is not known');
}

/** The key in the Authorization header; null when there is none (another scheme is none). */
function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header === undefined ? null : (BEARER.exec(header.trim())?.[1] ?? null);
}
