import type { FastifyInstance } from 'fastify';
import type { Health, Live, Ready } from '../../../src-engine/contract/health.ts';
import { CONTRACT_VERSION, SERVICE_NAME } from '../../../src-engine/contract/version.ts';
import { SERVED } from '../../pool/engineCalls.ts';
import { ServiceUnavailable } from '../../../src-engine/contract/errors.ts';
import type { ServerDeps } from '../deps.ts';
import { sendJson } from '../replies.ts';

/** GET /v1/health: no key, no quota, no database. Lists only what this deployment can serve. Beyond v1: `live` is 200
 *  while the process answers, `ready` 200 while it may be sent calls. */
export function registerHealth(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/v1/health', (_request, reply) => {
    const health: Health = {
      status: 'healthy',
      service: SERVICE_NAME,
      contractVersion: CONTRACT_VERSION,
      engineVersion: SERVED.engineVersion,
      engines: [...SERVED.engines],
      modes: [...SERVED.modes],
      nestEngines: SERVED.nestEngines.filter((engine) => deps.maxTier || engine !== 'max'),
      maxEngines: deps.maxTier ? [...SERVED.maxEngines] : [],
      // Not by the wall clock, which people and time servers set.
      uptimeSec: Math.floor(process.uptime()),
    };
    return sendJson(reply, health);
  });
  app.get('/v1/health/live', (_request, reply) => sendJson(reply, { status: 'live' } satisfies Live));
  app.get('/v1/health/ready', async (_request, reply) => {
    const problem = await deps.whyNotReady();
    if (problem !== null) throw new ServiceUnavailable(problem);
    return sendJson(reply, { status: 'ready' } satisfies Ready);
  });
}
