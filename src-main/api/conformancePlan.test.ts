import { afterAll, describe, expect, it } from 'vitest';
import { BOX, cuts, list, metrics, pieces, poster } from '../../e2e/api/conformance.ts';
import type { Json } from '../../e2e/api/conformance.ts';
import { startService } from '../../e2e/api/service.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';

/** API-V1.md: what a 2D plan says of itself, its rows, options and engines, one case per sentence. */
const api = await startService();
afterAll(() => api.close());
const post = poster(api);
const plan = (body: object): Promise<Json> =>
  post('/v1/optimize/2d', { stock: [{ w: 1000, h: 600 }], ...body });
const PART = { w: 400, h: 250 };
/** A plan on one sheet of 1000 x 600, as the window's types have it. */
const planned = async (
  parts: readonly object[],
  options: object = {},
  more: object = {},
): Promise<Response2d> => (await plan({ parts, options, ...more })) as unknown as Response2d;

describe('2D geometry', () => {
  it('a footprint needs no arithmetic: x, y, w, h lie inside the sheet and apart from each other', async () => {
    const all = pieces(
      await plan({
        parts: [
          { w: 500, h: 200, qty: 3 },
          { w: 180, h: 300, qty: 2 },
        ],
        options: { kerf: 4 },
      }),
    ).map(({ x, y, w, h }) => [x, y, Number(x) + Number(w), Number(y) + Number(h)].map(Number));
    expect(all).toHaveLength(5);
    for (const [x0, y0, x1, y1] of all) expect(x0 >= 0 && y0 >= 0 && x1 <= 1000 && y1 <= 600).toBe(true);
    for (const [index, a] of all.entries())
      for (const b of all.slice(index + 1))
        expect(a[2] + 4 <= b[0] || b[2] + 4 <= a[0] || a[3] + 4 <= b[1] || b[3] + 4 <= a[1]).toBe(true);
  });
  it('offcuts use the same system and lie inside the sheet, clear of every part', async () => {
    const answer = await plan({ parts: [{ w: 600, h: 400 }] });
    const [part] = pieces(answer);
    expect(list(list(answer['sheets'])[0]['offcuts'])).not.toEqual([]);
    for (const { x, y, w, h } of list(list(answer['sheets'])[0]['offcuts'])) {
      expect(Number(x) + Number(w) <= 1000 && Number(y) + Number(h) <= 600).toBe(true);
      expect(
        Number(x) >= Number(part['x']) + Number(part['w']) ||
          Number(y) >= Number(part['y']) + Number(part['h']),
      ).toBe(true);
    }
  });
  it('a sheet keeps its full size when it is trimmed', async () =>
    expect(
      list(
        (
          await plan({
            parts: [{ w: 100, h: 100 }],
            options: { trim: { left: 10, right: 10, top: 10, bottom: 10 } },
          })
        )['sheets'],
      )[0],
    ).toMatchObject({ w: 1000, h: 600 }));
  it('offcuts are shifted by trim as placements are', async () => {
    const answer = await plan({ parts: [{ w: 400, h: 560 }], options: { trim: { left: 20, top: 40 } } });
    expect(list(list(answer['sheets'])[0]['offcuts'])).toEqual([{ x: 420, y: 40, w: 580, h: 560 }]);
  });
  it('the blade takes pos to pos + kerf, and the low side is the piece it frees', async () => {
    const answer = await plan({
      parts: [{ w: 400, h: 600, rotatable: false, qty: 2 }],
      options: { kerf: 5 },
    });
    expect(
      cuts(answer)
        .slice(0, 2)
        .map(({ axis, pos }) => [axis, pos]),
    ).toEqual([
      ['v', 400],
      ['v', 805],
    ]);
    expect(pieces(answer).map(({ x }) => x)).toEqual([0, 405]);
  });
  it('length is the extent of the region crossed; stage grows only where the axis flips', async () => {
    const answer = await plan({
      parts: [{ w: 400, h: 200, rotatable: false, qty: 3 }],
      options: { firstCut: 'vertical' },
    });
    expect(cuts(answer).map(({ axis, length, stage }) => [axis, length, stage])).toEqual([
      ['v', 600, 1],
      ['h', 400, 2],
      ['h', 400, 2],
    ]);
  });
  it('a parent cut precedes the cuts inside the piece it frees', async () => {
    const steps = cuts(
      await plan({
        parts: [
          { w: 300, h: 200, qty: 4 },
          { w: 150, h: 120, qty: 5 },
        ],
        options: { kerf: 3 },
      }),
    );
    let highest = 0;
    for (const { stage } of steps) {
      expect(Number(stage)).toBeLessThanOrEqual(highest + 1);
      highest = Math.max(highest, Number(stage));
    }
  });
  it('sheets are in cutting order: sheet indices of the plan never go back', async () => {
    const sheets = cuts(await plan({ parts: [{ w: 700, h: 400, qty: 3 }] })).map(({ sheet }) =>
      Number(sheet),
    );
    expect(sheets).toEqual(sheets.toSorted((a, b) => a - b));
    expect(new Set(sheets)).toEqual(new Set([0, 1, 2]));
  });
  it('cutLength is the same under either counting and has at most 3 decimals', async () => {
    const answer = await plan({ parts: [{ w: 33.3333, h: 22.2222, qty: 7 }], options: { kerf: 0.1 } });
    expect(Math.round(Number(metrics(answer)['cutLength']) * 1000) / 1000).toBe(metrics(answer)['cutLength']);
  });
});

describe('2D rows and options', () => {
  it('parts and stock are enough: options, engine and include are optional', async () =>
    expect(
      metrics(await post('/v1/optimize/2d', { parts: [{ w: 1, h: 1 }], stock: [{ w: 1, h: 1 }] }))['placed'],
    ).toBe(1));
  it('kerf is 0 by default: two halves fill a sheet', async () =>
    expect(metrics(await plan({ parts: [{ w: 500, h: 600, qty: 2 }] }))).toMatchObject({
      sheetCount: 1,
      yieldPct: 100,
    }));
  it('unplaced is aggregated by name and size, with the size as requested', async () =>
    expect(
      (
        await plan({
          parts: [
            { w: 50, h: 5000, qty: 2, name: 'A' },
            { w: 50, h: 5000, qty: 3, name: 'A' },
            { w: 60, h: 5000, name: 'A' },
          ],
        })
      )['unplaced'],
    ).toEqual([
      { name: 'A', w: 50, h: 5000, qty: 5 },
      { name: 'A', w: 60, h: 5000, qty: 1 },
    ]));
  it('gives the price of the stock row on its sheet and the sum with 2 decimals', async () => {
    const answer = await plan({
      parts: [{ w: 900, h: 500, qty: 3 }],
      stock: [{ w: 1000, h: 600, price: 0.105 }],
    });
    expect([list(answer['sheets'])[0]['price'], metrics(answer)['totalPrice']]).toEqual([0.105, 0.32]);
  });
  it('a material rollup counts its own pool: sheets, yield, placed, total, price', async () => {
    const answer = await plan({
      parts: [
        { w: 500, h: 600, material: 'oak' },
        { w: 1000, h: 600, material: 'mdf', qty: 2 },
      ],
      stock: [
        { w: 1000, h: 600, material: 'oak', price: 5 },
        { w: 1000, h: 600, material: 'mdf', price: 3 },
      ],
    });
    expect(answer['materials']).toEqual([
      { material: 'oak', sheetCount: 1, yieldPct: 50, placed: 1, total: 1, totalPrice: 5 },
      { material: 'mdf', sheetCount: 2, yieldPct: 100, placed: 2, total: 2, totalPrice: 6 },
    ]);
  });
  it('parts without a material are one unspecified pool', async () =>
    expect(
      list(
        (
          await plan({
            parts: [
              { w: 9, h: 9 },
              { w: 9, h: 9, material: 'oak' },
            ],
            stock: [
              { w: 50, h: 50 },
              { w: 50, h: 50, material: 'oak' },
            ],
          })
        )['materials'],
      ).map(({ material }) => material),
    ).toEqual([null, 'oak']));
  it('effort fast is still guillotine-valid', async () =>
    expect(
      (
        await plan({
          parts: [
            { w: 310, h: 220, qty: 9 },
            { w: 180, h: 140, qty: 7 },
          ],
          options: { effort: 'fast' },
        })
      )['guillotineValid'],
    ).toBe(true));
  it('a type reference of a banded edge is any string of the caller', async () =>
    expect(
      (await plan({ parts: [{ w: 100, h: 100, edgeBanding: { left: 'ABS 2 mm / weiß' } }] }))['edgeBanding'],
    ).toMatchObject({ byType: [{ reference: 'ABS 2 mm / weiß', meters: 0.1 }] }));
  it('banding of another unit is the raw edge length divided by 1000', async () =>
    expect(
      (await plan({ parts: [{ w: 5, h: 2, edgeBanding: { top: 'x', right: 'x' } }] }))['edgeBanding'],
    ).toMatchObject({ totalMeters: 0.007 }));
  it('a tolerance of a field is a number in the same unit, 0 accepts nothing', async () =>
    expect(
      metrics(
        await plan({ parts: [{ w: 500.5, h: 600, qty: 2, rotatable: false }], options: { tolerance: 0 } }),
      )['sheetCount'],
    ).toBe(2));
  it('svg is self-contained: no reference to anything outside', async () =>
    expect((await plan({ parts: [{ w: 9, h: 9 }], include: ['svg'] }))['svg']).not.toMatch(
      /href|url\((?!#)|@import/,
    ));
});

describe('versions', () => {
  it.each([
    ['1d', { parts: [{ length: 9 }], stock: [{ length: 99 }] }],
    ['wood', { parts: [{ length: 9, sw: 1, sh: 1 }], stock: [{ length: 99, sw: 1, sh: 1 }] }],
    ['nest', { parts: [{ polygon: BOX }], stock: [{ w: 300, h: 300 }] }],
  ])(
    '%s carries engine, engineVersion, contractVersion, deterministic, warnings and timing',
    async (mode, body) => {
      expect(await post(`/v1/optimize/${mode}`, body)).toMatchObject({
        engine: expect.any(String) as string,
        engineVersion: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/) as string,
        contractVersion: '1',
        deterministic: true,
        warnings: [],
        unplaced: [],
        timing: { solveMs: expect.any(Number) as number },
      });
    },
  );
  it('health names the version of the default engine', async () =>
    expect((await api.call('GET', '/v1/health')).json['engineVersion']).toBe(
      (await plan({ parts: [{ w: 9, h: 9 }] }))['engineVersion'],
    ));
  it('engines are versioned independently', async () => {
    const versions = await Promise.all(
      ['heuristic', 'balanced'].map(
        async (engine) => (await plan({ parts: [{ w: 9, h: 9 }], engine }))['engineVersion'],
      ),
    );
    expect(
      new Set([
        ...versions,
        (await post('/v1/optimize/1d', { parts: [{ length: 9 }], stock: [{ length: 99 }] }))['engineVersion'],
      ]).size,
    ).toBe(3);
  });
});

describe('engines', () => {
  it('heuristic by name is the default', async () =>
    expect((await planned([PART], {}, { engine: 'heuristic' })).sheets).toEqual(
      (await planned([PART])).sheets,
    ));
  it('balanced runs and says so, with a version of its own', async () => {
    const balanced = await planned([PART], {}, { engine: 'balanced' });
    expect(balanced.engine).toBe('balanced');
    expect(balanced.engineVersion).not.toBe((await planned([PART])).engineVersion);
  });
  it.each([
    ['tolerance', 1],
    ['minimizeCost', true],
    ['maxCutStages', 2],
    ['minimizeRotations', true],
  ])('balanced warns that it ignored %s', async (name, value) =>
    expect((await planned([PART], { [name]: value }, { engine: 'balanced' })).warnings.join()).toContain(
      name,
    ),
  );
  it('balanced warns that it ignored grainGroup', async () =>
    expect(
      (await planned([{ ...PART, grainGroup: 'a' }], {}, { engine: 'balanced' })).warnings.join(),
    ).toContain('grainGroup'));
  it.each([
    ['horizontal', 'h'],
    ['vertical', 'v'],
  ] as const)(
    'balanced begins with firstCut %s where its layout allows it, and has nothing to warn about',
    async (firstCut, axis) => {
      const cut = await planned(
        [{ w: 500, h: 300, qty: 4, rotatable: false }],
        { firstCut },
        { engine: 'balanced' },
      );
      expect([cut.cutPlan?.[0].axis, cut.warnings]).toEqual([axis, []]);
    },
  );
  it('an ignored option set to false leaves no warning', async () =>
    expect(
      (await planned([PART], { minimizeCost: false, minimizeRotations: false }, { engine: 'balanced' }))
        .warnings,
    ).toEqual([]));
  it('cutPlan is null exactly when the layout is not guillotine', async () => {
    const balanced = (parts: readonly object[]): Promise<Response2d> =>
      planned(parts, {}, { engine: 'balanced' });
    const sawable = await balanced([PART]);
    expect([sawable.guillotineValid, sawable.cutPlan?.length]).toEqual([true, 2]);
    const { guillotineValid, cutPlan, metrics } = await balanced([
      { w: 103, h: 266, qty: 2 },
      { w: 410, h: 164, qty: 2 },
      { w: 276, h: 337, qty: 2 },
      { w: 357, h: 229, qty: 2 },
    ]);
    expect([guillotineValid, cutPlan]).toEqual([false, null]);
    expect([metrics.cutLines, metrics.sawPasses, metrics.cutLength]).toEqual([0, 0, 0]);
  });
});
