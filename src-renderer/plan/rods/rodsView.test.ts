import { describe, expect, it } from 'vitest';
import type { Response1d, Rod } from '../../../src-engine/contract/linear1d.ts';
import { foldRods, rodsView, unplacedRods } from './rodsView.ts';
import type { Formats } from '../../text/formats.ts';
import { createFormats } from '../../text/formats.ts';
import { rodTable } from '../views/planTable.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';

const part = (row: string, pos: number, length: number) => ({ name: row, pos, length, meta: { row } });
const rod = (parts: Rod['parts']): Rod => ({ length: 6000, price: null, remaining: 0, parts, offcuts: [] });
const metrics = {
  rodCount: 3,
  yieldPct: 90,
  placed: 5,
  total: 6,
  cuts: 5,
  totalPrice: 0,
  toleranceAcceptedCount: 0,
};
const inches = {
  text: createText('en', false, en),
  formats: createFormats({ unit: 'in', denominator: 16, decimalComma: false }, '€', 'en'),
};
const answer = (rods: readonly Rod[]): Response1d => ({
  engine: 'heuristic',
  engineVersion: 'x',
  contractVersion: '1',
  deterministic: true,
  rods: [...rods],
  metrics,
  unplaced: [],
  guillotineValid: true,
  warnings: [],
  timing: { solveMs: 1 },
  cutPlan: [
    { sheet: 0, step: 2, axis: 'v', pos: 4004, length: 0, stage: 1 },
    { sheet: 0, step: 1, axis: 'v', pos: 2010, length: 0, stage: 1 },
  ],
});

describe('rodsView', () => {
  it('folds rods cut alike and leaves others apart', () => {
    const alike = rod([part('a', 10, 2000), part('b', 2014, 1990)]);
    const view = rodsView(answer([alike, rod([part('a', 10, 2000)]), alike]));
    expect(foldRods(view).map((fold) => fold.rods)).toEqual([[0, 2], [1]]);
  });
  it('counts what is missing by row and says why', () => {
    const asked = {
      request: {
        parts: [
          { length: 7000, qty: 2, name: 'Long' },
          { length: 100, qty: 1 },
        ],
        stock: [{ length: 6000 }],
      },
      partRows: ['a', 'b'],
      partNumbers: [1, 2],
      stockRows: ['s'],
      notes: [],
    };
    const missing = unplacedRods(asked, rodsView(answer([rod([part('b', 0, 100)])])), inches);
    expect(missing).toEqual([
      { row: 'a', name: 'Long', length: 7000, qty: 2, reason: 'longer than any bar in stock' },
    ]);
    const request = {
      parts: [{ length: 2000, sw: 139.7, sh: 38.1, qty: 1, name: 'Rafter' }],
      stock: [{ length: 6000, sw: 38.1, sh: 88.9 }],
    };
    const [rafter] = unplacedRods(
      { ...asked, request, partRows: ['a'], partNumbers: [1] },
      rodsView(answer([])),
      inches,
    );
    expect(rafter?.reason).toBe('there is no stock of section 1 1/2 × 5 1/2');
  });
});

it.each([
  [5991, '', 'it fits only without trim'],
  [5980, '', 'no length left in stock'],
  [6001, '', 'longer than any bar in stock'],
  [4001, 'Steel', 'longer than any bar of Steel in stock'],
  [900, 'Brass', 'there is no Brass in stock'],
])('a piece of %d %s that is not placed says why: %s', (length, material, reason) => {
  const asked = {
    request: {
      parts: [{ length, material }],
      stock: [{ length: 6000 }, { length: 4000, material: 'Steel' }],
      options: { trim: { start: 5, end: 15 } },
    },
    partRows: ['a'],
    partNumbers: [1],
    stockRows: ['s', 't'],
    notes: [],
  };
  expect(unplacedRods(asked, rodsView(answer([])), inches)).toMatchObject([{ qty: 1, reason }]);
});

const inMillimetres = {
  ...inches,
  formats: createFormats({ unit: 'mm', denominator: 16, decimalComma: false }, '€', 'en'),
};

it('a beam that is too long says for its section, however long others of its material are', () => {
  const asked = {
    ...{ partRows: ['a', 'b'], partNumbers: [1, 2], stockRows: ['s', 't'], notes: [] },
    request: {
      parts: [
        { length: 6350, sw: 120, sh: 60, material: 'C24' },
        { length: 5004, sw: 60, sh: 120, material: 'C24' },
      ],
      stock: [
        { length: 5000, sw: 60, sh: 120, material: 'C24' },
        { length: 13000, sw: 80, sh: 240, material: 'C24' },
      ],
      options: { tolerance: 5 },
    },
  };
  expect(unplacedRods(asked, rodsView(answer([])), inMillimetres).map(({ reason }) => reason)).toEqual([
    'longer than any beam of 60 × 120 C24 in stock',
    'no length left in stock',
  ]);
});

it('a piece without a material says that all stock has one', () => {
  const asked = {
    ...{ partRows: ['a'], partNumbers: [1], stockRows: ['s'], notes: [] },
    request: { parts: [{ length: 900 }], stock: [{ length: 6000, material: 'Steel' }] },
  };
  const [missing] = unplacedRods(asked, rodsView(answer([])), inches);
  expect(missing?.reason).toBe('all stock has a material and this part has none');
});

it('the plan as a table tells the slanted ends of a piece', () => {
  const slanted = { ...part('a', 0, 2000), leftAngle: 45, rightAngle: -22.5 };
  const plan = {
    mode: 'bars',
    response: answer([rod([slanted, part('b', 2010, 900)])]),
    asked: { request: { parts: [], stock: [] }, partRows: [], stockRows: [], partNumbers: [] },
  } as unknown as Parameters<typeof rodTable>[0];
  const formats = { number: String, length: String } as unknown as Formats;
  const [bar] = rodTable(plan, { text: createText('en', false, en), formats });
  expect(bar?.children.map(({ notes }) => notes)).toEqual([['∠ left 45°', '∠ right -22.5°'], []]);
});

it('a rest is called by its code, and stock of one length by its names; other stock is told by its length', () => {
  const cutFrom = (row: string): Rod => ({ ...rod([part('a', 0, 2000)]), meta: { row } });
  const stock = (name: string, row: string, length: number) => ({
    ...{ length, material: 'Alu' },
    meta: { row, name },
  });
  const planOf = (rows: readonly object[]) =>
    ({
      mode: 'bars',
      response: answer([cutFrom('s1'), cutFrom('s2')]),
      asked: { request: { parts: [], stock: rows }, partRows: [], stockRows: ['s1', 's2'], partNumbers: [] },
    }) as unknown as Parameters<typeof rodTable>[0];
  const formats = { number: String, length: String } as unknown as Formats;
  const notes = (rows: readonly object[]) =>
    rodTable(planOf(rows), { text: createText('en', false, en), formats }).map((row) => row.notes);
  expect(notes([stock('Mill', 's1', 6000), stock('Import', 's2', 6000)])).toEqual([
    ['Alu', 'Mill'],
    ['Alu', 'Import'],
  ]);
  expect(notes([stock('Bar', 's1', 6000), { ...stock('A-02', 's2', 1830), priority: true }])).toEqual([
    ['Alu'],
    ['Alu', 'A-02'],
  ]);
  expect(notes([stock('Bar', 's1', 6000), stock('Short bar', 's2', 3000)])).toEqual([['Alu'], ['Alu']]);
});
