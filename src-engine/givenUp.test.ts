import { describe, expect, it } from 'vitest';
import type { Control } from './control/control.ts';
import { metered, SILENT } from './control/control.ts';
import { solve, solveDeep2d } from './index.ts';

/** Nobody waits any more. */
class GivenUp extends Error {}

const side = (row: number, by: number, from: number, span: number): number => from + ((row * by) % span);
const panels = (rows: number, qty: number, options: object, stock: object[]): object => ({
  parts: Array.from({ length: rows }, (_, row) => ({
    w: side(row, 389, 150, 1000),
    h: side(row, 277, 90, 700),
    qty,
  })),
  stock,
  options: { kerf: 4, ...options },
});
const bars = (rows: number, qty: number, options: object, stock: object[]): object => ({
  parts: Array.from({ length: rows }, (_, row) => ({ length: side(row, 1373, 230, 2900), qty })),
  stock,
  options: { kerf: 3, ...options },
});
const BOARD = { w: 2800, h: 2070, price: 50 };
const BOARDS = [BOARD, { w: 2440, h: 1220, price: 27 }, { w: 3050, h: 1530, price: 41 }];
const BAR = { length: 6000, price: 50 };
const BARS = [BAR, { length: 4500, price: 39 }, { length: 7200, price: 61 }];

/** `least`: how often a search of this size looks at the very least whether anybody waits. */
const JOBS: readonly { name: string; run: (control: Control) => unknown; least: number }[] = [
  {
    name: 'panels of one size',
    run: (control) => solve('2d', panels(40, 2, {}, [BOARD]), control),
    least: 500,
  },
  {
    name: 'panels on three sizes by price',
    run: (control) => solve('2d', panels(20, 2, { minimizeCost: true }, BOARDS), control),
    least: 5000,
  },
  {
    name: 'panels in two stages',
    run: (control) => solve('2d', panels(40, 2, { maxCutStages: 2 }, [BOARD]), control),
    least: 5000,
  },
  {
    name: 'the window’s own search, the plan that it begins with among it',
    run: (control) => solveDeep2d(panels(12, 1, {}, BOARDS), control),
    least: 1000,
  },
  { name: 'bars', run: (control) => solve('1d', bars(120, 3, {}, [BAR]), control), least: 100 },
  {
    name: 'bars on three lengths by price',
    run: (control) => solve('1d', bars(150, 2, { minimizeCost: true }, BARS), control),
    least: 400,
  },
];

describe('a search that nobody waits for', () => {
  for (const { name, run, least } of JOBS) {
    it(`ends at once, wherever it is: ${name}`, () => {
      let looks = 0;
      const counted = run({ ...SILENT, shouldStop: () => (looks++, false) });
      expect(looks).toBeGreaterThan(least);
      const all = looks;
      for (const share of [0.2, 0.7]) {
        const end = Math.floor(share * all);
        looks = 0;
        const shouldStop = (): boolean => {
          looks += 1;
          if (looks >= end) throw new GivenUp();
          return false;
        };
        expect(() => run({ ...SILENT, shouldStop })).toThrow(GivenUp);
        expect(looks).toBe(end);
      }
      expect(run(SILENT)).toEqual(counted);
    });
  }

  it('is not far from its last look on the whole: less than a millisecond of panels', () => {
    let looks = 0;
    const { control, work } = metered({ ...SILENT, shouldStop: () => (looks++, false) });
    solve('2d', panels(60, 3, {}, [BOARD]), control);
    expect(work() / looks).toBeLessThan(10_000);
  });
});
