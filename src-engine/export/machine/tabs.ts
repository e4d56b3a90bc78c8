import { itemAt } from '../../control/present.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import type { SharedCut } from './sharedCuts.ts';
import { areNear, boxOf, distanceTo } from './toolRoom.ts';

/** A holding tab: the middle line, along the way of the tool, of what it keeps; as bent as that way. */
export type Tab = Ring;

export interface TabWish {
  readonly count: number;
  readonly length: number;
  /** Of the tool. */
  readonly diameter: number;
}

/** A way with the length up to each of its points. */
interface Measured {
  readonly points: Ring;
  readonly sums: readonly number[];
}

/** A stretch of a way without a corner, by its length from the way's beginning. */
interface Stretch {
  readonly way: Measured;
  readonly from: number;
  readonly to: number;
  /** Straight edges are sanded more easily. */
  readonly weight: number;
}

/** A way that turns by more than this on half a tool's way (radians) is a corner; round a corner of a part the way is
 *  an arc of half a tool. */
const CORNER_TURN = 0.4;
const BENT_WEIGHT = 0.5;

/** Tabs for the ways of the tool along one contour: each goes to the stretch that is longest for those it has (as seats
 *  by D'Hondt's rule), spread evenly over it, away from corners, from the ends of a way and, where there is room
 *  elsewhere, from cuts that parts share. Fewer where there is no room. */
export function tabsOn(ways: readonly Ring[], wish: TabWish, shared: readonly SharedCut[]): readonly Tab[] {
  const room = wish.length + wish.diameter;
  const stretches = ways
    .flatMap((points) => stretchesOf({ points, sums: lengthsOf(points) }, wish.diameter / 2))
    .filter(({ from, to }) => to - from >= room + 2 * wish.diameter);
  const alone = stretches.filter((one) => !isShared(middleOf(one), shared, wish.diameter));
  const chosen = alone.length > 0 ? alone : stretches;
  const counts = seatsOf(chosen, wish.count, room);
  return chosen.flatMap(({ way, from, to }, at) => {
    const count = itemAt(counts, at);
    return Array.from({ length: count }, (_, k): Tab => {
      const middle = from + ((to - from) * (2 * k + 1)) / (2 * count);
      return lineAlong(way, middle - wish.length / 2, middle + wish.length / 2);
    });
  });
}

/** How many tabs each stretch gets. Between two of them the tool goes down again: as much way again as a tab takes. */
function seatsOf(stretches: readonly Stretch[], wanted: number, room: number): readonly number[] {
  const counts = stretches.map(() => 0);
  for (let tab = 0; tab < wanted; tab++) {
    let best = -1;
    let bestShare = 0;
    stretches.forEach(({ from, to, weight }, at) => {
      const count = itemAt(counts, at);
      const hasRoom = count === 0 || (count + 1) * 2 * room <= to - from;
      const share = (weight * (to - from)) / (count + 1);
      if (hasRoom && share > bestShare) [best, bestShare] = [at, share];
    });
    if (best < 0) break;
    counts[best] = itemAt(counts, best) + 1;
  }
  return counts;
}

/** The way up to each point. */
function lengthsOf(points: Ring): readonly number[] {
  let sum = 0;
  return points.map((point, at) => {
    if (at > 0) sum += distance(itemAt(points, at - 1), point);
    return sum;
  });
}

/** Runs without a corner. A closed way that has none is one run from its beginning. */
function stretchesOf(way: Measured, window: number): readonly Stretch[] {
  const corners = cornersOf(way, window);
  return corners.slice(1).map((end, k): Stretch => {
    const start = itemAt(corners, k);
    const weight = end === start + 1 ? 1 : BENT_WEIGHT;
    return { way, from: itemAt(way.sums, start), to: itemAt(way.sums, end), weight };
  });
}

/** The points at which the way begins, ends, or turns much within a window around them. */
function cornersOf({ points, sums }: Measured, window: number): readonly number[] {
  const last = points.length - 1;
  const turns = points.map((point, at) =>
    at === 0 || at === last ? 0 : turnAt(itemAt(points, at - 1), point, itemAt(points, at + 1)),
  );
  let [first, beyond, inside] = [0, 0, 0];
  return points.flatMap((_, at) => {
    const spot = itemAt(sums, at);
    for (; beyond <= last && itemAt(sums, beyond) <= spot + window / 2; beyond++)
      inside += itemAt(turns, beyond);
    for (; itemAt(sums, first) < spot - window / 2; first++) inside -= itemAt(turns, first);
    return at === 0 || at === last || inside > CORNER_TURN ? [at] : [];
  });
}

/** By how much the way turns at b: the sine of the angle, 2 where it is more than a right one. */
function turnAt(a: Point, b: Point, c: Point): number {
  const lengths = distance(a, b) * distance(b, c);
  if (lengths === 0) return 0;
  const cos = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
  const sin = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
  return cos < 0 ? 2 : Math.abs(sin) / lengths;
}

const middleOf = ({ way, from, to }: Stretch): Point => spotAt(way, (from + to) / 2);

function spotAt({ points, sums }: Measured, along: number): Point {
  const at = Math.max(
    1,
    sums.findIndex((sum) => sum >= along),
  );
  const [a, b] = [itemAt(points, at - 1), itemAt(points, at)];
  const [from, to] = [itemAt(sums, at - 1), itemAt(sums, at)];
  const share = to > from ? (along - from) / (to - from) : 0;
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/** The way between two lengths of it. */
const lineAlong = (way: Measured, from: number, to: number): Ring => [
  spotAt(way, from),
  ...way.points.filter((_, at) => itemAt(way.sums, at) > from && itemAt(way.sums, at) < to),
  spotAt(way, to),
];

const isShared = (spot: Point, shared: readonly SharedCut[], reach: number): boolean =>
  shared.some(([a, b]) => distanceTo(a, b, spot) < reach);

function distance(a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Finds the tabs that a way may come near to, in their order. */
export function tabFinder(tabs: readonly Tab[], reach: number): (points: Ring) => readonly Tab[] {
  const boxes = tabs.map(boxOf);
  return (points) => {
    if (tabs.length === 0) return tabs;
    const box = boxOf(points);
    return tabs.filter((_, at) => areNear(itemAt(boxes, at), box, reach));
  };
}

/** A piece of a way, over tabs or beside them. */
export interface WayPiece {
  readonly points: Ring;
  readonly isOver: boolean;
}

/** A way in pieces: over a tab is where a tool of this radius would touch what the tab keeps. */
export function piecesOf(points: Ring, tabs: readonly Tab[], radius: number): readonly WayPiece[] {
  const pieces: { points: Point[]; isOver: boolean }[] = [];
  const put = (from: Point, to: Point, isOver: boolean): void => {
    const last = pieces.at(-1);
    if (last?.isOver === isOver) last.points.push(to);
    else pieces.push({ points: [from, to], isOver });
  };
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [itemAt(points, at - 1), itemAt(points, at)];
    const spot = (share: number): Point =>
      share <= 0 ? a : share >= 1 ? b : [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
    let done = 0;
    for (const [start, end] of overTabs(a, b, tabs, radius)) {
      if (start > done) put(spot(done), spot(start), false);
      put(spot(Math.max(start, done)), spot(end), true);
      done = end;
    }
    if (done < 1) put(spot(done), b, false);
  }
  return pieces;
}

/** Shares of the way from a to b that are nearer to a tab than the radius, in order, joined where they touch. */
function overTabs(a: Point, b: Point, tabs: readonly Tab[], radius: number): readonly [number, number][] {
  const found = tabs.flatMap((tab) =>
    tab.slice(1).flatMap((to, at) => nearLine(a, b, itemAt(tab, at), to, radius) ?? []),
  );
  found.sort((s, t) => s[0] - t[0] || s[1] - t[1]);
  const joined: [number, number][] = [];
  for (const [from, to] of found) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** The share of the way from a to b within a radius of a straight line: one stretch, since both are convex. It is made
 *  of the shares within the radius of either end and beside the line between them. */
function nearLine(a: Point, b: Point, from: Point, to: Point, radius: number): [[number, number]] | null {
  const whole = distance(a, b);
  if (whole === 0 || radius <= 0) return null;
  const reach = Math.max(radius, 0) + distance(from, to);
  if (distanceTo(a, b, from) > reach) return null;
  const shares = [inDisc(a, b, from, radius), inDisc(a, b, to, radius), besideLine(a, b, from, to, radius)];
  let [low, high] = [Infinity, -Infinity];
  for (const share of shares) {
    if (share === null) continue;
    low = Math.min(low, share[0]);
    high = Math.max(high, share[1]);
  }
  [low, high] = [Math.max(0, low), Math.min(1, high)];
  return high - low > 1e-9 ? [[low, high]] : null;
}

function inDisc(a: Point, b: Point, [x, y]: Point, radius: number): [number, number] | null {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = ((x - a[0]) * dx + (y - a[1]) * dy) / square;
  const off = (x - a[0]) * dy - (y - a[1]) * dx;
  const rest = radius * radius - (off * off) / square;
  if (rest <= 0) return null;
  const half = Math.sqrt(rest / square);
  return [along - half, along + half];
}

/** Where the way runs beside the line, not before or behind it, and nearer than the radius. */
function besideLine(a: Point, b: Point, from: Point, to: Point, radius: number): [number, number] | null {
  const length = distance(from, to);
  if (length === 0) return null;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const along = (point: Point): number => (point[0] - from[0]) * ux + (point[1] - from[1]) * uy;
  const off = (point: Point): number => (point[0] - from[0]) * uy - (point[1] - from[1]) * ux;
  const lengthwise = within(along(a), along(b), 0, length);
  const across = within(off(a), off(b), -radius, radius);
  if (lengthwise === null || across === null) return null;
  const share: [number, number] = [Math.max(lengthwise[0], across[0]), Math.min(lengthwise[1], across[1])];
  return share[1] > share[0] ? share : null;
}

/** The shares of a straight change from one value to another within bounds. */
function within(from: number, to: number, low: number, high: number): [number, number] | null {
  if (from === to) return from >= low && from <= high ? [-Infinity, Infinity] : null;
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return one < other ? [one, other] : [other, one];
}
