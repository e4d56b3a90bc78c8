import type { Polygon } from '../../geometry/polygon.ts';
import { oriented } from '../../geometry/polygon.ts';
import type { Ring } from '../../geometry/ring.ts';
import { boundsOf, diagonalOf, signedArea } from '../../geometry/ring.ts';
import { simplifyOutward } from '../../geometry/simplify.ts';
import { SHAPES } from './tuning.ts';

/** How closely search outlines follow the parts. */
export interface Detail {
  readonly vertices: number;
  readonly holeVertices: number;
  readonly share: number;
}

/** The outline the search works on: covers the part, has few vertices. Outlines that are small enough stay
 *  exact. */
export function searchOutline(polygon: Polygon, detail: Detail): Polygon {
  const vertices = polygon.holes.reduce((sum, hole) => sum + hole.length, polygon.outline.length);
  if (vertices <= detail.vertices) return polygon;
  const deviation = diagonalOf(boundsOf(polygon.outline)) * detail.share;
  const { outline, holes } = oriented(polygon);
  return {
    outline: simplifyOutward(outline, detail.vertices, deviation),
    holes: holes.map((hole) => simplifyOutward(hole, detail.holeVertices, deviation)),
  };
}

/** A grown outline without the points that hardly bend it: the offset leaves up to three at a corner. */
export function thinned({ outline, holes }: Polygon, detail: Detail): Polygon {
  const deviation = diagonalOf(boundsOf(outline)) * SHAPES.thinShare;
  return {
    outline: simplifyOutward(outline, detail.vertices, deviation),
    holes: holes.map((hole) => simplifyOutward(hole, detail.holeVertices, deviation)),
  };
}

/** What is not sheet, as the search sees it: covers at least the solid, a little more where it has very many
 *  vertices. `diagonal` is the sheet's. */
export function obstacleOutline(solid: Polygon, diagonal: number): Polygon {
  const deviation = diagonal * SHAPES.obstacleShare;
  const { outline, holes } = oriented(solid);
  return {
    outline: simplifyOutward(outline, SHAPES.obstacleVertices, deviation),
    holes: holes.map((hole) => simplifyOutward(hole, SHAPES.obstacleVertices, deviation)),
  };
}

/** A sheet's outline as the search sees it: covered by the sheet, a little smaller where it has very many
 *  vertices, so that its margin need not be drawn around each of them. */
export function sheetOutline(outline: Ring): Ring {
  if (outline.length <= SHAPES.obstacleVertices) return outline;
  const deviation = diagonalOf(boundsOf(outline)) * SHAPES.obstacleShare;
  const solidOutside = signedArea(outline) < 0 ? outline : outline.toReversed();
  return simplifyOutward(solidOutside, SHAPES.obstacleVertices, deviation);
}
