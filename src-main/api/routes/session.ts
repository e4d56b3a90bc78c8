import type { FastifyInstance } from 'fastify';
import { EngineError, InvalidRequest } from '../../../src-engine/contract/errors.ts';
import { addressOf } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { isPageCode } from '../pageCodes.ts';
import { createMinuteLimiter } from '../minuteLimiter.ts';
import { notFound, sendJson } from '../replies.ts';
import { bodyOf } from './appRoutes.ts';
import { fieldOf } from '../../../src-engine/contract/narrow.ts';

const SMALL_BODY = 1024;
const TRIES_A_MINUTE = 30;

/** POST /app/session {code, next} -> {token}: the page of browser mode opens with a one-use code. `token` is this
 *  launch's secret, for the page's memory only. `next` is the code of its next reload, which the page has made and
 *  kept before it asks: it opens again also where this answer does not reach it. */
export function registerSession(app: FastifyInstance, deps: ServerDeps): void {
  const { page, appToken } = deps;
  const wrong = createMinuteLimiter(TRIES_A_MINUTE, deps.now);
  if (!page) return;
  app.post('/app/session', { config: { maxBytes: SMALL_BODY } }, (request, reply) => {
    const address = addressOf(request.ip);
    if (wrong.waitSeconds(address) > 0) throw notFound();
    const [code, next] = [fieldOf(bodyOf(request), 'code'), fieldOf(bodyOf(request), 'next')];
    if (typeof code !== 'string') throw new InvalidRequest('code', 'must be a text');
    if (!isPageCode(next)) throw new InvalidRequest('next', 'must be 32 bytes in base64url');
    if (!page.codes.redeem(code, next)) {
      wrong.count(address);
      throw new EngineError('unauthorized', 'this code was used already, or nobody made it');
    }
    return sendJson(reply, { token: appToken });
  });
}
