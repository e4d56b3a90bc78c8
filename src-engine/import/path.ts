import type { FreeCurve, MarkMeaning } from '../contract/import.ts';
import { itemAt } from '../control/present.ts';
import { flattenArc, flattenCubic, flattenQuadratic, transformArc } from '../geometry/flatten.ts';
import type { EllipticArc, Precision } from '../geometry/flatten.ts';
import type { Point } from '../geometry/ring.ts';
import { flattenSpline } from '../geometry/spline.ts';
import type { Spline } from '../geometry/spline.ts';
import { applyToPoint } from '../geometry/transform.ts';
import type { Affine } from '../geometry/transform.ts';

/** One piece of a drawn line; it starts where the piece before it ended. All kinds keep their form under
 *  affine maps. */
export type Segment =
  | { readonly kind: 'lines'; readonly points: readonly Point[] }
  | { readonly kind: 'arc'; readonly arc: EllipticArc; readonly to: Point | null }
  | { readonly kind: 'cubic'; readonly c1: Point; readonly c2: Point; readonly to: Point }
  | { readonly kind: 'quadratic'; readonly control: Point; readonly to: Point }
  | { readonly kind: 'spline'; readonly spline: Spline };

/** A drawn line in exact form. `closed`: the last point is joined to the first by a straight line. */
export interface Path {
  readonly start: Point;
  readonly segments: readonly Segment[];
  readonly closed: boolean;
}

/** A drawn line as points; a closed one does not repeat its first point (if it does, cleaning takes it
 *  out). */
export interface Trace {
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** Runs of points (both ends included) that came of arcs of circles. */
  readonly arcs?: readonly { readonly first: number; readonly last: number; readonly center: Point }[];
  /** Runs of points (both ends included) that came of splines, Beziers and ellipses. */
  readonly free?: readonly { readonly first: number; readonly last: number; readonly curve: FreeCurve }[];
  /** The layer it was drawn on, as the file spells it. */
  readonly layer?: string;
  /** Its colour as the reader names it: `#rrggbb`, `aci:7`, or the word of the file. */
  readonly color?: string;
  /** What the caller says it means; undefined: an outline. */
  readonly meaning?: MarkMeaning;
}

/** True for an arc of a circle: axes of one length, square to each other. */
function isCircular({ u, v }: EllipticArc): boolean {
  const [a, b] = [u[0] * u[0] + u[1] * u[1], v[0] * v[0] + v[1] * v[1]];
  return Math.abs(a - b) <= 1e-9 * a && Math.abs(u[0] * v[0] + u[1] * v[1]) <= 1e-9 * a;
}

/** The image of a path under an affine map. */
export function transformPath(m: Affine, path: Path): Path {
  const p = (point: Point): Point => applyToPoint(m, point);
  const segments = path.segments.map((segment): Segment => {
    switch (segment.kind) {
      case 'lines':
        return { kind: 'lines', points: segment.points.map(p) };
      case 'arc':
        return {
          kind: 'arc',
          arc: transformArc(m, segment.arc),
          to: segment.to === null ? null : p(segment.to),
        };
      case 'cubic':
        return { kind: 'cubic', c1: p(segment.c1), c2: p(segment.c2), to: p(segment.to) };
      case 'quadratic':
        return { kind: 'quadratic', control: p(segment.control), to: p(segment.to) };
      case 'spline':
        return { kind: 'spline', spline: { ...segment.spline, controls: segment.spline.controls.map(p) } };
    }
  });
  return { start: p(path.start), segments, closed: path.closed };
}

/** What a piece is where it is neither straight nor an arc of a circle; Beziers as splines of one span. */
function freeCurveOf(segment: Segment, from: Point): FreeCurve | null {
  const bezier = (...points: readonly Point[]): FreeCurve => ({
    kind: 'spline',
    degree: points.length - 1,
    controls: points.map(([x, y]) => [x, y]),
    knots: [...points.map(() => 0), ...points.map(() => 1)],
    weights: [],
  });
  switch (segment.kind) {
    case 'lines':
      return null;
    case 'cubic':
      return bezier(from, segment.c1, segment.c2, segment.to);
    case 'quadratic':
      return bezier(from, segment.control, segment.to);
    case 'spline': {
      const { degree, controls, knots, weights } = segment.spline;
      return {
        kind: 'spline',
        degree,
        controls: controls.map(([x, y]) => [x, y]),
        knots: [...knots],
        weights: [...weights],
      };
    }
    case 'arc': {
      if (isCircular(segment.arc)) return null;
      const { center, u, v, start, sweep } = segment.arc;
      return { kind: 'ellipse', center: [...center], u: [...u], v: [...v], start, sweep };
    }
  }
}

/** The path as points, or null when it would have more than `limit`. */
export function flattenPath(path: Path, precision: Precision, limit: number): Trace | null {
  const points: Point[] = [path.start];
  const arcs: { first: number; last: number; center: Point }[] = [];
  const free: { first: number; last: number; curve: FreeCurve }[] = [];
  for (const segment of path.segments) {
    const first = points.length - 1;
    const from = itemAt(points, first);
    if (segment.kind === 'lines') for (const point of segment.points) points.push(point);
    else if (segment.kind === 'arc') {
      flattenArc(points, segment.arc, precision, segment.to ?? undefined);
      if (isCircular(segment.arc)) arcs.push({ first, last: points.length - 1, center: segment.arc.center });
    } else if (segment.kind === 'cubic') flattenCubic(points, from, segment, precision);
    else if (segment.kind === 'quadratic')
      flattenQuadratic(points, from, segment.control, segment.to, precision);
    else {
      for (const point of flattenSpline(segment.spline, precision, limit).slice(1)) points.push(point);
    }
    if (points.length > limit) return null;
    const curve = freeCurveOf(segment, from);
    if (curve !== null) free.push({ first, last: points.length - 1, curve });
  }
  return { points, closed: path.closed, arcs, free };
}
