import { expect, it } from 'vitest';
import { scatterDots } from './scatter.ts';

it('the better plan lies further left and lower, plans that are alike are one dot', () => {
  const dots = scatterDots([
    { id: 'A', x: 100, y: 6 },
    { id: 'B', x: 80, y: 7 },
    { id: 'C', x: 100, y: 6 },
    { id: 'D', x: 90, y: 6 },
  ]);
  expect(dots.map(({ ids }) => ids.join())).toEqual(['A,C', 'B', 'D']);
  const [a, b, d] = dots;
  expect([b.left < d.left && d.left < a.left, a.bottom < b.bottom, a.bottom === d.bottom]).toEqual([
    true,
    true,
    true,
  ]);
  for (const { left, bottom } of dots)
    for (const share of [left, bottom]) expect(share > 0 && share < 1).toBe(true);
});

it('a figure in which all are alike has them in the middle', () => {
  expect(scatterDots([{ id: 'A', x: 3, y: 1 }])).toEqual([{ ids: ['A'], left: 0.5, bottom: 0.5 }]);
});
