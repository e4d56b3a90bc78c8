import { describe, expect, it } from 'vitest';
import type { Request2d } from '../../contract/panel2d.ts';
import { checkDeep2d, solve, solveDeep2d } from '../../index.ts';
import { verifyResponse } from '../../testing/verifyResponse.ts';

const PLAIN: Request2d = { parts: [{ w: 300, h: 200, qty: 4 }], stock: [{ w: 1000, h: 800 }] };
/** One material of two, trim on three edges, tags: everything the public route of `max` refuses. */
const TRIMMED: Request2d = {
  parts: [
    { w: 300, h: 200, qty: 7, material: 'Oak', meta: { row: 'a' } },
    { w: 410, h: 390, qty: 3, material: 'Oak', priority: true },
  ],
  stock: [
    { w: 1000, h: 800, material: 'Oak', price: 40, meta: { row: 's' } },
    { w: 500, h: 500, material: 'MDF' },
  ],
  options: { kerf: 4, trim: { left: 10, top: 2, right: 15 }, minOffcut: 50 },
};
const broken = (request: Request2d): readonly string[] =>
  checkDeep2d(request).needs.flatMap(({ need, got }) => (got === null ? [] : [`${need} ${got}`]));

describe('the deep search of the app', () => {
  it('is content with a plain job, and with trim and one material', () => {
    expect(broken(PLAIN)).toEqual([]);
    expect(broken(TRIMMED)).toEqual([]);
  });

  it('names everything it cannot do for a job, and what it would not look at', () => {
    const request: Request2d = {
      parts: [
        { w: 300, h: 200, grainGroup: 'A' },
        { w: 100, h: 100 },
      ],
      stock: [
        { w: 1000, h: 800 },
        { w: 500, h: 500 },
      ],
      options: { respectStock: true, maxCutStages: 2, firstCut: 'horizontal', tolerance: 1 },
    };
    expect(broken(request)).toEqual(['threeStages 2']);
    expect(checkDeep2d(request)).toMatchObject({
      materials: 1,
      keeps: ['groups', 'formats'],
      ignores: ['tolerance', 'firstCut'],
    });
    const mixed = [
      { w: 1, h: 1, material: 'Oak' },
      { w: 1, h: 1 },
    ];
    expect(checkDeep2d({ ...PLAIN, parts: mixed })).toMatchObject({ materials: 2, keeps: [] });
    expect(() => solveDeep2d(request)).toThrow(/^options\.maxCutStages is too small/);
  });

  it('answers the whole request, trim and material kept, as an independent judge finds right', () => {
    const request: Request2d = { ...TRIMMED, include: ['cutPlan', 'offcuts', 'passes', 'bound'] };
    expect(() => solve('2d', { ...request, engine: 'max' })).toThrow(/is not accepted/);
    const response = solveDeep2d(request);
    // The public `max` lists no offcuts; the app's own answer does.
    const sheets = response.sheets.map((sheet) => ({ ...sheet, offcuts: [] }));
    expect(verifyResponse('2d', { ...request, engine: 'max' }, { ...response, sheets })).toEqual([]);
    expect(response).toMatchObject({
      engine: 'max',
      metrics: { placed: 10 },
      materials: [{ material: 'Oak' }],
    });
    expect(response.warnings).toEqual([]);
    expect(response.sheets[0].meta).toEqual({ row: 's' });
    expect(response.sheets.some((sheet) => (sheet.offcuts ?? []).length > 0)).toBe(true);
  });
});
