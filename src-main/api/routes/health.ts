import type { FastifyInstance } from 'fastify';
import type { Health } from '../../../src-engine/contract/health.ts';
import { CONTRACT_VERSION, SERVICE_NAME } from '../../../src-engine/contract/version.ts';
import { SERVED } from '../../pool/engineCalls.ts';
import type { ServerDeps } from '../deps.ts';
import { sendJson } from '../replies.ts';

/** GET /v1/health: no key, no quota, no database. Lists only what this deployment can serve. */
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
}
