import { expect, it } from 'vitest';
import type { Answers } from './list.ts';
import { settleList, sourceOfText } from './openList.ts';

function read(value: unknown, answers: Answers = {}) {
  const source = sourceOfText(JSON.stringify(value));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(
    source,
    { kind: 'panels', unit: 'mm', longest: 2800, bands: [] },
    answers,
  );
  return {
    rows: list.rows.map(({ name, first, second, qty, cabinet }) =>
      [name, first, second, qty, cabinet].join(' ').trim(),
    ),
    asked: questions.map(({ about, proposed }) => `${about} ${proposed}`),
  };
}
const SIDE = { name: 'Side', length: 720, width: 560, qty: 2 };
const SHELF = { name: 'Shelf', length: 764, width: 540, qty: 1 };

it('lists of lists are the rows of a table', () => {
  const rows = [['Name', 'Length', 'Width', 'Qty'], ...[SIDE, SHELF].map((part) => Object.values(part))];
  expect(read(rows)).toEqual({ rows: ['Side 720 560 2', 'Shelf 764 540 1'], asked: [] });
});

it('cabinets that hold their parts are no parts, and how many there are is asked about', () => {
  const size = { width: 600, height: 720 };
  const cabinets = [
    { name: 'US1', qty: 3, ...size, parts: [SIDE] },
    { name: 'US2', qty: 1, ...size, parts: [SIDE, SHELF] },
  ];
  expect(read({ cabinets })).toMatchObject({
    rows: ['Side 720 560 6 US1', 'Side 720 560 2 US2', 'Shelf 764 540 1 US2'],
    asked: expect.arrayContaining(['Cabinet qty times']),
  });
  expect(read({ rooms: [{ name: 'Kitchen', items: cabinets }] }).rows).toHaveLength(3);
});

it('holes and edges of a part are none of its parts', () => {
  const holes = [{ x: 37, y: 37, length: 35, width: 35 }];
  expect(read([{ ...SIDE, holes }, SHELF]).rows).toEqual(['Side 720 560 2', 'Shelf 764 540 1']);
});
