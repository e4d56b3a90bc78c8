import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  applyToPoint,
  compose,
  determinant,
  largestStretch,
  placementTransform,
  rotation,
  scaling,
  transformPolygon,
  translation,
} from './transform.ts';
import type { Affine } from './transform.ts';
import { signedArea } from './ring.ts';
import { pointsOf } from '../testing/points.ts';

const n = fc.integer({ min: -20, max: 20 });
const affine = fc.tuple(n, n, n, n, n, n) as fc.Arbitrary<Affine>;

describe('transform', () => {
  it('composes: applying the product is applying one after the other', () => {
    fc.assert(
      fc.property(affine, affine, n, n, (outer, inner, x, y) => {
        const [px, py] = applyToPoint(compose(outer, inner), [x, y]);
        const [qx, qy] = applyToPoint(outer, applyToPoint(inner, [x, y]));
        const differences = [
          px - qx,
          py - qy,
          determinant(compose(outer, inner)) - determinant(outer) * determinant(inner),
        ];
        expect(differences.every((difference) => difference === 0)).toBe(true);
      }),
    );
  });
  it('turns x towards y, exactly at right angles', () => {
    expect(applyToPoint(rotation(90), [3, 1])).toEqual([-1, 3]);
    expect(applyToPoint(rotation(180), [3, 1])).toEqual([-3, -1]);
    expect(applyToPoint(rotation(-90), [3, 1])).toEqual([1, -3]);
  });
  it('places as the contract says: mirror, turn, move', () => {
    const step = compose(translation(100, 50), compose(rotation(90), scaling(-1, 1)));
    expect(applyToPoint(placementTransform(90, true, 100, 50), [3, 1])).toEqual(applyToPoint(step, [3, 1]));
    expect(applyToPoint(placementTransform(0, false, 7, 8), [3, 1])).toEqual([10, 9]);
  });
  it('keeps the winding of a mirrored polygon', () => {
    const image = transformPolygon(scaling(-2, 1), {
      outline: pointsOf('0,0 10,0 10,10 0,10'),
      holes: [pointsOf('2,2 2,4 4,4')],
    });
    expect(signedArea(image.outline)).toBe(200);
    expect(signedArea(image.holes[0])).toBe(-4);
  });
  it('knows its longest stretch', () => {
    expect(largestStretch(scaling(3, -7))).toBe(7);
    fc.assert(
      fc.property(affine, fc.integer({ min: 0, max: 359 }), (m, deg) => {
        const [a, b] = rotation(deg);
        const [x, y] = applyToPoint([m[0], m[1], m[2], m[3], 0, 0], [a, b]);
        expect(Math.sqrt(x * x + y * y)).toBeLessThanOrEqual(largestStretch(m) * (1 + 1e-12) + 1e-12);
      }),
    );
  });
});
