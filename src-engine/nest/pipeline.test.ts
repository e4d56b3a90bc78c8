import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box } from '../testing/nestProblems.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import { readOutlines } from '../import/importOutlines.ts';
import { judgeNest } from '../judge/index.ts';
import { checkNest, solveNest, validateNestBody } from './pipeline.ts';
import { sample } from '../testing/quick.ts';
import { pointsOf } from '../testing/points.ts';
import { seldom } from '../testing/seldom.ts';

type Points = [number, number][];
const L: Points = pointsOf('0,0 60,0 60,20 20,20 20,60 0,60');
const base = (more: Partial<RequestNest> = {}): RequestNest => ({
  parts: [{ polygon: L, qty: 6 }],
  stock: [{ w: 200, h: 120 }],
  ...more,
});

const wrong = (body: unknown): string => {
  try {
    checkNest(body);
  } catch (error) {
    return (
      `${String((error as { code?: string }).code)} ` +
      `${(error as { path?: string }).path ?? JSON.stringify((error as { details?: unknown }).details)}`
    );
  }
  return 'accepted';
};

describe('the nest contract', () => {
  it('names the wrong ring, point or field', () => {
    const part = (row: unknown): unknown => ({ ...base(), parts: [{ polygon: L }, row] });
    expect(
      wrong(
        part({
          polygon: [
            [0, 0],
            [1, 1],
          ],
        }),
      ),
    ).toBe('invalid_request parts[1].polygon');
    expect(
      wrong(
        part({
          polygon: pointsOf('0,0 5,0 10,0'),
        }),
      ),
    ).toBe('invalid_request parts[1].polygon');
    expect(
      wrong(
        part({
          polygon: [
            [0, 0],
            [5, '0'],
            [10, 0],
          ],
        }),
      ),
    ).toBe('invalid_request parts[1].polygon[1][1]');
    expect(wrong(part({ polygon: [[0, 0], [5], [10, 0]] }))).toBe('invalid_request parts[1].polygon[1]');
    expect(wrong(part({}))).toBe('invalid_request parts[1].polygon');
    expect(wrong(part({ polygon: L, holes: [box(2, 2, 1, 1), box(5, 5, 30, 30)] }))).toBe(
      'invalid_request parts[1].holes[1]',
    );
    expect(wrong(part({ polygon: L, source: '<svg/>' }))).toBe('invalid_request parts[1].source');
    expect(wrong(part({ source: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' }))).toBe(
      'invalid_request parts[1].source',
    );
    expect(wrong(part({ polygon: L, allowedRotations: [0, 'x'] }))).toBe(
      'invalid_request parts[1].allowedRotations[1]',
    );
    expect(wrong({ ...base(), stock: [{ w: 100 }] })).toBe('invalid_request stock[0].h');
    expect(wrong({ ...base(), stock: [{ w: 100, h: 100, exclusions: [{ polygon: [[0, 0]] }] }] })).toBe(
      'invalid_request stock[0].exclusions[0].polygon',
    );
    expect(wrong({ ...base(), engine: 'balanced' })).toBe('invalid_request engine');
    expect(wrong({ ...base(), options: { timeBudgetMs: 5000 } })).toBe(
      'invalid_request options.timeBudgetMs',
    );
    expect(wrong(part({ polygon: Array.from({ length: 2001 }, (_, k) => [k, k % 2]) }))).toBe(
      'too_large {"max":2000,"got":2001}',
    );
    expect(wrong({ ...base(), parts: [{ polygon: L, qty: 2001 }] })).toBe(
      'too_large {"max":2000,"got":2001}',
    );
  });

  it('reads a body of 400,000 points quickly', () => {
    const ring = Array.from({ length: 2000 }, (_, k): [number, number] => [
      500 + 400 * Math.cos(k * 0.00314159),
      500 + 400 * Math.sin(k * 0.00314159),
    ]);
    const body = {
      parts: Array.from({ length: 200 }, () => ({ polygon: ring })),
      stock: [{ w: 1000, h: 1000 }],
    };
    const before = process.cpuUsage().user;
    expect(wrong(body)).toBe('accepted');
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5);
  });

  it('repairs a self-crossing ring with a warning, and warns of options only max knows', () => {
    const answer = solveNest({
      ...base(),
      parts: [
        {
          polygon: pointsOf('0,0 40,0 40,40 20,-10 0,40'),
        },
      ],
      options: { seed: 3 },
    });
    expect(answer.warnings.some((line) => line.startsWith('parts[0].polygon crosses'))).toBe(true);
    expect(answer.warnings).toContain('engine lbf does not use options.seed: it was ignored');
  });

  it('makes one of holes that meet; the judge counts the contours that are left', () => {
    const holes = [box(20, 8, 10, 10), box(20, 8, 30, 10), box(5, 5, 70, 10)].map((ring) => [...ring]);
    const request = base({ parts: [{ polygon: box(100, 60), holes }], include: ['outlines'] });
    const answer = solveNest(request);
    expect(answer.metrics.pierces).toBe(3);
    expect(judgeNest(request, answer)).toEqual([]);
    const short = { ...answer, metrics: { ...answer.metrics, pierces: 4 } };
    expect(judgeNest(request, short)).toEqual([expect.stringContaining('metrics.pierces is 4, should be 3')]);
  });

  it('validates by bounding boxes and says that nesting is built in', () => {
    const answer = validateNestBody({
      ...base(),
      parts: [{ polygon: L }, { polygon: box(300, 10), name: 'rail' }, { polygon: box(150, 250) }],
    });
    expect(answer).toMatchObject({
      valid: true,
      mode: 'nest',
      engineEnabled: true,
      parts: { rows: 3, total: 3 },
    });
    expect(answer.warnings).toEqual(['parts[1] "rail" fits no stock', 'parts[2] "Part 3" fits no stock']);
  });
});

describe('a nest solved', () => {
  const shape = fc.oneof(
    fc
      .tuple(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 5, max: 60 }))
      .map(([w, h]): Points => box(w, h)),
    fc.tuple(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 10, max: 60 })).map(
      ([w, h]): Points => [
        [0, 0],
        [w, 0],
        [0, h],
      ],
    ),
    fc
      .array(fc.integer({ min: 8, max: 35 }), { minLength: 5, maxLength: 9 })
      .map(
        (radii): Points =>
          radii.map((r, k) => [
            r * Math.cos((2 * Math.PI * k) / radii.length),
            r * Math.sin((2 * Math.PI * k) / radii.length),
          ]),
      ),
    fc.constant(L),
  );
  const job = fc.record({
    parts: fc.array(
      fc.record({
        polygon: shape,
        qty: fc.integer({ min: 1, max: 3 }),
        allowMirror: fc.boolean(),
        allowedRotations: fc.constantFrom<number[] | 'any'>(
          [],
          [0, 180],
          [0, 90, 180, 270],
          [45, 200.5],
          'any',
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    stock: fc.constantFrom<RequestNest['stock']>(
      [{ w: 150, h: 100 }],
      [
        { w: 100, h: 160, qty: 1 },
        { w: 80, h: 80, qty: 2 },
      ],
      [
        {
          polygon: pointsOf('10,10 180,20 150,120 20,100'),
          exclusions: [box(20, 20, 60, 50)],
        },
      ],
    ),
    options: fc.record({
      spacing: fc.constantFrom(0, 2),
      kerf: fc.constantFrom(0, 0.3),
      margin: fc.constantFrom(0, 3),
      respectStock: fc.boolean(),
      partInPart: fc.boolean(),
      corner: fc.constantFrom('top-left', 'bottom-right', 'top-right', 'bottom-left'),
    }),
  });

  it('passes the judge, whatever the job (property), and is the same again', () => {
    fc.assert(
      fc.property(job, (request) => {
        const answer = solveNest(request);
        expect(judgeNest(request as RequestNest, answer)).toEqual([]);
      }),
      { numRuns: sample(8, 1) },
    );
    const again = (): string => JSON.stringify({ ...solveNest(base()), timing: 0 });
    expect(again()).toBe(again());
  });

  it('lies in holes, says in which, and numbers equal sheets as one pattern', () => {
    const request: RequestNest = {
      parts: [
        { polygon: box(90, 90), holes: [box(70, 70, 10, 10)], qty: 3 },
        { polygon: box(60, 60), qty: 3 },
      ],
      stock: [{ w: 100, h: 100 }],
    };
    const { sheets, metrics } = solveNest(request);
    expect(metrics.sheetCount).toBe(3);
    expect(sheets.map(({ pattern }) => pattern)).toEqual([1, 1, 1]);
    expect(sheets[0].parts.map(({ inPart }) => inPart)).toContain(
      sheets[0].parts.findIndex(({ part }) => part === 0),
    );
    expect(metrics).toMatchObject({ pierces: 9, placed: 6 });
  });

  it('fits exactly: eight squares fill a sheet without a gap', () => {
    expect(
      solveNest({ parts: [{ polygon: box(50, 50), qty: 8 }], stock: [{ w: 200, h: 100 }] }).metrics,
    ).toMatchObject({ sheetCount: 1, density: 100 });
  });

  it('gathers in the corner asked for', () => {
    const used = (corner: 'top-left' | 'bottom-right'): ResponseNest['sheets'][0]['parts'][0]['bbox'] =>
      solveNest({ parts: [{ polygon: box(30, 20) }], stock: [{ w: 200, h: 100 }], options: { corner } })
        .sheets[0].parts[0].bbox;
    expect(used('top-left')).toMatchObject({ x: 0, y: 0 });
    const { x, y, w, h } = used('bottom-right');
    expect([x + w, y + h]).toEqual([200, 100]);
  });

  it('says why a part is unplaced', () => {
    const request: RequestNest = {
      parts: [
        { polygon: box(500, 500), name: 'huge' },
        { polygon: box(90, 90), qty: 3 },
        { polygon: box(5, 5), material: 'steel' },
      ],
      stock: [{ w: 100, h: 100, qty: 2 }],
      options: { respectStock: true },
    };
    const { unplaced, unmatchedMaterials } = solveNest(request);
    expect(unplaced.map(({ part, qty, reason }) => [part, qty, reason])).toEqual([
      [0, 1, 'too_large'],
      [1, 1, 'no_space'],
      [2, 1, 'no_stock'],
    ]);
    expect(unmatchedMaterials).toEqual(['steel']);
  });

  it('takes the cheaper stock under minimizeCost and the smaller area without', () => {
    const stock = [
      { w: 200, h: 100, price: 10 },
      { w: 100, h: 100, price: 9 },
    ];
    const parts = [{ polygon: box(90, 90) }];
    expect(
      solveNest({ parts, stock: [{ w: 300, h: 300, price: 5 }, ...stock], options: { minimizeCost: true } })
        .sheets[0].stock,
    ).toBe(0);
    expect(solveNest({ parts, stock }).sheets[0].stock).toBe(1);
  });

  it('exports a DXF that reads back as the same parts at the same places', () => {
    const request = base({
      parts: [
        { polygon: L, qty: 2 },
        { polygon: box(40, 40), holes: [box(20, 20, 10, 10)] },
      ],
      include: ['dxf', 'outlines', 'svg', 'csv'],
    });
    const { dxf, sheets, svg, csv } = solveNest(request);
    const back = readOutlines(dxf ?? '', { format: 'dxf' }, 'content');
    const corner = (ring: readonly (readonly number[])[]): string =>
      JSON.stringify(
        ring
          .reduce(([x, y], p) => [Math.min(x, p[0]), Math.min(y, p[1])], [Infinity, Infinity])
          .map((v) => Math.round(v * 1e4) / 1e4),
      );
    const flipped = (ring: readonly (readonly number[])[]): number[][] => ring.map(([x, y]) => [x, -y]);
    const found = back.parts
      .flatMap((part) => [part.polygon, ...(part.holes ?? [])])
      .map((ring) => corner(flipped(ring)));
    for (const part of sheets[0].parts)
      for (const ring of [part.polygon ?? [], ...(part.holes ?? [])]) expect(found).toContain(corner(ring));
    expect(svg).toContain('<svg');
    expect(csv?.split('\r\n')).toHaveLength(5);
  });
});

describe('the work limit of lbf', () => {
  it('cut short by the clock at any moment, it answers with a whole plan and says so', () => {
    const request = base({ parts: [{ polygon: L, qty: 20 }] });
    const full = solveNest(request);
    for (const asked of sample([1, 3, 10, 40], [1, 10])) {
      let times = 0;
      const now = (): number => (++times > asked ? 60_000 : 0);
      const answer = solveNest(request, { now, shouldStop: () => false, report: () => undefined });
      expect(judgeNest(request, answer)).toEqual([]);
      expect(answer.metrics.placed).toBe(20);
      expect(answer.metrics.sheetCount).toBeGreaterThanOrEqual(full.metrics.sheetCount);
      expect(answer.deterministic).toBe(false);
      expect(answer.warnings.join()).toContain('the time ran out');
    }
  });
});

describe('engine max', () => {
  const clock = (
    stepMs: number,
  ): { now: () => number; shouldStop: () => boolean; report: (f: number) => void; told: number[] } => {
    let at = 0;
    const told: number[] = [];
    return {
      now: () => (at += stepMs),
      shouldStop: () => false,
      report: (f) => {
        told.push(f);
      },
      told,
    };
  };
  const request: RequestNest = {
    ...base(),
    parts: [
      { polygon: L, qty: 8 },
      {
        polygon: pointsOf('0,0 50,0 0,30'),
        qty: 6,
      },
    ],
    engine: 'max',
    options: { timeBudgetMs: 10_000 },
  };

  seldom('is never worse than lbf, reports progress and is not called deterministic', () => {
    const control = clock(5);
    const max = solveNest(request, control);
    const lbf = solveNest({ ...request, engine: 'lbf' });
    expect(judgeNest(request, max)).toEqual([]);
    expect(max.deterministic).toBe(false);
    expect(max.metrics.sheetArea).toBeLessThanOrEqual(lbf.metrics.sheetArea);
    expect(control.told.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
  });

  it('ends at once when asked to stop', () => {
    const stopped = solveNest(request, { now: () => 0, shouldStop: () => true, report: () => undefined });
    expect(stopped.metrics.placed).toBe(14);
  });
});
