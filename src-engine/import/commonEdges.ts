import { itemAt } from '../control/present.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import { signedArea } from '../geometry/ring.ts';
import { clusterEnds } from './clusterEnds.ts';
import { boxOf, cutUp } from './cutUp.ts';
import type { Box } from './cutUp.ts';
import { stitch } from './stitch.ts';

/** What separating makes of a drawing whose parts share their edges. */
export interface Separated {
  readonly rings: readonly Ring[];
  /** Lines that divide nothing. */
  readonly open: readonly Ring[];
  /** Parts that were made of outlines and the lines between them. */
  readonly parts: number;
  /** Groups that were left as drawn: too many lines over each other. */
  readonly left: number;
}

/** Pairs of lines, and points of those that may meet, looked at. */
const MOST_WORK = 20_000_000;

/** An outline, or an open line, as it was drawn. */
interface DrawnLine {
  readonly index: number;
  readonly isClosed: boolean;
  readonly drawn: Ring;
  /** An outline repeats its first point here. */
  readonly points: Ring;
  readonly box: Box;
  /** The way to the first line of its group; that one is its own. */
  parent: DrawnLine | null;
}

function lineOf(drawn: Ring, isClosed: boolean, index: number): DrawnLine {
  const points = isClosed ? [...drawn, ...drawn.slice(0, 1)] : drawn;
  return { index, isClosed, drawn, points, box: boxOf(points), parent: null };
}

/** A place of the plane graph. */
interface Node {
  readonly place: Point;
  readonly leaving: HalfEdge[];
}

interface HalfEdge {
  readonly index: number;
  readonly from: Node;
  readonly to: Node;
  /** The next one round its face. */
  after: HalfEdge | null;
  face: number;
}

/** An edge of the plane graph as its two halves. */
type Edge = readonly [forth: HalfEdge, back: HalfEdge];

/** Where an edge runs. */
type Ends = readonly [from: Point, to: Point];

/** Parts drawn with one common edge, each as its own ring. Every open line that touches an outline or another
 *  line at both its ends, or crosses one, divides; outlines that no open line touches stay as they are.
 *  `distance`: ends nearer than this to a line touch it. Idea: lines that touch are one group; a group is cut up
 *  where they meet, what ends nowhere is taken off, and the faces of the plane graph that is left are the
 *  parts (de Berg et al., Computational Geometry, chapter 2). */
export function separateCommonEdges(
  rings: readonly Ring[],
  open: readonly Ring[],
  distance: number,
): Separated {
  if (open.length === 0) return { rings, open, parts: 0, left: 0 };
  const lines = [
    ...rings.map((ring, k) => lineOf(ring, true, k)),
    ...open.map((line, k) => lineOf(line, false, rings.length + k)),
  ];
  const groups = groupsOf(lines, distance);
  if (groups === null) return { rings, open, parts: 0, left: 1 };
  const out: { rings: Ring[]; open: Ring[]; parts: number; left: number } = {
    rings: [],
    open: [],
    parts: 0,
    left: 0,
  };
  for (const group of groups) {
    const divides = group.length > 1 && group.some(({ isClosed }) => !isClosed);
    const cut = divides
      ? cutUp(
          group.map(({ points }) => points),
          distance,
        )
      : null;
    if (cut === null) {
      if (divides) out.left += 1;
      for (const { isClosed, drawn } of group) (isClosed ? out.rings : out.open).push(drawn);
      continue;
    }
    const { faces, spurs } = facesOf(cut.pieces, distance);
    out.rings.push(...faces);
    out.open.push(...spurs);
    if (faces.length > group.filter(({ isClosed }) => isClosed).length) out.parts += faces.length;
  }
  return out;
}

/** The first line of a line's group. */
function rootOf(line: DrawnLine): DrawnLine {
  let root = line;
  while (root.parent !== null) root = root.parent;
  return root;
}

/** Lines that meet, directly or by way of others, each group in order. Outlines meet by way of open lines only. Null
 *  beyond the bound of work. */
function groupsOf(lines: readonly DrawnLine[], distance: number): readonly (readonly DrawnLine[])[] | null {
  let active: DrawnLine[] = [];
  let work = 0;
  for (const line of lines.toSorted((a, b) => a.box[0] - b.box[0] || a.index - b.index)) {
    work += active.length;
    if (work > MOST_WORK) return null;
    active = active.filter((other) => other.box[2] >= line.box[0] - distance);
    for (const other of active) {
      const [a, b] = [rootOf(line), rootOf(other)];
      if (a === b || (line.isClosed && other.isClosed)) continue;
      work += apart(line.box, other.box, distance) ? 0 : line.points.length + other.points.length;
      if (!linesMeet(line, other, distance)) continue;
      if (a.index < b.index) b.parent = a;
      else a.parent = b;
    }
    active.push(line);
  }
  const groups = new Map<DrawnLine, DrawnLine[]>();
  for (const line of lines) {
    const root = rootOf(line);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [line]);
    else group.push(line);
  }
  return [...groups.values()];
}

const apart = (a: Box, b: Box, distance: number): boolean =>
  a[1] > b[3] + distance || b[1] > a[3] + distance || a[0] > b[2] + distance || b[0] > a[2] + distance;

/** Whether two lines touch or cross: what `cutUp` would cut. */
function linesMeet(a: DrawnLine, b: DrawnLine, distance: number): boolean {
  if (apart(a.box, b.box, distance)) return false;
  const cut = cutUp([a.points, b.points], distance);
  return cut === null || cut.met;
}

/** The bounded faces of the graph of straight pieces, and what is no border of two faces, joined to lines. */
function facesOf(
  pieces: readonly Ends[],
  distance: number,
): { readonly faces: readonly Ring[]; readonly spurs: readonly Ring[] } {
  let edges = edgesOf(pieces, distance);
  const spurs: Ends[] = [];
  for (;;) {
    const { faces, bridges } = walkFaces(edges);
    if (bridges.size === 0)
      return {
        faces: faces.filter((ring) => ring.length > 2 && signedArea(ring) > 0),
        spurs: stitch(spurs, distance / 4).open,
      };
    spurs.push(...edges.filter((edge) => bridges.has(edge)));
    edges = edges.filter((edge) => !bridges.has(edge));
  }
}

/** The pieces between the nodes of their ends, each once; a node lies where its first end does. */
function edgesOf(pieces: readonly Ends[], distance: number): readonly Ends[] {
  const clusters = clusterEnds(pieces, distance);
  const places = new Map<number, Point>();
  const placeOf = (end: number, point: Point): Point => {
    const cluster = itemAt(clusters, end);
    const place = places.get(cluster) ?? point;
    places.set(cluster, place);
    return place;
  };
  const seen = new Map<Point, Set<Point>>();
  const knows = (a: Point, b: Point): boolean => seen.get(a)?.has(b) === true;
  return pieces.flatMap(([a, b], k): Ends[] => {
    const [from, to] = [placeOf(2 * k, a), placeOf(2 * k + 1, b)];
    if (from === to || knows(from, to) || knows(to, from)) return [];
    const known = seen.get(from);
    if (known === undefined) seen.set(from, new Set([to]));
    else known.add(to);
    return [[from, to]];
  });
}

/** Every face as its nodes in turn, and the edges with the same face on both sides. */
function walkFaces(edges: readonly Ends[]): {
  readonly faces: readonly Ring[];
  readonly bridges: ReadonlySet<Ends>;
} {
  const nodes = new Map<Point, Node>();
  const nodeAt = (place: Point): Node => {
    const node = nodes.get(place) ?? { place, leaving: [] };
    nodes.set(place, node);
    return node;
  };
  const halved = edges.map((ends, k) => ({
    ends,
    halves: halvesOf(nodeAt(ends[0]), nodeAt(ends[1]), 2 * k),
  }));
  const twins = new Map(halved.flatMap(({ halves: [a, b] }) => [[a, b] as const, [b, a] as const]));
  for (const { place, leaving } of nodes.values()) {
    leaving.sort((p, q) => byDirection(place, p.to.place, q.to.place) || p.index - q.index);
    // Coming in along a half-edge the way goes on by the one before its twin, so that faces lie to the left.
    let before = leaving.at(-1) ?? null;
    for (const half of leaving) {
      const twin = twins.get(half);
      if (twin !== undefined) twin.after = before;
      before = half;
    }
  }
  const faces: Ring[] = [];
  for (const first of halved.flatMap(({ halves }) => halves)) {
    const face: Point[] = [];
    for (let half: HalfEdge | null = first; half !== null && half.face < 0; half = half.after) {
      half.face = faces.length;
      face.push(half.from.place);
    }
    if (face.length > 0) faces.push(face);
  }
  const bridges = halved.filter(({ halves: [forth, back] }) => forth.face === back.face);
  return { faces, bridges: new Set(bridges.map(({ ends }) => ends)) };
}

function halvesOf(from: Node, to: Node, index: number): Edge {
  const forth: HalfEdge = { index, from, to, after: null, face: -1 };
  const back: HalfEdge = { index: index + 1, from: to, to: from, after: null, face: -1 };
  from.leaving.push(forth);
  to.leaving.push(back);
  return [forth, back];
}

/** Order of two directions around a point, from the positive x axis towards y. */
function byDirection([x, y]: Point, a: Point, b: Point): number {
  const [ax, ay, bx, by] = [a[0] - x, a[1] - y, b[0] - x, b[1] - y];
  const upper = (dx: number, dy: number): number => (dy > 0 || (dy === 0 && dx > 0) ? 0 : 1);
  return upper(ax, ay) - upper(bx, by) || ay * bx - ax * by;
}
