import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../e2e/api/service.ts';

const api = await startService();
afterAll(() => api.close());

const part = { w: 400, h: 300 };
const sheet = { w: 2800, h: 2070 };
const withPart = (fields: object): object => ({ parts: [part, { ...part, ...fields }], stock: [sheet] });
const withStock = (fields: object): object => ({ parts: [part], stock: [{ ...sheet, ...fields }] });
const withOptions = (options: unknown): object => ({ parts: [part], stock: [sheet], options });
const without = (row: object, field: string): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field));
const nested = (depth: number): string => '{"a":'.repeat(depth - 1) + '{}' + '}'.repeat(depth - 1);

/** Body and the path the answer must name. A string is sent as it is. */
const WRONG: readonly (readonly [string, unknown, string])[] = [
  ['an empty body', '', ''],
  ['blanks only', '  \n ', ''],
  ['malformed JSON', '{"parts":[', ''],
  ['a trailing comma', '{"parts":[],}', ''],
  ['text after the object', '{} x', ''],
  ['a comment', '{/* no */}', ''],
  ['single quotes', "{'parts':[]}", ''],
  ['NaN', '{"parts":[{"w":NaN,"h":1}],"stock":[{"w":1,"h":1}]}', ''],
  ['a number that overflows', '{"parts":[{"w":1e999,"h":1}],"stock":[{"w":1,"h":1}]}', 'parts[0].w'],
  ['a list', [], ''],
  ['a text', '"parts"', ''],
  ['a number', '12', ''],
  ['null', 'null', ''],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), ''],
  ['a body nested 100 deep', `{"x":${'['.repeat(100)}${']'.repeat(100)}}`, ''],
  ['a body nested 200,000 deep', '['.repeat(200_000), ''],
  ['no parts', { stock: [sheet] }, 'parts'],
  ['no stock', { parts: [part] }, 'stock'],
  ['empty parts', { parts: [], stock: [sheet] }, 'parts'],
  ['empty stock', { parts: [part], stock: [] }, 'stock'],
  ['parts as an object', { parts: { 0: part }, stock: [sheet] }, 'parts'],
  ['parts null', { parts: null, stock: [sheet] }, 'parts'],
  ['a part that is a number', { parts: [1], stock: [sheet] }, 'parts[0]'],
  ['a part that is null', { parts: [part, null], stock: [sheet] }, 'parts[1]'],
  ['a part that is a list', { parts: [[400, 300]], stock: [sheet] }, 'parts[0]'],
  ['h zero', withPart({ h: 0 }), 'parts[1].h'],
  ['h negative', withPart({ h: -5 }), 'parts[1].h'],
  ['w negative', withPart({ w: -0.001 }), 'parts[1].w'],
  ['w as text', withPart({ w: '400' }), 'parts[1].w'],
  ['w null', withPart({ w: null }), 'parts[1].w'],
  ['w as a list', withPart({ w: [400] }), 'parts[1].w'],
  ['w missing', { parts: [without(part, 'w')], stock: [sheet] }, 'parts[0].w'],
  ['h missing', { parts: [without(part, 'h')], stock: [sheet] }, 'parts[0].h'],
  ['w over a thousand million', withPart({ w: 1.1e9 }), 'parts[1].w'],
  ['qty zero', withPart({ qty: 0 }), 'parts[1].qty'],
  ['qty negative', withPart({ qty: -1 }), 'parts[1].qty'],
  ['qty a fraction', withPart({ qty: 1.5 }), 'parts[1].qty'],
  ['qty as text', withPart({ qty: '2' }), 'parts[1].qty'],
  ['qty true', withPart({ qty: true }), 'parts[1].qty'],
  ['a name that is a number', withPart({ name: 7 }), 'parts[1].name'],
  ['rotatable as text', withPart({ rotatable: 'yes' }), 'parts[1].rotatable'],
  ['rotatable as 0', withPart({ rotatable: 0 }), 'parts[1].rotatable'],
  ['priority as a number', withPart({ priority: 1 }), 'parts[1].priority'],
  ['an empty grainGroup', withPart({ grainGroup: '' }), 'parts[1].grainGroup'],
  ['a grainGroup of 201 characters', withPart({ grainGroup: 'g'.repeat(201) }), 'parts[1].grainGroup'],
  ['a grainGroup that is a fraction', withPart({ grainGroup: 1.5 }), 'parts[1].grainGroup'],
  ['material as a number', withPart({ material: 18 }), 'parts[1].material'],
  ['edgeBanding as text', withPart({ edgeBanding: 'top' }), 'parts[1].edgeBanding'],
  ['an edge reference that is true', withPart({ edgeBanding: { top: true } }), 'parts[1].edgeBanding.top'],
  ['meta as text', withPart({ meta: 'x' }), 'parts[1].meta'],
  ['meta as a list', withPart({ meta: [1] }), 'parts[1].meta'],
  ['meta as a number', withPart({ meta: 5 }), 'parts[1].meta'],
  [
    'meta nested 65 deep',
    `{"parts":[{"w":1,"h":1,"meta":${nested(65)}}],"stock":[{"w":2,"h":2}]}`,
    'parts[0].meta',
  ],
  [
    'meta nested 5,000 deep',
    `{"parts":[{"w":1,"h":1}],"stock":[{"w":2,"h":2,"meta":${nested(5000)}}]}`,
    'stock[0].meta',
  ],
  ['malformed JSON inside meta', '{"parts":[{"w":1,"h":1,"meta":{"a":01}}],"stock":[{"w":2,"h":2}]}', ''],
  ['stock w missing', { parts: [part], stock: [without(sheet, 'w')] }, 'stock[0].w'],
  ['stock h zero', withStock({ h: 0 }), 'stock[0].h'],
  ['stock qty zero', withStock({ qty: 0 }), 'stock[0].qty'],
  ['a negative price', withStock({ price: -1 }), 'stock[0].price'],
  ['a price as text', withStock({ price: '48' }), 'stock[0].price'],
  ['stock priority as text', withStock({ priority: 'first' }), 'stock[0].priority'],
  ['stock meta as a list', withStock({ meta: [] }), 'stock[0].meta'],
  ['options as a list', withOptions([]), 'options'],
  ['options as text', withOptions('kerf=4'), 'options'],
  ['a negative kerf', withOptions({ kerf: -1 }), 'options.kerf'],
  ['a kerf as text', withOptions({ kerf: '4' }), 'options.kerf'],
  ['a negative tolerance', withOptions({ tolerance: -0.5 }), 'options.tolerance'],
  ['trim as a number', withOptions({ trim: 10 }), 'options.trim'],
  ['a negative left trim', withOptions({ trim: { left: -1 } }), 'options.trim.left'],
  ['a bottom trim as text', withOptions({ trim: { top: 1, bottom: 'x' } }), 'options.trim.bottom'],
  ['an unknown firstCut', withOptions({ firstCut: 'diagonal' }), 'options.firstCut'],
  ['minimizeCost as text', withOptions({ minimizeCost: 'true' }), 'options.minimizeCost'],
  ['respectStock as 1', withOptions({ respectStock: 1 }), 'options.respectStock'],
  ['a negative minOffcut', withOptions({ minOffcut: -300 }), 'options.minOffcut'],
  ['maxCutStages zero', withOptions({ maxCutStages: 0 }), 'options.maxCutStages'],
  ['maxCutStages a fraction', withOptions({ maxCutStages: 2.5 }), 'options.maxCutStages'],
  ['minimizeRotations as text', withOptions({ minimizeRotations: 'no' }), 'options.minimizeRotations'],
  ['an unknown effort', withOptions({ effort: 'max' }), 'options.effort'],
  ['an unknown engine', { parts: [part], stock: [sheet], engine: 'quantum' }, 'engine'],
  ['an engine in capitals', { parts: [part], stock: [sheet], engine: 'Heuristic' }, 'engine'],
  ['an engine that is a number', { parts: [part], stock: [sheet], engine: 1 }, 'engine'],
  ['include as text', { parts: [part], stock: [sheet], include: 'svg' }, 'include'],
  ['an unknown include token', { parts: [part], stock: [sheet], include: ['svg', 'pdf'] }, 'include[1]'],
  ['an include token that is null', { parts: [part], stock: [sheet], include: [null] }, 'include[0]'],
  [
    'the first of two wrong fields in the order of the document',
    '{"parts":[{"h":-1,"w":"x"}],"stock":[{"w":1,"h":1}]}',
    'parts[0].h',
  ],
  [
    'a wrong stock that stands before wrong parts',
    '{"stock":[{"w":0,"h":1}],"parts":[{"w":0,"h":1}]}',
    'stock[0].w',
  ],
];

describe('bad input is 400 invalid_request and names the field, on optimize and validate alike', () => {
  it.each(WRONG)('%s', async (_name, body, path) => {
    for (const route of ['/v1/optimize/2d', '/v1/validate/2d']) {
      const answer = await api.post(route, body);
      expect([answer.status, answer.json.error, answer.json.details]).toEqual([
        400,
        'invalid_request',
        { path },
      ]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    }
  });

  const good = JSON.stringify({ parts: [part], stock: [sheet] });
  const HEADERS: readonly (readonly [string, Record<string, string>])[] = [
    ['text/plain', { 'content-type': 'text/plain' }],
    ['no JSON subtype', { 'content-type': 'application/jsonx' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a tab behind the type', { 'content-type': 'application/json\t; charset=utf-16' }],
    ['another charset', { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['a JSON dialect', { 'content-type': 'application/vnd.api+json' }],
    ['an empty type', { 'content-type': '' }],
    ['a type that is none', { 'content-type': 'json' }],
    ['compression', { 'content-encoding': 'gzip' }],
  ];
  it.each(HEADERS)('a body sent with %s', async (_name, headers) => {
    const answer = await api.post('/v1/optimize/2d', good, { headers });
    expect([answer.status, answer.json.error, answer.json.details]).toEqual([
      400,
      'invalid_request',
      { path: '' },
    ]);
  });

  it('costs no call', async () => {
    expect((await api.call('GET', '/v1/usage')).json['used']).toBe(0);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON;charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json; charset=utf8',
    'application/json; odata.metadata=minimal; charset=UTF-8',
    'application/json;',
  ])('and %s is the right content type', async (type) => {
    expect((await api.post('/v1/validate/2d', good, { headers: { 'content-type': type } })).status).toBe(200);
  });

  it('and a byte order mark, as Windows tools write it, is skipped', async () => {
    expect(
      (await api.post('/v1/validate/2d', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(good)])))
        .status,
    ).toBe(200);
  });

  it.each(['2d', '1d', 'nest'])(
    'and numbers of a %s request that were rounded come back rounded, but as sent in unplaced',
    async (mode) => {
      const [fine, huge] = [333.33333333, 5000.00000049];
      const stock = { w: 1000.00000049, h: 400.00000049, length: 1000.00000049, price: 1.23456789 };
      const box = { w: fine, h: fine, length: fine };
      const square = [
        [0, 0],
        [fine, 0],
        [fine, fine],
        [0, fine],
      ];
      const rows = {
        '2d': [box, { ...box, w: huge, h: huge }],
        '1d': [box, { length: huge }],
        nest: [{ polygon: square }],
      };
      const { text } = await api.post(`/v1/optimize/${mode}`, {
        parts: rows[mode as keyof typeof rows],
        stock: [stock],
      });
      const [placed = '', unplaced = ''] = text.split('"unplaced"');
      expect(placed).toContain('"price":1.234568');
      expect(placed).not.toMatch(/\d\.\d{7}/);
      expect(unplaced.includes(String(huge))).toBe(mode !== 'nest');
    },
  );
});
