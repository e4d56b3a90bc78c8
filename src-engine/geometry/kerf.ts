import type { Rect } from './rect.ts';
import type { InflatedSum, InflatedTicks, Ticks, TickSum, UserNumber } from './lengths.ts';

/** The only place where a kerf is added or taken (lint: house/kerf-in-one-place). Lengths in ticks.
 *
 *  Kerf transform: every piece and every region grows by one kerf in both directions, and the blade is
 *  forgotten. Pieces at least a kerf apart on a region W x H are disjoint rectangles (w + k) x (h + k) on
 *  (W + k) x (H + k): a cut frees its low piece together with the band it destroys, and the last piece may end
 *  at the edge without a cut, because the region has grown by the same kerf. */

/** A side of a piece or of a region with its kerf. */
export const inflate = (side: TickSum, kerf: TickSum): InflatedTicks => (side + kerf) as InflatedTicks;

/** What the saw really leaves of an inflated length; below 0 where that is thinner than the blade. */
export const deflate = (length: InflatedSum, kerf: TickSum): Ticks => (length - kerf) as Ticks;

/** The area that can be used of an inflated rectangle, 0 where it is thinner than the blade. */
export const usableArea = (w: InflatedSum, h: InflatedSum, kerf: TickSum): number =>
  Math.max(0, deflate(w, kerf)) * Math.max(0, deflate(h, kerf));

/** Where the material goes on behind a blade with its low edge at `pos`. */
export const behindBlade = (pos: TickSum, kerf: TickSum): Ticks => (pos + kerf) as Ticks;

/** The blade's low edge where the material is to begin at `start`. */
export const bladeBefore = (start: TickSum, kerf: TickSum): Ticks => (start - kerf) as Ticks;

/** A piece with the band around it in which nothing else may lie. */
export const withBladeAround = (piece: Rect, kerf: TickSum): Rect => ({
  x: piece.x - kerf,
  y: piece.y - kerf,
  w: piece.w + 2 * kerf,
  h: piece.h + 2 * kerf,
});

/** What a blade that takes `along` of a bar's length in a slanted cut takes beyond a square one. */
export const beyondSquare = (along: TickSum, kerf: TickSum): Ticks => (along - kerf) as Ticks;

/** What lies at least between two parts that are `spacing` apart beside the blade; in the unit of the request. */
export const clearDistance = (spacing: UserNumber, kerf: UserNumber): number => spacing + kerf;
