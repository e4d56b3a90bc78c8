import { itemAt } from '../../control/present.ts';
import type { Polygon } from '../../geometry/polygon.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { pointInRing, signedArea } from '../../geometry/ring.ts';
import type { EdgeGrid } from './edgeGrid.ts';
import { areNear, boxOf, isMaterial, roomBeside } from './toolRoom.ts';

/** Where a way into a contour may lie. */
export interface Ground {
  /** As wished. */
  readonly length: number;
  /** Half the tool. */
  readonly radius: number;
  /** How much nearer than half a tool it may come to what it must not cut. */
  readonly slack: number;
  /** Of all parts, which it must not cut into. */
  readonly edges: EdgeGrid;
  /** The parts around, and in the holes, of the one it leads to. */
  readonly others: readonly Polygon[];
  /** What stays free. */
  readonly zones: readonly Polygon[];
  /** The rim of the sheet, in which it begins. */
  readonly sheet: Ring;
}

/** A closed way behind a straight piece that leads to it from the waste side. */
export interface LedWay {
  readonly points: Ring;
  /** How many of the points are the way in. */
  readonly lead: number;
  /** Whether the way in is as long as wished. */
  readonly isWhole: boolean;
}

/** Edges in whose middle a way in is tried, longest first. */
const MOST_EDGES = 8;
/** Of the wished length. */
const SHARES = [1, 0.5, 0.25];
/** The last stretch of a way in lies beside the contour that it leads to, and whatever touches that. */
const ALONE = 0.9;

/** Leads into the middle of the longest edge that has room for it, or with a half or a quarter of the length where no
 *  edge has. Without room there is no way in. */
export function wayIn(ring: Ring, kind: 'inner' | 'outer', ground: Ground): LedWay {
  const { length } = ground;
  const edges = ring
    .map((a, at) => ({ at, a, b: itemAt(ring, (at + 1) % ring.length) }))
    .toSorted((one, two) => wayOf(two.a, two.b) - wayOf(one.a, one.b) || one.at - two.at)
    .slice(0, MOST_EDGES);
  // Positive area turns from x towards y, so the outside is to the left of the way: (dy, -dx).
  const side = (signedArea(ring) > 0 ? 1 : -1) * (kind === 'outer' ? 1 : -1);
  for (const share of length > 0 ? SHARES : []) {
    for (const { at, a, b } of edges) {
      const way = Math.sqrt(wayOf(a, b));
      if (way === 0) continue;
      const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const reach = (side * share * length) / way;
      const start: Point = [middle[0] + reach * (b[1] - a[1]), middle[1] - reach * (b[0] - a[0])];
      if (!hasRoom(start, middle, ground)) continue;
      const turned = [...ring.slice(at + 1), ...ring.slice(0, at + 1)];
      return { points: [start, middle, ...turned, middle], lead: 1, isWhole: share === 1 };
    }
  }
  return { points: [...ring, ...ring.slice(0, 1)], lead: 0, isWhole: length === 0 };
}

/** The end lies beside the contour, in what is waste of its part: what comes from there and crosses no edge of a part
 *  is not in that one, though it may be in one that touches it. */
function hasRoom(start: Point, end: Point, ground: Ground): boolean {
  const { radius, slack, edges, others, zones, sheet } = ground;
  if (pointInRing(sheet, start[0], start[1]) < 0) return false;
  const along = (share: number): Point => [
    start[0] + share * (end[0] - start[0]),
    start[1] + share * (end[1] - start[1]),
  ];
  const alone = along(ALONE);
  const beside = along(Math.max(ALONE, 1 - (2 * slack) / Math.sqrt(wayOf(start, end))));
  // A beam without width keeps off, too.
  const [reach, least] = [Math.max(radius, 2 * slack), Math.max(radius - slack, slack)];
  return (
    edges.isClear(start, alone, least) &&
    edges.isClear(alone, beside, 0) &&
    !others.some((other) => areNear(boxOf([start]), boxOf(other.outline), 0) && isMaterial(other, start)) &&
    zones.every((zone) => roomBeside([start, alone], zone, reach) >= least)
  );
}

const wayOf = (a: Point, b: Point): number => (b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]);
