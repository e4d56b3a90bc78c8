import type { SawWork } from '../finish/easierPlan.ts';
import { easierPlan } from '../finish/easierPlan.ts';
import { REGROUP_WORK, RELAY_WORK, SAW_GROWTH, SAW_MOST, SAW_WORK, UNHURRIED } from '../finish/tuning.ts';
import { pieceCount } from '../packing/packModel.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { PanelProblem } from '../problem2d.ts';
import { pieceWork } from './jobShape.ts';

type Closing = Pick<PanelProblem, 'effort' | 'share' | 'closesUntil'>;

/** The plan laid for the saw; where somebody waits for it, for longer (`closesUntil`). From `trimDepth` on cuts only
 *  trim. */
export function closedPlan(model: PackModel, plan: Plan, closing: Closing, trimDepth = Infinity): Plan {
  const work = sawWork(model, closing);
  const usual = easierPlan(model, plan, work, trimDepth);
  const { closesUntil } = closing;
  if (closesUntil === undefined) return usual;
  // Only ruin and recreate goes on: it never makes more work, and the rest has found nearly all it can.
  const more = { relay: 0, regroup: 0, ruin: UNHURRIED * work.ruin, shouldStop: closesUntil };
  return easierPlan(model, usual, more, trimDepth);
}

function sawWork(model: PackModel, { effort, share }: Closing): SawWork {
  const growth = 1 + pieceCount(model) / SAW_GROWTH;
  return {
    relay: RELAY_WORK[effort],
    regroup: share * pieceWork(REGROUP_WORK[effort], model),
    ruin: share * Math.min(SAW_MOST, growth * pieceWork(SAW_WORK[effort], model)),
  };
}
