import { GRADES } from '../../contract/nest.ts';
import { offsetPolygon } from '../../geometry/offset.ts';
import { subtractPolygons } from '../../geometry/clipper.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { polygonArea, rectRing, ringsOf } from '../../geometry/polygon.ts';
import type { NestProblem, NestStock } from '../problemNest.ts';
import type { SheetField } from './sheetField.ts';
import type { Geom } from './geomTable.ts';
import type { PoleLimits } from './poles.ts';
import { findPoles } from './poles.ts';
import { obstacleOutline, sheetOutline } from './searchOutline.ts';
import { geomOf } from './shapes.ts';
import { SHAPES } from './tuning.ts';

/** One stock row as the search sees it: coordinates start at the sheet's bounding box. Null when nothing can
 *  lie on it. Solid obstacles (what is not sheet, exclusion zones) are appended to `geoms`. Idea: the outside
 *  of a polygonal sheet is a solid frame with the sheet as its hole, so zones, frames and parts all collide
 *  alike. */
export function fieldOf(
  stock: NestStock,
  problem: NestProblem,
  geoms: Geom[],
  slack: number,
): SheetField | null {
  const { margin } = stock;
  const field = { x0: margin.left, y0: margin.top, x1: stock.w - margin.right, y1: stock.h - margin.bottom };
  if (field.x1 - field.x0 <= 0 || field.y1 - field.y0 <= 0) return null;
  const solids: Polygon[] = [];
  for (const zone of stock.zones)
    solids.push(...grown({ outline: zone, holes: [] }, problem.exclusionMargin));
  if (stock.outline !== null) {
    const most = Math.max(margin.left, margin.top, margin.right, margin.bottom);
    const inside = grown({ outline: sheetOutline(stock.outline), holes: [] }, -most);
    if (inside.length === 0) return null;
    const wide = Math.max(stock.w, stock.h) / 8;
    const frame: Polygon = {
      outline: rectRing(stock.x - wide, stock.y - wide, stock.w + 2 * wide, stock.h + 2 * wide),
      holes: [],
    };
    solids.push(...subtractPolygons([frame], inside));
    field.x0 = field.y0 = 0;
    field.x1 = stock.w;
    field.y1 = stock.h;
  }
  // Many zones are small, and each needs few circles.
  const most = Math.max(1, Math.floor(SHAPES.polesOfSheet / Math.max(1, solids.length)));
  const { enough, cover } = SHAPES.polesOfObstacles;
  const limits = {
    most: Math.min(most, SHAPES.polesOfObstacles.most),
    enough: Math.min(enough, most),
    cover,
  };
  const obstacles = solids.map((solid) => geoms.push(obstacle(solid, stock, slack, limits)) - 1);
  const { graded = [] } = stock;
  if (graded.length === 0) return { ...field, obstacles, byGrade: null };
  const zones = graded.map(({ ring, grade }) => {
    const solid = { outline: ring, holes: [] };
    return { grade, geom: geoms.push(obstacle(solid, stock, slack, SHAPES.polesOfObstacles)) - 1 };
  });
  const byGrade = GRADES.map((_, lowest) => [
    ...obstacles,
    ...zones.flatMap(({ grade, geom }) => (grade > lowest ? [geom] : [])),
  ]);
  return { ...field, obstacles, byGrade };
}

function grown(polygon: Polygon, by: number): readonly Polygon[] {
  return by === 0
    ? [polygon]
    : offsetPolygon(polygon, by, { join: by > 0 ? 'round' : 'miter', arcTolerance: Math.abs(by) * 0.02 });
}

function obstacle(drawn: Polygon, stock: NestStock, slack: number, limits: PoleLimits): Geom {
  const solid = obstacleOutline(drawn, Math.sqrt(stock.w * stock.w + stock.h * stock.h));
  const rings = ringsOf(solid).map((ring) => Float64Array.from(ring.flatMap(([x, y]) => [x, y])));
  const poles = findPoles(rings, polygonArea(solid), limits);
  return geomOf(solid, poles, [1, 0, 0, 1, -stock.x, -stock.y], slack);
}
