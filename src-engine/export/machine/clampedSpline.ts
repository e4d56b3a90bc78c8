import { itemAt } from '../../control/present.ts';
import type { Spline } from '../../geometry/spline.ts';

/** A control point times its weight, and the weight. */
type Weighted = readonly [x: number, y: number, weight: number];

/** The same curve from its first to its last control point: knots begin and end in degree + 1 equal ones. Idea: knots
 *  are inserted at both ends of the curve (Boehm 1980), and what is left beyond them is cut off. A spline that is so
 *  already comes back itself. */
export function clampedSpline<Any extends Spline>(spline: Any): Any {
  const { degree, controls, knots: stated, weights } = spline;
  const from = itemAt(stated, degree);
  const to = itemAt(stated, controls.length);
  if (stated[0] === from && stated[stated.length - 1] === to) return spline;
  let knots = stated;
  let points = controls.map(([x, y], i): Weighted => {
    const weight = weights.length === 0 ? 1 : itemAt(weights, i);
    return [x * weight, y * weight, weight];
  });
  for (const end of [from, to])
    for (let times = knots.filter((knot) => knot === end).length; times < degree; times += 1)
      [knots, points] = withKnot(degree, knots, points, end);
  const last = knots.lastIndexOf(from);
  const first = knots.indexOf(to);
  const kept = points.slice(last - degree, first);
  const ends = (knot: number): number[] => Array.from({ length: degree + 1 }, () => knot);
  return {
    ...spline,
    controls: kept.map(([x, y, weight]) => [x / weight, y / weight]),
    knots: [...ends(from), ...knots.slice(last + 1, first), ...ends(to)],
    weights: weights.length === 0 ? [] : kept.map(([, , weight]) => weight),
  };
}

/** One knot more on the same curve. */
function withKnot(
  degree: number,
  knots: readonly number[],
  points: readonly Weighted[],
  knot: number,
): [number[], Weighted[]] {
  const span = knots.lastIndexOf(knot);
  const more = Array.from({ length: points.length + 1 }, (_, i): Weighted => {
    if (i <= span - degree) return itemAt(points, i);
    const before = itemAt(points, i - 1);
    const low = itemAt(knots, i);
    if (i > span || low === knot) return before;
    const share = (knot - low) / (itemAt(knots, i + degree) - low);
    const own = itemAt(points, i);
    const mix = (at: 0 | 1 | 2): number => share * own[at] + (1 - share) * before[at];
    return [mix(0), mix(1), mix(2)];
  });
  return [knots.toSpliced(span + 1, 0, knot), more];
}
