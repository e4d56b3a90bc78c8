import { createRng } from '../../src-engine/control/rng.ts';
import { cos, sin } from '../../src-engine/geometry/trig.ts';

/** A ring as a request says it: [x, y] pairs, y down. */
export type RingJson = readonly (readonly [number, number])[];

const round = (value: number): number => Math.round(value * 1000) / 1000;
const at = (x: number, y: number): readonly [number, number] => [round(x), round(y)];

export const rectangle = (w: number, h: number, x = 0, y = 0): RingJson => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** Regular polygon about (r, r). */
export const regular = (corners: number, r: number): RingJson =>
  Array.from({ length: corners }, (_, k) => {
    const angle = (2 * Math.PI * k) / corners;
    return at(r + r * cos(angle), r + r * sin(angle));
  });

/** A closed wavy line about (r, r): `waves` lobes, `corners` vertices, a little noise from the seed. */
export function blob(corners: number, r: number, waves: number, seed: number): RingJson {
  const rng = createRng(seed);
  const tilt = rng.next() * 6;
  return Array.from({ length: corners }, (_, k) => {
    const angle = (2 * Math.PI * k) / corners;
    const reach = r * (0.75 + 0.2 * sin(waves * angle + tilt) + (0.1 * rng.next() * 8) / corners);
    return at(r + reach * cos(angle), r + reach * sin(angle));
  });
}

/** A star with so many tips. */
export const star = (tips: number, r: number, inner: number): RingJson =>
  Array.from({ length: tips * 2 }, (_, k) => {
    const angle = (Math.PI * k) / tips;
    const reach = k % 2 === 0 ? r : inner;
    return at(r + reach * cos(angle), r + reach * sin(angle));
  });

/** A bar with teeth below it. */
export function comb(teeth: number, w: number, h: number): RingJson {
  const step = w / (2 * teeth - 1);
  const points: (readonly [number, number])[] = [at(0, 0), at(w, 0)];
  for (let k = teeth - 1; k >= 0; k--) {
    const left = 2 * k * step,
      right = left + step;
    points.push(at(right, h), at(left, h));
    if (k > 0) points.push(at(left, h / 4), at(left - step, h / 4));
  }
  return points;
}

/** A band wound round and round. */
export function spiral(corners: number, r: number, turns: number): RingJson {
  const half = Math.floor(corners / 2);
  const width = r / turns / 3;
  const side = (k: number, offset: number): readonly [number, number] => {
    const share = k / (half - 1);
    const angle = 2 * Math.PI * turns * share;
    const reach = r * (0.15 + 0.8 * share) + offset;
    return at(r + reach * cos(angle), r + reach * sin(angle));
  };
  return [
    ...Array.from({ length: half }, (_, k) => side(k, 0)),
    ...Array.from({ length: half }, (_, k) => side(half - 1 - k, width)),
  ];
}

/** A random outline of four to ten corners within w x h. */
export function mixed(seed: number, least: number, most: number): RingJson {
  const rng = createRng(seed * 7919 + 13);
  const w = least + (most - least) * rng.next(),
    h = least + (most - least) * rng.next();
  switch (rng.below(5)) {
    case 0:
      return rectangle(round(w), round(h));
    case 1:
      return [at(0, 0), at(w, 0), at(w, h * 0.4), at(w * 0.4, h * 0.4), at(w * 0.4, h), at(0, h)];
    case 2:
      return [at(0, 0), at(w, h * 0.1), at(w * (0.2 + 0.6 * rng.next()), h)];
    case 3:
      return [at(0, h * 0.2), at(w * 0.6, 0), at(w, h * 0.5), at(w * 0.7, h), at(w * 0.1, h * 0.9)];
    default:
      return [
        at(0, 0),
        at(w, 0),
        at(w, h * 0.3),
        at(w * 0.65, h * 0.3),
        at(w * 0.65, h),
        at(w * 0.35, h),
        at(w * 0.35, h * 0.3),
        at(0, h * 0.3),
      ];
  }
}
