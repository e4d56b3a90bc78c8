import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceInfo } from '../../../src-engine/contract/documents/appData.ts';
import { InvalidRequest } from '../../../src-engine/contract/errors.ts';
import { LOCAL_ACCOUNT } from '../../accounts/accounts.ts';
import { parseJson } from '../../pool/metaText.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { hostNames } from '../gate.ts';
import type { Inspector } from '../inspector.ts';
import { periodEnd, standingOf } from '../quota.ts';
import { notFound, sendJson } from '../replies.ts';

const MAX_WAIT_MS = 25_000;
const SMALL_BODY = 4096;

/** The app's private channel, for its own page only; to everybody else these paths do not exist. Not part of
 *  the public contract.
 *
 *  GET    /app/info                      ServiceInfo
 *  GET    /app/keys                      {keys: KeyInfo[]}
 *  POST   /app/keys          {name}      {key, info}: the only time the key is shown
 *  DELETE /app/keys/:id                  {revoked}
 *  GET    /app/calls?after=n&waitMs=m    {calls: CallSummary[]} newer than n; waits up to m for the first one
 *  GET    /app/calls/:id                 CallRecord with request and response text
 *  GET    /app/jobs/:id/progress         {fraction, best, found, runningMs} or null
 *  POST   /app/jobs/:id/stop             {stopped} */
export function registerAppRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  callers: Callers,
  inspector: Inspector,
): void {
  const options = appOnly(SMALL_BODY);

  app.get('/app/info', options, async (_request, reply) => {
    const standing = await standingOf(deps, LOCAL_ACCOUNT);
    const url = `http://${hostNames(deps.port())[0]}`;
    return sendJson(reply, {
      url,
      notices: deps.notices(),
      lockedOutSeconds: callers.lockedOutSeconds(),
      plan: 'desktop',
      ...standing,
      periodEnd: periodEnd(deps.now()),
    } satisfies ServiceInfo);
  });
  app.get('/app/keys', options, async (_request, reply) =>
    sendJson(reply, { keys: await deps.accounts.listKeys() }),
  );
  app.post('/app/keys', options, async (request, reply) =>
    sendJson(reply, await deps.accounts.createKey({ accountId: LOCAL_ACCOUNT, name: nameIn(request) })),
  );
  app.delete<{ Params: { id: string } }>('/app/keys/:id', options, async (request, reply) =>
    sendJson(reply, { revoked: await deps.accounts.revokeKey(request.params.id) }),
  );

  app.get<{ Querystring: { after?: string; waitMs?: string } }>(
    '/app/calls',
    options,
    async (request, reply) => {
      const after = Number(request.query.after ?? 0) || 0;
      await inspector.news(after, Math.min(MAX_WAIT_MS, Number(request.query.waitMs ?? 0) || 0));
      return sendJson(reply, { calls: inspector.after(after) });
    },
  );
  app.get<{ Params: { id: string } }>('/app/calls/:id', options, (request, reply) => {
    const call = inspector.find(Number(request.params.id));
    if (!call) throw notFound();
    return sendJson(reply, call);
  });
  app.get<{ Params: { id: string } }>('/app/jobs/:id/progress', options, async (request, reply) =>
    sendJson(reply, await deps.jobs.runner.progress(request.params.id)),
  );
  app.post<{ Params: { id: string } }>('/app/jobs/:id/stop', options, async (request, reply) =>
    sendJson(reply, { stopped: await deps.jobs.runner.stop(request.params.id) }),
  );
}

/** Options of a route that exists for the app's own page only. */
export function appOnly(maxBytes: number): {
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
  readonly config: { readonly maxBytes: number };
} {
  return {
    onRequest: async (request) => {
      if (!request.fromApp) throw notFound();
    },
    config: { maxBytes },
  };
}

/** The body of a call of the page as JSON. Errors: InvalidRequest. */
export function bodyOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
  } catch {
    throw new InvalidRequest('', 'the body is not JSON');
  }
}

function nameIn(request: FastifyRequest): string {
  const body = parseJson(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '') as {
    readonly name?: unknown;
  } | null;
  const name = body?.name;
  if (typeof name !== 'string' || name.trim() === '' || name.length > 100)
    throw new InvalidRequest('name', 'must be a text of 1 to 100 characters');
  return name.trim();
}
