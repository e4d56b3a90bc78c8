import type { Rect, Size } from '../../geometry/rect.ts';
import { FREE_RECTANGLES } from './tuning.ts';

/** How the leftover of a placement is kept: as overlapping maximal rectangles (best yield, rarely sawable) or
 *  as the two disjoint rectangles of a guillotine split (always sawable). */
export type Split = 'maximal' | 'guillotine';

/** The free rectangles of one sheet on the kerf transform (see 2d/bounds): no blade, origin at the region's
 *  corner. Flat and mutable, because it is the innermost loop; made once per solve and reset per sheet.
 *  Rectangles beyond `FREE_RECTANGLES` are forgotten, which costs yield and never correctness. */
export interface FreeSpace {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly w: Float64Array;
  readonly h: Float64Array;
}

/** The free space and scratch memory of the same kind. */
export interface FreeMemory {
  readonly space: FreeSpace;
  readonly spare: FreeSpace;
}

export const createFreeMemory = (): FreeMemory => ({ space: createFreeSpace(), spare: createFreeSpace() });

function createFreeSpace(): FreeSpace {
  const array = (): Float64Array => new Float64Array(FREE_RECTANGLES);
  return { count: 0, x: array(), y: array(), w: array(), h: array() };
}

/** How rests are kept: none that is narrower than `useful`. */
interface Keep {
  readonly split: Split;
  readonly useful: number;
}

export function resetFreeSpace(space: FreeSpace, w: number, h: number): void {
  space.count = 0;
  push(space, 0, 0, w, h);
}

/** Takes a piece at the corner of free rectangle `at` out of the free space. */
export function takeSpace(memory: FreeMemory, at: number, { w, h }: Size, { split, useful }: Keep): void {
  const { space } = memory;
  if (split === 'guillotine') splitOff(space, at, w, h, useful);
  else carve(memory, { x: space.x[at], y: space.y[at], w, h }, useful);
}

/** Guillotine split along the shorter leftover axis (Jylanki 2010, SLAS): the larger leftover stays in one
 *  piece. */
function splitOff(space: FreeSpace, at: number, w: number, h: number, useful: number): void {
  const x = space.x[at];
  const y = space.y[at];
  const restW = space.w[at] - w;
  const restH = space.h[at] - h;
  const rowFirst = restW < restH;
  space.count -= 1;
  move(space, space.count, at);
  if (restW >= useful) push(space, x + w, y, restW, rowFirst ? h : h + restH);
  if (restH >= useful) push(space, x, y + h, rowFirst ? w + restW : w, restH);
}

/** Maximal rectangles (Jylanki 2010, algorithm 1): every free rectangle the piece touches is replaced by its
 *  up to four maximal rests; a rest inside another free rectangle is dropped. A rectangle that was not
 *  touched cannot lie inside a rest. */
function carve({ space, spare: rests }: FreeMemory, { x, y, w, h }: Rect, useful: number): void {
  const right = x + w;
  const bottom = y + h;
  let kept = 0;
  rests.count = 0;
  for (let i = 0; i < space.count; i++) {
    const fx = space.x[i];
    const fy = space.y[i];
    const fw = space.w[i];
    const fh = space.h[i];
    if (x >= fx + fw || right <= fx || y >= fy + fh || bottom <= fy) {
      move(space, i, kept);
      kept += 1;
      continue;
    }
    if (x - fx >= useful) push(rests, fx, fy, x - fx, fh);
    if (fx + fw - right >= useful) push(rests, right, fy, fx + fw - right, fh);
    if (y - fy >= useful) push(rests, fx, fy, fw, y - fy);
    if (fy + fh - bottom >= useful) push(rests, fx, bottom, fw, fy + fh - bottom);
  }
  space.count = kept;
  for (let i = 0; i < rests.count; i++) {
    if (!isCovered(space, kept, rests, i) && !isCoveredByOther(rests, i))
      push(space, rests.x[i], rests.y[i], rests.w[i], rests.h[i]);
  }
}

/** Whether rest `at` lies inside one of the first free rectangles. */
function isCovered(space: FreeSpace, limit: number, rests: FreeSpace, at: number): boolean {
  for (let i = 0; i < limit; i++) if (liesIn(rests, at, space, i)) return true;
  return false;
}

/** Of equal rests the first one stays. */
function isCoveredByOther(rests: FreeSpace, at: number): boolean {
  for (let i = 0; i < rests.count; i++) {
    if (i === at || !liesIn(rests, at, rests, i)) continue;
    const equal = rests.w[i] === rests.w[at] && rests.h[i] === rests.h[at];
    if (!equal || i < at) return true;
  }
  return false;
}

const liesIn = (inner: FreeSpace, at: number, outer: FreeSpace, i: number): boolean =>
  outer.x[i] <= inner.x[at] &&
  outer.y[i] <= inner.y[at] &&
  outer.x[i] + outer.w[i] >= inner.x[at] + inner.w[at] &&
  outer.y[i] + outer.h[i] >= inner.y[at] + inner.h[at];

function push(space: FreeSpace, x: number, y: number, w: number, h: number): void {
  const at = space.count;
  if (at === space.x.length) return;
  space.x[at] = x;
  space.y[at] = y;
  space.w[at] = w;
  space.h[at] = h;
  space.count = at + 1;
}

function move(space: FreeSpace, from: number, to: number): void {
  space.x[to] = space.x[from];
  space.y[to] = space.y[from];
  space.w[to] = space.w[from];
  space.h[to] = space.h[from];
}
