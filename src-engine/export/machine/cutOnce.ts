import type { Point } from '../../geometry/ring.ts';
import type { Affine } from '../../geometry/transform.ts';
import { applyToPoint, placementTransform } from '../../geometry/transform.ts';
import type { SharedCut } from './sharedCuts.ts';
import type { MachinePlan, MachineSheet, Path, PathPoint, PlacedDrawing } from './sheets.ts';

/** What is to be cut of the outline of a placed part, in its own coordinates: all of it, or what its neighbours leave.
 *  Contours with splines stay whole. */
export function outlineToCut(
  plan: MachinePlan,
  { w, h }: MachineSheet,
  placed: PlacedDrawing,
): readonly Path[] {
  const { outline } = plan.drawings[placed.drawing];
  if (placed.shared === undefined || (outline.curves?.length ?? 0) > 0) return [outline];
  const place = placementTransform(placed.rotation, placed.mirrored, placed.x, placed.y);
  return withoutShared(outline, placed.shared, place, {
    away: (plan.kerf ?? 0) / 2,
    tolerance: sharedTolerance(w, h),
  });
}

/** How far a contour may lie from where a shared cut wants it. */
export const sharedTolerance = (w: number, h: number): number => 1e-5 * Math.max(w, h, 1);

/** A closed way without its straight stretches that run beside a shared cut, `away` from it: open ways that begin and
 *  end where these do; the way itself where nothing runs there. `place` says where its points lie on the sheet. */
export function withoutShared(
  path: Path,
  cuts: readonly SharedCut[],
  place: Affine,
  { away, tolerance }: { readonly away: number; readonly tolerance: number },
): readonly Path[] {
  const { points } = path;
  const ways: PathPoint[][] = [[]];
  let isCut = false;
  points.forEach((from, at) => {
    const to = points[(at + 1) % points.length];
    const [x, y, bulge] = from;
    ways[ways.length - 1].push(from);
    const gone =
      bulge === 0
        ? goneOf(applyToPoint(place, [x, y]), applyToPoint(place, [to[0], to[1]]), cuts, away, tolerance)
        : [];
    const spot = (t: number): PathPoint => [x + (to[0] - x) * t, y + (to[1] - y) * t, 0];
    for (const [start, end] of gone) {
      isCut = true;
      const way = ways[ways.length - 1];
      if (start > 0) way.push(spot(start));
      ways.push(end < 1 ? [spot(end)] : []);
    }
  });
  if (!isCut) return [path];
  // The last way runs on into the first: both meet at the first corner.
  const [first] = ways;
  const last = ways[ways.length - 1];
  const joined = [...ways.slice(1, -1), [...last, ...first]];
  return joined.filter((way) => way.length > 1).map((way) => ({ points: way, closed: false }));
}

/** Shares of the way from a to b that run beside shared cuts, in order, joined where they touch. */
function goneOf(
  a: Point,
  b: Point,
  cuts: readonly SharedCut[],
  away: number,
  tolerance: number,
): readonly (readonly [number, number])[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= tolerance) return [];
  const gone = cuts.flatMap((cut): [number, number][] => {
    const ends = cut.map(([x, y]) => ({
      along: ((x - a[0]) * dx + (y - a[1]) * dy) / length,
      off: ((x - a[0]) * dy - (y - a[1]) * dx) / length,
    }));
    const isBeside =
      ends.every(({ off }) => Math.abs(Math.abs(off) - away) <= tolerance) &&
      Math.abs(ends[0].off - ends[1].off) <= 2 * tolerance;
    const from = Math.max(0, Math.min(ends[0].along, ends[1].along));
    const to = Math.min(length, Math.max(ends[0].along, ends[1].along));
    if (!isBeside || to - from <= tolerance) return [];
    return [[from <= tolerance ? 0 : from / length, length - to <= tolerance ? 1 : to / length]];
  });
  gone.sort((s, t) => s[0] - t[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of gone) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1] + tolerance / length) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
