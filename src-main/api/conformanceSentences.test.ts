import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../e2e/api/service.ts';
import type { Answer } from '../../e2e/api/service.ts';

/** API-V1.md, the sentences the other conformance files leave out; docs/CONFORMANCE.md says which case covers
 *  which sentence. */
const api = await startService();
afterAll(() => api.close());

type Json = Record<string, unknown>;
const post = async (path: string, body: unknown, status = 200): Promise<Json> => {
  const answer: Answer = await api.post(path, body);
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  return answer.json;
};
const plan = (body: object): Promise<Json> =>
  post('/v1/optimize/2d', { stock: [{ w: 1000, h: 600 }], ...body });
const list = (value: unknown): Json[] => value as Json[];
const pieces = (answer: Json): Json[] => list(answer['sheets']).flatMap((sheet) => list(sheet['parts']));
const metrics = (answer: Json): Json => answer['metrics'] as Json;
const cuts = (answer: Json): Json[] => list(answer['cutPlan']);
const warned = (answer: Json): string => (answer['warnings'] as string[]).join('\n');
const BOX = [
  [0, 0],
  [100, 0],
  [100, 50],
  [0, 50],
];

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
    for (const [x0, y0, x1, y1] of all) expect(x0 >= 0 && y0 >= 0 && x1 <= 1000 && y1 <= 600).toBe(true);
    for (const [index, a] of all.entries())
      for (const b of all.slice(index + 1))
        expect(a[2] + 4 <= b[0] || b[2] + 4 <= a[0] || a[3] + 4 <= b[1] || b[3] + 4 <= a[1]).toBe(true);
  });
  it('offcuts use the same system and lie inside the sheet, clear of every part', async () => {
    const answer = await plan({ parts: [{ w: 600, h: 400 }] });
    const [part] = pieces(answer);
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

describe('1D and wood', () => {
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

describe('nest and import', () => {
  const nest = (part: object, more: object = {}): Promise<Json> =>
    post('/v1/optimize/nest', { parts: [part], stock: [{ w: 300, h: 300 }], ...more });
  const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  const dxf = (units: string): string =>
    `0\nSECTION\n2\nHEADER\n${units}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\n0\n10\n50\n20\n50\n40\n25\n0\nENDSEC\n0\nEOF\n`;
  it('a part may have holes', async () =>
    expect(
      metrics(
        await nest({
          polygon: BOX,
          holes: [
            [
              [10, 10],
              [30, 10],
              [30, 30],
              [10, 30],
            ],
          ],
        }),
      ),
    ).toMatchObject({ pierces: 2, partArea: 4600 }));
  it('a part may come as a file text', async () =>
    expect(metrics(await nest({ source: svg('<rect width="100" height="50"/>') }))).toMatchObject({
      placed: 1,
      partArea: 5000,
    }));
  it('flattenTolerance bounds how far a curve of a source is cut short', async () => {
    const area = async (flattenTolerance: number): Promise<number> =>
      Number(
        metrics(await nest({ source: svg('<circle cx="60" cy="60" r="50"/>'), flattenTolerance }))[
          'partArea'
        ],
      );
    const exact = Math.PI * 2500;
    expect(Math.abs((await area(0.01)) - exact)).toBeLessThan(Math.abs((await area(5)) - exact));
  });
  it('allowedRotations [] keeps the part as drawn', async () => {
    expect(
      (
        await nest(
          {
            polygon: [
              [0, 0],
              [50, 0],
              [50, 250],
              [0, 250],
            ],
            allowedRotations: [],
          },
          { stock: [{ w: 260, h: 60 }] },
        )
      )['unplaced'],
    ).toHaveLength(1);
    expect(
      metrics(
        await nest(
          {
            polygon: [
              [0, 0],
              [50, 0],
              [50, 250],
              [0, 250],
            ],
            allowedRotations: [90],
          },
          { stock: [{ w: 260, h: 60 }] },
        ),
      )['placed'],
    ).toBe(1);
  });
  it('materials are nested apart', async () =>
    expect(
      metrics(
        await post('/v1/optimize/nest', {
          parts: [
            { polygon: BOX, material: 'a' },
            { polygon: BOX, material: 'b' },
          ],
          stock: [
            { w: 300, h: 300, material: 'a' },
            { w: 300, h: 300, material: 'b' },
          ],
        }),
      )['sheetCount'],
    ).toBe(2));
  it('an exclusion zone stays free', async () =>
    expect(
      metrics(
        await nest(
          { polygon: BOX, allowedRotations: [] },
          {
            stock: [
              {
                w: 110,
                h: 60,
                exclusions: [
                  [
                    [50, 20],
                    [60, 20],
                    [60, 30],
                    [50, 30],
                  ],
                ],
              },
            ],
          },
        ),
      )['placed'],
    ).toBe(0));
  it('a source of 4,000,001 characters is 413', async () =>
    expect(
      (
        await api.post('/v1/optimize/nest', {
          parts: [{ source: ' '.repeat(4_000_001) }],
          stock: [{ w: 9, h: 9 }],
        })
      ).json.details,
    ).toEqual({ max: 4_000_000, got: 4_000_001 }));
  it('sources of a request together hold 8,000,000 characters', async () => {
    const source = svg('<rect width="9" height="9"/>').padEnd(2_700_000);
    const answer = await api.post('/v1/validate/nest', {
      parts: [{ source }, { source }, { source }],
      stock: [{ w: 99, h: 99 }],
    });
    expect([answer.status, answer.json.error, answer.json.details]).toEqual([
      413,
      'too_large',
      { max: 8_000_000, got: 8_100_000 },
    ]);
  });
  it('nest holds to 2,000 parts and 50 stock rows', async () => {
    expect(
      (
        await api.post('/v1/optimize/nest', {
          parts: [{ polygon: BOX, qty: 2001 }],
          stock: [{ w: 300, h: 300 }],
        })
      ).json.details,
    ).toEqual({ max: 2000, got: 2001 });
    expect(
      (
        await api.post('/v1/optimize/nest', {
          parts: [{ polygon: BOX }],
          stock: Array.from({ length: 51 }, () => ({ w: 300, h: 300 })),
        })
      ).json.details,
    ).toEqual({ max: 50, got: 51 });
  });
  it('import takes an inner outline as a hole', async () => {
    const [part] = list(
      (
        await post('/v1/import/nest', {
          content: svg('<rect width="100" height="100"/><rect x="20" y="20" width="30" height="30"/>'),
        })
      )['parts'],
    );
    expect([list(part['polygon']).length, list(part['holes']).length]).toEqual([4, 1]);
  });
  it('an import row pastes into a nest part row as it is', async () => {
    const { parts } = await post('/v1/import/nest', {
      content: svg('<rect width="100" height="50"/>'),
      filename: 'plate.svg',
    });
    expect(metrics(await nest(list(parts)[0]))['placed']).toBe(1);
    expect(list(parts)[0]['name']).toBe('plate');
  });
  it('reports the unit a DXF declares and applies it to nothing', async () => {
    const inches = await post('/v1/import/nest', { content: dxf('9\n$INSUNITS\n70\n1\n') });
    expect([inches['format'], inches['sourceUnit']]).toEqual(['dxf', 'in']);
    expect((await post('/v1/import/nest', { content: dxf('9\n$INSUNITS\n70\n4\n') }))['sourceUnit']).toBe(
      'mm',
    );
    expect(
      list(list(inches['parts'])[0]['polygon']).every((point) => (point as unknown as number[])[0] <= 75.5),
    ).toBe(true);
  });
  it('names no unit for a DXF without one and for SVG', async () =>
    expect(
      [
        await post('/v1/import/nest', { content: dxf('') }),
        await post('/v1/import/nest', { content: svg('<rect width="9" height="9"/>') }),
      ].map((answer) => 'sourceUnit' in answer),
    ).toEqual([false, false]));
  it('flattenTolerance is 0.2 by default', async () => {
    const vertices = async (more: object): Promise<unknown> =>
      (await post('/v1/import/nest', { content: svg('<circle cx="0" cy="0" r="100"/>'), ...more }))[
        'vertices'
      ];
    expect(await vertices({})).toBe(await vertices({ flattenTolerance: 0.2 }));
    expect(Number(await vertices({ flattenTolerance: 0.01 }))).toBeGreaterThan(Number(await vertices({})));
  });
  it('warns that a transform was not applied', async () =>
    expect(
      warned(
        await post('/v1/import/nest', { content: svg('<rect width="9" height="9" transform="scale(2)"/>') }),
      ),
    ).toContain('transform'));
  it('warns about geometry that never closed; empty warnings mean the file was read whole', async () => {
    expect(
      warned(
        await post('/v1/import/nest', {
          content: svg('<rect width="9" height="9"/><path d="M20 20 L40 20 L40 40"/>'),
        }),
      ),
    ).not.toBe('');
    expect(
      (await post('/v1/import/nest', { content: svg('<rect width="9" height="9"/>') }))['warnings'],
    ).toEqual([]);
  });
  it('the file name decides the format where none is given and the text is unclear', async () =>
    expect((await post('/v1/import/nest', { content: dxf(''), filename: 'part.DXF' }))['format']).toBe(
      'dxf',
    ));
});

describe('validate', () => {
  it.each([
    ['1d', { parts: [{ length: 10 }], stock: [{ length: 9 }] }],
    ['nest', { parts: [{ polygon: BOX }], stock: [{ w: 40, h: 99 }] }],
  ])('%s notes a part that fits no stock, and stays valid', async (mode, body) => {
    expect(await post(`/v1/validate/${mode}`, body)).toMatchObject({
      valid: true,
      warnings: [expect.stringContaining('parts[0]')],
    });
  });
  it.each(['1d', 'wood', 'nest'])('a malformed body is 400 with details.path on %s', async (mode) =>
    expect(
      (
        await post(
          `/v1/validate/${mode}`,
          { parts: [{}], stock: [mode === 'nest' ? { w: 9, h: 9 } : { length: 9, sw: 1, sh: 1 }] },
          400,
        )
      )['details'],
    ).toMatchObject({ path: expect.stringMatching(/^parts\[0\]/) as string }),
  );
  it('nest says whether nesting is built in', async () =>
    expect(
      (await post('/v1/validate/nest', { parts: [{ polygon: BOX }], stock: [{ w: 300, h: 300 }] }))[
        'engineEnabled'
      ],
    ).toBe(true));
  it('sends no rate-limit headers', async () =>
    expect(
      (await api.post('/v1/validate/2d', { parts: [{ w: 1, h: 1 }], stock: [{ w: 1, h: 1 }] })).headers[
        'x-ratelimit-limit'
      ],
    ).toBeUndefined());
});

describe('2D max, solved', () => {
  it('is deterministic and guillotine-valid in three stages, reports no offcuts and names what it ignored', async () => {
    const options = {
      kerf: 4,
      tolerance: 1,
      minimizeCost: true,
      maxCutStages: 2,
      minimizeRotations: true,
      firstCut: 'horizontal',
      effort: 'fast',
    };
    const accepted = await api.post('/v1/optimize/2d', {
      parts: [{ w: 300, h: 200, qty: 4, meta: { n: 1 } }],
      stock: [{ w: 1000, h: 600 }],
      engine: 'max',
      options,
    });
    expect(accepted.status, accepted.text).toBe(202);
    const poll = (): Promise<Answer> => api.call('GET', `/v1/jobs/${String(accepted.json['jobId'])}`);
    let state = await poll();
    while (['queued', 'running'].includes(String(state.json['status']))) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      state = await poll();
    }
    const result = state.json['result'] as Json;
    expect(result).toMatchObject({
      engine: 'max',
      deterministic: true,
      guillotineValid: true,
      metrics: { placed: 4, sheetCount: 1 },
    });
    expect(list(result['sheets']).flatMap((sheet) => list(sheet['offcuts'] ?? []))).toEqual([]);
    expect(Math.max(...cuts(result).map(({ stage }) => Number(stage)))).toBeLessThanOrEqual(4);
    for (const name of [
      'tolerance',
      'minimizeCost',
      'maxCutStages',
      'minimizeRotations',
      'firstCut',
      'effort',
    ])
      expect(warned(result)).toContain(name);
    expect(pieces(result).every(({ meta }) => (meta as { n: number }).n === 1)).toBe(true);
  });
  it('a nest job without a budget takes 60 seconds: the first poll is suggested after a tenth', async () => {
    const accepted = await api.post('/v1/optimize/nest', {
      parts: [{ polygon: BOX }],
      stock: [{ w: 300, h: 300 }],
      engine: 'max',
    });
    expect([accepted.status, accepted.json['pollAfterMs']]).toEqual([202, 6000]);
    await api.call('POST', `/app/jobs/${String(accepted.json['jobId'])}/stop`, {
      key: null,
      headers: { 'x-cutwright-app': api.service.appToken },
    });
  });
});
