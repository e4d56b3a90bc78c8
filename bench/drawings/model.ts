import { createRng } from '../../src-engine/control/rng.ts';
import type { Rng } from '../../src-engine/control/rng.ts';

/** Made-up drawings of parts with what an import should find in them: no sizes taken from a real file. */

export type Point = readonly [x: number, y: number];

/** A way from point to point; with `center` the arc there that turns from x towards y. */
export interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly center: Point | null;
}

/** A closed outline, its area and what it is. */
export interface Shape {
  readonly legs: readonly Leg[];
  readonly circle: { readonly center: Point; readonly radius: number } | null;
  readonly area: number;
}

export interface Part {
  readonly outline: Shape;
  readonly holes: readonly Shape[];
}

export interface Drawing {
  readonly parts: readonly Part[];
}

const at = (value: number): number => Math.round(value * 1000) / 1000;

function legsThrough(points: readonly Point[]): readonly Leg[] {
  return points.map((from, k) => ({ from, to: points[(k + 1) % points.length], center: null }));
}

function polygon(points: readonly Point[]): Shape {
  let twice = 0;
  points.forEach(([x, y], k) => {
    const [nx, ny] = points[(k + 1) % points.length];
    twice += x * ny - nx * y;
  });
  return { legs: legsThrough(points), circle: null, area: Math.abs(twice) / 2 };
}

function circle(x: number, y: number, radius: number): Shape {
  const center: Point = [at(x), at(y)];
  const [left, right]: Point[] = [
    [at(x - radius), at(y)],
    [at(x + radius), at(y)],
  ];
  return {
    legs: [
      { from: right, to: left, center },
      { from: left, to: right, center },
    ],
    circle: { center, radius },
    area: 3.141592653589793 * radius * radius,
  };
}

/** Two straight sides and two half circles. */
function slot(x: number, y: number, length: number, radius: number): Shape {
  const [x1, x2, low, high] = [at(x), at(x + length), at(y - radius), at(y + radius)];
  return {
    legs: [
      { from: [x1, low], to: [x2, low], center: null },
      { from: [x2, low], to: [x2, high], center: [x2, at(y)] },
      { from: [x2, high], to: [x1, high], center: null },
      { from: [x1, high], to: [x1, low], center: [x1, at(y)] },
    ],
    circle: null,
    area: 2 * radius * length + 3.141592653589793 * radius * radius,
  };
}

function bracket(rng: Rng, x: number, y: number): Shape {
  const [w, h, t] = [80 + rng.below(60), 70 + rng.below(50), 30 + rng.below(10)];
  return polygon(
    [
      [0, 0],
      [w, 0],
      [w, t],
      [t, t],
      [t, h],
      [0, h],
    ].map(([px, py]): Point => [x + px, y + py]),
  );
}

function plate(rng: Rng, x: number, y: number): Part {
  const [w, h, cut] = [90 + rng.below(50), 70 + rng.below(50), 5 + rng.below(10)];
  const outline = polygon(
    [
      [cut, 0],
      [w, 0],
      [w, h - cut],
      [w - cut, h],
      [0, h],
      [0, cut],
    ].map(([px, py]): Point => [x + px, y + py]),
  );
  const holes = [circle(x + 25, y + 25, 5 + rng.below(5)), slot(x + 50, y + 45, 15 + rng.below(10), 4)];
  return { outline, holes: holes.slice(0, 1 + rng.below(2)) };
}

/** Three to six parts side by side, clear of each other. */
export function makeDrawing(seed: number): Drawing {
  const rng = createRng(seed);
  const parts = Array.from({ length: 3 + rng.below(4) }, (_, k): Part => {
    const [x, y] = [20 + 200 * (k % 3), 20 + 180 * Math.floor(k / 3)];
    const kind = k === 0 ? 0 : rng.below(4);
    if (kind === 0) return plate(rng, x, y);
    if (kind === 1) return { outline: bracket(rng, x, y), holes: [circle(x + 15, y + 15, 4)] };
    if (kind === 2)
      return { outline: slot(x + 40, y + 50, 40 + rng.below(40), 20 + rng.below(15)), holes: [] };
    return { outline: circle(x + 60, y + 60, 30 + rng.below(25)), holes: [circle(x + 60, y + 60, 8)] };
  });
  return { parts };
}

/** The outlines and holes of a drawing. */
export const shapesOf = ({ parts }: Drawing): readonly Shape[] =>
  parts.flatMap(({ outline, holes }) => [outline, ...holes]);
