import type { RemnantNest } from '../../contract/nest.ts';
import { intersectPolygons, subtractPolygons } from '../../geometry/clipper.ts';
import { offsetPolygons } from '../../geometry/offset.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { polygonArea, rectRing } from '../../geometry/polygon.ts';
import { boundsOf, diagonalOf, wound } from '../../geometry/ring.ts';
import type { Ring } from '../../geometry/ring.ts';
import { simplifyOutward, simplifyRing } from '../../geometry/simplify.ts';
import { roundTo } from '../../job/ticks.ts';
import { convexHull } from '../core/hull.ts';
import type { NestStock } from '../problemNest.ts';

/** Remnants are as wide as this share of the sheet's shorter side everywhere. */
const LEAST_WIDTH = 0.1;
/** Parts in the way are looked at with so many corners, grown by this share of their diagonal at most; where that
 *  leaves too many corners by more, and at last as their hull. */
const OUTLINE = { vertices: 24, share: 0.01, tooMany: 200, mostShare: 0.08 };
/** Corners of a remnant follow the parts within this share of the sheet's shorter side. */
const SMOOTH = 0.002;

/** A part as it stands in the way: without holes, with few corners. */
export function blocking({ outline }: Polygon): Polygon {
  const ring = wound(outline, true);
  if (ring.length <= OUTLINE.vertices) return { outline: ring, holes: [] };
  const diagonal = diagonalOf(boundsOf(ring));
  for (let share = OUTLINE.share; share <= OUTLINE.mostShare; share *= 2) {
    const few = simplifyOutward(ring, OUTLINE.vertices, diagonal * share);
    if (few.length <= OUTLINE.tooMany) return { outline: few, holes: [] };
  }
  return {
    outline: simplifyOutward(convexHull(ring), OUTLINE.vertices, diagonal * OUTLINE.share),
    holes: [],
  };
}

/** What is left of a sheet for another job, largest first: what lies `gap` clear of every part (made
 *  `blocking`), `zoneGap` clear of every zone, and is nowhere narrower than a tenth of the sheet's shorter side. In
 *  the sheet's own coordinates. Idea: sheet less grown parts, opened by a disc of that width. */
export function remnantsOf(
  stock: NestStock,
  parts: readonly Polygon[],
  gap: number,
  zoneGap: number,
): RemnantNest[] {
  const shorter = Math.min(stock.w, stock.h);
  const smooth = SMOOTH * shorter;
  // Room for taking corners out of the remnant afterwards, at a curved edge of the sheet too.
  const sheet: readonly Polygon[] =
    stock.outline === null
      ? [{ outline: rectRing(stock.x, stock.y, stock.w, stock.h), holes: [] }]
      : offsetPolygons([{ outline: wound(stock.outline, true), holes: [] }], -smooth, { join: 'miter' });
  const used = parts.length === 0 ? [] : offsetPolygons(parts, gap + smooth, { join: 'miter' });
  const zones = stock.zones.map((zone): Polygon => ({ outline: wound(zone, true), holes: [] }));
  const kept = zones.length === 0 ? [] : offsetPolygons(zones, zoneGap + smooth, { join: 'miter' });
  const free = subtractPolygons(sheet, [...used, ...kept]);
  const radius = (LEAST_WIDTH * shorter) / 2;
  const core = free.flatMap((polygon) => offsetPolygons([polygon], -radius, { join: 'miter' }));
  if (core.length === 0) return [];
  const opened = offsetPolygons(core, radius, { join: 'miter' });
  return intersectPolygons(opened, free)
    .map(({ outline, holes }) => ({
      outline: tidy(outline, smooth),
      holes: holes.map((hole) => tidy(hole, smooth)).filter((hole) => hole.length > 2),
    }))
    .filter((polygon) => polygon.outline.length > 2 && polygonArea(polygon) > radius * radius)
    .map(({ outline, holes }) => ({
      area: roundTo(polygonArea({ outline, holes }), 6),
      polygon: pairs(outline),
      ...(holes.length === 0 ? {} : { holes: holes.map(pairs) }),
    }))
    .sort(
      (a, b) => b.area - a.area || a.polygon[0][0] - b.polygon[0][0] || a.polygon[0][1] - b.polygon[0][1],
    );
}

const tidy = (ring: Ring, tolerance: number): Ring => simplifyRing(ring, tolerance / 2);

const pairs = (ring: Ring): [number, number][] => ring.map(([x, y]) => [roundTo(x, 6), roundTo(y, 6)]);
