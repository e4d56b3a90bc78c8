import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedArea } from '../geometry/ring.ts';
import { end, open, run, tags } from '../testing/drawings.ts';

/** A plate of 100 by 60 whose long sides are drawn up to each bend, and the bends. */
const WIDTH = 100;
const HEIGHT = 60;
type Line = readonly [x1: number, y1: number, x2: number, y2: number];
function plate(bends: readonly number[]): Line[] {
  const marks = [0, ...bends, WIDTH];
  const sides = bends.length + 1;
  return [
    [0, 0, 0, HEIGHT],
    [WIDTH, 0, WIDTH, HEIGHT],
    ...Array.from({ length: sides }, (_, i): Line => [marks[i] ?? 0, 0, marks[i + 1] ?? 0, 0]),
    ...Array.from({ length: sides }, (_, i): Line => [marks[i] ?? 0, HEIGHT, marks[i + 1] ?? 0, HEIGHT]),
    ...bends.map((x): Line => [x, 0, x, HEIGHT]),
  ];
}

const drawing = fc.record({
  bends: fc.constantFrom([50], [30, 70], [20, 45, 80]),
  /** What programs leave of a coordinate's last places, in units of the drawing. */
  shaken: fc.constantFrom(5e-7, 1e-6, 3e-6, 5e-6, 5e-5, 2e-3),
  /** Millimetres, inches, metres: in the latter two a notch is as short as ends are joined over. */
  scale: fc.constantFrom(1, 1 / 25.4, 1e-3),
  order: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
  places: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 80, maxLength: 80 }),
});
/** The file of such a plate: its lines in any order, each coordinate off its place by up to `by`. */
function shakenPlate(
  bends: readonly number[],
  {
    scale,
    by,
    order,
    places,
  }: {
    readonly scale: number;
    readonly by: number;
    readonly order: readonly number[];
    readonly places: readonly number[];
  },
): string {
  const lines = plate(bends)
    .map((line, i) => line.map((v, k) => v * scale + by * (places[4 * i + k] ?? 0)))
    .map((line, i) => ({ line, key: order[i] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ line: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }) => lineTags([x1, y1, x2, y2]));
  return open + lines.join('') + end;
}

const lineTags = ([x1, y1, x2, y2]: Line): string => tags(0, 'LINE', 8, '0', 10, x1, 20, y1, 11, x2, 21, y2);

/** An outline of four sides, and the same sides once more: shifted by up to the way they may lie apart, whole or cut
 *  up. */
const twice = fc.record({
  apart: fc.constantFrom(0, 1e-6, 1e-5, 1e-4),
  cuts: fc.constantFrom([], [0.5], [0.3, 0.7]),
  sides: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
  shift: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 16, maxLength: 16 }),
  isFirst: fc.boolean(),
});
const SIDES: readonly Line[] = [
  [0, 0, WIDTH, 7],
  [WIDTH, 7, 90, HEIGHT],
  [90, HEIGHT, 10, 50],
  [10, 50, 0, 0],
];
const AREA = 4635;

describe('sides of an outline that are drawn again a hair beside', () => {
  it('count once, whole or in pieces, and that is told', () => {
    fc.assert(
      fc.property(twice, ({ apart, cuts, sides, shift, isFirst }) => {
        const again = sides.flatMap((side) => {
          const [x1, y1, x2, y2] = (SIDES[side] ?? [0, 0, 0, 0]).map(
            (v, k) => v + apart * (shift[4 * side + k] ?? 0),
          ) as unknown as Line;
          const at = (share: number): [number, number] => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
          return [...cuts, 1].map((to, k): Line => [...at(cuts[k - 1] ?? 0), ...at(to)]);
        });
        const lines = isFirst ? [...again, ...SIDES] : [...SIDES, ...again];
        const { parts, warnings } = run(open + lines.map(lineTags).join('') + end);
        expect(parts).toHaveLength(1);
        expect(Math.abs(Math.abs(signedArea(parts[0]?.polygon ?? [])) - AREA)).toBeLessThan(1);
        expect(warnings.join()).toMatch(/drawn twice and merged|never closes/);
      }),
      { numRuns: 400, seed: 2026 },
    );
  });
});

describe('lines whose ends are drawn apart by rounding', () => {
  it('leave an outline whole where bends end on it, in any order of the file', () => {
    fc.assert(
      fc.property(drawing, ({ bends, shaken, scale, order, places }) => {
        const by = shaken * Math.min(1, 25.4 * scale);
        const { parts, warnings } = run(shakenPlate(bends, { scale, by, order, places }));
        expect(parts).toHaveLength(1);
        const area = Math.abs(signedArea(parts[0]?.polygon ?? [])) / (scale * scale);
        expect(Math.abs(area - WIDTH * HEIGHT)).toBeLessThan(0.001 * WIDTH * HEIGHT);
        expect(warnings.filter((text) => text.includes('never closes'))).toHaveLength(bends.length);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
  it('and where gaps between them are closed, of which those wider than ends are joined over are told', () => {
    fc.assert(
      fc.property(drawing, fc.constantFrom(0.004, 0.01, 0.05, 0.15), (drawn, by) => {
        const { parts, warnings } = run(shakenPlate(drawn.bends, { ...drawn, scale: 1, by }), {
          joinTolerance: 0.6,
        });
        expect(parts).toHaveLength(1);
        const area = Math.abs(signedArea(parts[0]?.polygon ?? []));
        expect(Math.abs(area - WIDTH * HEIGHT)).toBeLessThan(0.01 * WIDTH * HEIGHT);
        const widths = warnings.flatMap((text) => /a gap of (\S+)/.exec(text)?.slice(1).map(Number) ?? []);
        expect(widths.filter((width) => width < 0.01)).toEqual([]);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
});
