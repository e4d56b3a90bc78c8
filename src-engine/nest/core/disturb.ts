import type { Rng } from '../../control/rng.ts';
import type { Board } from './board.ts';
import { SQUEEZE } from './tuning.ts';

/** Sheet and middle of the box of a piece. */
interface Spot {
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
}

/** Swaps two large pieces, of different rows where there are such: a jump that guided local search cannot make.
 *  Losses are stale afterwards. */
export function swapTwo(board: Board, sheets: readonly number[], rng: Rng): void {
  const list = bySize(board, sheets);
  if (list.length < 2) return;
  const large = list.slice(0, Math.max(2, Math.ceil(list.length * SQUEEZE.largeShare)));
  const a = large[rng.below(large.length)];
  const other = large.filter((piece) => board.pieceRow[piece] !== board.pieceRow[a]);
  const pool = other.length > 0 ? other : large.filter((piece) => piece !== a);
  swap(board, a, pool[rng.below(pool.length)]);
}

/** Swaps two pieces that are large by hull area and differ in size; the small ones a swapped piece comes to lie
 *  on move into the gap it leaves. Losses are stale afterwards. Source: disruption of sparrow (Gardeyn & Wauters
 *  2025). */
export function swapLarge(board: Board, sheets: readonly number[], rng: Rng): void {
  const list = bySize(board, sheets);
  if (list.length < 2) return;
  const large = largeOf(board, list);
  const a = large[rng.below(large.length)];
  const unlike = large.filter((piece) => differs(board, piece, a));
  const pool = unlike.length > 0 ? unlike : list.filter((piece) => piece !== a);
  const b = pool[rng.below(pool.length)];
  const before = [spotOf(board, a), spotOf(board, b)];
  swap(board, a, b);
  for (const [piece, other, old] of [
    [a, b, before[0]],
    [b, a, before[1]],
  ] as const) {
    const now = spotOf(board, piece);
    for (const covered of coveredBy(board, piece)) {
      if (covered === other) continue;
      const { x, y } = spotOf(board, covered);
      move(board, covered, { sheet: old.sheet, x: x + old.x - now.x, y: y + old.y - now.y });
    }
  }
}

function bySize(board: Board, sheets: readonly number[]): number[] {
  const list = sheets.flatMap((sheet) => [...board.lists[sheet].subarray(0, board.counts[sheet])]);
  return list.sort((a, b) => sizeOf(board, b) - sizeOf(board, a) || a - b);
}

/** Fourth root of the hull area. */
const sizeOf = ({ collider, shapes, shape }: Board, piece: number): number =>
  collider.geoms.penalty[shapes.geom[shape[piece]]];

/** The pieces that make up most of the hull area, and those as large as the last of them. */
function largeOf(board: Board, sorted: readonly number[]): readonly number[] {
  const hulls = sorted.map((piece) => fourthPower(sizeOf(board, piece)));
  const enough = SQUEEZE.shareOfHulls * hulls.reduce((sum, hull) => sum + hull, 0);
  let sum = 0;
  const last = hulls.findIndex((hull) => (sum += hull) > enough);
  return sorted.filter((_, k) => hulls[k] >= hulls[last]);
}

const fourthPower = (value: number): number => value * value * value * value;

/** Whether the shapes of two pieces differ in area and in diameter. */
function differs({ collider: { geoms }, shapes, shape }: Board, a: number, b: number): boolean {
  const [ga, gb] = [shapes.geom[shape[a]], shapes.geom[shape[b]]];
  const far = (of: Float64Array): boolean => Math.abs(of[ga] - of[gb]) > of[gb] * SQUEEZE.alike;
  return far(geoms.area) && far(geoms.diameter);
}

/** Pieces of the same sheet whose largest circle has its middle in the piece. */
function coveredBy(board: Board, piece: number): readonly number[] {
  const { collider, shapes, shape, x, y } = board;
  const { geoms } = collider;
  const sheet = board.sheet[piece];
  return [...board.lists[sheet].subarray(0, board.counts[sheet])].filter((other) => {
    const pole = geoms.poleStart[shapes.geom[shape[other]]] * 3;
    const px = geoms.poles[pole] + x[other] - x[piece],
      py = geoms.poles[pole + 1] + y[other] - y[piece];
    return other !== piece && collider.covers(shapes.geom[shape[piece]], px, py);
  });
}

function swap(board: Board, a: number, b: number): void {
  const atA = spotOf(board, a),
    atB = spotOf(board, b);
  move(board, a, atB);
  move(board, b, atA);
}

function spotOf({ sheet, shape, shapes: { w, h }, x, y }: Board, piece: number): Spot {
  const s = shape[piece];
  return { sheet: sheet[piece], x: x[piece] + w[s] / 2, y: y[piece] + h[s] / 2 };
}

function move(board: Board, piece: number, { sheet, x, y }: Spot): void {
  const shape = board.shape[piece];
  if (!board.fits(shape, sheet)) return;
  board.put(
    piece,
    sheet,
    shape,
    board.clampX(shape, sheet, x - board.shapes.w[shape] / 2),
    board.clampY(shape, sheet, y - board.shapes.h[shape] / 2),
  );
}
