import type { PlacedPartNest } from '../../contract/nest.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { polygonBounds } from '../../geometry/polygon.ts';
import type { Bounds, Ring } from '../../geometry/ring.ts';
import { boundsOf, innerPoint, pointInRing } from '../../geometry/ring.ts';
import { roundTo } from '../../job/ticks.ts';
import type { NestSheetLayout } from '../../layout/nestLayout.ts';
import { placedPolygon } from '../../layout/nestLayout.ts';
import type { JobNest } from '../jobNest.ts';
import type { Corner } from '../problemNest.ts';

/** One sheet of the response: parts with their outlines as placed, and how far they reach from the corner. */
export interface PlacedSheet {
  readonly parts: PlacedPartNest[];
  readonly usedW: number;
  readonly usedH: number;
}

/** `rows` are the pool's part rows, `stock` the request's stock row. */
export function placedSheet(
  job: JobNest,
  sheet: NestSheetLayout,
  rows: readonly number[],
  stock: number,
  corner: Corner,
): PlacedSheet {
  const polygons = sheet.placements.map((at) => placedPolygon(job.polygons[rows[at.part]], at));
  const boxes = polygons.map(polygonBounds);
  const parts = sheet.placements.map((at, index): PlacedPartNest => {
    const row = rows[at.part];
    const { meta } = job.request.parts[row];
    const host = hostOf(index, polygons, boxes);
    const { minX, minY, maxX, maxY } = boxes[index];
    return {
      name: job.names[row],
      part: row,
      rotation: at.rotation,
      ...(at.mirrored ? { mirrored: true } : {}),
      x: at.x,
      y: at.y,
      bbox: {
        x: roundTo(minX, 6),
        y: roundTo(minY, 6),
        w: roundTo(maxX - minX, 6),
        h: roundTo(maxY - minY, 6),
      },
      ...(host >= 0 ? { inPart: host } : {}),
      polygon: rounded(polygons[index].outline),
      ...(polygons[index].holes.length > 0 ? { holes: polygons[index].holes.map(rounded) } : {}),
      ...(meta ? { meta } : {}),
    };
  });
  return { parts, ...used(boxes, job.stock[stock], corner) };
}

const rounded = (ring: Ring): [number, number][] => ring.map(([x, y]) => [roundTo(x, 6), roundTo(y, 6)]);

function used(
  boxes: readonly Bounds[],
  { x, y, w, h }: JobNest['stock'][number],
  corner: Corner,
): { readonly usedW: number; readonly usedH: number } {
  let usedW = 0,
    usedH = 0;
  for (const { minX, minY, maxX, maxY } of boxes) {
    usedW = Math.max(usedW, corner.endsWith('right') ? x + w - minX : maxX - x);
    usedH = Math.max(usedH, corner.startsWith('bottom') ? y + h - minY : maxY - y);
  }
  return { usedW: roundTo(usedW, 6), usedH: roundTo(usedH, 6) };
}

/** The part in whose hole this one lies (the smallest such hole's), or -1. Parts never overlap, so one point
 *  inside decides; of a part that fills a hole all edges lie on its rim. */
function hostOf(index: number, polygons: readonly Polygon[], boxes: readonly Bounds[]): number {
  const mine = boxes[index];
  const [x, y] = innerPoint(polygons[index].outline);
  let host = -1;
  let least = Infinity;
  polygons.forEach(({ holes }, other) => {
    const box = boxes[other];
    if (
      other === index ||
      box.minX > mine.minX ||
      box.minY > mine.minY ||
      box.maxX < mine.maxX ||
      box.maxY < mine.maxY
    )
      return;
    for (const hole of holes) {
      const around = boundsOf(hole);
      const size = (around.maxX - around.minX) * (around.maxY - around.minY);
      if (size < least && pointInRing(hole, x, y) > 0) {
        least = size;
        host = other;
      }
    }
  });
  return host;
}
