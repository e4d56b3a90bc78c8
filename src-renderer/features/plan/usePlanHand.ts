import { itemAt } from '../../../src-engine/control/present.ts';
import type { KeyboardEvent } from 'react';
import { useMemo } from 'react';
import type { CanvasHand } from '../../canvas/useCarry.ts';
import type { Spot } from '../../canvas/viewport.ts';
import type { Arrangement, HandPiece, PieceAt } from '../../hand/arrangement.ts';
import { followed, moved, NO_MARKS, pinned, swapped, takenOff } from '../../hand/arrangement.ts';
import { freshStock, handFaults } from '../../hand/handFaults.ts';
import type { Way } from '../../hand/handKind.ts';
import { handKind, isTouchable } from '../../hand/kinds.ts';
import { PANEL_HAND } from '../../hand/panelHand.ts';
import { snapped } from '../../hand/spots.ts';
import type { JobMode } from '../../job/jobDocument.ts';
import { editPlan, useSwap } from '../../stores/plans/hand.ts';
import type { AnyPlan, PanelsPlan } from '../../stores/plans/plan.ts';
import { useView } from '../../stores/window/view.ts';

/** Steps of the arrow keys, mm. */
const STEP = 1;
const WIDE_STEP = 10;

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const pieceAt = (sheets: Arrangement, at: PieceAt): HandPiece | undefined =>
  sheets[at.sheet]?.pieces[at.index];

/** What a hand can do with the pieces of one sheet of the plan on screen; null where it cannot touch it. */
export function usePlanHand(plan: PanelsPlan, sheet: number, isCurrent: boolean): CanvasHand | null {
  const sheets = useMemo(() => PANEL_HAND.arrangementOf(plan), [plan]);
  return useMemo(() => {
    if (sheets === null || !isCurrent || !isTouchable('panels', plan)) return null;
    const { request } = plan.asked;
    return {
      hold: (index, at, reach) => {
        const spot = snapped(request, sheets, { sheet, index }, at, reach);
        const alone = itemAt(moved(sheets, { sheet, index }, { sheet, ...spot }), sheet);
        const isBad = handFaults(request, [alone]).some(({ pieces }) => pieces.includes(index));
        return { ...spot, isBad };
      },
      drop: (index, at) => movePiece({ sheet, index }, { sheet, ...at }),
      dropOnSheet: (index, to) => sendToSheet('panels', plan, { sheet, index }, to),
      onKey: (index, event) => onHandKey('panels', plan, { sheet, index }, event),
    };
  }, [plan, sheets, sheet, isCurrent]);
}

/** Pieces of a sheet that stay where they are, by their index. */
export function pinnedOn(mode: JobMode, plan: AnyPlan, sheet: number): readonly number[] {
  const { pins, closed } = plan.hand ?? NO_MARKS;
  if (!closed.includes(sheet) && !pins.some((pin) => pin.sheet === sheet)) return [];
  const found = handKind(mode).arrangementOf(plan)?.[sheet];
  return found?.pieces.flatMap((piece, index) => (piece.pinned || found.closed ? [index] : [])) ?? [];
}

export function movePiece(at: PieceAt, to: Spot & { readonly sheet: number; readonly stock?: number }): void {
  edit(at, (sheets) => moved(sheets, at, to));
}

/** Lays a piece on another sheet, one past the last for a new one: where it has room, else in the corner. */
export function sendToSheet(mode: JobMode, plan: AnyPlan, at: PieceAt, to: number): void {
  const kind = handKind(mode);
  const sheets = kind.arrangementOf(plan);
  const piece = sheets === null ? undefined : pieceAt(sheets, at);
  if (sheets === null || piece === undefined || to === at.sheet) return;
  const { request } = plan.asked;
  const stock = freshStock(request, sheets, itemAt(sheets, at.sheet).stock);
  movePiece(at, { sheet: to, stock, ...kind.spotOn(request, sheets, to, piece) });
}

export function turnPiece(mode: JobMode, plan: AnyPlan, at: PieceAt): void {
  const { turned: turn } = handKind(mode);
  if (turn !== null) edit(at, (sheets) => turn(plan.asked.request, sheets, at));
}
export function turnPieceTo(
  mode: JobMode,
  plan: AnyPlan,
  at: PieceAt,
  to: { readonly rotation?: number; readonly mirrored?: boolean },
): void {
  const { turnedTo } = handKind(mode);
  if (turnedTo !== null) edit(at, (sheets) => turnedTo(plan.asked.request, sheets, at, to));
}
export function pinPiece(at: PieceAt): void {
  edit(at, (sheets) => pinned(sheets, at));
}
export function takeOff(at: PieceAt): void {
  if (editPlan((sheets) => takenOff(sheets, at))) useView.getState().show({ selected: null });
}

/** Ends the wait for another piece: the two change places. False where nothing waited or nothing was hit. */
export function swappedWith(other: PieceAt | null): boolean {
  const { from } = useSwap.getState();
  if (from !== null) useSwap.setState({ from: null });
  if (from === null || other === null) return false;
  editPlan((sheets) => swapped(sheets, from, other));
  return true;
}

/** An edit of one piece, which stays chosen. */
function edit(at: PieceAt, change: (sheets: Arrangement) => Arrangement): void {
  editPlan((sheets) => {
    if (pieceAt(sheets, at) === undefined) return sheets;
    const marked = followed(sheets, at);
    const after = change(marked);
    return after === marked ? sheets : after;
  });
}

/** A key pressed on a piece; true when it meant something. */
export function onHandKey(mode: JobMode, plan: AnyPlan, at: PieceAt, event: KeyboardEvent): boolean {
  const way = event.altKey ? WAYS[event.key] : undefined;
  const kind = handKind(mode);
  if (way !== undefined) {
    const step = event.shiftKey ? WIDE_STEP : STEP;
    edit(at, (sheets) => kind.moved(plan.asked.request, sheets, at, way, step));
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === 'r' && kind.turned !== null) turnPiece(mode, plan, at);
  else if (key === 'p') pinPiece(at);
  else if (key === 'delete') takeOff(at);
  else if (key === 'm') askForSheet(at);
  else return false;
  return true;
}

/** Chooses the piece and goes to the list of sheets in the inspector. */
function askForSheet({ sheet, index }: PieceAt): void {
  useView.getState().show({ selected: { kind: 'part', sheet, index, row: null } });
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-hand="sheet"]')?.focus());
}
