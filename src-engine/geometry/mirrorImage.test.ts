import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnMirrorImage } from './mirrorImage.ts';
import type { Polygon } from './polygon.ts';
import { rectRing } from './polygon.ts';
import type { Point, Ring } from './ring.ts';
import { placementTransform, transformPolygon } from './transform.ts';
import { pointsOf } from '../testing/points.ts';

const L: Ring = pointsOf('0,0 100,0 100,20 20,20 20,60 0,60');
const EVEN_L: Ring = L.map(([x, y]): Point => [x === 100 ? 60 : x, y]);
const S: Ring = pointsOf('0,0 20,0 20,10 30,10 30,20 10,20 10,10 0,10');
const disc = (r: number, corners: number, x = 0, y = 0): Point[] =>
  Array.from({ length: corners }, (_, k): Point => {
    const angle = (2 * Math.PI * k) / corners;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
/** A disc with the same hole around it so many times, and a smaller one beside each, later around. */
const around = (times: number, later: number): Polygon => ({
  outline: disc(100, 72),
  holes: Array.from({ length: times }, (_, k) => (2 * Math.PI * k) / times).flatMap((angle) => [
    disc(8, 36, 70 * Math.cos(angle), 70 * Math.sin(angle)),
    disc(4, 36, 40 * Math.cos(angle + later), 40 * Math.sin(angle + later)),
  ]),
});
const plate = (...holes: readonly Ring[]): Polygon => ({ outline: rectRing(0, 0, 300, 200), holes });

const EVEN: readonly (readonly [string, Polygon])[] = [
  ['a rectangle', plate()],
  ['a square', { outline: rectRing(0, 0, 50, 50), holes: [] }],
  ['a disc', { outline: disc(40, 36), holes: [] }],
  ['an angle of equal legs', { outline: EVEN_L, holes: [] }],
  ['a plate with a hole on its middle line', plate(rectRing(20, 90, 30, 20))],
  ['a plate with a pair of holes', plate(disc(5, 36, 40, 30), disc(5, 36, 40, 170))],
  ['a square with a hole on its diagonal', { outline: rectRing(0, 0, 50, 50), holes: [disc(4, 36, 10, 10)] }],
  ['a flange with three holes', around(3, 0)],
  ['a flange with seven pairs of holes', around(7, Math.PI / 7)],
];
const ODD: readonly (readonly [string, Polygon])[] = [
  ['an angle', { outline: L, holes: [] }],
  ['an S', { outline: S, holes: [] }],
  ['a plate with a hole off its middle lines', plate(disc(5, 36, 40, 60))],
  ['a plate with two holes across from each other', plate(disc(5, 36, 40, 30), disc(5, 36, 260, 170))],
  ['a plate with a hole a little off its middle line', plate(disc(5, 36, 40, 100.2))],
  ['a flange whose holes go one way around', around(3, 0.3)],
  ['a wheel of eleven that goes one way around', around(11, 0.1)],
];

describe('a shape that is its own mirror image', () => {
  const laid = fc.record({
    degrees: fc.integer({ min: 0, max: 359 }),
    mirrored: fc.boolean(),
    x: fc.integer({ min: -5000, max: 5000 }),
  });
  const always = (polygon: Polygon, wanted: boolean): void =>
    fc.assert(
      fc.property(laid, ({ degrees, mirrored, x }) => {
        const at = transformPolygon(placementTransform(degrees, mirrored, x, -x / 2), polygon);
        expect(isOwnMirrorImage(at, 0.05)).toBe(wanted);
      }),
      { numRuns: 10 },
    );
  it.each(EVEN)('is told however it lies: %s', (_, polygon) => always(polygon, true));
  it.each(ODD)('is told from one that is not: %s', (_, polygon) => always(polygon, false));
});
