import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { wholeAnswer } from '../../pool/answerText.ts';
import { readBody } from '../bodies.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { sendAnswer } from '../replies.ts';

/** How fast a drawing is read, about. */
const CHARACTERS_PER_MS = 4000;

/** POST /v1/import/nest: needs a key, reserves nothing. */
export function registerImport(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  const config = { access: 'key' as const, maxBytes: LIMITS.nestBodyBytes };
  app.post('/v1/import/nest', { config }, async (request, reply) => {
    const body = await readBody(request, { kind: 'import', mode: 'nest' }, { ...deps, callers });
    body.check();
    const answer = await deps.pool.importOutlines(
      { kind: 'import', mode: 'nest', body: body.forEngine },
      { caller: request.callerId, cost: body.forEngine.length / CHARACTERS_PER_MS, signal: request.hungUp },
    );
    return sendAnswer(reply, wholeAnswer(answer.text, []));
  });
}
