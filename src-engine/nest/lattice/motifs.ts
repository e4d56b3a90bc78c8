import { noFitRings } from '../../geometry/noFit.ts';
import { isConvexRing } from '../../geometry/polygon.ts';
import type { Ring } from '../../geometry/ring.ts';
import { boundsOf, cleanRing, diagonalOf, signedArea } from '../../geometry/ring.ts';
import { simplifyOutward } from '../../geometry/simplify.ts';
import type { Session } from '../core/session.ts';
import type { Motif } from './scanLattices.ts';
import type { Edges } from './slices.ts';
import { LATTICE } from './tuning.ts';

/** A motif, the shapes it is made of, and where the second may touch the first. */
export interface ShapeMotif extends Motif {
  readonly p: number;
  /** -1 for a motif of one shape. */
  readonly q: number;
  readonly path: TouchPath | null;
}

/** The boundary of a no-fit polygon, walked by length. */
export interface TouchPath {
  readonly length: number;
  /** Where its corners are: there the shapes touch at two places, or along an edge. */
  readonly corners: readonly number[];
  readonly at: (along: number) => readonly [number, number];
}

/** Every motif of a part row worth scanning: each turn alone and each pair of turns, equal ones too; turns
 *  beyond the first few are left out. Images by a half turn of another motif are not listed twice. One or two
 *  parts that repeat: Costa, Gomes & Oliveira, "Heuristic approaches to large-scale periodic packing of
 *  irregular shapes on a rectangular sheet", EJOR 2009. */
export function motifsOf(session: Session, row: number): ShapeMotif[] {
  const { rowStart } = session.board.shapes;
  const from = rowStart[row];
  const turns = Array.from({ length: Math.min(LATTICE.turns, rowStart[row + 1] - from) }, (_, k) => from + k);
  const most = verticesFor(turns.length);
  const rings = new Map(turns.map((shape) => [shape, solidRing(session, shape, most)]));
  const shapes = affordable(session, turns, rings);
  const area = session.prepared.area[row];
  const noFits = new Map<string, Ring[]>();
  const noFit = (a: number, b: number): Ring[] => {
    const key = `${a} ${b}`;
    const known = noFits.get(key) ?? noFitRings(rings.get(a) ?? [], rings.get(b) ?? []);
    noFits.set(key, known);
    return known;
  };
  const singles = shapes.map((p): ShapeMotif => {
    const pp = edgesOf(noFit(p, p));
    return { p, q: -1, pp, qq: null, pq: null, area, path: null };
  });
  const pairs = shapes.flatMap((p, k) =>
    shapes.slice(k).map((q): ShapeMotif => {
      const touch = noFit(p, q);
      const [pp, qq] = [edgesOf(noFit(p, p)), edgesOf(noFit(q, q))];
      return {
        p,
        q,
        pp,
        qq: sameEdges(pp, qq) ? null : qq,
        pq: edgesOf(touch),
        area: 2 * area,
        path: pathOf(touch),
      };
    }),
  );
  return [...singles, ...pairs].filter(
    (motif, k, all) => !all.slice(0, k).some((other) => sameMotif(motif, other)),
  );
}

/** Vertices an outline that is not convex may have where this many turns are combined: the work of their no-fit
 *  polygons, which nothing counts, stays bounded. */
const verticesFor = (turns: number): number =>
  Math.floor(Math.sqrt((2 * LATTICE.edgePairs) / (turns * (turns + 1))));

/** The turns whose no-fit polygons are affordable: all of them but where an outline cannot be made coarse enough, as
 *  those of leaves and gears. Then the first, the one half a turn from it (double lattices are made of these two),
 *  and as many others as the pairs of edges allow. */
function affordable(
  { prepared: { orientations } }: Session,
  turns: readonly number[],
  rings: ReadonlyMap<number, Ring>,
): readonly number[] {
  const ring = rings.get(turns[0]) ?? [];
  const pairsOf = (count: number): number => (ring.length * ring.length * count * (count + 1)) / 2;
  if (isConvexRing(ring) || pairsOf(turns.length) <= LATTICE.mostEdgePairs) return turns;
  const { rotation, mirrored } = orientations[turns[0]];
  const isOpposite = (shape: number): boolean =>
    orientations[shape].mirrored === mirrored && Math.abs(orientations[shape].rotation - rotation) === 180;
  const first = turns.filter((shape, k) => k === 0 || isOpposite(shape));
  const order = [...first, ...turns.filter((shape) => !first.includes(shape))];
  const kept = order.filter((_, k) => k === 0 || pairsOf(k + 1) <= LATTICE.mostEdgePairs);
  return turns.filter((shape) => kept.includes(shape));
}

/** Outline of a shape with half the spacing around it, without its holes, with few vertices: ever coarser, within
 *  reason, until an outline that is not convex has no more than `vertices`. */
function solidRing({ prepared, board }: Session, shape: number, vertices: number): Ring {
  const geom = prepared.geoms[board.shapes.geom[shape]];
  const ring = cleanRing(
    Array.from(
      { length: geom.rings[0].length / 2 },
      (_, k) => [geom.corners[k * 2], geom.corners[k * 2 + 1]] as const,
    ),
  );
  const outline = signedArea(ring) < 0 ? [...ring].reverse() : ring;
  const diagonal = diagonalOf(boundsOf(outline));
  const isConvex = isConvexRing(outline);
  const most = isConvex ? LATTICE.convexVertices : LATTICE.vertices;
  let simple = simplifyOutward(outline, most, diagonal * LATTICE.deviation);
  for (
    let share = 2 * LATTICE.deviation;
    !isConvex && simple.length > vertices && share <= LATTICE.mostDeviation;
    share *= 2
  )
    simple = simplifyOutward(outline, vertices, diagonal * share);
  return simple;
}

function edgesOf(rings: readonly Ring[]): Edges {
  return Float64Array.from(
    rings.flatMap((ring) => ring.flatMap(([x, y], k) => [x, y, ...ring[(k + 1) % ring.length]])),
  );
}

function sameEdges(a: Edges, b: Edges): boolean {
  if (a.length !== b.length) return false;
  const near = 1e-6 * a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const points = (edges: Edges): (readonly [number, number])[] =>
    Array.from({ length: edges.length / 4 }, (_, k) => [edges[k * 4], edges[k * 4 + 1]] as const).sort(
      (s, t) => Math.round((s[0] - t[0]) / near) || s[1] - t[1],
    );
  const second = points(b);
  return points(a).every(
    ([x, y], k) => Math.abs(x - second[k][0]) <= near && Math.abs(y - second[k][1]) <= near,
  );
}

/** The same no-fit polygons: the same lattices. */
const sameMotif = (a: ShapeMotif, b: ShapeMotif): boolean =>
  a.q < 0 === b.q < 0 &&
  sameEdges(a.pp, b.pp) &&
  (a.pq === null || b.pq === null || (sameEdges(a.pq, b.pq) && (a.qq === null) === (b.qq === null)));

function pathOf(rings: readonly Ring[]): TouchPath {
  const legs: {
    readonly from: number;
    readonly x: number;
    readonly y: number;
    dx: number;
    dy: number;
    long: number;
  }[] = [];
  let length = 0;
  for (const ring of rings) {
    ring.forEach(([x, y], k) => {
      const [nx, ny] = ring[(k + 1) % ring.length];
      const [dx, dy] = [nx - x, ny - y];
      const long = Math.sqrt(dx * dx + dy * dy);
      legs.push({ from: length, x, y, dx, dy, long });
      length += long;
    });
  }
  const at = (along: number): readonly [number, number] => {
    const wanted = ((along % length) + length) % length;
    const leg = legs.findLast(({ from }) => from <= wanted) ?? legs[0];
    const share = leg.long > 0 ? (wanted - leg.from) / leg.long : 0;
    return [leg.x + leg.dx * share, leg.y + leg.dy * share];
  };
  return { length, corners: legs.map(({ from }) => from), at };
}
