import polylabel from 'polylabel';

import type { Rings } from './rings.ts';

/** How much room a label may miss, as a share of the box's shorter side. */
const PRECISION = 0.01;

/** A point well inside a shape (outline first, then holes) for its number: the pole of inaccessibility, the point
 *  farthest from every edge, so that it lies on the material of an L, a U or a ring. `room` is its distance to the
 *  nearest edge. Null for a shape without area. */
export function labelSpot(
  rings: Rings,
): { readonly x: number; readonly y: number; readonly room: number } | null {
  const outline = rings[0] ?? [];
  const shorter = Math.min(spread(outline.map(([x = 0]) => x)), spread(outline.map(([, y = 0]) => y)));
  if (!(shorter > 0)) return null;
  const pole = polylabel(rings as [number, number][][], shorter * PRECISION);
  return pole.distance > 0 ? { x: pole[0], y: pole[1], room: pole.distance } : null;
}

const spread = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);
