import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { Mode } from '../../../src-engine/contract/validation.ts';
import { MODES } from '../../../src-engine/contract/validation.ts';
import { wholeAnswer } from '../../pool/answerText.ts';
import { readBody } from '../bodies.ts';
import type { Callers } from '../callers.ts';
import type { ServerDeps } from '../deps.ts';
import { reserveCall } from '../quota.ts';
import { rateHeaders, sendAnswer } from '../replies.ts';
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
  const who = callers.require(request);
  const checked = body.check();
  if (checked.kind === 'optimize' && checked.facts.asynchronous) {
    const { timeBudgetMs } = checked;
    return submitJob({ request, reply, who, deps }, { mode, body, timeBudgetMs, isDeep: false });
  }

  deps.answers.requireRoom(request.callerId);
  await deps.pool.requireReady();
  const call = await whileBusy(() => reserveCall(deps, who));
  try {
    const answer = await deps.pool.solve(
      { kind: 'solve', mode, body: body.forEngine },
      {
        caller: request.callerId,
        cost: checked.kind === 'optimize' ? checked.cost : 0,
        signal: request.hungUp,
      },
    );
    const whole = wholeAnswer(answer.text, body.metas);
    if (typeof whole !== 'string') deps.answers.take(request.callerId, answer.text.length, reply);
    // Charged before the caller can see the answer, so that no crash turns a 200 into a free call.
    if (call) await whileBusy(() => deps.quota.keep(call.id));
    return sendAnswer(rateHeaders(reply, call), whole);
  } catch (error) {
    if (call) deps.quota.giveBack(call.id);
    throw error;
  }
}
