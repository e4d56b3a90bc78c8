import { itemAt } from '../control/present.ts';
import type { Point } from '../geometry/ring.ts';

/** More ends than this in one cell need not be remembered: a new one meets one of the first. */
const ENDS_PER_CELL = 64;

/** The node of every line's start (2 i) and end (2 i + 1), as the index of the node's first end: ends within
 *  the distance share a node, also by way of others. Idea: a grid of cells as wide as the distance; only the
 *  nine cells around an end can hold a neighbour; union-find joins them. */
export function clusterEnds(lines: readonly (readonly Point[])[], distance: number): Int32Array {
  const ends: Point[] = [];
  for (const points of lines) ends.push(itemAt(points, 0), itemAt(points, points.length - 1));
  const parent = Int32Array.from(ends, (_, i) => i);
  const cells = new Map<number, number[]>();
  ends.forEach(([x, y], i) => {
    const cx = Math.floor(x / distance);
    const cy = Math.floor(y / distance);
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const j of cells.get(cellKey(cx + dx, cy + dy)) ?? []) {
          const other = itemAt(ends, j);
          const gx = other[0] - x;
          const gy = other[1] - y;
          if (gx * gx + gy * gy <= distance * distance) join(parent, i, j);
        }
      }
    }
    const key = cellKey(cx, cy);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [i]);
    else if (cell.length < ENDS_PER_CELL) cell.push(i);
  });
  return parent.map((_, i) => find(parent, i));
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
