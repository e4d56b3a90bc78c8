import { useMemo } from 'react';
import { sheetsLeft } from '../../plan/cutsLeft.ts';
import { isCutInto, passesOf } from '../../plan/piecesCut.ts';
import { sawOrders } from '../../plan/sawOrders.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { useStepsMade } from '../../stores/sawPlaces.ts';

/** Tells of a sheet whether it is cut through; of none before the first cut of the plan is made. */
export function useCutSheets(plan: PanelsPlan): (sheet: number) => boolean {
  const steps = useStepsMade(plan);
  return useMemo(() => {
    if (!isCutInto(steps)) return () => false;
    const left = new Set(sheetsLeft(sawOrders(plan, false), passesOf(steps)));
    return (sheet: number) => !left.has(sheet);
  }, [plan, steps]);
}
