import type { Point, Ring } from './angle.ts';
import { entryAt, pairs, roundPairs } from './entries.ts';

/** A part, zone or sheet as a region of the plane: what lies within the outline (non-zero winding, so that a
 *  ring may cross itself) and within no hole. */
export interface Region {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
  /** Edges of the outline; of each hole; of all of them. */
  readonly rim: readonly Edge[];
  readonly holeRims: readonly (readonly Edge[])[];
  readonly edges: readonly Edge[];
  readonly box: Bounds;
}
export interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
export type Edge = readonly [ax: number, ay: number, bx: number, by: number];

export function regionOf(outline: Ring, holes: readonly Ring[]): Region {
  const rim = edgesOf(outline);
  const holeRims = holes.map(edgesOf);
  return { outline, holes, rim, holeRims, edges: [...rim, ...holeRims.flat()], box: boundsOf(outline) };
}

/** The edges of a closed ring, in its order. */
const edgesOf = (ring: Ring): readonly Edge[] =>
  roundPairs(ring).map(([[ax, ay], [bx, by]]): Edge => [ax, ay, bx, by]);

export function boundsOf(ring: Ring): Bounds {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x0, y0, x1, y1 };
}

/** How often a ring winds round a point. */
function winding(rim: readonly Edge[], x: number, y: number): number {
  let turns = 0;
  for (const [ax, ay, bx, by] of rim) {
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (ay <= y && by > y && side > 0) turns += 1;
    if (ay > y && by <= y && side < 0) turns -= 1;
  }
  return turns;
}

export const isIn = ({ rim, holeRims, box }: Region, x: number, y: number): boolean =>
  x >= box.x0 &&
  x <= box.x1 &&
  y >= box.y0 &&
  y <= box.y1 &&
  winding(rim, x, y) !== 0 &&
  holeRims.every((hole) => winding(hole, x, y) === 0);

/** From a point to the nearest of an edge. */
export function offEdge(x: number, y: number, [ax, ay, bx, by]: Edge): readonly [number, number] {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2));
  return [ax + t * dx - x, ay + t * dy - y];
}

export function distanceToEdge(x: number, y: number, edge: Edge): number {
  const [ex, ey] = offEdge(x, y, edge);
  return Math.sqrt(ex * ex + ey * ey);
}

export const distanceToRim = (region: Region, x: number, y: number): number =>
  region.edges.reduce((least, edge) => Math.min(least, distanceToEdge(x, y, edge)), Infinity);

const near = (a: Bounds, b: Bounds, reach: number): boolean =>
  a.x0 <= b.x1 + reach && b.x0 <= a.x1 + reach && a.y0 <= b.y1 + reach && b.y0 <= a.y1 + reach;

const boxOfEdge = ([ax, ay, bx, by]: Edge): Bounds => ({
  x0: Math.min(ax, bx),
  y0: Math.min(ay, by),
  x1: Math.max(ax, bx),
  y1: Math.max(ay, by),
});

const boxed = (edges: readonly Edge[]): readonly { readonly edge: Edge; readonly box: Bounds }[] =>
  edges.map((edge) => ({ edge, box: boxOfEdge(edge) }));

/** The rims come nearer than `reach` to each other; crossing counts. */
function rimsNearer(a: Region, b: Region, reach: number): boolean {
  const others = boxed(b.edges).filter(({ box }) => near(box, a.box, reach));
  return boxed(a.edges).some(
    ({ edge, box }) =>
      near(box, b.box, reach) &&
      others.some((other) => near(box, other.box, reach) && edgeDistance(edge, other.edge) < reach),
  );
}

function edgeDistance(a: Edge, b: Edge): number {
  const side = (e: Edge, x: number, y: number): number =>
    (e[2] - e[0]) * (y - e[1]) - (e[3] - e[1]) * (x - e[0]);
  const crosses =
    side(a, b[0], b[1]) * side(a, b[2], b[3]) < 0 && side(b, a[0], a[1]) * side(b, a[2], a[3]) < 0;
  if (crosses) return 0;
  return Math.min(
    distanceToEdge(a[0], a[1], b),
    distanceToEdge(a[2], a[3], b),
    distanceToEdge(b[0], b[1], a),
    distanceToEdge(b[2], b[3], a),
  );
}

/** Points of the rim of `a`, one for every stretch between two places where an edge of `b` comes within
 *  `depth` or leaves it: what holds for one of them holds for its whole stretch. */
function* rimStretches(a: Region, b: Region, depth: number): Generator<Point> {
  const others = boxed(b.edges).filter(({ box }) => near(box, a.box, depth));
  for (const edge of a.edges) {
    const box = boxOfEdge(edge);
    const stops = [0, 1];
    for (const other of others)
      if (near(box, other.box, depth)) stops.push(...borders(edge, other.edge, depth));
    stops.sort((s, t) => s - t);
    for (const [from, to] of pairs(stops)) {
      const t = (from + to) / 2;
      if (to > from) yield [edge[0] + t * (edge[2] - edge[0]), edge[1] + t * (edge[3] - edge[1])];
    }
  }
}

/** Parameters on an edge where it passes the lines at `depth` beside another edge, or the circles round its
 *  ends. */
export function borders([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge, depth: number): readonly number[] {
  const [ux, uy] = [bx - ax, by - ay];
  const found: number[] = [];
  const [ex, ey] = [dx - cx, dy - cy];
  const length = Math.sqrt(ex * ex + ey * ey);
  const speed = length === 0 ? 0 : (ux * ey - uy * ex) / length;
  const offset = length === 0 ? 0 : ((ax - cx) * ey - (ay - cy) * ex) / length;
  if (speed !== 0) found.push((depth - offset) / speed, (-depth - offset) / speed, -offset / speed);
  for (const [x, y] of [
    [cx, cy],
    [dx, dy],
  ] as const) {
    const [fx, fy] = [ax - x, ay - y];
    const [p, q, r] = [ux * ux + uy * uy, fx * ux + fy * uy, fx * fx + fy * fy - depth * depth];
    const root = q * q - p * r;
    if (p > 0 && root >= 0) found.push((-q - Math.sqrt(root)) / p, (-q + Math.sqrt(root)) / p);
  }
  return found.filter((t) => t > 0 && t < 1);
}

/** Some point of the rim of `a` lies in `b`, deeper than `depth` below its rim. */
function pokesInto(a: Region, b: Region, depth: number): boolean {
  for (const [x, y] of rimStretches(a, b, depth))
    if (isIn(b, x, y) && distanceToRim(b, x, y) > depth) return true;
  return false;
}

/** Points well inside a region, at most `most`: the middles of the stretches of a few scan lines, widest first. */
export function innerPoints(region: Region, most = 3): readonly Point[] {
  const { y0, y1 } = region.box;
  const stretches = [0.5, 0.21, 0.83, 0.37, 0.67].flatMap((share) => {
    const y = y0 + (y1 - y0) * (share + 0.0013);
    const cuts = region.edges
      .flatMap(([ax, ay, bx, by]) => (ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)]))
      .toSorted((a, b) => a - b);
    return pairs(cuts).map(([from, to]) => ({ point: [(from + to) / 2, y] as const, width: to - from }));
  });
  const found: Point[] = [];
  // A sieve has thousands of stretches, and each look at one takes all its edges.
  for (const { point } of stretches.toSorted((a, b) => b.width - a.width)) {
    if (found.length >= most) break;
    if (isIn(region, point[0], point[1])) found.push(point);
  }
  return found;
}

/** Some point clear of both rims lies in one region and not in the other; `isPart`: `b` may be a part of `a`. Looked at
 *  are the middles of the stretches of scan lines that both rims cut; with `within` only in that box. */
export function differs(a: Region, b: Region, slack: number, isPart: boolean, within?: Bounds): boolean {
  const [y0, y1] = [Math.max(a.box.y0, within?.y0 ?? -Infinity), Math.min(a.box.y1, within?.y1 ?? Infinity)];
  for (let line = 1; line < SCAN_LINES; line += 1) {
    const y = y0 + ((y1 - y0) * (line + 0.0013)) / SCAN_LINES;
    const cuts = [...a.edges, ...b.edges]
      .flatMap(([ax, ay, bx, by]) => (ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)]))
      .map((x) => (within === undefined ? x : Math.max(within.x0, Math.min(within.x1, x))))
      .toSorted((one, other) => one - other);
    for (const [from, to] of pairs(cuts)) {
      const x = (from + to) / 2;
      const [inA, inB] = [isIn(a, x, y), isIn(b, x, y)];
      if (inA === inB || (isPart && inA)) continue;
      if (distanceToRim(a, x, y) > slack && distanceToRim(b, x, y) > slack) return true;
    }
  }
  return false;
}

const SCAN_LINES = 12;

/** Regions overlap, or come nearer than `distance`, by more than `slack`. */
export function tooNear(a: Region, b: Region, distance: number, slack: number): boolean {
  if (!near(a.box, b.box, distance)) return false;
  if (distance > slack && rimsNearer(a, b, distance - slack)) return true;
  if (distance <= slack && (pokesInto(a, b, slack) || pokesInto(b, a, slack))) return true;
  const holds = (outer: Region, inner: Region): boolean =>
    innerPoints(inner).some(([x, y]) => isIn(outer, x, y) && distanceToRim(outer, x, y) > slack);
  return holds(a, b) || holds(b, a);
}

/** A region leaves another one, or comes nearer than `margin` to its rim, by more than `slack`. */
export function leaves(part: Region, sheet: Region, margin: number, slack: number): boolean {
  const [x, y] = innerPoints(part, 1)[0] ?? entryAt(part.outline, 0);
  if (!isIn(sheet, x, y)) return true;
  if (margin > slack) return rimsNearer(part, sheet, margin - slack);
  for (const [px, py] of rimStretches(part, sheet, slack))
    if (!isIn(sheet, px, py) && distanceToRim(sheet, px, py) > slack) return true;
  return false;
}

/** Signed area of a ring, taken from its first point so that far coordinates cost no digits. */
export function areaOf(ring: Ring): number {
  const [ox, oy] = entryAt(ring, 0);
  const twice = edgesOf(ring).reduce(
    (total, [ax, ay, bx, by]) => total + (ax - ox) * (by - oy) - (bx - ox) * (ay - oy),
    0,
  );
  return twice / 2;
}

/** The spot of a stretch at a share of its length. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

export const lengthOfEdge = ([ax, ay, bx, by]: Edge): number =>
  Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));

export const lengthOf = (ring: Ring): number =>
  edgesOf(ring).reduce((total, edge) => total + lengthOfEdge(edge), 0);

/** Whether two edges of the ring that are no neighbours touch: such a ring is repaired before it is laid. */
export function crossesItself(ring: Ring): boolean {
  const edges = boxed(edgesOf(ring));
  return edges.some((one, at) =>
    // The last edge is a neighbour of the first.
    edges
      .slice(at + 2, at === 0 ? -1 : undefined)
      .some((other) => near(one.box, other.box, 0) && edgeDistance(one.edge, other.edge) === 0),
  );
}
