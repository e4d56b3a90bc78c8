import { labelLevel } from './labelLevel.ts';
import type { Box } from '../plan/sheets/sawWalk.ts';
import type { SheetInk } from './paintSheet.ts';
import type { Viewport } from './viewport.ts';

/** A piece to stand out: its box in screen pixels, and its outline where it is no rectangle. */
export interface Mark extends Box {
  readonly shape?: { readonly path: Path2D; readonly view: Viewport };
}

/** What stands out on a sheet. */
export interface Marks {
  /** Parts of the same row, dashed. */
  readonly same: readonly Mark[];
  readonly hover: Mark | undefined;
  readonly selected: Mark | undefined;
  /** Pieces that cannot lie where they are. */
  readonly faulty: readonly Mark[];
  /** Pieces that stay where they are. */
  readonly pinned: readonly Mark[];
  /** A piece in the hand. */
  readonly carried: { readonly mark: Mark; readonly isBad: boolean } | null;
  /** The blade's way of a chosen cut. */
  readonly band: Box | null;
}

type Ctx = CanvasRenderingContext2D;

/** A blade narrower than this is drawn as wide, in pixels. */
const LEAST_BAND = 2.5;

/** Draws the marks above the sheet. */
export function paintMarks(context: Ctx, marks: Marks, ink: SheetInk): void {
  const { same, hover, selected, band } = marks;
  context.strokeStyle = ink.accent;
  for (const mark of same) strokeMark(context, mark, 1.5, [5, 4]);
  if (hover !== undefined) fillMark(context, hover, ink.accent, 0.2);
  for (const mark of marks.faulty) paintFault(context, mark, ink);
  for (const mark of marks.pinned) paintPin(context, mark, ink);
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

function fillMark(context: Ctx, { x, y, w, h, shape }: Mark, colour: string, alpha: number): void {
  context.save();
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  if (shape === undefined) context.fillRect(x, y, w, h);
  else {
    under(context, shape.view);
    context.fill(shape.path, 'evenodd');
  }
  context.restore();
}

/** Along the edge: within a rectangle, on the line of an outline. `width` and `dash` in pixels. */
function strokeMark(
  context: Ctx,
  { x, y, w, h, shape }: Mark,
  width: number,
  dash: readonly number[] = [],
): void {
  context.save();
  const scale = shape?.view.scale ?? 1;
  context.lineWidth = width / scale;
  context.setLineDash(dash.map((length) => length / scale));
  if (shape === undefined) context.strokeRect(x + 1, y + 1, Math.max(0, w - 2), Math.max(0, h - 2));
  else {
    under(context, shape.view);
    context.stroke(shape.path);
  }
  context.restore();
}

/** From here on the context draws lengths of the sheet. */
function under(context: Ctx, view: Viewport): void {
  context.translate(view.x, view.y);
  context.scale(view.scale, view.scale);
}

/** A ring that stands out on every colour: light on dark on light. */
function paintRing(context: Ctx, mark: Mark, ink: SheetInk): void {
  context.strokeStyle = ink.board;
  strokeMark(context, mark, 6);
  context.strokeStyle = ink.text;
  strokeMark(context, mark, 3);
}

function paintFault(context: Ctx, mark: Mark, ink: SheetInk): void {
  fillMark(context, mark, ink.bad, 0.35);
  context.strokeStyle = ink.bad;
  strokeMark(context, mark, 2.5);
}

const PIN = 7;
/** Legs of the corner that tells a pin of a piece whose size stands where the pin would be. */
const CORNER = 9;

/** A pin in the corner that labels leave free; in the middle of an outline. A piece with no such corner has its very
 *  corner filled. */
function paintPin(context: Ctx, mark: Mark, ink: SheetInk): void {
  const { x, y, w, h, shape } = mark;
  if (shape === undefined && labelLevel(w, h) !== 'A') return paintCorner(context, mark, ink);
  if (w < 2 * PIN || h < 2 * PIN) return;
  const [cx, cy] = shape === undefined ? [x + w - PIN - 4, y + PIN + 4] : [x + w / 2, y + h / 2];
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

function paintCorner(context: Ctx, { x, y, w, h }: Mark, ink: SheetInk): void {
  const leg = Math.min(CORNER, w, h);
  context.beginPath();
  context.moveTo(x + w, y);
  context.lineTo(x + w - leg, y);
  context.lineTo(x + w, y + leg);
  context.closePath();
  context.fillStyle = ink.text;
  context.fill();
}

function paintCarried(
  context: Ctx,
  { mark, isBad }: { readonly mark: Mark; readonly isBad: boolean },
  ink: SheetInk,
): void {
  const colour = isBad ? ink.bad : ink.accent;
  fillMark(context, mark, colour, 0.45);
  context.strokeStyle = colour;
  strokeMark(context, mark, 2.5);
}
