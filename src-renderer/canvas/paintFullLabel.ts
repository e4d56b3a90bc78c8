import { itemAt } from '../../src-engine/control/present.ts';
import { isOver } from '../plan/sheets/nameRoom.ts';
import type { Box } from '../plan/sheets/sawWalk.ts';
import type { FittedName } from './fitName.ts';
import { aboutMiddle, paintName } from './paintNames.ts';

type Ctx = CanvasRenderingContext2D;

/** What of a part's look its label needs. */
interface LabelLook {
  readonly colour: { readonly text: string };
  readonly bands: Readonly<Partial<Record<'top' | 'right' | 'bottom' | 'left', string | undefined>>>;
  readonly isShrunk: boolean;
  readonly grain: 'w' | 'h' | null;
}

interface FullLabel {
  readonly w: string;
  readonly h: string;
  /** Sign of a turned part and number of its row. */
  readonly corner: string;
  readonly name: FittedName;
}

/** Height of a line of figures, and what a size leaves free of the length of its edge, pixels. */
const [LINE, ENDS] = [14, 16];

/** Name in the middle, width along the top edge, height along the left one, row number and signs in the corners.
 *  Returns where they stand. */
export function paintFullLabel(
  ctx: Ctx,
  { box, look }: { readonly box: Box; readonly look: LabelLook },
  { w, h, corner, name }: FullLabel,
  ink: { readonly bad: string; readonly font: string },
): readonly Box[] {
  const { bands } = look;
  const beside = (edge: keyof typeof bands, thick: number): number => (bands[edge] === undefined ? 0 : thick);
  ctx.font = `11px ${ink.font}`;
  const [wide, high, cornerWide] = [w, h, corner].map((text) => ctx.measureText(text).width) as [
    number,
    number,
    number,
  ];
  const boxes: Box[] = [];
  ctx.fillStyle = look.isShrunk ? ink.bad : look.colour.text;
  if (wide < box.w - ENDS) {
    const y = box.y + 11 + beside('top', 4);
    ctx.fillText(w, box.x + box.w / 2, y);
    boxes.push({ x: box.x + (box.w - wide) / 2, y: y - LINE / 2, w: wide, h: LINE });
  }
  if (high < box.h - ENDS) {
    const x = box.x + 11 + beside('left', 4);
    ctx.save();
    ctx.translate(x, box.y + box.h / 2);
    ctx.rotate(-Math.PI / 2);
    ctx.fillText(h, 0, 0);
    ctx.restore();
    boxes.push({ x: x - LINE / 2, y: box.y + (box.h - high) / 2, w: LINE, h: high });
  }
  ctx.fillStyle = look.colour.text;
  paintName(ctx, box, name, ink.font);
  const lines = { w: Math.max(...name.lines.map((line) => ctx.measureText(line).width)), h: 0 };
  boxes.push(
    aboutMiddle({ ...box, x: box.x + name.right }, name.upright, {
      ...lines,
      h: name.lines.length * name.leading,
    }),
  );
  if (box.w <= 54 || box.h <= 50) return boxes;
  ctx.font = `11px ${ink.font}`;
  ctx.globalAlpha = 0.7;
  ctx.textAlign = 'right';
  const [x, y] = [box.x + box.w - 7 - beside('right', 4), box.y + box.h - 10 - beside('bottom', 3)];
  ctx.fillText(corner, x, y);
  ctx.textAlign = 'center';
  ctx.globalAlpha = 1;
  boxes.push({ x: x - cornerWide, y: y - LINE / 2, w: cornerWide, h: LINE });
  if (look.grain !== null) {
    const places = arrowPlaces(box);
    const free = places.find((place) => !boxes.some((words) => isOver(words, place)));
    const place = free ?? itemAt(places, 0);
    paintArrow(ctx, place, look.grain, look.colour.text);
    boxes.push(place);
  }
  return boxes;
}

/** Side of the room an arrow takes, pixels. */
const ARROW = 13;

/** Where an arrow may stand: below the height at the left edge, right of it, above it. */
function arrowPlaces({ x, y, h }: Box): readonly Box[] {
  const place = (right: number, down: number): Box => ({
    x: x + right - ARROW / 2,
    y: y + down - ARROW / 2,
    w: ARROW,
    h: ARROW,
  });
  return [place(18, h - 16), place(30, h - 12), place(18, 16)];
}

/** A double arrow along the grain. */
function paintArrow(ctx: Ctx, place: Box, grain: 'w' | 'h', colour: string): void {
  const half = ARROW / 2;
  ctx.save();
  ctx.translate(place.x + half, place.y + half);
  if (grain === 'h') ctx.rotate(Math.PI / 2);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.moveTo(-half, 0);
  ctx.lineTo(half, 0);
  for (const side of [-1, 1]) {
    ctx.moveTo(side * (half - 3), -3);
    ctx.lineTo(side * half, 0);
    ctx.lineTo(side * (half - 3), 3);
  }
  ctx.stroke();
  ctx.restore();
}
