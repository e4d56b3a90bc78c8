import { describe, expect, it } from 'vitest';
import { box } from '../../testing/nestProblems.ts';
import { InvalidRequest } from '../../contract/errors.ts';
import type { FixedNest } from '../../contract/fixed.ts';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { cosDeg, sinDeg } from '../../geometry/trig.ts';
import { judgeNest } from '../../judge/index.ts';
import { sample } from '../../testing/quick.ts';
import { randomRequestNest, randomWishesNest } from '../../testing/randomNest.ts';
import { checkNest, solveNest } from '../pipeline.ts';

type FixedSheet = FixedNest['sheets'][number];

/** 24 hold as well. */
const SEEDS = sample(6, 3);

/** A random request that may be fixed: whole sets may have to take pieces off. */
function randomRequest(seed: number): RequestNest {
  const request = randomWishesNest(seed);
  return { ...request, options: { ...request.options, wholeSets: false } };
}

/** The pieces of an answer as `fixed`, those that are kept. */
const fixedOf = ({ sheets }: ResponseNest, keep: (sheet: number, piece: number) => boolean): FixedSheet[] =>
  sheets
    .map(({ stock, parts }, at) => ({
      stock,
      parts: parts
        .filter((_, index) => keep(at, index))
        .map(({ part, rotation, mirrored, x, y }) => ({ part, rotation, mirrored, x, y })),
    }))
    .filter(({ parts }) => parts.length > 0);

/** A disc of 48 corners around the origin. */
const disc = (radius: number): [number, number][] =>
  Array.from({ length: 48 }, (_, k) => [radius * cosDeg(7.5 * k), radius * sinDeg(7.5 * k)]);

const countOf = ({ sheets }: ResponseNest): number =>
  sheets.reduce((sum, { parts }) => sum + parts.length, 0);

/** The requests and their plans with nothing fixed. */
const FREE = Array.from({ length: SEEDS }, (_, at) => {
  const request = randomRequest(at + 1);
  return { seed: at + 1, request, before: solveNest(request) };
});

describe('fixed pieces of a nest', () => {
  it('gives a plan that is fixed whole back as it was, judged good', () => {
    for (const { seed, request, before } of FREE) {
      const again: RequestNest = {
        ...request,
        fixed: { sheets: fixedOf(before, () => true), rest: 'leave' },
      };
      const response = solveNest(again);
      expect(judgeNest(again, response), `seed ${seed}`).toEqual([]);
      expect(response.sheets, `seed ${seed}`).toEqual(before.sheets);
      expect(response.metrics, `seed ${seed}`).toEqual(before.metrics);
    }
  });

  it('lays the rest around what is kept; closed sheets take nothing more', () => {
    for (const { seed, request, before } of FREE) {
      const kept = fixedOf(before, (sheet, piece) => (sheet + piece) % (2 + (seed % 3)) === 0);
      const sheets = kept.map((sheet, at) => ({ ...sheet, closed: (seed + at) % 3 === 0 }));
      const again: RequestNest = { ...request, fixed: { sheets } };
      const response = solveNest(again);
      expect(judgeNest(again, response), `seed ${seed}`).toEqual([]);
      // Nothing is left out that the free plan placed, where stock is not scarce.
      const isScarce = request.options?.respectStock === true || request.stock.some((row) => row.priority);
      if (!isScarce && !request.parts.some(({ fillIn }) => fillIn))
        expect(response.metrics.placed, `seed ${seed}`).toBe(before.metrics.placed);
    }
  });

  it('numbers sheets that come to hold the same as one pattern, whatever was fixed on which', () => {
    const request = {
      parts: [
        { polygon: box(60, 40), qty: 2 },
        { polygon: box(30, 100), qty: 2 },
      ],
      stock: [{ w: 100, h: 100 }],
      options: { rotations: [0], partInPart: false },
    } satisfies RequestNest;
    const [small, tall] = [
      { part: 0, x: 0, y: 0 },
      { part: 1, x: 60, y: 0 },
    ];
    for (const second of [[tall, small], [tall]]) {
      const again = {
        ...request,
        fixed: { sheets: [[small, tall], second].map((parts) => ({ stock: 0, parts })) },
      };
      const response = solveNest(again);
      expect(judgeNest(again, response)).toEqual([]);
      expect(response.sheets.map(({ pattern }) => pattern)).toEqual([1, 1]);
      expect(response.sheets[1].parts).toEqual(response.sheets[0].parts);
    }
  });

  it('fills the holes of what is kept, and the sheet it lies on before a new one', () => {
    const ring = { polygon: box(100, 100), holes: [box(60, 60).map(([x, y]) => [x + 20, y + 20])] };
    const request = {
      parts: [ring, { polygon: box(50, 50) }, { polygon: box(90, 90), qty: 2 }],
      stock: [{ w: 200, h: 200 }],
      options: { spacing: 2 },
      fixed: { sheets: [{ stock: 0, parts: [{ part: 0, x: 0, y: 0 }] }] },
    } as RequestNest;
    const response = solveNest(request);
    expect(judgeNest(request, response)).toEqual([]);
    expect(response.metrics.sheetCount).toBe(1);
    expect(response.sheets[0].parts[0]).toMatchObject({ part: 0, x: 0, y: 0 });
    expect(response.sheets[0].parts.find(({ part }) => part === 1)?.inPart).toBe(0);
  });

  it.each([{ kerf: 2 }, { kerf: 1, spacing: 1 }, { spacing: 2 }])(
    'fills holes and what pieces go round to the last bit: %o',
    (options) => {
      const ring = { polygon: disc(100), holes: [disc(80)] };
      const inHole: RequestNest = {
        parts: [ring, { polygon: disc(77.8) }],
        stock: [{ w: 200, h: 200 }],
        options,
        fixed: { sheets: [{ stock: 0, parts: [{ part: 0, x: 100, y: 100 }] }] },
      };
      // Four bars around a square of 36, in which one of 32 has its distance.
      const around = [
        { part: 0, x: 0, y: 0 },
        { part: 0, x: 100, y: 0, rotation: 90 },
        { part: 0, x: 34, y: 68 },
        { part: 0, x: 32, y: 34, rotation: 90 },
      ];
      const between = (fillIn: boolean): RequestNest => ({
        parts: [
          { polygon: box(66, 32), qty: 4 },
          { polygon: box(32, 32), fillIn },
        ],
        stock: [{ w: 100, h: 100 }],
        options,
        fixed: { sheets: [{ stock: 0, parts: around }] },
      });
      for (const request of [inHole, between(false), between(true)]) {
        const response = solveNest(request);
        expect(judgeNest(request, response)).toEqual([]);
        expect(response.metrics).toMatchObject({ sheetCount: 1, placed: response.metrics.total });
      }
    },
  );

  it('fills every hole of a trellis that is kept', () => {
    const at = (x: number, y: number): [number, number][] => box(40, 40).map(([px, py]) => [px + x, py + y]);
    const holes = [10, 60, 110, 160].flatMap((x) => [at(x, 10), at(x, 60)]);
    const request: RequestNest = {
      parts: [
        { polygon: box(210, 110), holes },
        { polygon: box(36, 36), qty: 8 },
      ],
      stock: [{ w: 210, h: 110 }],
      options: { spacing: 2 },
      fixed: { sheets: [{ stock: 0, parts: [{ part: 0, x: 0, y: 0 }] }] },
    };
    const response = solveNest(request);
    expect(judgeNest(request, response)).toEqual([]);
    expect(response.metrics).toMatchObject({ sheetCount: 1, placed: 9 });
  });

  it('lays a piece that was taken off a full sheet where it lay', () => {
    const request = randomRequestNest(1016);
    const before = solveNest(request);
    expect(before.metrics).toMatchObject({ sheetCount: 1, placed: 11 });
    const sheets = fixedOf(before, (_, piece) => piece !== 9);
    expect(solveNest({ ...request, fixed: { sheets } }).metrics.sheetCount).toBe(1);
  });

  it('leaves a plan without fixed as it was, and the judge sees a piece that moved', () => {
    const { request, before } = FREE[2];
    const fixed = { sheets: fixedOf(before, () => true) };
    const response = solveNest({ ...request, fixed });
    const [first, ...others] = fixed.sheets;
    const [piece, ...rest] = first.parts;
    const moved = { ...first, parts: [{ ...piece, x: piece.x + 1 }, ...rest] };
    const other: RequestNest = { ...request, fixed: { sheets: [moved, ...others] } };
    expect(judgeNest(other, response).join()).toContain('fixed.sheets[0]: no sheet holds its pieces');
  });

  const JOB: RequestNest = {
    parts: [
      { polygon: box(60, 40), qty: 2, name: 'Plate' },
      { polygon: box(30, 20), allowedRotations: [0], angleTolerance: 2, material: 'Oak' },
    ],
    stock: [
      { w: 200, h: 100, qty: 1, exclusions: [[...box(20, 20)]] },
      { w: 300, h: 100, material: 'Oak' },
      { w: 90, h: 90, material: 'Steel' },
    ],
    options: { spacing: 3, margin: 5, respectStock: true },
  };
  const plate = { part: 0, x: 30, y: 30 };
  const sheet = (...parts: FixedSheet['parts']): FixedSheet => ({ stock: 0, parts });

  it.each<readonly [string, string, FixedSheet[]]>([
    ['an unknown stock row', 'fixed.sheets[0].stock', [{ stock: 7, parts: [plate] }]],
    ['stock that no part can use', 'fixed.sheets[0].stock', [{ stock: 2, parts: [plate] }]],
    ['more sheets than there are', 'fixed.sheets[1].stock', [sheet(plate), sheet(plate)]],
    ['an unknown part row', 'fixed.sheets[0].parts[0].part', [sheet({ ...plate, part: 9 })]],
    ['a piece of another material', 'fixed.sheets[0].parts[0].part', [sheet({ ...plate, part: 1 })]],
    [
      'more pieces than there are',
      'fixed.sheets[0].parts[2].part',
      [sheet(plate, { ...plate, x: 95 }, { ...plate, x: 95, y: 80 })],
    ],
    ['a turn that is not allowed', 'fixed.sheets[0].parts[0].rotation', [sheet({ ...plate, rotation: 45 })]],
    [
      'a turn beyond the tolerance',
      'fixed.sheets[0].parts[0].rotation',
      [{ stock: 1, parts: [{ part: 1, x: 30, y: 30, rotation: 357.9 }] }],
    ],
    ['a mirrored piece', 'fixed.sheets[0].parts[0].mirrored', [sheet({ ...plate, mirrored: true })]],
    ['a piece in the margin', 'fixed.sheets[0].parts[0]', [sheet({ ...plate, x: 136 })]],
    ['a piece in a zone', 'fixed.sheets[0].parts[0]', [sheet({ ...plate, x: 22, y: 5 })]],
    ['pieces closer than the spacing', 'fixed.sheets[0].parts[1]', [sheet(plate, { ...plate, x: 92 })]],
    [
      'an angle of more than a turn',
      'fixed.sheets[0].parts[0].rotation',
      [sheet({ ...plate, rotation: 360 })],
    ],
  ])('refuses %s with its path', (_, path, sheets) => {
    const request = { ...JOB, fixed: { sheets } };
    expect(() => solveNest(request)).toThrow(InvalidRequest);
    expect(() => solveNest(request)).toThrow(path);
    expect(() => checkNest({ ...request, engine: 'max' })).toThrow(path);
  });

  it('takes a turn within the tolerance, and refuses whole sets beside fixed', () => {
    const turned = { stock: 1, parts: [{ part: 1, x: 30, y: 30, rotation: 358.5 }] };
    const request: RequestNest = { ...JOB, fixed: { sheets: [turned] } };
    const response = solveNest(request);
    expect(judgeNest(request, response)).toEqual([]);
    expect(countOf(response)).toBe(3);
    const whole = { ...request, options: { ...JOB.options, wholeSets: true } };
    expect(() => solveNest(whole)).toThrow('options.wholeSets');
  });
});
