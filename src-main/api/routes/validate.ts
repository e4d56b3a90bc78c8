import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import { MODES } from '../../../src-engine/contract/validation.ts';
import { readBody } from '../bodies.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { sendText } from '../replies.ts';

/** POST /v1/validate/{2d,1d,wood,nest}: no key, no quota, no queue. */
export function registerValidate(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  for (const mode of MODES) {
    const config = {
      access: 'open' as const,
      maxBytes: mode === 'nest' ? LIMITS.nestBodyBytes : LIMITS.bodyBytes,
    };
    app.post(`/v1/validate/${mode}`, { config }, async (request, reply) => {
      const body = await readBody(request, { kind: 'validate', mode }, { ...deps, callers });
      const checked = body.check();
      return sendText(reply, checked.kind === 'validate' ? checked.text : '{}');
    });
  }
}
