type Ring = readonly (readonly number[])[];
type Point = [number, number];

/** A sheet with its corner; 0, 0 where it says none. Units of the ring. */
interface SheetBox {
  readonly x?: number;
  readonly y?: number;
  readonly w: number;
  readonly h: number;
}

/** Sizes of sheets are told to six decimals: what leaves a sheet by less lies on it. */
const ROUNDING = 1e-6;
/** What is left of a zone without width after the cut, as a share of the sheet. */
const NOTHING = 1e-12;

/** The part of a ring that lies on a sheet; empty when none does, the ring's own points when all of them do. Clipped
 *  edge by edge (Sutherland and Hodgman 1974): pieces of a hollow outline may stay joined along the rim, which fills
 *  alike. */
export function onSheet(ring: Ring, { x = 0, y = 0, w, h }: SheetBox): Point[] {
  const whole = ring.map(([px = 0, py = 0]): Point => [px, py]);
  let points = whole;
  for (const [axis, limit, side] of [
    [0, x, 1],
    [0, x + w, -1],
    [1, y, 1],
    [1, y + h, -1],
  ] as const) {
    const depth = (point: Point): number => (point[axis] - limit) * side;
    if (points.every((point) => depth(point) >= -ROUNDING)) continue;
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const [a, b] = [depth(before), depth(point)];
      const [wasOn, isOn] = [a >= -ROUNDING, b >= -ROUNDING];
      if (wasOn === isOn) return isOn ? [point] : [];
      const share = a / (a - b);
      const cut: Point = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ];
      cut[axis] = limit;
      return isOn ? [cut, point] : [cut];
    });
  }
  return points === whole || area(points) > NOTHING * w * h ? points : [];
}

/** Taken from its first point, so that far coordinates cost no digits. */
function area(ring: readonly Point[]): number {
  const [ox, oy] = ring[0] ?? [0, 0];
  const twice = ring.reduce((total, [bx, by], index) => {
    const [ax, ay] = ring.at(index - 1) ?? [bx, by];
    return total + (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }, 0);
  return Math.abs(twice) / 2;
}
