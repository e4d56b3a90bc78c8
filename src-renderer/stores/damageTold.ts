import type { SawProgress } from '../../src-engine/contract/documents/appData.ts';
import { damagedBoards } from '../plan/damaged.ts';
import { currentText } from '../text/useText.ts';
import { useJob } from './job.ts';
import { usePlan } from './plan.ts';
import { nameOf } from './planName.ts';
import { toast } from './toasts.ts';

/** Says which boards of the plan on screen were noted as damaged elsewhere, or are not after all. */
export function tellDamage(before: SawProgress, now: SawProgress): void {
  const { mode } = useJob.getState().history.present;
  const plan = usePlan.getState().plans[mode];
  if (plan === null || nameOf(plan) !== now.plan || before.plan !== now.plan) return;
  const [old, found] = [damagedBoards(before.steps), damagedBoards(now.steps)];
  for (const at of new Set([...old.keys(), ...found.keys()])) {
    const more = (found.get(at)?.length ?? 0) - (old.get(at)?.length ?? 0);
    if (more === 0) continue;
    const key = more > 0 ? 'player.damagedAtSaw' : 'player.notDamagedAtSaw';
    toast(currentText()(key, { mode, number: at + 1 }));
  }
}
