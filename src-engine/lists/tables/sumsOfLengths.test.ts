import { expect, it } from 'vitest';
import type { Answers, ListKind } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

function read(lines: readonly string[], answers: Answers = {}, kind: ListKind = 'bars') {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, open } = settleList(source, { kind, unit: 'mm', longest: 6000, bands: [] }, answers);
  return {
    rows: list.rows.map(({ line, material, length, first, qty }) => [line, material, length ?? first, qty]),
    open: open.map(({ id, about, choices }) => [id, about, ...choices]),
  };
}

const LIST = ['Profile;Length;Qty', 'L40;2400 + 1200;2', 'L40;1800;1'];
const ASKED = [['lengthSums', '2400 + 1200', 'pieces', 'sum']];

it('two lengths of bars with a plus between them are asked about: their sum, or a piece of each', () => {
  expect(read(LIST).open).toEqual(ASKED);
  expect(read(LIST, {}, 'timber').open).toEqual(ASKED);
  expect(read(LIST, { lengthSums: 'pieces' })).toEqual({
    rows: [
      [2, 'L40', 2400, 2],
      [2, 'L40', 1200, 2],
      [3, 'L40', 1800, 1],
    ],
    open: [],
  });
  expect(read(LIST, { lengthSums: 'sum' }).rows).toEqual([
    [2, 'L40', 3600, 2],
    [3, 'L40', 1800, 1],
  ]);
});

it('a column without a title is asked about, too', () => {
  expect(read(['2400+1200', '1800'], { lengthSums: 'pieces' }).rows.map(([, , length]) => length)).toEqual([
    2400, 1200, 1800,
  ]);
  expect(read(['2400+1200', '1800']).open).toHaveLength(1);
});

it('an allowance, a sum of panels and quantities are no such lengths', () => {
  expect(read(['Profile;Length;Qty', 'L40;2400+3;1+1']).rows).toEqual([[2, 'L40', 2403, 2]]);
  const panels = ['Name;Length;Width;Qty', 'A;720+38;560;1'];
  expect(read(panels, {}, 'panels')).toMatchObject({ rows: [[2, '', 758, 1]], open: [] });
});
