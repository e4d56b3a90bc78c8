import { describe, expect, it } from 'vitest';
import type { Request2d } from '../../contract/panel2d.ts';
import { solve, solveDeep2d } from '../../index.ts';
import { verifyResponse } from '../../testing/verifyResponse.ts';

const BOARD = { w: 1000, h: 800 };
const SHELVES = [
  { w: 410, h: 390, qty: 3 },
  { w: 300, h: 200, qty: 7 },
];
/** One material of two, trim on three edges, tags: what the public route of `max` refuses. */
const TRIMMED: Request2d = {
  parts: [
    { w: 300, h: 200, qty: 7, material: 'Oak', meta: { row: 'a' } },
    { w: 410, h: 390, qty: 3, material: 'Oak', priority: true },
  ],
  stock: [
    { ...BOARD, material: 'Oak', price: 40, meta: { row: 's' } },
    { w: 500, h: 500, material: 'MDF' },
  ],
  options: { kerf: 4, trim: { left: 10, top: 2, right: 15 }, minOffcut: 50 },
};
const ASKED: Readonly<Record<string, Request2d>> = {
  'trim, material, price and tags': TRIMMED,
  'two stages, cut across first': {
    parts: SHELVES,
    stock: [BOARD],
    options: { kerf: 4, maxCutStages: 2, firstCut: 'horizontal' },
  },
  'a tolerance and few turns': {
    parts: [{ w: 500, h: 400, qty: 5 }],
    stock: [BOARD],
    options: { kerf: 3, tolerance: 4, minimizeRotations: true },
  },
  'parts kept together, an offcut first, prices': {
    parts: [...SHELVES, { w: 260, h: 150, qty: 3, grainGroup: 'A' }],
    stock: [
      { w: 600, h: 500, qty: 1, priority: true, price: 0 },
      { ...BOARD, price: 30 },
      { w: 1200, h: 800, price: 33 },
    ],
    options: { respectStock: true, minimizeCost: true },
  },
  'pieces that stay where they are': {
    parts: SHELVES,
    stock: [BOARD],
    fixed: { sheets: [{ stock: 0, parts: [{ part: 0, x: 0, y: 0 }] }] },
  },
};

describe('the deep search of the window', () => {
  it.each(Object.keys(ASKED))('answers all of it, as an independent judge finds right: %s', (name) => {
    const request: Request2d = { ...ASKED[name], include: ['cutPlan', 'offcuts', 'passes', 'bound'] };
    const [live, deep] = [solve('2d', request) as ReturnType<typeof solveDeep2d>, solveDeep2d(request)];
    expect(
      verifyResponse('2d', { ...request, engine: 'heuristic' }, { ...deep, engine: 'heuristic' }),
    ).toEqual([]);
    expect(deep.engine).toBe('max');
    expect(deep.warnings).toEqual(live.warnings);
    expect(deep.metrics.placed).toBe(live.metrics.placed);
    expect(deep.metrics.totalPrice).toBeLessThanOrEqual(live.metrics.totalPrice);
    expect(deep.sheets.some((sheet) => (sheet.offcuts ?? []).length > 0)).toBe(true);
  });

  it('is no way round what the public engine refuses', () => {
    expect(() => solve('2d', { ...TRIMMED, engine: 'max' })).toThrow(/is not accepted/);
  });
});
