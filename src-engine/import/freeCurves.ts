import type { FreeCurve, SplineRun } from '../contract/import.ts';
import { itemAt } from '../control/present.ts';
import type { Point } from '../geometry/ring.ts';
import { createEdgeMap } from './edgeMap.ts';
import type { EdgeMap } from './edgeMap.ts';
import { pairs, roundPairs } from './pairs.ts';
import type { Trace } from './path.ts';

/** A curve that was flattened, and how many edges it became. */
interface FreeRun {
  readonly curve: FreeCurve;
  readonly count: number;
}

/** The how manieth edge of which curve. */
interface FreeEdge {
  readonly run: FreeRun;
  readonly at: number;
}

/** Edges of flattened splines and ellipses by their ends. */
export type FreeEdges = Pick<EdgeMap<FreeEdge>, 'get'>;

/** A corner and the bulge to the next one. */
type Corner = readonly [x: number, y: number, bulge: number];

const placeOf = ([x, y]: Corner): Point => [x, y];
const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** The edges of all splines and ellipses among the lines, rounded as these are. */
export function freeEdgesOf(traces: readonly Trace[]): FreeEdges {
  const edges = createEdgeMap<FreeEdge>();
  for (const { points, free = [] } of traces)
    for (const { first, last, curve } of free) {
      // Points that fell together when they were rounded are one.
      const run = points.slice(first, last + 1).filter((point, i, all) => {
        const before = all[i - 1];
        return before === undefined || !same(point, before);
      });
      const found: FreeRun = { curve, count: run.length - 1 };
      for (const [at, [a, b]] of pairs(run).entries()) edges.set(a, b, { run: found, at });
    }
  return edges;
}

/** The whole curves in a line: those of which every edge came through cleaning and repair, one after the other. Of the
 *  others the corners are what is left. */
export function runsIn(
  line: readonly Corner[],
  closed: boolean,
  edges: FreeEdges,
): readonly Pick<SplineRun, 'first' | 'last' | 'curve'>[] {
  const length = closed ? line.length : line.length - 1;
  const steps = (closed ? roundPairs(line) : pairs(line)).map(([a, b]) => {
    if (a[2] !== 0) return null;
    const [from, to] = [placeOf(a), placeOf(b)];
    const forward = edges.get(from, to);
    if (forward !== undefined) return { ...forward, turn: 1 };
    const backward = edges.get(to, from);
    return backward === undefined ? null : { ...backward, turn: -1 };
  });
  return steps.flatMap((step, first) => {
    if (step === null) return [];
    const { run, turn, at } = step;
    const { curve, count } = run;
    if (at !== (turn === 1 ? 0 : count - 1) || count > length || (!closed && first + count > length))
      return [];
    for (let k = 1; k < count; k += 1) {
      const next = steps[(first + k) % length];
      if (next?.run !== run || next.turn !== turn || next.at !== at + turn * k) return [];
    }
    const last = (first + count) % line.length;
    return [{ first, last, curve: turn === 1 ? curve : reversed(curve) }];
  });
}

/** The same curve drawn from its end. */
function reversed(curve: FreeCurve): FreeCurve {
  if (curve.kind === 'ellipse') return { ...curve, start: curve.start + curve.sweep, sweep: -curve.sweep };
  const { knots } = curve;
  const sum = itemAt(knots, 0) + itemAt(knots, knots.length - 1);
  return {
    ...curve,
    controls: curve.controls.toReversed(),
    knots: knots.map((knot) => sum - knot).toReversed(),
    weights: curve.weights.toReversed(),
  };
}
