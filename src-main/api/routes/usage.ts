import type { FastifyInstance } from 'fastify';
import type { Usage } from '../../../src-engine/contract/usage.ts';
import { CONTRACT_VERSION } from '../../../src-engine/contract/version.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { periodEnd, standingOf } from '../quota.ts';
import { sendJson } from '../replies.ts';

/** GET /v1/usage: costs nothing, sends no rate-limit headers. */
export function registerUsage(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  app.get('/v1/usage', async (request, reply) => {
    const who = await callers.require(request);
    const standing = await standingOf(deps, who.accountId);
    const usage: Usage = {
      plan: who.app ? 'desktop' : who.plan,
      ...standing,
      periodEnd: periodEnd(deps.now()),
      keyPrefix: who.app ? '' : who.prefix,
      contractVersion: CONTRACT_VERSION,
    };
    return sendJson(reply, usage);
  });
}
