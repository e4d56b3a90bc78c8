import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallRecord, CallSummary } from '../../src-engine/contract/calls.ts';
import type { ServerDeps } from './deps.ts';
import { createWaiting } from './waiting.ts';

/** Remembers the last calls of OTHER programs, in memory only: never a key, gone with the process. */
export interface Inspector {
  readonly after: (id: number) => readonly CallSummary[];
  readonly find: (id: number) => CallRecord | null;
  /** Adds something that came in another way than by a call. */
  readonly note: (
    what: Pick<CallRecord, 'path' | 'status' | 'client'> & { readonly response: string },
  ) => void;
  /** Resolves when a call newer than `id` is there, or after `waitMs`. */
  readonly news: (id: number, waitMs: number) => Promise<void>;
}

/** The app's own watched folder names the list it plans; such calls are shown like those of programs. */
export const WATCH_HEADER = 'x-cutwright-watch';
const CALLS = 200;
const BODY_CHARACTERS = 2_000_000;
const TOTAL_CHARACTERS = 16_000_000;

/** Hooks itself into the server. Watches `/v1/` only. */
export function createInspector(app: FastifyInstance, deps: Pick<ServerDeps, 'now'>): Inspector {
  const calls: CallRecord[] = [];
  const answers = new WeakMap<FastifyRequest, string>();
  const waiting = createWaiting();
  let nextId = 1;
  let held = 0;

  const watched = (request: FastifyRequest): boolean =>
    (!request.fromApp || request.headers[WATCH_HEADER] !== undefined) &&
    (request.raw.url ?? '').startsWith('/v1/') &&
    request.routeOptions.url !== '/v1/health';
  const add = (call: CallRecord): void => {
    calls.push(call);
    held += weight(call);
    while (calls.length > CALLS || held > TOTAL_CHARACTERS) held -= weight(calls.shift() as CallRecord);
    waiting.wake();
  };

  app.addHook('onSend', async (request, _reply, payload) => {
    if (watched(request) && typeof payload === 'string') answers.set(request, payload);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!watched(request)) return;
    const body = Buffer.isBuffer(request.body) ? request.body : null;
    const response = answers.get(request) ?? '';
    add({
      id: nextId++,
      at: deps.now(),
      method: request.method,
      path: (request.raw.url ?? '').split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      keyPrefix: request.keyPrefix,
      client: clientOf(request),
      requestBytes: body?.length ?? 0,
      responseBytes: Buffer.byteLength(response),
      request: body === null ? '' : body.length > BODY_CHARACTERS ? null : body.toString('utf8'),
      response: response.length > BODY_CHARACTERS ? null : response,
    });
  });

  return {
    after: (id) =>
      calls
        .filter((call) => call.id > id)
        .map(({ request: _request, response: _response, ...summary }) => summary),
    note: ({ response, ...what }) =>
      add({
        id: nextId++,
        at: deps.now(),
        method: 'FILE',
        ms: 0,
        keyPrefix: null,
        requestBytes: 0,
        responseBytes: Buffer.byteLength(response),
        request: '',
        response,
        ...what,
      }),
    find: (id) => calls.find((call) => call.id === id) ?? null,
    news: async (id, waitMs) => {
      if (waitMs > 0 && nextId - 1 <= id) await waiting.wait(waitMs);
    },
  };
}

function clientOf({ headers, fromApp }: FastifyRequest): string {
  const list = headers[WATCH_HEADER];
  const name =
    fromApp && typeof list === 'string' ? `Watch folder: ${decodeURIComponent(list)}` : headers['user-agent'];
  return String(name ?? '').slice(0, 80);
}

const weight = (call: CallRecord): number => (call.request?.length ?? 0) + (call.response?.length ?? 0);
