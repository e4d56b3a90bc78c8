import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../contract/errors.ts';
import { importResponse } from '../contract/import.ts';
import type { ImportResponse } from '../contract/import.ts';
import { boundsOf, signedArea } from '../geometry/ring.ts';
import { damaged } from '../testing/damaged.ts';
import { dxfBombs, svgBombs } from '../testing/importBombs.ts';
import { QUICK, sample } from '../testing/quick.ts';
import { checkImport, importOutlines } from './importOutlines.ts';
import { pointsOf } from '../testing/points.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/import');
const read = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8');
const run = (body: Record<string, unknown>): ImportResponse => importOutlines(checkImport(body), true);
const file = (name: string, more: Record<string, unknown> = {}): ImportResponse =>
  run({ content: read(name), filename: name, ...more });
const svg = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`;
const dxf = (...entities: string[]): string =>
  `0\nSECTION\n2\nENTITIES\n${entities.join('')}0\nENDSEC\n0\nEOF\n`;
const areas = (response: ImportResponse): number[] =>
  response.parts.map((part) => Math.round(Math.abs(signedArea(part.polygon)) * 10) / 10);
const refusal = (body: unknown): EngineError => {
  try {
    checkImport(body);
    importOutlines(checkImport(body), true);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('was not refused');
};

describe('import of our own files', () => {
  it('reads an SVG with holes from <use>, arcs, loose lines and hidden content', () => {
    const response = file('bracket.svg');
    expect(response.format).toBe('svg');
    expect(response.parts.map((part) => [part.name, part.holes?.length ?? 0])).toEqual([
      ['bracket 1', 2],
      ['bracket 2', 1],
      ['bracket 3', 0],
    ]);
    expect(areas(response)[0]).toBe(6800);
    expect(Math.abs(areas(response)[1] - Math.PI * 400)).toBeLessThan(8);
    expect(areas(response)[2]).toBeCloseTo(600, 0);
    expect(boundsOf(response.parts[0].holes![1])).toEqual({ minX: 55, minY: 57, maxX: 75, maxY: 63 });
    expect(response.warnings).toEqual([
      '1 hidden element was left out',
      '1 <text> element is no outline and was left out; convert text to paths in the drawing program to cut it',
      'an outline never closes: its ends at (170, 80) and (190, 100) are 28.2843 apart',
    ]);
    expect(response.sourceUnit).toBeUndefined();
  });
  it('reports transforms by default and applies them on request', () => {
    const plain = file('turned.svg');
    expect(plain.warnings).toEqual([
      '4 transform attributes were not applied; send applyTransforms: true to apply them',
    ]);
    expect(boundsOf(plain.parts[0].polygon)).toEqual({ minX: -20, minY: -10, maxX: 20, maxY: 10 });
    const turned = file('turned.svg', { applyTransforms: true });
    expect(turned.warnings).toEqual([]);
    expect(boundsOf(turned.parts[0].polygon)).toEqual({ minX: 40, minY: 30, maxX: 60, maxY: 70 });
    expect(boundsOf(turned.parts[0].holes![0])).toEqual({ minX: 45, minY: 47.5, maxX: 55, maxY: 52.5 });
    expect(
      run({
        content: svg('<g transform="translate(0) matrix(1 0 0 1 0 0)"><rect width="5" height="5"/></g>'),
      }).warnings,
    ).toEqual([]);
    expect(boundsOf(turned.parts[1].polygon)).toEqual({ minX: 70, minY: 70, maxX: 90, maxY: 90 });
  });
  it('reads every DXF entity, joins lines and arcs, leaves hidden layers and paper space out', () => {
    const response = file('plate.dxf');
    expect(response.sourceUnit).toBe('mm');
    expect(response.parts.map((part) => part.holes?.length ?? 0)).toEqual([4, 0, 0]);
    expect(boundsOf(response.parts[1].polygon)).toEqual({ minX: 140, minY: 0, maxX: 210, maxY: 20.004 });
    expect(boundsOf(response.parts[2].polygon)).toEqual({ minX: -60, minY: 0, maxX: -30, maxY: 20 });
    const [slot, circle, ellipse, spline] = response.parts[0].holes!.map((hole) =>
      Math.abs(signedArea(hole)),
    );
    expect(slot / (800 + Math.PI * 100)).toBeCloseTo(1, 2);
    expect(circle / (Math.PI * 64)).toBeCloseTo(1, 1);
    expect(ellipse / (Math.PI * 112.5)).toBeCloseTo(1, 1);
    expect(spline / (Math.PI * 50)).toBeCloseTo(1, 1);
    expect(response.warnings).toHaveLength(5);
  });
  it('unfolds blocks: base point, nesting, mirror, scale, array, layer 0 of a hidden insert, a block in itself', () => {
    const response = file('blocks.dxf');
    expect(response.sourceUnit).toBe('in');
    expect(response.parts).toHaveLength(13);
    expect(areas(response).slice(0, 12)).toEqual(Array(12).fill(200));
    expect(boundsOf(...response.parts.slice(0, 12).map((part) => part.polygon))).toEqual({
      minX: 90,
      minY: 100,
      maxX: 220,
      maxY: 220,
    });
    expect(response.parts.slice(0, 12).every((part) => part.holes?.length === 1)).toBe(true);
    expect(response.warnings).toHaveLength(3);
  });
  it('reads R12 with mixed group codes and CR LF, names a gap, repairs a bow tie, merges duplicates', () => {
    const response = file('r12.dxf');
    expect(areas(response)).toEqual([139.1, 100, 50, 50]);
    expect(response.parts[1].holes).toHaveLength(1);
    expect(response.warnings).toEqual([
      'an outline never closes: its ends at (50, 0) and (60, 0) are 10 apart',
      'an outline never closes: its ends at (60, 0.5) and (50, 10) are 13.7931 apart',
      'the outline at (70, 0) crosses itself and was repaired',
      '1 outline was drawn twice and merged',
    ]);
    expect(file('r12.dxf', { include: ['open'] }).open?.map(({ gap }) => Math.round(gap))).toEqual([10, 14]);
    expect(response.open).toBeUndefined();
  });
  it.each(['bracket.svg', 'turned.svg', 'plate.dxf', 'blocks.dxf', 'r12.dxf'])(
    'answers %s in the shape of the contract, the same twice',
    (name) => {
      const response = file(name, { include: ['open'] });
      expect(importResponse.strict().safeParse(response).error).toBeUndefined();
      expect(JSON.stringify(file(name, { include: ['open'] }))).toBe(JSON.stringify(response));
      expect(response.vertices).toBe(
        response.parts
          .flatMap((part) => [part.polygon, ...(part.holes ?? [])])
          .reduce((sum, ring) => sum + ring.length, 0),
      );
      const sizes = response.parts.map((part) => Math.abs(signedArea(part.polygon)));
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    },
  );
});

describe('import request', () => {
  it('detects the format: explicit before extension before content', () => {
    const square = svg('<rect width="5" height="5"/>');
    expect(run({ content: square }).format).toBe('svg');
    expect(run({ content: `\ufeff \n${square}`, filename: 'x.txt' }).format).toBe('svg');
    expect(run({ content: square, format: 'svg', filename: 'x.dxf' }).format).toBe('svg');
    expect(refusal({ content: square, filename: 'x.dxf' }).details?.path).toBe('content');
    expect(run({ content: dxf(), format: null }).format).toBe('dxf');
  });
  it('names results after the file without folder and extension', () => {
    const one = svg('<rect width="5" height="5"/>');
    const two = svg('<rect width="5" height="5"/><rect x="9" width="6" height="5"/>');
    const names = (content: string, filename?: string): string[] =>
      run({ content, filename }).parts.map((part) => part.name);
    expect(names(one, 'C:\\cut\\left door.v2.svg')).toEqual(['left door.v2']);
    expect(names(two, '/home/a/b.svg')).toEqual(['b 1', 'b 2']);
    expect(names(one)).toEqual(['Part']);
    expect(names(one, '.svg')).toEqual(['.svg']);
  });
  it('refuses what is no request, no file or too large, with the field', () => {
    expect(refusal({}).details?.path).toBe('content');
    expect(refusal({ content: 5 }).details?.path).toBe('content');
    expect(refusal({ content: ' \n' }).details?.path).toBe('content');
    expect(refusal({ content: 'x', format: 'pdf' }).details?.path).toBe('format');
    expect(refusal({ content: 'x', flattenTolerance: 0 }).details?.path).toBe('flattenTolerance');
    expect(refusal({ content: 'hello', format: 'dxf' }).code).toBe('invalid_request');
    expect(refusal({ content: '<html/>' }).message).toMatch(/first element is "html"/);
    expect(refusal({ content: 'x'.repeat(4_000_001) })).toMatchObject({
      code: 'too_large',
      details: { max: 4_000_000, got: 4_000_001 },
    });
    expect(refusal({ content: 'AutoCAD Binary DXF\r\n\u001a\u0000' }).message).toMatch(/binary DXF/);
    expect(run({ content: svg(''), tolerance: 1 }).warnings).toEqual([
      'unknown field tolerance was ignored',
      'no closed outline was found',
    ]);
  });
  it('skips a plain DOCTYPE, refuses one with an internal subset, never expands entities', () => {
    const body = '<svg><rect width="5" height="5"/></svg>';
    expect(
      run({
        content:
          '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ' +
          `"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${body}`,
      }).parts,
    ).toHaveLength(1);
    expect(refusal({ content: `<!DOCTYPE svg [<!ENTITY a "b">]>${body}` }).message).toMatch(
      /internal subset/,
    );
    expect(run({ content: '<svg><path d="M0 0h5v5z&bomb;"/></svg>' }).warnings.join()).toMatch(
      /not well-formed/,
    );
  });
});

describe('import geometry', () => {
  it('nests by depth: an island in a hole is a part of its own', () => {
    const response = run({
      content: svg(
        [100, 80, 60, 40]
          .map((s) => `<rect x="${-s / 2}" y="${-s / 2}" width="${s}" height="${s}"/>`)
          .join(''),
      ),
    });
    expect(areas(response)).toEqual([10000, 3600]);
    expect(response.parts.map((part) => part.holes?.map((hole) => Math.abs(signedArea(hole))))).toEqual([
      [6400],
      [1600],
    ]);
  });
  it('counts outlines drawn twice once, whichever way they run and wherever they start', () => {
    const response = run({
      content: svg(
        '<path d="M0 0H9V5H0z"/><path d="M9 5V0H0V5z"/><circle cx="30" r="4"/>' +
          '<path d="M30-4a4 4 0 0 0 0 8a4 4 0 0 0 0-8"/>',
      ),
    });
    expect(response.parts).toHaveLength(2);
    expect(response.warnings).toEqual(['2 outlines were drawn twice and merged']);
  });
  it('winds outlines one way and holes the other', () => {
    for (const part of file('bracket.svg').parts) {
      expect(signedArea(part.polygon)).toBeGreaterThan(0);
      for (const hole of part.holes ?? []) expect(signedArea(hole)).toBeLessThan(0);
    }
  });
  it('simplifies rings over the vertex limit within the tolerance and says so', () => {
    const points = Array.from(
      { length: 6000 },
      (_, i) => `${(Math.cos(i / 954.93) * 100).toFixed(4)},${(Math.sin(i / 954.93) * 100).toFixed(4)}`,
    ).join(' ');
    const response = run({ content: svg(`<polygon points="${points}"/>`) });
    expect(response.vertices).toBeLessThan(2000);
    expect(areas(response)[0] / (Math.PI * 10000)).toBeCloseTo(1, 2);
    expect(response.warnings[0]).toMatch(/had 5\d+ vertices and was simplified to \d+/);
  });
  it('bounds the number of warnings of one kind', () => {
    const { warnings } = run({
      content: svg(
        Array.from({ length: 300 }, (_, i) => `<line x1="${i * 10}" y1="0" x2="${i * 10 + 5}" y2="9"/>`).join(
          '',
        ),
      ),
    });
    expect(warnings).toHaveLength(22);
    expect(warnings).toContain('280 more outlines never close');
  });
  it('keeps coordinates of the file: no unit, no viewBox, no flip', () => {
    const response = run({
      content:
        '<svg width="100mm" viewBox="0 0 200 200"><rect x="10" y="10" width="40.123456" height="20"/></svg>',
    });
    expect(response.parts[0].polygon).toEqual(pointsOf('10,10 50.123456,10 50.123456,30 10,30'));
  });
});

describe('layers of a DXF file', () => {
  const circle = (layer: string, x: number): string => `0\nCIRCLE\n8\n${layer}\n10\n${x}\n20\n0\n40\n5\n`;
  const content =
    '0\nSECTION\n2\nTABLES\n0\nTABLE\n2\nLAYER\n0\nLAYER\n2\nCut\n70\n0\n62\n7\n0\nLAYER\n2\n' +
    'Notes\n70\n1\n62\n7\n0\nENDTAB\n0\nENDSEC\n' +
    `${dxf(circle('CUT', 0), circle('frame', 50), circle('cut', 100), circle('NOTES', 150), circle('__proto__', 200))}`;
  it('are listed when asked for, in order of first use, as the file spells them', () => {
    expect(run({ content }).layers).toBeUndefined();
    expect(run({ content, include: ['layers'] }).layers).toEqual([
      { name: 'Cut', lines: 2, used: true, hidden: false },
      { name: 'frame', lines: 1, used: true, hidden: false },
      { name: 'Notes', lines: 1, used: false, hidden: true },
      { name: '__proto__', lines: 1, used: true, hidden: false },
    ]);
    expect(run({ content: svg('<rect width="5" height="5"/>'), include: ['layers'] }).layers).toEqual([]);
  });
  it('are left out when the request says so, whatever the case', () => {
    const response = run({ content, include: ['layers'], ignoreLayers: ['cUT', 'unknown'] });
    expect(response.parts.map((part) => boundsOf(part.polygon).minX).sort((a, b) => a - b)).toEqual([
      45, 195,
    ]);
    expect(response.layers?.map(({ used }) => used)).toEqual([false, true, false, true]);
  });
  it('are told where the file has none of that name: a frame would become a part', () => {
    const told = (ignoreLayers: string[]) =>
      run({ content, ignoreLayers }).warnings.filter((words) => words.includes('ignoreLayers'));
    expect(told(['Frame', 'NOTES'])).toEqual([]);
    expect(told(['cut', 'Frmae'])).toEqual(['ignoreLayers: the file has no lines on layer "Frmae"']);
    expect(told(['a', 'cut', 'b'])).toEqual([
      'ignoreLayers: the file has no lines on layer "a" nor on 1 more that it names',
    ]);
    expect(run({ content: svg('<rect width="5" height="5"/>'), ignoreLayers: ['a'] }).warnings).toEqual([
      'ignoreLayers was ignored: it leaves out layers of a DXF only',
    ]);
  });
  it('refuses names that are no text, with the place', () => {
    expect(refusal({ content, ignoreLayers: ['a', 5] }).details).toMatchObject({ path: 'ignoreLayers[1]' });
    expect(refusal({ content, include: ['layer'] }).details).toMatchObject({ path: 'include[0]' });
  });
});

describe('import of hostile files', () => {
  const answers = (content: string, format: string): void => {
    const before = process.cpuUsage().user;
    try {
      run({ content, format, applyTransforms: true });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(5000);
  };
  it
    .skipIf(QUICK)
    .each([
      ...svgBombs(6000).map((bomb) => ({ ...bomb, format: 'svg' })),
      ...dxfBombs(6000).map((bomb) => ({ ...bomb, format: 'dxf' })),
    ])('answers or refuses $name cleanly ($format)', ({ content, format }) => answers(content, format));
  it('answers or refuses damaged files cleanly', () => {
    for (let seed = 1; seed <= sample(120, 20); seed += 1) {
      answers(damaged(read('bracket.svg'), seed), 'svg');
      answers(damaged(read(seed % 2 ? 'blocks.dxf' : 'plate.dxf'), seed), 'dxf');
    }
  });
});
