import { itemAt } from '../../control/present.ts';
import { bulgeArc } from '../../geometry/flatten.ts';
import type { EllipticArc } from '../../geometry/flatten.ts';
import type { Point } from '../../geometry/ring.ts';
import { repairSpline, splineAround, splineStart, splineThrough } from '../../geometry/spline.ts';
import type { Spline } from '../../geometry/spline.ts';
import { cosDeg, sinDeg } from '../../geometry/trig.ts';
import type { Path, Segment } from '../path.ts';
import { pairs, roundPairs } from '../pairs.ts';
import { transformPath } from '../path.ts';
import { countOf, normalOf, numberOf, ocsTransform, pointOf } from './fields.ts';
import type { Span } from './fields.ts';
import type { Tags } from './tags.ts';

const DEGREES = Math.PI / 180;
const TWO_PI = 2 * Math.PI;
/** Within this (radians) of a whole turn an ellipse is closed: FreeCAD writes 6.28318 for it. */
const FULL_TURN_SLACK = 1e-5;
/** An ellipse that turns by no more than this (radians) turns once round. */
const NO_TURN = 1e-6;
/** Degrees by which an angle and the same one turns further on differ in rounding. */
const SAME_DEGREES = 1e-9;

/** Moves what was drawn in an entity's own coordinate system into the drawing. */
function inOcs(tags: Tags, span: Span, elevation: number, path: Path | null): Path | null {
  if (path === null) return null;
  const transform = ocsTransform(normalOf(tags, span), elevation);
  return transform === null ? path : transformPath(transform, path);
}

export function readLine(tags: Tags, span: Span): Path | null {
  const [x1, y1] = pointOf(tags, span, 10);
  const [x2, y2] = pointOf(tags, span, 11);
  return x1 === x2 && y1 === y2
    ? null
    : { start: [x1, y1], segments: [{ kind: 'lines', points: [[x2, y2]] }], closed: false };
}

/** CIRCLE, and ARC with its angles in degrees. A negative radius counts as positive; without one nothing is
 *  drawn. */
export function readArc(tags: Tags, span: Span, full: boolean): Path | null {
  const [cx, cy, cz] = pointOf(tags, span, 10);
  const radius = Math.abs(numberOf(tags, span, 40, 0));
  if (!(radius > 0)) return null;
  const startDeg = full ? 0 : numberOf(tags, span, 50, 0) % 360;
  const endDeg = full ? 0 : numberOf(tags, span, 51, 0) % 360;
  let sweepDeg = (endDeg - startDeg) % 360;
  if (sweepDeg <= SAME_DEGREES) sweepDeg += 360;
  const at = (deg: number): Point => [cx + radius * cosDeg(deg), cy + radius * sinDeg(deg)];
  const arc: EllipticArc = {
    center: [cx, cy],
    u: [radius, 0],
    v: [0, radius],
    start: startDeg * DEGREES,
    sweep: sweepDeg * DEGREES,
  };
  const path: Path = {
    start: at(startDeg),
    segments: [{ kind: 'arc', arc, to: at(endDeg) }],
    closed: sweepDeg >= 360,
  };
  return inOcs(tags, span, cz, path);
}

/** ELLIPSE: center and major axis in drawing coordinates, parameters in radians. */
export function readEllipse(tags: Tags, span: Span): Path | null {
  const [cx, cy] = pointOf(tags, span, 10);
  const [mx, my, mz] = pointOf(tags, span, 11);
  const [nx, ny, nz] = normalOf(tags, span);
  const ratio = numberOf(tags, span, 40, 1);
  const u: Point = [mx, my];
  const v: Point = [(ny * mz - nz * my) * ratio, (nz * mx - nx * mz) * ratio];
  if (!(Math.abs(u[0] * v[1] - u[1] * v[0]) > 0)) return null;
  const start = numberOf(tags, span, 41, 0);
  let sweep = (numberOf(tags, span, 42, TWO_PI) - start) % TWO_PI;
  if (sweep <= NO_TURN) sweep += TWO_PI;
  const full = sweep > TWO_PI - FULL_TURN_SLACK;
  const at = (angle: number): Point => {
    const [c, s] = [cosDeg(angle / DEGREES), sinDeg(angle / DEGREES)];
    return [cx + u[0] * c + v[0] * s, cy + u[1] * c + v[1] * s];
  };
  const arc: EllipticArc = { center: [cx, cy], u, v, start, sweep: full ? TWO_PI : sweep };
  return {
    start: at(start),
    segments: [{ kind: 'arc', arc, to: full ? at(start) : at(start + sweep) }],
    closed: full,
  };
}

/** A vertex of a polyline with the bulge of the way to the next one. */
interface BulgeVertex {
  readonly point: Point;
  readonly bulge: number;
}

/** Lines and arcs through the vertices; null with fewer than two. */
function bulgePath(vertices: readonly BulgeVertex[], closed: boolean): Path | null {
  const [first] = vertices;
  if (first === undefined || vertices.length < 2) return null;
  const segments: Segment[] = [];
  let run: Point[] = [];
  for (const [from, { point: to }] of closed ? roundPairs(vertices) : pairs(vertices)) {
    const arc = bulgeArc(from.point, to, from.bulge);
    if (arc === null) {
      run.push(to);
      continue;
    }
    if (run.length > 0) segments.push({ kind: 'lines', points: run });
    run = [];
    segments.push({ kind: 'arc', arc, to });
  }
  if (run.length > 0) segments.push({ kind: 'lines', points: run });
  return { start: first.point, segments, closed };
}

/** LWPOLYLINE. Group codes may come in any order as long as x values and y values each keep theirs; where a vertex
 *  lacks its y, each y belongs to the x before it. */
export function readLwPolyline(tags: Tags, span: Span): Path | null {
  const isWhole = countOf(tags, span, 10) <= countOf(tags, span, 20);
  const xs: number[] = [];
  const ys: number[] = [];
  const bulges: number[] = [];
  for (let i = span.first + 1; i < span.last; i += 1) {
    const code = tags.code(i);
    if (code === 10) {
      xs.push(tags.number(i));
      bulges.push(0);
      if (!isWhole) ys.push(0);
    } else if (code === 20) {
      if (isWhole) ys.push(tags.number(i));
      else if (xs.length > 0) ys[xs.length - 1] = tags.number(i);
    } else if (code === 42 && xs.length > 0) bulges[xs.length - 1] = tags.number(i);
  }
  const vertices = pointsOf(xs, ys).map((point, i): BulgeVertex => ({ point, bulge: itemAt(bulges, i) }));
  const closed = (numberOf(tags, span, 70, 0) & 1) === 1;
  return inOcs(tags, span, numberOf(tags, span, 38, 0), bulgePath(vertices, closed));
}

/** Points as far as both their coordinates are there. */
const pointsOf = (xs: readonly number[], ys: readonly number[]): Point[] =>
  xs.slice(0, ys.length).map((x, i): Point => [x, itemAt(ys, i)]);

/** POLYLINE with its VERTEX entities (control points of a spline frame aside). */
export function readPolyline(tags: Tags, head: Span, vertexSpans: readonly Span[]): Path | null {
  const flags = numberOf(tags, head, 70, 0);
  const vertices: BulgeVertex[] = [];
  for (const span of vertexSpans) {
    if ((numberOf(tags, span, 70, 0) & 16) !== 0) continue;
    const [x, y] = pointOf(tags, span, 10);
    vertices.push({ point: [x, y], bulge: numberOf(tags, span, 42, 0) });
  }
  const path = bulgePath(vertices, (flags & 1) === 1);
  return (flags & 8) !== 0 ? path : inOcs(tags, head, numberOf(tags, head, 30, 0), path);
}

/** What a SPLINE states, by control points and through fit points. */
export function splineOf(
  tags: Tags,
  span: Span,
): { readonly spline: Spline; readonly fit: readonly Point[] } {
  const lists = new Map<number, number[]>([
    [10, []],
    [20, []],
    [11, []],
    [21, []],
    [40, []],
    [41, []],
  ]);
  for (let i = span.first + 1; i < span.last; i += 1) lists.get(tags.code(i))?.push(tags.number(i));
  const list = (code: number): number[] => lists.get(code) ?? [];
  const points = (code: number): Point[] => pointsOf(list(code), list(code + 10));
  const degree = numberOf(tags, span, 71, 3);
  return { spline: { degree, controls: points(10), knots: list(40), weights: list(41) }, fit: points(11) };
}

/** SPLINE by control points, or through its fit points when it has no others. */
export function readSpline(tags: Tags, span: Span): Path | null {
  const { spline: stated, fit } = splineOf(tags, span);
  const closed = (numberOf(tags, span, 70, 0) & 1) === 1;
  const spline = repairSpline(stated);
  if (spline !== null) return { start: splineStart(spline), segments: [{ kind: 'spline', spline }], closed };
  const tangent = (code: number): Point | undefined => {
    const [x, y] = pointOf(tags, span, code);
    return x === 0 && y === 0 ? undefined : [x, y];
  };
  const [from, to] = [tangent(12), tangent(13)];
  const pieces =
    closed && from === undefined && to === undefined
      ? splineAround(fit)
      : splineThrough(closed && fit.length > 2 ? [...fit, ...fit.slice(0, 1)] : fit, from, to);
  const [start, ...rest] = pieces;
  const segments: Segment[] = [];
  for (let i = 0; i + 2 < rest.length; i += 3) {
    const [c1, c2, next] = [itemAt(rest, i), itemAt(rest, i + 1), itemAt(rest, i + 2)];
    segments.push({ kind: 'cubic', c1, c2, to: next });
  }
  return start === undefined || segments.length === 0 ? null : { start, segments, closed };
}
