import { expect, it } from 'vitest';
import type { Request2d } from '../../../contract/panel2d.ts';
import { request2d } from '../../../contract/panel2d.ts';
import { parse } from '../../../contract/parse.ts';
import { SILENT } from '../../../control/control.ts';
import { job2d } from '../../job2d.ts';
import { inspectHeuristic } from '../index.ts';

/** A group of six fronts, of which the larger board holds four. Lengths in mm. */
const parts: Request2d['parts'] = [
  { w: 480, h: 380, qty: 6, grainGroup: 'fronts' },
  { w: 520, h: 367, qty: 3 },
  { w: 292, h: 343, qty: 2 },
];
const stock: Request2d['stock'] = [
  { w: 1000, h: 800, qty: 4 },
  { w: 900, h: 700, qty: 4 },
];

it.each([
  ['', false],
  [', nor a longer one where the stock is limited', true],
])('makes no plan of all pieces where no sheet holds a group%s', (_, respectStock) => {
  const options = { kerf: 4, effort: 'fast', respectStock } as const;
  const [problem] = job2d(parse(request2d, { parts, stock, options }).value).problems;
  let [whole, searches] = [0, 0];
  const { unplaced } = inspectHeuristic(problem, SILENT, {
    onTrace: ({ demand }) => {
      whole += Number(demand.reduce((sum, pieces) => sum + pieces, 0) === 11);
      searches++;
    },
  });
  expect(unplaced).toEqual([2, 0, 0]);
  expect(whole).toBe(respectStock ? 1 : 0);
  expect(searches).toBeLessThan(5);
});
