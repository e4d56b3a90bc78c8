import { describe, expect, it } from 'vitest';
import type { RequestNest, StockRowNest } from '../contract/nest.ts';
import { box } from '../testing/nestProblems.ts';
import { judgeNest } from '../judge/index.ts';
import { solveNest } from './pipeline.ts';
import { QUICK } from '../testing/quick.ts';

/** Room that is there is used, and told. */
describe('stock that is used up first and is unlimited', () => {
  const first: StockRowNest = { w: 100, h: 100, priority: true, qty: 1 };
  const others: [string, StockRowNest][] = [
    [
      'is a triangle',
      {
        polygon: [
          [0, 0],
          [100, 0],
          [0, 100],
        ],
      },
    ],
    ['has a zone in its middle', { w: 100, h: 100, exclusions: [box(10, 10, 45, 45)] }],
    ['is of too low a quality', { w: 100, h: 100, qualityZones: [{ polygon: box(100, 100), grade: 'C' }] }],
  ];
  it.each(others)(
    'takes more than its quantity of what the other stock cannot hold, which %s',
    (_, other) => {
      const request: RequestNest = {
        parts: [{ polygon: box(80, 80), qty: 3, lowestGrade: 'A' }],
        stock: [first, other],
      };
      const answer = solveNest(request);
      expect(answer.metrics.placed).toBe(3);
      expect(judgeNest(request, answer)).toEqual([]);
      const capped = { ...request, options: { respectStock: true } };
      expect(solveNest(capped).metrics.placed).toBe(1);
    },
  );
});

describe('a part that fits a hole exactly', () => {
  const frames = (side: number, spacing: number): RequestNest => ({
    parts: [
      { polygon: box(200, 200), holes: [box(100, 100, 50, 50)], qty: 4 },
      { polygon: box(side, side), qty: 4 },
    ],
    stock: [{ w: 400 + spacing, h: 400 + spacing }],
    options: { spacing },
  });
  it('lies in it, with the spacing around it', () => {
    const answer = solveNest(frames(90, 5));
    expect(answer.metrics.sheetCount).toBe(1);
    expect(judgeNest(frames(90, 5), answer)).toEqual([]);
  });
  it('tells in which part it lies when it fills the hole', () => {
    const answer = solveNest(frames(100, 0));
    expect(answer.sheets[0].parts.filter(({ inPart }) => inPart !== undefined)).toHaveLength(4);
    expect(judgeNest(frames(100, 0), answer)).toEqual([]);
  });
});

describe('whole sets on too little stock', () => {
  it.skipIf(QUICK)(
    'are sought from what the stock could hold at most, not from all that are asked for',
    () => {
      const request: RequestNest = {
        parts: [
          { polygon: box(46, 30) },
          {
            polygon: [
              [0, 0],
              [42, 0],
              [0, 25],
            ],
            qty: 2,
          },
          { polygon: box(15, 18) },
        ],
        stock: [{ w: 200, h: 120, qty: 2 }],
        options: { sets: 66, wholeSets: true, respectStock: true },
      };
      const answer = solveNest(request);
      expect(answer.sets?.placed).toBeGreaterThanOrEqual(17);
      expect(judgeNest(request, answer)).toEqual([]);
    },
  );
});
