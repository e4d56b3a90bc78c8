import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Request1d, Response1d } from '../../contract/linear1d.ts';
import { judge1d } from '../../judge/index.ts';
import { bladeAlong } from '../../layout/mitreLayout.ts';
import { sample } from '../../testing/quick.ts';
import { randomRequest1d } from '../../testing/randomRods.ts';
import { solve1d } from '../pipeline.ts';

const judged = (request: Request1d): Response1d => {
  const response = solve1d(structuredClone(request));
  expect(judge1d(request, response)).toEqual([]);
  return response;
};
/** Sides of frames: both ends lean inwards. */
const FRAMES: Request1d = {
  parts: [{ length: 500, leftAngle: -45, rightAngle: -45, qty: 10, name: 'side' }],
  stock: [{ length: 2400 }],
  options: { kerf: 3, profileHeight: 60, profileTurns: 'half' },
};

const angle = fc.constantFrom(0, 0, 45, -45, 30, -22.5);
const mitred = fc
  .tuple(
    randomRequest1d,
    fc.array(fc.tuple(angle, angle), { minLength: 8, maxLength: 8 }),
    fc.constantFrom('none', 'half', 'any'),
    fc.constantFrom(20, 35.5),
    fc.constantFrom(undefined, 48.25),
  )
  .map(
    ([request, angles, profileTurns, profileHeight, ofMaterials]): Request1d => ({
      ...request,
      parts: request.parts.map((row, at) => ({
        ...row,
        length: row.length + 60,
        leftAngle: angles[at][0],
        rightAngle: angles[at][1],
      })),
      stock: request.stock.map((row) => (row.material ? { ...row, profileHeight: ofMaterials } : row)),
      options: { ...request.options, tolerance: 0, profileTurns: profileTurns as 'none', profileHeight },
    }),
  );

describe('bars with mitres', () => {
  it('hold by the independent judge and are the same bytes twice, whatever the options', () => {
    fc.assert(
      fc.property(mitred, (request) => {
        const first = judged(request);
        expect(JSON.stringify({ ...solve1d(request), timing: 0 })).toBe(
          JSON.stringify({ ...first, timing: 0 }),
        );
      }),
      { numRuns: sample(24, 3), seed: 3 },
    );
  });

  it('neighbours share the slanted cut where a piece may be turned', () => {
    const shared = judged(FRAMES);
    const apart = judged({ ...FRAMES, options: { ...FRAMES.options, profileTurns: 'none' } });
    // Five sides of 500 in turns lie on 2,500 - 4 x 60 and four blades; apart they need 2,500.
    expect(shared.rods.map(({ parts }) => parts.length)).toEqual([5, 5]);
    expect(apart.metrics.rodCount).toBe(3);
    const [{ parts }] = shared.rods;
    expect(parts.map(({ leftAngle, turned }) => [leftAngle, turned])).toEqual(
      parts[0].turned === undefined
        ? [
            [-45, undefined],
            [45, 'half'],
            [-45, undefined],
            [45, 'half'],
            [-45, undefined],
          ]
        : [
            [45, 'half'],
            [-45, undefined],
            [45, 'half'],
            [-45, undefined],
            [45, 'half'],
          ],
    );
    const cuts = shared.cutPlan?.filter(({ sheet }) => sheet === 0) ?? [];
    expect(cuts.map((cut) => Math.abs((cut as { angle?: number }).angle ?? 0))).toEqual([
      45, 45, 45, 45, 45, 45,
    ]);
    expect(shared.metrics.cuts).toBe(12);
  });

  it('never takes more stock than pieces that share nothing, each longer by what its blade takes', () => {
    fc.assert(
      fc.property(mitred, (request) => {
        const { kerf, minimizeCost } = request.options ?? {};
        const blade = (degrees = 0): number => bladeAlong(degrees, (kerf ?? 0) * 1e4) / 1e4 - (kerf ?? 0);
        const square: Request1d = {
          ...request,
          parts: request.parts.map(({ leftAngle, rightAngle, ...row }) => ({
            ...row,
            length: row.length + Math.max(blade(leftAngle ?? 0), blade(rightAngle ?? 0)),
          })),
        };
        const [shared, apart] = [solve1d(request), solve1d(square)];
        const stockOf = ({ rods }: Response1d): number => rods.reduce((sum, { length }) => sum + length, 0);
        const hasFirst = request.stock.some(({ priority }) => priority === true);
        expect(shared.metrics.placed).toBeGreaterThanOrEqual(apart.metrics.placed);
        if (shared.metrics.placed === apart.metrics.placed && minimizeCost !== true && !hasFirst)
          expect(stockOf(shared)).toBeLessThanOrEqual(stockOf(apart));
      }),
      { numRuns: sample(12, 2), seed: 9 },
    );
  });

  it('opens the cheapest bar for what lies on it, not the cheapest for its length', () => {
    const { metrics } = judged({
      parts: [{ length: 3500, leftAngle: -45, rightAngle: -45, qty: 2 }],
      stock: [
        { length: 5600, price: 81.65 },
        { length: 3500, price: 58.59 },
        { length: 7700, price: 153.85 },
      ],
      options: { kerf: 2, minimizeCost: true, profileHeight: 80 },
    });
    expect(metrics.totalPrice).toBe(117.18);
  });

  it('tries bars that are not the cheapest for their length where these cost less together', () => {
    const { rods } = judged({
      parts: [
        { length: 410, rightAngle: -45 },
        { length: 325, leftAngle: -30, rightAngle: 30, qty: 4 },
        { length: 770, leftAngle: 45, rightAngle: 30 },
      ],
      stock: [
        { length: 2400, price: 24 },
        { length: 1800, price: 20 },
        { length: 1920, price: 19 },
      ],
      options: { kerf: 3.2, minimizeCost: true, profileHeight: 40, trim: { start: 12, end: 5 } },
    });
    expect(rods.map(({ price }) => price)).toEqual([24]);
  });

  it('no piece lies on other stock that a bar to be used up first could take', () => {
    const { rods } = judged({
      ...FRAMES,
      parts: [{ length: 500, leftAngle: -45, rightAngle: -45, qty: 4 }],
      stock: [{ length: 2400 }, { length: 600, qty: 1, priority: true }],
      options: { ...FRAMES.options, respectStock: true },
    });
    expect(rods.map(({ length, parts }) => [length, parts.length])).toEqual([
      [600, 1],
      [2400, 3],
    ]);
  });

  it('pieces whose slants lie in each other stand as close as a ten-thousandth can tell', () => {
    const { rods } = judged({
      parts: [{ length: 82.5, qty: 2, leftAngle: -22.5, rightAngle: 30 }],
      stock: [{ length: 1000 }],
      options: { kerf: 5, profileHeight: 35.5 },
    });
    // 82.5 + 5 / cos 30 - 35.5 tan 22.5 = 73.56892...
    expect(rods[0]?.parts[1]?.pos).toBe(73.569);
  });

  it('keeps what is fixed as it lies and lays the rest around it', () => {
    fc.assert(
      fc.property(mitred, fc.integer({ min: 2, max: 4 }), (random, every) => {
        const request: Request1d = {
          ...random,
          parts: random.parts.map((part, row) => ({ ...part, meta: { row } })),
          stock: random.stock.map((stock, row) => ({ ...stock, meta: { row } })),
        };
        const rowOf = (meta: unknown): number => (meta as { row: number }).row;
        const before = solve1d(structuredClone(request));
        const rods = before.rods.map(({ meta, parts }, at) => ({
          stock: rowOf(meta),
          closed: at % every === 0,
          parts: parts.map(({ meta: own, turned }) => ({ part: rowOf(own), ...(turned && { turned }) })),
        }));
        expect(judged({ ...request, fixed: { rods, rest: 'leave' } }).rods).toEqual(before.rods);
        const some = rods.map((rod) => ({ ...rod, parts: rod.parts.slice(0, every - 1) }));
        const after = judged({ ...request, fixed: { rods: some } });
        some.forEach(({ parts }, at) =>
          expect(after.rods[at]?.parts.slice(0, parts.length)).toEqual(
            before.rods[at]?.parts.slice(0, parts.length),
          ),
        );
      }),
      { numRuns: sample(8, 2), seed: 21 },
    );
  });

  it('slants that are told as 0 change no byte', () => {
    const plain: Request1d = {
      parts: [{ length: 500, qty: 7 }],
      stock: [{ length: 2400 }],
      options: { kerf: 3 },
    };
    const said = { ...plain, parts: [{ ...plain.parts[0], leftAngle: 0, rightAngle: 0 }] };
    const bytes = (request: Request1d): string => JSON.stringify({ ...solve1d(request), timing: 0 });
    expect(bytes(said)).toBe(bytes(plain));
  });

  it('profiles of different heights are cut as in a job of their own', () => {
    const of = (material: string, profileHeight?: number): Request1d => ({
      parts: FRAMES.parts.map((row) => ({ ...row, material })),
      stock: [
        { length: 2400, material, profileHeight },
        { length: 2000, material, profileHeight },
      ],
      options: { ...FRAMES.options, profileHeight: 50.8 },
      include: ['cutPlan', 'offcuts', 'csv', 'dxf'],
    });
    const [low, high] = [of('2x2'), of('3x2', 76.2)];
    const alone = [low, high].map(judged);
    const { rods, profileHeight, metrics, materials } = judged({
      ...low,
      parts: [...low.parts, ...high.parts],
      stock: [...high.stock, ...low.stock],
    });
    expect(alone.map((one) => one.profileHeight)).toEqual([50.8, 76.2]);
    expect(profileHeight).toBe(76.2);
    expect(rods).toEqual([
      ...alone[0].rods.map((rod) => ({ ...rod, profileHeight: 50.8 })),
      ...alone[1].rods,
    ]);
    expect(materials).toEqual(alone.flatMap((one) => one.materials));
    expect(metrics.cuts).toBe(alone[0].metrics.cuts + alone[1].metrics.cuts);
    // The option is needed no more where every profile with slanted ends has its own.
    expect(judged({ ...high, options: { ...FRAMES.options, profileHeight: null } }).rods).toEqual(
      alone[1].rods,
    );
  });

  it('a height that says what the option says changes no byte, nor does one where no end is slanted', () => {
    const bytes = (request: Request1d): string => JSON.stringify({ ...solve1d(request), timing: 0 });
    const said = (request: Request1d, profileHeight: number): Request1d => ({
      ...request,
      stock: request.stock.map((row) => ({ ...row, profileHeight })),
    });
    expect(bytes(said(FRAMES, 60))).toBe(bytes(FRAMES));
    const square = { ...FRAMES, parts: [{ length: 500, qty: 10 }] };
    expect(bytes(said(square, 60))).toBe(bytes(square));
  });

  it('the exports say the angles and draw the slants', () => {
    const { csv = '', dxf = '' } = judged({ ...FRAMES, include: ['csv', 'dxf', 'cutPlan', 'offcuts'] });
    expect(csv.split('\r\n')[0]).toBe('rod,part,pos,length,material,leftAngle,rightAngle');
    expect(dxf).toContain('POLYLINE');
  });

  it.each([
    [{ options: { kerf: 3 } }, 'options.profileHeight'],
    [
      {
        parts: [{ ...FRAMES.parts[0], material: '2x2' }],
        stock: [
          { length: 2400, material: '2x2' },
          { length: 2400, profileHeight: 76.2 },
        ],
        options: { kerf: 3 },
      },
      'options.profileHeight',
    ],
    [{ stock: [{ length: 2400, profileHeight: 76.2 }, { length: 2000 }] }, 'stock[1].profileHeight'],
    [
      {
        stock: [
          { length: 2400, profileHeight: 76.2 },
          { length: 2000, profileHeight: 50.8 },
        ],
      },
      'stock[1].profileHeight',
    ],
    [{ parts: [{ length: 500, leftAngle: 81 }] }, 'parts[0].leftAngle'],
    [{ stock: [{ length: 2400, profileHeight: 0 }] }, 'stock[0].profileHeight'],
    [{ parts: [{ length: 119, leftAngle: -45, rightAngle: -45 }] }, 'parts[0].length'],
    [{ options: { ...FRAMES.options, tolerance: 1 } }, 'options.tolerance'],
    [
      { fixed: { rods: [{ stock: 0, parts: [{ part: 0, turned: 'over' }] }] } },
      'fixed.rods[0].parts[0].turned',
    ],
    [{ fixed: { rods: [{ stock: 0, parts: Array(6).fill({ part: 0 }) }] } }, 'fixed.rods[0].parts'],
  ])('refuses %o', (wrong, path) => {
    expect(() => solve1d({ ...FRAMES, ...wrong })).toThrow(expect.objectContaining({ path }));
  });
});
