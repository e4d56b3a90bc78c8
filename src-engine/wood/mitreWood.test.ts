import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solve1d } from '../1d/pipeline.ts';
import type { RequestWood, ResponseWood } from '../contract/wood.ts';
import { judgeWood } from '../judge/index.ts';
import { sample } from '../testing/quick.ts';
import { randomRequestWood } from '../testing/randomRods.ts';
import { solveWood } from './pipeline.ts';

const judged = (request: RequestWood): ResponseWood => {
  const response = solveWood(structuredClone(request));
  expect(judgeWood(request, response)).toEqual([]);
  return response;
};

/** Rafters on edge and the sides of a frame. */
const ROOF: RequestWood = {
  parts: [
    { length: 2100, sw: 60, sh: 160, leftAngle: -35, rightAngle: 35, qty: 6, name: 'rafter' },
    { length: 900, sw: 45, sh: 95, qty: 4, name: 'batten' },
  ],
  stock: [
    { length: 6000, sw: 160, sh: 60 },
    { length: 4000, sw: 45, sh: 95 },
  ],
  options: { kerf: 4, mitreSide: 'long', profileTurns: 'half' },
};

const angle = fc.constantFrom(0, 0, 45, -45, 30, -22.5);
const mitred = fc
  .tuple(
    randomRequestWood,
    fc.array(fc.tuple(angle, angle), { minLength: 8, maxLength: 8 }),
    fc.constantFrom('none', 'half', 'any'),
    fc.constantFrom('long', 'short'),
  )
  .map(
    ([request, angles, profileTurns, mitreSide]): RequestWood => ({
      ...request,
      parts: request.parts.map((row, at) => ({
        ...row,
        length: row.length + 240,
        leftAngle: angles[at][0],
        rightAngle: angles[at][1],
      })),
      options: {
        ...request.options,
        tolerance: 0,
        profileTurns: profileTurns as 'none',
        mitreSide: mitreSide as 'long',
      },
    }),
  );

describe('timber with mitres', () => {
  it('holds by the independent judge and is the same bytes twice, whatever the options', () => {
    fc.assert(
      fc.property(mitred, (request) => {
        const first = judged(request);
        expect(JSON.stringify({ ...solveWood(request), timing: 0 })).toBe(
          JSON.stringify({ ...first, timing: 0 }),
        );
      }),
      { numRuns: sample(10, 2), seed: 5 },
    );
  });

  it('leans over the side that is asked for and equals the bars of that height', () => {
    for (const [mitreSide, height] of [
      ['long', 160],
      ['short', 60],
    ] as const) {
      const [rafters, battens] = judged({ ...ROOF, options: { ...ROOF.options, mitreSide } }).sections;
      const [{ sw: _sw, sh: _sh, ...rafter }] = ROOF.parts;
      const bars = solve1d({
        parts: [rafter],
        stock: [{ length: 6000 }],
        options: { kerf: 4, profileHeight: height, profileTurns: 'half' },
      });
      expect(rafters).toMatchObject({ profileHeight: height, rods: bars.rods, metrics: bars.metrics });
      expect(battens).not.toHaveProperty('profileHeight');
    }
  });

  it('shares the cut between rafters: three lie on 6,000 where two would', () => {
    const [{ rods }] = judged({ ...ROOF, parts: [{ ...ROOF.parts[0], length: 2060 }] }).sections;
    expect(rods.map(({ parts }) => parts.length)).toEqual([3, 3]);
  });

  it('ends that are told as 0 change no byte', () => {
    const bytes = (request: RequestWood): string => JSON.stringify({ ...solveWood(request), timing: 0 });
    const parts = ROOF.parts.map(({ leftAngle: _left, rightAngle: _right, ...row }) => row);
    const plain = { ...ROOF, parts, options: { kerf: 4 } };
    expect(bytes({ ...plain, parts: parts.map((row) => ({ ...row, leftAngle: 0, rightAngle: 0 })) })).toBe(
      bytes(plain),
    );
  });

  it('the exports say the angles and draw the slants', () => {
    const { csv = '', dxf = '' } = judged({ ...ROOF, include: ['csv', 'dxf', 'cutPlan', 'offcuts'] });
    expect(csv.split('\r\n')[0]).toBe('sw,sh,rod,part,pos,length,material,leftAngle,rightAngle');
    expect(dxf).toContain('POLYLINE');
  });

  it.each([
    [{ options: { kerf: 4 } }, 'options.mitreSide'],
    [{ parts: [{ ...ROOF.parts[0], length: 224, rightAngle: -35 }] }, 'parts[0].length'],
    [{ options: { ...ROOF.options, tolerance: 1 } }, 'options.tolerance'],
    [
      { fixed: { rods: [{ stock: 0, parts: [{ part: 0, turned: 'over' }] }] } },
      'fixed.rods[0].parts[0].turned',
    ],
  ])('refuses %o', (wrong, path) => {
    expect(() => solveWood({ ...ROOF, ...wrong })).toThrow(expect.objectContaining({ path }));
  });
});
