import type { Point, Ring } from '../../geometry/ring.ts';
import { boundsOfAll, footShare, pointInRing } from '../../geometry/ring.ts';

/** Material with edges, a move away from where its rings are drawn. */
export interface Body {
  readonly rings: readonly Ring[];
  /** The material lies outside of the rings: what is beyond the edge of a sheet. */
  readonly isOutside: boolean;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  x: number;
  y: number;
}

export const bodyOf = (rings: readonly Ring[], isOutside = false): Body => ({
  rings,
  isOutside,
  ...boundsOfAll(rings),
  x: 0,
  y: 0,
});

/** Where one body has to go to be clear of another: so far in a direction of length 1. */
export interface Push {
  readonly lack: number;
  readonly nx: number;
  readonly ny: number;
}

/** Counts what the comparisons cost. */
export interface Meter {
  left: number;
}

/** The clear distance that is asked for, and how far bodies may overlap at most as they come. */
export interface Clear {
  readonly distance: number;
  readonly slack: number;
}

/** The push that takes `body` to the clear distance from `other`; null where it has it. Bodies overlap by little,
 *  so that it is enough to look at what of each is near the other: points that are inside, by the way out, else
 *  the nearest point and edge. */
export function pushFrom(body: Body, other: Body, { distance, slack }: Clear, meter: Meter): Push | null {
  const reach = distance + slack;
  const dx = body.x - other.x;
  const dy = body.y - other.y;
  if (
    !other.isOutside &&
    (body.minX + dx > other.maxX + reach ||
      other.minX > body.maxX + dx + reach ||
      body.minY + dy > other.maxY + reach ||
      other.minY > body.maxY + dy + reach)
  )
    return null;
  const own = near(moved(body, dx, dy), other, reach, meter);
  const foreign = near(
    other.rings,
    { ...body, minX: body.minX + dx, minY: body.minY + dy, maxX: body.maxX + dx, maxY: body.maxY + dy },
    reach,
    meter,
  );
  meter.left -= 2 * own.length * foreign.length;
  if (distance <= 2 * slack) {
    meter.left -= 6 * own.length * foreign.length;
    const out = deepest(own, foreign, { body, other, dx, dy }, slack, meter);
    if (out !== null) return { ...out, lack: out.lack + distance };
  }
  return distance > 0 ? apart(own, foreign, distance) : null;
}

/** An edge of a body, by its two ends. */
type Edge = readonly [Point, Point];

const moved = ({ rings }: Body, dx: number, dy: number): readonly Ring[] =>
  rings.map((ring) => ring.map(([x, y]): Point => [x + dx, y + dy]));

/** The edges that come near a box. */
function near(
  rings: readonly Ring[],
  box: Omit<Body, 'rings'>,
  reach: number,
  meter: Meter,
): readonly Edge[] {
  const edges: Edge[] = [];
  for (const ring of rings) {
    meter.left -= ring.length;
    for (let k = 0; k < ring.length; k += 1) {
      const a = ring[k];
      const b = ring[k + 1 < ring.length ? k + 1 : 0];
      if (
        box.isOutside ||
        (Math.min(a[0], b[0]) <= box.maxX + reach &&
          Math.max(a[0], b[0]) >= box.minX - reach &&
          Math.min(a[1], b[1]) <= box.maxY + reach &&
          Math.max(a[1], b[1]) >= box.minY - reach)
      )
        edges.push([a, b]);
    }
  }
  return edges;
}

/** From the nearest of two edges' points to each other. */
function apart(own: readonly Edge[], foreign: readonly Edge[], distance: number): Push | null {
  let best = distance * distance;
  let from: Point | null = null;
  let to: Point | null = null;
  for (const edge of own)
    for (const other of foreign) {
      const out = footOn(edge[0], other);
      const outSquare = square(edge[0], out);
      if (outSquare < best) [best, from, to] = [outSquare, out, edge[0]];
      const back = footOn(other[0], edge);
      const backSquare = square(other[0], back);
      if (backSquare < best) [best, from, to] = [backSquare, other[0], back];
    }
  if (from === null || to === null) return null;
  const length = Math.sqrt(best);
  return length > 0
    ? { lack: distance - length, nx: (to[0] - from[0]) / length, ny: (to[1] - from[1]) / length }
    : null;
}

interface Pair {
  readonly body: Body;
  readonly other: Body;
  readonly dx: number;
  readonly dy: number;
}

/** The way out for the point that is deepest inside the other body; null where none is. Points: the ends of edges, and
 *  the middles of what edges share that lie along each other. */
function deepest(
  own: readonly Edge[],
  foreign: readonly Edge[],
  { body, other, dx, dy }: Pair,
  slack: number,
  meter: Meter,
): Push | null {
  let best: Push | null = null;
  const look = (point: Point, edges: readonly Edge[], target: Body, at: Point, sign: number): void => {
    const out = wayOut(point, edges, slack);
    if (out === null || out.lack <= (best?.lack ?? 0)) return;
    meter.left -= target.rings.reduce((sum, ring) => sum + ring.length, 0);
    if (isInside(target, point[0] - at[0], point[1] - at[1]))
      best = { lack: out.lack, nx: sign * out.nx, ny: sign * out.ny };
  };
  const points = (edges: readonly Edge[], others: readonly Edge[]): readonly Point[] => [
    ...edges.map(([point]) => point),
    ...edges.flatMap((edge) => others.flatMap((one) => sharedMiddle(edge, one, slack))),
  ];
  for (const point of points(own, foreign)) look(point, foreign, other, [0, 0], 1);
  for (const point of points(foreign, own)) look(point, own, body, [dx, dy], -1);
  return best;
}

/** From a point to the nearest edge, where that is no farther than the slack. */
function wayOut(point: Point, edges: readonly Edge[], slack: number): Push | null {
  let best = slack * slack;
  let exit: Point | null = null;
  for (const edge of edges) {
    const foot = footOn(point, edge);
    const distance = square(point, foot);
    if (distance < best) [best, exit] = [distance, foot];
  }
  if (exit === null || best === 0) return null;
  const lack = Math.sqrt(best);
  return { lack, nx: (exit[0] - point[0]) / lack, ny: (exit[1] - point[1]) / lack };
}

/** The middle of the stretch that one edge runs along another within the slack, on the first. */
function sharedMiddle([a, b]: Edge, [c, d]: Edge, slack: number): readonly Point[] {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.sqrt(ux * ux + uy * uy);
  const along = (p: Point): number => ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / length;
  const off = (p: Point): number => ((p[0] - a[0]) * uy - (p[1] - a[1]) * ux) / length;
  if (Math.abs(off(c)) > slack || Math.abs(off(d)) > slack) return [];
  const from = Math.max(0, Math.min(along(c), along(d)));
  const to = Math.min(length, Math.max(along(c), along(d)));
  if (to - from <= slack) return [];
  const share = (from + to) / 2 / length;
  return [[a[0] + ux * share, a[1] + uy * share]];
}

/** Even-odd over all rings: holes are outside. */
const isInside = ({ rings, isOutside }: Body, x: number, y: number): boolean =>
  rings.filter((ring) => pointInRing(ring, x, y) > 0).length % 2 === (isOutside ? 0 : 1);

function footOn([x, y]: Point, [a, b]: Edge): Point {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const t = footShare(x - a[0], y - a[1], ux, uy);
  return [a[0] + t * ux, a[1] + t * uy];
}

const square = (a: Point, b: Point): number => (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
