import type { Point, Ring } from '../../geometry/ring.ts';
import { boundsOf, boundsOfAll, footShare, pointInRing } from '../../geometry/ring.ts';

/** An edge of a body, by its two ends. */
type Edge = readonly [Point, Point];

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Edges one after another on a ring, and the box around them. */
interface Run extends Box {
  readonly edges: readonly Edge[];
}

/** A ring in its box, in runs of `RUN` edges. */
interface Outline extends Box {
  readonly ring: Ring;
  readonly runs: readonly Run[];
}

/** Edges that are passed over together where their box is far away. */
const RUN = 8;

/** Material with edges, a move away from where its rings are drawn. */
export interface Body extends Box {
  readonly outlines: readonly Outline[];
  /** The material lies outside of the rings: what is beyond the edge of a sheet. */
  readonly isOutside: boolean;
  x: number;
  y: number;
}

export const bodyOf = (rings: readonly Ring[], isOutside = false): Body => ({
  outlines: rings.map((ring) => ({ ring, ...boundsOf(ring), runs: runsOf(ring) })),
  isOutside,
  ...boundsOfAll(rings),
  x: 0,
  y: 0,
});

function runsOf(ring: Ring): readonly Run[] {
  const edges = ring.map((from, k): Edge => [from, ring[k + 1 < ring.length ? k + 1 : 0]]);
  const runs: Run[] = [];
  for (let k = 0; k < edges.length; k += RUN) runs.push(runOf(edges.slice(k, k + RUN)));
  return runs;
}

const runOf = (edges: readonly Edge[]): Run => ({ edges, ...boundsOf(edges.flat()) });

/** Whether a body lies in a hole of another. Bodies overlap by little, so that one of its points says it. */
export function liesInHole(body: Body, host: Body): boolean {
  const [x, y] = [(body.minX + body.maxX) / 2, (body.minY + body.maxY) / 2];
  return host.outlines
    .slice(1)
    .some(
      ({ ring, ...hole }) =>
        hole.minX < x &&
        x < hole.maxX &&
        hole.minY < y &&
        y < hole.maxY &&
        body.maxX - body.minX <= hole.maxX - hole.minX &&
        body.maxY - body.minY <= hole.maxY - hole.minY &&
        pointInRing(ring, ...body.outlines[0].ring[0]) >= 0,
    );
}

/** Where one body has to go to be clear of another: so far in a direction of length 1. */
export interface Push {
  readonly lack: number;
  readonly nx: number;
  readonly ny: number;
}

/** Counts what the comparisons cost. */
export interface Meter {
  left: number;
}

/** The clear distance that is asked for, and how far bodies may overlap at most as they come. */
export interface Clear {
  readonly distance: number;
  readonly slack: number;
}

/** The push that takes `body` to the clear distance from `other`; null where it has it. Bodies overlap by little,
 *  so that it is enough to look at what of each is near the other: points that are inside, by the way out, else
 *  the nearest point and edge. */
export function pushFrom(body: Body, other: Body, { distance, slack }: Clear, meter: Meter): Push | null {
  const reach = distance + slack;
  const dx = body.x - other.x;
  const dy = body.y - other.y;
  const box = boxAt(body, dx, dy);
  if (!other.isOutside && isApart(box, other, reach)) return null;
  const own = near(body, [dx, dy], other, reach, meter);
  const foreign = near(other, [0, 0], { ...box, isOutside: body.isOutside }, reach, meter);
  if (distance <= 2 * slack) {
    const out = deepest(own, foreign, { body, other, dx, dy }, slack, meter);
    if (out !== null) return { ...out, lack: out.lack + distance };
  }
  return distance > 0 ? apart(own, foreign, distance, meter) : null;
}

const boxAt = ({ minX, minY, maxX, maxY }: Box, dx: number, dy: number): Box => ({
  minX: minX + dx,
  minY: minY + dy,
  maxX: maxX + dx,
  maxY: maxY + dy,
});

const isApart = (one: Box, other: Box, reach: number): boolean =>
  one.minX > other.maxX + reach ||
  other.minX > one.maxX + reach ||
  one.minY > other.maxY + reach ||
  other.minY > one.maxY + reach;

/** The runs of a body's edges, moved, that come near a box. */
function near(
  { outlines }: Body,
  [dx, dy]: Point,
  target: Box & Pick<Body, 'isOutside'>,
  reach: number,
  meter: Meter,
): readonly Run[] {
  const found: Run[] = [];
  const isFar = ({ minX, minY, maxX, maxY }: Box): boolean =>
    !target.isOutside &&
    (minX + dx > target.maxX + reach ||
      target.minX > maxX + dx + reach ||
      minY + dy > target.maxY + reach ||
      target.minY > maxY + dy + reach);
  meter.left -= outlines.length;
  for (const outline of outlines) {
    if (isFar(outline)) continue;
    meter.left -= outline.runs.length;
    for (const run of outline.runs)
      if (!isFar(run)) found.push(dx === 0 && dy === 0 ? run : runAt(run, dx, dy));
  }
  return found;
}

const runAt = (run: Run, dx: number, dy: number): Run => ({
  edges: run.edges.map(
    ([a, b]): Edge => [
      [a[0] + dx, a[1] + dy],
      [b[0] + dx, b[1] + dy],
    ],
  ),
  ...boxAt(run, dx, dy),
});

/** The edges of runs that come near a run. */
function beside(run: Run, runs: readonly Run[], reach: number, meter: Meter): readonly Edge[] {
  meter.left -= runs.length;
  return runs.flatMap((other) => (isApart(run, other, reach) ? [] : other.edges));
}

/** From the nearest of two edges' points to each other. */
function apart(own: readonly Run[], foreign: readonly Run[], distance: number, meter: Meter): Push | null {
  let best = distance * distance;
  let from: Point | null = null;
  let to: Point | null = null;
  for (const run of own) {
    const others = beside(run, foreign, distance, meter);
    meter.left -= 2 * run.edges.length * others.length;
    for (const edge of run.edges)
      for (const other of others) {
        const out = footOn(edge[0], other);
        const outSquare = square(edge[0], out);
        if (outSquare < best) [best, from, to] = [outSquare, out, edge[0]];
        const back = footOn(other[0], edge);
        const backSquare = square(other[0], back);
        if (backSquare < best) [best, from, to] = [backSquare, other[0], back];
      }
  }
  if (from === null || to === null) return null;
  const length = Math.sqrt(best);
  return length > 0
    ? { lack: distance - length, nx: (to[0] - from[0]) / length, ny: (to[1] - from[1]) / length }
    : null;
}

interface Pair {
  readonly body: Body;
  readonly other: Body;
  readonly dx: number;
  readonly dy: number;
}

/** The way out for the point that is deepest inside the other body; null where none is. Points: the ends of edges, and
 *  the middles of what edges share that lie along each other. */
function deepest(
  own: readonly Run[],
  foreign: readonly Run[],
  { body, other, dx, dy }: Pair,
  slack: number,
  meter: Meter,
): Push | null {
  let best: Push | null = null;
  const look = (point: Point, edges: readonly Edge[], target: Body, at: Point, sign: number): void => {
    const out = wayOut(point, edges, slack);
    if (out === null || out.lack <= (best?.lack ?? 0)) return;
    meter.left -= target.outlines.reduce((sum, { ring }) => sum + ring.length, 0);
    if (isInside(target, point[0] - at[0], point[1] - at[1]))
      best = { lack: out.lack, nx: sign * out.nx, ny: sign * out.ny };
  };
  const lookAll = (
    runs: readonly Run[],
    others: readonly Run[],
    target: Body,
    at: Point,
    sign: number,
  ): void => {
    for (const run of runs) {
      const edges = beside(run, others, slack, meter);
      meter.left -= 3 * run.edges.length * edges.length;
      for (const [point] of run.edges) look(point, edges, target, at, sign);
      for (const edge of run.edges)
        for (const one of edges)
          for (const point of sharedMiddle(edge, one, slack)) look(point, edges, target, at, sign);
    }
  };
  lookAll(own, foreign, other, [0, 0], 1);
  lookAll(foreign, own, body, [dx, dy], -1);
  return best;
}

/** From a point to the nearest edge, where that is no farther than the slack. */
function wayOut(point: Point, edges: readonly Edge[], slack: number): Push | null {
  let best = slack * slack;
  let exit: Point | null = null;
  for (const edge of edges) {
    const foot = footOn(point, edge);
    const distance = square(point, foot);
    if (distance < best) [best, exit] = [distance, foot];
  }
  if (exit === null || best === 0) return null;
  const lack = Math.sqrt(best);
  return { lack, nx: (exit[0] - point[0]) / lack, ny: (exit[1] - point[1]) / lack };
}

/** The middle of the stretch that one edge runs along another within the slack, on the first. */
function sharedMiddle([a, b]: Edge, [c, d]: Edge, slack: number): readonly Point[] {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.sqrt(ux * ux + uy * uy);
  const along = (p: Point): number => ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / length;
  const off = (p: Point): number => ((p[0] - a[0]) * uy - (p[1] - a[1]) * ux) / length;
  if (Math.abs(off(c)) > slack || Math.abs(off(d)) > slack) return [];
  const from = Math.max(0, Math.min(along(c), along(d)));
  const to = Math.min(length, Math.max(along(c), along(d)));
  if (to - from <= slack) return [];
  const share = (from + to) / 2 / length;
  return [[a[0] + ux * share, a[1] + uy * share]];
}

/** Even-odd over all rings: holes are outside. */
const isInside = ({ outlines, isOutside }: Body, x: number, y: number): boolean =>
  outlines.filter(({ ring }) => pointInRing(ring, x, y) > 0).length % 2 === (isOutside ? 0 : 1);

function footOn([x, y]: Point, [a, b]: Edge): Point {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const t = footShare(x - a[0], y - a[1], ux, uy);
  return [a[0] + t * ux, a[1] + t * uy];
}

const square = (a: Point, b: Point): number => (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
