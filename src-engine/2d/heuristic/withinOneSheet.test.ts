import { describe, expect, it } from 'vitest';
import type { Request2d } from '../../contract/panel2d.ts';
import { SILENT, solve } from '../../index.ts';

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
const out = (parts: Request2d['parts']): number => {
  const { metrics } = solve('2d', { ...request, parts }, SILENT) as {
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
});
