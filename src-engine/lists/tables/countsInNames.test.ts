import { expect, it } from 'vitest';
import type { Answers, ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const MM: ListContext = { kind: 'panels', unit: 'mm', longest: 2800, bands: [] };

function read(lines: readonly string[], answers: Answers = {}, context = MM) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, context, answers);
  return {
    rows: list.rows.map(({ name, material, qty }) => [name || material, qty]),
    asked: questions.map(({ id, proposed = '?' }) => `${id} ${proposed}`),
  };
}
const TITLES = 'Part;Length;Width';
const list = (...names: readonly string[]): readonly string[] => names.map((name) => `${name};720;560`);

it.each([
  ['2x Side', 'Side'],
  ['Side x2', 'Side'],
  ['Side (2x)', 'Side'],
  ['2 Stk Seite links', 'Seite links'],
  ['Bok - 2 szt.', 'Bok'],
])('a list without quantities asks whether the number in “%s” is one', (counted, name) => {
  expect(read([TITLES, ...list(counted, 'Shelf')])).toEqual({
    rows: [
      [name, 2],
      ['Shelf', 1],
    ],
    asked: ['nameCount qty'],
  });
  expect(read([TITLES, ...list(counted)], { nameCount: 'name' }).rows).toEqual([[counted, 1]]);
});

it('of a number in brackets, which may tell parts apart, nothing is proposed', () => {
  const lines = [TITLES, ...list('Side (2)', 'Shelf (3)')];
  expect(read(lines)).toEqual({
    rows: [
      ['Side (2)', 1],
      ['Shelf (3)', 1],
    ],
    asked: ['nameCount ?'],
  });
  expect(read(lines, { nameCount: 'qty' }).rows).toEqual([
    ['Side', 2],
    ['Shelf', 3],
  ]);
});

it('other numbers in names are no quantities, nor are any beside a column of them', () => {
  const names = ['Side (left)', 'Shelf 2', 'Rail 40x40', 'Door 3 drawers', '2x4 stud'];
  expect(read([TITLES, ...list(...names)]).asked).toEqual([]);
  expect(read([`${TITLES};Qty`, '2x Side;720;560;4']).asked).toEqual([]);
});

it('of bars the profile may have the quantity, and columns keep their meaning', () => {
  const bars: ListContext = { ...MM, kind: 'bars', longest: 6000 };
  const lines = ['Profile;Length;Colour', '4x Post 40x40;2400;red', 'Rail 40x40 (2 Stk);1200;blue'];
  expect(read(lines, {}, bars).rows).toEqual([
    ['Post 40x40', 4],
    ['Rail 40x40', 2],
  ]);
});
