import { describe, expect, it } from 'vitest';
import { box, judgedNest } from '../testing/nestProblems.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import { judgeNest } from '../judge/index.ts';
import { randomRequestNest, randomWishesNest } from '../testing/randomNest.ts';
import { sample } from '../testing/quick.ts';
import { solveNest } from './pipeline.ts';
import { pointsOf } from '../testing/points.ts';

const countOf = ({ sheets }: ResponseNest, row: number): number =>
  sheets.reduce((sum, { parts }) => sum + parts.filter(({ part }) => part === row).length, 0);
const bytes = ({ timing: _, ...rest }: ResponseNest): string => JSON.stringify(rest);

describe('wishes beyond v1 (nest)', () => {
  it('every mixture of wishes is kept, by the independent judge, and twice the same', () => {
    for (let seed = 1; seed <= sample(9, 3); seed++) {
      const request = randomWishesNest(seed);
      const response = solveNest(request);
      expect(judgeNest(request, response), `seed ${seed}`).toEqual([]);
      if (seed % 3 === 0) expect(bytes(solveNest(request)), `seed ${seed}`).toBe(bytes(response));
    }
  });

  it('wishes that say what holds anyway change no byte', () => {
    for (const seed of [3, 7]) {
      const request = randomRequestNest(seed);
      const said: RequestNest = {
        ...request,
        parts: request.parts.map((row) => ({ ...row, fillIn: false, angleTolerance: 0, clearance: 0 })),
        options: { ...request.options, gather: 'end', wholeSets: false, commonLines: false },
      };
      expect(bytes(solveNest(said))).toBe(bytes(solveNest(request)));
    }
  });

  it('sets multiply every row and are told', () => {
    const request: RequestNest = {
      parts: [
        { polygon: box(40, 20), qty: 2 },
        { polygon: box(30, 30), qty: 1 },
      ],
      stock: [{ w: 200, h: 100 }],
      options: { sets: 5 },
    };
    const response = judgedNest(request);
    expect(response.metrics.total).toBe(15);
    expect(response.sets).toEqual({ asked: 5, placed: 5 });
  });

  it('lays six complete sets or as many as go, nothing of a set that lacks a piece', () => {
    const request = (qty: number): RequestNest => ({
      parts: [
        { polygon: box(60, 40), qty: 1 },
        { polygon: box(30, 20), qty: 2 },
      ],
      stock: [{ w: 200, h: 100, qty }],
      options: { sets: 6, wholeSets: true, respectStock: true },
    });
    const all = judgedNest(request(2));
    expect(all.sets).toEqual({ asked: 6, placed: 6 });
    const some = judgedNest(request(1));
    // 200 x 100 holds five sets of 3,600.
    expect(some.sets?.placed).toBe(5);
    expect([countOf(some, 0), countOf(some, 1)]).toEqual([5, 10]);
    const none = judgedNest({
      ...request(1),
      parts: [
        ...request(1).parts,
        { polygon: box(500, 10), name: 'too long' },
        { polygon: box(10, 10), qty: 4, fillIn: true },
      ],
    });
    expect(none.sets?.placed).toBe(0);
    expect(none.sheets).toEqual([]);
  });

  it('fill-ins take what is left and open no sheet', () => {
    const response = judgedNest({
      parts: [
        { polygon: box(120, 80), qty: 3 },
        { polygon: box(20, 20), qty: 50, fillIn: true },
      ],
      stock: [{ w: 130, h: 130 }],
      options: { kerf: 2, margin: 2 },
    });
    expect(response.sheets.length).toBe(3);
    // Beside each large part a strip of 44 is left: two rows of five.
    expect(countOf(response, 1)).toBe(30);
    expect(response.unplaced).toEqual([{ name: 'Part 2', part: 1, qty: 20, reason: 'no_space' }]);
    expect(
      judgedNest({ parts: [{ polygon: box(9, 9), fillIn: true }], stock: [{ w: 99, h: 99 }] }).sheets,
    ).toEqual([]);
  });

  it('the other parts make room for fill-ins on the sheets they take', () => {
    // Drawn to the left the first two stand upright, and the third strip has no room.
    const request: RequestNest = {
      parts: [
        { polygon: box(60, 20), qty: 2 },
        { polygon: box(40, 40) },
        { polygon: box(100, 20), fillIn: true },
      ],
      stock: [{ w: 100, h: 60 }],
    };
    expect(judgedNest(request).unplaced).toEqual([]);
  });

  it('keeps the rest of the last sheet at its end or at its side', () => {
    const request = (gather: 'end' | 'side', corner: 'top-left' | 'bottom-right'): RequestNest => ({
      parts: [{ polygon: box(50, 30), qty: 8 }],
      stock: [{ w: 400, h: 300 }],
      options: { gather, corner, margin: 5 },
    });
    for (const corner of ['top-left', 'bottom-right'] as const) {
      const [end] = judgedNest(request('end', corner)).sheets;
      const [side] = judgedNest(request('side', corner)).sheets;
      expect(end.usedW).toBeLessThan(120);
      expect(side.usedH).toBeLessThan(80);
    }
  });

  it('turns a part off its allowed turn only within its tolerance, where that makes room', () => {
    const leaning = pointsOf('0,0 100,5 99,25 -1,20');
    const request = (angleTolerance: number): RequestNest => ({
      parts: [{ polygon: leaning, allowedRotations: [0], angleTolerance }],
      stock: [{ w: 101, h: 22 }],
    });
    expect(judgedNest(request(0)).sheets).toEqual([]);
    const [sheet] = judgedNest(request(6)).sheets;
    expect(sheet.parts[0].rotation).toBeGreaterThanOrEqual(354);
    // Its long edges along the sheet.
    expect(sheet.usedH).toBeCloseTo(20.0, 0);
  });

  it('keeps a clearance around a part, to its neighbours and to the edge', () => {
    const request = (side: number): RequestNest => ({
      parts: [{ polygon: box(20, 20), qty: 4, clearance: 5 }],
      stock: [{ w: side, h: side }],
    });
    expect(judgedNest(request(60)).sheets.length).toBe(1);
    expect(judgedNest(request(59)).sheets.length).toBe(4);
    expect(judgedNest(request(29)).unplaced[0].reason).toBe('too_large');
  });

  it('lays a part only where the material is good enough for it', () => {
    const zone = { polygon: box(100, 100), grade: 'C' as const };
    const request = (lowestGrade: 'A' | 'B' | 'C' | undefined): RequestNest => ({
      parts: [{ polygon: box(90, 90), qty: 2, ...(lowestGrade && { lowestGrade }) }],
      stock: [{ w: 200, h: 100, qualityZones: [zone] }],
      include: ['outlines'],
    });
    for (const grade of ['A', 'B'] as const) {
      const { sheets } = judgedNest(request(grade));
      expect(sheets.map(({ parts }) => parts[0].bbox.x >= 100 - 1e-3)).toEqual([true, true]);
    }
    for (const grade of ['C', undefined] as const) expect(judgedNest(request(grade)).sheets.length).toBe(1);
    expect(judgedNest(request('A')).sheets[0].qualityZones).toEqual([zone]);
  });

  it.each([
    [{ options: { gather: 'corner' } }, 'options.gather'],
    [{ options: { sets: 1.5 } }, 'options.sets'],
    [{ options: { sets: 0 } }, 'options.sets'],
    [{ parts: [{ polygon: box(1, 1), angleTolerance: 46 }] }, 'parts[0].angleTolerance'],
    [{ parts: [{ polygon: box(1, 1), fillIn: 1 }] }, 'parts[0].fillIn'],
    [{ parts: [{ polygon: box(1, 1), clearance: -1 }] }, 'parts[0].clearance'],
    [{ parts: [{ polygon: box(1, 1), lowestGrade: 'G' }] }, 'parts[0].lowestGrade'],
    [
      { stock: [{ w: 9, h: 9, qualityZones: [{ polygon: box(2, 2), grade: 'a' }] }] },
      'stock[0].qualityZones[0].grade',
    ],
    [{ options: { commonLines: 1 } }, 'options.commonLines'],
  ])('refuses %o', (wrong, path) => {
    const request = { parts: [{ polygon: box(9, 9) }], stock: [{ w: 99, h: 99 }], ...wrong };
    expect(() => solveNest(request)).toThrow(expect.objectContaining({ path }));
  });

  it('counts the pieces of all sets against the limit', () => {
    const request = {
      parts: [{ polygon: box(9, 9), qty: 3 }],
      stock: [{ w: 99, h: 99 }],
      options: { sets: 667 },
    };
    expect(() => solveNest(request)).toThrow(expect.objectContaining({ code: 'too_large' }));
  });
});
