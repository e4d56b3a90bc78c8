import { InvalidRequest } from '../contract/errors.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import { innerPoint, pointInRing } from '../geometry/ring.ts';
import { isNear } from './duplicates.ts';
import type { Outline } from './rings.ts';
import { MAX_CONTAINMENT_EDGES, MAX_NESTING_COMPARISONS } from './tuning.ts';

/** A part: an outline at even depth with the outlines directly inside it as holes. */
export interface NestedPart {
  readonly outline: Outline;
  readonly holes: readonly Outline[];
}

/** Points of an outline that are asked whether they lie inside another one. */
const SAMPLES = 48;
/** What one such question costs at least, counted in edges. */
const CALL_EDGES = 200;

/** Sorts outlines into parts and holes by depth, the number of outlines around each: a ring in a ring is a
 *  hole, a ring in a hole a new part (DECISIONS 35). Parts and holes keep the order of the outlines. Outlines
 *  that cross are separate parts; sticking out by less than `slack` is touching. Errors: InvalidRequest at
 *  `path` when the drawing needs more comparisons than the bound (over ten thousand outlines all over each
 *  other). Idea: sweep along x; only outlines whose extent still reaches the sweep line can be around the
 *  next one. */
export function nestRings(outlines: readonly Outline[], slack: number, path: string): NestedPart[] {
  const around = outlinesAround(outlines, slack, path);
  const isPart = around.map((list) => list.length % 2 === 0);
  const holes: Outline[][] = outlines.map(() => []);
  outlines.forEach((outline, i) => {
    if (isPart[i]) return;
    // The smallest part around it; where outlines cross, the directly surrounding one may be a hole itself.
    const owner = around[i].reduce(
      (best, j) => (isPart[j] && (best < 0 || outlines[j].area < outlines[best].area) ? j : best),
      -1,
    );
    if (owner >= 0) holes[owner].push(outline);
    else isPart[i] = true;
  });
  return outlines.flatMap((outline, i) => (isPart[i] ? [{ outline, holes: holes[i] }] : []));
}

/** For every outline the outlines around it. */
function outlinesAround(outlines: readonly Outline[], slack: number, path: string): number[][] {
  const order = outlines
    .map((_, i) => i)
    .sort(
      (a, b) =>
        outlines[a].bounds.minX - outlines[b].bounds.minX || outlines[b].area - outlines[a].area || a - b,
    );
  const around: number[][] = outlines.map(() => []);
  const maxX = Float64Array.from(outlines, (outline) => outline.bounds.maxX);
  const minY = Float64Array.from(outlines, (outline) => outline.bounds.minY);
  const maxY = Float64Array.from(outlines, (outline) => outline.bounds.maxY);
  const active = new Int32Array(outlines.length);
  let reach = 0;
  let comparisons = 0;
  let edges = 0;
  for (const i of order) {
    const inner = outlines[i];
    comparisons += reach;
    if (comparisons > MAX_NESTING_COMPARISONS)
      throw new InvalidRequest(path, 'holds too many outlines over each other');
    let kept = 0;
    for (let k = 0; k < reach; k += 1) {
      const j = active[k];
      if (maxX[j] < inner.bounds.minX) continue;
      active[kept] = j;
      kept += 1;
      // The sweep goes by left edges, so that the outer one's lies no further right.
      if (maxX[j] < inner.bounds.maxX || minY[j] > inner.bounds.minY || maxY[j] < inner.bounds.maxY) continue;
      const outer = outlines[j];
      if (outer.area <= inner.area) continue;
      edges +=
        CALL_EDGES +
        outer.ring.length * Math.min(SAMPLES, inner.ring.length) +
        inner.ring.length * Math.min(SAMPLES, outer.ring.length);
      if (edges > MAX_CONTAINMENT_EDGES)
        throw new InvalidRequest(path, 'holds too many outlines over each other');
      if (liesInside(inner, outer, slack)) around[i].push(j);
    }
    active[kept] = i;
    reach = kept + 1;
  }
  return around;
}

/** True when no sampled corner of the inner outline lies outside the outer one by more than the slack, none
 *  of the outer's lies inside the inner one, and they are not the same place. Outlines that cross are not
 *  inside each other. */
function liesInside(inner: Outline, outer: Outline, slack: number): boolean {
  let seenInside = false;
  for (const [x, y] of samples(inner.ring)) {
    const where = pointInRing(outer.ring, x, y);
    if (where < 0 && !isNear(outer.ring, [x, y], slack)) return false;
    if (where > 0) seenInside = true;
  }
  for (const [x, y] of samples(outer.ring)) {
    if (pointInRing(inner.ring, x, y) > 0 && !isNear(inner.ring, [x, y], slack)) return false;
  }
  const [x, y] = innerPoint(inner.ring);
  return seenInside || pointInRing(outer.ring, x, y) > 0;
}

function samples(ring: Ring): Point[] {
  const step = Math.max(1, Math.ceil(ring.length / SAMPLES));
  return ring.filter((_, i) => i % step === 0);
}
