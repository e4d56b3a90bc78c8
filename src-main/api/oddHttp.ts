import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { InvalidRequest, TooLarge } from '../../src-engine/contract/errors.ts';
import { notFound, rawAnswer } from './replies.ts';

interface ParserError extends Error {
  readonly code?: string;
}

/** Calls whose answers are still to be given, by connection. */
const underWay = new WeakMap<Duplex, Set<Call>>();
/** Connections on which something has come that is no HTTP. */
const refused = new WeakSet<Duplex>();

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Malformed HTTP never reaches the framework; it gets the envelope here, on the bare socket, after the answers of the
 *  calls in front of it that have come whole. */
export function handleClientError(error: ParserError, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  // The parser says so anew at whatever comes after it.
  if (refused.has(socket)) return;
  refused.add(socket);
  const refuse = (): void => {
    const isOpen = [...(underWay.get(socket) ?? [])].some(({ request }) => request.complete);
    if (isOpen) return;
    if (socket.writable) socket.end(clientAnswer(error.code ?? ''), () => socket.destroy());
  };
  for (const { response } of underWay.get(socket) ?? []) response.once('close', () => setImmediate(refuse));
  refuse();
}

function clientAnswer(code: string): string {
  if (code === 'HPE_HEADER_OVERFLOW')
    return rawAnswer(
      431,
      'Request Header Fields Too Large',
      new TooLarge('the request head in bytes', 16_384, 16_385).envelope(),
    );
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return rawAnswer(
      408,
      'Request Timeout',
      new InvalidRequest('', 'the request was not finished in time').envelope(),
    );
  return rawAnswer(400, 'Bad Request', new InvalidRequest('', 'this is not a valid HTTP request').envelope());
}

declare module 'node:http' {
  interface IncomingMessage {
    /** The caller waits with the body until it is asked for (`Expect: 100-continue`). */
    isWaiting?: boolean;
  }
}

/** CONNECT and unknown expectations, which Node answers by itself with an empty body. `Upgrade` is ignored,
 *  as RFC 9110 allows: Java's client offers h2c on every request and must still be served. */
export function handleOddMethods(server: Server): void {
  server.prependListener('request', (request, response) => {
    const calls = underWay.get(request.socket) ?? new Set();
    underWay.set(request.socket, calls);
    const call = { request, response };
    calls.add(call);
    response.once('close', () => calls.delete(call));
  });
  server.on('connect', (_request, socket: Duplex) =>
    socket.end(rawAnswer(404, 'Not Found', notFound().envelope()), () => socket.destroy()),
  );
  server.on('checkExpectation', (_request, response) => {
    const text = rawAnswer(
      417,
      'Expectation Failed',
      new InvalidRequest('', 'only Expect: 100-continue is understood').envelope(),
    );
    response.socket?.end(text);
  });
}

/** `Expect: 100-continue`, which Node answers before anybody has looked at the head: the body is asked for by whoever
 *  reads it (`askForBody`), so that a refusal comes first. */
export function holdBodiesBack(server: Server): void {
  server.on('checkContinue', (request, response) => {
    request.isWaiting = true;
    server.emit('request', request, response);
  });
}

/** Asks for a body that its sender holds back. */
export function askForBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.isWaiting !== true) return;
  request.isWaiting = false;
  response.writeContinue();
}
