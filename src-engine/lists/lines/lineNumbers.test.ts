import { expect, it } from 'vitest';
import type { Answers, ListKind } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

function read(lines: readonly string[], answers: Answers = {}, kind: ListKind = 'panels') {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, { kind, unit: 'mm', longest: 2800, bands: [] }, answers);
  return {
    rows: list.rows.map(({ name, first, length, qty }) => [name, first ?? length, qty]),
    asked: questions.map(({ id, about, proposed = '?' }) => `${id} ${about} ${proposed}`),
  };
}
const PARTS = ['Side 720 x 560', 'Shelf 764 x 540', 'Door 715 x 396', 'Top 900 x 600'];
const numbered = (before: string, behind: string) =>
  PARTS.map((part, at) => `${before}${at + 1}${behind}${part}`);
const ONE_EACH = [
  ['Side', 720, 1],
  ['Shelf', 764, 1],
  ['Door', 715, 1],
  ['Top', 900, 1],
];
const COUNTED = ONE_EACH.map(([name, size], at) => [name, size, at + 1]);

it.each([
  ['', '. '],
  ['', ') '],
  ['(', ') '],
  ['', ': '],
])('lines numbered %s1%s are asked about, and taken for one piece each', (before, behind) => {
  const lines = numbered(before, behind);
  expect(read(lines)).toEqual({ rows: ONE_EACH, asked: ['freeNumbers 1, 2, 3, … position'] });
  expect(read(lines, { freeNumbers: 'qty' }).rows).toEqual(COUNTED);
  expect(read(lines.slice(0, 2)).asked).toEqual(['freeNumbers 1, 2 position']);
});

it.each([
  ['in front', numbered('', ' ')],
  ['behind', PARTS.map((part, at) => `${part} (${at + 1})`)],
])('of bare numbers from 1 on nothing is proposed: %s', (_, lines) => {
  expect(read(lines)).toEqual({ rows: COUNTED, asked: ['freeNumbers 1, 2, 3, … ?'] });
  expect(read(lines, { freeNumbers: 'position' }).rows).toEqual(ONE_EACH);
});

it('a quantity beside the number of a line stays', () => {
  const lines = ['1. Side 720 x 560', '2. Shelf 764 x 540 (2x)', '3. Door 715 x 396 4 Stk'];
  expect(read(lines)).toEqual({
    rows: [
      ['Side', 720, 1],
      ['Shelf', 764, 2],
      ['Door', 715, 4],
    ],
    asked: ['freeNumbers 1, 2, 3 position'],
  });
});

it('quantities with a word or a sign, and those that do not run, are no numbers of lines', () => {
  const lists = [
    ['1x Side 720 x 560', '2x Shelf 764 x 540', '3x Door 715 x 396'],
    ['1 Stk Side 720 x 560', '2 Stk Shelf 764 x 540', '3 Stk Door 715 x 396'],
    ['2 Side 720 x 560', '1 Shelf 764 x 540', '4 Door 715 x 396'],
    ['1 Side 720 x 560', '2 Shelf 764 x 540'],
  ];
  for (const lines of lists) expect(read(lines).asked).toEqual([]);
});

it('where each line has its quantity its number is none, and nothing is asked', () => {
  const lines = ['1) 2400 4 Stk', '2) 1800 2 Stk'];
  expect(read(lines, {}, 'bars')).toEqual({
    rows: [
      ['1)', 2400, 4],
      ['2)', 1800, 2],
    ],
    asked: [],
  });
  const panels = ['1) Side 720 x 560 2 Stk', '2) Shelf 764 x 540 2 Stk'];
  expect(read(panels)).toEqual({
    rows: [
      ['Side', 720, 2],
      ['Shelf', 764, 2],
    ],
    asked: [],
  });
});
