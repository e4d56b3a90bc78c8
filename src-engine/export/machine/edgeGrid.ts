import type { Polygon } from '../../geometry/polygon.ts';
import { ringsOf } from '../../geometry/polygon.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { itemAt } from '../../control/present.ts';
import type { Box } from './toolRoom.ts';
import { boxOf, distanceBetween } from './toolRoom.ts';

type Edge = readonly [from: Point, to: Point];

/** The edges of all parts of a sheet, by the square of the sheet that they lie in or pass. */
export interface EdgeGrid {
  /** Whether a straight way keeps a distance from every edge; it meets none where `least` is 0. */
  readonly isClear: (from: Point, to: Point, least: number) => boolean;
}

/** Squares along the longer side of the sheet. */
const SQUARES = 128;

export function edgeGrid(
  polygons: Iterable<Polygon>,
  { w, h }: { readonly w: number; readonly h: number },
): EdgeGrid {
  const side = Math.max(w, h, Number.MIN_VALUE) / SQUARES;
  const squares = new Map<number, Edge[]>();
  const index = (at: number): number => Math.max(0, Math.min(SQUARES, Math.floor(at / side)));
  const within = function* (box: Box): Generator<number> {
    for (let x = index(box.x); x <= index(box.x + box.w); x++)
      for (let y = index(box.y); y <= index(box.y + box.h); y++) yield x * (SQUARES + 1) + y;
  };
  for (const polygon of polygons)
    for (const edge of ringsOf(polygon).flatMap(edgesOf))
      for (const square of within(boxOf(edge))) {
        const there = squares.get(square);
        if (there === undefined) squares.set(square, [edge]);
        else there.push(edge);
      }
  return {
    isClear: (from, to, least) => {
      const { x, y, w: across, h: down } = boxOf([from, to]);
      for (const square of within({
        x: x - least,
        y: y - least,
        w: across + 2 * least,
        h: down + 2 * least,
      })) {
        const isNear = ([a, b]: Edge): boolean => {
          const room = distanceBetween(from, to, a, b);
          return room < least || room === 0;
        };
        if (squares.get(square)?.some(isNear) === true) return false;
      }
      return true;
    },
  };
}

const edgesOf = (ring: Ring): readonly Edge[] =>
  ring.map((a, at): Edge => [a, itemAt(ring, (at + 1) % ring.length)]);
