import { itemAt } from '../../../src-engine/control/present.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { CanvasHand, Pointer } from '../../canvas/useCarry.ts';
import { followed, moved } from '../../hand/arrangement.ts';
import type { Arrangement, PieceAt } from '../../hand/arrangement.ts';
import { isTouchable } from '../../hand/kinds.ts';
import { ROD_HAND, slotAt } from '../../hand/rodHand.ts';
import type { LinearMode } from '../../job/requests/linearRequest.ts';
import type { RodsPlan } from '../../stores/plans/plan.ts';
import { movePiece, onHandKey, sendToSheet } from '../plan/usePlanHand.ts';

/** Where a carried piece would come to lie: on which rod, from where, how long, lengths of the job. */
interface RodTarget {
  readonly sheet: number;
  readonly x: number;
  readonly length: number;
  readonly isBad: boolean;
}

/** The rod under a carried piece; each rod draws its own. */
export const useRodTarget = create<{ readonly target: RodTarget | null }>(() => ({ target: null }));

/** What a hand can do with the pieces of a rod: carried, a piece takes the place on the rod under the pointer whose
 *  middle it passed. `scale` in pixels per unit of length. Null where the plan cannot be touched. */
export function useRodHand(
  mode: LinearMode,
  plan: RodsPlan,
  sheet: number,
  scale: number,
): CanvasHand | null {
  const sheets = useMemo(() => ROD_HAND.arrangementOf(plan), [plan]);
  return useMemo(() => {
    if (sheets === null || !isTouchable(mode, plan)) return null;
    const { request } = plan.asked;
    return {
      hold: (index, at, _reach, pointer) => {
        const to = placeUnder(plan, sheets, { sheet, index }, pointer, scale);
        const target = to === null ? null : laidAt(request, sheets, { sheet, index }, to);
        useRodTarget.setState({ target });
        return { ...at, isBad: target === null || target.isBad };
      },
      drop: (index, _at, pointer) => {
        const to = placeUnder(plan, sheets, { sheet, index }, pointer, scale);
        if (to !== null) movePiece({ sheet, index }, { ...to, y: 0 });
      },
      dropOnSheet: (index, to) => sendToSheet(mode, plan, { sheet, index }, to),
      onKey: (index, event) => onHandKey(mode, plan, { sheet, index }, event),
      done: () => useRodTarget.setState({ target: null }),
    };
  }, [mode, plan, sheets, sheet, scale]);
}

/** The place under the pointer; null beside the rods. */
function placeUnder(
  { asked }: RodsPlan,
  sheets: Arrangement,
  at: PieceAt,
  { clientX, clientY }: Pointer,
  scale: number,
): { readonly sheet: number; readonly x: number } | null {
  const under = document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'rod' in element.dataset);
  if (under === undefined) return null;
  const sheet = Number(under.dataset['rod']);
  const held = (clientX - under.getBoundingClientRect().left) / scale;
  const skip = sheet === at.sheet ? at.index : null;
  const others = (sheets[sheet]?.pieces ?? []).filter((_, index) => index !== skip);
  const slot = others.filter(({ row, x }) => x + itemAt(asked.request.parts, row).length / 2 < held).length;
  return { sheet, x: slotAt(sheets, sheet, skip, slot) };
}

/** Where a piece comes to lie once the others have closed up, and whether it can. */
function laidAt(
  request: RodsPlan['asked']['request'],
  sheets: Arrangement,
  at: PieceAt,
  to: { readonly sheet: number; readonly x: number },
): RodTarget | null {
  const { row } = itemAt(itemAt(sheets, at.sheet).pieces, at.index);
  const after = ROD_HAND.settled(request, moved(followed(sheets, at), at, { ...to, y: 0 }));
  const laid = after.find(({ pieces }) => pieces.some((piece) => piece.followed));
  const piece = laid?.pieces.find((one) => one.followed);
  if (laid === undefined || piece === undefined) return null;
  const isBad = ROD_HAND.faults(request, [laid]).some(({ kind }) => kind !== 'stock');
  return { sheet: to.sheet, x: piece.x, length: itemAt(request.parts, row).length, isBad };
}
