import { expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const INCHES: ListContext = { kind: 'panels', unit: 'in', longest: 2440, bands: [] };

function read(lines: readonly string[], context = INCHES) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context);
  return {
    rows: list.rows.map(({ name, first, second, length, qty }) => [
      name,
      ...[first, second, length].filter((size) => size !== null),
      qty,
    ]),
    asked: questions.map(({ id }) => id),
  };
}

const SIDE = ['Side', 1917.7, 590.55, 2];
const SHELF = ['Shelf', 609.6, 279.4, 4];

it.each([
  ['each named', ['Part,Length ft,Length in,Width (ft),Width (in),Qty']],
  ['the size over both', ['Part,Length,,Width,,Qty', ',ft,in,ft,in,']],
  ['the units alone', ['Part,Feet,Inches,Feet,Inches,Qty']],
])('feet in one column and inches in the next are one size, %s', (_, titles) => {
  const rows = ['Side,6,3 1/2,1,11.25,2', 'Shelf,2,,,11,4'];
  expect(read([...titles, ...rows])).toEqual({ rows: [SIDE, SHELF], asked: [] });
});

it('of bars feet and inches are the length', () => {
  const bars: ListContext = { ...INCHES, kind: 'bars' };
  expect(read(['Qty,Feet,Inches,Description', '4,8,6,Rail', '2,3,11.5,Post'], bars).rows).toEqual([
    ['Rail', 2590.8, 4],
    ['Post', 1206.5, 2],
  ]);
});

it('the same size in both units is asked about: nothing is added up', () => {
  const { rows, asked } = read(['Part,Length (ft),Length (in),Width (in),Qty', 'Side,6,72,23.25,2']);
  expect([rows, asked]).toEqual([[['Side', 1828.8, 590.55, 2]], ['field:1', 'field:2']]);
});
