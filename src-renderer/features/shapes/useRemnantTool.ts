import { itemAt } from '../../../src-engine/control/present.ts';
import { useEffect, useState } from 'react';
import { paintRemnant } from '../../canvas/paintRemnant.ts';
import type { CanvasTool } from '../../canvas/SheetCanvas.tsx';
import type { Spot, Viewport } from '../../canvas/viewport.ts';
import { toScreen } from '../../canvas/viewport.ts';
import type { Point, Ring } from '../../job/jobDocument.ts';
import { newShapeStock } from '../../job/jobDocument.ts';
import { drawnPoint, ringTrouble } from '../../plan/nests/drawnRing.ts';
import { boxOfRings } from '../../plan/nests/rings.ts';
import { changeShapes } from '../../stores/jobs/job.ts';
import { tellStep } from '../../stores/jobs/stepToast.ts';
import { toast } from '../../stores/window/toasts.ts';
import { currentText } from '../../text/useText.ts';
import type { LengthFormat } from '../../units/length.ts';
import { formatLength } from '../../units/length.ts';

/** A press this near to the first corner closes the outline, in pixels. */
const CLOSE_PX = 12;

/** The tool with the corners set so far. */
export interface RemnantTool extends CanvasTool {
  readonly corners: number;
}

/** Draws the outline of a remnant corner by corner on a sheet: a press on the first corner or Enter closes
 *  it, Backspace takes a corner back, Escape gives up, Shift keeps the next edge level or plumb. The outline
 *  becomes a sheet of its own: one piece, used up first. */
export function useRemnantTool(
  isOn: boolean,
  sheet: { readonly w: number; readonly h: number },
  format: LengthFormat,
  onDone: () => void,
): RemnantTool {
  const [points, setPoints] = useState<Ring>([]);
  const [cursor, setCursor] = useState<Point | null>(null);
  const finish = (): void => {
    const trouble = ringTrouble(points);
    if (trouble !== null) return toast(currentText()(`nest.${trouble}`));
    addRemnant(points);
    onDone();
  };
  // Cleared when the tool is put away: clearing it when it is taken up could come after a quick first press.
  useEffect(() => {
    if (isOn) return;
    setPoints([]);
    setCursor(null);
  }, [isOn]);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof Element && target.matches('input, select, textarea')) return;
      if (event.key === 'Enter') finish();
      else if (event.key === 'Backspace') setPoints(points.slice(0, -1));
      else if (event.key === 'Escape') onDone();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
  const closesAt = (world: Spot, view: Viewport): boolean => {
    const [begin] = points;
    if (begin === undefined || points.length < 3) return false;
    const [first, here] = [toScreen(view, { x: begin[0], y: begin[1] }), toScreen(view, world)];
    return Math.abs(first.x - here.x) <= CLOSE_PX && Math.abs(first.y - here.y) <= CLOSE_PX;
  };
  return {
    corners: isOn ? points.length : 0,
    press: (world, event, view) => {
      if (closesAt(world, view)) return finish();
      const point = drawnPoint(world.x, world.y, sheet, points.at(-1), event.shiftKey);
      const last = points.at(-1);
      if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) setPoints([...points, point]);
    },
    move: (world, event, view) =>
      setCursor(
        closesAt(world, view)
          ? itemAt(points, 0)
          : drawnPoint(world.x, world.y, sheet, points.at(-1), event.shiftKey),
      ),
    release: () => {},
    paint: (context, view, ink) => {
      if (!isOn || points.length === 0) return;
      const closes = cursor !== null && closesAt({ x: cursor[0], y: cursor[1] }, view);
      paintRemnant(
        context,
        { points, cursor, closes, length: edgeLength(points, cursor, format) },
        view,
        ink,
      );
    },
  };
}

/** The length of the edge to come. */
function edgeLength(points: Ring, cursor: Point | null, format: LengthFormat): string {
  const last = points.at(-1);
  if (last === undefined || cursor === null) return '';
  return formatLength(Math.round(Math.hypot(cursor[0] - last[0], cursor[1] - last[1]) * 10) / 10, format);
}

/** Adds the outline as a sheet in its own box. One undo step. */
function addRemnant(points: Ring): void {
  const text = currentText();
  const box = boxOfRings([points]);
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const polygon = points.map(([x, y]): Point => [tenth(x - box.x), tenth(y - box.y)]);
  let name = '';
  changeShapes((shapes) => {
    name = text('nest.remnant', { number: shapes.stock.filter((one) => one.polygon !== null).length + 1 });
    return {
      ...shapes,
      stock: [
        ...shapes.stock,
        { ...newShapeStock(), name, w: tenth(box.w), h: tenth(box.h), polygon, qty: 1, first: true },
      ],
    };
  });
  tellStep(text('nest.remnantAdded', { name }));
}
