import type { Mode } from '../job/jobDocument.ts';
import type { AnyPlan } from '../stores/plan.ts';
import type { HandKind } from './handKind.ts';
import { PANEL_HAND } from './panelHand.ts';
import { ROD_HAND } from './rodHand.ts';

/** What a hand knows of the kinds of work it can touch. */
const KINDS = { panels: PANEL_HAND, bars: ROD_HAND, timber: ROD_HAND } as const;

/** Null where a plan cannot be changed by hand. */
export const handKind = (mode: Mode): HandKind<AnyPlan> | null =>
  mode === 'shapes' ? null : (KINDS[mode] as unknown as HandKind<AnyPlan>);
