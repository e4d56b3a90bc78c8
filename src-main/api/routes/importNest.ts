import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { readBody } from '../bodies.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { sendText } from '../replies.ts';

/** POST /v1/import/nest: needs a key, reserves nothing. */
export function registerImport(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  app.post('/v1/import/nest', { config: { maxBytes: LIMITS.nestBodyBytes } }, async (request, reply) => {
    const body = await readBody(request, { kind: 'import', mode: 'nest' }, deps.bodies);
    callers.require(request);
    body.check();
    const answer = await deps.pool.importOutlines(
      { kind: 'import', mode: 'nest', body: body.forEngine },
      request.hungUp,
    );
    return sendText(reply, answer.text);
  });
}
