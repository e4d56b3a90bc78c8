import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportResponse } from '../contract/import.ts';
import { polygonArea } from '../geometry/polygon.ts';
import type { Point } from '../geometry/ring.ts';
import { checkImport, importOutlines } from '../import/importOutlines.ts';
import { QUICK } from '../testing/quick.ts';
import { validateNestBody } from './pipeline.ts';
import { pointsOf } from '../testing/points.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/import');
const imported = (body: object): ImportResponse => importOutlines(checkImport(body), true);

/** What a nest says of the outlines of an import, sent back as they came. */
const saidOf = ({ parts }: ImportResponse): readonly string[] =>
  parts.flatMap((part) => validateNestBody({ parts: [part], stock: [{ w: 1e9, h: 1e9 }] }).warnings);

const pathOf = (rings: readonly (readonly Point[])[], scale: number): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x * scale} ${y * scale}`).join('L')}Z`).join('');
const svg = (rings: readonly (readonly Point[])[], scale = 1): ImportResponse =>
  imported({ content: `<svg><path d="${pathOf(rings, scale)}"/></svg>` });

const netArea = ({ parts }: ImportResponse): number =>
  parts.reduce((sum, { polygon, holes }) => sum + polygonArea({ outline: polygon, holes: holes ?? [] }), 0);

describe('the outlines of an import, pasted into a nest', () => {
  it.each(readdirSync(FIXTURES).filter((name) => /\.(?:svg|dxf)$/.test(name)))('are taken: %s', (name) => {
    const content = readFileSync(join(FIXTURES, name), 'utf8');
    for (const more of [{}, { applyTransforms: true }, { yDown: true }, { commonEdges: true }]) {
      const said = saidOf(imported({ content, filename: name, ...more }));
      expect(said.filter((line) => line.includes('crosses'))).toEqual([]);
    }
  });

  it('are taken with a hole whose corner is on a slanted edge, wherever rounding puts it', () => {
    const share = fc.integer({ min: 1, max: 999 }).map((thousandth) => thousandth / 1000);
    const scale = fc.constantFrom(1, 0.37, 25.4, 1000 / 3, 90_000);
    fc.assert(
      fc.property(share, share, scale, (first, second, size) => {
        const [a, b]: Point[] = [
          [0.1, 0.2],
          [30.7, 10.3],
        ];
        const on = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
        const outline: Point[] = [a, b, [30, -7]];
        saidOf(svg([outline, [on(first), [21, 0], [25, 1]]], size));
        saidOf(svg([outline, [on(first), on(second), [25, 1]]], size));
      }),
      { numRuns: QUICK ? 50 : 1000 },
    );
  });

  it('are taken whatever lies over each other', () => {
    const at = fc.integer({ min: 0, max: 40 });
    const ring = fc.array(fc.tuple(at, at), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 4 }), (rings) => {
        saidOf(svg([rectangle(0, 0, 40, 40), ...rings]));
        saidOf(svg(rings, 7.3));
      }),
      { numRuns: QUICK ? 50 : 500 },
    );
  });

  it('have no loops at their corners, as an offset leaves them; what is lost is told by its number', () => {
    const looped: Point[] = pointsOf('50,0 -0.03,0 -0.03,-0.03 0,-0.03 0,50.03 -0.03,50.03 -0.03,50 50,50');
    const read = svg([looped]);
    expect(saidOf(read)).toEqual([]);
    expect(read.warnings).toEqual(['1 outline crosses itself in loops too small to matter; it was repaired']);
    expect(read.parts).toHaveLength(1);
    expect(netArea(read)).toBeCloseTo(2500, 1);
  });

  it('become a part with a hole where the outline runs in to it and back; nothing is said of it', () => {
    const keyhole: Point[] = pointsOf('0,0 100,0 100,80 0,80 0,20 20,20 20,60 80,60 80,20 0,20');
    const read = svg([keyhole]);
    expect(read.warnings).toEqual([]);
    expect(read.parts.map(({ holes }) => holes?.length)).toEqual([1]);
    expect(netArea(read)).toBe(8000 - 2400);
  });

  it('are two parts where one crosses a bay of the other; a frame keeps what lies along its edges', () => {
    const frame = svg([rectangle(0, 0, 100, 60), rectangle(0, 0, 40, 20), rectangle(60, 0, 40, 60)]);
    expect(frame.parts.map(({ holes }) => holes?.length)).toEqual([2]);
    expect(frame.warnings).toEqual([]);
    const bay: Point[] = pointsOf('0,0 100,0 100,100 60,100 60,20 40,20 40,100 0,100');
    const crossed = svg([bay, rectangle(20, 50, 60, 10)]);
    expect(crossed.parts.map(({ holes }) => holes?.length ?? 0)).toEqual([0, 0]);
    expect(saidOf(crossed)).toEqual([]);
  });

  it('a hole over the rim by less than lines are joined is cut out of its part, and told', () => {
    const roof: Point[] = pointsOf('0,0 300,0 300,100');
    const over: Point[] = pointsOf('150,50.004 200,10 250,20');
    const read = svg([roof, over]);
    expect(read.warnings).toEqual(['1 hole that reaches the outline around it was cut out of it']);
    expect(saidOf(read)).toEqual([]);
    expect(netArea(read)).toBeCloseTo(15000 - 1250, 0);
  });
});

function rectangle(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}
