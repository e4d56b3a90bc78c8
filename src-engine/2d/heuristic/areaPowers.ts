import type { PackModel } from '../packing/packModel.ts';

/** The area of each type to the power of so many tenths: large pieces are worth more than their share. */
export const areaPowers = (model: PackModel, tenths: number): Float64Array =>
  Float64Array.from(model.area, (area) => powerTenths(area, tenths));

/** x^(tenths / 10) for x in 0..1 and 10 <= tenths <= 20, by interpolation between x, x^1.25, x^1.5 and x^2:
 *  Math.pow differs between machines. */
function powerTenths(x: number, tenths: number): number {
  const root = Math.sqrt(x);
  const knots: readonly (readonly [number, number])[] = [
    [10, x],
    [12.5, x * Math.sqrt(root)],
    [15, x * root],
    [20, x * x],
  ];
  for (let i = 1; i < knots.length; i++) {
    const [low, from] = knots[i - 1];
    const [high, to] = knots[i];
    if (tenths <= high) return from + ((to - from) * (tenths - low)) / (high - low);
  }
  return x * x;
}
