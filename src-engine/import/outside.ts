import { itemAt } from '../control/present.ts';
import { gap } from '../geometry/flatten.ts';
import type { Point } from '../geometry/ring.ts';
import type { Edge, Node } from './lineGraph.ts';
import { farEnd, nextUnused } from './lineGraph.ts';

/** Where more lines than this meet, the first one of the file is as good as any: a star, no drawing of parts. */
const MOST_AT_NODE = 64;
/** Joined ends lie up to the join distance apart; beyond so many of it a line's way is its own. */
const DIRECTION_SHARE = 4;

/** A line and the node at which a walk along it begins. */
export interface Start {
  readonly edge: Edge;
  readonly node: Node;
}

/** Where to begin so that the outside of a figure is walked first: at its leftmost point, down from there. Null where
 *  no three lines of it meet, dead ends aside: nothing is to be chosen there. Linear. */
export function outsideStart(figure: readonly Edge[]): Start | null {
  const core = withoutDeadEnds(figure);
  const degrees = degreesIn(core);
  if (![...degrees.values()].some((degree) => degree > 2)) return null;
  return leftmost(core);
}

function degreesIn(edges: Iterable<Edge>): Map<Node, number> {
  const degrees = new Map<Node, number>();
  for (const { from, to } of edges)
    for (const node of [from, to]) degrees.set(node, (degrees.get(node) ?? 0) + 1);
  return degrees;
}

/** The lines that lie on a way round. */
function withoutDeadEnds(edges: readonly Edge[]): ReadonlySet<Edge> {
  const core = new Set(edges);
  const degrees = degreesIn(edges);
  const ends = [...degrees].flatMap(([node, degree]) => (degree === 1 ? [node] : []));
  for (let node = ends.pop(); node !== undefined; node = ends.pop()) {
    const last = node.edges.find((edge) => core.has(edge));
    if (last === undefined) continue;
    core.delete(last);
    const other = farEnd(last, node);
    const left = (degrees.get(other) ?? 0) - 1;
    degrees.set(other, left);
    if (left === 1) ends.push(other);
  }
  return core;
}

/** The line with the leftmost point, and the node from which it is walked with the outside on the right. */
function leftmost(core: ReadonlySet<Edge>): Start | null {
  let best: { readonly edge: Edge; readonly at: number } | null = null;
  let [minX, minY] = [Infinity, Infinity];
  for (const edge of core)
    edge.points.forEach(([x, y], at) => {
      if (x > minX || (x === minX && y >= minY)) return;
      [minX, minY] = [x, y];
      best = { edge, at };
    });
  return best === null ? null : downFrom(best, core);
}

const WEST: Point = [-1, 0];

/** The start at a line's leftmost point: along it where that lies between its ends, else along the first line that
 *  leaves the node there. */
function downFrom(
  { edge, at }: { readonly edge: Edge; readonly at: number },
  core: ReadonlySet<Edge>,
): Start {
  const { points, from, to } = edge;
  const [back, here, on] = [points[at - 1], itemAt(points, at), points[at + 1]];
  if (back !== undefined && on !== undefined)
    return { edge, node: isFirstTurn(WEST, wayOf(here, on), wayOf(here, back)) ? from : to };
  const node = at === 0 ? from : to;
  const leaving = node.edges.filter((other) => core.has(other));
  return { edge: firstTurn(WEST, node, leaving, 0) ?? edge, node };
}

const wayOf = ([x, y]: Point, [toX, toY]: Point): Point => [toX - x, toY - y];

/** The next line of a walk that came along `arrived`: the one most to the right, so that a walk that begins outside
 *  stays there; the first of the file where nothing is to be chosen. `distance`: the join distance. */
export function nextOutside(node: Node, arrived: Edge | undefined, distance: number): Edge | undefined {
  if (arrived === undefined || node.degree < 2 || node.degree > MOST_AT_NODE) return nextUnused(node);
  const unused = node.edges.filter((edge) => !edge.isUsed);
  return firstTurn(direction(arrived, node, distance), node, unused, distance);
}

/** Of lines that leave a node the first one, turning from x towards y from where a walk came from. */
function firstTurn(back: Point, node: Node, leaving: readonly Edge[], distance: number): Edge | undefined {
  let best: { readonly edge: Edge; readonly way: Point } | undefined;
  for (const edge of leaving) {
    const way = direction(edge, node, distance);
    if (best === undefined || isFirstTurn(back, way, best.way)) best = { edge, way };
  }
  return best?.edge;
}

/** Which way a line leaves one of its nodes. */
function direction({ points, from }: Edge, node: Node, distance: number): Point {
  const way = from === node ? points : points.toReversed();
  const here = itemAt(way, 0);
  const away = way.find((point) => gap(here, point) > DIRECTION_SHARE * distance);
  return wayOf(here, away ?? itemAt(way, way.length - 1));
}

/** Whether direction `a` comes before `b`, turning from x towards y from `back`. */
function isFirstTurn(back: Point, a: Point, b: Point): boolean {
  const [halfA, halfB] = [half(back, a), half(back, b)];
  return halfA === halfB ? cross(a, b) > 0 : halfA < halfB;
}

/** 0 for directions up to half a turn from `back`, 1 beyond; one that goes back is the last of all. */
const half = (back: Point, way: Point): number => {
  const side = cross(back, way);
  if (side !== 0) return side > 0 ? 0 : 1;
  return back[0] * way[0] + back[1] * way[1] > 0 ? 2 : 0.5;
};

const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
