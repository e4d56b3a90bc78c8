import type { JobMode } from '../job/jobDocument.ts';
import type { AnyPlan } from '../stores/plans/plan.ts';
import type { HandKind } from './handKind.ts';
import { NEST_HAND } from './nestHand.ts';
import { PANEL_HAND } from './panelHand.ts';
import { ROD_HAND } from './rodHand.ts';

/** What a hand knows of the kinds of work. */
const KINDS = { panels: PANEL_HAND, bars: ROD_HAND, timber: ROD_HAND, shapes: NEST_HAND } as const;

export const handKind = (mode: JobMode): HandKind<AnyPlan> => KINDS[mode] as unknown as HandKind<AnyPlan>;

/** Whether a plan is of an engine whose plans a hand may change: of the deep search only nests, once they are taken. */
export const isTouchable = (mode: JobMode, { effort, response, isTaken }: AnyPlan): boolean =>
  effort === 'full' &&
  (response.engine !== 'max' || (mode === 'shapes' && isTaken === true)) &&
  // Slanted ends are laid by the engine alone.
  !hasSlants(response);

const hasSlants = (response: AnyPlan['response']): boolean =>
  'sections' in response
    ? response.sections.some(({ profileHeight }) => profileHeight !== undefined)
    : 'profileHeight' in response && response.profileHeight !== undefined;
