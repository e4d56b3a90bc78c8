import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeepCheck } from '../../../src-engine/contract/deep.ts';
import { InvalidRequest } from '../../../src-engine/contract/errors.ts';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { ReadBody } from '../bodies.ts';
import { readBody } from '../bodies.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound, sendJson } from '../replies.ts';
import { submitJob } from '../submitJob.ts';

/** The window's deep search for panels: engine `max` on a job with trim and material, which the public
 *  route refuses. For
 *  the app's own page only.
 *
 *  POST /app/deep/check  Request2d   DeepCheck: what the search needs of the job, and what it would not look at
 *  POST /app/deep        Request2d   202 JobAccepted; polled at /v1/jobs/:id like every job */
export function registerDeep(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  const only = async (request: FastifyRequest): Promise<void> => {
    if (!request.fromApp) throw notFound();
  };
  const options = { onRequest: only, config: { maxBytes: LIMITS.bodyBytes } };

  app.post('/app/deep/check', options, async (request, reply) =>
    sendJson(reply, (await readDeep(request, deps, callers)).check),
  );
  app.post('/app/deep', options, async (request, reply) => {
    const { body, check } = await readDeep(request, deps, callers);
    const who = await callers.require(request);
    const broken = check.needs.find(({ got }) => got !== null);
    if (broken !== undefined)
      throw new InvalidRequest('', `the deep search needs of the job: ${broken.need}`);
    return submitJob({ request, reply, who, deps }, { mode: '2d', body, timeBudgetMs: 0, isDeep: true });
  });
}

async function readDeep(
  request: FastifyRequest,
  deps: ServerDeps,
  callers: Callers,
): Promise<{ readonly body: ReadBody; readonly check: DeepCheck }> {
  const body = await readBody(request, { kind: 'deep', mode: '2d' }, { ...deps, callers });
  const checked = body.check();
  if (checked.kind !== 'deep') throw new Error('a body read for the deep search was checked for another use');
  return { body, check: checked.check };
}
