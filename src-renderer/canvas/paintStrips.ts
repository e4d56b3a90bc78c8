import type { Sheet2d } from '../../src-engine/contract/panel2d.ts';
import type { Box, NamedStrip } from '../plan/sheets/sawWalk.ts';
import { placeLetters } from '../plan/sheets/stripLetters.ts';

/** Colours of the letters. */
interface StripInk {
  readonly muted: string;
  readonly text: string;
  readonly board: string;
  readonly font: string;
}

/** Room the letters take, in pixels. */
const HIGH = 12;
const LEAST = 48;
const LEAST_SPAN = 10;

/** The letters of the list of cuts on the drawing: strips of the sheet beside its edge with a bracket, pieces cut
 *  from them in their corner where there is room. */
export function paintStrips(
  ctx: CanvasRenderingContext2D,
  picture: {
    readonly strips: readonly NamedStrip[];
    readonly sheet: Sheet2d;
    /** Where something is written on the drawing, pixels. */
    readonly words: readonly Box[];
  },
  at: (box: Box) => Box,
  ink: StripInk,
): void {
  const small = `600 10px ${ink.font}`;
  ctx.font = small;
  const { strips, words, sheet: whole } = picture;
  const sheet = at({ x: 0, y: 0, w: whole.w, h: whole.h });
  const placed = placeLetters({ strips, words }, at, {
    wide: (label) => ctx.measureText(label).width + 6,
    high: HIGH,
    least: LEAST,
    leastSpan: LEAST_SPAN,
  });
  for (const { label, x, y, w, h } of placed.tags) {
    ctx.fillStyle = ink.text;
    ctx.fillRect(x, y, w, h);
    ctx.fillStyle = ink.board;
    ctx.fillText(label, x + w / 2, y + h / 2 + 0.5);
  }
  for (const { strip, box, isLettered } of placed.beside)
    paintBeside(ctx, strip.axis === 'v', isLettered ? strip.label : '', { box, sheet }, ink);
}

function paintBeside(
  ctx: CanvasRenderingContext2D,
  isColumn: boolean,
  label: string,
  { box, sheet }: { readonly box: Box; readonly sheet: Box },
  ink: StripInk,
): void {
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
