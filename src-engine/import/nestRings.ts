import { InvalidRequest } from '../contract/errors.ts';
import type { Bounds, Ring } from '../geometry/ring.ts';
import { pointInRing } from '../geometry/ring.ts';
import type { Outline } from './rings.ts';
import { MAX_CONTAINMENT_EDGES, MAX_NESTING_COMPARISONS } from './tuning.ts';

/** A part: an outline at even depth with the outlines directly inside it as holes. */
export interface NestedPart {
  readonly outline: Outline;
  readonly holes: readonly Outline[];
}

/** Points of an outline that are asked whether they lie inside another one. */
const SAMPLES = 15;

/** Sorts outlines into parts and holes by depth: a ring in a ring is a hole, a ring in a hole is a new part (DECISIONS 35).
 *  Parts and holes keep the order of the outlines. Errors: InvalidRequest at `path` when the drawing needs more comparisons than
 *  the bound (over ten thousand outlines all over each other).
 *  Idea: sweep along x; only outlines whose extent still reaches the sweep line can be around the next one. */
export function nestRings(outlines: readonly Outline[], path: string): NestedPart[] {
  const parent = smallestAround(outlines, path);
  const depth = new Int32Array(outlines.length).fill(-1);
  const depthOf = (i: number): number => {
    const way: number[] = [];
    let at = i;
    for (; at >= 0 && depth[at] < 0; at = parent[at]) way.push(at);
    let level = at < 0 ? -1 : depth[at];
    for (let k = way.length - 1; k >= 0; k -= 1) {
      level += 1;
      depth[way[k]] = level;
    }
    return depth[i];
  };
  const holes: Outline[][] = outlines.map(() => []);
  outlines.forEach((outline, i) => {
    if (depthOf(i) % 2 === 1) holes[parent[i]].push(outline);
  });
  return outlines.flatMap((outline, i) => (depth[i] % 2 === 0 ? [{ outline, holes: holes[i] }] : []));
}

/** For every outline the smallest one around it, or -1. */
function smallestAround(outlines: readonly Outline[], path: string): Int32Array {
  const order = outlines.map((_, i) => i).sort((a, b) =>
    outlines[a].bounds.minX - outlines[b].bounds.minX || outlines[b].area - outlines[a].area || a - b);
  const parent = new Int32Array(outlines.length).fill(-1);
  let active: number[] = [];
  let comparisons = 0;
  let edges = 0;
  for (const i of order) {
    const inner = outlines[i];
    active = active.filter((j) => outlines[j].bounds.maxX >= inner.bounds.minX);
    comparisons += active.length;
    if (comparisons > MAX_NESTING_COMPARISONS) throw new InvalidRequest(path, 'holds too many outlines over each other');
    for (const j of active) {
      const outer = outlines[j];
      if (outer.area <= inner.area || !boxHolds(outer.bounds, inner.bounds)) continue;
      if (parent[i] >= 0 && outlines[parent[i]].area <= outer.area) continue;
      edges += outer.ring.length * SAMPLES;
      if (edges > MAX_CONTAINMENT_EDGES) throw new InvalidRequest(path, 'holds too many outlines over each other');
      if (liesInside(inner.ring, outer.ring)) parent[i] = j;
    }
    active.push(i);
  }
  return parent;
}

const boxHolds = (outer: Bounds, inner: Bounds): boolean =>
  outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY;

/** True when most sampled corners off the other's boundary lie inside it (outlines that cross are a drawing error: the
 *  majority decides). */
function liesInside(inner: Ring, outer: Ring): boolean {
  const step = Math.max(1, Math.floor(inner.length / SAMPLES));
  let votes = 0;
  for (let i = 0; i < inner.length; i += step) votes += pointInRing(outer, inner[i][0], inner[i][1]);
  if (votes !== 0) return votes > 0;
  const [a, b] = [inner[0], inner[Math.floor(inner.length / 2)]];
  return pointInRing(outer, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2) > 0;
}
