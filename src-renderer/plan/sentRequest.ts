import type { Mode } from '../job/jobDocument.ts';
import { arrangementOf, fixedOf } from '../hand/arrangement.ts';
import type { PanelsPlan, Plans } from '../stores/plan.ts';

/** What the window asks for beside the plan itself. */
export const FULL_INCLUDE: Readonly<Record<Mode, readonly string[]>> = {
  panels: ['cutPlan', 'offcuts', 'passes', 'bound'],
  bars: ['cutPlan', 'offcuts', 'bound'],
  timber: ['cutPlan', 'offcuts', 'bound'],
  shapes: ['outlines', 'remnants'],
};
const FAST_INCLUDE = ['cutPlan', 'offcuts', 'passes'];

type AnyRequest = { readonly options?: object | null };

/** The request as it goes out: `fast` for a first plan of panels. */
export function requestToSend(mode: Mode, request: AnyRequest, effort: 'fast' | 'full'): object {
  return effort === 'fast'
    ? { ...request, options: { ...request.options, effort: 'fast' }, include: FAST_INCLUDE }
    : { ...request, include: FULL_INCLUDE[mode] };
}

/** The request that a plan on screen answers, as it went out; a plan of the deep search answers engine `max`. */
export function requestOfPlan(mode: Mode, plan: NonNullable<Plans[Mode]>): object {
  const sent = requestToSend(mode, plan.asked.request, plan.effort);
  if (plan.response.engine === 'max') return { ...sent, engine: 'max' };
  if (plan.solution !== undefined)
    return { ...sent, options: { ...plan.asked.request.options, ...plan.solution.options } };
  const sheets = plan.hand === undefined ? null : arrangementOf(plan as PanelsPlan);
  return sheets === null ? sent : { ...sent, fixed: fixedOf(sheets, 'leave') };
}
