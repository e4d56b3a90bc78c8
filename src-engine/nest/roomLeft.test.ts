import { describe, expect, it } from 'vitest';
import type { PartRowNest, RequestNest, StockRowNest } from '../contract/nest.ts';
import type { Ring } from '../geometry/ring.ts';
import { rotation, transformRing } from '../geometry/transform.ts';
import { box, judgedNest } from '../testing/nestProblems.ts';
import { judgeNest } from '../judge/index.ts';
import { roundTo } from '../job/ticks.ts';
import { solveNest } from './pipeline.ts';
import { pointsOf } from '../testing/points.ts';
import { seldom } from '../testing/seldom.ts';

const turnedRing = (ring: Ring, degrees: number): [number, number][] =>
  transformRing(rotation(degrees), ring).map(([x, y]) => [x, y]);
const turnedBox = (w: number, h: number, degrees: number): [number, number][] =>
  turnedRing(box(w, h), degrees);
const TRIANGLE = pointsOf('0,0 100,0 37,71');

/** Room that is there is used, and told. */
describe('stock that is used up first and is unlimited', () => {
  const first: StockRowNest = { w: 100, h: 100, priority: true, qty: 1 };
  const others: [string, StockRowNest][] = [
    [
      'is a triangle',
      {
        polygon: pointsOf('0,0 100,0 0,100'),
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
  seldom('are sought from what the stock could hold at most, not from all that are asked for', () => {
    const request: RequestNest = {
      parts: [
        { polygon: box(46, 30) },
        {
          polygon: pointsOf('0,0 42,0 0,25'),
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
  });
});

describe('a slender part in a slot', () => {
  it('lies in it however it is drawn', () => {
    const request: RequestNest = {
      parts: [
        { polygon: box(140, 30), holes: [box(120, 10, 10, 10)] },
        { polygon: turnedBox(110, 8, 45), allowedRotations: [45, 315] },
      ],
      stock: [{ w: 141, h: 31 }],
    };
    expect(judgedNest(request).metrics.sheetCount).toBe(1);
  });
});

describe('a part that fits its sheet in one odd turn only', () => {
  const bar = (polygon: [number, number][], more: Partial<PartRowNest>): RequestNest => ({
    parts: [{ polygon, ...more }],
    stock: [{ w: 90, h: 60 }],
  });
  it.each([
    ['any turn', bar(box(100, 4), { allowedRotations: 'any' })],
    ['any turn, drawn askew', bar(turnedBox(100, 4, 20), { allowedRotations: 'any' })],
    ['a tolerance', bar(box(100, 4), { allowedRotations: [0], angleTolerance: 45 })],
    [
      'any turn, its mirror image too',
      bar(turnedBox(100, 4, 20), { allowedRotations: 'any', allowMirror: true }),
    ],
  ])('lies in it by %s', (_, request) => {
    expect(judgedNest(request).metrics.placed).toBe(1);
  });
  it('lies no farther off its turn than the tolerance', () => {
    const answer = judgedNest(bar(box(100, 4), { allowedRotations: [0], angleTolerance: 25 }));
    expect(answer.unplaced[0].reason).toBe('too_large');
  });
  it.each([
    ['a square', box(58, 58), turnedBox(60, 60, 17)],
    ['a triangle', TRIANGLE, turnedRing(TRIANGLE, 33)],
  ])('lies on a sheet that is turned itself: %s', (_, polygon, sheet) => {
    const request: RequestNest = {
      parts: [{ polygon, allowedRotations: 'any' }],
      stock: [{ polygon: sheet }],
    };
    expect(judgedNest(request).metrics.placed).toBe(1);
  });
});

describe('a part that fills its sheet exactly', () => {
  it.each([31.7, 211.123457, 17.3])('lies in it drawn askew by %f degrees', (degrees) => {
    const request: RequestNest = {
      parts: [{ polygon: turnedBox(200, 100, degrees), allowedRotations: 'any' }],
      stock: [{ w: 200, h: 100 }],
    };
    expect(judgedNest(request).metrics.placed).toBe(1);
  });
});

describe('parts that are drawn askew by less than a degree', () => {
  it.each([false, true])('fill a sheet by any turn, mirror images allowed: %s', (allowMirror) => {
    const request: RequestNest = {
      parts: [{ polygon: turnedBox(50, 50, 0.3), qty: 4, allowedRotations: 'any', allowMirror }],
      stock: [{ w: 100.01, h: 100.01 }],
    };
    expect(judgedNest(request).metrics.sheetCount).toBe(1);
  });
});

describe('sheets of two sizes at one price by area', () => {
  it('are as few as may be', () => {
    const request: RequestNest = {
      parts: [{ polygon: box(60, 60), qty: 8 }],
      stock: [
        { w: 62, h: 62, price: 5 },
        { w: 124, h: 62, price: 10 },
      ],
      options: { minimizeCost: true },
    };
    expect(judgedNest(request).metrics.sheetCount).toBe(4);
  });
});

describe('a sheet whose outline is a rectangle', () => {
  const stock = { w: 86, h: 80 };
  const outline = pointsOf('20,10 20,90 60,90 106,90 106,10');
  const job = (sheet: StockRowNest): RequestNest => ({
    parts: [
      { polygon: TRIANGLE.map(([x, y]) => [x / 2, y / 2]), qty: 3 },
      { polygon: box(31, 17), qty: 3 },
    ],
    stock: [sheet],
    options: { spacing: 1, trim: { left: 2, right: 0, top: 0, bottom: 0 } },
    include: ['outlines'],
  });
  it('is laid as that rectangle with its largest margin on every side, and answered as drawn', () => {
    const request = job({ polygon: outline });
    const drawn = judgedNest(request);
    const plain = solveNest({ ...job(stock), options: { spacing: 1, margin: 2 } });
    const places = ({ sheets }: typeof plain, dx: number, dy: number): unknown =>
      sheets.map(({ parts }) =>
        parts.map(({ part, rotation, x, y }) => [part, rotation, roundTo(x - dx, 6), roundTo(y - dy, 6)]),
      );
    expect(places(drawn, 20, 10)).toEqual(places(plain, 0, 0));
    expect(drawn.sheets[0].polygon).toHaveLength(4);
  });
});
