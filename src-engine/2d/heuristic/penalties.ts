import type { PackModel } from '../packing/packModel.ts';

/** What a piece left out counts in whole numbers: its area, or area^1.5 where large pieces must not be left
 *  for the end. */
export function penalties(model: PackModel, hardLarge: boolean): Float64Array {
  return Float64Array.from(
    model.area,
    (area) => 1 + Math.round(area * (hardLarge ? Math.sqrt(area) : 1) * 1e9),
  );
}
