import { withBladeAround } from '../geometry/kerf.ts';
import type { TickSum } from '../geometry/lengths.ts';
import type { Rect } from '../geometry/rect.ts';
import { area, bottom, intersect, right } from '../geometry/rect.ts';
import { largestFirst } from './sawWalk.ts';

/** Disjoint free rectangles of a sheet that no saw can take apart: the largest empty rectangle first, then
 *  the largest of what is left. Every rectangle keeps a kerf's distance from all pieces. Idea: maximal free
 *  rectangles (Jylanki 2010, section 2.3), taken greedily. Stops at 50 rectangles or when none has
 *  `minShortSide` on its short side. */
export function freeRectangles(
  pieces: readonly Rect[],
  usable: Rect,
  kerf: TickSum,
  minShortSide: number,
): readonly Rect[] {
  let free: readonly Rect[] = usable.w > 0 && usable.h > 0 ? [usable] : [];
  for (const piece of pieces) free = carve(free, withBladeAround(piece, kerf));
  const isWide = (rect: Rect): boolean => Math.min(rect.w, rect.h) >= minShortSide;
  const taken: Rect[] = [];
  for (free = free.filter(isWide); free.length > 0 && taken.length < MOST; free = free.filter(isWide)) {
    const best = largestFirst(free)[0];
    taken.push(best);
    free = carve(free, withBladeAround(best, kerf));
  }
  return largestFirst(taken);
}

const MOST = 50;

/** Splits every free rectangle around an obstacle into its maximal parts and drops those that lie inside
 *  another. */
function carve(free: readonly Rect[], obstacle: Rect): readonly Rect[] {
  const parts = free.flatMap((rect) =>
    intersect(rect, obstacle) === null ? [rect] : around(rect, obstacle),
  );
  return parts.filter(
    (rect, index) =>
      !parts.some(
        (other, at) => at !== index && contains(other, rect) && (area(other) > area(rect) || at < index),
      ),
  );
}

function around(rect: Rect, hole: Rect): readonly Rect[] {
  return [
    { x: rect.x, y: rect.y, w: hole.x - rect.x, h: rect.h },
    { x: right(hole), y: rect.y, w: right(rect) - right(hole), h: rect.h },
    { x: rect.x, y: rect.y, w: rect.w, h: hole.y - rect.y },
    { x: rect.x, y: bottom(hole), w: rect.w, h: bottom(rect) - bottom(hole) },
  ].filter((part) => part.w > 0 && part.h > 0);
}

const contains = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x && outer.y <= inner.y && right(outer) >= right(inner) && bottom(outer) >= bottom(inner);
