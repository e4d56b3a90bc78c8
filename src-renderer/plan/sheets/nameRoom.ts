import type { Box } from './sawWalk.ts';

/** Least share of a box that is left to its name; with less the name goes below what is drawn over it. */
const LEAST_SHARE = 0.35;

/** The room in a box for its name when what is drawn `over` it stays free: each of those takes the side of the box that
 *  leaves most. */
export function nameRoom(box: Box, over: readonly Box[]): Box {
  return over.reduce((room, one) => {
    if (!isOver(room, one)) return room;
    const sides = [
      { ...room, h: one.y - room.y },
      { ...room, y: one.y + one.h, h: room.y + room.h - one.y - one.h },
      { ...room, w: one.x - room.x },
      { ...room, x: one.x + one.w, w: room.x + room.w - one.x - one.w },
    ];
    const best = sides.reduce((a, b) => (area(b) > area(a) ? b : a));
    return area(best) < LEAST_SHARE * area(box) ? room : best;
  }, box);
}

const area = ({ w, h }: Box): number => Math.max(0, w) * Math.max(0, h);

/** Whether two boxes share more than an edge. */
export const isOver = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
