import type { Box } from '../plan/sawWalk.ts';
import type { SheetInk } from './paintSheet.ts';

/** What stands out on a sheet, in screen pixels. */
export interface Marks {
  /** Parts of the same row, dashed. */
  readonly same: readonly Box[];
  readonly hover: Box | undefined;
  readonly selected: Box | undefined;
  /** Pieces that cannot lie where they are. */
  readonly faulty: readonly Box[];
  /** Pieces that stay where they are. */
  readonly pinned: readonly Box[];
  /** A piece in the hand. */
  readonly carried: { readonly box: Box; readonly isBad: boolean } | null;
  /** The blade's way of a chosen cut. */
  readonly band: Box | null;
}

/** A blade narrower than this is drawn as wide, in pixels. */
const LEAST_BAND = 2.5;

/** Draws the marks above the sheet. */
export function paintMarks(context: CanvasRenderingContext2D, marks: Marks, ink: SheetInk): void {
  const { same, hover, selected, band } = marks;
  context.strokeStyle = ink.accent;
  context.lineWidth = 1.5;
  context.setLineDash([5, 4]);
  for (const { x, y, w, h } of same) context.strokeRect(x + 1, y + 1, w - 2, h - 2);
  context.setLineDash([]);
  if (hover !== undefined) {
    context.globalAlpha = 0.2;
    context.fillStyle = ink.accent;
    context.fillRect(hover.x, hover.y, hover.w, hover.h);
    context.globalAlpha = 1;
  }
  for (const box of marks.faulty) paintFault(context, box, ink);
  for (const box of marks.pinned) paintPin(context, box, ink);
  if (selected !== undefined) paintRing(context, selected, ink);
  if (marks.carried !== null) paintCarried(context, marks.carried, ink);
  if (band === null) return;
  const isUpright = band.w < band.h;
  context.fillStyle = ink.blade;
  context.fillRect(
    band.x,
    band.y,
    Math.max(band.w, isUpright ? LEAST_BAND : 0),
    Math.max(band.h, isUpright ? 0 : LEAST_BAND),
  );
}

/** A ring that stands out on every colour: light on dark on light. */
function paintRing(context: CanvasRenderingContext2D, box: Box, ink: SheetInk): void {
  for (const [colour, width] of [
    [ink.board, 6],
    [ink.text, 3],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.strokeRect(box.x + 1, box.y + 1, Math.max(0, box.w - 2), Math.max(0, box.h - 2));
  }
}

function paintFault(context: CanvasRenderingContext2D, { x, y, w, h }: Box, ink: SheetInk): void {
  context.fillStyle = ink.bad;
  context.strokeStyle = ink.bad;
  context.globalAlpha = 0.35;
  context.fillRect(x, y, w, h);
  context.globalAlpha = 1;
  context.lineWidth = 2.5;
  context.strokeRect(x + 1, y + 1, Math.max(0, w - 2), Math.max(0, h - 2));
}

const PIN = 7;

/** A pin in the corner that labels leave free. */
function paintPin(context: CanvasRenderingContext2D, { x, y, w, h }: Box, ink: SheetInk): void {
  if (w < 2 * PIN || h < 2 * PIN) return;
  const [cx, cy] = [x + w - PIN - 4, y + PIN + 4];
  context.beginPath();
  context.arc(cx, cy, PIN, 0, 2 * Math.PI);
  context.fillStyle = ink.text;
  context.fill();
  context.strokeStyle = ink.board;
  context.lineWidth = 1.5;
  context.stroke();
  context.beginPath();
  context.arc(cx, cy - 1.5, 2.2, 0, 2 * Math.PI);
  context.moveTo(cx, cy);
  context.lineTo(cx, cy + 4);
  context.stroke();
}

function paintCarried(
  context: CanvasRenderingContext2D,
  { box, isBad }: { readonly box: Box; readonly isBad: boolean },
  ink: SheetInk,
): void {
  const colour = isBad ? ink.bad : ink.accent;
  context.fillStyle = colour;
  context.globalAlpha = 0.45;
  context.fillRect(box.x, box.y, box.w, box.h);
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = 2.5;
  context.strokeRect(box.x, box.y, box.w, box.h);
}
