import { InvalidRequest } from '../contract/errors.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import { innerPoint, isNear, pointInRing } from '../geometry/ring.ts';
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
  const candidates = outlines.map((outline, index): Candidate => {
    const { minX, minY, maxX, maxY } = outline.bounds;
    return { outline, index, minX, minY, maxX, maxY, around: [], holes: [], isPart: true };
  });
  findAround(candidates, slack, path);
  for (const candidate of candidates) candidate.isPart = candidate.around.length % 2 === 0;
  for (const candidate of candidates) {
    if (candidate.isPart) continue;
    // The smallest part around it; where outlines cross, the directly surrounding one may be a hole itself.
    const owner = candidate.around.reduce<Candidate | null>(
      (best, one) => (one.isPart && (best === null || one.outline.area < best.outline.area) ? one : best),
      null,
    );
    if (owner !== null) owner.holes.push(candidate.outline);
    else candidate.isPart = true;
  }
  return candidates.flatMap(({ outline, holes, isPart }) => (isPart ? [{ outline, holes }] : []));
}

/** An outline on its way to be a part or a hole. The bounds stand here again because the sweep reads little else. */
interface Candidate {
  readonly outline: Outline;
  readonly index: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly around: Candidate[];
  readonly holes: Outline[];
  isPart: boolean;
}

/** Notes for every outline the outlines around it. */
function findAround(candidates: readonly Candidate[], slack: number, path: string): void {
  const order = candidates.toSorted(
    (a, b) => a.minX - b.minX || b.outline.area - a.outline.area || a.index - b.index,
  );
  const active: Candidate[] = [];
  let comparisons = 0;
  let edges = 0;
  for (const one of order) {
    const inner = one.outline;
    comparisons += active.length;
    if (comparisons > MAX_NESTING_COMPARISONS)
      throw new InvalidRequest(path, 'holds too many outlines over each other');
    let kept = 0;
    for (const other of active) {
      if (other.maxX < one.minX) continue;
      active[kept] = other;
      kept += 1;
      // The sweep goes by left edges, so that the outer one's lies no further right.
      if (other.maxX < one.maxX || other.minY > one.minY || other.maxY < one.maxY) continue;
      const outer = other.outline;
      if (outer.area <= inner.area) continue;
      edges +=
        CALL_EDGES +
        outer.ring.length * Math.min(SAMPLES, inner.ring.length) +
        inner.ring.length * Math.min(SAMPLES, outer.ring.length);
      if (edges > MAX_CONTAINMENT_EDGES)
        throw new InvalidRequest(path, 'holds too many outlines over each other');
      if (liesInside(inner, outer, slack)) one.around.push(other);
    }
    active.length = kept;
    active.push(one);
  }
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
