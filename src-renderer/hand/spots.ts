import { itemAt } from '../../src-engine/control/present.ts';
import type { Request2d } from '../../src-engine/contract/panel2d.ts';
import type { Arrangement, HandPiece } from './arrangement.ts';
import { sizeOf, usableOf } from './handFaults.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

const rounded = (length: number): number => Math.round(length * 1e6) / 1e6;

/** Corners at which a piece lies snug on a sheet: at the usable area's edges, a blade behind a neighbour, or flush
 *  with one. `skip` is the piece itself where it lies on this sheet. */
function snugLines(
  request: Request2d,
  sheets: Arrangement,
  sheet: number,
  piece: HandPiece,
  skip: number | null,
): { readonly xs: readonly number[]; readonly ys: readonly number[] } {
  const { stock, pieces } = itemAt(sheets, sheet);
  const usable = usableOf(request, stock);
  const { w, h } = sizeOf(request, piece);
  const kerf = request.options?.kerf ?? 0;
  const xs = [usable.x, usable.x + usable.w - w];
  const ys = [usable.y, usable.y + usable.h - h];
  pieces.forEach((other, index) => {
    if (index === skip) return;
    const size = sizeOf(request, other);
    xs.push(other.x, other.x + size.w + kerf, other.x - kerf - w, other.x + size.w - w);
    ys.push(other.y, other.y + size.h + kerf, other.y - kerf - h, other.y + size.h - h);
  });
  // Less than a blade behind the edge no cut can free it.
  const clear = (lines: readonly number[], edge: number): readonly number[] =>
    lines.map(rounded).filter((line) => line <= edge || line >= rounded(edge + kerf));
  return { xs: clear(xs, usable.x), ys: clear(ys, usable.y) };
}

/** The snug corner nearest to where a piece is held, each direction for itself, within `reach`. */
export function snapped(
  request: Request2d,
  sheets: Arrangement,
  at: { readonly sheet: number; readonly index: number },
  held: Spot,
  reach: number,
): Spot {
  const piece = itemAt(itemAt(sheets, at.sheet).pieces, at.index);
  const { xs, ys } = snugLines(request, sheets, at.sheet, piece, at.index);
  const near = (value: number, lines: readonly number[]): number => {
    const best = lines.reduce((a, b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a), Infinity);
    return Math.abs(best - value) <= reach ? best : Math.round(value * 10) / 10;
  };
  return { x: near(held.x, xs), y: near(held.y, ys) };
}

/** The first place, from the top, where a piece can lie on a sheet; null where none is free. */
export function freeSpot(
  request: Request2d,
  sheets: Arrangement,
  sheet: number,
  piece: HandPiece,
): Spot | null {
  const { stock, pieces } = itemAt(sheets, sheet);
  const usable = usableOf(request, stock);
  const { w, h } = sizeOf(request, piece);
  const kerf = request.options?.kerf ?? 0;
  const { xs, ys } = snugLines(request, sheets, sheet, piece, null);
  const boxes = pieces.map((other) => ({ ...other, ...sizeOf(request, other) }));
  const isFree = ({ x, y }: Spot): boolean =>
    x >= usable.x &&
    y >= usable.y &&
    rounded(x + w) <= rounded(usable.x + usable.w) &&
    rounded(y + h) <= rounded(usable.y + usable.h) &&
    boxes.every(
      (box) =>
        rounded(x + w + kerf) <= box.x ||
        rounded(box.x + box.w + kerf) <= x ||
        rounded(y + h + kerf) <= box.y ||
        rounded(box.y + box.h + kerf) <= y,
    );
  const ascending = (lines: readonly number[]): readonly number[] =>
    [...new Set(lines)].toSorted((a, b) => a - b);
  for (const y of ascending(ys)) for (const x of ascending(xs)) if (isFree({ x, y })) return { x, y };
  return null;
}
