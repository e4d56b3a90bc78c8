import type { Point } from '../geometry/ring.ts';
import type { Trace } from './path.ts';

/** What stitching makes of open lines. */
export interface Stitched {
  /** Closed rings, in the order in which they closed. */
  readonly rings: readonly Point[][];
  /** What never closed: maximal runs of joined lines. */
  readonly open: readonly Point[][];
}

/** A line with its two end nodes. */
interface Edge {
  readonly points: readonly Point[];
  readonly from: number;
  readonly to: number;
}

/** Joins open lines end to end into rings. Ends within `distance` of each other are one node; direction does not matter; where
 *  several lines could continue, the one that comes first in the file does.
 *  Idea: walk the graph of nodes depth first. Whenever the walk meets a node it already passed, the way since then is a
 *  ring and is cut out; where it cannot go on, its last line is a dead end and the walk steps back. Linear in the number
 *  of lines, no recursion. */
export function stitch(traces: readonly Trace[], distance: number): Stitched {
  const nodeOf = clusterEnds(traces, distance);
  const edges: Edge[] = [];
  const rings: Point[][] = [];
  const open: Point[][] = [];
  traces.forEach(({ points }, i) => {
    const from = nodeOf[2 * i];
    const to = nodeOf[2 * i + 1];
    if (from !== to) edges.push({ points, from, to });
    else if (isLoop(points, distance)) rings.push([...points]);
  });
  const at = edgesByNode(edges);
  const next = new Int32Array(at.length);
  const degree = Int32Array.from(at, (list) => list.length);
  const used = new Uint8Array(edges.length);
  const placeOnWay = new Int32Array(at.length).fill(-1);
  for (let seed = 0; seed < edges.length; seed += 1) {
    while (used[seed] === 0) walk(seed);
  }
  return { rings, open };

  function use(edge: number): void {
    used[edge] = 1;
    degree[edges[edge].from] -= 1;
    degree[edges[edge].to] -= 1;
  }

  /** Where the simple run that holds the seed begins, so that an open run is one line and not two halves. */
  function beginning(seed: number): { edge: number; node: number } {
    let edge = seed;
    let node = edges[seed].from;
    for (let steps = 0; degree[node] === 2 && steps < edges.length; steps += 1) {
      const before = at[node].find((other) => other !== edge && used[other] === 0);
      if (before === undefined) break;
      if (before === seed) return { edge: seed, node: edges[seed].from };
      edge = before;
      node = edges[edge].from === node ? edges[edge].to : edges[edge].from;
    }
    return { edge, node };
  }

  function walk(seed: number): void {
    const { edge: first, node: origin } = beginning(seed);
    use(first);
    const nodes = [origin, edges[first].from === origin ? edges[first].to : edges[first].from];
    const way = [first];
    let dead: number[] = [];
    placeOnWay[nodes[0]] = 0;
    placeOnWay[nodes[1]] = 1;
    while (nodes.length > 0) {
      const node = nodes[nodes.length - 1];
      const edge = nextUnused(node);
      if (edge < 0) {
        nodes.pop();
        placeOnWay[node] = -1;
        const last = way.pop();
        if (last === undefined) break;
        if (dead.length > 0 && !touches(last, dead[dead.length - 1])) dead = flush(dead);
        dead.push(last);
        continue;
      }
      dead = flush(dead);
      use(edge);
      const end = edges[edge].from === node ? edges[edge].to : edges[edge].from;
      const passed = placeOnWay[end];
      way.push(edge);
      if (passed < 0) {
        placeOnWay[end] = nodes.length;
        nodes.push(end);
        continue;
      }
      rings.push(polyline(way.splice(passed), end));
      for (const left of nodes.splice(passed + 1)) placeOnWay[left] = -1;
    }
    flush(dead);
  }

  function nextUnused(node: number): number {
    const list = at[node];
    while (next[node] < list.length && used[list[next[node]]] === 1) next[node] += 1;
    return next[node] < list.length ? list[next[node]] : -1;
  }

  function touches(a: number, b: number): boolean {
    return edges[a].from === edges[b].from || edges[a].from === edges[b].to || edges[a].to === edges[b].from || edges[a].to === edges[b].to;
  }

  /** Writes a run of dead ends, collected last line first, as one open line. */
  function flush(dead: number[]): number[] {
    if (dead.length > 0) {
      const first = edges[dead[0]];
      const second = dead.length > 1 ? edges[dead[1]] : null;
      const start = second !== null && (first.from === second.from || first.from === second.to) ? first.to : first.from;
      open.push(polyline(dead, start));
    }
    return [];
  }

  /** The points of consecutive edges walked from a node. Joints keep the point of the edge that arrives. */
  function polyline(way: readonly number[], start: number): Point[] {
    const points: Point[] = [];
    let node = start;
    for (const index of way) {
      const edge = edges[index];
      const forward = edge.from === node;
      const count = edge.points.length;
      for (let k = points.length === 0 ? 0 : 1; k < count; k += 1) points.push(edge.points[forward ? k : count - 1 - k]);
      node = forward ? edge.to : edge.from;
    }
    return points;
  }
}

/** A line whose ends meet is a ring when it goes anywhere in between. */
function isLoop(points: readonly Point[], distance: number): boolean {
  const [x, y] = points[0];
  return points.some((p) => Math.abs(p[0] - x) > 2 * distance || Math.abs(p[1] - y) > 2 * distance);
}

function edgesByNode(edges: readonly Edge[]): number[][] {
  const at: number[][] = [];
  edges.forEach((edge, i) => {
    for (const node of [edge.from, edge.to]) (at[node] ??= []).push(i);
  });
  for (let node = 0; node < at.length; node += 1) at[node] ??= [];
  return at;
}

/** The node of every line's start (2 i) and end (2 i + 1): ends within the distance share one, also by way of others.
 *  Idea: a grid of cells as wide as the distance; only the nine cells around an end can hold a neighbour. */
function clusterEnds(traces: readonly Trace[], distance: number): Int32Array {
  const ends: Point[] = [];
  for (const { points } of traces) ends.push(points[0], points[points.length - 1]);
  const parent = new Int32Array(ends.length);
  const cells = new Map<string, number[]>();
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root];
    for (let k = i; k !== root;) {
      const above = parent[k];
      parent[k] = root;
      k = above;
    }
    return root;
  };
  ends.forEach(([x, y], i) => {
    parent[i] = i;
    const cx = Math.floor(x / distance);
    const cy = Math.floor(y / distance);
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const j of cells.get(`${cx + dx},${cy + dy}`) ?? []) {
          const gx = ends[j][0] - x;
          const gy = ends[j][1] - y;
          if (gx * gx + gy * gy > distance * distance) continue;
          const a = find(i);
          const b = find(j);
          if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
        }
      }
    }
    const key = `${cx},${cy}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [i]);
    else if (cell.length < ENDS_PER_CELL) cell.push(i);
  });
  const nodes = new Int32Array(ends.length);
  for (let i = 0; i < ends.length; i += 1) nodes[i] = find(i);
  return nodes;
}

/** More ends than this in one cell are one node anyway: each new one meets one of the first. */
const ENDS_PER_CELL = 32;
