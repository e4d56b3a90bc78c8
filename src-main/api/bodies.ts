import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EngineError, InvalidRequest, TooLarge } from '../../src-engine/contract/errors.ts';
import type { BodyChecker } from '../pool/bodyChecker.ts';
import type { BodyPurpose, Checked } from '../pool/checkBody.ts';
import { checkValue, readJson } from '../pool/checkBody.ts';
import { BODY_THREAD_BYTES } from '../pool/tuning.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Largest body this route takes, bytes (inclusive). */
    readonly maxBytes?: number;
  }
}

/** How much of a refused body is read and thrown away, so that the caller has finished sending and reads the
 *  answer instead of a reset. */
const DRAIN_BYTES = 67_108_864;

/** A body that is JSON. `check` runs schema and limits; it comes second because the key is looked at in
 *  between (DECISIONS 1). */
export interface ReadBody {
  readonly metas: readonly string[];
  /** Errors: InvalidRequest, TooLarge. */
  readonly check: () => Checked;
  /** The text for the engine; meaningful once `check` has passed. */
  readonly forEngine: string | Uint8Array;
}

/** One parser for every content type: collects bytes up to the route's limit. What they mean is decided
 *  later, in the contract's order. */
export function registerBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
    collect(payload, request.routeOptions.config.maxBytes ?? 0, declared(request)),
  );
}

export const NOT_JSON = 'the content type must be application/json';

const declared = (request: FastifyRequest): number => Number(request.headers['content-length'] ?? 0);

async function collect(payload: NodeJS.ReadableStream, max: number, announced: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let got = 0;
  if (announced > max + DRAIN_BYTES) throw new TooLarge('the body in bytes', max, announced);
  for await (const chunk of payload) {
    got += (chunk as Buffer).length;
    if (got <= max) chunks.push(chunk as Buffer);
    else if (got > max + DRAIN_BYTES) break;
  }
  if (got > max) throw new TooLarge('the body in bytes', max, Math.max(got, announced));
  return Buffer.concat(chunks);
}

/** Reads the collected bytes as JSON; large ones in the body thread. Errors: InvalidRequest with path "" for
 *  a wrong content type or encoding, an empty body, malformed JSON. */
export async function readBody(
  request: FastifyRequest,
  purpose: BodyPurpose,
  checker: BodyChecker,
): Promise<ReadBody> {
  requireJson(request);
  const bytes = request.body as Buffer | undefined;
  if (bytes === undefined || bytes.length === 0)
    throw new InvalidRequest('', 'the body is empty; a JSON object is expected');
  if (bytes.length > BODY_THREAD_BYTES) return readLarge(bytes, purpose, checker);
  const json = readJson(bytes);
  return { metas: json.metas, check: () => checkValue(json.value, purpose), forEngine: json.text };
}

async function readLarge(bytes: Buffer, purpose: BodyPurpose, checker: BodyChecker): Promise<ReadBody> {
  const outcome = await checker.check(new Uint8Array(bytes), purpose);
  if (outcome.stage === 'json') throw rebuilt(outcome.error);
  if (outcome.stage === 'ok')
    return { metas: outcome.metas, check: () => outcome.checked, forEngine: outcome.body };
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

/** `application/json`, alone or with charset=utf-8, not compressed. A web page can send it only after a
 *  preflight, which the gate refuses. */
function requireJson(request: FastifyRequest): void {
  const [type, ...parameters] = (request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim());
  if (type !== 'application/json') throw new InvalidRequest('', NOT_JSON);
  if (
    parameters.some(
      (parameter) => parameter !== '' && parameter !== 'charset=utf-8' && parameter !== 'charset="utf-8"',
    )
  )
    throw new InvalidRequest('', 'the content type may carry charset=utf-8 and nothing else');
  const encoding = (request.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity')
    throw new InvalidRequest('', 'compressed bodies are not accepted');
}
