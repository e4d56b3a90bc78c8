import type { SheetInk } from './paintSheet.ts';
import type { Viewport } from './viewport.ts';
import { toScreen } from './viewport.ts';

type Corner = readonly [number, number];

interface RemnantDrawing {
  readonly points: readonly Corner[];
  /** Where the next corner would land. */
  readonly cursor: Corner | null;
  /** The next press closes the outline. */
  readonly closes: boolean;
  /** Of the edge to come, in words. */
  readonly length: string;
}

/** The outline drawn so far, the edge to come with its length, and the corners; the first one shows that a press on
 *  it closes. */
export function paintRemnant(
  context: CanvasRenderingContext2D,
  { points, cursor, closes, length }: RemnantDrawing,
  view: Viewport,
  ink: SheetInk,
): void {
  const at = ([x, y]: Corner): Corner => {
    const spot = toScreen(view, { x, y });
    return [spot.x, spot.y];
  };
  const corners = points.map(at);
  const end = cursor === null ? null : at(cursor);
  context.beginPath();
  for (const [x, y] of [...corners, ...(end === null ? [] : [end])]) context.lineTo(x, y);
  context.fillStyle = ink.accent;
  context.globalAlpha = 0.16;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = ink.accent;
  context.lineWidth = 2;
  context.stroke();
  corners.forEach(([x, y], index) => {
    context.beginPath();
    context.arc(x, y, index === 0 ? 6 : 3.5, 0, 2 * Math.PI);
    context.fillStyle = index === 0 && closes ? ink.accent : ink.board;
    context.fill();
    context.lineWidth = 1.5;
    context.stroke();
  });
  const last = corners.at(-1);
  if (last === undefined || end === null) return;
  context.font = `600 12px ${ink.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.strokeStyle = ink.board;
  context.lineWidth = 4;
  context.lineJoin = 'round';
  const [x, y] = [(last[0] + end[0]) / 2, (last[1] + end[1]) / 2 - 8];
  context.strokeText(length, x, y);
  context.fillStyle = ink.text;
  context.fillText(length, x, y);
}
