import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallRecord, CallSummary } from '../../src-engine/contract/calls.ts';
import type { ServerDeps } from './deps.ts';
import { createTwins, planOfAnswer } from './callFacts.ts';
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
const TOLD_MS = 5000;
const BODY_CHARACTERS = 2_000_000;
const TOTAL_CHARACTERS = 16_000_000;

/** Hooks itself into the server. Watches `/v1/` only. */
export function createInspector(app: FastifyInstance, deps: Pick<ServerDeps, 'now' | 'own'>): Inspector {
  const held = createHeldCalls();
  const answers = new WeakMap<FastifyRequest, string>();
  const waiting = createWaiting();
  let told = -TOLD_MS;
  const add = (call: Omit<CallRecord, 'id' | 'at'>, body: Buffer | null): void => {
    const at = deps.now();
    const id = held.add({ ...call, at }, body);
    waiting.wake();
    // The windows hear of calls now and then, however many come.
    if (at - told < TOLD_MS) return;
    told = at;
    deps.own?.feed.noteCall(id);
  };

  app.addHook('onSend', async (request, _reply, payload) => {
    if (isWatched(request) && typeof payload === 'string') answers.set(request, payload);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isWatched(request)) return;
    const body = Buffer.isBuffer(request.body) ? request.body : null;
    const response = answers.get(request) ?? '';
    const call = {
      method: request.method,
      path: (request.raw.url ?? '').split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      keyPrefix: request.keyPrefix,
      client: clientOf(request),
      requestBytes: body?.length ?? 0,
      responseBytes: Buffer.byteLength(response),
      plan: null,
      equalTo: null,
      request: textOf(body),
      response: response.length > BODY_CHARACTERS ? null : response,
    };
    add(call, body);
  });

  return {
    after: (id) => held.after(id),
    note: ({ response, ...what }) =>
      add({ ...FILE, responseBytes: Buffer.byteLength(response), response, ...what }, null),
    find: (id) => held.find(id),
    news: async (id, waitMs) => {
      if (waitMs > 0 && held.lastId() <= id) await waiting.wait(waitMs);
    },
  };
}

/** A file that was planned: no call that could be sent again. */
const FILE = {
  method: 'FILE',
  ms: 0,
  keyPrefix: null,
  plan: null,
  equalTo: null,
  requestBytes: 0,
  request: '',
} as const;

interface HeldCalls {
  /** Gives the call its number; `body` is what it asked, to know an older call that asked the same. */
  readonly add: (call: Omit<CallRecord, 'id'>, body: Buffer | null) => number;
  readonly after: (id: number) => readonly CallSummary[];
  readonly find: (id: number) => CallRecord | null;
  readonly lastId: () => number;
}

/** The newest calls, as many as there is room for. */
function createHeldCalls(): HeldCalls {
  const calls: CallRecord[] = [];
  const twins = createTwins();
  const plans = new WeakMap<CallRecord, { readonly plan: CallSummary['plan'] }>();
  let nextId = 1;
  let held = 0;
  /** An answer is read when somebody looks at the list, not while calls come in. */
  const summaryOf = (call: CallRecord): CallSummary => {
    const { request: _request, response, ...summary } = call;
    const known = plans.get(call) ?? { plan: call.status === 200 ? planOfAnswer(response) : null };
    plans.set(call, known);
    return { ...summary, ...known };
  };
  return {
    add: (call, body) => {
      const id = nextId++;
      const equalTo = body === null ? null : twins.note(id, call.path, body);
      calls.push({ ...call, id, equalTo });
      held += weight(call);
      while (calls.length > CALLS || held > TOTAL_CHARACTERS) {
        const oldest = calls.shift() as CallRecord;
        held -= weight(oldest);
        twins.forget(oldest.id);
      }
      return id;
    },
    after: (id) => calls.filter((call) => call.id > id).map(summaryOf),
    find: (id) => calls.find((call) => call.id === id) ?? null,
    lastId: () => nextId - 1,
  };
}

function isWatched(request: FastifyRequest): boolean {
  return (
    (!request.fromApp || request.headers[WATCH_HEADER] !== undefined) &&
    (request.raw.url ?? '').startsWith('/v1/') &&
    request.routeOptions.url !== '/v1/health'
  );
}

function textOf(body: Buffer | null): string | null {
  if (body === null) return '';
  return body.length > BODY_CHARACTERS ? null : body.toString('utf8');
}

function clientOf({ headers, fromApp }: FastifyRequest): string {
  const list = headers[WATCH_HEADER];
  const name =
    fromApp && typeof list === 'string' ? `Watch folder: ${decodeURIComponent(list)}` : headers['user-agent'];
  return String(name ?? '').slice(0, 80);
}

const weight = (call: Pick<CallRecord, 'request' | 'response'>): number =>
  (call.request?.length ?? 0) + (call.response?.length ?? 0);
