import type { SawProgress } from '../../../src-engine/contract/documents/appData.ts';
import { damageSince } from '../../../src-engine/contract/documents/damaged.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { currentText } from '../../text/useText.ts';
import { sawDoor } from './atSaw.ts';
import { useJob } from '../jobs/job.ts';
import { usePlan } from '../plans/plan.ts';
import { planName } from '../plans/planName.ts';
import { toast } from '../window/toasts.ts';

/** At the saw: says which boards of the plan on screen were noted as damaged elsewhere, or are not after all. The desk
 *  hears of it for every job (sawScreen.ts). */
export function tellDamage(before: SawProgress, now: SawProgress): void {
  const { mode } = useJob.getState().history.present;
  const plan = usePlan.getState().plans[mode];
  if (sawDoor() === null || plan === null || planName(plan) !== now.plan || before.plan !== now.plan) return;
  for (const { at, by } of damageSince(before.steps, now.steps)) toast(damageWords(mode, at, by));
}

export const damageWords = (mode: JobMode, at: number, by: number): string =>
  currentText()(by > 0 ? 'player.damagedAtSaw' : 'player.notDamagedAtSaw', { mode, number: at + 1 });
