import { afterAll, describe, expect, it } from 'vitest';
import { BOX, list, metrics, once, poster, TRIANGLE, warned } from '../../e2e/api/conformance.ts';
import type { Json } from '../../e2e/api/conformance.ts';
import { startService } from '../../e2e/api/service.ts';
import { pointsOf } from '../../src-engine/testing/points.ts';

/** API-V1.md: nesting and import, one case per sentence, over real HTTP. */
const api = await startService();
afterAll(() => api.close());
const post = poster(api);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect x="200" width="30" height="20"/><path d="M0 0 H100 V50 H0 Z"/></svg>';

describe('nest', () => {
  const job = {
    parts: [{ polygon: TRIANGLE, name: 'Tri', meta: { n: 1 } }],
    stock: [{ w: 300, h: 200, meta: { s: 2 } }],
  };
  const answered = once(post, '/v1/optimize/nest', job);
  it('runs lbf by default and is deterministic', async () =>
    expect(await answered()).toMatchObject({ engine: 'lbf', deterministic: true, contractVersion: '1' }));
  it('answers heuristic as an alias of lbf', async () =>
    expect((await post('/v1/optimize/nest', { ...job, engine: 'heuristic' }))['engine']).toBe('lbf'));
  it('refuses balanced at engine', async () =>
    expect((await post('/v1/optimize/nest', { ...job, engine: 'balanced' }, 400)).details).toEqual({
      path: 'engine',
    }));
  it('echoes meta on parts and sheets', async () =>
    expect(((await answered())['sheets'] as Json[])[0]).toMatchObject({
      meta: { s: 2 },
      parts: [{ meta: { n: 1 } }],
    }));
  it('has no cutPlan', async () => expect('cutPlan' in (await answered())).toBe(false));
  it('refuses a ring of 2,001 vertices with 413', async () => {
    const polygon = Array.from({ length: 2001 }, (_, index) => [
      index < 1001 ? index : 2001 - index,
      index < 1001 ? (index * index) / 1000 : 5000,
    ]);
    expect((await post('/v1/optimize/nest', { ...job, parts: [{ polygon }] }, 413)).details).toEqual({
      max: 2000,
      got: 2001,
    });
  });
  it.each([
    [
      'parts[0].polygon',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['parts[0].polygon', pointsOf('0,0 1,1 2,2')],
  ])('refuses a ring without area at %s', async (path, polygon) =>
    expect((await post('/v1/optimize/nest', { ...job, parts: [{ polygon }] }, 400)).details?.path).toContain(
      path,
    ),
  );
  it.each([9999, 180_001, 10_000.5])('refuses a time budget of %d ms', async (timeBudgetMs) =>
    expect(
      (await post('/v1/optimize/nest', { ...job, engine: 'max', options: { timeBudgetMs } }, 400)).details,
    ).toEqual({ path: 'options.timeBudgetMs' }),
  );
});

describe('import', () => {
  it('reads an SVG: one part per closed outline, largest first, named after the file', async () => {
    const answer = await post('/v1/import/nest', { content: SVG, filename: 'C:\\jobs\\bracket.svg' });
    expect(answer).toMatchObject({ format: 'svg', engineEnabled: true, contractVersion: '1', vertices: 8 });
    expect((answer['parts'] as Json[]).map((part) => part['name'])).toEqual(['bracket 1', 'bracket 2']);
  });
  it('an explicit format wins over the file name', async () =>
    expect(
      (await api.post('/v1/import/nest', { content: SVG, filename: 'x.dxf', format: 'svg' })).json['format'],
    ).toBe('svg'));
  it('is deterministic', async () =>
    expect((await api.post('/v1/import/nest', { content: SVG })).text).toBe(
      (await api.post('/v1/import/nest', { content: SVG })).text,
    ));
  it('needs a key, reserves nothing and sends no rate-limit headers', async () => {
    const before = (await api.call('GET', '/v1/usage')).json['used'];
    expect(
      (await api.post('/v1/import/nest', { content: SVG })).headers['x-ratelimit-limit'],
    ).toBeUndefined();
    expect((await api.call('GET', '/v1/usage')).json['used']).toBe(before);
    expect((await api.post('/v1/import/nest', { content: SVG }, { key: null })).status).toBe(401);
  });
  it('takes 4,000,000 characters and refuses one more with 413', async () => {
    const pad = (length: number): object => ({ content: SVG + ' '.repeat(length - SVG.length) });
    await post('/v1/import/nest', pad(4_000_000));
    expect((await post('/v1/import/nest', pad(4_000_001), 413)).details).toEqual({
      max: 4_000_000,
      got: 4_000_001,
    });
  });
  it.each([
    ['content', {}],
    ['content', { content: '' }],
    ['content', { content: 7 }],
    ['format', { content: SVG, format: 'pdf' }],
    ['flattenTolerance', { content: SVG, flattenTolerance: 0 }],
  ])('names %s', async (path, body) =>
    expect((await post('/v1/import/nest', body, 400)).details).toEqual({ path }),
  );
  it('refuses an internal DTD subset: nothing is expanded, nothing fetched', async () =>
    expect(
      (
        await post(
          '/v1/import/nest',
          { content: '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>' },
          400,
        )
      ).error,
    ).toBe('invalid_request'));
});

describe('shapes and their files', () => {
  const nest = (part: object, more: object = {}): Promise<Json> =>
    post('/v1/optimize/nest', { parts: [part], stock: [{ w: 300, h: 300 }], ...more });
  const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  const dxf = (units: string): string =>
    `0\nSECTION\n2\nHEADER\n${units}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\n0\n10\n50\n` +
    '20\n50\n40\n25\n0\nENDSEC\n0\nEOF\n';
  it('a part may have holes', async () =>
    expect(
      metrics(
        await nest({
          polygon: BOX,
          holes: [pointsOf('10,10 30,10 30,30 10,30')],
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
            polygon: pointsOf('0,0 50,0 50,250 0,250'),
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
            polygon: pointsOf('0,0 50,0 50,250 0,250'),
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
                exclusions: [pointsOf('50,20 60,20 60,30 50,30')],
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
