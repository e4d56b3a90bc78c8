import type { Point, Ring } from '../../geometry/ring.ts';
import { boundsOf } from '../../geometry/ring.ts';
import { placementTransform, transformRing } from '../../geometry/transform.ts';
import { atan2, cosDeg, sinDeg } from '../../geometry/trig.ts';
import type { NestStock } from '../problemNest.ts';

export interface Box {
  readonly w: number;
  readonly h: number;
}

/** Half a millionth of a degree: by so much a turn is off that is told with 6 decimals. */
const ROUNDED_TURN = (0.5e-6 * Math.PI) / 180;

/** The bounding box of a hull that is turned by so many degrees. */
export function boxAt(hull: Ring, angle: number): Box {
  const { minX, minY, maxX, maxY } = boundsOf(transformRing(placementTransform(angle, false, 0, 0), hull));
  return unrounded({ w: maxX - minX, h: maxY - minY }, angle);
}

/** What a box would be at most without the rounding of its turn: what fits a sheet exactly but for that fits it. */
export function unrounded({ w, h }: Box, angle: number): Box {
  if (angle % 90 === 0) return { w, h };
  return { w: w - ROUNDED_TURN * h, h: h - ROUNDED_TURN * w };
}

/** What the bounding box of a part may be on a sheet. */
export const usableBox = ({ w, h, margin }: NestStock): Box => ({
  w: w - margin.left - margin.right,
  h: h - margin.top - margin.bottom,
});

/** Whether one box holds another, but for rounding. */
export const holds = (outer: Box, { w, h }: Box): boolean =>
  w <= outer.w * (1 + 1e-9) && h <= outer.h * (1 + 1e-9);

/** From one turn that lays an edge of a hull along an axis to the next: which corners span its box. */
interface Stretch {
  /** Degrees, and where the next one begins. */
  readonly from: number;
  readonly to: number;
  /** From the leftmost corner to the rightmost one, and from the top one to the bottom one. */
  readonly across: Point;
  readonly down: Point;
}

/** How the box of a hull changes over half a turn; the other half is the same. */
function stretchesOf(hull: Ring): readonly Stretch[] {
  const flat = hull.flatMap(([x, y], k) => {
    const [nextX, nextY] = hull[(k + 1) % hull.length];
    const angle = degrees(nextY - y, nextX - x);
    return [(360 - angle) % 180, (450 - angle) % 180];
  });
  flat.sort((a, b) => a - b);
  return flat.flatMap((from, k) => {
    const to = k + 1 < flat.length ? flat[k + 1] : flat[0] + 180;
    return to - from < 1e-9 ? [] : [{ from, to, ...spanAt(hull, (from + to) / 2) }];
  });
}

/** What spans the box of a hull at a turn. */
function spanAt(hull: Ring, angle: number): Pick<Stretch, 'across' | 'down'> {
  const [c, s] = [cosDeg(angle), sinDeg(angle)];
  let [left, right, top, bottom] = [hull[0], hull[0], hull[0], hull[0]];
  const xOf = ([x, y]: Point): number => x * c - y * s;
  const yOf = ([x, y]: Point): number => x * s + y * c;
  for (const corner of hull) {
    if (xOf(corner) < xOf(left)) left = corner;
    if (xOf(corner) > xOf(right)) right = corner;
    if (yOf(corner) < yOf(top)) top = corner;
    if (yOf(corner) > yOf(bottom)) bottom = corner;
  }
  return {
    across: [right[0] - left[0], right[1] - left[1]],
    down: [bottom[0] - top[0], bottom[1] - top[1]],
  };
}

/** What finds the turn, in degrees, at which a hull's box has most room in another one, of those that `may` be;
 *  undefined where it fits at none. On a stretch both sides of the box are sines without a dip, so the larger one is
 *  least at its ends or where both are equally large for the other box. */
export function turnFinder(hull: Ring, may: (angle: number) => boolean): (outer: Box) => number | undefined {
  let known: readonly Stretch[] | null = null;
  let longest = 0;
  return (outer) => {
    if (outer.w <= 0 || outer.h <= 0) return undefined;
    if (known === null) {
      known = stretchesOf(hull);
      longest = known.reduce((most, { across: [x, y] }) => Math.max(most, x * x + y * y), 0);
    }
    if (longest > (outer.w * outer.w + outer.h * outer.h) * (1 + 1e-6)) return undefined;
    let best: number | undefined;
    let least = 1 + 1e-9;
    for (const stretch of known)
      for (const angle of [stretch.from, balancedTurn(stretch, outer)]) {
        const share = shareAt(stretch, outer, angle);
        if (share >= least) continue;
        const turn = [angle, angle + 180].find(may);
        if (turn === undefined) continue;
        least = share;
        best = turn;
      }
    return best;
  };
}

/** For the sheets that a hull fits by its box at none of these turns: turns at which it does, as `find` says, the
 *  largest sheet first. */
export function turnsForTheRest(
  hull: Ring,
  angles: readonly number[],
  stock: readonly NestStock[],
  find: (room: Box) => number | undefined,
): number[] {
  const boxes = angles.map((angle) => boxAt(hull, angle));
  const open = stock.map(usableBox).filter((room) => !boxes.some((box) => holds(room, box)));
  const added: number[] = [];
  const vain: Box[] = [];
  for (const room of open.sort((a, b) => b.w * b.h - a.w * a.h)) {
    if (boxes.some((box) => holds(room, box)) || vain.some((other) => holds(other, room))) continue;
    const turn = find(room);
    if (turn === undefined) vain.push(room);
    else {
      added.push(turn);
      boxes.push(boxAt(hull, turn));
    }
  }
  return added;
}

/** The larger side of the box for the other one's; Infinity beyond the stretch. */
function shareAt({ from, to, across, down }: Stretch, outer: Box, angle: number): number {
  if (angle < from || angle > to) return Infinity;
  const [c, s] = [cosDeg(angle), sinDeg(angle)];
  return Math.max((across[0] * c - across[1] * s) / outer.w, (down[0] * s + down[1] * c) / outer.h);
}

/** The turn at which both sides of the box are the same share of the other one's. */
function balancedTurn({ from, across, down }: Stretch, { w, h }: Box): number {
  const angle = degrees(h * across[0] - w * down[1], w * down[0] + h * across[1]);
  return from + ((angle - from + 720) % 180);
}

const degrees = (y: number, x: number): number => (atan2(y, x) * 180) / Math.PI;
