import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { Mode } from '../../../src-engine/contract/validation.ts';
import { MODES } from '../../../src-engine/contract/validation.ts';
import { wholeAnswer } from '../../pool/answerText.ts';
import type { Reservation } from '../../accounts/quotaLedger.ts';
import type { OnceCall } from '../../jobs/once.ts';
import type { ReadBody } from '../bodies.ts';
import { readBody } from '../bodies.ts';
import type { Callers, Who } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { reserveCall, standingOf } from '../quota.ts';
import { rateHeaders, sendAnswer } from '../replies.ts';
import { fingerprintOf, onceOf, REPLAY_HEADER } from '../onceCalls.ts';
import { CACHE_HEADER, wantsReuse } from '../resultCache.ts';
import type { Call } from '../submitJob.ts';
import { submitJob } from '../submitJob.ts';
import { whileBusy } from '../whileBusy.ts';

/** POST /v1/optimize/{2d,1d,wood,nest}. */
export function registerOptimize(app: FastifyInstance, deps: ServerDeps, callers: Callers): void {
  for (const mode of MODES) {
    const config = {
      access: 'key' as const,
      maxBytes: mode === 'nest' ? LIMITS.nestBodyBytes : LIMITS.bodyBytes,
    };
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
  const body = await readBody(request, { kind: 'optimize', mode }, { ...deps, callers });
  const who = await callers.require(request);
  const checked = body.check();
  if (checked.kind !== 'optimize') throw new Error('a body read for optimize was checked for another use');
  const isReused = wantsReuse(request.headers[CACHE_HEADER]);
  const once = await onceOf(request, who.accountId, mode, deps.jobs.once);
  try {
    if (!checked.facts.asynchronous)
      return await solveNow(
        { request, reply, who, deps },
        { mode, body, cost: checked.cost, once, isReused },
      );
    const { timeBudgetMs } = checked;
    return await submitJob({ request, reply, who, deps }, { mode, body, timeBudgetMs, isDeep: false, once });
  } finally {
    await once?.end();
  }
}

interface Solve {
  readonly mode: Mode;
  readonly body: ReadBody;
  readonly cost: number;
  readonly once: OnceCall | null;
  /** An equal request may have answered it before. */
  readonly isReused: boolean;
}

async function solveNow(
  { request, reply, who, deps }: Call,
  { mode, body, cost, once, isReused }: Solve,
): Promise<FastifyReply> {
  const reused = isReused ? fingerprintOf(request, mode) : null;
  const known = reused === null ? undefined : await deps.results.find(who.accountId, reused);
  if (known !== undefined) {
    const free = await uncharged(who, deps);
    return sendAnswer(rateHeaders(reply, free).header(CACHE_HEADER, 'hit'), known);
  }
  deps.answers.requireRoom(request.callerId);
  await deps.pool.requireReady();
  const call = once?.isReplay === true ? null : await whileBusy(() => reserveCall(deps, who));
  try {
    const answer = await deps.pool.solve(
      { kind: 'solve', mode, body: body.forEngine },
      { caller: request.callerId, cost, signal: request.hungUp, onProgress: request.tellProgress },
    );
    const whole = wholeAnswer(answer.text, body.metas);
    if (typeof whole !== 'string') deps.answers.take(request.callerId, answer.text.length, reply);
    const charge = (): void | Promise<void> => (call ? deps.quota.keep(call.id) : undefined);
    // Charged before the caller can see the answer, so that no crash turns a 200 into a free call.
    await whileBusy(() => (once === null ? charge() : once.record(null, charge)));
    if (reused !== null && typeof whole === 'string') await deps.results.keep(who.accountId, reused, whole);
    if (reused !== null) void reply.header(CACHE_HEADER, typeof whole === 'string' ? 'stored' : 'none');
    if (once?.isReplay !== true) return sendAnswer(rateHeaders(reply, call), whole);
    const free = await uncharged(who, deps);
    return sendAnswer(rateHeaders(reply, free).header(REPLAY_HEADER, 'true'), whole);
  } catch (error) {
    if (call) await deps.quota.giveBack(call.id);
    throw error;
  }
}

/** What the rate-limit headers tell where an answer costs nothing; null for the app. */
async function uncharged(who: Who, deps: ServerDeps): Promise<Reservation | null> {
  return who.app ? null : { id: 0, standing: await standingOf(deps, who.accountId) };
}
