import { afterAll, describe, expect, it } from 'vitest';
import { list, once, poster, warned } from '../../e2e/api/conformance.ts';
import type { Json } from '../../e2e/api/conformance.ts';
import { startService } from '../../e2e/api/service.ts';

/** API-V1.md: bars and timber, one case per sentence, over real HTTP. */
const api = await startService();
afterAll(() => api.close());
const post = poster(api);

describe('1D', () => {
  const job = {
    parts: [
      { length: 1500, qty: 4, name: 'Rail' },
      { length: 700, qty: 2 },
    ],
    stock: [{ length: 6000, price: 20, meta: { rack: 1 } }],
    options: { kerf: 3, trim: { start: 10, end: 5 } },
  };
  const answered = once(post, '/v1/optimize/1d', job);
  it('answers rods instead of sheets', async () =>
    expect([Array.isArray((await answered())['rods']), 'sheets' in (await answered())]).toEqual([
      true,
      false,
    ]));
  it('gives each rod length, price, remaining, parts and offcuts', async () =>
    expect(((await answered())['rods'] as Json[])[0]).toMatchObject({
      length: 6000,
      price: 20,
      remaining: expect.any(Number) as number,
      parts: expect.any(Array) as unknown[],
      offcuts: expect.any(Array) as unknown[],
      meta: { rack: 1 },
    }));
  it('gives each part name, pos and length, shifted by trim.start', async () =>
    expect((((await answered())['rods'] as Json[])[0]['parts'] as Json[])[0]).toMatchObject({
      name: expect.any(String) as string,
      pos: 10,
      length: expect.any(Number) as number,
    }));
  it('has the documented metrics', async () =>
    expect((await answered())['metrics']).toMatchObject({
      rodCount: 2,
      placed: 6,
      total: 6,
      totalPrice: 40,
      toleranceAcceptedCount: 0,
      cuts: expect.any(Number) as number,
      yieldPct: expect.any(Number) as number,
    }));
  it('cuts with axis v, length 0, stage 1 and the rod index as sheet', async () =>
    expect(
      ((await answered())['cutPlan'] as Json[]).every(
        (cut) => cut['axis'] === 'v' && cut['length'] === 0 && cut['stage'] === 1 && Number(cut['sheet']) < 2,
      ),
    ).toBe(true));
  it('lists what does not fit as name, length, qty', async () =>
    expect(
      (await post('/v1/optimize/1d', { parts: [{ length: 9000, name: 'Long' }], stock: [{ length: 6000 }] }))[
        'unplaced'
      ],
    ).toEqual([{ name: 'Long', length: 9000, qty: 1 }]));
  it('accepts balanced', async () =>
    expect((await post('/v1/optimize/1d', { ...job, engine: 'balanced' }))['metrics']).toEqual(
      (await answered())['metrics'],
    ));
  it('refuses max at engine', async () =>
    expect((await post('/v1/optimize/1d', { ...job, engine: 'max' }, 400)).details).toEqual({
      path: 'engine',
    }));
  it('answers svg with a warning instead', async () => {
    const answer = await post('/v1/optimize/1d', { ...job, include: ['svg'] });
    expect(['svg' in answer, (answer['warnings'] as string[]).join().includes('svg')]).toEqual([false, true]);
  });
  it('exports csv and dxf', async () =>
    expect(Object.keys(await post('/v1/optimize/1d', { ...job, include: ['csv', 'dxf'] }))).toEqual(
      expect.arrayContaining(['csv', 'dxf']),
    ));
  it('picks the cheapest length with minimizeCost', async () =>
    expect(
      (
        await post('/v1/optimize/1d', {
          parts: [{ length: 1000 }],
          stock: [
            { length: 2000, price: 9 },
            { length: 6000, price: 5 },
          ],
          options: { minimizeCost: true },
        })
      )['metrics'],
    ).toMatchObject({ totalPrice: 5 }));
  it('counts parts accepted within the tolerance', async () =>
    expect(
      (
        await post('/v1/optimize/1d', {
          parts: [{ length: 1000.5, qty: 2 }],
          stock: [{ length: 2000 }],
          options: { tolerance: 1 },
        })
      )['metrics'],
    ).toMatchObject({ rodCount: 1, toleranceAcceptedCount: 1 }));
  it.each([
    ['parts[0].length', { parts: [{ length: 0 }], stock: [{ length: 1 }] }],
    ['stock[0].length', { parts: [{ length: 1 }], stock: [{}] }],
    [
      'options.trim.start',
      { parts: [{ length: 1 }], stock: [{ length: 1 }], options: { trim: { start: -1 } } },
    ],
  ])('names %s', async (path, body) =>
    expect((await post('/v1/optimize/1d', body, 400)).details).toEqual({ path }),
  );
  it('holds to 2,000 parts', async () =>
    expect(
      (await post('/v1/optimize/1d', { parts: [{ length: 1, qty: 2001 }], stock: [{ length: 9 }] }, 413))
        .details,
    ).toEqual({ max: 2000, got: 2001 }));
});

describe('wood', () => {
  const job = {
    parts: [
      { length: 2400, sw: 45, sh: 95, qty: 3, name: 'Stud' },
      { length: 1200, sw: 45, sh: 145 },
    ],
    stock: [{ length: 4800, sw: 95, sh: 45 }],
  };
  const answered = once(post, '/v1/optimize/wood', job);
  it('matches sections in either order, short side first in the answer', async () =>
    expect(((await answered())['sections'] as Json[])[0]).toMatchObject({
      sw: 45,
      sh: 95,
      metrics: { rodCount: 2, placed: 3 },
    }));
  it('tells demand whose section no stock has', async () =>
    expect((await answered())['unmatchedSections']).toEqual([{ sw: 45, sh: 145, qty: 1 }]));
  it('sums prices of all rods before it rounds, and tells its figures in the order of 1D', async () => {
    const sections = [1, 2, 3].map((sw) => ({ length: 100, sw, sh: 1 }));
    const wood = await post('/v1/optimize/wood', {
      parts: sections,
      stock: sections.map((row) => ({ ...row, price: 0.335 })),
    });
    const rods = await post('/v1/optimize/1d', { parts: [{ length: 1 }], stock: [{ length: 1 }] });
    expect(wood['metrics']).toMatchObject({ totalPrice: 1.01 });
    expect(Object.keys(wood['metrics'] as Json)).toEqual(Object.keys(rods['metrics'] as Json));
  });
  it('lists unplaced with the section', async () =>
    expect((await answered())['unplaced']).toMatchObject([{ length: 1200, qty: 1 }]));
  it('carries material per section', async () =>
    expect(
      JSON.stringify(
        (
          await post('/v1/optimize/wood', {
            parts: [{ length: 900, sw: 45, sh: 95, material: 'C24' }],
            stock: [{ length: 4800, sw: 45, sh: 95, material: 'C24' }],
          })
        )['sections'],
      ),
    ).toContain('C24'));
  it('names a missing section', async () =>
    expect(
      (await post('/v1/optimize/wood', { parts: [{ length: 1, sw: 1 }], stock: job.stock }, 400)).details,
    ).toEqual({ path: 'parts[0].sh' }));
});

describe('both', () => {
  const rods = (answer: Json): Json[] => list(answer['rods']);
  it('a rod without a price has price null', async () =>
    expect(
      rods(await post('/v1/optimize/1d', { parts: [{ length: 9 }], stock: [{ length: 99 }] }))[0]['price'],
    ).toBeNull());
  it('gives must-cut parts the rods of a capped stock', async () => {
    const answer = await post('/v1/optimize/1d', {
      parts: [
        { length: 90, name: 'a' },
        { length: 90, name: 'b', priority: true },
      ],
      stock: [{ length: 99, qty: 1 }],
      options: { respectStock: true },
    });
    expect([
      rods(answer).length,
      list(rods(answer)[0]['parts'])[0]['name'],
      list(answer['unplaced']),
    ]).toEqual([1, 'b', [{ name: 'a', length: 90, qty: 1 }]]);
  });
  it('trim.end shortens the rod and moves nothing', async () => {
    const parts = [{ length: 95 }];
    expect(
      (await post('/v1/optimize/1d', { parts, stock: [{ length: 99 }], options: { trim: { end: 5 } } }))[
        'unplaced'
      ],
    ).toHaveLength(1);
    expect(
      list(
        rods(
          await post('/v1/optimize/1d', { parts, stock: [{ length: 99 }], options: { trim: { end: 4 } } }),
        )[0]['parts'],
      )[0]['pos'],
    ).toBe(0);
  });
  it('minOffcut filters the leftover lengths', async () => {
    const answer = async (minOffcut: number): Promise<unknown> =>
      rods(
        await post('/v1/optimize/1d', {
          parts: [{ length: 60 }],
          stock: [{ length: 100 }],
          options: { minOffcut },
        }),
      )[0]['offcuts'];
    expect([await answer(40), await answer(41)]).toEqual([[40], []]);
  });
  it('include narrows as in 2D', async () => {
    const answer = await post('/v1/optimize/1d', {
      parts: [{ length: 60 }],
      stock: [{ length: 100 }],
      include: [],
    });
    expect(['cutPlan' in answer, 'offcuts' in rods(answer)[0]]).toEqual([false, false]);
  });
  it('materials are packed apart, meta comes back on every piece', async () => {
    const answer = await post('/v1/optimize/1d', {
      parts: [
        { length: 9, material: 'alu', meta: { a: 1 }, qty: 2 },
        { length: 9, material: 'steel' },
      ],
      stock: [
        { length: 99, material: 'alu' },
        { length: 99, material: 'steel' },
      ],
    });
    expect(list(answer['materials']).map(({ material, rodCount }) => [material, rodCount])).toEqual([
      ['alu', 1],
      ['steel', 1],
    ]);
    expect(list(rods(answer)[0]['parts']).map(({ meta }) => meta)).toEqual([{ a: 1 }, { a: 1 }]);
  });
  it('edge banding is a 2D field: elsewhere it is named and ignored', async () =>
    expect(
      warned(
        await post('/v1/optimize/1d', {
          parts: [{ length: 9, edgeBanding: { top: 'x' } }],
          stock: [{ length: 99 }],
        }),
      ),
    ).toContain('parts[0].edgeBanding'));
  it('a timber request for svg gets a warning instead', async () => {
    const answer = await post('/v1/optimize/wood', {
      parts: [{ length: 9, sw: 1, sh: 1 }],
      stock: [{ length: 99, sw: 1, sh: 1 }],
      include: ['svg'],
    });
    expect(['svg' in answer, warned(answer).includes('svg')]).toEqual([false, true]);
  });
  it('timber echoes meta on pieces and rods', async () => {
    const [section] = list(
      (
        await post('/v1/optimize/wood', {
          parts: [{ length: 9, sw: 1, sh: 1, meta: { p: 1 } }],
          stock: [{ length: 99, sw: 1, sh: 1, meta: { s: 1 } }],
        })
      )['sections'],
    );
    expect(list(section['rods'])[0]).toMatchObject({ meta: { s: 1 }, parts: [{ meta: { p: 1 } }] });
  });
  it.each(['1d', 'wood'])('%s holds to 50 stock rows', async (mode) =>
    expect(
      (
        await api.post(`/v1/optimize/${mode}`, {
          parts: [{ length: 1, sw: 1, sh: 1 }],
          stock: Array.from({ length: 51 }, () => ({ length: 9, sw: 1, sh: 1 })),
        })
      ).json.details,
    ).toEqual({ max: 50, got: 51 }),
  );
});
