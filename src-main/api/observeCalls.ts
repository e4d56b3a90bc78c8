import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IsProxy } from '../operate/serveSettings.ts';
import type { ServerDeps } from './deps.ts';

/** Comes with every answer and stands in every line of the log that is about the call. */
export const ID_HEADER = 'x-request-id';
const ID = /^[0-9A-Za-z._-]{8,64}$/;

/** The id of a call: the proxy's, when it is a trusted one and sends one that can be written into a log, else our
 *  own. */
export const requestId =
  (isProxy: IsProxy | undefined) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const sent = headers[ID_HEADER];
    return isProxy?.(socket.remoteAddress) && typeof sent === 'string' && ID.test(sent) ? sent : randomUUID();
  };

/** Tells the observer of each call, and keeps the call's context over the reading of its body. */
export function observeCalls(app: FastifyInstance, { observer, isProxy }: ServerDeps): void {
  if (observer === undefined) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const isTrusted = isProxy?.(request.socket.remoteAddress) === true;
    const end = observer.call(
      {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '',
        traceparent: isTrusted && typeof traceparent === 'string' ? traceparent : null,
      },
      done,
    );
    reply.raw.once('close', () => end(statusOf(reply), reply.elapsedTime));
  });
  const { resume } = observer;
  if (resume !== undefined) app.addHook('preHandler', (request, _reply, done) => resume(request.id, done));
}

/** What nginx calls a call whose caller was gone before its answer began; the answer itself would say 200. */
const HUNG_UP = 499;
const statusOf = ({ raw, statusCode }: FastifyReply): number => (raw.headersSent ? statusCode : HUNG_UP);

/** One line for each call, also where its caller hung up: never a body, a key or an address. */
export function logCalls(app: FastifyInstance, log: ServerDeps['log']): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () =>
      log({
        level: 'info',
        event: 'request',
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: statusOf(reply),
        ms: Math.round(reply.elapsedTime * 100) / 100,
        app: request.fromApp,
        key: request.keyPrefix,
      }),
    );
    done();
  });
}
