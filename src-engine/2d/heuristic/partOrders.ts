import type { PackModel } from '../packing/packModel.ts';

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
