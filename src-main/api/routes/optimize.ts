import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { Mode } from '../../../src-engine/contract/validation.ts';
import { MODES } from '../../../src-engine/contract/validation.ts';
import { joinMeta } from '../../pool/metaText.ts';
import { readBody } from '../bodies.ts';
import type { ServerDeps } from '../deps.ts';
import { sendText } from '../replies.ts';

/** POST /v1/optimize/{2d,1d,wood,nest}. */
export function registerOptimize(app: FastifyInstance, deps: ServerDeps): void {
  for (const mode of MODES) {
    const config = { maxBytes: mode === 'nest' ? LIMITS.nestBodyBytes : LIMITS.bodyBytes };
    app.post(`/v1/optimize/${mode}`, { config }, (request, reply) => optimize(request, reply, mode, deps));
  }
}

async function optimize(request: FastifyRequest, reply: FastifyReply, mode: Mode, deps: ServerDeps): Promise<FastifyReply> {
  const body = await readBody(request, { kind: 'optimize', mode }, deps.bodies);
  body.check();
  const answer = await deps.pool.solve({ kind: 'solve', mode, body: body.forEngine }, request.hungUp);
  return sendText(reply, joinMeta(answer.text, body.metas));
}
