import { expect, it } from 'vitest';
import type { RequestNest } from '../../contract/nest.ts';
import { angle, box, circleOf, judgedNest } from '../../testing/nestProblems.ts';
import { sample } from '../../testing/quick.ts';

const placed = (parts: RequestNest['parts'], qty = 1): number =>
  judgedNest({ parts, stock: [{ w: 500, h: 300, qty }], options: { respectStock: true } }).metrics.placed;

const SHORT = [
  { of: 'squares', large: { polygon: box(400, 250) }, small: { polygon: box(50, 50), qty: 40 } },
  { of: 'angles', large: angle(400, 250, 120, 2), small: angle(60, 50, 20, 40) },
  {
    of: 'discs',
    large: { polygon: circleOf(120, 24), qty: 3 },
    small: { polygon: circleOf(20, 24), qty: 60 },
  },
];

it.each(SHORT.slice(0, sample(3, 1)))(
  'stock that is too short takes $of by their number, not the large ones first',
  ({ large, small }) => {
    expect(placed([large, small])).toBeGreaterThanOrEqual(small.qty ?? 1);
  },
);

it('must-cut pieces go before any number of others', () => {
  const parts = [
    { polygon: box(400, 250), priority: true },
    { polygon: box(50, 50), qty: 40 },
  ];
  const answer = judgedNest({ parts, stock: [{ w: 500, h: 300, qty: 1 }], options: { respectStock: true } });
  expect(answer.unplaced.map(({ part }) => part)).toEqual([1]);
  expect(answer.metrics.placed).toBe(21);
});
