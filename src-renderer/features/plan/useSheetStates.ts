import { useMemo } from 'react';
import { sheetsLeft } from '../../plan/cuts/cutsLeft.ts';
import { damagedBoards } from '../../../src-engine/contract/documents/damaged.ts';
import { isCutInto } from '../../plan/cuts/piecesCut.ts';
import { sawOrders } from '../../plan/sheets/sawOrders.ts';
import type { PanelsPlan } from '../../stores/plans/plan.ts';
import { useStepsMade } from '../../stores/saw/sawPlaces.ts';

/** Tells of a sheet whether it is cut through or damaged; of none before the saw has begun with the plan. */
export function useSheetStates(plan: PanelsPlan): (sheet: number) => 'cut' | 'damaged' | null {
  const steps = useStepsMade(plan);
  return useMemo(() => {
    if (!isCutInto(steps)) return () => null;
    const left = new Set(sheetsLeft(sawOrders(plan, false), steps));
    const damaged = damagedBoards(steps);
    return (sheet: number) => (damaged.has(sheet) ? 'damaged' : left.has(sheet) ? null : 'cut');
  }, [plan, steps]);
}
