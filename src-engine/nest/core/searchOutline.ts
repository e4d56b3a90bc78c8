import type { Polygon } from '../../geometry/polygon.ts';
import { oriented } from '../../geometry/polygon.ts';
import { boundsOf, diagonalOf } from '../../geometry/ring.ts';
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
