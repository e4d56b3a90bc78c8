import type { FastifyInstance } from 'fastify';
import type { AppCallBook } from '../appCalls.ts';
import { sendJson } from '../replies.ts';
import { appOnly } from './appRoutes.ts';

/** Of a call that the page sent with a name in `X-Cutwright-Call`:
 *
 *  POST /app/cancel/:name {cancelled}: it is given up. What waits is dropped at once; a solve ends within 100 ms.
 *  GET /app/progress/:name {fraction}: how far it has come, 0 to 1; null where it is not under way. */
export function registerCancel(app: FastifyInstance, book: AppCallBook): void {
  app.post<{ Params: { name: string } }>('/app/cancel/:name', appOnly(0), (request, reply) =>
    sendJson(reply, { cancelled: book.cancel(request.params.name) }),
  );
  app.get<{ Params: { name: string } }>('/app/progress/:name', appOnly(0), (request, reply) =>
    sendJson(reply, { fraction: book.progress(request.params.name) }),
  );
}
