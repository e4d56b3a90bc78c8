import { itemAt } from '../control/present.ts';
import { signedArea } from '../geometry/ring.ts';
import type { Point } from '../geometry/ring.ts';
import { farEnd, giveBack, lineGraph, nextUnused, use } from './lineGraph.ts';
import type { Edge, Line, Node } from './lineGraph.ts';
import { nextOutside, outsideStart } from './outside.ts';
import type { Start } from './outside.ts';

/** What stitching makes of open lines. */
export interface Stitched {
  /** Closed rings, in the order in which they closed. */
  readonly rings: readonly Point[][];
  /** What never closed: maximal runs of joined lines. */
  readonly open: readonly Point[][];
  /** Lines too short for the distance: both their ends are at one place. Neither in `rings` nor in `open`. */
  readonly short: readonly Point[][];
}

/** Joins open lines end to end into rings. Ends within `distance` of each other are one node; direction does
 *  not matter; where several lines could continue, the one that comes first in the file does. Idea: walk the
 *  graph of nodes depth first. Whenever the walk meets a node it already passed, the way since then is a ring
 *  and is cut out; where it cannot go on, its last line is a dead end and the walk steps back. Linear in the
 *  number of lines, no recursion. A walk that leaves lines open is walked again along the outside. Where an end that
 *  meets none lies within `waitFor` of some that meet, these stay apart: a later stitch joins all of them. */
export function stitch(lines: readonly Line[], distance: number, waitFor = distance): Stitched {
  const { figures, loops } = lineGraph(lines, distance, waitFor);
  const [rings, short] = [[] as Point[][], [] as Point[][]];
  for (const points of loops) (isLoop(points, distance) ? rings : short).push([...points]);
  const open: Point[][] = [];
  for (const figure of figures) {
    const found = walked(figure, distance, waitFor > distance);
    for (const ring of found.rings) rings.push(ring);
    for (const line of found.open) open.push(line);
  }
  return { rings, open, short };
}

/** What walks make of lines that hang together. */
interface Walked {
  readonly rings: Point[][];
  readonly open: Point[][];
}

/** A figure by the file's order. Where that leaves lines open, the outside is walked first, and that holds if it goes
 *  round more: a line across an outline, such as a bend from corner to corner, must not take the place of a piece of
 *  it. Where ends may wait for others, what is left open keeps the places at which three lines meet. */
function walked(figure: readonly Edge[], distance: number, isWaiting: boolean): Walked {
  const byFile: Walked = { rings: [], open: [] };
  const walkRest = (next: Next, found: Walked): void => {
    for (const seed of figure) while (!seed.isUsed) walk(beginning(seed, figure.length), next, found);
  };
  walkRest(nextUnused, byFile);
  if (isWaiting && byFile.open.length > 0) return { rings: [], open: simpleRuns(figure) };
  const start = byFile.open.length === 0 ? null : outsideStart(figure);
  if (start === null) return byFile;
  for (const edge of figure) giveBack(edge);
  const outside: Walked = { rings: [], open: [] };
  const next: Next = (node, arrived) => nextOutside(node, arrived, distance);
  walk(start, next, outside);
  const isMore = goesRoundMore(outside, byFile);
  walkRest(next, outside);
  return isMore ? outside : byFile;
}

/** The lines of a figure joined where two of them meet and no third one does. */
function simpleRuns(figure: readonly Edge[]): Point[][] {
  for (const edge of figure) giveBack(edge);
  const runs: Point[][] = [];
  for (const seed of figure) {
    if (seed.isUsed) continue;
    const start = beginning(seed, figure.length);
    const way: Edge[] = [];
    let { node } = start;
    for (let edge: Edge | undefined = start.edge; edge !== undefined; ) {
      // Nodes keep their degree: it says where runs end.
      edge.isUsed = true;
      way.push(edge);
      node = farEnd(edge, node);
      edge = node.degree === 2 ? nextUnused(node) : undefined;
    }
    runs.push(polyline(way, start.node));
  }
  return runs;
}

/** Areas that differ by no more than this share are the same. */
const MORE_SHARE = 1e-6;

/** Whether the rings of one way to join lines go round more than those of another. */
export const goesRoundMore = (one: Pick<Stitched, 'rings'>, other: Pick<Stitched, 'rings'>): boolean =>
  areaOf(one.rings) > areaOf(other.rings) * (1 + MORE_SHARE);

const areaOf = (rings: readonly Point[][]): number =>
  rings.reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0);

/** A line whose ends meet is a ring when it goes anywhere in between. */
function isLoop(points: Line, distance: number): boolean {
  const [x, y] = itemAt(points, 0);
  return points.some((p) => Math.abs(p[0] - x) > 2 * distance || Math.abs(p[1] - y) > 2 * distance);
}

/** The line along which a walk goes on from a node it came to by `arrived`. */
type Next = (node: Node, arrived: Edge | undefined) => Edge | undefined;

/** One walk from a line until it has stepped back to where it began; no node is on a way before and after. */
function walk({ edge: first, node: origin }: Start, next: Next, { rings, open }: Walked): void {
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
    const edge = next(node, way.at(-1));
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

/** Where the simple run that holds the seed begins, so that an open run is one line and not two halves; a
 *  closed run begins with the seed. `most`: lines there are. */
function beginning(seed: Edge, most: number): Start {
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
