import { itemAt } from '../../control/present.ts';
import type { Point } from '../../geometry/ring.ts';
import type { Affine } from '../../geometry/transform.ts';
import { applyToPoint, placementTransform } from '../../geometry/transform.ts';
import type { SharedCut } from './sharedCuts.ts';
import type { MachinePlan, MachineSheet, Path, PathPoint, PlacedDrawing } from './sheets.ts';
import { drawingOf } from './sheets.ts';

/** What is to be cut of the outline of a placed part, in its own coordinates: all of it, or what its neighbours leave.
 *  Contours with splines stay whole. */
export function outlineToCut(
  plan: MachinePlan,
  { w, h }: MachineSheet,
  placed: PlacedDrawing,
): readonly Path[] {
  const { outline } = drawingOf(plan, placed);
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
  let way: PathPoint[] = [];
  const ways = [way];
  let isCut = false;
  points.forEach((from, at) => {
    const [toX, toY] = itemAt(points, (at + 1) % points.length);
    const [x, y, bulge] = from;
    way.push(from);
    const gone =
      bulge === 0
        ? goneOf(applyToPoint(place, [x, y]), applyToPoint(place, [toX, toY]), cuts, away, tolerance)
        : [];
    const spot = (t: number): PathPoint => [x + (toX - x) * t, y + (toY - y) * t, 0];
    for (const [start, end] of gone) {
      isCut = true;
      if (start > 0) way.push(spot(start));
      way = end < 1 ? [spot(end)] : [];
      ways.push(way);
    }
  });
  if (!isCut) return [path];
  // The last way runs on into the first: both meet at the first corner.
  const [first = [], ...others] = ways;
  const joined = [...others.slice(0, -1), [...way, ...first]];
  return joined.filter((one) => one.length > 1).map((one) => ({ points: one, closed: false }));
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
    const seen = ([x, y]: Point): { along: number; off: number } => ({
      along: ((x - a[0]) * dx + (y - a[1]) * dy) / length,
      off: ((x - a[0]) * dy - (y - a[1]) * dx) / length,
    });
    const [one, other] = [seen(cut[0]), seen(cut[1])];
    const isBeside =
      [one, other].every(({ off }) => Math.abs(Math.abs(off) - away) <= tolerance) &&
      Math.abs(one.off - other.off) <= 2 * tolerance;
    const from = Math.max(0, Math.min(one.along, other.along));
    const to = Math.min(length, Math.max(one.along, other.along));
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
