import type { FastifyInstance } from 'fastify';
import type { AppCallBook } from '../appCalls.ts';
import { sendJson } from '../replies.ts';
import { appOnly } from './appRoutes.ts';

/** POST /app/cancel/:name {cancelled}: the page gives up a call it sent with that name in `X-Cutwright-Call`.
 *  What waits is dropped at once; a solve ends within 100 ms. */
export function registerCancel(app: FastifyInstance, book: AppCallBook): void {
  app.post<{ Params: { name: string } }>('/app/cancel/:name', appOnly(0), (request, reply) =>
    sendJson(reply, { cancelled: book.cancel(request.params.name) }),
  );
}
