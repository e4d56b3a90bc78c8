import { itemAt } from '../control/present.ts';
import type { Point } from '../geometry/ring.ts';

/** More ends than this in one cell need not be remembered: a new one meets one of the first. */
const ENDS_PER_CELL = 64;

/** The node of every line's start (2 i) and end (2 i + 1), as the index of the node's first end: ends within
 *  the distance share a node, also by way of others. With `waitFor` above the distance, ends that meet do not
 *  where an end that meets none lies within `waitFor` of them: they wait for it. */
export function clusterEnds(
  lines: readonly (readonly Point[])[],
  distance: number,
  waitFor = distance,
): Int32Array {
  const ends: Point[] = [];
  for (const points of lines) ends.push(itemAt(points, 0), itemAt(points, points.length - 1));
  const parent = Int32Array.from(ends, (_, i) => i);
  const grid = gridOf(ends, distance);
  ends.forEach((_, i) => {
    grid.near(i, (other) => join(parent, i, other));
    grid.add(i);
  });
  const nodes = parent.map((_, i) => find(parent, i));
  return waitFor > distance ? withoutWaiting(nodes, ends, waitFor) : nodes;
}

/** Nodes but for those beside which a lone end lies, whose ends are apart again. */
function withoutWaiting(nodes: Int32Array, ends: readonly Point[], waitFor: number): Int32Array {
  const sizes = new Int32Array(nodes.length);
  for (const node of nodes) sizes[node] = itemAt(sizes, node) + 1;
  const isLone = (end: number): boolean => itemAt(sizes, itemAt(nodes, end)) === 1;
  const grid = gridOf(ends, waitFor);
  for (let end = 0; end < ends.length; end += 1) if (!isLone(end)) grid.add(end);
  const waiting = new Set<number>();
  for (let end = 0; end < ends.length; end += 1)
    if (isLone(end))
      grid.near(end, (other) => {
        const node = itemAt(nodes, other);
        // A line goes on from its own other end: ends 2 i and 2 i + 1.
        if (node !== nodes[end ^ 1]) waiting.add(node);
      });
  return waiting.size === 0 ? nodes : nodes.map((node, end) => (waiting.has(node) ? end : node));
}

/** Ends by cells as wide as a distance: only the nine cells around an end can hold a neighbour. */
function gridOf(
  ends: readonly Point[],
  distance: number,
): {
  readonly add: (end: number) => void;
  readonly near: (end: number, visit: (other: number) => void) => void;
} {
  const cells = new Map<number, number[]>();
  const cellAt = (value: number): number => Math.floor(value / distance);
  return {
    add(end) {
      const [x, y] = itemAt(ends, end);
      const key = cellKey(cellAt(x), cellAt(y));
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [end]);
      else if (cell.length < ENDS_PER_CELL) cell.push(end);
    },
    near(end, visit) {
      const [x, y] = itemAt(ends, end);
      const [cx, cy] = [cellAt(x), cellAt(y)];
      for (let dx = -1; dx <= 1; dx += 1) {
        for (let dy = -1; dy <= 1; dy += 1) {
          for (const j of cells.get(cellKey(cx + dx, cy + dy)) ?? []) {
            const other = itemAt(ends, j);
            const gx = other[0] - x;
            const gy = other[1] - y;
            if (gx * gx + gy * gy <= distance * distance) visit(j);
          }
        }
      }
    },
  };
}

/** One number for a cell, exact for cells less than 2^26 apart; farther ones that share it only cost a
 *  comparison. */
const cellKey = (cx: number, cy: number): number => (cx & 0x3ffffff) * 0x4000000 + (cy & 0x3ffffff);

function find(parent: Int32Array, i: number): number {
  let root = i;
  for (let above = itemAt(parent, i); above !== root; above = itemAt(parent, root)) root = above;
  for (let k = i; k !== root; ) {
    const above = itemAt(parent, k);
    parent[k] = root;
    k = above;
  }
  return root;
}

function join(parent: Int32Array, i: number, j: number): void {
  const a = find(parent, i);
  const b = find(parent, j);
  if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
}
