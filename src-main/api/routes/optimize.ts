import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EngineError, ServiceUnavailable } from '../../../src-engine/contract/errors.ts';
import type { JobAccepted } from '../../../src-engine/contract/jobs.ts';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { Mode } from '../../../src-engine/contract/validation.ts';
import { MODES } from '../../../src-engine/contract/validation.ts';
import type { Reservation } from '../../accounts/quotaLedger.ts';
import { Abandoned } from '../../pool/liveProcess.ts';
import { joinMeta } from '../../pool/metaText.ts';
import type { ReadBody } from '../bodies.ts';
import { readBody } from '../bodies.ts';
import type { Callers, Who } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { reserveCall } from '../quota.ts';
import { sendJson, sendText } from '../replies.ts';

/** POST /v1/optimize/{2d,1d,wood,nest}. */
export function registerOptimize(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  for (const mode of MODES) {
    const config = { maxBytes: mode === 'nest' ? LIMITS.nestBodyBytes : LIMITS.bodyBytes };
    app.post(`/v1/optimize/${mode}`, { config }, (request, reply) =>
      optimize(request, reply, mode, deps, callers),
    );
  }
}

/** One call, in the contract's order; everything above the reservation costs nothing. */
async function optimize(
  request: FastifyRequest,
  reply: FastifyReply,
  mode: Mode,
  deps: ServerDeps,
  callers: Callers,
): Promise<FastifyReply> {
  const body = await readBody(request, { kind: 'optimize', mode }, deps.bodies);
  const who = callers.require(request);
  const checked = body.check();
  const asynchronous = checked.kind === 'optimize' && checked.facts.asynchronous;
  if (asynchronous && !deps.maxTier)
    throw new ServiceUnavailable('the async tier (engine max) is switched off in this deployment');
  if (checked.kind === 'optimize' && asynchronous)
    return submitJob(request, reply, mode, body, checked.timeBudgetMs, who, deps);

  await deps.pool.requireReady();
  const call = reserveCall(deps, who);
  try {
    const answer = await deps.pool.solve({ kind: 'solve', mode, body: body.forEngine }, request.hungUp);
    const text = joinMeta(answer.text, body.metas);
    // Charged before the caller can see the answer, so that no crash turns a 200 into a free call.
    if (call) deps.quota.keep(call.id);
    return sendText(rateHeaders(reply, call), text);
  } catch (error) {
    if (call) deps.quota.giveBack(call.id);
    throw error;
  }
}

function rateHeaders(reply: FastifyReply, call: Reservation | null): FastifyReply {
  if (!call) return reply;
  return reply
    .header('x-ratelimit-limit', String(call.standing.limit))
    .header('x-ratelimit-remaining', String(call.standing.remaining));
}

/** A tier that is on but whose worker is dead accepts nothing. Errors: ServiceUnavailable. */
async function requireWorker(deps: ServerDeps): Promise<void> {
  try {
    await deps.pool.deep.requireAnswer();
  } catch (error) {
    if (error instanceof EngineError)
      throw new ServiceUnavailable(`the async tier (engine max): ${error.message}`);
    throw error;
  }
}

/** 2D answers after about this long; nest suggests a tenth of its budget. */
const POLL_2D_MS = 1000;

async function submitJob(
  request: FastifyRequest,
  reply: FastifyReply,
  mode: Mode,
  body: ReadBody,
  timeBudgetMs: number,
  who: Who,
  deps: ServerDeps,
): Promise<FastifyReply> {
  const jobMode = mode === 'nest' ? 'nest' : '2d';
  deps.jobs.store.requireRoom(who.accountId);
  await requireWorker(deps);
  // Nobody would ever learn this job's id.
  if (request.hungUp.aborted) throw new Abandoned('the caller hung up');
  const call = reserveCall(deps, who);
  try {
    const text =
      typeof body.forEngine === 'string' ? body.forEngine : new TextDecoder().decode(body.forEngine);
    const job = await deps.jobs.store.submit({
      accountId: who.accountId,
      mode: jobMode,
      reservationId: call?.id ?? null,
      request: { body: text, metas: body.metas, timeBudgetMs },
    });
    const standing =
      call?.standing ?? deps.quota.standing(who.accountId, deps.accounts.monthlyLimit(who.accountId));
    const accepted: JobAccepted = {
      jobId: job.id,
      status: 'queued',
      mode: jobMode,
      engine: 'max',
      pollAfterMs: jobMode === 'nest' ? Math.round(timeBudgetMs / 10) : POLL_2D_MS,
      quota: { reserved: call ? 1 : 0, used: standing.used, limit: standing.limit },
    };
    deps.jobs.runner.wake();
    return sendJson(rateHeaders(reply, call), accepted, 202);
  } catch (error) {
    if (call) deps.quota.giveBack(call.id);
    throw error;
  }
}
