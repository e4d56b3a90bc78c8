import { timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from './deps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The app itself is calling (its page or window): no key needed, nothing charged. */
    fromApp: boolean;
    /** Display prefix of the calling key, once known. */
    keyPrefix: string | null;
    /** Fires when the caller hangs up before the answer. */
    hungUp: AbortSignal;
    /** Takes how far the call is, 0 to 1, for the page that asks; undefined where none can. */
    tellProgress: ((fraction: number) => void) | undefined;
  }
}

/** The page sends this launch's token here; it got it for the one-use code of its address (`#code=...`), never in a
 *  cookie. */
export const APP_HEADER = 'x-cutwright-app';
/** The page's own name for a call it may give up. Closing the connection says nothing in the window: Electron
 *  hands its protocol handlers a Request without the page's signal, so the page says it by a call of its own. */
const CALL_HEADER = 'x-cutwright-call';
const CALL_NAME = /^[0-9a-zA-Z-]{1,64}$/;
/** Calls given up before they came, at most. */
const EARLY = 100;

/** The page's calls under way, by the names it gave them. */
export interface AppCallBook {
  /** The signal of a call that begins; `tell` takes how far it is, `end` forgets it. */
  readonly begin: (name: string) => {
    readonly signal: AbortSignal;
    readonly tell: (fraction: number) => void;
    readonly end: () => void;
  };
  /** How far a call has come, 0 to 1; null where none is under way. */
  readonly progress: (name: string) => number | null;
  /** Gives a call up. One that is not there yet is given up when it comes. False when it was not there. */
  readonly cancel: (name: string) => boolean;
}

export function createAppCallBook(): AppCallBook {
  const underWay = new Map<string, { readonly controller: AbortController; fraction: number }>();
  const early = new Set<string>();
  return {
    begin: (name) => {
      const controller = new AbortController();
      const call = { controller, fraction: 0 };
      underWay.set(name, call);
      if (early.delete(name)) controller.abort();
      return {
        signal: controller.signal,
        tell: (fraction) => (call.fraction = fraction),
        end: () => void underWay.delete(name),
      };
    },
    progress: (name) => underWay.get(name)?.fraction ?? null,
    cancel: (name) => {
      const call = underWay.get(name);
      if (call === undefined) {
        for (const oldest of early) {
          if (early.size < EARLY) break;
          early.delete(oldest);
        }
        early.add(name);
      }
      call?.controller.abort();
      return call !== undefined;
    },
  };
}

/** Marks each request with who sent it and when they hang up. */
export function markCaller(
  app: FastifyInstance,
  deps: Pick<ServerDeps, 'appToken'>,
  book: AppCallBook,
): void {
  const token = Buffer.from(deps.appToken);
  app.decorateRequest('fromApp', false);
  app.decorateRequest('keyPrefix', null);
  app.decorateRequest('hungUp', null as unknown as AbortSignal);
  app.decorateRequest('tellProgress', undefined);
  app.addHook('onRequest', async (request, reply) => {
    request.fromApp = sameToken(request.headers[APP_HEADER], token);
    const hungUp = hangUp(reply.raw);
    const name = String(request.headers[CALL_HEADER] ?? '');
    request.hungUp = hungUp;
    if (!request.fromApp || !CALL_NAME.test(name)) return;
    const call = book.begin(name);
    reply.raw.once('close', call.end);
    reply.raw.once('finish', call.end);
    request.hungUp = AbortSignal.any([hungUp, call.signal]);
    request.tellProgress = call.tell;
  });
}

function sameToken(sent: string | readonly string[] | undefined, token: Buffer): boolean {
  if (typeof sent !== 'string') return false;
  const bytes = Buffer.from(sent);
  return bytes.length === token.length && timingSafeEqual(bytes, token);
}

/** Fires when the connection closes before the answer is made. */
function hangUp(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) controller.abort();
  });
  return controller.signal;
}

/** Answers a request of the app's own page without a socket: the window's `app://` protocol handler calls
 *  this for every path that is not a file of the page. The call counts as the app's own (no key, no quota);
 *  what the page says about its origin is dropped, because the caller of this function has already decided
 *  that the page is ours. */
export type HandleAppRequest = (request: Request) => Promise<Response>;

export function createAppRequestHandler(
  app: FastifyInstance,
  deps: Pick<ServerDeps, 'appToken' | 'port'>,
): HandleAppRequest {
  return async (request) => {
    const url = new URL(request.url);
    const body =
      request.method === 'GET' || request.method === 'HEAD'
        ? undefined
        : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: {
        ...pageHeaders(request.headers),
        host: `127.0.0.1:${deps.port()}`,
        [APP_HEADER]: deps.appToken,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}

/** Of the page's own headers only those that mean something to the service. */
function pageHeaders(headers: Headers): Record<string, string> {
  const kept = ['content-type', 'accept', CALL_HEADER];
  return Object.fromEntries(
    kept.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}
