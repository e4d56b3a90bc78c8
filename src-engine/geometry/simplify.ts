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

/** A step that makes the ring one vertex shorter and only adds area on the outer (right) side of its
 *  edges. */
interface Step {
  readonly deviation: number;
  readonly area: number;
  /** The corner the two neighbouring edges are prolonged to; null when vertex `i` is simply left out. */
  readonly tip: Point | null;
}

/** The ring with at most `maxVertices` vertices where that is possible within `maxDeviation`, covering at
 *  least the material of the given one. Outlines must be wound positively (they grow), holes negatively (they
 *  shrink): the material is on the left of every edge. Simple rings stay simple. Quadratic at worst. Idea:
 *  leave out the concave corner, or prolong the neighbours of the convex edge, that adds the least area. */
export function simplifyOutward(ring: Ring, maxVertices: number, maxDeviation: number): Point[] {
  const points = cleanRing(ring);
  const steps: (Step | null)[] = points.map((_, i) => cheapestStep(points, i, maxDeviation));
  while (points.length > Math.max(3, maxVertices)) {
    let best = -1;
    for (let i = 0; i < steps.length; i += 1) {
      const step = steps[i];
      if (step !== null && (best < 0 || step.area < (steps[best]?.area ?? Infinity))) best = i;
    }
    if (best < 0) break;
    if (!isFree(points, best, steps[best]?.tip ?? null)) {
      steps[best] = null;
      continue;
    }
    applyStep(points, steps, best, maxDeviation);
  }
  return points;
}

const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const at = (points: Ring, i: number): Point => points[(i + points.length) % points.length];

/** The step at vertex i: leave it out if concave, else prolong the edges beside the edge i -> i + 1 if both
 *  ends are convex. */
function cheapestStep(points: Ring, i: number, maxDeviation: number): Step | null {
  const a = at(points, i - 1);
  const b = points[i];
  const c = at(points, i + 1);
  const bend = turn(a, b, c);
  if (bend < 0) {
    const deviation = -bend / distance(a, c);
    return deviation <= maxDeviation ? { deviation, area: -bend / 2, tip: null } : null;
  }
  const d = at(points, i + 2);
  if (points.length < 4 || turn(b, c, d) <= 0) return null;
  const tip = meetingPoint(a, b, d, c);
  if (tip === null) return null;
  const twice = turn(c, b, tip);
  const deviation = twice / distance(b, c);
  return twice > 0 && deviation <= maxDeviation ? { deviation, area: twice / 2, tip } : null;
}

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

/** True when the triangle a step adds holds no other part of the ring. */
function isFree(points: Ring, i: number, tip: Point | null): boolean {
  const n = points.length;
  const a = tip === null ? at(points, i - 1) : points[i];
  const b = tip ?? points[i];
  const c = at(points, i + 1);
  const sign = turn(a, b, c) < 0 ? -1 : 1;
  for (let k = 0; k < n; k += 1) {
    const p = points[k];
    if (
      p !== points[i] &&
      p !== c &&
      p !== a &&
      Math.min(sign * turn(a, b, p), sign * turn(b, c, p), sign * turn(c, a, p)) >= 0
    )
      return false;
    if (tip === null) continue;
    const q = at(points, k + 1);
    const nextTo = k === i || k === (i + n - 1) % n || k === (i + 1) % n;
    if (!nextTo && (segmentsMeet(a, b, p, q) !== 'apart' || segmentsMeet(b, c, p, q) !== 'apart'))
      return false;
  }
  return true;
}

/** Takes the step and works out the neighbouring ones anew. */
function applyStep(points: Point[], steps: (Step | null)[], i: number, maxDeviation: number): void {
  const tip = steps[i]?.tip ?? null;
  if (tip === null) {
    points.splice(i, 1);
    steps.splice(i, 1);
  } else {
    points[i] = tip;
    const next = (i + 1) % points.length;
    points.splice(next, 1);
    steps.splice(next, 1);
  }
  const n = points.length;
  for (let k = -3; k <= 2; k += 1) {
    const at = (((i + k) % n) + n) % n;
    steps[at] = cheapestStep(points, at, maxDeviation);
  }
}
