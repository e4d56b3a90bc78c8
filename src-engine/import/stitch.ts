import type { Point } from '../geometry/ring.ts';
import { clusterEnds } from './clusterEnds.ts';

type Line = readonly Point[];

/** What stitching makes of open lines. */
export interface Stitched {
  /** Closed rings, in the order in which they closed. */
  readonly rings: readonly Point[][];
  /** What never closed: maximal runs of joined lines. */
  readonly open: readonly Point[][];
}

/** A line with its two end nodes. */
interface Edge {
  readonly points: Line;
  readonly from: number;
  readonly to: number;
}

/** Lines by node, with what is used up. */
interface Graph {
  readonly edges: readonly Edge[];
  readonly at: readonly (readonly number[])[];
  readonly used: Uint8Array;
  /** Unused lines at a node. */
  readonly degree: Int32Array;
  /** How many of a node's lines are known to be used. */
  readonly next: Int32Array;
}

/** Joins open lines end to end into rings. Ends within `distance` of each other are one node; direction does
 *  not matter; where several lines could continue, the one that comes first in the file does. Idea: walk the
 *  graph of nodes depth first. Whenever the walk meets a node it already passed, the way since then is a ring
 *  and is cut out; where it cannot go on, its last line is a dead end and the walk steps back. Linear in the
 *  number of lines, no recursion. */
export function stitch(lines: readonly Line[], distance: number): Stitched {
  const nodeOf = clusterEnds(lines, distance);
  const edges: Edge[] = [];
  const rings: Point[][] = [];
  const open: Point[][] = [];
  lines.forEach((points, i) => {
    const from = nodeOf[2 * i];
    const to = nodeOf[2 * i + 1];
    if (from !== to) edges.push({ points, from, to });
    else if (isLoop(points, distance)) rings.push([...points]);
  });
  const graph = createGraph(edges, nodeOf.length);
  const placeOnWay = new Int32Array(nodeOf.length).fill(-1);
  for (let seed = 0; seed < edges.length; seed += 1) {
    while (graph.used[seed] === 0) walk(graph, seed, placeOnWay, rings, open);
  }
  return { rings, open };
}

function createGraph(edges: readonly Edge[], nodes: number): Graph {
  const at: number[][] = Array.from({ length: nodes }, () => []);
  edges.forEach((edge, i) => {
    at[edge.from].push(i);
    at[edge.to].push(i);
  });
  return {
    edges,
    at,
    used: new Uint8Array(edges.length),
    degree: Int32Array.from(at, (list) => list.length),
    next: new Int32Array(nodes),
  };
}

/** A line whose ends meet is a ring when it goes anywhere in between. */
function isLoop(points: Line, distance: number): boolean {
  const [x, y] = points[0];
  return points.some((p) => Math.abs(p[0] - x) > 2 * distance || Math.abs(p[1] - y) > 2 * distance);
}

/** One walk from a seed line until it has stepped back to where it began. `placeOnWay` is all -1 before and
 *  after. */
function walk(graph: Graph, seed: number, placeOnWay: Int32Array, rings: Point[][], open: Point[][]): void {
  const { edges } = graph;
  const { edge: first, node: origin } = beginning(graph, seed);
  use(graph, first);
  const nodes = [origin, farEnd(edges[first], origin)];
  const way = [first];
  let dead: number[] = [];
  placeOnWay[nodes[0]] = 0;
  placeOnWay[nodes[1]] = 1;
  const flush = (): void => {
    if (dead.length > 0) open.push(polyline(edges, dead.reverse(), nodes[nodes.length - 1]));
    dead = [];
  };
  for (;;) {
    const node = nodes[nodes.length - 1];
    const edge = nextUnused(graph, node);
    if (edge < 0) {
      const last = way.pop();
      if (last === undefined) break;
      placeOnWay[node] = -1;
      nodes.pop();
      dead.push(last);
      continue;
    }
    flush();
    use(graph, edge);
    const end = farEnd(edges[edge], node);
    const passed = placeOnWay[end];
    way.push(edge);
    if (passed < 0) {
      placeOnWay[end] = nodes.length;
      nodes.push(end);
      continue;
    }
    rings.push(polyline(edges, way.splice(passed), end));
    for (const left of nodes.splice(passed + 1)) placeOnWay[left] = -1;
  }
  placeOnWay[nodes[0]] = -1;
  flush();
}

const farEnd = (edge: Edge, node: number): number => (edge.from === node ? edge.to : edge.from);

function use(graph: Graph, index: number): void {
  graph.used[index] = 1;
  graph.degree[graph.edges[index].from] -= 1;
  graph.degree[graph.edges[index].to] -= 1;
}

function nextUnused({ at, used, next }: Graph, node: number): number {
  const list = at[node];
  while (next[node] < list.length && used[list[next[node]]] === 1) next[node] += 1;
  return next[node] < list.length ? list[next[node]] : -1;
}

/** Where the simple run that holds the seed begins, so that an open run is one line and not two halves; a
 *  closed run begins with the seed. */
function beginning({ edges, at, used, degree }: Graph, seed: number): { edge: number; node: number } {
  let edge = seed;
  let node = edges[seed].from;
  for (let steps = 0; degree[node] === 2 && steps < edges.length; steps += 1) {
    const current = edge;
    const before = at[node].find((other) => other !== current && used[other] === 0);
    if (before === undefined) break;
    if (before === seed) return { edge: seed, node: edges[seed].from };
    edge = before;
    node = farEnd(edges[edge], node);
  }
  return { edge, node };
}

/** The points of consecutive lines walked from a node. A joint keeps the point of the line that arrives. */
function polyline(edges: readonly Edge[], way: readonly number[], start: number): Point[] {
  const points: Point[] = [];
  let node = start;
  for (const index of way) {
    const edge = edges[index];
    const forward = edge.from === node;
    const count = edge.points.length;
    for (let k = points.length === 0 ? 0 : 1; k < count; k += 1)
      points.push(edge.points[forward ? k : count - 1 - k]);
    node = farEnd(edge, node);
  }
  return points;
}
