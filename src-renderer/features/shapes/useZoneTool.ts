import { useEffect, useState } from 'react';
import { paintZone } from '../../canvas/nestScene.ts';
import type { CanvasTool } from '../../canvas/SheetCanvas.tsx';
import type { Spot } from '../../canvas/viewport.ts';
import type { Ring } from '../../job/jobDocument.ts';
import { pathOf } from '../../plan/nests/rings.ts';
import { changeShapes } from '../../stores/jobs/job.ts';
import type { ZoneKind } from './zoneKinds.ts';
import { withZone } from './zoneKinds.ts';

interface Drag {
  readonly from: Spot;
  readonly to: Spot;
}

/** A drag marks a rectangle on the sheet: a zone of the stock row that no part may touch, or one of a lower quality.
 *  Escape gives up. */
export function useZoneTool(
  isOn: boolean,
  stockRow: string | undefined,
  sheet: { readonly w: number; readonly h: number },
  kind: ZoneKind,
  onDone: () => void,
): CanvasTool {
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      // What lies open above the sheet takes its own Escape first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setDrag(null);
      onDone();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return {
    press: (at, event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at, to: at });
    },
    move: (at) => {
      if (drag !== null) setDrag({ ...drag, to: at });
    },
    release: () => {
      if (drag === null) return;
      if (Math.abs(drag.to.x - drag.from.x) > 2 && Math.abs(drag.to.y - drag.from.y) > 2)
        addZone(stockRow, sheet, kind, drag);
      setDrag(null);
      onDone();
    },
    paint: (context, view, ink) => {
      if (drag === null) return;
      context.save();
      context.translate(view.x, view.y);
      context.scale(view.scale, view.scale);
      paintZone(context, new Path2D(pathOf([corners(drag)])), ink, 1.5 / view.scale);
      context.restore();
    },
  };
}

function corners({ from, to }: Drag): Ring {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function addZone(
  row: string | undefined,
  sheet: { readonly w: number; readonly h: number },
  kind: ZoneKind,
  { from, to }: Drag,
): void {
  const clamp = (value: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
  const inside = ({ x, y }: Spot): Spot => ({ x: clamp(x, sheet.w), y: clamp(y, sheet.h) });
  const drag = { from: inside(from), to: inside(to) };
  if (Math.abs(drag.to.x - drag.from.x) < 1 || Math.abs(drag.to.y - drag.from.y) < 1) return;
  const polygon = corners(drag);
  changeShapes((shapes) => ({
    ...shapes,
    stock: shapes.stock.map((one) => (one.id === row ? withZone(one, kind, polygon) : one)),
  }));
}
