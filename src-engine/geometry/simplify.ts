import { segmentsMeet } from './polygon.ts';
import type { Point, Ring } from './ring.ts';
import { cleanRing } from './ring.ts';

/** The ring with fewer vertices, each a vertex of the given one; nothing dropped lies farther than
 *  `tolerance` from the new boundary, on either side. Linear time; may cross itself where the ring runs
 *  closer than `tolerance` to itself. Idea: from a kept vertex, look ahead while one straight line still
 *  passes every vertex between within the tolerance; the directions that do form a cone that only narrows
 *  (Sklansky & Gonzalez 1980; Zhao & Saalfeld 1997). */
export function simplifyRing(ring: Ring, tolerance: number): Point[] {
  const cleaned = cleanRing(ring);
  if (cleaned.length <= 3 || !(tolerance > 0)) return cleaned;
  const closed: Point[] = [...cleaned, cleaned[0]];
  const kept: Point[] = [closed[0]];
  let anchor = 0;
  while (anchor < closed.length - 1) {
    anchor = farthestWithinCone(closed, anchor, tolerance);
    if (anchor < closed.length - 1) kept.push(closed[anchor]);
  }
  const result = cleanRing(kept);
  return result.length >= 3 ? result : cleaned;
}

/** Index of the last point that a straight line from `from` reaches within the tolerance of all points
 *  between. */
function farthestWithinCone(points: Ring, from: number, tolerance: number): number {
  const [x0, y0] = points[from];
  let leftX = 0;
  let leftY = 0;
  let rightX = 0;
  let rightY = 0;
  let open = true;
  let reach = 0;
  for (let i = from + 1; i < points.length; i += 1) {
    const dx = points[i][0] - x0;
    const dy = points[i][1] - y0;
    const d = Math.sqrt(dx * dx + dy * dy);
    if (d < reach) return i - 1;
    if (!open && (leftX * dy - leftY * dx > 0 || rightX * dy - rightY * dx < 0)) return i - 1;
    reach = d;
    if (d <= tolerance) continue;
    const s = tolerance / d;
    const c = Math.sqrt(1 - s * s);
    const lx = dx * c - dy * s;
    const ly = dx * s + dy * c;
    const rx = dx * c + dy * s;
    const ry = dy * c - dx * s;
    if (open || leftX * ly - leftY * lx < 0) [leftX, leftY] = [lx, ly];
    if (open || rightX * ry - rightY * rx > 0) [rightX, rightY] = [rx, ry];
    open = false;
  }
  return points.length - 1;
}

/** The ring with at most `maxVertices` vertices where that is possible within `maxDeviation`, covering at
 *  least the material of the given one. Outlines must be wound positively (they grow), holes negatively (they
 *  shrink): the material is on the left of every edge. Simple rings stay simple. About n log n. Idea: leave
 *  out the concave corner, or prolong the neighbours of the convex edge, that adds the least area. */
export function simplifyOutward(ring: Ring, maxVertices: number, maxDeviation: number): Point[] {
  const points = cleanRing(ring);
  if (points.length <= Math.max(3, maxVertices)) return points;
  const chain = new Chain(points, maxDeviation);
  while (chain.count > Math.max(3, maxVertices) && chain.takeCheapest());
  return chain.points();
}

const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const distance = (a: Point, b: Point): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));

/** Where the ray a -> b beyond b meets the ray d -> c beyond c, or null. */
function meetingPoint(a: Point, b: Point, d: Point, c: Point): Point | null {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const vx = c[0] - d[0];
  const vy = c[1] - d[1];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return null;
  const wx = c[0] - b[0];
  const wy = c[1] - b[1];
  const t = (wx * vy - wy * vx) / cross;
  const s = (wx * uy - wy * ux) / cross;
  return t > 0 && s > 0 ? [b[0] + ux * t, b[1] + uy * t] : null;
}

/** A step that makes the ring one vertex shorter and only adds area on the outer (right) side of its
 *  edges. */
interface Step {
  readonly vertex: number;
  readonly area: number;
  /** The corner the two neighbouring edges are prolonged to; null when the vertex is simply left out. */
  readonly tip: Point | null;
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

const boxOf = (a: Point, b: Point, c: Point): Box => [
  Math.min(a[0], b[0], c[0]),
  Math.min(a[1], b[1], c[1]),
  Math.max(a[0], b[0], c[0]),
  Math.max(a[1], b[1], c[1]),
];

const isApart = (boxes: Float64Array, at: number, [minX, minY, maxX, maxY]: Box): boolean =>
  boxes[at] > maxX || boxes[at + 2] < minX || boxes[at + 1] > maxY || boxes[at + 3] < minY;

type Triangle = readonly [Point, Point, Point];

function isInTriangle(p: Point, [a, b, c]: Triangle, [minX, minY, maxX, maxY]: Box): boolean {
  if (p[0] < minX || p[0] > maxX || p[1] < minY || p[1] > maxY) return false;
  const sign = turn(a, b, c) < 0 ? -1 : 1;
  return Math.min(sign * turn(a, b, p), sign * turn(b, c, p), sign * turn(c, a, p)) >= 0;
}

/** True when the edge p -> q meets the first or the second side of the triangle. */
function crosses(p: Point, q: Point, [a, b, c]: Triangle, [minX, minY, maxX, maxY]: Box): boolean {
  return (
    Math.max(p[0], q[0]) >= minX &&
    Math.min(p[0], q[0]) <= maxX &&
    Math.max(p[1], q[1]) >= minY &&
    Math.min(p[1], q[1]) <= maxY &&
    (segmentsMeet(a, b, p, q) !== 'apart' || segmentsMeet(b, c, p, q) !== 'apart')
  );
}

/** Vertices that share a box when the neighbourhood of a step is looked through. */
const BLOCK = 32;

/** A ring as a linked list, its possible steps in a heap, and boxes around its stretches. */
class Chain {
  count: number;
  private readonly at: Point[];
  private readonly next: Int32Array;
  private readonly prev: Int32Array;
  private readonly steps: (Step | null)[];
  private readonly heap: Step[] = [];
  /** minX, minY, maxX, maxY of the edges that begin in each block. */
  private readonly boxes: Float64Array;
  private readonly maxDeviation: number;

  constructor(points: Point[], maxDeviation: number) {
    const n = points.length;
    this.count = n;
    this.at = points;
    this.maxDeviation = maxDeviation;
    this.next = Int32Array.from(points, (_, i) => (i + 1) % n);
    this.prev = Int32Array.from(points, (_, i) => (i + n - 1) % n);
    this.boxes = new Float64Array(Math.ceil(n / BLOCK) * 4);
    for (let k = 0; k < this.boxes.length; k += 1) this.boxes[k] = k % 4 < 2 ? Infinity : -Infinity;
    this.steps = points.map(() => null);
    points.forEach((_, i) => {
      this.coverEdge(i);
      this.renew(i);
    });
  }

  points(): Point[] {
    const start = this.next.findIndex((after) => after >= 0);
    const kept: Point[] = [];
    for (let i = start; kept.length < this.count; i = this.next[i]) kept.push(this.at[i]);
    return kept;
  }

  /** Takes the step that adds least; false when none is left. */
  takeCheapest(): boolean {
    for (let step = this.pop(); step !== null; step = this.pop()) {
      if (this.steps[step.vertex] !== step) continue;
      if (this.isFree(step)) {
        this.apply(step);
        return true;
      }
      this.steps[step.vertex] = null;
    }
    return false;
  }

  private coverEdge(i: number): void {
    const { boxes } = this;
    const box = Math.floor(i / BLOCK) * 4;
    for (const [x, y] of [this.at[i], this.at[this.next[i]]]) {
      boxes[box] = Math.min(boxes[box], x);
      boxes[box + 1] = Math.min(boxes[box + 1], y);
      boxes[box + 2] = Math.max(boxes[box + 2], x);
      boxes[box + 3] = Math.max(boxes[box + 3], y);
    }
  }

  private renew(i: number): void {
    const step = this.cheapestStep(i);
    this.steps[i] = step;
    if (step !== null) this.push(step);
  }

  /** The step at a vertex: leave it out if concave, else prolong the edges beside the edge that begins here
   *  if both its ends are convex. */
  private cheapestStep(vertex: number): Step | null {
    const { at, next, maxDeviation } = this;
    const a = at[this.prev[vertex]];
    const b = at[vertex];
    const c = at[next[vertex]];
    const bend = turn(a, b, c);
    if (bend < 0)
      return -bend <= maxDeviation * distance(a, c) ? { vertex, area: -bend / 2, tip: null } : null;
    const d = at[next[next[vertex]]];
    if (this.count < 4 || turn(b, c, d) <= 0) return null;
    const tip = meetingPoint(a, b, d, c);
    if (tip === null) return null;
    const twice = turn(c, b, tip);
    return twice > 0 && twice <= maxDeviation * distance(b, c) ? { vertex, area: twice / 2, tip } : null;
  }

  /** True when the triangle a step adds holds no other part of the ring. */
  private isFree({ vertex, tip }: Step): boolean {
    const { at, next, prev, boxes } = this;
    const a = tip === null ? at[prev[vertex]] : at[vertex];
    const b = tip ?? at[vertex];
    const c = at[next[vertex]];
    const box = boxOf(a, b, c);
    const triangle: Triangle = [a, b, c];
    const ends = [a, c, at[vertex]];
    for (let k = 0; k < at.length; k += 1) {
      if (k % BLOCK === 0 && isApart(boxes, (k / BLOCK) * 4, box)) {
        k += BLOCK - 1;
        continue;
      }
      if (next[k] < 0) continue;
      const p = at[k];
      if (!ends.includes(p) && isInTriangle(p, triangle, box)) return false;
      const isBeside = k === vertex || k === prev[vertex] || k === next[vertex];
      if (tip !== null && !isBeside && crosses(p, at[next[k]], triangle, box)) return false;
    }
    return true;
  }

  /** Takes the step and works out the neighbouring ones anew. */
  private apply({ vertex, tip }: Step): void {
    const { at, next, prev } = this;
    const gone = tip === null ? vertex : next[vertex];
    if (tip !== null) at[vertex] = tip;
    next[prev[gone]] = next[gone];
    prev[next[gone]] = prev[gone];
    const after = next[gone];
    next[gone] = -1;
    this.steps[gone] = null;
    this.count -= 1;
    let k = prev[prev[prev[after]]];
    for (let n = 0; n < 6; n += 1, k = next[k]) {
      this.coverEdge(k);
      this.renew(k);
    }
  }

  private push(step: Step): void {
    const { heap } = this;
    let k = heap.push(step) - 1;
    while (k > 0 && before(step, heap[(k - 1) >> 1])) {
      heap[k] = heap[(k - 1) >> 1];
      k = (k - 1) >> 1;
    }
    heap[k] = step;
  }

  private pop(): Step | null {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined) return null;
    if (heap.length === 0) return last;
    let k = 0;
    for (let child = 1; child < heap.length; child = 2 * k + 1) {
      if (child + 1 < heap.length && before(heap[child + 1], heap[child])) child += 1;
      if (!before(heap[child], last)) break;
      heap[k] = heap[child];
      k = child;
    }
    heap[k] = last;
    return first;
  }
}

const before = (a: Step, b: Step): boolean => a.area < b.area || (a.area === b.area && a.vertex < b.vertex);
