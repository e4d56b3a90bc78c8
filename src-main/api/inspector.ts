import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallRecord, CallSummary } from '../../src-engine/contract/calls.ts';
import type { ServerDeps } from './deps.ts';
import { createTwins, planOfAnswer, problemOfAnswer } from './callFacts.ts';
import { release } from './givenBack.ts';
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
/** A longer body or answer is not kept. */
const BODY_BYTES = 2_000_000;
const TOTAL_BYTES = 16_000_000;

/** Hooks itself into the server. Watches `/v1/` only. */
export function createInspector(app: FastifyInstance, deps: Pick<ServerDeps, 'now' | 'own'>): Inspector {
  const held = createHeldCalls();
  const answers = new WeakMap<FastifyRequest, string>();
  const waiting = createWaiting();
  let told = -TOLD_MS;
  const add = (call: Omit<CallSummary, 'id' | 'at' | 'equalTo'>, said: Said): void => {
    const at = deps.now();
    const id = held.add({ ...call, at }, said);
    waiting.wake();
    // The windows hear of calls now and then, however many come, and whatever becomes of the clock.
    if (Math.abs(at - told) < TOLD_MS) return;
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
    const response = Buffer.from(answers.get(request) ?? '');
    const call = {
      method: request.method,
      path: (request.raw.url ?? '').replace(/\?.*/s, ''),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      keyPrefix: request.keyPrefix,
      client: clientOf(request),
      requestBytes: body?.length ?? 0,
      responseBytes: response.length,
      plan: null,
      problem: null,
    };
    add(call, { request: body, response });
  });

  return {
    after: (id) => held.after(id),
    note: ({ response, ...what }) => {
      const said = { request: null, response: Buffer.from(response) };
      add({ ...FILE, responseBytes: said.response.length, ...what }, said);
    },
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
  problem: null,
  requestBytes: 0,
} as const;

/** What was asked and answered, as bytes: strings of this size would make the heap of the host grow with every
 *  caller who sends much. A call without a body asks null. */
interface Said {
  readonly request: Buffer | null;
  readonly response: Buffer;
}

interface HeldCalls {
  /** Gives the call its number and tells it an older call that asked the same. */
  readonly add: (call: Omit<CallSummary, 'id' | 'equalTo'>, said: Said) => number;
  readonly after: (id: number) => readonly CallSummary[];
  readonly find: (id: number) => CallRecord | null;
  readonly lastId: () => number;
}

/** A call with what was said; null for a text that is too long to keep. */
interface Held {
  readonly summary: CallSummary;
  readonly request: Buffer | null;
  readonly response: Buffer | null;
}

/** The newest calls, as many as there is room for. */
function createHeldCalls(): HeldCalls {
  const calls: Held[] = [];
  const twins = createTwins();
  const read = new WeakMap<Held, Pick<CallSummary, 'plan' | 'problem'>>();
  let nextId = 1;
  let held = 0;
  /** An answer is read when somebody looks at the list, not while calls come in. */
  const summaryOf = (call: Held): CallSummary => {
    const { summary, response } = call;
    const known = read.get(call) ?? {
      plan: summary.status === 200 ? planOfAnswer(textOf(response)) : null,
      problem: summary.status >= 400 ? problemOfAnswer(textOf(response)) : null,
    };
    read.set(call, known);
    return { ...summary, ...known };
  };
  return {
    add: (call, { request, response }) => {
      const id = nextId++;
      const isKept = request !== null && request.length <= BODY_BYTES;
      const equalTo = isKept ? twins.note(id, call, request) : null;
      const kept = {
        summary: { ...call, id, equalTo },
        request: copyOf(request),
        response: keptOf(response),
      };
      calls.push(kept);
      held += weight(kept);
      while (calls.length > CALLS || held > TOTAL_BYTES) {
        const oldest = calls.shift() as Held;
        held -= weight(oldest);
        for (const bytes of [oldest.request, oldest.response]) if (bytes !== null) release(bytes);
        twins.forget(oldest.summary.id);
      }
      return id;
    },
    after: (id) => calls.filter(({ summary }) => summary.id > id).map(summaryOf),
    find: (id) => {
      const call = calls.find(({ summary }) => summary.id === id);
      return call === undefined
        ? null
        : { ...summaryOf(call), request: textOf(call.request), response: textOf(call.response) };
    },
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

const EMPTY = Buffer.alloc(0);
const keptOf = (bytes: Buffer): Buffer | null => (bytes.length > BODY_BYTES ? null : bytes);
/** A copy, since a small body is a slice of the much larger buffer that the socket was read into. */
const copyOf = (bytes: Buffer | null): Buffer | null => {
  if (bytes === null) return EMPTY;
  return bytes.length > BODY_BYTES ? null : Buffer.from(bytes);
};
const textOf = (bytes: Buffer | null): string | null => bytes?.toString('utf8') ?? null;

function clientOf({ headers, fromApp }: FastifyRequest): string {
  const list = headers[WATCH_HEADER];
  const name =
    fromApp && typeof list === 'string' ? `Watch folder: ${decodeURIComponent(list)}` : headers['user-agent'];
  return String(name ?? '').slice(0, 80);
}

const weight = ({ request, response }: Held): number => (request?.length ?? 0) + (response?.length ?? 0);
