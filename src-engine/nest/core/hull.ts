import type { Point, Ring } from '../../geometry/ring.ts';

/** The convex hull, positively wound, without collinear points. Source: monotone chain (Andrew 1979). */
export function convexHull(points: Ring): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && turn(chain[chain.length - 2], chain[chain.length - 1], point) <= 0)
        chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** How narrow the strip is through which a hull passes: the least distance between an edge and the corner farthest from
 *  it. Source: rotating calipers (Shamos 1978). */
export function leastWidth(hull: Ring): number {
  let least = Infinity;
  let far = 1;
  hull.forEach((a, k) => {
    const b = hull[(k + 1) % hull.length];
    const ahead = (): number => (far + 1) % hull.length;
    for (let steps = 0; steps < hull.length && turn(a, b, hull[ahead()]) > turn(a, b, hull[far]); steps++)
      far = ahead();
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    least = Math.min(least, turn(a, b, hull[far]) / Math.sqrt(dx * dx + dy * dy));
  });
  return least;
}
