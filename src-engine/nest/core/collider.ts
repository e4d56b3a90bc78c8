import type { GeomTable } from './geomTable.ts';
import { BLOCK, GROUP } from './geomTable.ts';

/** Below this share of the larger diameter a penetration of two poles is no longer linear but decays towards
 *  zero, so that shapes that collide without touching poles still feel which way is out. 0.01 as published
 *  for sparrow. */
const DECAY_SHARE = 0.01;
/** Poles farther apart than this many decay lengths add nothing: sparrow adds their tail, which costs a root
 *  and a division per pair. */
const FAR_SOFTS = 8;
/** Largest poles of each shape that are compared before any edge is looked at. */
const QUICK_POLES = 3;

/** Says whether two placed geometries share a point, and how badly they overlap. Touching counts as a
 *  collision: the callers shrink their shapes by a hair (see shapes.ts) so that parts may touch in the plan.
 *  Idea: boxes, then poles against poles (a sure yes), then edges inside the common window, then containment.
 *  Source: two-phase collision detection of jagua-rs (Gardeyn & Wauters 2024). */
export class Collider {
  readonly geoms: GeomTable;
  /** Work done so far in units of about one edge looked at: the engines' counted budget. */
  work = 0;
  private readonly near: Int32Array;
  /** Where both boxes lie, in b's frame: left, top, right, bottom. */
  private readonly common = new Float64Array(4);

  constructor(geoms: GeomTable) {
    this.geoms = geoms;
    this.near = new Int32Array(geoms.mostEdges);
  }

  /** True when geometry `a`, moved (dx, dy) away from `b`, shares a point with it. */
  collides(a: number, b: number, dx: number, dy: number): boolean {
    const { common } = this;
    const box = this.geoms.box;
    const left = Math.max(box[b * 4], box[a * 4] + dx);
    const right = Math.min(box[b * 4 + 2], box[a * 4 + 2] + dx);
    const top = Math.max(box[b * 4 + 1], box[a * 4 + 1] + dy);
    const bottom = Math.min(box[b * 4 + 3], box[a * 4 + 3] + dy);
    if (left > right || top > bottom) return false;
    if (this.polesMeet(a, b, dx, dy)) return true;
    common[0] = left;
    common[1] = top;
    common[2] = right;
    common[3] = bottom;
    if (this.edgesMeet(a, b, dx, dy)) return true;
    return this.contains(a, b, dx, dy);
  }

  private polesMeet(a: number, b: number, dx: number, dy: number): boolean {
    const { poleStart, poles } = this.geoms;
    const fromA = poleStart[a] * 3,
      fromB = poleStart[b] * 3;
    const endA = Math.min(fromA + QUICK_POLES * 3, poleStart[a + 1] * 3);
    const endB = Math.min(fromB + QUICK_POLES * 3, poleStart[b + 1] * 3);
    this.work += 4;
    for (let p = fromA; p < endA; p += 3) {
      const px = poles[p] + dx,
        py = poles[p + 1] + dy,
        pr = poles[p + 2];
      for (let q = fromB; q < endB; q += 3) {
        const ex = px - poles[q],
          ey = py - poles[q + 1],
          reach = pr + poles[q + 2];
        if (ex * ex + ey * ey < reach * reach) return true;
      }
    }
    return false;
  }

  /** Edges of b in the common window against edges of a in it; both in b's frame. */
  private edgesMeet(a: number, b: number, dx: number, dy: number): boolean {
    const { edgeStart, edges, groupStart, groups } = this.geoms;
    const { common } = this;
    const left = common[0],
      top = common[1],
      right = common[2],
      bottom = common[3];
    const count = this.collectNear(b, left, top, right, bottom);
    let block = this.firstBlock(a);
    if (count === 0) return false;
    const last = edgeStart[a + 1] * 4;
    // Moved first, compared then: `left - dx` would round differently from the box the window was made of.
    for (let group = groupStart[a], e = edgeStart[a] * 4; e < last; group++, e += GROUP * 4) {
      if (group === block) {
        block += BLOCK;
        if (this.passesBlock(a, group, common, dx, dy)) {
          group += BLOCK - 1;
          e += (BLOCK - 1) * GROUP * 4;
          continue;
        }
      }
      const at = group * 4;
      if (
        groups[at] + dx > right ||
        groups[at + 2] + dx < left ||
        groups[at + 1] + dy > bottom ||
        groups[at + 3] + dy < top
      )
        continue;
      const end = Math.min(e + GROUP * 4, last);
      this.work += (end - e) >> 2;
      for (let f = e; f < end; f += 4) {
        const x1 = edges[f] + dx,
          x2 = edges[f + 2] + dx;
        if (beyond(x1, x2, left, right)) continue;
        const y1 = edges[f + 1] + dy,
          y2 = edges[f + 3] + dy;
        if (beyond(y1, y2, top, bottom)) continue;
        if (this.crossesAny(x1, y1, x2, y2, count)) return true;
      }
    }
    return false;
  }

  /** Notes the edges of b that reach into the window; returns how many. */
  private collectNear(b: number, left: number, top: number, right: number, bottom: number): number {
    const { edgeStart, edges, groupStart, groups } = this.geoms;
    const near = this.near;
    const last = edgeStart[b + 1] * 4;
    let count = 0;
    let block = this.firstBlock(b);
    for (let group = groupStart[b], e = edgeStart[b] * 4; e < last; group++, e += GROUP * 4) {
      if (group === block) {
        block += BLOCK;
        if (this.passesBlock(b, group, this.common, 0, 0)) {
          group += BLOCK - 1;
          e += (BLOCK - 1) * GROUP * 4;
          continue;
        }
      }
      const at = group * 4;
      if (groups[at] > right || groups[at + 2] < left || groups[at + 1] > bottom || groups[at + 3] < top)
        continue;
      const end = Math.min(e + GROUP * 4, last);
      this.work += (end - e) >> 2;
      for (let f = e; f < end; f += 4) {
        const x1 = edges[f],
          x2 = edges[f + 2];
        if (beyond(x1, x2, left, right)) continue;
        const y1 = edges[f + 1],
          y2 = edges[f + 3];
        if (beyond(y1, y2, top, bottom)) continue;
        near[count++] = f;
      }
    }
    return count;
  }

  /** The first group of a geometry's blocks, or none; counts its groups where there are no blocks. */
  private firstBlock(g: number): number {
    const { groupStart, blockStart } = this.geoms;
    if (blockStart[g + 1] > blockStart[g]) return groupStart[g];
    this.work += groupStart[g + 1] - groupStart[g];
    return -1;
  }

  /** Whether the block that begins with a group, moved, lies outside of a window; counts it, and its groups if not. */
  private passesBlock(g: number, group: number, window: ArrayLike<number>, dx: number, dy: number): boolean {
    const { groupStart, blockStart, blocks } = this.geoms;
    const at = (blockStart[g] + (group - groupStart[g]) / BLOCK) * 4;
    const isOutside =
      blocks[at] + dx > window[2] ||
      blocks[at + 2] + dx < window[0] ||
      blocks[at + 1] + dy > window[3] ||
      blocks[at + 3] + dy < window[1];
    this.work += isOutside ? 1 : BLOCK + 1;
    return isOutside;
  }

  /** Closed test of one segment against the first `count` collected edges; orientation signs agree at shared
   *  vertices. */
  private crossesAny(x1: number, y1: number, x2: number, y2: number, count: number): boolean {
    const edges = this.geoms.edges;
    const near = this.near;
    const ux = x2 - x1,
      uy = y2 - y1;
    this.work += count;
    for (let k = 0; k < count; k++) {
      const f = near[k];
      const c1 = edges[f],
        d1 = edges[f + 1],
        c2 = edges[f + 2],
        d2 = edges[f + 3];
      const s1 = ux * (d1 - y1) - uy * (c1 - x1);
      const s2 = ux * (d2 - y1) - uy * (c2 - x1);
      if ((s1 > 0 && s2 > 0) || (s1 < 0 && s2 < 0)) continue;
      const vx = c2 - c1,
        vy = d2 - d1;
      const s3 = vx * (y1 - d1) - vy * (x1 - c1);
      const s4 = vx * (y2 - d1) - vy * (x2 - c1);
      if ((s3 > 0 && s4 > 0) || (s3 < 0 && s4 < 0)) continue;
      if (s1 === 0 && s2 === 0 && this.isApart(f, x1, y1, x2, y2)) continue;
      return true;
    }
    return false;
  }

  /** True when the boxes of an edge and of a segment collinear with it do not meet. */
  private isApart(f: number, x1: number, y1: number, x2: number, y2: number): boolean {
    const { edges } = this.geoms;
    const c1 = edges[f],
      d1 = edges[f + 1],
      c2 = edges[f + 2],
      d2 = edges[f + 3];
    return (
      Math.max(x1, x2) < Math.min(c1, c2) ||
      Math.max(c1, c2) < Math.min(x1, x2) ||
      Math.max(y1, y2) < Math.min(d1, d2) ||
      Math.max(d1, d2) < Math.min(y1, y2)
    );
  }

  /** With no edges crossing, one lies in the other's material exactly when its first outer vertex does. */
  private contains(a: number, b: number, dx: number, dy: number): boolean {
    const { edgeStart, edges, box } = this.geoms;
    const ea = edgeStart[a] * 4,
      eb = edgeStart[b] * 4;
    const ax0 = box[a * 4] + dx,
      ay0 = box[a * 4 + 1] + dy,
      ax1 = box[a * 4 + 2] + dx,
      ay1 = box[a * 4 + 3] + dy;
    const bx0 = box[b * 4],
      by0 = box[b * 4 + 1],
      bx1 = box[b * 4 + 2],
      by1 = box[b * 4 + 3];
    if (
      ax0 >= bx0 &&
      ay0 >= by0 &&
      ax1 <= bx1 &&
      ay1 <= by1 &&
      this.covers(b, edges[ea] + dx, edges[ea + 1] + dy)
    )
      return true;
    return (
      bx0 >= ax0 &&
      by0 >= ay0 &&
      bx1 <= ax1 &&
      by1 <= ay1 &&
      this.covers(a, edges[eb] - dx, edges[eb + 1] - dy)
    );
  }

  /** True when the point (in the geometry's own frame) lies in its material (even-odd). */
  covers(g: number, x: number, y: number): boolean {
    const { edgeStart, edges, groupStart, groups } = this.geoms;
    const last = edgeStart[g + 1] * 4;
    let inside = false;
    let block = this.firstBlock(g);
    for (let group = groupStart[g], e = edgeStart[g] * 4; e < last; group++, e += GROUP * 4) {
      if (group === block) {
        block += BLOCK;
        if (this.passesBlock(g, group, [x, y, Infinity, y], 0, 0)) {
          group += BLOCK - 1;
          e += (BLOCK - 1) * GROUP * 4;
          continue;
        }
      }
      const at = group * 4;
      if (groups[at + 1] > y || groups[at + 3] < y || groups[at + 2] < x) continue;
      const end = Math.min(e + GROUP * 4, last);
      this.work += (end - e) >> 2;
      for (let f = e; f < end; f += 4) {
        const y1 = edges[f + 1],
          y2 = edges[f + 3];
        if (y1 > y === y2 > y) continue;
        if (x < edges[f] + ((y - y1) / (y2 - y1)) * (edges[f + 2] - edges[f])) inside = !inside;
      }
    }
    return inside;
  }

  /** How badly two colliding geometries, `a` moved (dx, dy) away from `b`, overlap: grows with the penetration of
   *  their poles, always above 0. Stops early with some value >= `limit` once it is sure to reach it (every pair
   *  of poles only adds). Source: overlap proxy of sparrow (Gardeyn & Wauters 2025), section on collision
   *  severity. */
  severity(a: number, b: number, dx: number, dy: number, limit: number): number {
    const { poleStart, poles, diameter, penalty } = this.geoms;
    const soft = Math.max(diameter[a], diameter[b]) * DECAY_SHARE;
    const soft2 = soft * soft,
      soft4 = 2 * soft,
      near = FAR_SOFTS * soft;
    const scale = penalty[a] * penalty[b];
    const enough = (limit / scale) * (limit / scale);
    let sum = soft2;
    const fromA = poleStart[a] * 3,
      endA = poleStart[a + 1] * 3,
      fromB = poleStart[b] * 3,
      endB = poleStart[b + 1] * 3;
    let p = fromA;
    for (; p < endA && sum < enough; p += 3) {
      const px = poles[p] + dx,
        py = poles[p + 1] + dy,
        pr = poles[p + 2];
      for (let q = fromB; q < endB; q += 3) {
        const ex = px - poles[q],
          ey = py - poles[q + 1],
          qr = poles[q + 2];
        const far = ex * ex + ey * ey,
          reach = pr + qr;
        if (far > (reach + near) * (reach + near)) continue;
        const depth = reach - Math.sqrt(far);
        sum += (depth >= soft ? depth : soft2 / (soft4 - depth)) * (pr < qr ? pr : qr);
      }
    }
    this.work += ((p - fromA) * (endB - fromB)) / 6;
    return Math.sqrt(sum) * scale;
  }
}

/** True when both numbers lie beyond the same end of the range. */
function beyond(a: number, b: number, from: number, to: number): boolean {
  return (a < from && b < from) || (a > to && b > to);
}
