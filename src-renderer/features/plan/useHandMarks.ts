import { useMemo } from 'react';
import type { JobMode } from '../../job/jobDocument.ts';
import { useHandFaults } from '../../stores/plans/hand.ts';
import type { AnyPlan } from '../../stores/plans/plan.ts';
import { pinnedOn } from './usePlanHand.ts';

interface HandMarks {
  readonly faulty: readonly number[];
  readonly pinned: readonly number[];
}

/** Pieces of one sheet or bar that a hand laid against a rule and that stay where they are, by their index. */
export function useHandMarks(mode: JobMode, plan: AnyPlan, sheet: number): HandMarks {
  const faults = useHandFaults(mode, plan);
  return useMemo(
    () => ({
      faulty: faults.flatMap((fault) => (fault.sheet === sheet ? fault.pieces : [])),
      pinned: pinnedOn(mode, plan, sheet),
    }),
    [faults, mode, plan, sheet],
  );
}
