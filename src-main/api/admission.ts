import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EngineError } from '../../src-engine/contract/errors.ts';
import { ServiceUnavailable, TooLarge } from '../../src-engine/contract/errors.ts';
import type { Callers, Who } from './callers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `key`: a key-authenticated route. `open`: keys are optional, callers without one have a ceiling. */
    readonly access?: 'key' | 'open';
  }
  interface FastifyRequest {
    /** Who was let in; null before admission and where no key is asked for. */
    who: Who | null;
    /** Why the caller is refused; kept back only until a small body has been looked at (DECISIONS 1). */
    refusal: EngineError | null;
    /** One name per key, the window, or the address of a caller without a key. */
    callerId: string;
  }
}

/** Bodies up to this size are read before a caller without a good key is refused. */
export const SMALL_BYTES = 65_536;
/** Resident memory of the host above which no new work is taken, MB; CUTWRIGHT_MEMORY_MB sets another. It stays
 *  below 400 MB under every attack of bench/faults. */
const RESIDENT_MB = 700;
const BYTES_PER_MB = 1_048_576;
/** How long one reading of the memory holds. */
const RESIDENT_MS = 100;

/** Judges every call with a body by its head: memory of the host, declared size, key, lock-out, ceiling. What
 *  is refused here costs nothing but its head; Node throws the body away as it comes. */
export function registerAdmission(app: FastifyInstance, callers: Callers): void {
  const isShort = memoryGuard();
  app.decorateRequest('who', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('callerId', '');
  app.addHook('onRequest', async (request) => {
    const { access, maxBytes } = request.routeOptions.config;
    request.callerId = callers.addressId(request);
    if (request.fromApp) await callers.judge(request);
    if (access === undefined) return;
    if (isShort()) throw new ServiceUnavailable('the service is short of memory; this call was not charged');
    const declared = declaredBytes(request);
    if (declared > (maxBytes ?? 0)) throw new TooLarge('the body in bytes', maxBytes ?? 0, declared);
    if (access === 'open') await callers.admit(request);
    else await callers.judge(request);
    if (request.refusal !== null && (declared > SMALL_BYTES || isChunked(request))) throw request.refusal;
  });
}

export const declaredBytes = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? 0);
const isChunked = (request: FastifyRequest): boolean => request.headers['transfer-encoding'] !== undefined;

/** Errors: an Error for a setting that is no number; it would guard nothing. */
function memoryGuard(): () => boolean {
  const setting = process.env['CUTWRIGHT_MEMORY_MB'] || String(RESIDENT_MB);
  if (!/^[1-9]\d{0,6}$/.test(setting))
    throw new Error(`CUTWRIGHT_MEMORY_MB must be whole megabytes, not "${setting}"`);
  const most = Number(setting) * BYTES_PER_MB;
  let readAt = -Infinity;
  let isOver = false;
  return () => {
    const now = performance.now();
    if (now - readAt > RESIDENT_MS) {
      readAt = now;
      isOver = (residentBytes() ?? 0) > most;
    }
    return isOver;
  };
}

/** Null where the system has no file left to open for it: no reason to refuse a call. */
function residentBytes(): number | null {
  try {
    return process.memoryUsage.rss();
  } catch {
    return null;
  }
}
