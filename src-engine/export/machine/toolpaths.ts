import { itemAt, present } from '../../control/present.ts';
import { bulgeArc, fine, flattenArc } from '../../geometry/flatten.ts';
import { offsetPolygon } from '../../geometry/offset.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import { segmentsMeet } from '../../geometry/polygon.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { pointInRing, signedArea } from '../../geometry/ring.ts';
import { IDENTITY, placementTransform, transformRing } from '../../geometry/transform.ts';
import { sharedTolerance, withoutShared } from './cutOnce.ts';
import type { MachinePlan, MachineSheet, PartDrawing, Path, PlacedDrawing } from './sheets.ts';
import { drawingOf, sheetOf } from './sheets.ts';

/** One way of the tool, y growing down, from the sheet's top-left corner. */
export interface ToolPath {
  readonly part: string;
  readonly kind: 'engrave' | 'inner' | 'outer';
  /** Closed ways repeat their first point at the end. `lead` points come before it. */
  readonly points: Ring;
  /** How many points at the beginning are the way in, outside of the contour. */
  readonly lead: number;
}

export interface ToolPaths {
  readonly paths: readonly ToolPath[];
  /** What the tool cannot do, in sentences. */
  readonly notes: readonly string[];
}

/** How far a straight piece may leave a true arc. */
const ARC_TOLERANCE = 0.005;

/** The ways of the tool over one sheet: parts inside holes of others first, then from part to nearest part; of each
 *  part engraving first, then holes, the outline last, so that nothing moves before it is done. Contours are offset by
 *  half the tool to the waste side. A hole that the tool does not fit into is left out with a note. */
export function toolPaths(
  plan: MachinePlan,
  index: number,
  tool: { readonly diameter: number; readonly leadIn: number },
): ToolPaths {
  const sheet = sheetOf(plan, index);
  const notes: string[] = [];
  const paths: ToolPath[] = [];
  const polygons = new Map(
    sheet.placed.map((placed): [PlacedDrawing, Polygon] => {
      const { outline, holes } = drawingOf(plan, placed);
      const polygon = { outline: ringOf(outline, placed), holes: holes.map((hole) => ringOf(hole, placed)) };
      return [placed, polygon];
    }),
  );
  for (const placed of nearestFirst(sheet.placed)) {
    const drawing = drawingOf(plan, placed);
    const { outline: border, holes } = present(polygons.get(placed), 'the outline of a placed part');
    // What a way in might reach.
    const reach = 2 * tool.diameter + tool.leadIn;
    const others = [...polygons]
      .filter(([other]) => other !== placed && isNear(other.box, placed.box, reach))
      .map(([, polygon]) => polygon);
    const lead = { length: tool.leadIn, radius: tool.diameter / 2, others };
    paths.push(...marksOf(drawing, placed));
    for (const hole of holes) {
      const inner = offsetPolygon({ outline: hole, holes: [] }, -tool.diameter / 2);
      if (inner.length === 0) notes.push(`${drawing.name}: a hole is narrower than the tool and is not cut`);
      for (const { outline } of inner) paths.push(withLead(drawing.name, 'inner', outline, lead));
    }
    const outer =
      tool.diameter === 0
        ? [{ outline: border }]
        : offsetPolygon({ outline: border, holes: [] }, tool.diameter / 2);
    for (const { outline } of outer) {
      const open = leftToCut(outline, plan, sheet, placed, tool.diameter);
      if (open === null) paths.push(withLead(drawing.name, 'outer', outline, lead));
      else for (const points of open) paths.push({ part: drawing.name, kind: 'outer', points, lead: 0 });
    }
  }
  const isShared = sheet.placed.some(({ shared }) => shared !== undefined);
  if (isShared && !isAsWide(tool.diameter, plan.kerf ?? 0, sharedTolerance(sheet.w, sheet.h)))
    notes.push('the tool is not as wide as the kerf: shared cuts are made twice');
  return { paths, notes };
}

/** What is left of a way round a part whose neighbours make some of its cuts: open ways; null where it is cut whole.
 *  With a tool of another width than the kerf the two ways do not fall into one. */
function leftToCut(
  way: Ring,
  { kerf = 0 }: MachinePlan,
  { w, h }: MachineSheet,
  { shared }: PlacedDrawing,
  diameter: number,
): readonly Ring[] | null {
  const tolerance = sharedTolerance(w, h);
  if (shared === undefined || !isAsWide(diameter, kerf, tolerance)) return null;
  const closed: Path = { points: way.map(([x, y]) => [x, y, 0]), closed: true };
  const left = withoutShared(closed, shared, IDENTITY, { away: 0, tolerance: 2 * tolerance });
  return left.length === 1 && left[0]?.closed === true
    ? null
    : left.map(({ points }) => points.map(([x, y]): Point => [x, y]));
}

const isAsWide = (diameter: number, cut: number, tolerance: number): boolean =>
  Math.abs(diameter - cut) <= tolerance;

/** Order of the parts: the given one where a part lies in another's hole (they come first in the plan) or leaves cuts
 *  to another, else the nearest next part. A part's place is the corner of its box. */
function nearestFirst(placed: readonly PlacedDrawing[]): readonly PlacedDrawing[] {
  // In the order of the plan: what is deleted leaves the others where they are.
  const left = new Set(placed);
  const before = new Map(placed.map((one) => [one, new Set<PlacedDrawing>()]));
  for (const one of placed)
    for (const other of one.cutBefore ?? []) before.get(itemAt(placed, other))?.add(one);
  const waits = (one: PlacedDrawing): boolean =>
    [...(before.get(one) ?? [])].some((other) => left.has(other)) || holds(one, left);
  const order: PlacedDrawing[] = [];
  let x = 0;
  let y = 0;
  for (let [next] = left; next !== undefined; [next] = left) {
    let bestWay = Infinity;
    for (const one of left) {
      if (waits(one)) continue;
      const dx = one.box.x - x;
      const dy = one.box.y - y;
      const way = dx * dx + dy * dy;
      if (way < bestWay) [next, bestWay] = [one, way];
    }
    order.push(next);
    left.delete(next);
    ({ x, y } = next.box);
  }
  return order;
}

/** Whether a part that comes before this one and waits may lie in a hole of it: its box is inside. */
function holds(placed: PlacedDrawing, waiting: ReadonlySet<PlacedDrawing>): boolean {
  const box = placed.box;
  for (const other of waiting) {
    if (other === placed) return false;
    const { x, y, w, h } = other.box;
    if (x > box.x && y > box.y && x + w < box.x + box.w && y + h < box.y + box.h) return true;
  }
  return false;
}

function marksOf({ marks, name }: PartDrawing, placed: PlacedDrawing): readonly ToolPath[] {
  return marks
    .filter(({ layer }) => layer !== 'BEND')
    .map(({ layer, path }) => ({
      part: name,
      kind: layer === 'CUT' ? 'inner' : 'engrave',
      points: ringOf(path, placed),
      lead: 0,
    }));
}

/** The path's points on the sheet, arcs as short straight pieces. */
function ringOf({ points, closed }: Path, { x, y, rotation, mirrored }: PlacedDrawing): Ring {
  const flat: Point[] = [];
  points.forEach(([px, py, bulge], at) => {
    flat.push([px, py]);
    const next = points[at + 1] ?? (closed ? points[0] : undefined);
    const arc = bulge === 0 || next === undefined ? null : bulgeArc([px, py], [next[0], next[1]], bulge);
    if (arc === null || next === undefined) return;
    const between: Point[] = [];
    flattenArc(between, arc, fine(ARC_TOLERANCE), [next[0], next[1]]);
    flat.push(...between.slice(0, -1));
  });
  return transformRing(placementTransform(rotation, mirrored, x, y), flat);
}

interface Lead {
  readonly length: number;
  /** Half the tool. */
  readonly radius: number;
  /** What it must not cut into: the parts around and in the holes of this one. */
  readonly others: readonly Polygon[];
}

/** A closed way with a straight piece before it, from the waste side into the middle of the longest edge that has
 *  room for it. Without room there is none. */
function withLead(
  part: string,
  kind: 'inner' | 'outer',
  ring: Ring,
  { length, radius, others }: Lead,
): ToolPath {
  const edges = ring
    .map((a, at) => ({ at, a, b: itemAt(ring, (at + 1) % ring.length) }))
    .toSorted((one, two) => wayOf(two.a, two.b) - wayOf(one.a, one.b) || one.at - two.at);
  for (const { at, a, b } of length > 0 ? edges.slice(0, 8) : []) {
    const way = Math.sqrt(wayOf(a, b));
    if (way === 0) continue;
    // Positive area turns from x towards y, so the outside is to the left of the way: (dy, -dx).
    const side = (signedArea(ring) > 0 ? 1 : -1) * (kind === 'outer' ? 1 : -1);
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const start: Point = [
      middle[0] + (side * length * (b[1] - a[1])) / way,
      middle[1] - (side * length * (b[0] - a[0])) / way,
    ];
    const isFree =
      (kind === 'outer' || pointInRing(ring, start[0], start[1]) > 0) &&
      others.every((other) => !isMaterial(other, start) && isClear(other, start, middle, radius));
    if (!isFree) continue;
    const turned = [...ring.slice(at + 1), ...ring.slice(0, at + 1)];
    return { part, kind, points: [start, middle, ...turned, middle], lead: 1 };
  }
  return { part, kind, points: [...ring, ...ring.slice(0, 1)], lead: 0 };
}

/** Border included. */
const isMaterial = ({ outline, holes }: Polygon, [x, y]: Point): boolean =>
  pointInRing(outline, x, y) >= 0 && holes.every((hole) => pointInRing(hole, x, y) <= 0);

/** Whether a straight way of the tool stays half a tool from a part's contours. The end on the tool's own way may be as
 *  near as that way is. */
const isClear = ({ outline, holes }: Polygon, start: Point, end: Point, radius: number): boolean =>
  [outline, ...holes].every((ring) =>
    ring.every((a, at) => {
      const b = itemAt(ring, (at + 1) % ring.length);
      return (
        segmentsMeet(start, end, a, b) === 'apart' &&
        distanceTo(a, b, start) >= radius &&
        distanceTo(start, end, a) >= radius
      );
    }),
  );

/** From a point to a stretch. */
function distanceTo(a: Point, b: Point, [x, y]: Point): number {
  const square = wayOf(a, b);
  const along = square === 0 ? 0 : ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / square;
  const share = Math.max(0, Math.min(1, along));
  return Math.sqrt(wayOf([x, y], [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]));
}

type Box = PlacedDrawing['box'];
const isNear = (a: Box, b: Box, reach: number): boolean =>
  a.x <= b.x + b.w + reach &&
  b.x <= a.x + a.w + reach &&
  a.y <= b.y + b.h + reach &&
  b.y <= a.y + a.h + reach;

const wayOf = (a: Point, b: Point): number => (b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]);
