import type { ServerResponse } from 'node:http';
import { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EngineError, InvalidRequest, TooLarge } from '../../src-engine/contract/errors.ts';
import type { BodyPurpose, Checked } from '../pool/checkBody.ts';
import { checkValue, readJson } from '../pool/checkBody.ts';
import type { EnginePool } from '../pool/pool.ts';
import { INLINE_BYTES } from '../pool/tuning.ts';
import { declaredBytes, SMALL_BYTES } from './admission.ts';
import { createHoldBudget } from './holdBudget.ts';
import type { Callers } from './callers.ts';
import { giveBack, release } from './givenBack.ts';
import { askForBody } from './oddHttp.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Largest body this route takes, bytes (inclusive). */
    readonly maxBytes?: number;
  }
}

/** How much of a refused body is read and thrown away, so that the caller has finished sending and reads the
 *  answer instead of a reset. */
const DRAIN_BYTES = 67_108_864;
/** Refused bodies over SMALL_BYTES that are read to their end at once; the connections of more are closed. */
const DRAINED_AT_ONCE = 4;
/** Bodies over SMALL_BYTES that are in memory at once: four of the largest for one caller, six in all. */
const BODIES = {
  perCaller: 42_000_000,
  inAll: 64_000_000,
  what: 'too many large bodies are on their way at the moment',
};
/** Small ones: counted together only. */
const SMALL_BODIES = { perCaller: 32_000_000, inAll: 32_000_000, what: BODIES.what };

/** A body that is JSON. `check` runs schema and limits; it comes second because the key is looked at in
 *  between (DECISIONS 1). */
export interface ReadBody {
  readonly metas: readonly string[];
  /** Errors: InvalidRequest, TooLarge. */
  readonly check: () => Checked;
  /** The text for the engine; meaningful once `check` has passed. */
  readonly forEngine: string | Uint8Array;
}

/** One parser for every content type: collects bytes up to the route's limit, within the budget of its
 *  caller. What they mean is decided later, in the contract's order. */
export function registerBodyParser(app: FastifyInstance): void {
  const large = createHoldBudget(BODIES);
  const small = createHoldBudget(SMALL_BODIES);
  app.removeAllContentTypeParsers();
  app.decorateRequest('takeBytes', null as unknown as FastifyRequest['takeBytes']);
  app.decorateRequest('askForBody', null as unknown as FastifyRequest['askForBody']);
  app.addHook('onRequest', async (request, reply) => {
    request.takeBytes = (bytes, isLarge) =>
      isLarge ? large.take(request.callerId, bytes, reply) : small.take('all', bytes, reply);
    request.askForBody = () => askForBody(request.raw, reply.raw);
  });
  keepReadingRefused(app);
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
    collect(payload, request),
  );
}

/** Who is refused while still sending would be cut off and read a reset instead of the refusal, so what comes is read
 *  and thrown away; of a few callers at once, since a flood of it costs as much as taking the bodies. */
function keepReadingRefused(app: FastifyInstance): void {
  let large = 0;
  app.addHook('onSend', async (request, reply) => {
    // Nothing comes of a body that was not asked for, and what comes next on the connection would be taken for it.
    if (request.raw.isWaiting === true && request.raw.readableLength === 0) {
      reply.raw.shouldKeepAlive = false;
      return;
    }
    const declared = declaredBytes(request);
    if (request.raw.complete || declared === 0 || declared > DRAIN_BYTES) return;
    if (request.raw.httpVersion !== '1.1') return;
    const isLarge = declared > SMALL_BYTES;
    const askedToClose = !reply.raw.shouldKeepAlive;
    reply.raw.shouldKeepAlive = !isLarge || large < DRAINED_AT_ONCE;
    if (askedToClose && reply.raw.shouldKeepAlive) closeOnceRead(request.raw, reply.raw);
    if (!isLarge || !reply.raw.shouldKeepAlive) return;
    large += 1;
    request.raw.on('data', release);
    finished(request.raw, () => {
      large -= 1;
    });
  });
}

/** Closes the connection once the whole body has come and the answer is out: a caller who sent `Connection: close` may
 *  read until it is closed. */
function closeOnceRead(request: IncomingMessage, answer: ServerResponse): void {
  finished(answer, () => {
    finished(request, () => {
      request.socket.destroySoon();
    });
  });
}

/** Gives the memory of a large body back when its call is over, not when the collector next comes by: ten of them are
 *  100 MB, and looking for them holds the event loop. To be registered after every hook that reads bodies. */
export function releaseBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ body }) => {
    if (!Buffer.isBuffer(body) || body.length <= SMALL_BYTES) return;
    giveBack(body.buffer);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts bytes of the body as held. Errors: EngineError `busy`. */
    takeBytes: (bytes: number, isLarge: boolean) => void;
    /** The body is welcome: its sender may wait to hear so. */
    askForBody: () => void;
  }
}

/** `utf8` is no registered name, and yet what many clients write. */
const UTF8 = /^charset=("utf-?8"|utf-?8)$/;

export const NOT_JSON = 'the content type must be application/json';

async function collect(payload: NodeJS.ReadableStream, request: FastifyRequest): Promise<Buffer> {
  const max = request.routeOptions.config.maxBytes ?? 0;
  const announced = declaredBytes(request);
  refuseAtHead(payload, announced, max);
  let got = 0;
  let counted = 0;
  // Counted before it is here, so that a body that is not welcome is refused at its head.
  const count = (bytes: number): void => {
    if (bytes <= counted) return;
    request.takeBytes(bytes - counted, bytes > SMALL_BYTES);
    counted = bytes;
  };
  if (announced <= max) count(announced);
  request.askForBody();
  const kept = announced > 0 && announced <= max ? createSized(announced, payload) : createChunks(payload);
  try {
    for await (const chunk of payload) {
      got += (chunk as Buffer).length;
      if (got > counted && got <= max) count(Math.min(max, 2 * got));
      if (got <= max) kept.add(chunk as Buffer);
      else if (got > max + DRAIN_BYTES) break;
      else kept.drop();
    }
    if (got > max) throw new TooLarge('the body in bytes', max, Math.max(got, announced));
    return kept.whole();
  } catch (error) {
    // Too long, or its sender has hung up.
    kept.drop();
    throw error;
  }
}

/** Errors: TooLarge for a body of which nothing is to be read: too long to be thrown away, or held back. */
function refuseAtHead(payload: NodeJS.ReadableStream, announced: number, max: number): void {
  const isWaiting = payload instanceof IncomingMessage && payload.isWaiting === true;
  if (announced > max + (isWaiting ? 0 : DRAIN_BYTES))
    throw new TooLarge('the body in bytes', max, announced);
}

/** The bytes of one body while they come. */
interface Collected {
  readonly add: (chunk: Buffer) => void;
  /** Gives up what has come, and takes no more. */
  readonly drop: () => void;
  readonly whole: () => Buffer;
}

/** Of a length said at the head: one buffer, so that a large body is never in memory twice. */
function createSized(bytes: number, payload: NodeJS.ReadableStream): Collected {
  const isOurs = payload instanceof IncomingMessage;
  const whole = Buffer.allocUnsafeSlow(bytes);
  let end = 0;
  return {
    add: (chunk) => {
      end += chunk.copy(whole, end);
      if (isOurs) release(chunk);
    },
    drop: () => giveBack(whole.buffer),
    whole: () => whole.subarray(0, end),
  };
}

/** Of any length. */
function createChunks(payload: NodeJS.ReadableStream): Collected {
  const isOurs = payload instanceof IncomingMessage;
  const chunks: Buffer[] = [];
  const drop = (): void => {
    if (isOurs) chunks.forEach(release);
    chunks.length = 0;
  };
  return {
    add: (chunk) => void chunks.push(chunk),
    drop,
    whole: () => {
      const whole = Buffer.concat(chunks);
      drop();
      return whole;
    },
  };
}

/** What reading a body needs of the service. */
export interface BodyDeps {
  readonly pool: Pick<EnginePool, 'check'>;
  readonly callers: Callers;
}

/** The collected bytes as a checked request. Small ones of the rectangular modes are read here; whatever is
 *  large or holds true shapes or drawings, in a reader process. A caller who was refused at the head hears of
 *  malformed JSON first (DECISIONS 1); that is the only thing looked at for them. Errors: InvalidRequest with
 *  path "" for a wrong content type or encoding, an empty body, malformed JSON; 401 and 403. */
export async function readBody(
  request: FastifyRequest,
  purpose: BodyPurpose,
  deps: BodyDeps,
): Promise<ReadBody> {
  requireJson(request);
  const bytes = request.body as Buffer | undefined;
  if (bytes === undefined || bytes.length === 0)
    throw new InvalidRequest('', 'the body is empty; a JSON object is expected');
  if (request.refusal !== null) {
    readJson(bytes);
    throw request.refusal;
  }
  if (bytes.length > INLINE_BYTES || purpose.mode === 'nest') return readApart(request, bytes, purpose, deps);
  const json = readJson(bytes);
  return { metas: json.metas, check: () => checkValue(json, purpose), forEngine: json.text };
}

/** A reader works about this fast, bytes a millisecond. */
const READ_SPEED = 10_000;

async function readApart(
  request: FastifyRequest,
  bytes: Buffer,
  purpose: BodyPurpose,
  deps: BodyDeps,
): Promise<ReadBody> {
  const outcome = await deps.pool.check(bytes, purpose, {
    caller: request.callerId,
    cost: 1 + bytes.length / READ_SPEED,
    signal: request.hungUp,
  });
  if (outcome.stage === 'json') throw rebuilt(outcome.error);
  if (outcome.stage === 'ok')
    return { metas: outcome.metas, check: () => outcome.checked, forEngine: outcome.body ?? bytes };
  const { error } = outcome;
  return {
    metas: [],
    check: () => {
      throw rebuilt(error);
    },
    forEngine: '',
  };
}

const rebuilt = (error: {
  readonly error: EngineError['code'];
  readonly message: string;
  readonly details?: EngineError['details'];
}): EngineError => new EngineError(error.error, error.message, error.details);

/** `application/json` in UTF-8, not compressed; parameters other than the charset mean nothing here and are ignored, as
 *  RFC 2045 says. A web page can send it only after a preflight, which the gate refuses. */
function requireJson(request: FastifyRequest): void {
  const [type, ...parameters] = (request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim());
  if (type !== 'application/json') throw new InvalidRequest('', NOT_JSON);
  if (parameters.some((parameter) => parameter.startsWith('charset') && !UTF8.test(parameter)))
    throw new InvalidRequest('', 'the charset of the content type must be utf-8');
  const encoding = (request.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity')
    throw new InvalidRequest('', 'compressed bodies are not accepted');
}
