import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../e2e/api/service.ts';
import type { Answer, TestService } from '../../e2e/api/service.ts';
import { pointsOf } from '../../src-engine/testing/points.ts';

/** Sentences of the contract and of its decisions that a second, sceptical reading against the running
 *  service found broken, and their neighbours. */
let api: TestService;
beforeAll(async () => {
  api = await startService();
});
afterAll(() => api.close());

const STOCK = '"stock":[{"w":100,"h":100}]';
const path = (answer: Answer): unknown => [answer.status, answer.json.details?.path];
const warnings = (answer: Answer): readonly string[] => answer.json['warnings'] as readonly string[];

describe('the first wrong field in document order is named', () => {
  it.each([
    [
      'a dimension that would round to nothing',
      '2d',
      '{"parts":[{"w":1e-7,"h":1}],"stock":[{"w":-1,"h":1}]}',
      'parts[0].w',
    ],
    [
      'a ring of two points',
      'nest',
      '{"parts":[{"polygon":[[0,0],[1,0]]}],"stock":[{"w":-1,"h":1}]}',
      'parts[0].polygon',
    ],
    [
      'a ring on one line',
      'nest',
      `{"parts":[{"polygon":[[0,0],[1,2],[2,4],[0,0]],"qty":0}],${STOCK}}`,
      'parts[0].polygon',
    ],
    [
      'a flat hole',
      'nest',
      `{"parts":[{"polygon":[[0,0],[9,0],[0,9]],"holes":[[[1,1]]],"qty":0}],${STOCK}}`,
      'parts[0].holes[0]',
    ],
    [
      'max: options before parts',
      '2d',
      `{"engine":"max","options":{"respectStock":true},"parts":[{"w":1,"h":1,"grainGroup":"a"}],${STOCK}}`,
      'options.respectStock',
    ],
    [
      'max: a material of a later row',
      '2d',
      `{"engine":"max","parts":[{"w":1,"h":1,"grainGroup":"a"},{"w":1,"h":1,"material":"oak"}],${STOCK}}`,
      'parts[0].grainGroup',
    ],
    [
      'max: a later material of stock before trim',
      '2d',
      '{"engine":"max","parts":[{"w":1,"h":1}],"stock":[{"w":9,"h":9,"material":"x"},{"w":9,"h":9}],' +
        '"options":{"trim":{"left":1}}}',
      'stock[0].material',
    ],
  ])('%s', async (_name, mode, body, wrong) => {
    expect(path(await api.post(`/v1/optimize/${mode}`, body))).toEqual([400, wrong]);
  });

  it('and the schema comes before the limits: a flat ring is 400, not 413', async () => {
    expect(
      path(await api.post('/v1/optimize/nest', `{"parts":[{"polygon":[[0,0],[1,0]],"qty":3000}],${STOCK}}`)),
    ).toEqual([400, 'parts[0].polygon']);
  });
});

describe('numbers', () => {
  it.each([
    ['2d', { parts: [{ w: 9, h: 9 }], stock: [{ w: 100, h: 100, price: 1.12345678 }] }, 'stock[0].price'],
    ['1d', { parts: [{ length: 9 }], stock: [{ length: 100, price: 1.12345678 }] }, 'stock[0].price'],
    [
      'nest',
      {
        parts: [
          {
            polygon: pointsOf('0,0 9,0 0,9'),
          },
        ],
        stock: [{ w: 100, h: 100, price: 1.12345678 }],
      },
      'stock[0].price',
    ],
    [
      'nest',
      {
        parts: [
          {
            polygon: pointsOf('0,0 9,0 0,9'),
          },
        ],
        stock: [{ w: 100.12345678, h: 100 }],
      },
      'stock[0].w',
    ],
    [
      'nest',
      {
        parts: [
          {
            polygon: pointsOf('0,0 9,0 0,9'),
          },
        ],
        stock: [{ w: 100, h: 100 }],
        options: { spacing: 0.12345678 },
      },
      'options.spacing',
    ],
  ])(
    'of more than 6 decimals are rounded with a warning that names the field, also prices and also in nest: %s %o',
    async (mode, body, field) => {
      const answer = await api.post(`/v1/optimize/${mode}`, body);
      expect(answer.status).toBe(200);
      expect(warnings(answer)).toContain(`${field} was rounded to 6 decimals`);
    },
  );

  it('a price of many decimals does not change the scale of the lengths', async () => {
    const answer = await api.post('/v1/optimize/2d', {
      parts: [{ w: 9, h: 9 }],
      stock: [{ w: 1e9, h: 1e9, price: 0.123456 }],
    });
    expect([answer.status, warnings(answer)]).toEqual([200, []]);
  });

  it.each([
    ['1e400', 'parts[0].w'],
    ['-0', 'parts[0].w'],
    ['4e-7', 'parts[0].w'],
    ['1000000001', 'parts[0].w'],
    ['null', 'parts[0].w'],
    ['"5"', 'parts[0].w'],
    ['[5]', 'parts[0].w'],
  ])('%s is no dimension', async (value, wrong) => {
    expect(path(await api.post('/v1/optimize/2d', `{"parts":[{"w":${value},"h":1}],${STOCK}}`))).toEqual([
      400,
      wrong,
    ]);
  });

  it.each(['""', '1.5', '1e300', '[]', `"${'x'.repeat(201)}"`])(
    'grainGroup %s is refused with one plain sentence',
    async (value) => {
      const answer = await api.post(
        '/v1/optimize/2d',
        `{"parts":[{"w":1,"h":1,"grainGroup":${value}}],${STOCK}}`,
      );
      expect([answer.status, answer.json.message]).toEqual([
        400,
        'parts[0].grainGroup must be a string of 1 to 200 characters or a whole number',
      ]);
    },
  );
});

describe('a kerf wider than the sheet', () => {
  it.each([
    ['2d', { parts: [{ w: 5, h: 5, qty: 2 }], stock: [{ w: 100, h: 100 }], options: { kerf: 101 } }],
    [
      '2d',
      {
        parts: [{ w: 5, h: 5, qty: 2 }],
        stock: [{ w: 100, h: 100 }],
        options: { kerf: 101 },
        engine: 'balanced',
      },
    ],
    ['1d', { parts: [{ length: 5, qty: 2 }], stock: [{ length: 100 }], options: { kerf: 101 } }],
    [
      'wood',
      {
        parts: [{ length: 5, sw: 1, sh: 1, qty: 2 }],
        stock: [{ length: 100, sw: 1, sh: 1 }],
        options: { kerf: 101 },
      },
    ],
    [
      'nest',
      {
        parts: [
          {
            polygon: pointsOf('0,0 5,0 0,5'),
            qty: 2,
          },
        ],
        stock: [{ w: 100, h: 100 }],
        options: { kerf: 101 },
      },
    ],
  ])('is 200, everything unplaced, and a warning says why: %s %o', async (mode, body) => {
    const answer = await api.post(`/v1/optimize/${mode}`, body);
    expect(answer.status).toBe(200);
    expect([
      (answer.json['unplaced'] as { qty: number }[])[0].qty,
      (answer.json['metrics'] as { placed: number }).placed,
    ]).toEqual([2, 0]);
    expect(warnings(answer)).toContain('options.kerf is wider than stock[0]: nothing is cut from it');
  });

  it('leaves a strip alone that is only narrower than the blade', async () => {
    const answer = await api.post('/v1/optimize/2d', {
      parts: [{ w: 50, h: 3 }],
      stock: [{ w: 100, h: 3 }],
      options: { kerf: 4 },
    });
    expect([answer.status, answer.json['unplaced'], warnings(answer)]).toEqual([200, [], []]);
  });
});

describe('guillotineValid', () => {
  it('is among the top-level keys of a 1D answer, which are those of 2D', async () => {
    const [one, two] = [
      await api.post('/v1/optimize/1d', { parts: [{ length: 5 }], stock: [{ length: 100 }] }),
      await api.post('/v1/optimize/2d', { parts: [{ w: 5, h: 5 }], stock: [{ w: 100, h: 100 }] }),
    ];
    expect(Object.keys(one.json).map((key) => (key === 'rods' ? 'sheets' : key))).toEqual(
      Object.keys(two.json),
    );
    expect(one.json['guillotineValid']).toBe(true);
  });

  it.each([
    ['rectangles in a row', [pointsOf('0,0 40,0 40,40 0,40')], {}, {}, true],
    ['a triangle', [pointsOf('0,0 40,0 0,40')], {}, {}, false],
    [
      'a rectangle with a hole',
      [pointsOf('0,0 40,0 40,40 0,40')],
      {
        holes: [pointsOf('10,10 20,10 10,20')],
      },
      {},
      false,
    ],
    [
      'rectangles on a sheet with a zone',
      [pointsOf('0,0 40,0 40,40 0,40')],
      {},
      {
        exclusions: [pointsOf('90,90 99,90 90,99')],
      },
      false,
    ],
    ['nothing placed', [pointsOf('0,0 400,0 400,40')], {}, {}, true],
  ])('of a nest says whether a saw could make it: %s', async (_name, polygons, more, stock, expected) => {
    const answer = await api.post('/v1/optimize/nest', {
      parts: polygons.map((polygon) => ({ polygon, qty: 2, ...more })),
      stock: [{ w: 100, h: 100, ...stock }],
      options: { kerf: 3, margin: 5 },
    });
    expect([answer.status, answer.json['guillotineValid'], 'cutPlan' in answer.json]).toEqual([
      200,
      expected,
      false,
    ]);
  });
});

describe('the gate and the body', () => {
  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('the gate comes first, also for an address that is not validly encoded: %o', async (headers) => {
    const answer = await api.call('GET', '/v1/jobs/%zz', { headers, key: null });
    expect([answer.status, answer.json.error]).toEqual([403, 'forbidden']);
    expect((await api.call('GET', '/v1/jobs/%zz')).status).toBe(400);
  });

  it.each(['application/json, text/plain', 'application/xml', 'application/jsonx'])(
    'content type %s is 400 and told what it must be',
    async (type) => {
      const answer = await api.post('/v1/validate/2d', '{}', { headers: { 'content-type': type } });
      expect([answer.status, answer.json.message, answer.json.details]).toEqual([
        400,
        'the content type must be application/json',
        { path: '' },
      ]);
    },
  );

  it.each(['', 'identity', 'Identity'])('content encoding "%s" is none', async (encoding) => {
    expect(
      (
        await api.post('/v1/validate/2d', `{"parts":[{"w":1,"h":1}],${STOCK}}`, {
          headers: { 'content-encoding': encoding },
        })
      ).status,
    ).toBe(200);
  });

  it('of a field that stands twice the last one counts', async () => {
    expect((await api.post('/v1/optimize/2d', `{"parts":[{"w":-5,"h":1,"w":5}],${STOCK}}`)).status).toBe(200);
    expect(path(await api.post('/v1/optimize/2d', `{"parts":[{"w":5,"h":1,"w":-5}],${STOCK}}`))).toEqual([
      400,
      'parts[0].w',
    ]);
  });
});
