import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { cosDeg, sinDeg } from '../../geometry/trig.ts';
import { judgeNest } from '../../judge/index.ts';
import { solveNest } from '../pipeline.ts';
import { blocking } from './remnants.ts';
import { pointsOf } from '../../testing/points.ts';
import { sample } from '../../testing/quick.ts';

const solve = (more: Partial<RequestNest>): { request: RequestNest; response: ResponseNest } => {
  const request: RequestNest = {
    parts: [
      {
        polygon: pointsOf('0,0 60,0 60,20 20,20 20,60 0,60'),
        qty: 6,
      },
    ],
    stock: [{ w: 400, h: 200 }],
    include: ['remnants'],
    ...more,
  };
  return { request, response: solveNest(request) };
};

describe('remnants', () => {
  it('one square leaves the rest of its sheet, ready to be a stock row', () => {
    const parts = [
      {
        polygon: [
          [0, 0],
          [100, 0],
          [100, 200],
          [0, 200],
        ] as [number, number][],
      },
    ];
    const { request, response } = solve({ parts, options: { kerf: 4 } });
    expect(judgeNest(request, response)).toEqual([]);
    const [remnant, ...more] = response.sheets[0].remnants ?? [];
    expect(more).toEqual([]);
    expect(remnant.area).toBeGreaterThan(295 * 200);
    expect(remnant.area).toBeLessThanOrEqual(296 * 200);
    const whole: NonNullable<(typeof response.sheets)[0]['remnants']>[0] = {
      area: 80_000,
      polygon: pointsOf('0,0 400,0 400,200 0,200'),
    };
    const lying = { ...response, sheets: [{ ...response.sheets[0], remnants: [whole] }] };
    expect(judgeNest(request, lying)).toEqual([
      'sheets[0].remnants[0] overlaps a part or comes closer than 4 and its clearance',
    ]);
    const next = solve({ stock: [{ polygon: remnant.polygon }] });
    expect(next.response.metrics.placed).toBe(6);
  });
  it('keep the distance to exclusion zones, so that a part of the next job does, too', () => {
    const clamp = pointsOf('300,0 340,0 340,200 300,200');
    const parts = [{ polygon: pointsOf('0,0 100,0 100,200 0,200') }];
    const stock = [{ w: 400, h: 200, exclusions: [clamp] }];
    const { request, response } = solve({ parts, stock, options: { exclusionMargin: 20 } });
    expect(judgeNest(request, response)).toEqual([]);
    const [left, right] = response.sheets[0].remnants ?? [];
    expect(left.area).toBeGreaterThan(179 * 200);
    expect(left.area).toBeLessThanOrEqual(180 * 200);
    expect(right.area).toBeLessThanOrEqual(40 * 200);
    const near = { ...left, area: 40_000, polygon: pointsOf('100,0 300,0 300,200 100,200') };
    const lying = { ...response, sheets: [{ ...response.sheets[0], remnants: [near] }] };
    expect(judgeNest(request, lying)).toEqual([
      'sheets[0].remnants[0] lies in an exclusion zone or comes closer than 20',
    ]);
  });
  it('are not there unless asked for, and none are on a full sheet', () => {
    expect(solve({ include: [] }).response.sheets[0].remnants).toBeUndefined();
    const full = solve({
      parts: [
        {
          polygon: pointsOf('0,0 400,0 400,200 0,200'),
        },
      ],
    });
    expect(full.response.sheets[0].remnants).toEqual([]);
  });
  it('hold before the judge on any sheet, with zones, kerf and parts in the middle', () => {
    const ring = fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 4, maxLength: 12 }).map((radii) =>
      radii.map((r, k): [number, number] => {
        const angle = (2 * Math.PI * k) / radii.length;
        return [Math.round(r * Math.cos(angle) * 1000) / 1000, Math.round(r * Math.sin(angle) * 1000) / 1000];
      }),
    );
    const job = fc.record({
      parts: fc.array(fc.record({ polygon: ring, qty: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      kerf: fc.constantFrom(0, 3),
      zone: fc.boolean(),
      exclusionMargin: fc.constantFrom(0, 7),
      hide: fc.boolean(),
    });
    fc.assert(
      fc.property(job, ({ parts, kerf, zone, exclusionMargin, hide }) => {
        const exclusions = zone
          ? [
              [
                [250, 90],
                [280, 90],
                [280, 120],
                [250, 120],
              ] as [number, number][],
            ]
          : undefined;
        const outline = Array.from({ length: 40 }, (_, k): [number, number] => {
          const [out, side] = [1 + 0.07 * sinDeg(45 * k), 9 * k];
          return [200 + 190 * out * cosDeg(side), 110 + 100 * out * sinDeg(side)];
        });
        const stock = [hide ? { polygon: outline, exclusions } : { w: 400, h: 220, exclusions }];
        const { request, response } = solve({ parts, stock, options: { kerf, exclusionMargin } });
        expect(judgeNest(request, response)).toEqual([]);
      }),
      { numRuns: sample(6, 3) },
    );
  });

  it('of parts with thousands of teeth take a moment', () => {
    const star = Array.from({ length: 1000 }, (_, k): [number, number] => {
      const radius = k % 2 === 0 ? 30 : 40;
      return [radius * cosDeg(0.36 * k), radius * sinDeg(0.36 * k)];
    });
    expect(blocking({ outline: star, holes: [] }).outline.length).toBeLessThanOrEqual(200);
    const { request, response } = solve({ parts: [{ polygon: star, qty: 2 }] });
    expect(judgeNest(request, response)).toEqual([]);
    expect(response.sheets[0].remnants?.[0].area).toBeGreaterThan(50_000);
  });
});
