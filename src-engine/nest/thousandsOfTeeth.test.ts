import { expect } from 'vitest';
import { cosDeg, sinDeg } from '../geometry/trig.ts';
import { solveNest } from './pipeline.ts';
import { seldom } from '../testing/seldom.ts';

seldom('keeps to its work among the millions of contacts of two thousand teeth', () => {
  const star = Array.from({ length: 2000 }, (_, k): [number, number] => {
    const radius = k % 2 === 0 ? 90 : 150;
    return [radius * cosDeg((360 * k) / 2000), radius * sinDeg((360 * k) / 2000)];
  });
  const answer = solveNest({ parts: [{ polygon: star, qty: 4 }], stock: [{ w: 1000, h: 800 }] });
  expect(answer.metrics).toMatchObject({ placed: 4, sheetCount: 1 });
  expect(answer.deterministic).toBe(true);
});
