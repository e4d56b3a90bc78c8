import type { Polygon } from '../geometry/polygon.ts';
import { placementTransform, transformPolygon } from '../geometry/transform.ts';

/** A piece on a sheet: x negated when mirrored, then turned by `rotation` degrees (x towards y) about the
 *  part's own origin, then moved by (x, y), which are rounded to 6 decimals as the response says them. `part`
 *  is a row of the problem or request at hand. */
export interface NestPlacement {
  readonly part: number;
  readonly rotation: number;
  readonly mirrored: boolean;
  readonly x: number;
  readonly y: number;
}

/** A sheet of a nest: which stock row, and what lies on it. */
export interface NestSheetLayout {
  readonly stock: number;
  readonly placements: readonly NestPlacement[];
}

/** The outline and holes as they lie on the sheet. */
export function placedPolygon(polygon: Polygon, at: NestPlacement): Polygon {
  return transformPolygon(placementTransform(at.rotation, at.mirrored, at.x, at.y), polygon);
}
