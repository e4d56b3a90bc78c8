import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EngineError, InvalidRequest } from '../../src-engine/contract/errors.ts';
import { Abandoned } from '../pool/liveProcess.ts';
import { NOT_JSON } from './bodies.ts';
import type { LogLine } from './deps.ts';
import { checkGate } from './gate.ts';
import type { Door } from './gate.ts';
import { API_POLICY, notFound, SAFE_HEADERS, sendError, STATUS } from './replies.ts';

/** Longest request target, characters. */
export const MAX_URL = 4096;

/** Everything thrown inside a request becomes the envelope; only what nobody foresaw becomes `internal`, and
 *  that is logged with its stack. */
export function handleErrors(app: FastifyInstance, log: (line: LogLine) => void): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
  app.setErrorHandler((error: FastifyError | EngineError, request, reply) =>
    answer(error, request, reply, log),
  );
}

/** Faults the framework finds before any hook runs (bad %-encoding): behind the gate, too, and in the same
 *  envelope. */
export function frameworkErrors(
  door: Door,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    void reply.headers(SAFE_HEADERS).header('content-security-policy', API_POLICY);
    try {
      checkGate(request, door);
    } catch (refused) {
      return void sendError(reply, refused as EngineError);
    }
    void sendError(
      reply,
      error.code === 'FST_ERR_BAD_URL'
        ? new InvalidRequest('', 'the address is not validly %-encoded')
        : notFound(),
    );
  };
}

function answer(
  error: FastifyError | EngineError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  log: (line: LogLine) => void,
): FastifyReply {
  if (error instanceof EngineError) {
    // What the caller was told is our fault or our lack; the operator should find the reason in the log.
    if (STATUS[error.code] >= 500)
      log({
        level: 'warn',
        event: 'failed',
        id: request.id,
        route: request.routeOptions.url ?? '',
        error: error.code,
        message: error.message,
      });
    return sendError(reply, error);
  }
  // Nobody reads this; the log does. The window's own calls get a status that Chromium has a phrase for.
  if (error instanceof Abandoned)
    return sendError(reply, new EngineError('internal', error.message), request.fromApp ? 408 : 499);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return sendError(reply, new InvalidRequest('', NOT_JSON));
  if (code.startsWith('FST_ERR_CTP') || code === 'ECONNRESET')
    return sendError(reply, new InvalidRequest('', 'the body could not be read'));
  log({
    level: 'error',
    event: 'fault',
    id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? '',
    stack: error.stack ?? error.message,
  });
  return sendError(reply, new EngineError('internal', 'an unexpected error; this call was not charged'));
}
