import { describe, expect, it } from 'vitest';
import type { RequestNest } from '../contract/nest.ts';
import { InvalidRequest } from '../contract/errors.ts';
import { createRng } from '../control/rng.ts';
import { judgeNest } from '../judge/index.ts';
import { sample } from '../testing/quick.ts';
import { solveNest, validateNestBody } from './pipeline.ts';
import { pointsOf } from '../testing/points.ts';

const request = (polygon: [number, number][], more: Partial<RequestNest> = {}): RequestNest => ({
  parts: [{ polygon, qty: 2 }],
  stock: [{ w: 400, h: 300 }],
  options: { spacing: 2 },
  include: ['outlines', 'svg', 'dxf'],
  ...more,
});

/** Out along the bottom, round the hole the other way, and back. */
const KEYHOLE = pointsOf('0,0 100,0 100,80 0,80 0,20 20,20 20,60 80,60 80,20 0,20');

describe('rings that cross or touch themselves (DECISIONS 32)', () => {
  it('are what they wind round, whatever the scribble', () => {
    for (let seed = 1; seed <= sample(40, 12); seed++) {
      const rng = createRng(seed);
      const scribble = Array.from({ length: 4 + rng.below(5) }, (): [number, number] => [
        rng.below(120),
        rng.below(90),
      ]);
      const asked = request(scribble);
      expect(judgeNest(asked, solveNest(asked)), `seed ${seed}`).toEqual([]);
    }
  });

  it('leave alone a hole in the bay of another one; one that touches it is merged, and told', () => {
    const square = (x: number, y: number, side: number): [number, number][] => [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ];
    const bay = pointsOf('20,20 120,20 120,40 40,40 40,120 20,120');
    const asked = (x: number): RequestNest => ({
      ...request(square(0, 0, 140)),
      parts: [{ polygon: square(0, 0, 140), holes: [bay, square(x, 60, 40)] }],
    });
    const apart = solveNest(asked(60));
    expect(judgeNest(asked(60), apart)).toEqual([]);
    expect([apart.warnings, apart.sheets[0].parts[0].holes?.length]).toEqual([[], 2]);
    const touching = solveNest(asked(40));
    expect(judgeNest(asked(40), touching)).toEqual([]);
    expect(touching.warnings).toEqual(['parts[0].holes overlap or touch the outline and were merged']);
  });

  it('keep a hole that the outline runs in to, round and back', () => {
    const asked = request(KEYHOLE);
    const answer = solveNest(asked);
    expect(judgeNest(asked, answer)).toEqual([]);
    const [part] = answer.sheets[0].parts;
    expect(part.holes).toHaveLength(1);
    expect(answer.metrics).toMatchObject({ placed: 2, partArea: 2 * (8000 - 2400), pierces: 4 });
    expect(answer.warnings.some((line) => line.startsWith('parts[0].polygon crosses or touches'))).toBe(true);
  });

  it('keep parts out of such a hole in a sheet', () => {
    const frame = KEYHOLE.map(([x, y]): [number, number] => [4 * x, 4 * y]);
    const small = KEYHOLE.slice(0, 4).map(([x, y]): [number, number] => [x / 2, y / 2]);
    const asked = request(small, {
      stock: [{ polygon: frame }],
      parts: [{ polygon: small, qty: 6 }],
    });
    const answer = solveNest(asked);
    expect(judgeNest(asked, answer)).toEqual([]);
    expect(answer.sheets[0].exclusions).toHaveLength(1);
    const filesAlone: RequestNest = { ...asked, include: ['svg', 'dxf'] };
    expect(judgeNest(filesAlone, solveNest(filesAlone))).toEqual([]);
  });
});

describe('holes at the rim', () => {
  /** The corner (100, 33.333333...) of the hole is on the slanted edge, the rounded one 3e-7 outside. */
  const asked = (y: number): RequestNest => ({
    ...request(pointsOf('0,0 300,0 300,100')),
    parts: [
      {
        polygon: pointsOf('0,0 300,0 300,100'),
        holes: [
          [
            [100, y],
            [200, 10],
            [250, 20],
          ],
        ],
      },
    ],
  });

  it('a hole whose edges cross a bay of the outline is refused, though its corners lie within', () => {
    const angle = pointsOf('0,0 60,0 60,20 20,20 20,60 0,60');
    const within = pointsOf('5,5 9,5 5,9');
    const across = pointsOf('10,50 50,10 50,12 12,50');
    const asked = {
      ...request(angle),
      parts: [
        {
          polygon: angle,
          holes: [within, across],
        },
      ],
    };
    expect(() => solveNest(asked)).toThrow('parts[0].holes[1] must lie inside the outline');
    expect(() => validateNestBody(asked)).toThrow(InvalidRequest);
  });

  it('a corner that rounding puts outside is on the outline: the hole is merged, and told', () => {
    const answer = solveNest(asked(33.333334));
    expect(judgeNest(asked(33.333334), answer)).toEqual([]);
    expect(answer.warnings).toEqual(['parts[0].holes overlap or touch the outline and were merged']);
    expect(answer.metrics.partArea).toBeCloseTo(15000 - 1083.333, 2);
    expect(() => solveNest(asked(33.33334))).toThrow('must lie inside the outline');
  });
});
