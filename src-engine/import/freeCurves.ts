import type { FreeCurve, SplineRun } from '../contract/import.ts';
import type { Point } from '../geometry/ring.ts';
import type { Trace } from './path.ts';

/** Edges of flattened splines and ellipses by their ends: which curve, and the how manieth of its edges. */
export interface FreeEdges {
  readonly curves: readonly FreeCurve[];
  /** Edges of each curve. */
  readonly counts: readonly number[];
  readonly edges: ReadonlyMap<string, { readonly curve: number; readonly at: number }>;
}

/** A corner and the bulge to the next one. */
type Corner = readonly [x: number, y: number, bulge: number];

const key = (a: readonly number[], b: readonly number[]): string => `${a[0]} ${a[1]} ${b[0]} ${b[1]}`;
const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

export function freeEdgesOf(traces: readonly Trace[]): FreeEdges {
  const curves: FreeCurve[] = [];
  const counts: number[] = [];
  const edges = new Map<string, { curve: number; at: number }>();
  for (const { points, free = [] } of traces)
    for (const { first, last, curve } of free) {
      // Points that fell together when they were rounded are one.
      const run = points
        .slice(first, last + 1)
        .filter((point, i, all) => i === 0 || !same(point, all[i - 1]));
      for (let at = 0; at + 1 < run.length; at += 1)
        edges.set(key(run[at], run[at + 1]), { curve: curves.length, at });
      curves.push(curve);
      counts.push(run.length - 1);
    }
  return { curves, counts, edges };
}

/** The whole curves in a line: those of which every edge came through cleaning and repair, one after the other. Of the
 *  others the corners are what is left. */
export function runsIn(
  line: readonly Corner[],
  closed: boolean,
  { curves, counts, edges }: FreeEdges,
): readonly Pick<SplineRun, 'first' | 'last' | 'curve'>[] {
  const length = closed ? line.length : line.length - 1;
  const steps = Array.from({ length }, (_, i) => {
    const [a, b] = [line[i], line[(i + 1) % line.length]];
    if (a[2] !== 0) return null;
    const forward = edges.get(key(a, b));
    if (forward !== undefined) return { ...forward, turn: 1 };
    const backward = edges.get(key(b, a));
    return backward === undefined ? null : { ...backward, turn: -1 };
  });
  return steps.flatMap((step, first) => {
    if (step === null) return [];
    const { curve, turn, at } = step;
    const count = counts[curve];
    if (at !== (turn === 1 ? 0 : count - 1) || count > length || (!closed && first + count > length))
      return [];
    for (let k = 1; k < count; k += 1) {
      const next = steps[(first + k) % length];
      if (next?.curve !== curve || next.turn !== turn || next.at !== at + turn * k) return [];
    }
    const last = (first + count) % line.length;
    return [{ first, last, curve: turn === 1 ? curves[curve] : reversed(curves[curve]) }];
  });
}

/** The same curve drawn from its end. */
function reversed(curve: FreeCurve): FreeCurve {
  if (curve.kind === 'ellipse') return { ...curve, start: curve.start + curve.sweep, sweep: -curve.sweep };
  const { knots } = curve;
  const sum = knots[0] + knots[knots.length - 1];
  return {
    ...curve,
    controls: curve.controls.toReversed(),
    knots: knots.map((knot) => sum - knot).toReversed(),
    weights: curve.weights.toReversed(),
  };
}
