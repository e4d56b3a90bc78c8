import { gap, stepsFor } from './flatten.ts';
import type { Precision } from './flatten.ts';
import type { Point } from './ring.ts';

/** A (rational) B-spline. `knots` has controls + degree + 1 entries that never fall; `weights` is empty or
 *  one per control. */
export interface Spline {
  readonly degree: number;
  readonly controls: readonly Point[];
  readonly knots: readonly number[];
  readonly weights: readonly number[];
}

/** Splines of a higher degree are not drawn in practice (Rhino's largest is 11), and evaluation costs its
 *  square. */
export const MAX_SPLINE_DEGREE = 12;
/** Points after which nothing is felt of how the end of a curve bends: 2^-40 of it. */
const FADED = 40;

/** The spline with knots and weights that can be evaluated, or null when it has too few points or impossible
 *  numbers. Missing or useless knots become clamped uniform ones, useless weights become 1. */
export function repairSpline(spline: Spline): Spline | null {
  const { controls } = spline;
  const degree = Math.min(spline.degree, controls.length - 1);
  if (!Number.isInteger(degree) || degree < 1 || degree > MAX_SPLINE_DEGREE) return null;
  const knots = usableKnots(spline) ?? clampedKnots(controls.length, degree);
  return { degree, controls, knots, weights: hasUsableWeights(spline) ? spline.weights : [] };
}

/** What of a spline `repairSpline` has to put in place of what is stated; null for one that is whole. */
export function splineFault(spline: Spline): 'knots' | 'weights' | null {
  if (usableKnots(spline) === null) return 'knots';
  return spline.weights.length === 0 || hasUsableWeights(spline) ? null : 'weights';
}

function usableKnots({ degree, controls, knots }: Spline): readonly number[] | null {
  const stated = completeKnots(knots, controls.length + degree + 1);
  const isUsable =
    degree < controls.length &&
    stated.length === controls.length + degree + 1 &&
    stated.every((knot, i) => Number.isFinite(knot) && (i === 0 || knot >= stated[i - 1])) &&
    stated[controls.length] > stated[degree];
  return isUsable ? stated : null;
}

const hasUsableWeights = ({ weights, controls }: Spline): boolean =>
  weights.length === controls.length && weights.every((w) => w > 0 && Number.isFinite(w));

/** Some programs (openNURBS) leave the first and the last knot out, which no evaluation needs. */
const completeKnots = (knots: readonly number[], wanted: number): readonly number[] =>
  knots.length === wanted - 2 && knots.length > 1 ? [knots[0], ...knots, knots[knots.length - 1]] : knots;

function clampedKnots(count: number, degree: number): number[] {
  const knots: number[] = [];
  for (let i = 0; i < count + degree + 1; i += 1)
    knots.push(Math.max(0, Math.min(count - degree, i - degree)));
  return knots;
}

/** The spline as a polyline from its first to its last point, within the tolerance; it stops early beyond
 *  `limit` points. The spline must come from `repairSpline`. Idea: every knot span gets equal steps by the
 *  size of its second derivative, whose control points bound it (Piegl & Tiller 1997, 3.3); weights widen the
 *  bound by their ratio. */
export function flattenSpline(spline: Spline, { tolerance, share }: Precision, limit = Infinity): Point[] {
  const { degree, controls, knots, weights } = spline;
  const ratio =
    weights.reduce((most, w) => Math.max(most, w), 1) / weights.reduce((least, w) => Math.min(least, w), 1);
  const out: Point[] = [splineStart(spline)];
  for (let span = degree; span < controls.length && out.length <= limit; span += 1) {
    const width = knots[span + 1] - knots[span];
    if (!(width > 0)) continue;
    const within = Math.min(tolerance, share * polygonLength(controls, span - degree, span));
    const steps = Math.max(
      degree > 1 ? 2 : 1,
      stepsFor((curvature(spline, span) * width * width * Math.min(ratio * ratio, 100)) / 8, within),
    );
    for (let i = 1; i <= steps; i += 1)
      out.push(
        pointOnSpline(spline, span, i === steps ? knots[span + 1] : knots[span] + (width * i) / steps),
      );
  }
  return out;
}

/** Where the spline begins. The spline must come from `repairSpline`. */
export const splineStart = (spline: Spline): Point =>
  pointOnSpline(spline, spline.degree, spline.knots[spline.degree]);

function polygonLength(controls: readonly Point[], first: number, last: number): number {
  let length = 0;
  for (let i = first; i < last; i += 1) length += gap(controls[i], controls[i + 1]);
  return length;
}

/** The greatest length of the second derivative's control points that act on the span. */
function curvature(spline: Spline, span: number): number {
  const { degree, controls, knots } = spline;
  if (degree < 2) return 0;
  const slope = (i: number): Point => {
    const width = knots[i + degree + 1] - knots[i + 1];
    const k = width > 0 ? degree / width : 0;
    return [k * (controls[i + 1][0] - controls[i][0]), k * (controls[i + 1][1] - controls[i][1])];
  };
  let worst = 0;
  for (let i = span - degree; i <= span - 2; i += 1) {
    const width = knots[i + degree + 1] - knots[i + 2];
    if (width > 0) worst = Math.max(worst, ((degree - 1) / width) * gap(slope(i + 1), slope(i)));
  }
  return worst;
}

/** De Boor's algorithm in homogeneous coordinates. */
function pointOnSpline(spline: Spline, span: number, t: number): Point {
  const { degree, controls, knots, weights } = spline;
  const x: number[] = [];
  const y: number[] = [];
  const w: number[] = [];
  for (let j = 0; j <= degree; j += 1) {
    const i = span - degree + j;
    const weight = weights.length === 0 ? 1 : weights[i];
    x.push(controls[i][0] * weight);
    y.push(controls[i][1] * weight);
    w.push(weight);
  }
  for (let r = 1; r <= degree; r += 1) {
    for (let j = degree; j >= r; j -= 1) {
      const low = knots[span - degree + j];
      const width = knots[span + 1 + j - r] - low;
      const a = width > 0 ? (t - low) / width : 0;
      x[j] = (1 - a) * x[j - 1] + a * x[j];
      y[j] = (1 - a) * y[j - 1] + a * y[j];
      w[j] = (1 - a) * w[j - 1] + a * w[j];
    }
  }
  return [x[degree] / w[degree], y[degree] / w[degree]];
}

/** The cubic Bezier pieces (control points in a row, shared ends once) of the smooth curve through the
 *  points, as CAD draws a spline of fit points: twice continuously differentiable, with given end tangents or
 *  none bending (natural ends). Idea: the slopes solve a tridiagonal system over chord lengths (de Boor 1978,
 *  chapter 4). */
export function splineThrough(points: readonly Point[], startTangent?: Point, endTangent?: Point): Point[] {
  const fit = points.filter((p, i) => i === 0 || p[0] !== points[i - 1][0] || p[1] !== points[i - 1][1]);
  const n = fit.length;
  if (n < 2) return [...fit];
  const h: number[] = [];
  for (let i = 0; i + 1 < n; i += 1) h.push(gap(fit[i], fit[i + 1]));
  const xs = slopes(
    fit.map(([x]) => x),
    h,
    unit(startTangent)?.[0],
    unit(endTangent)?.[0],
  );
  const ys = slopes(
    fit.map(([, y]) => y),
    h,
    unit(startTangent)?.[1],
    unit(endTangent)?.[1],
  );
  const out: Point[] = [fit[0]];
  for (let i = 0; i + 1 < n; i += 1) {
    const k = h[i] / 3;
    out.push(
      [fit[i][0] + k * xs[i], fit[i][1] + k * ys[i]],
      [fit[i + 1][0] - k * xs[i + 1], fit[i + 1][1] - k * ys[i + 1]],
      fit[i + 1],
    );
  }
  return out;
}

/** The closed curve through the points, smooth in its first one, too, which it ends with. Idea: a bend fades by half or
 *  more from point to point, so that natural ends many points away are not felt. */
export function splineAround(points: readonly Point[]): Point[] {
  const fit = points.filter((p, i) => {
    const before = points[(i + points.length - 1) % points.length];
    return p[0] !== before[0] || p[1] !== before[1];
  });
  const n = fit.length;
  if (n < 3) return splineThrough([...fit, ...fit.slice(0, 1)]);
  const laps = Math.ceil(FADED / n);
  const around = Array.from({ length: (2 * laps + 1) * n + 1 }, (_, i) => fit[i % n]);
  return splineThrough(around).slice(3 * laps * n, 3 * (laps + 1) * n + 1);
}

function unit(tangent: Point | undefined): Point | undefined {
  const length = tangent === undefined ? 0 : gap(tangent, [0, 0]);
  return tangent === undefined || !(length > 0) ? undefined : [tangent[0] / length, tangent[1] / length];
}

/** Slopes of the interpolating cubic at the points, at an end the given one, else as bends it least (Thomas
 *  algorithm). */
function slopes(
  values: readonly number[],
  h: readonly number[],
  first: number | undefined,
  last: number | undefined,
): number[] {
  const n = values.length;
  const diagonal: number[] = [];
  const upper: number[] = [];
  const right: number[] = [];
  for (let i = 0; i < n; i += 1) {
    const before = i > 0 ? h[i - 1] : 0;
    const after = i < n - 1 ? h[i] : 0;
    const rise = (k: number): number => (values[k + 1] - values[k]) / h[k];
    let row: [number, number, number, number];
    if (i === 0) row = first === undefined ? [0, 2, 1, 3 * rise(0)] : [0, 1, 0, first];
    else if (i === n - 1) row = last === undefined ? [1, 2, 0, 3 * rise(n - 2)] : [0, 1, 0, last];
    else row = [after, 2 * (before + after), before, 3 * (after * rise(i - 1) + before * rise(i))];
    const factor = i > 0 ? row[0] / diagonal[i - 1] : 0;
    diagonal.push(row[1] - (i > 0 ? factor * upper[i - 1] : 0));
    upper.push(row[2]);
    right.push(row[3] - (i > 0 ? factor * right[i - 1] : 0));
  }
  const out = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i -= 1)
    out[i] = (right[i] - (i < n - 1 ? upper[i] * out[i + 1] : 0)) / diagonal[i];
  return out;
}
