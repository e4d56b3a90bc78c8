/** Curves to polylines. Every function appends the points AFTER the curve's start, the exact end point
 *  included, so that consecutive curves join without a gap. The polyline's points lie on the curve; no point
 *  of the curve is farther than the tolerance from it. Steps depend only on the curve and the tolerance: same
 *  bytes, same vertices. */
import type { Point } from './ring.ts';
import type { Affine } from './transform.ts';
import { applyToPoint, largestStretch } from './transform.ts';
import { acos, atan, atan2, cos, sin } from './trig.ts';

/** How finely curves are flattened. */
export interface Precision {
  /** No point of the curve is farther than this from the polyline. */
  readonly tolerance: number;
  /** At least this many steps in a full turn of an arc, however coarse the tolerance: a 3 mm hole stays
   *  round. */
  readonly stepsPerTurn: number;
  /** A Bezier is flattened at least as finely as this share of its control polygon's length, for the same
   *  reason. */
  readonly share: number;
}

/** The usual precision: a full circle has at least 36 corners. */
export const fine = (tolerance: number): Precision => ({ tolerance, stepsPerTurn: 36, share: 0.004 });
/** For drawings of very many small curves: the tolerance is kept, small curves get fewer corners. */
export const coarse = (tolerance: number): Precision => ({ tolerance, stepsPerTurn: 12, share: 0.03 });

/** Never more steps than this in one curve (a tolerance far below the drawing's size would fill the
 *  memory). */
const MAX_STEPS = 4096;
const TWO_PI = 2 * Math.PI;

/** An elliptic arc as the affine image of an arc of the unit circle: p(t) = center + u cos t + v sin t,
 *  radians. Turned, mirrored and unevenly scaled arcs and ellipses all have this form, so transforms are
 *  exact. */
export interface EllipticArc {
  readonly center: Point;
  readonly u: Point;
  readonly v: Point;
  readonly start: number;
  readonly sweep: number;
}

export const pointOnArc = (arc: EllipticArc, t: number): Point => {
  const c = cos(t);
  const s = sin(t);
  return [arc.center[0] + arc.u[0] * c + arc.v[0] * s, arc.center[1] + arc.u[1] * c + arc.v[1] * s];
};

/** The image of an arc under an affine map. */
export function transformArc(m: Affine, arc: EllipticArc): EllipticArc {
  const linear: Affine = [m[0], m[1], m[2], m[3], 0, 0];
  return {
    ...arc,
    center: applyToPoint(m, arc.center),
    u: applyToPoint(linear, arc.u),
    v: applyToPoint(linear, arc.v),
  };
}

/** Steps for an arc: a chord over the angle a of a circle of radius r is off by r (1 - cos(a/2)), and an
 *  affine map stretches that by at most its largest singular value. Whole quarter turns get whole numbers of
 *  steps each, so that the extent of a circle or a slot is exact. */
function arcSteps(arc: EllipticArc, { tolerance, stepsPerTurn }: Precision): number {
  const radius = largestStretch([arc.u[0], arc.u[1], arc.v[0], arc.v[1], 0, 0]);
  const byTolerance = tolerance < radius ? 2 * acos(1 - tolerance / radius) : Math.PI;
  const angle = Math.min(byTolerance, TWO_PI / stepsPerTurn);
  const steps = Math.max(1, Math.min(MAX_STEPS, Math.ceil(Math.abs(arc.sweep) / angle - 1e-9)));
  const quarters = Math.round(Math.abs(arc.sweep) / (Math.PI / 2));
  const whole = quarters > 0 && Math.abs(Math.abs(arc.sweep) - quarters * (Math.PI / 2)) < 1e-9;
  return whole ? Math.ceil(steps / quarters) * quarters : steps;
}

/** Appends an arc without its first point. `end` replaces the computed last point when the file states it. */
export function flattenArc(out: Point[], arc: EllipticArc, precision: Precision, end?: Point): void {
  const steps = arcSteps(arc, precision);
  for (let i = 1; i < steps; i += 1) out.push(pointOnArc(arc, arc.start + (arc.sweep * i) / steps));
  out.push(end ?? pointOnArc(arc, arc.start + arc.sweep));
}

/** The arc from `a` to `b` whose bulge (tangent of a quarter of its angle, positive to the left: DXF group
 *  42) is given; null when it is a straight line. */
export function bulgeArc(a: Point, b: Point, bulge: number): EllipticArc | null {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const chord = Math.sqrt(dx * dx + dy * dy);
  if (!(Math.abs(bulge) > 1e-9) || !(chord > 0) || !Number.isFinite(bulge)) return null;
  const k = (1 - bulge * bulge) / (4 * bulge);
  const center: Point = [(a[0] + b[0]) / 2 - dy * k, (a[1] + b[1]) / 2 + dx * k];
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  return {
    center,
    u: [radius, 0],
    v: [0, radius],
    start: atan2(a[1] - center[1], a[0] - center[0]),
    sweep: 4 * atan(bulge),
  };
}

/** An arc in SVG's endpoint form as an elliptic arc; null when it is a straight line (a zero radius) or
 *  nothing. `turned` is the rotation of the ellipse's axes, `positive` the sweep flag (from x towards y).
 *  Radii too small are scaled up. (SVG 1.1, appendix F.6.5 and F.6.6.) */
export function endpointArc(
  from: Point,
  to: Point,
  radii: Point,
  turned: Affine,
  { large, positive }: { readonly large: boolean; readonly positive: boolean },
): EllipticArc | null {
  let a = Math.abs(radii[0]);
  let b = Math.abs(radii[1]);
  if (!(a > 0) || !(b > 0) || (from[0] === to[0] && from[1] === to[1])) return null;
  const hx = (from[0] - to[0]) / 2;
  const hy = (from[1] - to[1]) / 2;
  const px = turned[0] * hx + turned[1] * hy;
  const py = turned[2] * hx + turned[3] * hy;
  const excess = (px / a) * (px / a) + (py / b) * (py / b);
  if (excess > 1) {
    a *= Math.sqrt(excess);
    b *= Math.sqrt(excess);
  }
  const k = Math.sqrt(Math.max(0, 1 / excess - 1));
  const sign = large === positive ? -1 : 1;
  const cx = (sign * k * a * py) / b;
  const cy = (-sign * k * b * px) / a;
  const start = atan2((py - cy) / b, (px - cx) / a);
  let sweep = atan2((-py - cy) / b, (-px - cx) / a) - start;
  if (positive && sweep < 0) sweep += TWO_PI;
  if (!positive && sweep > 0) sweep -= TWO_PI;
  const [ox, oy] = applyToPoint(turned, [cx, cy]);
  return {
    center: [(from[0] + to[0]) / 2 + ox, (from[1] + to[1]) / 2 + oy],
    u: applyToPoint(turned, [a, 0]),
    v: applyToPoint(turned, [0, b]),
    start,
    sweep,
  };
}

/** Appends a cubic Bezier without its first point. Steps by the second-difference bound (Wang 1984): the
 *  error of n equal steps is at most 3/4 of the larger second difference of the control points over n
 *  squared. */
export function flattenCubic(
  out: Point[],
  p0: Point,
  { c1: p1, c2: p2, to: p3 }: { readonly c1: Point; readonly c2: Point; readonly to: Point },
  { tolerance, share }: Precision,
): void {
  const within = Math.min(tolerance, share * (gap(p0, p1) + gap(p1, p2) + gap(p2, p3)));
  const bend = Math.max(secondDifference(p0, p1, p2), secondDifference(p1, p2, p3));
  const steps = stepsFor(0.75 * bend, within);
  for (let i = 1; i < steps; i += 1) {
    const t = i / steps;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    out.push([a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]]);
  }
  out.push(p3);
}

/** Appends a quadratic Bezier without its first point; the bound is a quarter of the second difference over n
 *  squared. */
export function flattenQuadratic(
  out: Point[],
  p0: Point,
  p1: Point,
  p2: Point,
  { tolerance, share }: Precision,
): void {
  const within = Math.min(tolerance, share * (gap(p0, p1) + gap(p1, p2)));
  const steps = stepsFor(0.25 * secondDifference(p0, p1, p2), within);
  for (let i = 1; i < steps; i += 1) {
    const t = i / steps;
    const s = 1 - t;
    out.push([
      s * s * p0[0] + 2 * s * t * p1[0] + t * t * p2[0],
      s * s * p0[1] + 2 * s * t * p1[1] + t * t * p2[1],
    ]);
  }
  out.push(p2);
}

export const gap = (a: Point, b: Point): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));

function secondDifference(a: Point, b: Point, c: Point): number {
  const x = a[0] - 2 * b[0] + c[0];
  const y = a[1] - 2 * b[1] + c[1];
  return Math.sqrt(x * x + y * y);
}

/** Steps so that an error of `bend` in one step falls below the tolerance when it shrinks with the square of
 *  their number. */
export function stepsFor(bend: number, tolerance: number): number {
  if (!(bend > 0) || !(tolerance > 0)) return 1;
  return Math.max(1, Math.min(MAX_STEPS, Math.ceil(Math.sqrt(bend / tolerance) - 1e-9)));
}
