import { intersectPolygons } from '../../geometry/clipper.ts';
import { offsetPolygon } from '../../geometry/offset.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { polygonArea, rectRing } from '../../geometry/polygon.ts';
import type { Ring } from '../../geometry/ring.ts';
import { boundsOf, signedArea, wound } from '../../geometry/ring.ts';
import type { NestSheetLayout } from '../../layout/nestLayout.ts';
import { placedPolygon } from '../../layout/nestLayout.ts';
import { searchOutline } from '../core/searchOutline.ts';
import { holesForOthers } from '../core/shapes.ts';
import { SHAPES } from '../core/tuning.ts';
import type { NestProblem, NestStock } from '../problemNest.ts';
import { blocking } from '../answer/remnants.ts';

/** What is left of sheets that hold pieces already, as stock of its own. */

/** Sheets that are looked at for room, those with most left first. */
const MOST_SHEETS = 40;
/** Holes of a piece that are kept free, the largest of those that may hold something. */
const MOST_HOLES = 40;
/** Corners beyond which what stands in the way is seen more coarsely. */
const MOST_CORNERS = 200;

/** Sheets by the area that is left of them, largest first, at most MOST_SHEETS; none of the `closed`. */
export function roomiest(
  { parts, stock }: NestProblem,
  sheets: readonly NestSheetLayout[],
  closed: ReadonlySet<number>,
): readonly number[] {
  const areas = parts.map(({ polygon }) => polygonArea(polygon));
  const left = sheets.map(
    (sheet) => stock[sheet.stock].area - sheet.placements.reduce((sum, { part }) => sum + areas[part], 0),
  );
  return sheets
    .map((_, at) => at)
    .filter((at) => !closed.has(at))
    .sort((a, b) => left[b] - left[a] || a - b)
    .slice(0, MOST_SHEETS);
}

/** How a part stands in the way: rings that cover it, in its own coordinates. */
export type Blocks = (polygon: Polygon, problem: NestProblem) => readonly Ring[];

/** Its holes too. */
export const asWhole: Blocks = ({ outline }) => [covering(outline)];

/** But for the holes that may hold something: cut in two through each of them, so that no ring needs a hole. */
export const aroundHoles: Blocks = (polygon, problem) => {
  const holes = holesForOthers(polygon, problem)
    .toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)))
    .slice(0, MOST_HOLES);
  return withoutHoles({ outline: polygon.outline, holes }).map(({ outline }) => covering(outline));
};

/** As closely as the search sees a piece it moves: what fits beside that fits beside one that stays. */
function covering(ring: Ring): Ring {
  const polygon = { outline: ring, holes: [] };
  const { outline } = searchOutline(polygon, SHAPES.coarse);
  return outline.length <= MOST_CORNERS ? outline : blocking(polygon).outline;
}

function withoutHoles(polygon: Polygon): readonly Polygon[] {
  if (polygon.holes.length === 0) return [polygon];
  const hole = boundsOf(polygon.holes[0]);
  const { minX, minY, maxX, maxY } = boundsOf(polygon.outline);
  const middle = (hole.minX + hole.maxX) / 2;
  const halves = [rectRing(minX, minY, middle - minX, maxY - minY)];
  halves.push(rectRing(middle, minY, maxX - middle, maxY - minY));
  return halves.flatMap((outline) =>
    intersectPolygons([polygon], [{ outline, holes: [] }]).flatMap(withoutHoles),
  );
}

/** The chosen sheets as stock, one of each: what lies there are zones. Zones keep one distance, so whatever needs more
 *  is grown by the difference, each by itself: grown into one they would close the room that they go round. */
export function restsOf(
  problem: NestProblem,
  sheets: readonly NestSheetLayout[],
  chosen: readonly number[],
  blocks: Blocks,
): Pick<NestProblem, 'stock' | 'exclusionMargin' | 'byArea'> {
  const { parts, stock, spacing, exclusionMargin } = problem;
  const gap = Math.min(spacing, exclusionMargin);
  const grown = (rings: readonly Ring[], by: number): readonly Ring[] =>
    by <= 0
      ? rings
      : rings.flatMap((ring) =>
          offsetPolygon({ outline: wound(ring, true), holes: [] }, by, {
            join: 'round',
            arcTolerance: by * 0.02,
          })
            .flatMap(withoutHoles)
            .map(({ outline }) => outline),
        );
  const known = new Map<number, readonly Ring[]>();
  const blocksOf = (part: number): readonly Ring[] => {
    const made = known.get(part) ?? blocks(parts[part].polygon, problem);
    known.set(part, made);
    return made;
  };
  return {
    byArea: true,
    exclusionMargin: gap,
    stock: chosen.map((at): NestStock => {
      const sheet = sheets[at];
      const row = stock[sheet.stock];
      const laid = sheet.placements.flatMap((place) =>
        blocksOf(place.part).map((ring) => placedPolygon({ outline: ring, holes: [] }, place).outline),
      );
      return {
        ...row,
        zones: [...grown(row.zones, exclusionMargin - gap), ...grown(laid, spacing - gap)],
        cap: 1,
        first: 0,
        price: null,
      };
    }),
  };
}
