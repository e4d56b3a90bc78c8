import { describe, expect, it } from 'vitest';
import type { Response1d } from '../../../src-engine/contract/linear1d.ts';
import type { Request2d, Response2d } from '../../../src-engine/contract/panel2d.ts';
import type { CutListColumn } from '../../../src-engine/export/cutList.ts';
import { csvTable } from '../../../src-engine/export/csv.ts';
import { CUT_LIST_COLUMNS, cutListTable } from '../../../src-engine/export/cutList.ts';
import { solve } from '../../../src-engine/index.ts';
import { settleList, sourceOfText } from '../../../src-engine/lists/openList.ts';
import { UNIT_OF_NAME } from '../../../src-engine/lists/list.ts';
import { de } from '../../text/de/index.ts';
import { en } from '../../text/en/index.ts';
import { createText } from '../../text/text.ts';
import { cutListWord } from './cutListWord.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
const NAMES = [
  'Side; left',
  'He said "high"',
  '=1+1',
  '@SUM(A1)',
  '-5',
  '+49 171',
  'a,b | c',
  '中文名称 🪚',
  'x'.repeat(200),
];
const parts: Request2d['parts'] = NAMES.map((name, at) => ({
  ...{
    name,
    w: 700.5 + 7 * at,
    h: 300 + 3 * at,
    qty: 1 + (at % 3),
    material: at % 2 === 0 ? 'Oak; "19"' : 'MDF',
  },
  ...{ edgeBanding: at % 3 === 0 ? { bottom: 'ABS 1' } : {}, rotatable: true },
  meta: {
    ...{ thickness: 19, cabinet: 'K1; left', note: `n${at}` },
    ...(at % 4 === 0 ? {} : { grain: at % 4 === 1 ? 'w' : 'h', swapped: at % 4 === 3 }),
  },
}));
const request: Request2d = {
  parts,
  stock: [
    { w: 2800, h: 2070, material: 'MDF' },
    { w: 2800, h: 2070, material: 'Oak; "19"' },
  ],
};
const from = {
  mode: '2d',
  request,
  response: solve('2d', { ...request, include: [] }) as Response2d,
} as const;
const BANDS = [{ ref: 'ABS 1', thickness: 1 }];
const TAKEN: readonly CutListColumn[] = [
  ...(['sheet', 'qty', 'part', 'w', 'h', 'material', 'thickness', 'grain'] as const),
  ...(['edgeTop', 'edgeRight', 'edgeBottom', 'edgeLeft', 'cabinet', 'note'] as const),
];
/** What the shop had asked for: the band lies on the cut size. */
const ASKED = NAMES.map((name, at) =>
  [
    name,
    700.5 + 7 * at,
    300 + 3 * at + (at % 3 === 0 ? 1 : 0),
    1 + (at % 3),
    at % 2 === 0 ? 'Oak; "19"' : 'MDF',
    19,
    ['any', 'first', 'second', 'first'][at % 4],
  ]
    .concat(at % 3 === 0 ? ['bottom ABS 1'] : [], ['K1; left', `n${at}`])
    .join('/'),
).toSorted(byText);

const LANGUAGES = [
  ['English', createText('en', false, en)],
  ['German', createText('de', true, de)],
] as const;
const CASES = LANGUAGES.flatMap(([language, text]) =>
  (['mm', 'in'] as const).flatMap((unit) =>
    [true, false].flatMap((isLength) =>
      (['.', ','] as const).map((decimal) => ({ language, text, unit, isLength, decimal })),
    ),
  ),
);

describe('the cut list in the words of the window', () => {
  it.each(CASES)(
    'is the same list when it is read in: $language, $unit, $decimal, length $isLength',
    (one) => {
      const { text, unit, isLength, decimal } = one;
      const csv = csvTable(
        cutListTable(from, TAKEN, {
          ...{
            title: (column, isCut) => cutListWord(column, { text, isCut, isLength }),
            yes: 'yes',
            no: 'no',
            side: (side) => text('stock.side', { side, words: isLength ? 'length' : 'width' }),
          },
          unit: { name: unit, per: UNIT_OF_NAME[unit] },
        }),
        { decimal },
      );
      const source = sourceOfText(csv);
      if (source === null) throw new Error('no list');
      const { list, questions } = settleList(source, {
        kind: 'panels',
        unit: 'mm',
        longest: 2800,
        bands: BANDS,
      });
      expect(questions.filter(({ about }) => !['Sheet', 'Platte'].includes(about))).toEqual([]);
      const rows = list.rows.map((row) =>
        [row.name, size(row.first), size(row.second), row.qty, row.material, size(row.thickness), row.grain]
          .concat(
            Object.entries(row.edges).map(([side, band]) => `${side} ${band}`),
            [row.cabinet, row.note],
          )
          .join('/'),
      );
      expect(rows.toSorted(byText)).toEqual(ASKED);
    },
  );
});

it.each(LANGUAGES)(
  'a cut list of bars is the same list when it is read in, with its slanted ends: %s',
  (_, text) => {
    const rows = [
      { name: 'Rail; top', length: 900.5, qty: 2, leftAngle: 45, rightAngle: -22.5, meta: { cabinet: 'K1' } },
      { name: 'Rail; top', length: 900.5, qty: 1, rightAngle: 30 },
      { name: 'Post', length: 700, qty: 3, meta: { note: 'left' } },
    ];
    const response = solve('1d', {
      parts: rows,
      stock: [{ length: 6000 }],
      options: { kerf: 3, profileHeight: 60, profileTurns: 'any' },
    }) as Response1d;
    const columns = CUT_LIST_COLUMNS['1d'].filter((column) => column !== 'rod' && column !== 'pos');
    const csv = csvTable(
      cutListTable({ mode: '1d', response }, columns, {
        title: (column) => cutListWord(column, { text, isCut: false, isLength: false }),
        yes: 'yes',
        no: 'no',
        unit: { name: 'mm', per: 1 },
      }),
      { decimal: ',' },
    );
    const source = sourceOfText(csv);
    if (source === null) throw new Error('no list');
    const { list } = settleList(source, { kind: 'bars', unit: 'mm', longest: 6000, bands: [] });
    const said = list.rows.map(({ name, length, qty, leftAngle, rightAngle, cabinet, note }) =>
      [name, length, qty, leftAngle ?? 0, rightAngle ?? 0, cabinet, note].join('/'),
    );
    const asked = rows.map(({ name, length, qty, leftAngle = 0, rightAngle = 0, meta = {} }) => {
      const { cabinet = '', note = '' } = meta as { readonly cabinet?: string; readonly note?: string };
      return [name, length, qty, leftAngle, rightAngle, cabinet, note].join('/');
    });
    expect(said.toSorted(byText)).toEqual(asked.toSorted(byText));
  },
);

/** Inches have six decimals in the file. */
const size = (mm: number | null): number => Math.round((mm ?? 0) * 1e4) / 1e4;
