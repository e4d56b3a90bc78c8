import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../contract/errors.ts';
import type { Request2d, Response2d } from '../../contract/panel2d.ts';
import { createRng } from '../../control/rng.ts';
import { check, solve } from '../../index.ts';
import { judge2d } from '../../judge/index.ts';
import { sample } from '../../testing/quick.ts';
import { randomRequest2d } from '../../testing/random2d.ts';

type Fixed = NonNullable<Request2d['fixed']>;
const plan = (request: Request2d): Response2d => solve('2d', request) as Response2d;
// The second takes ten times as long as the others together.
const SEEDS = sample([2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], [1, 3, 4, 5, 6, 7]);

/** The pieces of a plan as `fixed`: rows are found again by their meta. */
function fixedOf(response: Response2d, keep: (sheet: number, part: number) => boolean): Fixed['sheets'] {
  const row = (meta: unknown): number => (meta as { readonly row: number }).row;
  return response.sheets
    .map((sheet, at) => ({
      stock: row(sheet.meta),
      parts: sheet.parts
        .filter((_, index) => keep(at, index))
        .map(({ meta, x, y, rotated }) => ({ part: row(meta), x, y, rotated })),
    }))
    .filter(({ parts }) => parts.length > 0);
}

/** A random job without groups whose rows and sheets say which row they are. */
function traced(seed: number): Request2d {
  const request = randomRequest2d(seed);
  return {
    ...request,
    parts: request.parts.map(({ grainGroup: _, ...part }, row) => ({ ...part, meta: { row } })),
    stock: request.stock.map((stock, row) => ({ ...stock, meta: { row } })),
    options: { ...request.options, effort: 'fast' },
  };
}

const KITCHEN: Request2d = {
  parts: [
    { w: 700, h: 500, qty: 3, name: 'Side' },
    { w: 300, h: 200, qty: 4, name: 'Shelf', rotatable: false },
    { w: 250, h: 200, qty: 2, name: 'Oak', material: 'Oak' },
  ],
  stock: [
    { w: 1500, h: 1000, qty: 2 },
    { w: 1500, h: 1000, material: 'Oak' },
  ],
  options: { kerf: 4, trim: { left: 10, right: 10, top: 10, bottom: 10 } },
};
const fix = (...parts: Fixed['sheets'][number]['parts']): Fixed['sheets'][number] => ({ stock: 0, parts });

const SIX: Request2d = {
  parts: [{ w: 240, h: 804, qty: 6 }],
  stock: [{ w: 2140, h: 1030 }],
  options: { kerf: 3 },
};
const inColumns: Fixed = {
  sheets: [fix(...Array.from({ length: 6 }, (_, at) => ({ part: 0, x: at * 243, y: 0, rotated: false })))],
  rest: 'leave',
};

describe('columns of equal pieces that stay where they lie', () => {
  it.each([
    ['are freed of their waste by one pass', {}, 7, 3],
    ['keep to the stages there are', { maxCutStages: 2 }, 12, 2],
    ['begin with the cut that is asked for', { firstCut: 'horizontal' as const }, 7, 2],
  ])('%s', (_name, options, passes, stages) => {
    const answer = plan({ ...SIX, options: { ...SIX.options, ...options }, fixed: inColumns });
    expect(answer.metrics.sawPasses).toBe(passes);
    expect(Math.max(...(answer.cutPlan ?? []).map(({ stage }) => stage))).toBe(stages);
  });
});

describe('fixed placements', () => {
  it.each(SEEDS)('seed %i: a plan fixed whole is the same plan, judged good', (seed) => {
    const request = traced(seed);
    const before = plan(request);
    if (before.sheets.length === 0) return;
    const again: Request2d = { ...request, fixed: { sheets: fixedOf(before, () => true), rest: 'leave' } };
    const response = plan(again);
    expect(judge2d(again, response).filter((fault) => !/maxCutStages/.test(fault))).toEqual([]);
    expect(response.metrics.placed).toBe(before.metrics.placed);
    expect(response.guillotineValid).toBe(before.guillotineValid);
  });

  it.each(SEEDS)('seed %i: what is fixed stays and the rest is laid around it', (seed) => {
    const request = traced(seed);
    const before = plan(request);
    const rng = createRng(seed + 1000);
    const sheets = fixedOf(before, () => rng.next() < 0.4);
    const again: Request2d = { ...request, fixed: { sheets } };
    const response = plan(again);
    expect(judge2d(again, response).filter((fault) => !/maxCutStages/.test(fault))).toEqual([]);
    expect(JSON.stringify(plan(again))).toBe(JSON.stringify(response));
  });

  // Three strips across the sheet, full to its edge: two stages, whichever piece is fixed.
  const STRIPS: Request2d = {
    parts: [
      { w: 500, h: 400, qty: 4, rotatable: false },
      { w: 248, h: 300, qty: 8, rotatable: false },
      { w: 1000, h: 290, qty: 2, rotatable: false },
    ],
    stock: [{ w: 2009, h: 1000 }],
    options: { kerf: 3, maxCutStages: 2, respectStock: true },
  };
  it.each([0, 1, 5, 11, 13])('loses no piece in two stages where piece %i of a plan is fixed', (piece) => {
    const request = { ...STRIPS, parts: STRIPS.parts.map((part, row) => ({ ...part, meta: { row } })) };
    request.stock = request.stock.map((stock, row) => ({ ...stock, meta: { row } }));
    const before = plan(request);
    expect(before.metrics.placed).toBe(14);
    const again: Request2d = { ...request, fixed: { sheets: fixedOf(before, (_, at) => at === piece) } };
    const response = plan(again);
    expect(judge2d(again, response)).toEqual([]);
    expect(response.metrics.placed).toBe(14);
  });

  it('fills the place beside a fixed piece before it takes a new sheet', () => {
    const response = plan({ ...KITCHEN, fixed: { sheets: [fix({ part: 0, x: 790, y: 490 })] } });
    expect(response.metrics.placed).toBe(9);
    expect(response.sheets[0].parts.length).toBeGreaterThan(3);
    expect(response.guillotineValid).toBe(true);
  });

  it('lays nothing on a closed sheet, and nothing at all with rest: leave', () => {
    const closed = { ...fix({ part: 0, x: 10, y: 10 }), closed: true };
    expect(plan({ ...KITCHEN, fixed: { sheets: [closed] } }).sheets[0].parts.length).toBe(1);
    const left = plan({ ...KITCHEN, fixed: { sheets: [closed], rest: 'leave' } });
    expect([left.metrics.placed, left.sheets.length]).toEqual([1, 1]);
  });

  it.each([
    { w: 303, h: 300, x: 303, y: 0 },
    { w: 300, h: 303, x: 0, y: 303 },
  ])('takes what hangs over by the tolerance, $w x $h at $x, $y', ({ x, y, ...size }) => {
    const request: Request2d = {
      parts: [{ ...size, qty: 3, rotatable: false }],
      stock: [{ w: 600, h: 600 }],
      options: { tolerance: 6 },
      fixed: { sheets: [fix({ part: 0, x: 0, y: 0 }, { part: 0, x, y })] },
      include: ['cutPlan', 'offcuts', 'passes'],
    };
    const response = plan(request);
    expect(judge2d(request, response)).toEqual([]);
    expect(response.guillotineValid).toBe(true);
    expect(response.sheets.map(({ parts }) => parts.length)).toEqual([3]);
    expect(response.warnings).toEqual(['sheet 1: parts overshoot the usable area by 6 (tolerance)']);
  });

  it('says that a saw cannot make what interlocks', () => {
    const wheel = [
      { part: 0, x: 10, y: 10 },
      { part: 0, x: 714, y: 10, rotated: true },
      { part: 0, x: 514, y: 714 },
    ];
    const parts = [
      { w: 700, h: 500, qty: 4, name: 'Side' },
      { w: 190, h: 190 },
    ];
    const sheets = [{ stock: 0, parts: [...wheel, { part: 0, x: 10, y: 514, rotated: true }] }];
    const response = plan({ parts, stock: [{ w: 1300, h: 1300 }], options: { kerf: 4 }, fixed: { sheets } });
    expect(response.guillotineValid).toBe(false);
    expect(response.cutPlan).toBeNull();
    expect(response.metrics.placed).toBe(5);
  });

  it('says where what is fixed leaves no first cut of the direction asked for', () => {
    const parts = [
      { part: 0, x: 0, y: 0 },
      { part: 1, x: 504, y: 0 },
      { part: 1, x: 504, y: 404 },
    ];
    const warningsOf = (firstCut: 'horizontal' | 'vertical'): readonly string[] =>
      plan({
        parts: [
          { w: 500, h: 1000 },
          { w: 496, h: 400, qty: 2 },
        ],
        stock: [{ w: 1000, h: 1000 }],
        options: { kerf: 4, firstCut },
        fixed: { sheets: [fix(...parts)] },
      }).warnings;
    expect(warningsOf('horizontal')).toEqual([
      'sheet 1: this layout cannot begin with the firstCut asked for',
    ]);
    expect(warningsOf('vertical')).toEqual([]);
  });

  it.each<[string, Fixed['sheets'], Partial<Request2d>]>([
    ['fixed.sheets[0].stock', [{ stock: 7, parts: [{ part: 0, x: 10, y: 10 }] }], {}],
    ['fixed.sheets[0].parts[0].part', [fix({ part: 9, x: 10, y: 10 })], {}],
    ['fixed.sheets[0].parts[0].part', [fix({ part: 2, x: 10, y: 10 })], {}],
    ['fixed.sheets[0].parts[0].x', [fix({ part: 0, x: 9, y: 10 })], {}],
    ['fixed.sheets[0].parts[0].y', [fix({ part: 0, x: 10, y: 9.9 })], {}],
    ['fixed.sheets[0].parts[0].x', [fix({ part: 0, x: 800, y: 10 })], {}],
    ['fixed.sheets[0].parts[0].y', [fix({ part: 0, x: 10, y: 1600 })], {}],
    ['fixed.sheets[0].parts[0].rotated', [fix({ part: 1, x: 10, y: 10, rotated: true })], {}],
    ['fixed.sheets[0].parts[1]', [fix({ part: 0, x: 10, y: 10 }, { part: 1, x: 713.9, y: 10 })], {}],
    [
      'fixed.sheets[1].parts[1].part',
      [
        fix({ part: 0, x: 10, y: 10 }, { part: 0, x: 714, y: 10 }),
        fix({ part: 0, x: 10, y: 10 }, { part: 0, x: 714, y: 10 }),
      ],
      {},
    ],
    [
      'fixed.sheets[2].stock',
      [fix({ part: 1, x: 10, y: 10 }), fix({ part: 1, x: 10, y: 10 }), fix({ part: 1, x: 10, y: 10 })],
      { options: { ...KITCHEN.options, respectStock: true } },
    ],
    ['fixed.sheets[0].parts[0].x', [fix({ part: 0, x: -1, y: 10 })], {}],
    ['fixed.sheets[0].parts', [fix()], {}],
  ])('refuses at %s', (path, sheets, more) => {
    expect(refusalOf({ ...KITCHEN, ...more, fixed: { sheets } })?.envelope().details?.path).toBe(path);
  });

  it.each<[string, string, Fixed]>([
    [
      'on two sheets',
      'holds a group of parts on two sheets',
      { sheets: [fix(DOOR), fix(DOOR)], rest: 'leave' },
    ],
    ['in part, where the rest is laid', 'holds only some pieces of a group', { sheets: [fix(DOOR)] }],
    [
      'on the material where it does not lie',
      'is of a group that lies on another material',
      { sheets: [{ stock: 1, parts: [{ part: 1, x: 10, y: 10 }] }] },
    ],
  ])('refuses a group %s', (_, reason, fixed) => {
    expect(refusalOf({ ...GROUPED, fixed })?.message).toContain(reason);
  });

  it.each<[string, Fixed]>([
    ['in part, where nothing is laid', { sheets: [fix(DOOR)], rest: 'leave' }],
    ['whole', { sheets: [fix(DOOR, { ...DOOR, y: 300 })] }],
  ])('takes a group %s', (_, fixed) => {
    expect(refusalOf({ ...GROUPED, fixed })).toBeNull();
  });
});

const DOOR = { part: 0, x: 10, y: 10 };
/** A row of oak belongs to a group whose other pieces have no material: it stays without its sheet. */
const GROUPED: Request2d = {
  ...KITCHEN,
  parts: [
    { w: 300, h: 200, qty: 2, name: 'Door', grainGroup: 'front' },
    { w: 250, h: 200, name: 'Oak', material: 'Oak', grainGroup: 'front' },
  ],
};

function refusalOf(request: Request2d): InvalidRequest | null {
  try {
    check('2d', request);
  } catch (error) {
    if (error instanceof InvalidRequest) return error;
    throw error;
  }
  return null;
}
