import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box } from '../testing/nestProblems.ts';
import type { NestSpec } from './verifyNest.ts';
import { verifyNest } from './verifyNest.ts';
import { pointsOf } from '../testing/points.ts';

type Points = readonly (readonly [number, number])[];
const part = (outline: Points, holes: readonly Points[] = []): NestSpec['parts'][number] => ({
  polygon: { outline, holes },
  qty: 9,
  rotations: [0, 90],
  mirror: false,
});
const stock: NestSpec['stock'][number] = {
  x: 0,
  y: 0,
  w: 1000,
  h: 500,
  outline: null,
  zones: [],
  margin: { left: 0, top: 0, right: 0, bottom: 0 },
  cap: Infinity,
};
const spec = (parts: NestSpec['parts'], more: Partial<NestSpec> = {}): NestSpec => ({
  parts,
  stock: [stock],
  spacing: 0,
  exclusionMargin: 0,
  partInPart: true,
  ...more,
});
const at = (
  part: number,
  x: number,
  y: number,
  rotation = 0,
): { part: number; rotation: number; mirrored: boolean; x: number; y: number } => ({
  part,
  rotation,
  mirrored: false,
  x,
  y,
});
const faults = (s: NestSpec, ...placements: ReturnType<typeof at>[]): number =>
  verifyNest(s, [{ stock: 0, placements }]).length;

describe('the nest judge', () => {
  const square = spec([part(box(100, 100))]);

  it('lets parts touch along an edge, at a corner and at the sheet edge', () => {
    expect(faults(square, at(0, 0, 0), at(0, 100, 0), at(0, 200, 100), at(0, 900, 400))).toBe(0);
  });

  it('sees an overlap of a hundredth where a thousandth of a millimetre is the tolerance', () => {
    expect(faults(square, at(0, 0, 0), at(0, 99.99, 0))).toBe(1);
    expect(faults(square, at(0, 0, 0), at(0, 99.9995, 0))).toBe(0);
  });

  it('sees identical parts on the same place, and a part inside another', () => {
    expect(faults(square, at(0, 50, 50), at(0, 50, 50))).toBe(1);
    expect(faults(spec([part(box(100, 100)), part(box(10, 10))]), at(0, 0, 0), at(1, 40, 40))).toBe(1);
  });

  it('sees a cross of two bars whose corners lie outside each other', () => {
    expect(faults(spec([part(box(300, 20)), part(box(20, 300))]), at(0, 0, 140), at(1, 140, 0))).toBe(1);
  });

  it('lets a part lie in a hole unless partInPart is off', () => {
    const frame = [part(box(100, 100), [box(80, 80, 10, 10)]), part(box(50, 50))];
    expect(faults(spec(frame), at(0, 0, 0), at(1, 20, 20))).toBe(0);
    expect(faults(spec(frame), at(0, 0, 0), at(1, 45, 20))).toBe(1);
    expect(faults(spec(frame, { partInPart: false }), at(0, 0, 0), at(1, 20, 20))).toBe(1);
  });

  it('asks for the spacing between parts, not to the sheet edge', () => {
    const spaced = spec([part(box(100, 100))], { spacing: 5 });
    expect(faults(spaced, at(0, 0, 0), at(0, 105, 0))).toBe(0);
    expect(faults(spaced, at(0, 0, 0), at(0, 104.99, 0))).toBe(1);
  });

  it('asks for the margin, the zones with their distance, and polygonal sheets', () => {
    const margin = { left: 10, top: 10, right: 10, bottom: 10 };
    expect(faults({ ...square, stock: [{ ...stock, margin }] }, at(0, 9.9, 10))).toBe(1);
    const zoned = { ...square, exclusionMargin: 5, stock: [{ ...stock, zones: [box(50, 50, 200, 0)] }] };
    expect(faults(zoned, at(0, 95, 0))).toBe(0);
    expect(faults(zoned, at(0, 96, 0))).toBe(1);
    const triangle: Points = pointsOf('0,0 1000,0 0,500');
    expect(faults({ ...square, stock: [{ ...stock, outline: triangle }] }, at(0, 0, 0))).toBe(0);
    expect(faults({ ...square, stock: [{ ...stock, outline: triangle }] }, at(0, 850, 0))).toBe(1);
    expect(faults({ ...square, stock: [{ ...stock, outline: triangle }] }, at(0, 900, 400))).toBe(1);
  });

  it('counts pieces and sheets, and knows the allowed turns', () => {
    const few = { ...square, parts: [{ ...square.parts[0], qty: 1 }], stock: [{ ...stock, cap: 1 }] };
    expect(
      verifyNest(few, [
        { stock: 0, placements: [at(0, 0, 0)] },
        { stock: 0, placements: [at(0, 0, 0)] },
      ]),
    ).toHaveLength(2);
    expect(faults(square, at(0, 100, 100, 180))).toBe(1);
  });

  it('finds any shift into a neighbour, whatever the direction (property)', () => {
    const star = fc
      .array(fc.double({ min: 20, max: 60, noNaN: true }), { minLength: 5, maxLength: 11 })
      .map((radii) =>
        radii.map((r, k): readonly [number, number] => [
          100 + r * Math.cos((2 * Math.PI * k) / radii.length),
          100 + r * Math.sin((2 * Math.PI * k) / radii.length),
        ]),
      );
    fc.assert(
      fc.property(
        star,
        fc.double({ min: -15, max: 15, noNaN: true }),
        fc.double({ min: -15, max: 15, noNaN: true }),
        (outline, dx, dy) => {
          expect(faults(spec([part(outline)]), at(0, 100, 100), at(0, 100 + dx, 100 + dy))).toBeGreaterThan(
            0,
          );
          expect(faults(spec([part(outline)]), at(0, 0, 100), at(0, 121 + Math.abs(dx), 100))).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});
