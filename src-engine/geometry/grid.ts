import type { Point, Ring } from './ring.ts';
import { boundsOfAll } from './ring.ts';

/** A whole-number grid for exact predicates: grid = (coordinate - origin) * scale, rounded. `scale` is a
 *  power of two, so that whole coordinates stay whole and the way back is exact. */
export interface Grid {
  readonly originX: number;
  readonly originY: number;
  readonly scale: number;
}

/** Half the grid's width. Differences of two grid coordinates stay below 2^26, so cross products below 2^53:
 *  exact. */
const HALF_SPAN = 33554432;
const MAX_DOUBLINGS = 1100;

/** The finest grid on which every ring's cross products are exact in doubles: about 1.5e-8 of the larger
 *  side. */
export function gridFor(rings: readonly Ring[]): Grid {
  const box = boundsOfAll(rings);
  const half = Math.max(box.maxX - box.minX, box.maxY - box.minY) / 2;
  if (!(half > 0) || half === Infinity) return { originX: 0, originY: 0, scale: 1 };
  let scale = 1;
  for (let i = 0; i < MAX_DOUBLINGS && half * scale > HALF_SPAN - 2; i += 1) scale /= 2;
  for (let i = 0; i < MAX_DOUBLINGS && half * scale * 2 <= HALF_SPAN - 2; i += 1) scale *= 2;
  const snap = (v: number): number => Math.round(v * scale) / scale;
  return { originX: snap(box.minX / 2 + box.maxX / 2), originY: snap(box.minY / 2 + box.maxY / 2), scale };
}

export interface GridPoint {
  x: number;
  y: number;
}

/** Ring to grid points (rounded to the nearest, never -0). */
export const toGrid = (grid: Grid, ring: Ring): GridPoint[] =>
  ring.map(([x, y]) => ({
    x: Math.round((x - grid.originX) * grid.scale) + 0,
    y: Math.round((y - grid.originY) * grid.scale) + 0,
  }));

/** Grid points to coordinates. */
export const fromGrid = (grid: Grid, path: readonly GridPoint[]): Point[] =>
  path.map(({ x, y }) => [x / grid.scale + grid.originX, y / grid.scale + grid.originY]);

/** Remembers which given point stands behind a grid point, so that vertices which survive a boolean come back
 *  bit by bit as they were given; only new crossings lie on the grid. The first ring to name a grid point
 *  wins. */
export function rememberPoints(grid: Grid, rings: readonly Ring[]): (path: readonly GridPoint[]) => Point[] {
  const known = new Map<number, Point>();
  const key = (x: number, y: number): number => (x + HALF_SPAN) * (2 * HALF_SPAN) + (y + HALF_SPAN);
  for (const ring of rings) {
    for (const point of ring) {
      const k = key(
        Math.round((point[0] - grid.originX) * grid.scale),
        Math.round((point[1] - grid.originY) * grid.scale),
      );
      if (!known.has(k)) known.set(k, point);
    }
  }
  return (path) =>
    path.map(
      ({ x, y }) => known.get(key(x, y)) ?? [x / grid.scale + grid.originX, y / grid.scale + grid.originY],
    );
}
