import { describe, expect, it } from 'vitest';
import type { Response1d } from '../contract/linear1d.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import { solve } from '../index.ts';
import { splitText } from '../lists/files/splitText.ts';
import type { CsvStyle } from './csv.ts';
import { csvTable } from './csv.ts';
import type { CutListColumn, CutListFrom, CutListWords } from './cutList.ts';
import { columnsOfPlan, CUT_LIST_COLUMNS, cutListTable } from './cutList.ts';

const AS_IN_API: CutListWords = { title: (column) => column, yes: 'true', no: 'false' };

/** The cut list as a file, called as in the API where nothing else is said. */
const cutListCsv = (
  from: CutListFrom,
  columns: readonly CutListColumn[],
  style: CsvStyle = { decimal: '.' },
  words = AS_IN_API,
): string => csvTable(cutListTable(from, columns, words), style);

/** As the app's own reader of lists sees it. */
const cells = (text: string): readonly (readonly string[])[] =>
  (splitText(text)?.rows ?? []).map((row) => row.map((cell) => cell.text));

const request: Request2d = {
  parts: [
    { name: 'Side; left', w: 720.5, h: 560, qty: 3, edgeBanding: { top: 'ABS 1' }, meta: { cabinet: 'K1' } },
    { name: 'Door', w: 597, h: 716, qty: 2 },
  ],
  stock: [{ w: 2800, h: 2070 }],
};
const from = {
  mode: '2d',
  request,
  response: solve('2d', { ...request, include: [] }) as Response2d,
} as const;

describe('the cut list by choice', () => {
  it('holds the wanted columns in their order, and adds equal pieces up where they are counted', () => {
    const text = cutListCsv(from, ['qty', 'part', 'edgeTop', 'cabinet']);
    expect(cells(text).slice(0, 3)).toEqual([
      ['qty', 'part', 'edgeTop', 'cabinet'],
      ['3', 'Side; left', 'ABS 1', 'K1'],
      ['2', 'Door', '', ''],
    ]);
    expect(cutListCsv(from, ['part']).trim().split('\r\n')).toHaveLength(6);
  });

  it('writes decimal commas between semicolons', () => {
    const rows = cells(cutListCsv(from, ['part', 'w', 'h'], { decimal: ',' }));
    const sides = rows.filter(([name]) => name === 'Side; left');
    expect(sides).toHaveLength(3);
    for (const [, ...sizes] of sides) expect(sizes).toEqual(['720,5', '560']);
  });

  it('calls columns and turns as the shop does', () => {
    const titles: Readonly<Record<string, string>> = {
      qty: 'Stückzahl',
      part: 'Teil',
      w: 'Länge',
      h: 'Breite',
    };
    const words = { title: (column: string) => titles[column] ?? 'Gedreht', yes: 'ja', no: 'nein' };
    const [head, side] = cells(
      cutListCsv(from, ['qty', 'part', 'w', 'h', 'rotated'], { decimal: ',' }, words),
    );
    expect(head).toEqual(['Stückzahl', 'Teil', 'Länge', 'Breite', 'Gedreht']);
    expect(side?.[4]).toMatch(/^(?:ja|nein)$/);
  });

  it('tells the slanted ends of bars, cabinet and note: equal lengths with other ends are other pieces', () => {
    const cut = { length: 600, qty: 2 };
    const bars = solve('1d', {
      parts: [
        { ...cut, name: 'Rail', leftAngle: 45, rightAngle: 45, meta: { cabinet: 'K1', note: 'front' } },
        { ...cut, name: 'Rail', leftAngle: 45, rightAngle: -45 },
        { ...cut, name: 'Rail' },
      ],
      stock: [{ length: 6000 }],
      options: { kerf: 3, profileHeight: 60, profileTurns: 'any' },
    }) as Response1d;
    const from = { mode: '1d', response: bars } as const;
    const ends = ['leftAngle', 'rightAngle'] as const;
    const list = cells(cutListCsv(from, ['qty', 'part', 'length', ...ends, 'cabinet', 'note']));
    expect(list.slice(1).toSorted((a, b) => `${a[4]}`.localeCompare(`${b[4]}`))).toEqual([
      ['2', 'Rail', '600', '45', '-45', '', ''],
      ['2', 'Rail', '600', '0', '0', '', ''],
      ['2', 'Rail', '600', '45', '45', 'K1', 'front'],
    ]);
    expect(columnsOfPlan(from)).toEqual(CUT_LIST_COLUMNS['1d']);
    const square = solve('1d', { parts: [cut], stock: [{ length: 6000 }] }) as Response1d;
    expect(columnsOfPlan({ mode: '1d', response: square })).toEqual(
      CUT_LIST_COLUMNS['1d'].filter((column) => !column.endsWith('Angle')),
    );
    // As they lie, where the place is told.
    const placed = cells(cutListCsv(from, ['pos', ...ends])).slice(1);
    expect(placed).toEqual(
      bars.rods.flatMap(({ parts }) =>
        parts.map(({ pos, leftAngle = 0, rightAngle = 0 }) => [pos, leftAngle, rightAngle].map(String)),
      ),
    );
  });

  it('counts shapes by their size as drawn, however they lie', () => {
    const polygon: [number, number][] = [
      [0, 0],
      [300, 0],
      [300, 100],
      [0, 100],
    ];
    const parts = [{ name: 'Plate', polygon, qty: 3, allowedRotations: [30, 90] }];
    const request: RequestNest = { parts, stock: [{ w: 700, h: 400 }] };
    const response = solve('nest', request) as ResponseNest;
    const from = { mode: 'nest', request, response } as const;
    expect(response.metrics.placed).toBe(3);
    expect(cells(cutListCsv(from, ['qty', 'part', 'w', 'h'])).slice(1)).toEqual([
      ['3', 'Plate', '300', '100'],
    ]);
    const placed = cells(cutListCsv(from, ['w', 'h', 'rotated'])).slice(1);
    expect(placed.map(([w]) => w)).not.toContain('300');
  });

  it('leaves out what a mode has no word for', () => {
    const bars = solve('1d', { parts: [{ length: 7, qty: 2 }], stock: [{ length: 20 }] });
    const text = cutListCsv({ mode: '1d', response: bars as never }, ['edgeTop', 'length', 'qty']);
    expect(text).toBe('length,qty\r\n7,2\r\n');
  });
});
