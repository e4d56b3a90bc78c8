import type { JobMode } from '../job/jobDocument.ts';
import { requestOfPlan } from '../plan/calls/sentRequest.ts';
import type { Plans } from '../stores/plans/plan.ts';
import type { CheckedPair } from './readAnswer.ts';

/** A plan on screen with the request it answers, for the judge. */
export function pairOfPlan(mode: JobMode, plan: NonNullable<Plans[JobMode]>): CheckedPair {
  const pair = { mode, request: requestOfPlan(mode, plan), response: plan.response };
  return mode === 'panels' && plan.response.engine === 'max' ? { ...pair, isDeep: true } : pair;
}
