import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../e2e/api/service.ts';
import type { Answer } from '../../e2e/api/service.ts';
import type { Response2d } from '../../src-engine/contract/panel2d.ts';

/** API-V1.md, the 2D request and response: one case per sentence, over real HTTP. Geometry itself is judged
 *  by src-engine/judge elsewhere. */
const api = await startService();
afterAll(() => api.close());

interface Row {
  readonly [field: string]: unknown;
}
const SHEET = { w: 1000, h: 600 };
const ask = (fields: object): Promise<Answer> => api.post('/v1/optimize/2d', { stock: [SHEET], ...fields });
const plan = async (parts: readonly Row[], options: object = {}, more: object = {}): Promise<Response2d> => {
  const answer = await ask({ parts, options, ...more });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json as unknown as Response2d;
};
const placed = (response: Response2d): Response2d['sheets'][number]['parts'] =>
  response.sheets.flatMap((sheet) => sheet.parts);
const PART = { w: 400, h: 250 };
const basic = await plan(
  [
    { ...PART, qty: 3, name: 'Side' },
    { w: 200, h: 100 },
  ],
  { kerf: 4 },
);

describe('the answer', () => {
  it('names the engine that ran: heuristic by default', () => expect(basic.engine).toBe('heuristic'));
  it('carries engineVersion: package version plus content hash', () =>
    expect(basic.engineVersion).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/));
  it('carries contractVersion 1', () => expect(basic.contractVersion).toBe('1'));
  it('is deterministic and says so', () => expect(basic.deterministic).toBe(true));
  it('has one entry per sheet used', () => expect(basic.metrics.sheetCount).toBe(basic.sheets.length));
  it('gives the full stock size of a sheet', () => expect(basic.sheets[0]).toMatchObject(SHEET));
  it('gives price null when the stock row has none', () => expect(basic.sheets[0].price).toBeNull());
  it('echoes the name on every placement', () =>
    expect(placed(basic).filter((part) => part.name === 'Side')).toHaveLength(3));
  it('names an unnamed row Part <row>', () =>
    expect(placed(basic).some((part) => part.name === 'Part 2')).toBe(true));
  it('expands qty', () => expect([basic.metrics.placed, basic.metrics.total]).toEqual([4, 4]));
  it('gives yieldPct of the full sheet area, 2 decimals', () =>
    expect(basic.metrics.yieldPct).toBe(
      Math.round(((3 * 400 * 250 + 200 * 100) / (1000 * 600)) * 10_000) / 100,
    ));
  it('counts every cut in sawPasses', () => expect(basic.metrics.sawPasses).toBe(basic.cutPlan?.length));
  it('merges collinear cuts in cutLines', () =>
    expect(basic.metrics.cutLines).toBeLessThanOrEqual(basic.metrics.sawPasses));
  it('sums the distance sawn in cutLength', () =>
    expect(basic.metrics.cutLength).toBeCloseTo(
      (basic.cutPlan ?? []).reduce((sum, cut) => sum + cut.length, 0),
      3,
    ));
  it('has totalPrice 0 when no stock row has a price', () => expect(basic.metrics.totalPrice).toBe(0));
  it('has no unplaced parts when all fit', () => expect(basic.unplaced).toEqual([]));
  it('is saw-cuttable: the heuristic always gives a full cutPlan', () =>
    expect([basic.guillotineValid, Array.isArray(basic.cutPlan)]).toEqual([true, true]));
  it('measures solveMs with at most 2 decimals', () =>
    expect(Math.round(basic.timing.solveMs * 100) / 100).toBe(basic.timing.solveMs));
  it('has none of the optional blocks unasked', () =>
    expect(
      ['edgeBanding', 'materials', 'unmatchedMaterials', 'svg', 'csv', 'dxf', 'bound'].filter(
        (field) => field in basic,
      ),
    ).toEqual([]));
  it('leaves meta out where none was sent', () => expect(JSON.stringify(basic)).not.toContain('"meta"'));
  it('numbers steps from 1 on each sheet', async () => {
    const two = await plan([{ w: 900, h: 500, qty: 2 }]);
    for (const sheet of [0, 1])
      expect((two.cutPlan ?? []).filter((cut) => cut.sheet === sheet).map((cut) => cut.step)).toEqual(
        (two.cutPlan ?? []).filter((cut) => cut.sheet === sheet).map((_, index) => index + 1),
      );
  });
  it('uses axes h and v, stages from 1', () =>
    expect((basic.cutPlan ?? []).every((cut) => ['h', 'v'].includes(cut.axis) && cut.stage >= 1)).toBe(true));
  it('is byte-equal the second time but for timing', async () => {
    const bare = (response: Response2d): string => JSON.stringify({ ...response, timing: null });
    expect(
      bare(
        await plan(
          [
            { ...PART, qty: 3, name: 'Side' },
            { w: 200, h: 100 },
          ],
          { kerf: 4 },
        ),
      ),
    ).toBe(bare(basic));
  });
  it('is 200 for a job that cannot be done: unplaced and a warning', async () => {
    const none = await plan([{ w: 5000, h: 5000, qty: 2, name: 'Giant' }]);
    expect(none.unplaced).toEqual([{ name: 'Giant', w: 5000, h: 5000, qty: 2 }]);
    expect(none.warnings.length).toBeGreaterThan(0);
    expect([none.sheets.length, none.metrics.yieldPct, none.guillotineValid]).toEqual([0, 0, true]);
  });
  it('has the keys in one fixed order, timing last', () => expect(Object.keys(basic).at(-1)).toBe('timing'));
});

describe('part and stock rows', () => {
  it('turns a part that fits only turned: w and h are as placed, rotated is true', async () =>
    expect(placed(await plan([{ w: 500, h: 900 }]))[0]).toMatchObject({ w: 900, h: 500, rotated: true }));
  it('does not turn a part that is not rotatable', async () =>
    expect((await plan([{ w: 500, h: 900, rotatable: false }])).unplaced).toHaveLength(1));
  it('keeps the members of a grainGroup on one sheet', async () => {
    const groups = await plan([
      ...Array.from({ length: 4 }, (_, index) => ({ w: 480, h: 280, name: `G${index}`, grainGroup: 'a' })),
      { w: 480, h: 280, qty: 3 },
    ]);
    expect(
      groups.sheets.filter((sheet) => sheet.parts.some((part) => part.name.startsWith('G'))),
    ).toHaveLength(1);
  });
  it('takes a whole number as a grainGroup', async () =>
    expect((await plan([{ ...PART, grainGroup: 7 }])).metrics.placed).toBe(1));
  it('gives a must-cut part the space of a capped stock', async () => {
    const capped = await plan(
      [
        { w: 900, h: 500, name: 'first' },
        { w: 900, h: 500, name: 'must', priority: true },
      ],
      { respectStock: true },
    );
    expect(placed(capped).map((part) => part.name)).toEqual(['must']);
  });
  it('packs parts only on stock of the same material', async () => {
    const oak = await plan(
      [
        { ...PART, material: 'oak' },
        { ...PART, material: 'mdf' },
      ],
      {},
      {
        stock: [
          { ...SHEET, material: 'oak' },
          { ...SHEET, material: 'mdf' },
        ],
      },
    );
    expect(oak.sheets).toHaveLength(2);
    expect(
      oak.materials?.map(({ material, sheetCount, placed: count, total }) => [
        material,
        sheetCount,
        count,
        total,
      ]),
    ).toEqual([
      ['oak', 1, 1, 1],
      ['mdf', 1, 1, 1],
    ]);
  });
  it('lists materials without stock in unmatchedMaterials and their parts in unplaced', async () => {
    const none = await plan([{ ...PART, material: 'ash' }, PART]);
    expect(none.unmatchedMaterials).toEqual(['ash']);
    expect(none.unplaced).toMatchObject([{ qty: 1 }]);
  });
  it('echoes meta on every piece and every sheet of its row', async () => {
    const withMeta = await plan(
      [{ ...PART, qty: 2, meta: { id: 1 } }],
      {},
      { stock: [{ ...SHEET, meta: { rack: 'A' } }] },
    );
    expect(placed(withMeta).map((part) => part.meta)).toEqual([{ id: 1 }, { id: 1 }]);
    expect(withMeta.sheets[0].meta).toEqual({ rack: 'A' });
  });
  it('totals edge banding per reference, sorted, in metres with 3 decimals', async () => {
    const banded = await plan([
      { w: 600, h: 400, qty: 2, name: 'Door', edgeBanding: { top: 'white', left: 'oak' } },
      { w: 300, h: 300, edgeBanding: { bottom: 'oak' } },
    ]);
    expect(banded.edgeBanding).toMatchObject({
      totalMeters: 2.3,
      byType: [
        { reference: 'oak', meters: 1.1 },
        { reference: 'white', meters: 1.2 },
      ],
    });
    expect(banded.edgeBanding?.byPart.map(({ name, meters }) => [name, meters])).toEqual([
      ['Door', 2],
      ['Part 2', 0.3],
    ]);
  });
  it('never moves a part for its banding', async () => {
    const bare = await plan([{ ...PART, qty: 4 }]);
    expect((await plan([{ ...PART, qty: 4, edgeBanding: { top: 'x' } }])).sheets).toEqual(bare.sheets);
  });
  it('holds to qty only with respectStock', async () => {
    const parts = [{ w: 900, h: 500, qty: 3 }];
    expect((await plan(parts)).metrics.sheetCount).toBe(3);
    expect((await plan(parts, { respectStock: true })).unplaced).toMatchObject([{ qty: 2 }]);
  });
  it('adds up the price of the sheets used', async () =>
    expect(
      (await plan([{ w: 900, h: 500, qty: 2 }], {}, { stock: [{ ...SHEET, price: 48.5 }] })).metrics
        .totalPrice,
    ).toBe(97));
  it('uses priority stock first', async () => {
    const first = await plan([{ ...PART }], {}, { stock: [SHEET, { w: 450, h: 300, priority: true }] });
    expect(first.sheets[0]).toMatchObject({ w: 450, h: 300 });
  });
  it('treats null as absent', async () =>
    expect(
      (await plan([{ ...PART, qty: null, name: null, material: null }], { kerf: null, trim: null })).metrics
        .placed,
    ).toBe(1));
  it('warns about a field it does not know, and ignores it', async () =>
    expect((await plan([{ ...PART, colour: 'red' }], { krf: 4 })).warnings).toEqual(
      expect.arrayContaining([
        expect.stringContaining('parts[0].colour'),
        expect.stringContaining('options.krf'),
      ]),
    ));
  it('rounds a length with more than 6 decimals and says so', async () =>
    expect((await plan([{ w: 400.12345678, h: 250 }])).warnings.join()).toContain('parts[0].w'));
  it('takes any Unicode as a name', async () =>
    expect(placed(await plan([{ ...PART, name: 'Tür 🚪 木' }]))[0].name).toBe('Tür 🚪 木'));
  it('is unit-agnostic: the same job ten times larger is the same plan ten times larger', async () => {
    const small = await plan([{ w: 40, h: 25, qty: 5 }], { kerf: 0.4 }, { stock: [{ w: 100, h: 60 }] });
    const large = await plan([{ w: 400, h: 250, qty: 5 }], { kerf: 4 });
    expect(placed(large).map(({ x, y }) => [x / 10, y / 10])).toEqual(
      placed(small).map(({ x, y }) => [x, y]),
    );
  });
});

describe('options', () => {
  it('kerf keeps neighbours apart', async () => {
    const [a, b] = placed(await plan([{ w: 400, h: 600, qty: 2, rotatable: false }], { kerf: 10 }));
    expect(Math.abs(a.x - b.x)).toBeGreaterThanOrEqual(410);
  });
  it('a part may touch the edge without a cut', async () =>
    expect((await plan([{ w: 1000, h: 600 }], { kerf: 4 })).cutPlan).toEqual([]));
  it('tolerance accepts an overshoot up to it, with a warning', async () => {
    const parts = [{ w: 500.5, h: 600, qty: 2, rotatable: false }];
    expect((await plan(parts)).metrics.sheetCount).toBe(2);
    const tolerant = await plan(parts, { tolerance: 1 });
    expect(tolerant.metrics.sheetCount).toBe(1);
    expect(tolerant.warnings.length).toBeGreaterThan(0);
  });
  it('trim left and top shift every placement', async () =>
    expect(placed(await plan([PART], { trim: { left: 15, top: 10 } }))[0]).toMatchObject({ x: 15, y: 10 }));
  it('trim right and bottom shrink the usable area and move nothing', async () => {
    expect(placed(await plan([PART], { trim: { right: 15, bottom: 10 } }))[0]).toMatchObject({ x: 0, y: 0 });
    expect((await plan([{ w: 1000, h: 600 }], { trim: { right: 1 } })).unplaced).toHaveLength(1);
  });
  it('trim counts as waste in yieldPct', async () =>
    expect((await plan([{ w: 500, h: 300 }], { trim: { left: 100 } })).metrics.yieldPct).toBe(25));
  it.each([
    ['horizontal', 'h'],
    ['vertical', 'v'],
  ] as const)('firstCut %s starts with axis %s', async (firstCut, axis) =>
    expect((await plan([{ w: 400, h: 250, qty: 4 }], { firstCut, kerf: 3 })).cutPlan?.[0].axis).toBe(axis),
  );
  it('firstCut auto is the default', async () =>
    expect((await plan([{ ...PART, qty: 5 }], { firstCut: 'auto' })).sheets).toEqual(
      (await plan([{ ...PART, qty: 5 }])).sheets,
    ));
  it('minimizeCost picks the cheaper mix, even at more material use', async () => {
    const stock = [
      { w: 1000, h: 600, price: 100 },
      { w: 1200, h: 700, price: 40 },
    ];
    expect((await plan([{ w: 900, h: 500 }], { minimizeCost: true }, { stock })).metrics.totalPrice).toBe(40);
  });
  it('minimizeCost is never dearer than the default', async () => {
    const stock = [
      { w: 1000, h: 600, price: 31 },
      { w: 700, h: 500, price: 17 },
    ];
    const parts = [
      { w: 330, h: 240, qty: 7 },
      { w: 480, h: 180, qty: 4 },
    ];
    expect((await plan(parts, { minimizeCost: true }, { stock })).metrics.totalPrice).toBeLessThanOrEqual(
      (await plan(parts, {}, { stock })).metrics.totalPrice,
    );
  });
  it('minOffcut filters by the short side', async () => {
    const all = await plan([{ w: 950, h: 500 }]);
    expect(all.sheets[0].offcuts?.some((offcut) => Math.min(offcut.w, offcut.h) < 80)).toBe(true);
    expect(
      (await plan([{ w: 950, h: 500 }], { minOffcut: 80 })).sheets[0].offcuts?.every(
        (offcut) => Math.min(offcut.w, offcut.h) >= 80,
      ),
    ).toBe(true);
  });
  it('maxCutStages bounds the stages', async () => {
    const staged = await plan(
      [
        { w: 300, h: 200, qty: 4 },
        { w: 150, h: 120, qty: 5 },
      ],
      { maxCutStages: 2, kerf: 3 },
    );
    expect(Math.max(...(staged.cutPlan ?? []).map((cut) => cut.stage))).toBeLessThanOrEqual(2);
  });
  it('minimizeRotations turns no more parts than the default', async () => {
    const parts = [
      { w: 300, h: 200, qty: 6 },
      { w: 250, h: 420, qty: 2 },
    ];
    const turned = (response: Response2d): number => placed(response).filter((part) => part.rotated).length;
    expect(turned(await plan(parts, { minimizeRotations: true }))).toBeLessThanOrEqual(
      turned(await plan(parts)),
    );
  });
  it('effort fast is never denser than balanced', async () => {
    const parts = [
      { w: 310, h: 220, qty: 9 },
      { w: 180, h: 140, qty: 7 },
    ];
    expect((await plan(parts, { effort: 'fast' })).metrics.sheetCount).toBeGreaterThanOrEqual(
      (await plan(parts, { effort: 'balanced' })).metrics.sheetCount,
    );
  });
});

describe('include', () => {
  const parts = [{ ...PART, qty: 2 }];
  const keys = async (
    include: unknown,
  ): Promise<{ top: string[]; sheet: string[]; response: Response2d }> => {
    const response = await plan(parts, {}, { include });
    return { top: Object.keys(response), sheet: Object.keys(response.sheets[0]), response };
  };
  it('absent keeps cutPlan and offcuts', async () =>
    expect([
      (await plan(parts)).cutPlan !== undefined,
      (await plan(parts)).sheets[0].offcuts !== undefined,
    ]).toEqual([true, true]));
  it('null is absent', async () => expect((await keys(null)).top).toContain('cutPlan'));
  it('an empty list drops both: absent, not null', async () => {
    const { top, sheet } = await keys([]);
    expect([top.includes('cutPlan'), sheet.includes('offcuts')]).toEqual([false, false]);
  });
  it('keeps only the narrowing tokens listed', async () => {
    const { top, sheet } = await keys(['offcuts']);
    expect([top.includes('cutPlan'), sheet.includes('offcuts')]).toEqual([false, true]);
    const other = await keys(['cutPlan']);
    expect([other.top.includes('cutPlan'), other.sheet.includes('offcuts')]).toEqual([true, false]);
  });
  it('svg alone adds the drawing and drops both', async () => {
    const { top, response } = await keys(['svg']);
    expect([top.includes('cutPlan'), response.svg?.startsWith('<')]).toEqual([false, true]);
    expect(response.svg).not.toMatch(/<script|xlink:href|<image/);
  });
  it('cutPlan, offcuts, svg keeps everything', async () => {
    const { top, sheet } = await keys(['cutPlan', 'offcuts', 'svg']);
    expect([top.includes('cutPlan'), top.includes('svg'), sheet.includes('offcuts')]).toEqual([
      true,
      true,
      true,
    ]);
  });
  it('csv is a cut list with one line per piece', async () =>
    expect((await keys(['csv'])).response.csv?.trim().split('\r\n')).toHaveLength(3));
  it('dxf is AC1009 on the layers STOCK, PARTS, LABELS', async () => {
    const { dxf } = (await keys(['dxf'])).response;
    for (const word of ['AC1009', 'STOCK', 'PARTS', 'LABELS']) expect(dxf).toContain(word);
  });
  it('several exports at once', async () =>
    expect((await keys(['svg', 'csv', 'dxf'])).top).toEqual(expect.arrayContaining(['svg', 'csv', 'dxf'])));
  it('a hostile name is neutral in every export', async () => {
    const hostile = await plan(
      [
        { ...PART, name: '=cmd|"/c calc"!A1' },
        { ...PART, name: '<script>alert(1)</script>' },
        { ...PART, name: '0\nSECTION\n2\nENTITIES' },
      ],
      {},
      { include: ['svg', 'csv', 'dxf'] },
    );
    expect(hostile.csv).toContain("'=cmd");
    expect(hostile.svg).not.toContain('<script>');
  });
});
