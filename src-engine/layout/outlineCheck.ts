/** Geometry of the nest engines' own final check, apart from that of their search. */

type Points = readonly (readonly [number, number])[];

/** Edges that share a box, and boxes that share a larger one. */
const BLOCK = 16;

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A region (even-odd over its rings) as edges in the order of its outline, with boxes around every 16 edges
 *  and around every 16 boxes, so that only near ones need looking at. */
export interface Outline extends Box {
  /** x1, y1, x2, y2 per edge. */
  readonly edges: Float64Array;
  readonly count: number;
  /** minX, minY, maxX, maxY per block of edges, and per block of blocks. */
  readonly blocks: Float64Array;
  readonly superBlocks: Float64Array;
}

/** The region of closed rings, as they come; in their unit. */
export function outlineOf(rings: readonly Points[]): Outline {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const edges = new Float64Array(count * 4);
  let at = 0;
  for (const ring of rings) {
    for (let k = 0; k < ring.length; k += 1) {
      const [x1, y1] = ring[k],
        [x2, y2] = ring[k + 1 === ring.length ? 0 : k + 1];
      edges[at] = x1;
      edges[at + 1] = y1;
      edges[at + 2] = x2;
      edges[at + 3] = y2;
      at += 4;
    }
  }
  const blocks = boxesOf(edges, count * 2, BLOCK * 2);
  const superBlocks = boxesOf(blocks, blocks.length / 2, BLOCK * 2);
  const [minX, minY, maxX, maxY] = boxesOf(edges, count * 2, count * 2);
  return { edges, count, blocks, superBlocks, minX, minY, maxX, maxY };
}

/** Boxes around every `each` of the points listed (x, y, x, y ...). */
function boxesOf(points: Float64Array, count: number, each: number): Float64Array {
  const boxes = new Float64Array(Math.ceil(count / each) * 4);
  for (let box = 0; box < boxes.length; box += 4) {
    let minX = Infinity,
      minY = Infinity,
      maxX = -Infinity,
      maxY = -Infinity;
    const from = (box / 4) * each;
    for (let k = from * 2, end = Math.min(count, from + each) * 2; k < end; k += 2) {
      minX = Math.min(minX, points[k]);
      maxX = Math.max(maxX, points[k]);
      minY = Math.min(minY, points[k + 1]);
      maxY = Math.max(maxY, points[k + 1]);
    }
    boxes[box] = minX;
    boxes[box + 1] = minY;
    boxes[box + 2] = maxX;
    boxes[box + 3] = maxY;
  }
  return boxes;
}

export function boxesWithin(a: Outline, b: Outline, distance: number): boolean {
  return (
    a.minX <= b.maxX + distance &&
    b.minX <= a.maxX + distance &&
    a.minY <= b.maxY + distance &&
    b.minY <= a.maxY + distance
  );
}

/** Even-odd. */
export function contains(outline: Outline, x: number, y: number): boolean {
  let inside = false;
  eachEdgeAround(outline, { minX: x, minY: y, maxX: Infinity, maxY: y }, (e) => {
    const { edges } = outline;
    const y1 = edges[e + 1],
      y2 = edges[e + 3];
    if (y1 > y !== y2 > y && x < edges[e] + ((y - y1) / (y2 - y1)) * (edges[e + 2] - edges[e]))
      inside = !inside;
    return false;
  });
  return inside;
}

/** Calls `visit` with every edge (as offset) whose blocks' boxes meet the window, until it says true. */
function eachEdgeAround(
  { edges, blocks, superBlocks }: Outline,
  { minX, minY, maxX, maxY }: Box,
  visit: (e: number) => boolean,
): void {
  const apart = (boxes: Float64Array, at: number): boolean =>
    boxes[at] > maxX || boxes[at + 2] < minX || boxes[at + 1] > maxY || boxes[at + 3] < minY;
  for (let s = 0; s < superBlocks.length; s += 4) {
    if (apart(superBlocks, s)) continue;
    for (let b = s * BLOCK, endB = Math.min(b + BLOCK * 4, blocks.length); b < endB; b += 4) {
      if (apart(blocks, b)) continue;
      for (let e = b * BLOCK, end = Math.min(e + BLOCK * 4, edges.length); e < end; e += 4)
        if (visit(e)) return;
    }
  }
}

const innerPoints = new WeakMap<Outline, readonly [number, number]>();

/** A point well inside the region: the middle of the widest stretch of a few scan lines. */
export function innerPoint(outline: Outline): readonly [number, number] {
  const known = innerPoints.get(outline);
  if (known !== undefined) return known;
  const point = widestMiddle(outline);
  innerPoints.set(outline, point);
  return point;
}

function widestMiddle(outline: Outline): readonly [number, number] {
  let best: readonly [number, number] = [outline.edges[0], outline.edges[1]];
  let widest = -1;
  for (let line = 1; line <= 7; line += 1) {
    const y = outline.minY + ((outline.maxY - outline.minY) * (line + 0.137)) / 8.3;
    const cuts: number[] = [];
    for (let e = 0; e < outline.count * 4; e += 4) {
      const y1 = outline.edges[e + 1],
        y2 = outline.edges[e + 3];
      if (y1 > y !== y2 > y)
        cuts.push(outline.edges[e] + ((y - y1) / (y2 - y1)) * (outline.edges[e + 2] - outline.edges[e]));
    }
    cuts.sort((p, q) => p - q);
    for (let k = 0; k + 1 < cuts.length; k += 2) {
      if (cuts[k + 1] - cuts[k] <= widest) continue;
      widest = cuts[k + 1] - cuts[k];
      best = [(cuts[k] + cuts[k + 1]) / 2, y];
    }
  }
  return best;
}

const boxOfEdge = (edges: Float64Array, e: number): Box => ({
  minX: Math.min(edges[e], edges[e + 2]),
  minY: Math.min(edges[e + 1], edges[e + 3]),
  maxX: Math.max(edges[e], edges[e + 2]),
  maxY: Math.max(edges[e + 1], edges[e + 3]),
});

/** Edges (as offsets) of an outline whose boxes come within `distance` of the box given. */
function edgesAround(outline: Outline, box: Box, distance: number): number[] {
  const found: number[] = [];
  const { edges } = outline;
  const left = box.minX - distance,
    top = box.minY - distance,
    right = box.maxX + distance,
    bottom = box.maxY + distance;
  eachEdgeAround(outline, { minX: left, minY: top, maxX: right, maxY: bottom }, (e) => {
    const x1 = edges[e],
      y1 = edges[e + 1],
      x2 = edges[e + 2],
      y2 = edges[e + 3];
    const isApart =
      (x1 > right && x2 > right) ||
      (x1 < left && x2 < left) ||
      (y1 > bottom && y2 > bottom) ||
      (y1 < top && y2 < top);
    if (!isApart) found.push(e);
    return false;
  });
  return found;
}

/** True when some boundary point of `a` is nearer than `distance` to some boundary point of `b` (crossing
 *  counts). */
export function edgesNearer(a: Outline, b: Outline, distance: number): boolean {
  const limit = distance * distance;
  const p = a.edges,
    q = b.edges;
  for (const e of edgesAround(a, b, distance)) {
    for (const f of edgesAround(b, boxOfEdge(p, e), distance))
      if (edgeDistance2(p, e, q, f) < limit) return true;
  }
  return false;
}

/** Squared distance of a point to edge f. */
function pointEdge2(x: number, y: number, edges: Float64Array, f: number): number {
  const dx = edges[f + 2] - edges[f],
    dy = edges[f + 3] - edges[f + 1];
  const length2 = dx * dx + dy * dy;
  const t =
    length2 > 0 ? Math.max(0, Math.min(1, ((x - edges[f]) * dx + (y - edges[f + 1]) * dy) / length2)) : 0;
  const ex = edges[f] + t * dx - x,
    ey = edges[f + 1] + t * dy - y;
  return ex * ex + ey * ey;
}

/** On which side of edge e the point lies: positive to the left of it as y grows up. */
const side = (edges: Float64Array, e: number, x: number, y: number): number =>
  (edges[e + 2] - edges[e]) * (y - edges[e + 1]) - (edges[e + 3] - edges[e + 1]) * (x - edges[e]);

/** Squared distance of edge e of `p` to edge f of `q`; 0 when they cross. */
function edgeDistance2(p: Float64Array, e: number, q: Float64Array, f: number): number {
  const s1 = side(p, e, q[f], q[f + 1]),
    s2 = side(p, e, q[f + 2], q[f + 3]);
  const s3 = side(q, f, p[e], p[e + 1]),
    s4 = side(q, f, p[e + 2], p[e + 3]);
  if (((s1 > 0 && s2 < 0) || (s1 < 0 && s2 > 0)) && ((s3 > 0 && s4 < 0) || (s3 < 0 && s4 > 0))) return 0;
  return Math.min(
    pointEdge2(p[e], p[e + 1], q, f),
    pointEdge2(p[e + 2], p[e + 3], q, f),
    pointEdge2(q[f], q[f + 1], p, e),
    pointEdge2(q[f + 2], q[f + 3], p, e),
  );
}

/** True when some boundary point of `a` lies inside (or outside) `b`, farther than `depth` from b's boundary.
 *  Idea, exact: along each edge of `a`, every edge of `b` covers one stretch that is within `depth` of it.
 *  What no edge covers holds no crossing, so its middle decides for the whole gap. */
export function overlapDeeperThan(
  a: Outline,
  b: Outline,
  depth: number,
  where: 'inside' | 'outside',
): boolean {
  const p = a.edges;
  const window = where === 'inside' ? edgesAround(a, b, 0) : Array.from({ length: a.count }, (_, k) => k * 4);
  for (const e of window) {
    const x1 = p[e],
      y1 = p[e + 1],
      x2 = p[e + 2],
      y2 = p[e + 3];
    const covered: (readonly [number, number])[] = [];
    for (const f of edgesAround(b, boxOfEdge(p, e), depth)) {
      const stretch = coveredStretch(p, e, b.edges, f, depth);
      if (stretch !== null) covered.push(stretch);
    }
    covered.sort((s, t) => s[0] - t[0] || s[1] - t[1]);
    let from = 0;
    for (const [start, end] of [...covered, [1, 1] as const]) {
      const middle = (from + start) / 2;
      if (
        start > from &&
        contains(b, x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle) === (where === 'inside')
      )
        return true;
      from = Math.max(from, end);
    }
  }
  return false;
}

/** The stretch [t0, t1] of edge e of `p` within `depth` of edge f of `edges`: segment against a capsule (a
 *  convex set, so one stretch). */
export function coveredStretch(
  p: Float64Array,
  e: number,
  edges: Float64Array,
  f: number,
  depth: number,
): readonly [number, number] | null {
  const [x1, y1, x2, y2] = [p[e], p[e + 1], p[e + 2], p[e + 3]];
  const cx = edges[f],
    cy = edges[f + 1],
    dx = edges[f + 2] - cx,
    dy = edges[f + 3] - cy;
  const length = Math.sqrt(dx * dx + dy * dy);
  let from = Infinity,
    to = -Infinity;
  const add = (stretch: readonly [number, number] | null): void => {
    if (stretch === null) return;
    from = Math.min(from, stretch[0]);
    to = Math.max(to, stretch[1]);
  };
  add(inCircle(x1 - cx, y1 - cy, x2 - x1, y2 - y1, depth));
  add(inCircle(x1 - edges[f + 2], y1 - edges[f + 3], x2 - x1, y2 - y1, depth));
  if (length > 0) {
    const ux = dx / length,
      uy = dy / length;
    const along1 = (x1 - cx) * ux + (y1 - cy) * uy,
      along2 = (x2 - cx) * ux + (y2 - cy) * uy;
    const off1 = (y1 - cy) * ux - (x1 - cx) * uy,
      off2 = (y2 - cy) * ux - (x2 - cx) * uy;
    const a = inBand(along1, along2, 0, length),
      b = inBand(off1, off2, -depth, depth);
    if (a !== null && b !== null && Math.max(a[0], b[0]) <= Math.min(a[1], b[1]))
      add([Math.max(a[0], b[0]), Math.min(a[1], b[1])]);
  }
  return from <= to ? [from, to] : null;
}

/** Parameters in [0, 1] where a value running from v1 to v2 lies in [low, high]. */
function inBand(v1: number, v2: number, low: number, high: number): readonly [number, number] | null {
  const d = v2 - v1;
  if (d === 0) return v1 >= low && v1 <= high ? [0, 1] : null;
  const a = (low - v1) / d,
    b = (high - v1) / d;
  const from = Math.max(0, Math.min(a, b)),
    to = Math.min(1, Math.max(a, b));
  return from <= to ? [from, to] : null;
}

/** Parameters in [0, 1] where the point (x, y) + t (dx, dy) is within `radius` of the origin. */
function inCircle(
  x: number,
  y: number,
  dx: number,
  dy: number,
  radius: number,
): readonly [number, number] | null {
  const a = dx * dx + dy * dy,
    b = x * dx + y * dy,
    c = x * x + y * y - radius * radius;
  if (a === 0) return c <= 0 ? [0, 1] : null;
  const root = b * b - a * c;
  if (root < 0) return null;
  const from = Math.max(0, (-b - Math.sqrt(root)) / a),
    to = Math.min(1, (-b + Math.sqrt(root)) / a);
  return from <= to ? [from, to] : null;
}

/** Two regions overlap or come closer than the distance, by more than the tolerance. */
export function tooClose(a: Outline, b: Outline, distance: number, tolerance: number): boolean {
  if (!boxesWithin(a, b, distance)) return false;
  // Boundaries that keep clear of each other do not cross: then only one lying in the other is left to ask.
  if (distance > 2 * tolerance) {
    if (edgesNearer(a, b, distance - tolerance)) return true;
  } else if (
    (distance > tolerance && edgesNearer(a, b, distance - tolerance)) ||
    overlapDeeperThan(a, b, tolerance, 'inside') ||
    overlapDeeperThan(b, a, tolerance, 'inside')
  )
    return true;
  const [ax, ay] = innerPoint(a);
  const [bx, by] = innerPoint(b);
  return (
    (contains(b, ax, ay) && !nearBoundary(b, ax, ay, tolerance)) ||
    (contains(a, bx, by) && !nearBoundary(a, bx, by, tolerance))
  );
}

function nearBoundary(outline: Outline, x: number, y: number, tolerance: number): boolean {
  return edgesNearer(
    outlineOf([
      [
        [x, y],
        [x, y],
        [x, y],
      ],
    ]),
    outline,
    tolerance,
  );
}
