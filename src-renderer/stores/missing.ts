import { useMemo } from 'react';
import type { Missing, SawnMode } from '../job/spoiled.ts';
import { missingOf } from '../job/spoiled.ts';
import { openOnDamaged } from '../plan/openPieces.ts';
import { useDocument } from './job.ts';
import type { AnyPlan } from './plan.ts';
import { useStepsMade } from './sawPlaces.ts';

/** Pieces of the open job that have to be cut once more, by part row: spoiled ones, and those that were to come from
 *  boards of this plan that are damaged. */
export function useMissing(mode: SawnMode, plan: AnyPlan): Missing {
  const job = useDocument();
  const steps = useStepsMade(plan);
  return useMemo(() => missingOf(job, mode, openOnDamaged(mode, plan, steps)), [job, mode, plan, steps]);
}
