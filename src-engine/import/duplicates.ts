import { itemAt } from '../control/present.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import { isNear } from '../geometry/ring.ts';
import type { Trace } from './path.ts';
import type { Outline } from './rings.ts';

/** Points of an outline that are compared with the other one's boundary. */
const SAMPLES = 24;
/** Outlines that differ by less than this share of their own extent are the same drawing exported twice. */
const SAME_SHARE = 1e-5;
/** Those that differ by more than this share are two, however large the drawing around them is: a washer of 6 mm
 *  in a drawing in metres lies within the distance of its own hole. */
const OTHER_SHARE = 0.01;

/** Edges looked at before the search for duplicates gives up: only a drawing made to be slow needs as
 *  many. */
const MAX_EDGES = 30_000_000;

/** The outlines without those drawn twice, in order; the first of each kind stays. Two outlines are the same
 *  when their boxes, areas and boundaries agree within the distance (or by shares of their size), wherever they
 *  start and whichever way they run. */
export function withoutDuplicates(
  outlines: readonly Outline[],
  distance: number,
): { readonly kept: Outline[]; readonly dropped: number } {
  const cells = new Map<number, Outline[]>();
  const kept: Outline[] = [];
  const budget = { edges: MAX_EDGES };
  for (const outline of outlines) {
    const extent = extentOf(outline);
    const near = Math.max(Math.min(distance, OTHER_SHARE * extent), SAME_SHARE * extent);
    const keys = cellKeys(outline, widthFor(near));
    const twin = keys.some(
      (key) => cells.get(key)?.some((other) => sameOutline(outline, other, near, budget)) ?? false,
    );
    if (twin) continue;
    kept.push(outline);
    const own = itemAt(keys, 0);
    const cell = cells.get(own);
    if (cell === undefined) cells.set(own, [outline]);
    else cell.push(outline);
  }
  return { kept, dropped: outlines.length - kept.length };
}

const extentOf = ({ bounds }: Outline): number => bounds.maxX - bounds.minX + bounds.maxY - bounds.minY;

/** A cell width of at least four distances, a power of two, so that outlines of one size use one grid. */
function widthFor(distance: number): number {
  let width = 1;
  while (width < 8 * distance) width *= 2;
  while (width > 16 * distance && width > 1e-300) width /= 2;
  return width;
}

/** The hash of a box by its left, top and right edge, then the hashes of all boxes within half a cell of
 *  it. */
function cellKeys({ bounds }: Outline, width: number): number[] {
  const [x, nearX] = cellAndNeighbour(bounds.minX / width);
  const [y, nearY] = cellAndNeighbour(bounds.minY / width);
  const [r, nearR] = cellAndNeighbour(bounds.maxX / width);
  return [
    hash(x, y, r),
    hash(nearX, y, r),
    hash(x, nearY, r),
    hash(nearX, nearY, r),
    hash(x, y, nearR),
    hash(nearX, y, nearR),
    hash(x, nearY, nearR),
    hash(nearX, nearY, nearR),
  ];
}

function cellAndNeighbour(at: number): [number, number] {
  const cell = Math.floor(at);
  return [cell, at - cell < 0.5 ? cell - 1 : cell + 1];
}

/** Mixes three whole numbers (multipliers of Teschner et al. 2003). A collision only costs a comparison. */
const hash = (a: number, b: number, c: number): number =>
  Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791);

function sameOutline(a: Outline, b: Outline, distance: number, budget: { edges: number }): boolean {
  budget.edges -= 1;
  if (budget.edges < 0) return false;
  const apart = Math.max(
    Math.abs(a.bounds.minX - b.bounds.minX),
    Math.abs(a.bounds.minY - b.bounds.minY),
    Math.abs(a.bounds.maxX - b.bounds.maxX),
    Math.abs(a.bounds.maxY - b.bounds.maxY),
  );
  if (apart > distance) return false;
  const extent = extentOf(a);
  if (Math.abs(a.area - b.area) > 4 * distance * extent + 1e-3 * a.area) return false;
  return (
    follows(a.ring, b.ring, distance + 1e-3 * extent, budget) &&
    follows(b.ring, a.ring, distance + 1e-3 * extent, budget)
  );
}

/** True when samples of `a` all lie within the distance of `b`'s boundary. */
function follows(a: Ring, b: Ring, distance: number, budget: { edges: number }): boolean {
  const step = Math.max(1, Math.floor(a.length / SAMPLES));
  for (const [i, point] of a.entries()) {
    if (i % step !== 0) continue;
    budget.edges -= b.length;
    if (!isNear(b, point, distance)) return false;
  }
  return true;
}

/** Open lines without those drawn twice (same points, either direction), in order. A doubled line would close
 *  with its twin into a ring without area and tear the real outline. */
export function withoutDoubledLines(
  traces: readonly Trace[],
  distance: number,
): { readonly kept: Trace[]; readonly dropped: number } {
  const seen = new Map<string, Trace[]>();
  const kept: Trace[] = [];
  for (const trace of traces) {
    const { points } = trace;
    const [a, b] = [itemAt(points, 0), itemAt(points, points.length - 1)];
    const round = (v: number): number => Math.round(v / (4 * distance));
    const key = `${points.length},${round(a[0] + b[0])},${round(a[1] + b[1])}`;
    const cell = seen.get(key);
    if (cell?.some((other) => samePoints(points, other.points, distance))) continue;
    kept.push(trace);
    if (cell === undefined) seen.set(key, [trace]);
    else if (cell.length < SAMPLES) cell.push(trace);
  }
  return { kept, dropped: traces.length - kept.length };
}

/** Of two lines with as many points. */
function samePoints(a: readonly Point[], b: readonly Point[], distance: number): boolean {
  const agrees = (other: readonly Point[]): boolean =>
    a.every((p, i) => {
      const [x, y] = itemAt(other, i);
      return Math.abs(p[0] - x) <= distance && Math.abs(p[1] - y) <= distance;
    });
  return agrees(b) || agrees(b.toReversed());
}
