import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import { solve } from '../index.ts';
import { splitText } from '../lists/splitText.ts';
import { cutListCsv } from './cutList.ts';

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

  it('leaves out what a mode has no word for', () => {
    const bars = solve('1d', { parts: [{ length: 7, qty: 2 }], stock: [{ length: 20 }] });
    const text = cutListCsv({ mode: '1d', response: bars as never }, ['edgeTop', 'length', 'qty']);
    expect(text).toBe('length,qty\r\n7,2\r\n');
  });
});
