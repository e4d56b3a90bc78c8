import type { Box } from '../plan/sawWalk.ts';
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
  if (look.grain !== null) boxes.push(paintArrow(ctx, box, look.grain, look.colour.text));
  return boxes;
}

/** A double arrow along the grain, at the foot of the label; returns where it stands. */
function paintArrow(ctx: Ctx, box: Box, grain: 'w' | 'h', colour: string): Box {
  const length = 13;
  ctx.save();
  ctx.translate(box.x + 18, box.y + box.h - 16);
  if (grain === 'h') ctx.rotate(Math.PI / 2);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.moveTo(-length / 2, 0);
  ctx.lineTo(length / 2, 0);
  for (const side of [-1, 1]) {
    ctx.moveTo(side * (length / 2 - 3), -3);
    ctx.lineTo((side * length) / 2, 0);
    ctx.lineTo(side * (length / 2 - 3), 3);
  }
  ctx.stroke();
  ctx.restore();
  return { x: box.x + 18 - length / 2, y: box.y + box.h - 16 - length / 2, w: length, h: length };
}
