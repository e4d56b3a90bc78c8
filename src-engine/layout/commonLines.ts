import type { Ring } from '../geometry/ring.ts';
import { wound } from '../geometry/ring.ts';
import type { Outline } from './outlineCheck.ts';
import { coveredStretch, edgesNearer, outlineOf, tooClose } from './outlineCheck.ts';

type Point = readonly [number, number];

/** When two parts share a cut. Distances in the caller's unit. */
export interface LineRule {
  /** How far apart their edges lie: the width of the cut. */
  readonly apart: number;
  /** What lies between two parts that share nothing: kerf and spacing. */
  readonly gap: number;
  readonly tolerance: number;
}

/** Where two parts face each other a kerf apart, in straight edges: ends on the edge of the first and on that of the
 *  second, side by side. */
export interface CommonStretch {
  readonly first: readonly [Point, Point];
  readonly second: readonly [Point, Point];
  readonly length: number;
}

/** Stretches are at least as long as the gap, and as so many tolerances. */
const LEAST = 50;

/** Every stretch along which straight edges of the two outlines face each other a kerf apart. Outlines as placed. */
export function commonStretches(a: Ring, b: Ring, rule: LineRule): readonly CommonStretch[] {
  const reach = rule.apart + rule.tolerance;
  const mine = edgesNear(wound(a, true), b, reach);
  const theirs = edgesNear(wound(b, true), a, reach);
  return mine.flatMap((edge) => theirs.flatMap((other) => stretchBetween(edge, other, rule) ?? []));
}

/** The edges of a ring whose boxes come within `reach` of the other ring's. */
function edgesNear(ring: Ring, other: Ring, reach: number): readonly (readonly [Point, Point])[] {
  let left = Infinity,
    top = Infinity,
    right = -Infinity,
    bottom = -Infinity;
  for (const [x, y] of other) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return ring.flatMap((from, at): (readonly [Point, Point])[] => {
    const to = ring[(at + 1) % ring.length];
    const isFar =
      Math.max(from[0], to[0]) < left - reach ||
      Math.min(from[0], to[0]) > right + reach ||
      Math.max(from[1], to[1]) < top - reach ||
      Math.min(from[1], to[1]) > bottom + reach;
    return isFar ? [] : [[from, to]];
  });
}

/** Rings wound positively have their outside to the right of the way in these axes: (dy, -dx). */
function stretchBetween(
  [a1, a2]: readonly [Point, Point],
  [b1, b2]: readonly [Point, Point],
  { apart, gap, tolerance }: LineRule,
): CommonStretch | null {
  const [dx, dy] = [a2[0] - a1[0], a2[1] - a1[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0 || dx * (b2[0] - b1[0]) + dy * (b2[1] - b1[1]) >= 0) return null;
  const [ux, uy] = [dx / length, dy / length];
  const along = ([x, y]: Point): number => (x - a1[0]) * ux + (y - a1[1]) * uy;
  const off = ([x, y]: Point): number => (x - a1[0]) * uy - (y - a1[1]) * ux;
  const [t1, t2, o1, o2] = [along(b1), along(b2), off(b1), off(b2)];
  const from = Math.max(0, t2);
  const to = Math.min(length, t1);
  if (to - from < Math.max(gap, LEAST * tolerance)) return null;
  const offAt = (t: number): number => o2 + ((o1 - o2) * (t - t2)) / (t1 - t2);
  const isOff = (t: number): boolean => Math.abs(offAt(t) - apart) > tolerance;
  if (isOff(from) || isOff(to)) return null;
  const onFirst = (t: number): Point => [a1[0] + ux * t, a1[1] + uy * t];
  const onSecond = (t: number): Point => [a1[0] + ux * t + uy * offAt(t), a1[1] + uy * t - ux * offAt(t)];
  return {
    first: [onFirst(from), onFirst(to)],
    second: [onSecond(from), onSecond(to)],
    length: to - from,
  };
}

/** Whether two parts that come closer than the gap may: they keep the kerf everywhere, and what comes closer than the
 *  gap lies within the gap of a stretch they share, or that one of them shares with a third (`others`). */
export function mayShare(
  a: { readonly ring: Ring; readonly outline: Outline },
  b: { readonly ring: Ring; readonly outline: Outline },
  rule: LineRule,
  others: readonly CommonStretch[] = [],
): boolean {
  if (tooClose(a.outline, b.outline, rule.apart, rule.tolerance)) return false;
  const stretches = [...commonStretches(a.ring, b.ring, rule), ...others];
  if (stretches.length === 0) return false;
  const lines = outlineOf(stretches.map(({ first }) => first));
  const rest = restOf(a.outline, lines, rule.gap + rule.tolerance);
  return rest.length === 0 || !edgesNearer(outlineOf(rest), b.outline, rule.gap - rule.tolerance);
}

/** What of an outline's edges is farther than `reach` from the lines (each given there and back). */
function restOf(outline: Outline, lines: Outline, reach: number): readonly (readonly [Point, Point])[] {
  const { edges, count } = outline;
  const rest: (readonly [Point, Point])[] = [];
  for (let e = 0; e < count * 4; e += 4) {
    const [x1, y1, x2, y2] = [edges[e], edges[e + 1], edges[e + 2], edges[e + 3]];
    const covered: (readonly [number, number])[] = [];
    for (let f = 0; f < lines.count * 4; f += 8) {
      const stretch = coveredStretch(edges, e, lines.edges, f, reach);
      if (stretch !== null) covered.push(stretch);
    }
    covered.sort((s, t) => s[0] - t[0] || s[1] - t[1]);
    let from = 0;
    for (const [start, end] of [...covered, [1, 1] as const]) {
      if (start > from)
        rest.push([
          [x1 + (x2 - x1) * from, y1 + (y2 - y1) * from],
          [x1 + (x2 - x1) * start, y1 + (y2 - y1) * start],
        ]);
      from = Math.max(from, end);
    }
  }
  return rest;
}
