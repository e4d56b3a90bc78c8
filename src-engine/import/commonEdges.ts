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

/** An edge of the plane graph, by the numbers of its nodes. */
type Edge = readonly [from: number, to: number];

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
  const lines = [...rings.map((ring): Ring => [...ring, ring[0]]), ...open];
  const out = { rings: [] as Ring[], open: [] as Ring[], parts: 0, left: 0 };
  const groups = open.length === 0 ? [] : groupsOf(lines, rings.length, distance);
  if (groups === null || open.length === 0) return { rings, open, parts: 0, left: open.length > 0 ? 1 : 0 };
  for (const group of groups) {
    const divides = group.length > 1 && group.some((k) => k >= rings.length);
    const pieces = divides
      ? cutUp(
          group.map((k) => lines[k]),
          distance,
        )
      : null;
    if (pieces === null) {
      if (divides) out.left += 1;
      for (const k of group)
        (k < rings.length ? out.rings : out.open).push(k < rings.length ? rings[k] : lines[k]);
      continue;
    }
    const { faces, spurs } = facesOf(pieces, distance);
    out.rings.push(...faces);
    out.open.push(...spurs);
    if (faces.length > group.filter((k) => k < rings.length).length) out.parts += faces.length;
  }
  return out;
}

/** Lines that meet, directly or by way of others, as lists of their indices in order. The first `closed` ones are
 *  outlines: these meet by way of open lines only. Null beyond the bound of work. */
function groupsOf(
  lines: readonly Ring[],
  closed: number,
  distance: number,
): readonly (readonly number[])[] | null {
  const boxes = lines.map(boxOf);
  const parent = lines.map((_, k) => k);
  const root = (k: number): number => {
    let at = k;
    while (parent[at] !== at) at = parent[at];
    return at;
  };
  const order = lines.map((_, k) => k).sort((a, b) => boxes[a][0] - boxes[b][0] || a - b);
  let active: number[] = [];
  let work = 0;
  for (const k of order) {
    work += active.length;
    if (work > MOST_WORK) return null;
    active = active.filter((other) => boxes[other][2] >= boxes[k][0] - distance);
    for (const other of active) {
      const [a, b] = [root(k), root(other)];
      if (a === b || Math.max(k, other) < closed) continue;
      work += apart(boxes[k], boxes[other], distance) ? 0 : lines[k].length + lines[other].length;
      if (linesMeet(lines[k], boxes[k], lines[other], boxes[other], distance))
        parent[Math.max(a, b)] = Math.min(a, b);
    }
    active.push(k);
  }
  const groups = new Map<number, number[]>();
  lines.forEach((_, k) => {
    const group = groups.get(root(k));
    if (group === undefined) groups.set(root(k), [k]);
    else group.push(k);
  });
  return [...groups.values()];
}

const apart = (a: Box, b: Box, distance: number): boolean =>
  a[1] > b[3] + distance || b[1] > a[3] + distance || a[0] > b[2] + distance || b[0] > a[2] + distance;

/** Whether two lines touch or cross: what `cutUp` would cut. */
function linesMeet(a: Ring, boxA: Box, b: Ring, boxB: Box, distance: number): boolean {
  if (apart(boxA, boxB, distance)) return false;
  const pieces = cutUp([a, b], distance);
  return pieces === null || pieces.met;
}

/** The bounded faces of the graph of straight pieces, and what is no border of two faces, joined to lines. */
function facesOf(
  { pieces }: { readonly pieces: readonly Ring[] },
  distance: number,
): { readonly faces: Ring[]; readonly spurs: readonly Ring[] } {
  const nodeOf = clusterEnds(pieces, distance);
  const places: Point[] = [];
  pieces.forEach(([a, b], k) => {
    places[nodeOf[2 * k]] ??= a;
    places[nodeOf[2 * k + 1]] ??= b;
  });
  const seen = new Set<string>();
  let edges: Edge[] = [];
  pieces.forEach((_, k) => {
    const [from, to] = [nodeOf[2 * k], nodeOf[2 * k + 1]];
    const key = `${Math.min(from, to)} ${Math.max(from, to)}`;
    if (from === to || seen.has(key)) return;
    seen.add(key);
    edges.push([from, to]);
  });
  const spurs: Edge[] = [];
  for (;;) {
    const { faces, bridges } = walkFaces(edges, places);
    if (bridges.size === 0) {
      const rings = faces
        .map((face) => face.map((node) => places[node]))
        .filter((ring) => ring.length > 2 && signedArea(ring) > 0);
      const lines = spurs.map(([from, to]): Ring => [places[from], places[to]]);
      return { faces: rings, spurs: stitch(lines, distance / 4).open };
    }
    spurs.push(...edges.filter((_, k) => bridges.has(k)));
    edges = edges.filter((_, k) => !bridges.has(k));
  }
}

/** Every face as its nodes in turn, and the edges with the same face on both sides. */
function walkFaces(
  edges: readonly Edge[],
  places: readonly Point[],
): { readonly faces: readonly (readonly number[])[]; readonly bridges: ReadonlySet<number> } {
  // Half-edge 2 k runs along edge k, 2 k + 1 back.
  const start = (half: number): number => edges[half >> 1][half & 1];
  const end = (half: number): number => edges[half >> 1][1 - (half & 1)];
  const leaving = new Map<number, number[]>();
  for (let half = 0; half < 2 * edges.length; half += 1) {
    const list = leaving.get(start(half));
    if (list === undefined) leaving.set(start(half), [half]);
    else list.push(half);
  }
  const after = new Int32Array(2 * edges.length);
  for (const [node, list] of leaving) {
    list.sort((p, q) => byDirection(places[node], places[end(p)], places[end(q)]) || p - q);
    // Coming in along a half-edge the way goes on by the one before its twin, so that faces lie to the left.
    list.forEach((half, k) => {
      after[half ^ 1] = list[(k + list.length - 1) % list.length];
    });
  }
  const faceOf = new Int32Array(2 * edges.length).fill(-1);
  const faces: number[][] = [];
  for (let first = 0; first < faceOf.length; first += 1) {
    if (faceOf[first] >= 0) continue;
    const face: number[] = [];
    for (let half = first; faceOf[half] < 0; half = after[half]) {
      faceOf[half] = faces.length;
      face.push(start(half));
    }
    faces.push(face);
  }
  const bridges = new Set<number>();
  edges.forEach((_, k) => {
    if (faceOf[2 * k] === faceOf[2 * k + 1]) bridges.add(k);
  });
  return { faces, bridges };
}

/** Order of two directions around a point, from the positive x axis towards y. */
function byDirection([x, y]: Point, a: Point, b: Point): number {
  const [ax, ay, bx, by] = [a[0] - x, a[1] - y, b[0] - x, b[1] - y];
  const upper = (dx: number, dy: number): number => (dy > 0 || (dy === 0 && dx > 0) ? 0 : 1);
  return upper(ax, ay) - upper(bx, by) || ay * bx - ax * by;
}
