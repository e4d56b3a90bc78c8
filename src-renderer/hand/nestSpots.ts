import type { ShapesRequest } from '../job/requests/shapesRequest.ts';
import type { HandPiece } from './arrangement.ts';
import { canLie } from './nestFaults.ts';
import { boxOfPiece, distancesOf, rounded, usableBox } from './nestPlace.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Corners are tried at this many lines along each side at most. */
const MOST_LINES = 40;

/** Lines at which the box of a piece lies snug: at the edges, a gap behind the box of another piece, or flush. */
function snugLines(
  request: ShapesRequest,
  stock: number,
  others: readonly HandPiece[],
  piece: HandPiece,
): { readonly xs: readonly number[]; readonly ys: readonly number[] } {
  const usable = usableBox(request, stock);
  const { w, h } = boxOfPiece(request, piece);
  const { gap } = distancesOf(request);
  const xs = [usable.x, usable.x + usable.w - w];
  const ys = [usable.y, usable.y + usable.h - h];
  for (const other of others) {
    const box = boxOfPiece(request, other);
    xs.push(box.x, box.x + box.w + gap, box.x - gap - w, box.x + box.w - w);
    ys.push(box.y, box.y + box.h + gap, box.y - gap - h, box.y + box.h - h);
  }
  return { xs: xs.map(rounded), ys: ys.map(rounded) };
}

/** Ways to look for room around a place, and how far in shares of the reach. */
const WAYS = Array.from({ length: 16 }, (_, way) => (way * Math.PI) / 8);
const STEPS = [0.2, 0.5, 1, 1.5];
/** Halvings of the way back towards where it is held. */
const HALVINGS = 6;

/** Where a held piece comes to lie: snug to what is within `reach`, each direction for itself; else where it is held;
 *  else the nearest place around without an overlap, for outlines that slide along each other. */
export function snappedNest(
  request: ShapesRequest,
  stock: number,
  others: readonly HandPiece[],
  piece: HandPiece,
  reach: number,
): Spot & { readonly isBad: boolean } {
  const { xs, ys } = snugLines(request, stock, others, piece);
  const near = (value: number, lines: readonly number[]): number => {
    const best = lines.reduce((a, b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a), Infinity);
    return Math.abs(best - value) <= reach ? best : tenth(value);
  };
  const held = { x: tenth(piece.x), y: tenth(piece.y) };
  const snug = { x: near(piece.x, xs), y: near(piece.y, ys) };
  const isFree = (spot: Spot): boolean => canLie(request, stock, others, { ...piece, ...spot });
  const free = [snug, held].find(isFree) ?? besidesHeld(piece, reach, isFree);
  return free === null ? { ...held, isBad: true } : { ...free, isBad: false };
}

/** The nearest free place around, in one of some directions; null where none is near. */
function besidesHeld({ x, y }: Spot, reach: number, isFree: (spot: Spot) => boolean): Spot | null {
  const off = (way: number, by: number): Spot => ({
    x: tenth(x + by * Math.cos(way)),
    y: tenth(y + by * Math.sin(way)),
  });
  for (const step of STEPS) {
    const way = WAYS.find((one) => isFree(off(one, step * reach)));
    if (way === undefined) continue;
    let [bad, good] = [0, step * reach];
    for (let k = 0; k < HALVINGS; k++) {
      const middle = (bad + good) / 2;
      if (isFree(off(way, middle))) good = middle;
      else bad = middle;
    }
    return off(way, good);
  }
  return null;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The first place, from the top, where the box of a piece finds room; null where none is free. */
export function freeNestSpot(
  request: ShapesRequest,
  stock: number,
  others: readonly HandPiece[],
  piece: HandPiece,
): Spot | null {
  const usable = usableBox(request, stock);
  const { w, h } = boxOfPiece(request, piece);
  const { xs, ys } = snugLines(request, stock, others, piece);
  const lines = (all: readonly number[], from: number, room: number): readonly number[] =>
    [...new Set(all)]
      .filter((line) => line >= from - 1e-6 && line <= from + room + 1e-6)
      .toSorted((a, b) => a - b)
      .slice(0, MOST_LINES);
  for (const y of lines(ys, usable.y, usable.h - h))
    for (const x of lines(xs, usable.x, usable.w - w))
      if (canLie(request, stock, others, { ...piece, x, y })) return { x, y };
  return null;
}
