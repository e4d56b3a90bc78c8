import type { JobMode } from '../../job/jobDocument.ts';
import { handKind } from '../../hand/kinds.ts';
import type { Plans } from '../../stores/plans/plan.ts';

/** What the window asks for beside the plan itself. */
export const FULL_INCLUDE: Readonly<Record<JobMode, readonly string[]>> = {
  panels: ['cutPlan', 'offcuts', 'passes', 'bound'],
  bars: ['cutPlan', 'offcuts', 'bound'],
  timber: ['cutPlan', 'offcuts', 'bound'],
  shapes: ['outlines', 'remnants'],
};
const FAST_INCLUDE = ['cutPlan', 'offcuts', 'passes'];

type AnyRequest = { readonly options?: object | null | undefined };

/** The request as it goes out: `fast` for a first plan of panels. Around what a hand fixed, and
 *  of slanted ends, no bound of rods is proved, and nothing is taken off to leave whole sets. */
export function requestToSend(
  mode: JobMode,
  request: AnyRequest,
  effort: 'fast' | 'full',
  isByHand = false,
): object {
  if (effort === 'fast')
    return { ...request, options: { ...request.options, effort: 'fast' }, include: FAST_INCLUDE };
  if (mode === 'shapes' && isByHand)
    return { ...request, options: { ...request.options, wholeSets: false }, include: FULL_INCLUDE.shapes };
  const isBound = mode === 'panels' || !(isByHand || hasSlants(request));
  return { ...request, include: FULL_INCLUDE[mode].filter((token) => isBound || token !== 'bound') };
}

/** Whether an end of a bar or beam leans. */
const hasSlants = (request: object): boolean =>
  'parts' in request &&
  Array.isArray(request.parts) &&
  request.parts.some((part: object) => 'leftAngle' in part || 'rightAngle' in part);

/** The request that a plan on screen answers, as it went out; a plan of the deep search answers engine `max`. */
export function requestOfPlan(mode: JobMode, plan: NonNullable<Plans[JobMode]>): object {
  const sent = requestToSend(mode, plan.asked.request, plan.effort);
  if (plan.response.engine === 'max') return { ...sent, engine: 'max' };
  if (plan.solution !== undefined)
    return { ...sent, options: { ...plan.asked.request.options, ...plan.solution.options } };
  const { request } = plan.asked;
  const kind = handKind(mode);
  const sheets = plan.hand === undefined ? null : kind.arrangementOf(plan);
  if (sheets === null) return sent;
  const byHand = requestToSend(mode, request, 'full', true);
  const fixed = kind.fixedOf(request, sheets, 'leave');
  // Pins alone leave the answer as it was, with the bound that was asked for.
  const isBound = 'bound' in plan.response && plan.response.bound !== undefined;
  return { ...byHand, ...(isBound ? { include: FULL_INCLUDE[mode] } : {}), fixed };
}
