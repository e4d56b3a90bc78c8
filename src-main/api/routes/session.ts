import type { FastifyInstance } from 'fastify';
import { EngineError, InvalidRequest } from '../../../src-engine/contract/errors.ts';
import { addressOf } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { createMinuteLimiter } from '../minuteLimiter.ts';
import { notFound, sendJson } from '../replies.ts';
import { bodyOf } from './appRoutes.ts';
import { fieldOf } from '../../../src-engine/contract/narrow.ts';

const SMALL_BODY = 1024;
const TRIES_A_MINUTE = 30;

/** POST /app/session {code} -> {token, next}: the page of browser mode opens with a one-use code. `token` is this
 *  launch's secret, for the page's memory only; `next` is the code of its next reload. */
export function registerSession(app: FastifyInstance, deps: ServerDeps): void {
  const { page, appToken } = deps;
  const wrong = createMinuteLimiter(TRIES_A_MINUTE, deps.now);
  if (!page) return;
  app.post('/app/session', { config: { maxBytes: SMALL_BODY } }, (request, reply) => {
    const address = addressOf(request.ip);
    if (wrong.waitSeconds(address) > 0) throw notFound();
    const code = fieldOf(bodyOf(request), 'code');
    if (typeof code !== 'string') throw new InvalidRequest('code', 'must be a text');
    if (!page.codes.redeem(code)) {
      wrong.count(address);
      throw new EngineError('unauthorized', 'this code was used already, or nobody made it');
    }
    return sendJson(reply, { token: appToken, next: page.codes.issue() });
  });
}
