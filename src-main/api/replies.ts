import { Readable } from 'node:stream';
import type { Reservation } from '../accounts/quotaLedger.ts';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { EngineError } from '../../src-engine/contract/errors.ts';
import type { ErrorCode, ErrorEnvelope } from '../../src-engine/contract/errors.ts';
import type { StreamedAnswer } from '../pool/answerText.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The only place where a code becomes an HTTP status. */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  quota_exceeded: 402,
  key_revoked: 403,
  forbidden: 403,
  not_found: 404,
  too_large: 413,
  busy: 429,
  internal: 500,
  service_unavailable: 503,
  solve_timeout: 504,
};

/** Headers of every API answer: not to be sniffed, stored, framed or read by another origin. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sends JSON text as it is. */
export function sendText(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).header('content-type', JSON_TYPE).send(text);
}

/** Sends an answer as it is: a short one as text, a long one piece by piece, as fast as the caller reads. */
export function sendAnswer(reply: FastifyReply, answer: string | StreamedAnswer): FastifyReply {
  if (typeof answer === 'string') return sendText(reply, answer);
  return sendStream(reply, Readable.from(answer.pieces()), answer.bytes);
}

/** JSON of a known size from a stream. */
export function sendStream(reply: FastifyReply, stream: Readable, bytes: number): FastifyReply {
  return reply
    .code(200)
    .header('content-type', JSON_TYPE)
    .header('content-length', String(bytes))
    .send(stream);
}

/** A caller that reads nothing of its answer for `stallMs`, or has not read it all after `wholeMs`, is cut
 *  off. */
const WRITING = { stallMs: 30_000, wholeMs: 180_000 };

/** Bounds the time an answer is held for a caller who does not read it. One who has hung up already gets no
 *  timer: nothing would end it, and it would hold the whole call. */
export function limitWriting({ raw }: { readonly raw: ServerResponse }, limits = WRITING): void {
  if (raw.closed) return;
  const cut = (): void => void raw.destroy();
  const deadline = setTimeout(cut, limits.wholeMs).unref();
  const { socket } = raw;
  raw.setTimeout(limits.stallMs, cut);
  raw.once('close', () => clearTimeout(deadline));
  raw.once('finish', () => {
    clearTimeout(deadline);
    // Node gives an idle connection its own time; where the next call is on it already, this one's stays, and would cut
    // off a call that computes for longer.
    if (socket?.timeout === limits.stallMs) socket.setTimeout(0);
  });
}

export function sendJson(reply: FastifyReply, value: unknown, status = 200): FastifyReply {
  return sendText(reply, JSON.stringify(value), status);
}

/** Sends an error in the envelope; `status` overrides the code's own (414, 431 ... of the protocol
 *  itself). */
export function sendError(
  reply: FastifyReply,
  error: EngineError,
  status = STATUS[error.code],
): FastifyReply {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  return sendJson(reply, error.envelope(), status);
}

export const notFound = (): EngineError =>
  new EngineError('not_found', 'there is no such route, or it does not take this method');

export const noJob = (): EngineError =>
  new EngineError('not_found', 'this account has no such job; results are kept for 30 days');

/** A whole HTTP/1.1 answer for faults that never become a request (malformed or oversized heads). */
export function rawAnswer(status: number, phrase: string, envelope: ErrorEnvelope): string {
  const body = JSON.stringify(envelope);
  const headers = Object.entries(SAFE_HEADERS)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ` +
    `${Buffer.byteLength(body)}\r\n${headers}connection: close\r\n\r\n${body}`
  );
}

/** How much of the month is left, on every answer that was charged. */
export function rateHeaders(reply: FastifyReply, call: Reservation | null): FastifyReply {
  if (!call) return reply;
  return reply
    .header('x-ratelimit-limit', String(call.standing.limit))
    .header('x-ratelimit-remaining', String(call.standing.remaining));
}
