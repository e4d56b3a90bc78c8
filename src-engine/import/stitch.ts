import { itemAt } from '../control/present.ts';
import type { Point } from '../geometry/ring.ts';
import { clusterEnds } from './clusterEnds.ts';

type Line = readonly Point[];

/** What stitching makes of open lines. */
export interface Stitched {
  /** Closed rings, in the order in which they closed. */
  readonly rings: readonly Point[][];
  /** What never closed: maximal runs of joined lines. */
  readonly open: readonly Point[][];
  /** Lines too short for the distance: both their ends are at one place. Neither in `rings` nor in `open`. */
  readonly short: readonly Point[][];
}

/** A place where ends of lines meet. */
interface Node {
  readonly edges: Edge[];
  /** Lines at it that are not used up. */
  degree: number;
  /** So many of its first lines are known to be used. */
  usedFirst: number;
  /** Its place on the way that is being walked, -1 off it. */
  onWay: number;
}

/** A line between two nodes. */
interface Edge {
  readonly points: Line;
  readonly from: Node;
  readonly to: Node;
  isUsed: boolean;
}

/** Joins open lines end to end into rings. Ends within `distance` of each other are one node; direction does
 *  not matter; where several lines could continue, the one that comes first in the file does. Idea: walk the
 *  graph of nodes depth first. Whenever the walk meets a node it already passed, the way since then is a ring
 *  and is cut out; where it cannot go on, its last line is a dead end and the walk steps back. Linear in the
 *  number of lines, no recursion. */
export function stitch(lines: readonly Line[], distance: number): Stitched {
  const clusters = clusterEnds(lines, distance);
  const nodes = new Map<number, Node>();
  const nodeOf = (end: number): Node => {
    const cluster = itemAt(clusters, end);
    const known = nodes.get(cluster);
    if (known !== undefined) return known;
    const node: Node = { edges: [], degree: 0, usedFirst: 0, onWay: -1 };
    nodes.set(cluster, node);
    return node;
  };
  const edges: Edge[] = [];
  const rings: Point[][] = [];
  const open: Point[][] = [];
  const short: Point[][] = [];
  lines.forEach((points, i) => {
    const [from, to] = [nodeOf(2 * i), nodeOf(2 * i + 1)];
    if (from !== to) edges.push(createEdge(points, from, to));
    else if (isLoop(points, distance)) rings.push([...points]);
    else short.push([...points]);
  });
  for (const seed of edges) while (!seed.isUsed) walk(seed, edges.length, rings, open);
  return { rings, open, short };
}

function createEdge(points: Line, from: Node, to: Node): Edge {
  const edge: Edge = { points, from, to, isUsed: false };
  for (const node of [from, to]) {
    node.edges.push(edge);
    node.degree += 1;
  }
  return edge;
}

/** A line whose ends meet is a ring when it goes anywhere in between. */
function isLoop(points: Line, distance: number): boolean {
  const [x, y] = itemAt(points, 0);
  return points.some((p) => Math.abs(p[0] - x) > 2 * distance || Math.abs(p[1] - y) > 2 * distance);
}

/** One walk from a seed line until it has stepped back to where it began; no node is on a way before and after. `most`:
 *  lines there are. */
function walk(seed: Edge, most: number, rings: Point[][], open: Point[][]): void {
  const { edge: first, node: origin } = beginning(seed, most);
  use(first);
  let node = farEnd(first, origin);
  // The way joins each node to the next one: it is one shorter.
  const nodes = [origin, node];
  const way = [first];
  let dead: Edge[] = [];
  origin.onWay = 0;
  node.onWay = 1;
  const flush = (): void => {
    if (dead.length > 0) open.push(polyline(dead.reverse(), node));
    dead = [];
  };
  for (;;) {
    const edge = nextUnused(node);
    if (edge === undefined) {
      const last = way.pop();
      if (last === undefined) break;
      node.onWay = -1;
      nodes.pop();
      dead.push(last);
      node = farEnd(last, node);
      continue;
    }
    flush();
    use(edge);
    node = farEnd(edge, node);
    const passed = node.onWay;
    way.push(edge);
    if (passed < 0) {
      node.onWay = nodes.length;
      nodes.push(node);
      continue;
    }
    rings.push(polyline(way.splice(passed), node));
    for (const left of nodes.splice(passed + 1)) left.onWay = -1;
  }
  origin.onWay = -1;
  flush();
}

const farEnd = (edge: Edge, node: Node): Node => (edge.from === node ? edge.to : edge.from);

function use(edge: Edge): void {
  edge.isUsed = true;
  edge.from.degree -= 1;
  edge.to.degree -= 1;
}

function nextUnused(node: Node): Edge | undefined {
  while (node.edges[node.usedFirst]?.isUsed === true) node.usedFirst += 1;
  return node.edges[node.usedFirst];
}

/** Where the simple run that holds the seed begins, so that an open run is one line and not two halves; a
 *  closed run begins with the seed. */
function beginning(seed: Edge, most: number): { readonly edge: Edge; readonly node: Node } {
  let edge = seed;
  let node = seed.from;
  for (let steps = 0; node.degree === 2 && steps < most; steps += 1) {
    const current = edge;
    const before = node.edges.find((other) => other !== current && !other.isUsed);
    if (before === undefined) break;
    if (before === seed) return { edge: seed, node: seed.from };
    edge = before;
    node = farEnd(edge, node);
  }
  return { edge, node };
}

/** The points of consecutive lines walked from a node. A joint keeps the point of the line that arrives. */
function polyline(way: readonly Edge[], start: Node): Point[] {
  const points: Point[] = [];
  let node = start;
  for (const edge of way) {
    const run = edge.from === node ? edge.points : edge.points.toReversed();
    for (const point of points.length === 0 ? run : run.slice(1)) points.push(point);
    node = farEnd(edge, node);
  }
  return points;
}
