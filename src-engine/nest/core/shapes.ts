import { grownPolygon } from '../../geometry/offset.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { polygonArea, ringsOf } from '../../geometry/polygon.ts';
import type { Ring } from '../../geometry/ring.ts';
import { boundsOf, signedArea } from '../../geometry/ring.ts';
import type { Affine } from '../../geometry/transform.ts';
import {
  applyToPoint,
  placementTransform,
  transformPolygon,
  transformRing,
} from '../../geometry/transform.ts';
import type { NestPlacement } from '../../layout/nestLayout.ts';
import type { NestPart, NestProblem } from '../problemNest.ts';
import type { ShapeTable } from './board.ts';
import type { Geom } from './geomTable.ts';
import { unrounded } from './boxTurns.ts';
import { convexHull, leastWidth } from './hull.ts';
import { findPoles } from './poles.ts';
import type { Pole, PoleLimits } from './poles.ts';
import { anglesOf } from './rotations.ts';
import type { Detail } from './searchOutline.ts';
import { searchOutline, thinned } from './searchOutline.ts';
import { shrinkRing } from './shrink.ts';
import { SHAPES } from './tuning.ts';

/** A row's orientation and how its frame (bounding box at 0, 0) relates to the part's own coordinates. */
export interface Orientation {
  readonly rotation: number;
  readonly mirrored: boolean;
  /** Corner of the turned part's bounding box in turned part coordinates. */
  readonly minX: number;
  readonly minY: number;
}

/** Everything the search knows of the parts. `geoms` may be extended with obstacles before the table is
 *  made. */
export interface PreparedShapes {
  readonly geoms: Geom[];
  readonly shapes: ShapeTable;
  readonly orientations: readonly Orientation[];
  /** Net area, hull area and diameter of each row: what orders are made of. */
  readonly area: readonly number[];
  readonly hullArea: readonly number[];
  readonly diameter: readonly number[];
  /** Distance by which search shapes are shrunk, in the caller's unit. */
  readonly slack: number;
}

interface Oriented {
  readonly row: number;
  readonly orientation: Orientation;
  readonly w: number;
  readonly h: number;
  readonly spaced: Geom;
  readonly bare: Geom;
}

/** Prepares every row in every orientation. Turns that give the same outline (a square's quarter turns) are
 *  kept once. */
export function prepareShapes(problem: NestProblem, detail: Detail): PreparedShapes {
  const slack =
    SHAPES.slack * problem.stock.reduce((least, { w, h }) => Math.min(least, Math.max(w, h)), Infinity);
  const hulls = problem.parts.map(({ polygon }) => convexHull(polygon.outline));
  const smallest = narrowest(hulls);
  const limits = problem.parts.length > SHAPES.manyRows ? SHAPES.polesOfMany : SHAPES.poles;
  const most = mostTurns(problem, detail);
  const all: Oriented[] = [];
  const rowStart = new Int32Array(problem.parts.length + 1);
  problem.parts.forEach((part, row) => {
    all.push(...orientationsOf(part, row, problem, { slack, smallest, limits, most, detail }));
    rowStart[row + 1] = all.length;
  });
  const geoms: Geom[] = [];
  const shapes: ShapeTable = {
    count: all.length,
    row: Int32Array.from(all, ({ row }) => row),
    geom: new Int32Array(all.length),
    bare: new Int32Array(all.length),
    w: Float64Array.from(all, ({ w }) => w),
    h: Float64Array.from(all, ({ h }) => h),
    grade: Int8Array.from(all, ({ row }) => problem.parts[row].lowestGrade ?? -1),
    rowStart,
  };
  all.forEach(({ spaced, bare }, s) => {
    shapes.geom[s] = geoms.push(spaced) - 1;
    shapes.bare[s] = bare === spaced ? shapes.geom[s] : geoms.push(bare) - 1;
  });
  return {
    geoms,
    shapes,
    slack,
    orientations: all.map(({ orientation }) => orientation),
    area: problem.parts.map(({ polygon }) => polygonArea(polygon)),
    hullArea: hulls.map((hull) => Math.abs(signedArea(hull))),
    diameter: hulls.map((hull) => widest(hull)),
  };
}

/** Turns of one row at most: fewer where the rows are many or have many corners. */
function mostTurns({ parts }: NestProblem, detail: Detail): number {
  let images = 0,
    edges = 0;
  for (const { polygon, mirror } of parts) {
    images += mirror ? 2 : 1;
    edges += (mirror ? 2 : 1) * Math.min(polygon.outline.length, detail.vertices);
  }
  const turns = Math.floor(Math.min(SHAPES.turns, SHAPES.shapes / images, SHAPES.edges / edges));
  return Math.max(SHAPES.turnsLeast, turns);
}

interface Limits {
  readonly slack: number;
  readonly smallest: number;
  readonly limits: PoleLimits;
  /** Turns of a row at most. */
  readonly most: number;
  readonly detail: Detail;
}

function orientationsOf(
  part: NestPart,
  row: number,
  problem: NestProblem,
  { slack, smallest, limits, most, detail }: Limits,
): Oriented[] {
  const solid = usefulHoles(part.polygon, problem, smallest);
  const bare = searchOutline(solid, detail);
  const spaced = problem.spacing > 0 ? thinned(grownPolygon(bare, problem.spacing / 2), detail) : bare;
  const barePoles = polesOf(bare, limits);
  // A pole grown by half the spacing lies in the grown part: no second search.
  const spacedPoles =
    spaced === bare ? barePoles : barePoles.map(({ x, y, r }) => ({ x, y, r: r + problem.spacing / 2 }));
  const hull = convexHull(part.polygon.outline);
  const found: Oriented[] = [];
  const seen: Float64Array[] = [];
  for (const mirrored of part.mirror ? [false, true] : [false]) {
    for (const rotation of anglesOf(part, { mirrored, stock: problem.stock, most })) {
      const turn = placementTransform(rotation, mirrored, 0, 0);
      const { minX, minY, maxX, maxY } = boundsOf(transformRing(turn, hull));
      const move: Affine = [turn[0], turn[1], turn[2], turn[3], -minX, -minY];
      const signature = signatureOf(transformPolygon(move, bare));
      if (seen.some((other) => sameSignature(other, signature, slack))) continue;
      seen.push(signature);
      const bareGeom = geomOf(bare, barePoles, move, slack);
      found.push({
        row,
        orientation: { rotation, mirrored, minX, minY },
        ...unrounded({ w: maxX - minX, h: maxY - minY }, rotation),
        bare: bareGeom,
        spaced: spaced === bare ? bareGeom : geomOf(spaced, spacedPoles, move, slack),
      });
    }
  }
  return found;
}

const narrowest = (hulls: readonly Ring[]): number =>
  hulls.reduce((least, hull) => Math.min(least, leastWidth(hull)), Infinity);

/** The holes of a part that may hold another one of the problem. */
export const holesForOthers = (polygon: Polygon, problem: NestProblem): readonly Ring[] =>
  usefulHoles(polygon, problem, narrowest(problem.parts.map((part) => convexHull(part.polygon.outline))))
    .holes;

/** The part with only those holes in which something could lie: none is wider than its hull is anywhere. */
function usefulHoles(polygon: Polygon, problem: NestProblem, smallest: number): Polygon {
  if (!problem.partInPart) return { outline: polygon.outline, holes: [] };
  const needed = (smallest + 2 * problem.spacing) * (1 - 1e-6);
  return {
    outline: polygon.outline,
    holes: polygon.holes.filter((hole) => leastWidth(convexHull(hole)) >= needed),
  };
}

/** Diameter of a hull, from at most 64 of its corners. */
function widest(hull: Ring): number {
  const step = Math.ceil(hull.length / 64);
  const some = hull.filter((_, k) => k % step === 0);
  let most = 0;
  for (const [ax, ay] of some)
    for (const [bx, by] of some) most = Math.max(most, (ax - bx) * (ax - bx) + (ay - by) * (ay - by));
  return Math.sqrt(most);
}

const flat = (ring: Ring): Float64Array => Float64Array.from(ring.flatMap(([x, y]) => [x, y]));

function polesOf(polygon: Polygon, limits: PoleLimits): Pole[] {
  return findPoles(ringsOf(polygon).map(flat), polygonArea(polygon), limits);
}

/** A polygon as search geometry: moved, and shrunk by the slack so that touching is allowed. */
export function geomOf(polygon: Polygon, poles: readonly Pole[], move: Affine, slack: number): Geom {
  const image = transformPolygon(move, polygon);
  return {
    rings: [
      shrinkRing(image.outline, slack, false),
      ...image.holes.map((hole) => shrinkRing(hole, slack, true)),
    ],
    poles: poles.map(({ x, y, r }) => {
      const [px, py] = applyToPoint(move, [x, y]);
      return { x: px, y: py, r: Math.max(r - 2 * slack, r * 0.5) };
    }),
    corners: Float64Array.from(ringsOf(image).flatMap((ring) => ring.flatMap(([x, y]) => [x, y]))),
    hullArea: Math.abs(signedArea(convexHull(polygon.outline))),
  };
}

/** Vertices and edge centres in an order that does not depend on where the ring starts, to tell equal images
 *  from different ones. */
function signatureOf(polygon: Polygon): Float64Array {
  const points = ringsOf(polygon).flatMap((ring) =>
    ring.flatMap(([x, y], k) => {
      const [nx, ny] = ring[(k + 1) % ring.length];
      return [[x, y] as const, [(x + nx) / 2, (y + ny) / 2] as const];
    }),
  );
  points.sort((a, b) => Math.round(a[0] * 1e5) - Math.round(b[0] * 1e5) || a[1] - b[1]);
  return Float64Array.from(points.flatMap(([x, y]) => [x, y]));
}

function sameSignature(a: Float64Array, b: Float64Array, slack: number): boolean {
  if (a.length !== b.length) return false;
  for (let k = 0; k < a.length; k++) if (Math.abs(a[k] - b[k]) > slack) return false;
  return true;
}

/** Where a shape's frame lies -> the transform of the part's own coordinates, rounded to 6 decimals as the
 *  response says it. */
export function placementOf(
  part: number,
  { rotation, mirrored, minX, minY }: Orientation,
  x: number,
  y: number,
): NestPlacement {
  return {
    part,
    rotation,
    mirrored,
    x: Math.round((x - minX) * 1e6) / 1e6,
    y: Math.round((y - minY) * 1e6) / 1e6,
  };
}
