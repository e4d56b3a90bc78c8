import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { readBody } from '../bodies.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../replies.ts';
import { submitJob } from '../submitJob.ts';

/** The window's deep search for panels, with every option of the job. For the app's own page only; not part of API v1.
 *
 *  POST /app/deep   Request2d   202 JobAccepted; polled at /v1/jobs/:id like every job */
export function registerDeep(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  const only = async (request: FastifyRequest): Promise<void> => {
    if (!request.fromApp) throw notFound();
  };
  const options = { onRequest: only, config: { maxBytes: LIMITS.bodyBytes } };

  app.post('/app/deep', options, async (request, reply) => {
    const body = await readBody(request, { kind: 'optimize', mode: '2d' }, { ...deps, callers });
    body.check();
    const who = await callers.require(request);
    return submitJob({ request, reply, who, deps }, { mode: '2d', body, timeBudgetMs: 0, isDeep: true });
  });
}
