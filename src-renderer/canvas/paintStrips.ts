import type { Box, NamedStrip } from '../plan/sawWalk.ts';

/** Colours of the letters. */
interface StripInk {
  readonly muted: string;
  readonly text: string;
  readonly board: string;
  readonly font: string;
}

/** Letters on a strip take this much room, in pixels. */
const HIGH = 12;
const LEAST = 34;

/** The letters of the list of cuts on the drawing: strips of the sheet beside its edge with a bracket, pieces cut
 *  from them in their corner where there is room. */
export function paintStrips(
  ctx: CanvasRenderingContext2D,
  strips: readonly NamedStrip[],
  at: (box: Box) => Box,
  sheet: Box,
  ink: StripInk,
): void {
  for (const strip of strips) {
    const box = at(strip.box);
    if (strip.isFirst) paintBeside(ctx, strip, box, sheet, ink);
    else if (Math.min(box.w, box.h) > LEAST) paintInCorner(ctx, strip.label, box, ink);
  }
}

function paintBeside(
  ctx: CanvasRenderingContext2D,
  { label, axis }: NamedStrip,
  box: Box,
  sheet: Box,
  ink: StripInk,
): void {
  const isColumn = axis === 'v';
  const span = isColumn ? box.w : box.h;
  if (span < 10) return;
  ctx.strokeStyle = ink.muted;
  ctx.lineWidth = 1;
  ctx.beginPath();
  if (isColumn) {
    const y = sheet.y - 6;
    ctx.moveTo(box.x + 2, y);
    ctx.lineTo(box.x + box.w - 2, y);
  } else {
    const x = sheet.x - 6;
    ctx.moveTo(x, box.y + 2);
    ctx.lineTo(x, box.y + box.h - 2);
  }
  ctx.stroke();
  ctx.font = `700 12px ${ink.font}`;
  ctx.fillStyle = ink.text;
  const [x, y] = isColumn ? [box.x + box.w / 2, sheet.y - 15] : [sheet.x - 16, box.y + box.h / 2];
  ctx.fillText(label, x, y);
}

function paintInCorner(ctx: CanvasRenderingContext2D, label: string, box: Box, ink: StripInk): void {
  ctx.font = `600 10px ${ink.font}`;
  const wide = ctx.measureText(label).width + 6;
  if (wide > box.w - 8) return;
  ctx.fillStyle = ink.text;
  ctx.fillRect(box.x, box.y + box.h - HIGH, wide, HIGH);
  ctx.fillStyle = ink.board;
  ctx.fillText(label, box.x + wide / 2, box.y + box.h - HIGH / 2 + 0.5);
}
