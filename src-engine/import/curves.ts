import type { FreeCurve, ImportedCurves, MarkMeaning, SplineRun } from '../contract/import.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import { pointInRing } from '../geometry/ring.ts';
import type { Box } from './cutUp.ts';
import { boxOf } from './cutUp.ts';
import { createEdgeMap } from './edgeMap.ts';
import type { EdgeMap } from './edgeMap.ts';
import type { FreeEdges } from './freeCurves.ts';
import { runsIn } from './freeCurves.ts';
import { pairs, roundPairs } from './pairs.ts';
import type { Trace } from './path.ts';
import { MAX_CONTAINMENT_EDGES } from './tuning.ts';

/** A corner and the bulge of the arc to the next one: tan(angle / 4), positive from x towards y. */
type Corner = [number, number, number];

/** Where an edge of a flattened drawing comes from. */
interface Origin {
  /** The centre of its arc; null for a straight line and for curves that are no arcs of circles. */
  readonly center: Point | null;
  readonly layer: string;
  /** What the caller says the layer or colour means. */
  readonly meaning: MarkMeaning | undefined;
}

/** The origins of all edges, by their ends. Corners that come through joining, cleaning and repair keep their
 *  coordinates, so that an edge of a finished outline is known by its two ends. */
export type Origins = Pick<EdgeMap<Origin>, 'get'>;

/** Coordinates are rounded; so far may a corner lie off its circle, in units of the last decimal. */
const ROUNDING = 4e-6;

/** The origins of what was drawn; where two lines have one edge, the later one has it. */
export function originsOf(traces: readonly Trace[]): Origins {
  const origins = createEdgeMap<Origin>();
  for (const { points, arcs = [], layer = '', meaning } of traces) {
    const straight: Origin = { center: null, layer, meaning };
    for (const [a, b] of pairs(points)) origins.set(a, b, straight);
    for (const { first, last, center } of arcs) {
      const arc: Origin = { center, layer, meaning };
      for (const [a, b] of pairs(points.slice(first, last + 1))) origins.set(a, b, arc);
    }
  }
  return origins;
}

const originOf = (origins: Origins, a: Point, b: Point): Origin | undefined =>
  origins.get(a, b) ?? origins.get(b, a);

/** A ring or line with its arcs as bulges: consecutive edges of one arc become one (or two, beyond half a
 *  turn); a whole circle becomes two corners with a bulge of 1 or -1. */
export function withArcs(points: Ring, closed: boolean, origins: Origins): Corner[] {
  const drawn = (closed ? roundPairs(points) : pairs(points)).map(([from, to]): DrawnEdge => {
    const center = originOf(origins, from, to)?.center ?? null;
    return { from, to, arc: center === null ? null : { center, side: side(center, from, to) } };
  });
  const turn = closed ? arcBegin(drawn) : 0;
  const [first] = drawn;
  if (turn < 0 && first !== undefined && first.arc !== null) return wholeCircle(first.from, first.arc);
  const edges = turn <= 0 ? drawn : [...drawn.slice(turn), ...drawn.slice(0, turn)];
  const out: Corner[] = [];
  let run: { readonly first: DrawnEdge; last: DrawnEdge } | null = null;
  const finish = (): void => {
    if (run === null) return;
    const { first: begun, last } = run;
    const { from, arc } = begun;
    out.push([from[0], from[1], arc === null ? 0 : bulgeOf(arc, from, last.to)]);
  };
  for (const edge of edges) {
    if (run !== null && goesOn(run.first, edge)) {
      run.last = edge;
      continue;
    }
    finish();
    run = { first: edge, last: edge };
  }
  finish();
  const end = points.at(-1);
  if (!closed && end !== undefined) out.push([end[0], end[1], 0]);
  return out;
}

/** An edge of a flattened line, and the arc it is a piece of. */
interface DrawnEdge {
  readonly from: Point;
  readonly to: Point;
  readonly arc: Turn | null;
}

const isSameArc = (a: Turn | null, b: Turn | null): boolean =>
  a !== null && b !== null && a.side === b.side && near(a.center, b.center);

/** The first edge of a closed line that does not go on with the arc before it; -1 where all are one circle. */
const arcBegin = (edges: readonly DrawnEdge[]): number =>
  edges.findIndex(({ arc }, k) => !isSameArc(edges.at(k - 1)?.arc ?? null, arc));

/** Whether an edge still belongs to the bulge that begins with `first`. */
const goesOn = ({ from, arc }: DrawnEdge, next: DrawnEdge): boolean =>
  arc !== null && isSameArc(arc, next.arc) && isUpToHalf(arc, from, next.to, next.from);

interface Turn {
  readonly center: Point;
  /** 1 from x towards y, -1 the other way. */
  readonly side: 1 | -1;
}

const cross = (c: Point, a: Point, b: Point): number =>
  (a[0] - c[0]) * (b[1] - c[1]) - (a[1] - c[1]) * (b[0] - c[0]);
const dot = (c: Point, a: Point, b: Point): number =>
  (a[0] - c[0]) * (b[0] - c[0]) + (a[1] - c[1]) * (b[1] - c[1]);
const side = (center: Point, a: Point, b: Point): 1 | -1 => (cross(center, a, b) < 0 ? -1 : 1);
const near = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < ROUNDING;
const radius = (center: Point, a: Point): number => Math.sqrt(dot(center, a, a));

/** True when the way from `from` over `before` to `end` is at most half a turn. */
function isUpToHalf({ center, side: sign }: Turn, from: Point, end: Point, before: Point): boolean {
  const slack = ROUNDING * radius(center, from);
  if (sign * cross(center, from, before) < slack && dot(center, from, before) < 0) return false;
  return (
    sign * cross(center, from, end) >= -slack &&
    (dot(center, from, end) < 0 || sign * cross(center, from, end) > slack)
  );
}

/** tan(angle / 4) = half the chord over (radius + distance of the chord from the centre). */
function bulgeOf({ center, side: sign }: Turn, from: Point, to: Point): number {
  const r = radius(center, from);
  const half = radius(from, to) / 2;
  if (Math.abs(cross(center, from, to)) <= ROUNDING * r && dot(center, from, to) < 0) return sign;
  return (sign * half) / (r + Math.sqrt(Math.max(0, r * r - half * half)));
}

function wholeCircle([x, y]: Point, { center, side: sign }: Turn): Corner[] {
  return [
    [x, y, sign],
    [2 * center[0] - x, 2 * center[1] - y, sign],
  ];
}

/** A part by its finished rings, with true arcs, and the open lines that lie in it (its holes excepted). Lines
 *  change their layer at corners only. */
export function curvesOf(
  outline: Ring,
  holes: readonly Ring[],
  lines: readonly Ring[],
  { origins, free }: { readonly origins: Origins; readonly free: FreeEdges | null },
): ImportedCurves {
  const curves: ImportedCurves = {
    outline: withArcs(outline, true, origins),
    holes: holes.map((hole) => withArcs(hole, true, origins)),
    marks: lines.flatMap((line) =>
      byLayer(line, origins).map(({ points, source, meaning }) => ({
        layer: meaning ?? meaningOf(source),
        source,
        line: withArcs(points, false, origins),
      })),
    ),
  };
  const splines = free === null ? [] : splinesOf(curves, free);
  return { ...curves, ...(splines.length === 0 ? {} : { splines }) };
}

function splinesOf({ outline, holes, marks }: ImportedCurves, free: FreeEdges): SplineRun[] {
  const on = (name: SplineRun['on'], line: readonly Corner[], index: number): SplineRun[] =>
    runsIn(line, name !== 'mark', free).map((run) => ({ on: name, index, ...run }));
  return [
    ...on('outline', outline, 0),
    ...holes.flatMap((hole, index) => on('hole', hole, index)),
    ...marks.flatMap(({ line }, index) => on('mark', line, index)),
  ];
}

/** A part by its rings. */
interface Hollow {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/** A part with the lines found in it. */
interface Holder {
  readonly part: Hollow;
  readonly box: Box;
  readonly lines: Ring[];
}

/** Open lines by the part they lie in: with all their corners, on its material or its border. Lines that stick
 *  out belong to none; `left` were not looked at, beyond the bound of work. */
export function linesByPart(
  parts: readonly Hollow[],
  lines: readonly Ring[],
): { readonly lines: readonly Ring[][]; readonly left: number } {
  let work = 0;
  let left = 0;
  const found = parts.map((part): Holder => ({ part, box: boxOf(part.outline), lines: [] }));
  for (const line of lines) {
    const box = boxOf(line);
    if (work > MAX_CONTAINMENT_EDGES) {
      left += 1;
      continue;
    }
    work += parts.length;
    const inside = ({ outline, holes }: Hollow): boolean => {
      work += line.length * holes.reduce((sum, hole) => sum + hole.length, outline.length);
      return (
        work <= 2 * MAX_CONTAINMENT_EDGES &&
        line.every(
          ([x, y]) => pointInRing(outline, x, y) >= 0 && holes.every((hole) => pointInRing(hole, x, y) <= 0),
        )
      );
    };
    const holder = found.find(
      ({ part, box: around }) =>
        around[0] <= box[0] &&
        around[1] <= box[1] &&
        around[2] >= box[2] &&
        around[3] >= box[3] &&
        inside(part),
    );
    holder?.lines.push(line);
  }
  return { lines: found.map(({ lines: own }) => own), left };
}

interface Stretch {
  readonly points: Point[];
  readonly source: string;
  readonly meaning: MarkMeaning | undefined;
}

function byLayer(line: Ring, origins: Origins): readonly Stretch[] {
  const out: Stretch[] = [];
  for (const [from, to] of pairs(line)) {
    const last = out.at(-1);
    const origin = originOf(origins, from, to);
    const source = origin?.layer ?? last?.source ?? '';
    const meaning = origin === undefined ? last?.meaning : origin.meaning;
    if (last?.source === source && last.meaning === meaning) last.points.push(to);
    else out.push({ points: [from, to], source, meaning });
  }
  return out;
}

/** Words for bends, short ones at the beginning of a word only: an edge (Schnittkante), a spline and a manifold are
 *  none. Solid Edge names bends by their side. */
const BEND = new RegExp(
  'bend|crease|bieg|falz|piega|(?:up|down)_centerline|(?:ab|an|auf|um)kant|' +
    String.raw`(?<!\p{L})(?:fold|kant(?!e(?!n))|pli(?:s|age|ures?)?(?!\p{L}))`,
  'iu',
);
const ENGRAVE = /engrav|grav|etch|mark|score|scribe|ritz|incis|text|beschrift/i;

/** Whether the layer's name says that its lines divide nothing. */
export const isMarkLayer = (layer: string): boolean => BEND.test(layer) || ENGRAVE.test(layer);

/** What a layer's name says in the languages of the usual files. */
function meaningOf(layer: string): 'CUT' | 'ENGRAVE' | 'BEND' {
  if (BEND.test(layer)) return 'BEND';
  if (/cut|schnitt|schneid|kontur|contour|coupe|taglio/i.test(layer)) return 'CUT';
  return 'ENGRAVE';
}

/** From y up to y down; an arc that turned from x towards y turns the other way then. */
export function curvesDown({ outline, holes, marks, splines }: ImportedCurves): ImportedCurves {
  const down = (line: readonly Corner[]): Corner[] => line.map(([x, y, bulge]) => [x, -y + 0, -bulge + 0]);
  return {
    outline: down(outline),
    holes: holes.map(down),
    marks: marks.map((mark) => ({ ...mark, line: down(mark.line) })),
    ...(splines === undefined
      ? {}
      : { splines: splines.map((run) => ({ ...run, curve: curveDown(run.curve) })) }),
  };
}

function curveDown(curve: FreeCurve): FreeCurve {
  const down = ([x, y]: readonly [number, number]): [number, number] => [x, -y + 0];
  return curve.kind === 'spline'
    ? { ...curve, controls: curve.controls.map(down) }
    : { ...curve, center: down(curve.center), u: down(curve.u), v: down(curve.v) };
}
