import { itemAt } from '../control/present.ts';
import type { Point } from '../geometry/ring.ts';
import { clusterEnds } from './clusterEnds.ts';

export type Line = readonly Point[];

/** A place where ends of lines meet. */
export interface Node {
  readonly edges: Edge[];
  /** Lines at it that are not used up. */
  degree: number;
  /** So many of its first lines are known to be used. */
  usedFirst: number;
  /** Its place on the way that is being walked, -1 off it. */
  onWay: number;
}

/** A line between two nodes. */
export interface Edge {
  readonly points: Line;
  readonly from: Node;
  readonly to: Node;
  isUsed: boolean;
}

/** Lines by the places where their ends meet. */
export interface LineGraph {
  /** Lines that hang together, in the order of their first lines; each in the order of its lines. */
  readonly figures: readonly (readonly Edge[])[];
  /** Lines with both ends at one place. */
  readonly loops: readonly Line[];
}

/** The graph of lines whose ends within `distance` of each other are one node, but where a lone end lies within
 *  `waitFor` of them. */
export function lineGraph(lines: readonly Line[], distance: number, waitFor: number): LineGraph {
  const clusters = clusterEnds(lines, distance, waitFor);
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
  const loops: Line[] = [];
  lines.forEach((points, i) => {
    const [from, to] = [nodeOf(2 * i), nodeOf(2 * i + 1)];
    if (from === to) loops.push(points);
    else edges.push(createEdge(points, from, to));
  });
  return { figures: figuresOf(edges), loops };
}

function figuresOf(edges: readonly Edge[]): Edge[][] {
  const numbers = new Map<Node, number>();
  let count = 0;
  for (const { from } of edges) {
    if (numbers.has(from)) continue;
    const reached = [from];
    numbers.set(from, count);
    for (const node of reached)
      for (const edge of node.edges) {
        const next = farEnd(edge, node);
        if (numbers.has(next)) continue;
        numbers.set(next, count);
        reached.push(next);
      }
    count += 1;
  }
  const figures = Array.from({ length: count }, (): Edge[] => []);
  for (const edge of edges) itemAt(figures, numbers.get(edge.from) ?? 0).push(edge);
  return figures;
}

function createEdge(points: Line, from: Node, to: Node): Edge {
  const edge: Edge = { points, from, to, isUsed: false };
  for (const node of [from, to]) {
    node.edges.push(edge);
    node.degree += 1;
  }
  return edge;
}

export const farEnd = (edge: Edge, node: Node): Node => (edge.from === node ? edge.to : edge.from);

export function use(edge: Edge): void {
  edge.isUsed = true;
  edge.from.degree -= 1;
  edge.to.degree -= 1;
}

/** Makes a used line as it was. */
export function giveBack(edge: Edge): void {
  edge.isUsed = false;
  for (const node of [edge.from, edge.to]) {
    node.degree += 1;
    node.usedFirst = 0;
  }
}

/** The first line at a node, by the file, that is not used up. */
export function nextUnused(node: Node): Edge | undefined {
  while (node.edges[node.usedFirst]?.isUsed === true) node.usedFirst += 1;
  return node.edges[node.usedFirst];
}
