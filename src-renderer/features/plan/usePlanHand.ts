import type { KeyboardEvent } from 'react';
import { useMemo } from 'react';
import type { CanvasHand } from '../../canvas/useCarry.ts';
import type { Spot } from '../../canvas/viewport.ts';
import type { Arrangement, HandPiece, PieceAt } from '../../hand/arrangement.ts';
import { arrangementOf, moved, pinned, takenOff, turned } from '../../hand/arrangement.ts';
import { handFaults } from '../../hand/handFaults.ts';
import { freeSpot, snapped } from '../../hand/spots.ts';
import { editPlan } from '../../stores/hand.ts';
import type { PanelsPlan } from '../../stores/plan.ts';
import { useView } from '../../stores/view.ts';

/** Steps of the arrow keys, mm. */
const STEP = 1;
const WIDE_STEP = 10;

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const pieceAt = (sheets: Arrangement, at: PieceAt): HandPiece | undefined =>
  sheets[at.sheet]?.pieces[at.index];

/** What a hand can do with the pieces of one sheet of the plan on screen; null where it cannot touch it. */
export function usePlanHand(plan: PanelsPlan, sheet: number, isCurrent: boolean): CanvasHand | null {
  const sheets = useMemo(() => arrangementOf(plan), [plan]);
  return useMemo(() => {
    if (sheets === null || !isCurrent || plan.effort === 'fast' || plan.response.engine === 'max')
      return null;
    const { request } = plan.asked;
    return {
      hold: (index, at, reach) => {
        const spot = snapped(request, sheets, { sheet, index }, at, reach);
        const [alone] = moved(sheets, { sheet, index }, { sheet, ...spot }).slice(sheet, sheet + 1);
        const isBad = handFaults(request, [alone]).some(({ pieces }) => pieces.includes(index));
        return { ...spot, isBad };
      },
      drop: (index, at) => movePiece({ sheet, index }, { sheet, ...at }),
      dropOnSheet: (index, to) => sendToSheet(plan, { sheet, index }, to),
      onKey: (index, event) => onKey({ sheet, index }, event),
    };
  }, [plan, sheets, sheet, isCurrent]);
}

export function movePiece(at: PieceAt, to: Spot & { readonly sheet: number }): void {
  edit(
    at,
    (sheets) => moved(sheets, at, to),
    (piece) => ({ ...piece, x: to.x, y: to.y }),
    to.sheet,
  );
}

/** Lays a piece on another sheet, one past the last for a new one: where it has room, else in the corner. */
export function sendToSheet(plan: PanelsPlan, at: PieceAt, to: number): void {
  const sheets = arrangementOf(plan);
  const piece = sheets === null ? undefined : pieceAt(sheets, at);
  if (sheets === null || piece === undefined || to === at.sheet) return;
  const { request } = plan.asked;
  const { left, top } = request.options?.trim ?? {};
  const spot = to < sheets.length ? freeSpot(request, sheets, to, piece) : null;
  movePiece(at, { sheet: to, ...(spot ?? { x: left ?? 0, y: top ?? 0 }) });
}

export function turnPiece(at: PieceAt): void {
  edit(at, (sheets) => turned(sheets, at));
}
export function pinPiece(at: PieceAt): void {
  edit(at, (sheets) => pinned(sheets, at));
}
export function takeOff(at: PieceAt): void {
  if (editPlan((sheets) => takenOff(sheets, at))) useView.getState().show({ selected: null });
}

/** An edit of one piece, which stays chosen. */
function edit(
  at: PieceAt,
  change: (sheets: Arrangement) => Arrangement,
  after: (piece: HandPiece) => HandPiece = (piece) => piece,
  sheet = at.sheet,
): void {
  let followed: HandPiece | null = null;
  const look = (sheets: Arrangement): Arrangement => {
    const piece = pieceAt(sheets, at);
    followed = piece === undefined ? null : after(piece);
    return piece === undefined ? sheets : change(sheets);
  };
  editPlan(look, () => (followed === null ? null : { sheet, piece: followed }));
}

function onKey(at: PieceAt, event: KeyboardEvent): boolean {
  const way = event.altKey ? WAYS[event.key] : undefined;
  if (way !== undefined) {
    const step = event.shiftKey ? WIDE_STEP : STEP;
    edit(
      at,
      (sheets) => {
        const { x, y } = sheets[at.sheet].pieces[at.index];
        return moved(sheets, at, {
          sheet: at.sheet,
          x: nudged(x, way[0] * step),
          y: nudged(y, way[1] * step),
        });
      },
      (piece) => ({ ...piece, x: nudged(piece.x, way[0] * step), y: nudged(piece.y, way[1] * step) }),
    );
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === 'r') turnPiece(at);
  else if (key === 'p') pinPiece(at);
  else if (key === 'delete') takeOff(at);
  else if (key === 'm') askForSheet(at);
  else return false;
  return true;
}

const nudged = (value: number, by: number): number => Math.max(0, Math.round((value + by) * 1e6) / 1e6);

/** Chooses the piece and goes to the list of sheets in the inspector. */
function askForSheet({ sheet, index }: PieceAt): void {
  useView.getState().show({ selected: { kind: 'part', sheet, index, row: null } });
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-hand="sheet"]')?.focus());
}
