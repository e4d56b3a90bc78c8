import { itemAt } from '../../../src-engine/control/present.ts';
import { useMemo } from 'react';
import type { CanvasHand } from '../../canvas/useCarry.ts';
import { isTouchable } from '../../hand/kinds.ts';
import { NEST_HAND } from '../../hand/nestHand.ts';
import { snappedNest } from '../../hand/nestSpots.ts';
import type { ShapesPlan } from '../../stores/plans/plan.ts';
import { movePiece, onHandKey, sendToSheet } from '../plan/usePlanHand.ts';

/** What a hand can do with the outlines of one sheet of the plan on screen; null where it cannot touch it. */
export function useNestHand(plan: ShapesPlan, sheet: number, isCurrent: boolean): CanvasHand | null {
  const sheets = NEST_HAND.arrangementOf(plan);
  return useMemo(() => {
    if (sheets === null || sheets[sheet] === undefined || !isCurrent || !isTouchable('shapes', plan))
      return null;
    const { stock, pieces } = sheets[sheet];
    return {
      hold: (index, at, reach) => {
        const others = pieces.filter((_, other) => other !== index);
        return snappedNest(plan.asked.request, stock, others, { ...itemAt(pieces, index), ...at }, reach);
      },
      drop: (index, { x, y }) => movePiece({ sheet, index }, { sheet, x, y }),
      dropOnSheet: (index, to) => sendToSheet('shapes', plan, { sheet, index }, to),
      onKey: (index, event) => onHandKey('shapes', plan, { sheet, index }, event),
    };
  }, [plan, sheets, sheet, isCurrent]);
}
