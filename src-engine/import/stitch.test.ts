import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/ring.ts';
import { signedArea } from '../geometry/ring.ts';
import { stitch } from './stitch.ts';

/** Rings that lie apart, as edges: cut up, turned about, shaken by less than the tolerance and shuffled. */
const shuffledEdges = fc.record({
  rings: fc.array(fc.integer({ min: 3, max: 12 }), { minLength: 1, maxLength: 6 }),
  order: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
  shake: fc.array(fc.double({ min: -0.002, max: 0.002, noNaN: true }), { minLength: 80, maxLength: 80 }),
});
const polygon = (corners: number, k: number): Point[] =>
  Array.from({ length: corners }, (_, i) => [
    k * 100 + 30 * Math.cos((2 * Math.PI * i) / corners),
    30 * Math.sin((2 * Math.PI * i) / corners),
  ]);

function cut(rings: readonly Point[][], order: readonly number[], shake: readonly number[]): Point[][] {
  const edges = rings.flatMap((ring) => ring.map((a, i): Point[] => [a, ring[(i + 1) % ring.length]]));
  return shuffled(edges, order, shake);
}

function shuffled(edges: readonly Point[][], order: readonly number[], shake: readonly number[]): Point[][] {
  return edges
    .map((edge, i) => ({
      key: order[i % 80],
      i,
      edge: (order[i % 80] % 2 ? [edge[1], edge[0]] : edge).map(
        ([x, y], k): Point => [x + shake[(2 * i + k) % 80], y + shake[(3 * i + k) % 80]],
      ),
    }))
    .sort((a, b) => a.key - b.key || a.i - b.i)
    .map(({ edge }) => edge);
}

describe('stitch', () => {
  it('closes shuffled, turned, slightly shaken edges into the rings they came from', () => {
    fc.assert(
      fc.property(shuffledEdges, ({ rings, order, shake }) => {
        const given = rings.map(polygon);
        const { rings: found, open } = stitch(cut(given, order, shake), 0.01);
        expect(open).toEqual([]);
        expect(found).toHaveLength(given.length);
        const area = (list: readonly Point[][]): number =>
          list.reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0);
        expect(Math.abs(area(found) - area(given))).toBeLessThan(0.5 * given.length);
      }),
      { numRuns: 200, seed: 2026 },
    );
  });
  it('leaves a ring with one edge missing as one open line with its gap', () => {
    fc.assert(
      fc.property(shuffledEdges, fc.nat(), ({ rings, order }, skip) => {
        const given = rings.map(polygon);
        const edges = cut(given, order, Array(80).fill(0) as number[]);
        const missing = edges.splice(skip % edges.length, 1)[0];
        const { rings: found, open } = stitch(edges, 0.01);
        expect(found).toHaveLength(given.length - 1);
        expect(open).toHaveLength(1);
        const ends = [open[0][0], open[0][open[0].length - 1]]
          .map(([x, y]) => `${x.toFixed(6)},${y.toFixed(6)}`)
          .sort((a, b) => (a < b ? -1 : 1));
        expect(ends).toEqual(
          missing.map(([x, y]) => `${x.toFixed(6)},${y.toFixed(6)}`).sort((a, b) => (a < b ? -1 : 1)),
        );
      }),
      { numRuns: 200, seed: 2026 },
    );
  });
  it('cuts a loop out of a line that has a tail', () => {
    const { rings, open } = stitch(
      [
        [
          [0, 0],
          [5, 0],
        ],
        [
          [5, 0],
          [9, 0],
        ],
        [
          [9, 0],
          [9, 4],
        ],
        [
          [9, 4],
          [5, 0],
        ],
      ],
      0.01,
    );
    expect(rings.map((ring) => Math.abs(signedArea(ring)))).toEqual([8]);
    expect(open).toEqual([
      [
        [0, 0],
        [5, 0],
      ],
    ]);
  });
  it('gives each line to exactly one result', () => {
    const line = fc
      .tuple(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
      )
      .filter(([a, b, c, d]) => a !== c || b !== d);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { rings, open } = stitch(
          lines.map(([a, b, c, d]): Point[] => [
            [a, b],
            [c, d],
          ]),
          0.01,
        );
        const pieces =
          rings.reduce((sum, ring) => sum + ring.length - 1, 0) +
          open.reduce((sum, run) => sum + run.length - 1, 0);
        expect(pieces).toBe(lines.length);
        for (const ring of rings) expect(ring[0]).toEqual(ring[ring.length - 1]);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
  it('keeps an outline whole that lines cross from corner to corner, in any order of the file', () => {
    const drawing = fc.record({
      heights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 7 }),
      order: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
      shake: fc.array(fc.double({ min: -0.002, max: 0.002, noNaN: true }), { minLength: 80, maxLength: 80 }),
    });
    fc.assert(
      fc.property(drawing, ({ heights, order, shake }) => {
        const { outline, bends } = steps(heights);
        const { rings, open } = stitch(shuffled([...outline, ...bends], order, shake), 0.01);
        const area = heights.reduce((sum, height) => sum + 100 * height, 0);
        expect(rings).toHaveLength(1);
        expect(Math.abs(Math.abs(signedArea(rings[0])) - area)).toBeLessThan(0.5);
        expect(open).toHaveLength(bends.length);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
});

/** Flanges side by side, each so many tens high: the outline in pieces that end at every bend, and the bends. */
function steps(heights: readonly number[]): { outline: Point[][]; bends: Point[][] } {
  const outline: Point[][] = [];
  const bends: Point[][] = [];
  const upright = (x: number, from: number, to: number): Point[] => [
    [x, 10 * from],
    [x, 10 * to],
  ];
  heights.forEach((height, k) => {
    const [left, right, next] = [10 * k, 10 * k + 10, heights[k + 1] ?? 0];
    outline.push([
      [left, 0],
      [right, 0],
    ]);
    outline.push([
      [left, 10 * height],
      [right, 10 * height],
    ]);
    if (next > 0) bends.push(upright(right, 0, Math.min(height, next)));
    if (next !== height) outline.push(upright(right, next, height));
  });
  return { outline: [...outline, upright(0, 0, heights[0])], bends };
}
