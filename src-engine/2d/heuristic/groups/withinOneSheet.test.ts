import { describe, expect, it } from 'vitest';
import type { Request2d } from '../../../contract/panel2d.ts';
import { createRng } from '../../../control/rng.ts';
import { SILENT, solve } from '../../../index.ts';
import { sample } from '../../../testing/quick.ts';
import { randomRequest2d } from '../../../testing/random2d.ts';
import { sheetInPieces } from '../../../testing/randomGroups.ts';

/** Two groups of a cabinet job on sheets of 2750 x 1830: the first is too large for one, the second fills one. */
const row = (w: number, h: number, qty: number, grainGroup?: number) => ({
  ...{ w, h, qty, rotatable: true },
  ...(grainGroup === undefined ? {} : { grainGroup }),
});
const large = [
  row(914, 580, 2, 1),
  row(2070, 471, 2, 1),
  row(464, 580, 4, 1),
  row(1014, 80, 2, 1),
  row(558, 196, 3, 1),
];
const full = [row(914, 80, 2, 2), row(2280, 580, 2, 2), row(1014, 580, 2, 2)];
const request: Request2d = {
  parts: [...large, ...full, row(1990, 496, 2), row(700, 300, 4)],
  stock: [{ w: 2750, h: 1830 }],
  options: { kerf: 4.4 },
};
const out = (parts: Request2d['parts']): number => leftOut({ ...request, parts });
const leftOut = (job: Request2d): number => {
  const { metrics } = solve('2d', job, SILENT) as {
    metrics: { total: number; placed: number };
  };
  return metrics.total - metrics.placed;
};

describe('a group too large for a sheet', () => {
  it('leaves out what a sheet of its own leaves out, and no piece of a group that fits one', () => {
    expect(out(full)).toBe(0);
    expect(out(large)).toBe(1);
    expect(out(request.parts)).toBe(1);
  });

  it('does so however many groups and pieces there are', () => {
    const pairs = Array.from({ length: 12 }, (_, at) => [
      ...large.map((part) => ({ ...part, grainGroup: 2 * at })),
      ...full.map((part) => ({ ...part, grainGroup: 2 * at + 1 })),
    ]);
    const options = { ...request.options, effort: 'fast' as const };
    const job = { ...request, options, parts: [...pairs.flat(), row(300, 200, 100)] };
    const { unplaced } = solve('2d', job, SILENT) as { unplaced: { qty: number }[] };
    expect(unplaced.reduce((sum, { qty }) => sum + qty, 0)).toBe(12);
  });

  it('places another piece of it where the sheet that would take most is not there', () => {
    // The larger sheet takes the two high ones, but a piece that must be cut fills it; the other takes the long one.
    const group = [row(480, 700, 1, 1), row(500, 700, 1, 1), row(940, 290, 1, 1)];
    const job: Request2d = {
      parts: [
        ...group.map((part) => ({ ...part, rotatable: false })),
        { w: 990, h: 690, rotatable: false, priority: true },
      ],
      stock: [
        { w: 1000, h: 700, qty: 1 },
        { w: 950, h: 300, qty: 1 },
      ],
      options: { respectStock: true },
    };
    const { unplaced } = solve('2d', job, SILENT) as { unplaced: { w: number }[] };
    expect(unplaced.map(({ w }) => w)).toEqual([480, 500]);
  });

  it('goes on a sheet that is free where the one it shares with others takes fewer of it', () => {
    // 802 x 437 takes three pieces of group 2; beside the other parts there was room for two.
    expect(leftOut(randomRequest2d(3572))).toBe(23);
  });
});

describe('a sheet that was cut up into a group', () => {
  it('is put together again', () => {
    const seeds = Array.from({ length: sample(20, 4) }, (_, at) => at + 1);
    expect(seeds.filter((seed) => leftOut(sheetInPieces(createRng(seed))) > 0)).toEqual([]);
  });
});
