import { itemAt, present } from '../../control/present.ts';
import { bulgeArc, fine, flattenArc } from '../../geometry/flatten.ts';
import { offsetPolygon } from '../../geometry/offset.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { pointInRing, wound } from '../../geometry/ring.ts';
import { IDENTITY, placementTransform, transformRing } from '../../geometry/transform.ts';
import { sharedTolerance, withoutShared } from './cutOnce.ts';
import type { EdgeGrid } from './edgeGrid.ts';
import { edgeGrid } from './edgeGrid.ts';
import type { Ground } from './leads.ts';
import { wayIn } from './leads.ts';
import type { SharedCut } from './sharedCuts.ts';
import { FileRefused } from '../fileRefused.ts';
import type { MachinePlan, MachineSheet, PartDrawing, Path, PlacedDrawing } from './sheets.ts';
import { drawingOf, rectangle, sheetOf } from './sheets.ts';
import type { Tab } from './tabs.ts';
import { tabsOn } from './tabs.ts';
import { areNear, isReached, roomBeside } from './toolRoom.ts';

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
  /** What holds the parts until all is cut: every way goes over them. */
  readonly tabs: readonly Tab[];
  /** What the tool cannot do, in sentences. */
  readonly notes: readonly string[];
}

/** What cuts along contours. Lengths in the unit of the plan. */
export interface ContourTool {
  readonly diameter: number;
  readonly leadIn: number;
  /** Holding tabs of each outline: how many, and what each keeps of the way. */
  readonly tabs?: { readonly count: number; readonly length: number } | undefined;
  /** On which side of the way the part lies: climb milling has it on the right. */
  readonly direction?: 'climb' | 'conventional' | undefined;
  /** How far a straight piece may leave a true arc. */
  readonly tolerance: number;
}

/** The ways of the tool over one sheet: parts inside holes of others first, then from part to nearest part; of each
 *  part engraving first, then holes, the outline last, so that nothing moves before it is done. Contours are offset by
 *  half the tool to the waste side. A hole that the tool does not fit into is left out with a note, a place that it
 *  does not reach is named in one. Errors: FileRefused where it would cut into another part. */
export function toolPaths(plan: MachinePlan, index: number, tool: ContourTool): ToolPaths {
  const sheet = sheetOf(plan, index);
  const radius = tool.diameter / 2;
  const tolerance = sharedTolerance(sheet.w, sheet.h);
  const slack = 0.01 * tool.diameter + tolerance;
  const notes: string[] = [];
  const paths: ToolPath[] = [];
  const polygons = new Map(
    sheet.placed.map((placed): [PlacedDrawing, Polygon] => {
      const { outline, holes } = drawingOf(plan, placed);
      const ring = (path: Path): Ring => ringOf(path, placed, tool.tolerance);
      return [placed, { outline: ring(outline), holes: holes.map(ring) }];
    }),
  );
  const shared = sheet.placed.flatMap((placed) => placed.shared ?? []);
  const zones = freeZones(sheet);
  const edges = edgeGrid(tool.leadIn > 0 ? polygons.values() : [], sheet);
  const known = { plan, sheet, polygons, edges, zones, slack, shared, ...tool };
  const tabs: Tab[] = [];
  const ledWhole: boolean[] = [];
  for (const placed of nearestFirst(sheet.placed)) {
    const made = partPaths(placed, known);
    paths.push(...marksOf(drawingOf(plan, placed), placed, tool.tolerance), ...made.paths);
    ledWhole.push(...made.ledWhole);
    notes.push(...made.notes);
    tabs.push(...made.tabs);
    const harmed = (plan.clear ?? 0) < tool.diameter - slack ? harmedBy(made, radius - slack) : undefined;
    if (harmed !== undefined)
      throw new FileRefused(
        `Sheet ${index + 1}: a tool ${shown(tool.diameter)} wide would cut into "${harmed}" on its way round ` +
          `"${drawingOf(plan, placed).name}". Plan again with a kerf of at least ${shown(tool.diameter)}, or take a ` +
          'thinner tool.',
      );
  }
  const isShared = sheet.placed.some((placed) => placed.shared !== undefined);
  if (isShared && !isAsWide(tool.diameter, plan.kerf ?? 0, tolerance))
    notes.push('the tool is not as wide as the kerf: shared cuts are made twice');
  notes.push(...zoneNotes(zones, paths, radius, slack));
  const short = ledWhole.filter((isWhole) => !isWhole).length;
  if (short > 0)
    notes.push(
      `no room for a way in of ${shown(tool.leadIn)} at ${short} of ${ledWhole.length} contours: there it is ` +
        'shorter or left out',
    );
  return { paths, tabs, notes };
}

const rimOf = ({ w, h, outline }: MachineSheet): Ring =>
  (outline ?? rectangle(w, h)).points.map(([x, y]): Point => [x, y]);

const freeZones = ({ zones = [] }: MachineSheet): readonly Polygon[] =>
  zones
    .filter(({ grade }) => grade === null)
    .map(({ path }) => ({ outline: path.points.map(([x, y]): Point => [x, y]), holes: [] }));

/** A clamp may lie there: parts keep off it by the distance that was asked for, and the cut lies beside the part. */
const zoneNotes = (
  zones: readonly Polygon[],
  paths: readonly ToolPath[],
  radius: number,
  slack: number,
): readonly string[] =>
  zones.flatMap((zone, index) => {
    const into = paths.find(({ points }) => roomBeside(points, zone, radius) < radius - slack);
    return into === undefined
      ? []
      : [
          `a cut round "${into.part}" goes into zone ${index + 1}, which stays free: plan again with a distance of ` +
            `at least ${shown(2 * radius)} to zones`,
        ];
  });

const shown = (value: number): string => String(Math.round(value * 100) / 100);

/** What is known of the sheet while the ways round its parts are made. */
interface Known extends ContourTool {
  readonly plan: MachinePlan;
  readonly sheet: MachineSheet;
  readonly polygons: ReadonlyMap<PlacedDrawing, Polygon>;
  readonly shared: readonly SharedCut[];
  readonly edges: EdgeGrid;
  /** What stays free. */
  readonly zones: readonly Polygon[];
  /** How much nearer than half a tool to a part a way may come. */
  readonly slack: number;
}

interface PartPaths extends ToolPaths {
  /** The parts that the tool might reach. */
  readonly others: readonly { readonly name: string; readonly polygon: Polygon }[];
  /** Of each closed way, whether its way in is as long as wished. */
  readonly ledWhole: readonly boolean[];
}

/** The ways round the holes and the outline of one part. */
function partPaths(placed: PlacedDrawing, known: Known): PartPaths {
  const { plan, sheet, polygons, edges, zones, diameter, leadIn, slack, direction } = known;
  const { name } = drawingOf(plan, placed);
  const { outline: border, holes } = present(polygons.get(placed), 'the outline of a placed part');
  const others = [...polygons]
    .filter(([other]) => other !== placed && areNear(other.box, placed.box, 2 * diameter + leadIn))
    .map(([other, polygon]) => ({ name: drawingOf(plan, other).name, polygon }));
  const radius = diameter / 2;
  const ground: Ground = {
    length: leadIn,
    radius,
    slack,
    edges,
    others: others.map(({ polygon }) => polygon),
    zones,
    sheet: rimOf(sheet),
  };
  const ledWhole: boolean[] = [];
  const led = (kind: 'inner' | 'outer', ring: Ring): ToolPath => {
    const { isWhole, ...way } = wayIn(ring, kind, ground);
    ledWhole.push(isWhole);
    return { part: name, kind, ...way };
  };
  const paths: ToolPath[] = [];
  const notes: string[] = [];
  const offset = (ring: Ring, by: number): readonly Ring[] => {
    const rings =
      by === 0 ? [ring] : offsetPolygon({ outline: ring, holes: [] }, by).map((one) => one.outline);
    if (rings.length === 0) notes.push(`${name}: a hole is no wider than the tool and is not cut`);
    else if (!isReached(ring, rings, radius, slack))
      notes.push(`${name}: the tool does not reach into a place that is narrower than itself`);
    // y grows down: a positive area is a way clockwise, the part on the right of an outline and on the left of a hole.
    return direction === undefined
      ? rings
      : rings.map((one) => wound(one, by >= 0 === (direction === 'climb')));
  };
  const tabs: Tab[] = [];
  for (const hole of holes) {
    const ways = offset(hole, -radius).map((ring) => led('inner', ring));
    paths.push(...ways);
    const isHolding = others.some(({ polygon }) => {
      const [x, y] = itemAt(polygon.outline, 0);
      return pointInRing(hole, x, y) > 0;
    });
    if (isHolding) tabs.push(...heldBy(name, ways, known, notes));
  }
  const round: ToolPath[] = [];
  for (const ring of offset(border, radius)) {
    const open = leftToCut(ring, plan, sheet, placed, diameter);
    if (open === null) round.push(led('outer', ring));
    else for (const points of open) round.push({ part: name, kind: 'outer', points, lead: 0 });
  }
  return {
    paths: [...paths, ...round],
    tabs: [...tabs, ...heldBy(name, round, known, notes)],
    notes,
    others,
    ledWhole,
  };
}

/** The tabs of one contour; a note where there is no room for all of them. */
function heldBy(
  name: string,
  ways: readonly ToolPath[],
  { tabs: wish, diameter, shared }: Known,
  notes: string[],
): readonly Tab[] {
  if (wish === undefined || wish.count === 0 || ways.length === 0) return [];
  const rings = ways.map(({ points, lead }) => points.slice(lead));
  const tabs = tabsOn(rings, { ...wish, diameter }, shared);
  if (tabs.length < wish.count)
    notes.push(`${name}: there is room for ${tabs.length} of ${wish.count} holding tabs`);
  return tabs;
}

/** The part that a way comes nearer to than `room`. */
const harmedBy = ({ paths, others }: PartPaths, room: number): string | undefined =>
  others.find(({ polygon }) => paths.some(({ points }) => roomBeside(points, polygon, room) < room))?.name;

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
  placed.forEach((one, at) => {
    for (const other of placed.slice(0, at)) if (holds(one.box, other.box)) before.get(one)?.add(other);
  });
  const waits = (one: PlacedDrawing): boolean =>
    [...(before.get(one) ?? [])].some((other) => left.has(other));
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

/** Whether a part that comes before another in the plan may lie in a hole of it: its box is inside. */
const holds = (around: PlacedDrawing['box'], { x, y, w, h }: PlacedDrawing['box']): boolean =>
  x > around.x && y > around.y && x + w < around.x + around.w && y + h < around.y + around.h;

function marksOf(
  { marks, name }: PartDrawing,
  placed: PlacedDrawing,
  tolerance: number,
): readonly ToolPath[] {
  return marks
    .filter(({ layer }) => layer !== 'BEND')
    .map(({ layer, path }) => ({
      part: name,
      kind: layer === 'CUT' ? 'inner' : 'engrave',
      points: ringOf(path, placed, tolerance),
      lead: 0,
    }));
}

/** The path's points on the sheet, arcs as short straight pieces. */
function ringOf(
  { points, closed }: Path,
  { x, y, rotation, mirrored }: PlacedDrawing,
  tolerance: number,
): Ring {
  const flat: Point[] = [];
  points.forEach(([px, py, bulge], at) => {
    flat.push([px, py]);
    const next = points[at + 1] ?? (closed ? points[0] : undefined);
    const arc = bulge === 0 || next === undefined ? null : bulgeArc([px, py], [next[0], next[1]], bulge);
    if (arc === null || next === undefined) return;
    const between: Point[] = [];
    flattenArc(between, arc, fine(tolerance), [next[0], next[1]]);
    flat.push(...between.slice(0, -1));
  });
  return transformRing(placementTransform(rotation, mirrored, x, y), flat);
}
