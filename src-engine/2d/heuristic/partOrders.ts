import type { PackModel } from '../packing/packModel.ts';
import { MANY_TYPES } from './tuning.ts';

/** Orders in which parts are offered to the constructive packers: by area, long side, short side, perimeter,
 *  height, width. Groups come first (they need a sheet of their own choice), must-cut parts before the
 *  others. */
export function partOrders(model: PackModel): Int32Array[] {
  const long = (type: number): number => Math.max(model.w[type], model.h[type]);
  const short = (type: number): number => Math.min(model.w[type], model.h[type]);
  const keys: ((type: number) => number)[] = [
    (type) => model.area[type],
    long,
    short,
    (type) => model.w[type] + model.h[type],
    (type) => model.h[type],
    (type) => model.w[type],
  ];
  return keys.map((key) => order(model, key));
}

/** Types that are placed in the order of their area before the others go by fewest options, which takes a step for
 *  each two types that wait: none up to `MANY_TYPES`; beyond, so many that the rest times all types stays the same. */
export function largeFirst(model: PackModel): Int32Array {
  const rest = Math.floor((MANY_TYPES * MANY_TYPES) / Math.max(MANY_TYPES, model.types));
  return partOrders(model)[0].subarray(0, Math.max(0, model.types - rest));
}

function order(model: PackModel, key: (type: number) => number): Int32Array {
  return Int32Array.from({ length: model.types }, (_, type) => type).sort(
    (a, b) =>
      Number(model.group[b] >= 0) - Number(model.group[a] >= 0) ||
      model.group[a] - model.group[b] ||
      model.must[b] - model.must[a] ||
      key(b) - key(a) ||
      a - b,
  );
}
