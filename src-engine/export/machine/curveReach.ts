import { itemAt } from '../../control/present.ts';
import type { PlacedPartNest, RequestNest, ResponseNest } from '../../contract/nest.ts';
import { bulgeArc, flattenArc } from '../../geometry/flatten.ts';
import type { Precision } from '../../geometry/flatten.ts';
import { flattenSpline, repairSpline } from '../../geometry/spline.ts';
import type { Point, Ring } from '../../geometry/ring.ts';
import { pointInRing } from '../../geometry/ring.ts';
import { placementTransform, transformRing } from '../../geometry/transform.ts';
import type { CurveSource } from './sheets.ts';
import { distanceTo } from './toolRoom.ts';

/** Points of curves compared with edges of outlines in one plan; beyond it rows are not looked at. */
const MAX_COMPARISONS = 40_000_000;
/** How closely a curve is looked at: a chord of a file's usual tolerance spans four steps or more. */
const CLOSE: Precision = { tolerance: Infinity, stepsPerTurn: 720, share: 1e-4 };
/** Of one spline. */
const MOST_POINTS = 20_000;

/** A nest lays straight pieces within a tolerance of the curves, files hold the curves: how far those of two neighbours
 *  reach beyond the pieces is how much nearer than asked they may lie. One remark, of the sheet where that is most,
 *  where it is more than the room asked for beside the cut: the cut of one takes from the other. */
export function reachNotes(
  { parts, options }: Pick<RequestNest, 'parts' | 'options'>,
  { sheets }: Pick<ResponseNest, 'sheets'>,
  curves: readonly (CurveSource | undefined)[],
): readonly string[] {
  const known = new Map<number, number>();
  let left = MAX_COMPARISONS;
  const reachOfRow = (placed: PlacedPartNest): number => {
    const { part } = placed;
    const source = curves[part];
    if (source === undefined || left < 0) return 0;
    const before = known.get(part);
    if (before !== undefined) return before;
    const points = curvePoints(source);
    // What came as `source` is known as it lies alone.
    const own = parts[part]?.polygon;
    const ring = own ?? placed.polygon ?? [];
    left -= points.length * ring.length;
    const move = placementTransform(placed.rotation, placed.mirrored === true, placed.x, placed.y);
    const beyond = left < 0 ? 0 : reachOf(own == null ? transformRing(move, points) : points, ring);
    const reach = Math.max(0, beyond - (parts[part]?.clearance ?? 0));
    known.set(part, reach);
    return reach;
  };
  const spacing = options?.spacing ?? 0;
  let worst = { name: '', reach: 0, both: 0 };
  for (const sheet of sheets) {
    const [first, second] = sheet.parts
      .map((placed) => ({ name: placed.name, reach: reachOfRow(placed) }))
      .sort((a, b) => b.reach - a.reach);
    if (first === undefined || second === undefined) continue;
    const both = first.reach + second.reach;
    if (both > worst.both) worst = { ...first, both };
  }
  const { name, reach, both } = worst;
  if (!(both > spacing + ROUNDED)) return [];
  return [
    `"${name}": its curves reach up to ${shown(reach)} beyond the straight pieces it was laid by, and ` +
      `${shown(spacing)} is kept between cuts: a cut may take up to ${shown(both - spacing)} from a neighbour. ` +
      `Plan with a spacing of at least ${shown(both, Math.ceil)}, or import with a finer tolerance`,
  ];
}

/** Coordinates have six decimals. */
const ROUNDED = 1e-5;
const shown = (value: number, round = Math.round): string => String(round(value * 1e4) / 1e4);

/** Points of what is curved of an outline. */
function curvePoints({ outline, splines = [] }: CurveSource): Point[] {
  const points: Point[] = [];
  outline.forEach(([x = 0, y = 0, bulge = 0], at) => {
    const [toX = 0, toY = 0] = itemAt(outline, (at + 1) % outline.length);
    const arc = bulgeArc([x, y], [toX, toY], bulge);
    if (arc !== null) flattenArc(points, arc, CLOSE);
  });
  for (const { on, curve } of splines) {
    if (on !== 'outline') continue;
    if (curve.kind === 'ellipse') {
      flattenArc(points, curve, CLOSE);
      continue;
    }
    const spline = repairSpline(curve);
    if (spline === null) continue;
    for (const point of flattenSpline(spline, CLOSE, MOST_POINTS)) points.push(point);
  }
  return points;
}

function reachOf(points: readonly Point[], ring: Ring): number {
  let most = 0;
  for (const point of points) {
    if (pointInRing(ring, point[0], point[1]) >= 0) continue;
    let least = Infinity;
    for (const [at, from] of ring.entries())
      least = Math.min(least, distanceTo(from, itemAt(ring, (at + 1) % ring.length), point));
    most = Math.max(most, least);
  }
  return most;
}
