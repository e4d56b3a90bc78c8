import type { Box } from '../plan/sawWalk.ts';
import type { SheetInk } from './paintSheet.ts';

/** What stands out on a sheet, in screen pixels. */
export interface Marks {
  /** Parts of the same row, dashed. */
  readonly same: readonly Box[];
  readonly hover: Box | undefined;
  readonly selected: Box | undefined;
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
  if (selected !== undefined) {
    context.lineWidth = 2.5;
    context.strokeRect(selected.x - 1, selected.y - 1, selected.w + 2, selected.h + 2);
  }
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
