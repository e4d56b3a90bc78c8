import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bed, Loose } from './oneSheet.ts';
import { inAnyLayout, mostOnOneSheet, pieceByPiece } from './oneSheet.ts';

const piece = (w: number, h: number, must = false): Loose => ({
  ways: [
    [w, h],
    [h, w],
  ],
  must,
});
const fixed = (w: number, h: number): Loose => ({ ways: [[w, h]], must: false });
const bed = (w: number, h: number, more: Partial<Bed> = {}): Bed => ({
  w,
  h,
  kerf: 0,
  maxStages: Infinity,
  firstCut: null,
  ...more,
});
const count = (pieces: readonly Loose[], on: Bed): number => mostOnOneSheet(pieces, on).length;

describe('what one sheet is shown to take', () => {
  it('counts the blade between pieces, none at the edge', () => {
    const halves = [fixed(500, 1000), fixed(496, 1000)];
    expect(count(halves, bed(1000, 1000, { kerf: 4 }))).toBe(2);
    expect(count(halves, bed(1000, 1000, { kerf: 5 }))).toBe(1);
  });

  it('tries every layout of few pieces: one that no single piece gives a cut of', () => {
    const pieces = [
      fixed(365, 139),
      piece(488, 161),
      piece(332, 190),
      piece(455, 142),
      piece(234, 297),
      fixed(233, 187),
    ];
    expect(count(pieces, bed(785, 585))).toBe(6);
    expect(count([...pieces, piece(400, 400)], bed(785, 585))).toBe(6);
  });

  it('takes no layout that no saw separates', () => {
    // Four around a middle one.
    const windmill = [fixed(600, 400), fixed(400, 600), fixed(600, 400), fixed(400, 600), fixed(200, 200)];
    expect(count(windmill, bed(1000, 1000))).toBe(4);
  });

  it('keeps to stages and to the first cut', () => {
    const strips = [fixed(400, 1000), fixed(600, 500), fixed(600, 500)];
    expect(count(strips, bed(1000, 1000))).toBe(3);
    expect(count(strips, bed(1000, 1000, { firstCut: 'v' }))).toBe(3);
    expect(count(strips, bed(1000, 1000, { firstCut: 'h' }))).toBe(2);
    expect(count(strips, bed(1000, 1000, { maxStages: 2 }))).toBe(3);
    expect(count(strips, bed(1000, 1000, { maxStages: 1 }))).toBe(1);
  });

  it('lays no more pieces one by one than some layout holds', () => {
    const side = fc.integer({ min: 1, max: 12 });
    const size = fc
      .tuple(side, side, fc.boolean())
      .map(([w, h, turns]) => (turns ? piece(w, h) : fixed(w, h)));
    const anyBed = fc.record({
      w: fc.integer({ min: 8, max: 20 }),
      h: fc.integer({ min: 8, max: 20 }),
      kerf: fc.integer({ min: 0, max: 2 }),
      maxStages: fc.constantFrom(2, 3, Infinity),
      firstCut: fc.constantFrom('h' as const, 'v' as const, null),
    });
    fc.assert(
      fc.property(fc.array(size, { minLength: 2, maxLength: 6 }), anyBed, (pieces, on) => {
        const fitting = pieces.filter(({ ways }) => ways.some(([w, h]) => w <= on.w && h <= on.h));
        expect(pieceByPiece(fitting, on).length).toBeLessThanOrEqual(inAnyLayout(fitting, on).length);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
