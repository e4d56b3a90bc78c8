import type { FastifyReply, FastifyRequest } from 'fastify';
import { EngineError, ServiceUnavailable } from '../../src-engine/contract/errors.ts';
import type { JobAccepted } from '../../src-engine/contract/jobs.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import { Abandoned } from '../pool/liveProcess.ts';
import type { ReadBody } from './bodies.ts';
import type { Who } from './callers.ts';
import type { ServerDeps } from './deps.ts';
import type { Standing } from '../accounts/quotaLedger.ts';
import type { JobRecord } from '../jobs/jobStore.ts';
import type { OnceCall } from '../jobs/once.ts';
import { REPLAY_HEADER } from './onceCalls.ts';
import { reserveCall, standingOf } from './quota.ts';
import { rateHeaders, sendJson } from './replies.ts';
import { whileBusy } from './whileBusy.ts';

/** A tier that is off, or on but whose worker is dead, accepts nothing. Errors: ServiceUnavailable; `busy` where the
 *  account has as many jobs as it may. */
async function requireTier(deps: ServerDeps, accountId: string): Promise<void> {
  if (!deps.maxTier)
    throw new ServiceUnavailable('the async tier (engine max) is switched off in this deployment');
  await deps.jobs.store.requireRoom(accountId);
  try {
    await deps.jobs.requireWorker();
  } catch (error) {
    if (error instanceof EngineError)
      throw new ServiceUnavailable(`the async tier (engine max): ${error.message}`);
    throw error;
  }
}

/** 2D answers after about this long; nest suggests a tenth of its budget. */
const POLL_2D_MS = 1000;

/** One call on its way through the service. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly who: Who;
  readonly deps: ServerDeps;
}

interface Submission {
  readonly mode: Mode;
  readonly body: ReadBody;
  readonly timeBudgetMs: number;
  /** The window's own deep search. */
  readonly isDeep: boolean;
  /** What the caller's Idempotency-Key says of it. */
  readonly once?: OnceCall | null;
}

/** Puts a checked body into the queue of the async tier and answers 202. Errors: ServiceUnavailable, `busy`,
 *  those of the quota; none of them costs a call. */
export async function submitJob(
  { request, reply, who, deps }: Call,
  { mode, body, timeBudgetMs, isDeep, once }: Submission,
): Promise<FastifyReply> {
  const isReplay = once?.isReplay === true;
  const pollAfterMs = mode === 'nest' ? Math.round(timeBudgetMs / 10) : POLL_2D_MS;
  const told = (job: JobRecord, standing: Standing, reserved: 0 | 1): FastifyReply => {
    if (isReplay) void reply.header(REPLAY_HEADER, 'true');
    return sendJson(
      rateHeaders(reply, who.app ? null : { id: 0, standing }),
      acceptedOf(job, { pollAfterMs, quota: { reserved, used: standing.used, limit: standing.limit } }),
      202,
    );
  };
  const known = once?.jobId == null ? null : await deps.jobs.store.find(once.jobId);
  if (known !== null) return told(known, await standingOf(deps, who.accountId), 0);
  const jobMode = mode === 'nest' ? 'nest' : '2d';
  await requireTier(deps, who.accountId);
  // Nobody would ever learn this job's id.
  if (request.hungUp.aborted) throw new Abandoned('the caller hung up');
  // A large body is gone with its caller.
  const text = typeof body.forEngine === 'string' ? body.forEngine : new TextDecoder().decode(body.forEngine);
  // Paid for before: the result of that job had to make room for others, and is computed again.
  const call = isReplay ? null : await whileBusy(() => reserveCall(deps, who));
  try {
    const job = await whileBusy(() =>
      deps.jobs.store.submit({
        accountId: who.accountId,
        mode: jobMode,
        reservationId: call?.id ?? null,
        request: { body: text, metas: body.metas, timeBudgetMs, isDeep },
        record: once?.record,
      }),
    );
    deps.log({ level: 'info', event: 'job', id: request.id, job: job.id, mode: jobMode });
    await deps.jobs.runner.wake();
    return told(job, call?.standing ?? (await standingOf(deps, who.accountId)), call ? 1 : 0);
  } catch (error) {
    if (call) await deps.quota.giveBack(call.id);
    throw error;
  }
}

const acceptedOf = (
  { id: jobId, status, mode }: JobRecord,
  more: Pick<JobAccepted, 'pollAfterMs' | 'quota'>,
): JobAccepted => ({ jobId, status, mode, engine: 'max', ...more });
