import { describe, expect, it } from 'vitest';
import { InvalidRequest } from './errors.ts';
import { splineRun } from './import.ts';
import { requestNest } from './nest.ts';
import { request2d } from './panel2d.ts';
import { parse } from './parse.ts';
import { pointsOf } from '../testing/points.ts';

const GOOD = { parts: [{ w: 100, h: 50 }], stock: [{ w: 1000, h: 500 }] };
const part = (row: object): object => ({
  ...GOOD,
  parts: [
    { w: 1, h: 1 },
    { w: 100, h: 50, ...row },
  ],
});
const stock = (row: object): object => ({ ...GOOD, stock: [{ w: 100, h: 50, ...row }] });
const options = (value: unknown): object => ({ ...GOOD, options: value });

const BAD: readonly (readonly [what: string, body: unknown, path: string])[] = [
  ['a number as body', 5, ''],
  ['null as body', null, ''],
  ['an array as body', [GOOD], ''],
  ['a string as body', 'parts', ''],
  ['an empty object', {}, 'parts'],
  ['no stock', { parts: GOOD.parts }, 'stock'],
  ['no parts', { stock: GOOD.stock }, 'parts'],
  ['empty parts', { ...GOOD, parts: [] }, 'parts'],
  ['empty stock', { ...GOOD, stock: [] }, 'stock'],
  ['null parts', { ...GOOD, parts: null }, 'parts'],
  ['parts as an object', { ...GOOD, parts: { 0: GOOD.parts[0] } }, 'parts'],
  ['a part that is a number', { ...GOOD, parts: [5] }, 'parts[0]'],
  ['a part that is null', { ...GOOD, parts: [null] }, 'parts[0]'],
  ['a part that is an array', { ...GOOD, parts: [[1, 2]] }, 'parts[0]'],
  ['a part without h', { ...GOOD, parts: [{ w: 5 }] }, 'parts[0].h'],
  ['a part without w', { ...GOOD, parts: [{ h: 5 }] }, 'parts[0].w'],
  ['negative h', part({ h: -5 }), 'parts[1].h'],
  ['zero h', part({ h: 0 }), 'parts[1].h'],
  ['w as a string', part({ w: '100' }), 'parts[1].w'],
  ['w null', part({ w: null }), 'parts[1].w'],
  ['w true', part({ w: true }), 'parts[1].w'],
  ['w infinite (1e999)', part({ w: Infinity }), 'parts[1].w'],
  ['w over 1e9', part({ w: 1000000001 }), 'parts[1].w'],
  ['qty 0', part({ qty: 0 }), 'parts[1].qty'],
  ['qty negative', part({ qty: -1 }), 'parts[1].qty'],
  ['qty 1.5', part({ qty: 1.5 }), 'parts[1].qty'],
  ['qty as a string', part({ qty: '2' }), 'parts[1].qty'],
  ['name a number', part({ name: 7 }), 'parts[1].name'],
  ['rotatable a string', part({ rotatable: 'yes' }), 'parts[1].rotatable'],
  ['rotatable 1', part({ rotatable: 1 }), 'parts[1].rotatable'],
  ['grainGroup empty', part({ grainGroup: '' }), 'parts[1].grainGroup'],
  ['grainGroup 1.5', part({ grainGroup: 1.5 }), 'parts[1].grainGroup'],
  ['grainGroup too long', part({ grainGroup: 'x'.repeat(201) }), 'parts[1].grainGroup'],
  ['grainGroup an object', part({ grainGroup: {} }), 'parts[1].grainGroup'],
  ['priority a number', part({ priority: 1 }), 'parts[1].priority'],
  ['edgeBanding a string', part({ edgeBanding: 'all' }), 'parts[1].edgeBanding'],
  ['a banded edge true', part({ edgeBanding: { top: true } }), 'parts[1].edgeBanding.top'],
  ['material a number', part({ material: 18 }), 'parts[1].material'],
  ['meta an array', part({ meta: [1] }), 'parts[1].meta'],
  ['meta a string', part({ meta: 'x' }), 'parts[1].meta'],
  ['meta nested 65 deep', part({ meta: nested(65) }), 'parts[1].meta'],
  ['stock without w', { ...GOOD, stock: [{ h: 1 }] }, 'stock[0].w'],
  ['stock h zero', stock({ h: 0 }), 'stock[0].h'],
  ['stock qty 0', stock({ qty: 0 }), 'stock[0].qty'],
  ['stock price negative', stock({ price: -1 }), 'stock[0].price'],
  ['stock price a string', stock({ price: '9.99' }), 'stock[0].price'],
  ['stock priority a string', stock({ priority: 'first' }), 'stock[0].priority'],
  ['stock meta a number', stock({ meta: 1 }), 'stock[0].meta'],
  ['options an array', options([]), 'options'],
  ['options a string', options('kerf=3'), 'options'],
  ['kerf negative', options({ kerf: -3 }), 'options.kerf'],
  ['kerf a string', options({ kerf: '3' }), 'options.kerf'],
  ['tolerance negative', options({ tolerance: -0.1 }), 'options.tolerance'],
  ['trim a number', options({ trim: 10 }), 'options.trim'],
  ['trim.left negative', options({ trim: { left: -1 } }), 'options.trim.left'],
  ['trim.bottom a string', options({ trim: { bottom: '1' } }), 'options.trim.bottom'],
  ['firstCut unknown', options({ firstCut: 'diagonal' }), 'options.firstCut'],
  ['minimizeCost a string', options({ minimizeCost: 'true' }), 'options.minimizeCost'],
  ['respectStock 1', options({ respectStock: 1 }), 'options.respectStock'],
  ['minOffcut negative', options({ minOffcut: -1 }), 'options.minOffcut'],
  ['maxCutStages 0', options({ maxCutStages: 0 }), 'options.maxCutStages'],
  ['maxCutStages 2.5', options({ maxCutStages: 2.5 }), 'options.maxCutStages'],
  ['minimizeRotations null-like string', options({ minimizeRotations: 'null' }), 'options.minimizeRotations'],
  ['effort unknown', options({ effort: 'max' }), 'options.effort'],
  ['engine unknown', { ...GOOD, engine: 'turbo' }, 'engine'],
  ['engine a number', { ...GOOD, engine: 1 }, 'engine'],
  ['include a string', { ...GOOD, include: 'svg' }, 'include'],
  ['include an unknown token', { ...GOOD, include: ['svg', 'pdf'] }, 'include[1]'],
];

describe('a wrong 2D body', () => {
  it.each(BAD)('with %s is refused and the field is named', (_what, body, path) => {
    expect(pathOf(body)).toBe(path);
  });

  it('is refused at its first wrong field in document order', () => {
    expect(pathOf({ stock: [{ w: 0, h: 1 }], parts: [{ w: -1, h: 1 }] })).toBe('stock[0].w');
    expect(pathOf({ parts: [{ h: -1, w: -1 }], stock: [] })).toBe('parts[0].h');
    expect(pathOf({ engine: 'x', parts: 1, stock: 1 })).toBe('engine');
  });

  it('with 300,000 empty rows costs one error, quickly', () => {
    const started = process.cpuUsage().user;
    expect(pathOf({ ...GOOD, parts: Array.from({ length: 300_000 }, () => ({})) })).toBe('parts[0].w');
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(2000);
  });
});

describe('a right 2D body', () => {
  it('may carry null for every optional field', () => {
    expect(
      parse(request2d, {
        ...part({ qty: null, name: null, meta: null, grainGroup: null }),
        options: null,
        engine: null,
        include: null,
      }).warnings,
    ).toEqual([]);
  });

  it('may carry unknown fields: each is named in a warning, 20 at most', () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`x${index}`, 1]));
    expect(parse(request2d, { ...GOOD, options: { krf: 3 } }).warnings).toEqual([
      'unknown field options.krf was ignored',
    ]);
    const { warnings } = parse(request2d, { ...GOOD, ...many });
    expect(warnings).toHaveLength(21);
    expect(warnings[20]).toBe('5 more unknown fields were ignored');
  });

  it('may carry a meta object nested 64 deep with any keys', () => {
    expect(parse(request2d, part({ meta: nested(64) })).warnings).toEqual([]);
    expect(
      parse(request2d, part({ meta: JSON.parse('{"__proto__":{"a":1},"constructor":2}') as object }))
        .warnings,
    ).toEqual([]);
  });
});

function pathOf(body: unknown): string {
  try {
    parse(request2d, body);
  } catch (error) {
    if (error instanceof InvalidRequest) return error.path;
    throw error;
  }
  return 'accepted';
}

/** An object that is `depth` objects deep. */
function nested(depth: number): object {
  return Array.from({ length: depth - 1 }).reduce<object>((inner) => ({ inner }), {});
}

describe('a field that takes a list or an object', () => {
  const RING = pointsOf('0,0 9,0 9,9');
  const zones = (...exclusions: readonly unknown[]): object => ({
    parts: [{ polygon: RING }],
    stock: [{ w: 100, h: 100, exclusions }],
  });
  const fault = (zone: unknown): InvalidRequest | null => {
    try {
      parse(requestNest, zones(RING, zone));
      return null;
    } catch (error) {
      return error as InvalidRequest;
    }
  };

  it('names unknown fields of the object, which would change where parts may lie', () => {
    const { warnings } = parse(requestNest, zones(RING, { polygon: RING, margin: 50, name: null }));
    expect(warnings).toEqual(['unknown field stock[0].exclusions[1].margin was ignored']);
  });
  it.each<[unknown, string]>([
    [5, 'stock[0].exclusions[1]'],
    ['ring', 'stock[0].exclusions[1]'],
    [null, 'stock[0].exclusions[1]'],
    [[[1, 2], [3]], 'stock[0].exclusions[1][1]'],
    [{}, 'stock[0].exclusions[1].polygon'],
    [{ polygon: [[1, 2], 7] }, 'stock[0].exclusions[1].polygon[1]'],
    [{ polygon: RING, name: 7 }, 'stock[0].exclusions[1].name'],
    [{ polygon: RING, name: 'x'.repeat(1001) }, 'stock[0].exclusions[1].name'],
  ])('names the wrong place of %j', (zone, path) => {
    expect(fault(zone)).toMatchObject({ path });
  });
  it('counts characters as every name does', () => {
    expect(fault({ polygon: RING, name: '\u{1F600}'.repeat(1000) })).toBeNull();
  });
  it('walks the object of the kind that it says it is', () => {
    const curve = { kind: 'ellipse', center: [0, 0], u: [1, 0], v: [0, 1], start: 0, sweep: 6, weights: [] };
    const run = { on: 'outline', index: 0, first: 0, last: 0, curve };
    expect(parse(splineRun, run).warnings).toEqual(['unknown field curve.weights was ignored']);
    const wrong = { ...run, curve: { ...curve, v: 7 } };
    expect(() => parse(splineRun, wrong)).toThrow(expect.objectContaining({ path: 'curve.v' }) as Error);
  });
});
