/** Booleans on polygons: the only file that knows clipper2-js. Five of its faults are kept out here: its
 *  offset is wrong (offset.ts), its tree of nested contours stops with an error (contours.ts), and see
 *  `copyCrossings`, `joinNoLevelEdges` and `Sweep` below. */
import { Clipper64, ClipperBase, ClipType, FillRule, InternalClipper, Paths64, PathType } from 'clipper2-js';
import type { Active, IPoint64 } from 'clipper2-js';
import type { GridPoint } from './grid.ts';
import { fromGrid, gridFor, rememberPoints, toGrid } from './grid.ts';
import type { Polygon } from './polygon.ts';
import { ringsOf } from './polygon.ts';
import type { Ring } from './ring.ts';
import { wound } from './ring.ts';
import { polygonsFromContours } from './contours.ts';

/** Which points count as material: those that rings wind round at all, or positively. */
const FILL_RULE = { nonzero: FillRule.NonZero, positive: FillRule.Positive };

/** clipper2-js 1.2.4 hands out the corner object itself where two edges cross at their end and later moves
 *  that "crossing" onto a scan line, which moves the corner: 71 of 270 differences of nearly coincident
 *  outlines lost area. A copy puts it right (none of 270, as clipper2-ts). The copy is made once, when this
 *  file is loaded. */
function copyCrossings(): void {
  const original = InternalClipper.getIntersectPoint;
  InternalClipper.getIntersectPoint = (a: IPoint64, b: IPoint64, c: IPoint64, d: IPoint64) => {
    const { ip, success } = original(a, b, c, d);
    return { ip: { x: ip.x, y: ip.y }, success };
  };
}
copyCrossings();

/** clipper2-js 1.2.4 joins edges that lie on one line also where one of them is level, as Clipper2 did before 1.3:
 *  the two sides of an outline then change places, and the boolean breaks off. Outlines with edges of a few steps of
 *  the grid met it: 33 of 400 unions, none since. */
function joinNoLevelEdges(): void {
  type Check = (edge: Active, at: IPoint64, isNear?: boolean) => void;
  const base = ClipperBase.prototype as unknown as { checkJoinLeft: Check; checkJoinRight: Check };
  const isLevel = (edge: Active | undefined): boolean => edge?.top.y === edge?.bot.y;
  const { checkJoinLeft, checkJoinRight } = base;
  base.checkJoinLeft = function (edge, at, isNear) {
    if (!isLevel(edge) && !isLevel(edge.prevInAEL)) checkJoinLeft.call(this, edge, at, isNear);
  };
  base.checkJoinRight = function (edge, at, isNear) {
    if (!isLevel(edge) && !isLevel(edge.nextInAEL)) checkJoinRight.call(this, edge, at, isNear);
  };
}
joinNoLevelEdges();

/** clipper2-js collects the contours of a boolean that broke off as well, and may go round half a contour for ever. */
class Sweep extends Clipper64 {
  protected override buildPaths(closed: Paths64, open: Paths64): boolean {
    return this._succeeded && super.buildPaths(closed, open);
  }
}

/** Runs one boolean under the non-zero rule. Answer: disjoint polygons, outlines wound positively and holes
 *  negatively, largest outline first (ties by first point). Vertices of the input that survive keep their exact
 *  coordinates; new crossings are rounded to 1.5e-8 of the drawing's size, by which a result may touch or cross
 *  itself. Pieces thinner than that vanish. Known limit, shared with clipper2-ts: about one random scribble in
 *  6,000 loses a hole. */
function run(clipType: ClipType, subject: readonly Ring[], clip: readonly Ring[]): Polygon[] {
  const grid = gridFor([...subject, ...clip]);
  const back = rememberPoints(grid, [...subject, ...clip]);
  const path = (ring: Ring): GridPoint[][] => (ring.length >= 3 ? [toGrid(grid, ring)] : []);
  const contours = execute(clipType, subject.flatMap(path), clip.flatMap(path), 'nonzero');
  return polygonsFromContours(contours.map(back));
}

function execute(
  clipType: ClipType,
  subject: readonly GridPoint[][],
  clip: readonly GridPoint[][],
  fill: keyof typeof FILL_RULE,
): readonly (readonly GridPoint[])[] {
  const engine = new Sweep();
  for (const path of subject) engine.addPath(path, PathType.Subject);
  for (const path of clip) engine.addPath(path, PathType.Clip);
  const contours = new Paths64();
  if (!engine.execute(clipType, FILL_RULE[fill], contours))
    throw new Error('the polygon boolean did not run through');
  return [...contours];
}

/** The contours of everything the rings cover, all points on the grid, in no order: for raw outlines that cross
 *  themselves. `positive`: what they wind round positively. Points on a straight run stay (clipper2-js leaves the
 *  same point several times in a row: those go, and contours of one point with them). */
export function unionOnGrid(rings: readonly Ring[], fill: keyof typeof FILL_RULE): Ring[] {
  const grid = gridFor(rings);
  return execute(
    ClipType.Union,
    rings.map((ring) => toGrid(grid, ring)),
    [],
    fill,
  )
    .map((path) => withoutRepeats(fromGrid(grid, path)))
    .filter((ring) => ring.length >= 3);
}

const withoutRepeats = (ring: Ring): Ring =>
  ring.filter(([x, y], at) => {
    const [px, py] = ring[(at + ring.length - 1) % ring.length];
    return x !== px || y !== py;
  });

/** Everything at least one of the polygons covers. The polygons may overlap each other. */
export const unionPolygons = (polygons: readonly Polygon[]): Polygon[] =>
  run(ClipType.Union, windingOf(polygons), []);

/** What both sides cover. */
export const intersectPolygons = (a: readonly Polygon[], b: readonly Polygon[]): Polygon[] =>
  run(ClipType.Intersection, windingOf(a), windingOf(b));

/** What `a` covers and `b` does not. */
export const subtractPolygons = (a: readonly Polygon[], b: readonly Polygon[]): Polygon[] =>
  run(ClipType.Difference, windingOf(a), windingOf(b));

/** Outlines positive, holes negative: under the non-zero rule this is exactly the polygons' material. */
const windingOf = (polygons: readonly Polygon[]): Ring[] =>
  polygons.flatMap((polygon) => ringsOf(polygon).map((ring, index) => wound(ring, index === 0)));

/** A self-crossing ring as simple polygons (non-zero union), largest first; an empty list when no area is
 *  left. */
export const repairRing = (ring: Ring): Polygon[] => run(ClipType.Union, [ring], []);
