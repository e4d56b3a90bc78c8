import { expect, it } from 'vitest';
import type { ListContext } from '../list.ts';
import { settleList, sourceOfText } from '../openList.ts';

const BARS: ListContext = { kind: 'bars', unit: 'mm', longest: 6000, bands: [] };

function read(...lines: readonly string[]) {
  const source = sourceOfText(lines.join('\n'));
  if (source === null) throw new Error('no list');
  const { list, questions } = settleList(source, BARS);
  return {
    rows: list.rows.map(({ length, qty, leftAngle, rightAngle }) => [length, qty, leftAngle, rightAngle]),
    asked: questions.map(({ id, proposed }) => `${id} ${proposed}`),
  };
}

it('degrees below the sides of a bar are asked about as those of its ends', () => {
  const asked = ['field:3 leftAngle', 'field:4 rightAngle'];
  expect(read('Part;Length;Qty;Left;Right', 'A;1200;2;45;-45', 'B;800;1;0;45')).toEqual({
    rows: [
      [1200, 2, 45, -45],
      [800, 1, 0, 45],
    ],
    asked,
  });
  expect(read('Teil;Länge;Stk;Links;Rechts', 'A;1200;2;45;90', 'B;800;1;90;22,5').rows).toEqual([
    [1200, 2, 45, 0],
    [800, 1, 0, 67.5],
  ]);
  expect(read('Part;Length;Qty;Left;Right', 'A;1200;2;1;0', 'B;800;1;0;1').asked).toEqual([]);
});

it('two angles behind a length are no fraction of it', () => {
  expect(read('2 x 800 90/45', '4 x 1200 45/90').rows.map(([length, qty]) => [length, qty])).toEqual([
    [800, 2],
    [1200, 4],
  ]);
  expect(read('Part;Length;Qty', 'A;800 90/45;2', 'B;1200;1').rows[0]).toEqual([null, 2, null, null]);
});
