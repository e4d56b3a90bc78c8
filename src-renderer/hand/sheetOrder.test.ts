import { describe, expect, it } from 'vitest';
import { createRng } from '../../src-engine/control/rng.ts';
import { solve } from '../../src-engine/index.ts';
import type { ResponseNest } from '../../src-engine/contract/nest.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';
import { faultsOf2d } from '../../src-engine/judge/panels/judge2d.ts';
import { faultsOfNest } from '../../src-engine/judge/nests/judgeNest.ts';
import { nestInOrder, orderWith, panelsInOrder } from './sheetOrder.ts';

describe('orderWith', () => {
  it('sets sheets before another one, or at the end, and keeps the others in order', () => {
    expect(orderWith(5, [3], 1)).toEqual([0, 3, 1, 2, 4]);
    expect(orderWith(5, [0, 2], 5)).toEqual([1, 3, 4, 0, 2]);
    expect(orderWith(3, [1], 1)).toEqual([0, 1, 2]);
  });
});

describe('a plan whose sheets stand in another order', () => {
  const parts = [
    { w: 700, h: 500, qty: 9 },
    { w: 410, h: 330, qty: 14 },
    { w: 620, h: 240, qty: 8 },
  ];
  const rng = createRng(5);
  const shuffled = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, at) => [rng.next(), at] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, at]) => at);

  it('passes every check of panels', () => {
    const request = {
      parts,
      stock: [{ w: 1500, h: 1200 }],
      options: { kerf: 3, trim: { top: 10, right: 10, bottom: 10, left: 10 } },
      include: ['cutPlan', 'offcuts', 'passes'] as const,
    };
    const response = solve('2d', request) as Response2d;
    expect(response.sheets.length).toBeGreaterThan(3);
    for (let turn = 0; turn < 5; turn++)
      expect(faultsOf2d(request as never, panelsInOrder(response, shuffled(response.sheets.length)))).toEqual(
        [],
      );
  });

  it('passes every check of shapes', () => {
    const outlines = parts.map(({ w, h }) => ({
      qty: 3,
      polygon: [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ],
    }));
    const request = { parts: outlines, stock: [{ w: 800, h: 600 }], options: { kerf: 3 } };
    const response = solve('nest', request) as ResponseNest;
    expect(response.sheets.length).toBeGreaterThan(3);
    for (let turn = 0; turn < 5; turn++)
      expect(faultsOfNest(request as never, nestInOrder(response, shuffled(response.sheets.length)))).toEqual(
        [],
      );
  });
});
