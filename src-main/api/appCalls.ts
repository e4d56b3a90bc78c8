import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDeps } from './deps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The app itself is calling (its page or window): no key needed, nothing charged. */
    fromApp: boolean;
    /** Display prefix of the calling key, once known. */
    keyPrefix: string | null;
    /** Fires when the caller hangs up before the answer. */
    hungUp: AbortSignal;
  }
}

/** The page sends this launch's token here; it got it in its address's fragment (`#token=...`), never in a
 *  cookie. */
export const APP_HEADER = 'x-cutwright-app';
/** Ties an injected request to the signal of the page's fetch. Only handleAppRequest sets it. */
const CALL_HEADER = 'x-cutwright-call';

const signals = new Map<string, AbortSignal>();
let calls = 0;

/** Marks each request with who sent it and when they hang up. */
export function markCaller(app: FastifyInstance, deps: Pick<ServerDeps, 'appToken'>): void {
  const token = Buffer.from(deps.appToken);
  app.decorateRequest('fromApp', false);
  app.decorateRequest('keyPrefix', null);
  app.decorateRequest('hungUp', null as unknown as AbortSignal);
  app.addHook('onRequest', async (request, reply) => {
    request.fromApp = sameToken(request.headers[APP_HEADER], token);
    const injected = request.fromApp ? signals.get(String(request.headers[CALL_HEADER])) : undefined;
    request.hungUp = injected ?? hangUp(reply.raw);
  });
}

function sameToken(sent: string | readonly string[] | undefined, token: Buffer): boolean {
  if (typeof sent !== 'string') return false;
  const bytes = Buffer.from(sent);
  return bytes.length === token.length && timingSafeEqual(bytes, token);
}

function hangUp(
  response: FastifyRequest['raw'] extends never
    ? never
    : { readonly writableFinished: boolean; once(event: 'close', listener: () => void): unknown },
): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
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
    const call = String(++calls);
    signals.set(call, request.signal);
    try {
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
          [CALL_HEADER]: call,
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
    } finally {
      signals.delete(call);
    }
  };
}

/** Of the page's own headers only those that mean something to the service. */
function pageHeaders(headers: Headers): Record<string, string> {
  const kept = ['content-type', 'accept'];
  return Object.fromEntries(
    kept.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}
