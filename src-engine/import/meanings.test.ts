import { describe, expect, it } from 'vitest';
import type { ImportRequest, ImportResponse } from '../contract/import.ts';
import { end, open, square } from '../testing/drawings.ts';
import { checkImport, importOutlines } from './importOutlines.ts';

const run = (content: string, more: Partial<ImportRequest> = {}): ImportResponse =>
  importOutlines(checkImport({ content, ...more }), true);
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="x">
  <rect width="100" height="80" stroke="#f00" fill="none"/>
  <circle cx="30" cy="40" r="10" style="stroke:rgb(0, 0, 255);fill:none"/>
  <g inkscape:groupmode="layer" inkscape:label="Kanten"><path d="M60 0V80" stroke="green"/></g>
  <circle cx="80" cy="40" r="5" stroke="red" fill="none"/>
  <rect x="200" width="5" height="5" stroke="black"/></svg>`;

describe('layers and colours with a meaning', () => {
  it('names the colours lines are drawn in', () => {
    expect(run(DRAWING, { include: ['colors'] }).colors).toEqual([
      { color: '#ff0000', lines: 2 },
      { color: '#0000ff', lines: 1 },
      { color: '#008000', lines: 1 },
      { color: '#000000', lines: 1 },
    ]);
  });
  const meanings: ImportRequest['meanings'] = [
    { color: '#0000FF', meaning: 'ENGRAVE' },
    { layer: 'kanten', meaning: 'BEND' },
    { color: '#000000', meaning: 'IGNORE' },
  ];
  it('engraving and bends are no outlines and go with their part', () => {
    const { parts, warnings } = run(DRAWING, { meanings, include: ['curves'] });
    expect(warnings).toEqual([]);
    expect(parts.map(({ holes }) => holes?.length)).toEqual([1]);
    expect(parts[0].curves?.marks.map(({ layer, source }) => `${layer} ${source}`)).toEqual([
      'ENGRAVE ',
      'BEND Kanten',
    ]);
    // A whole circle: half turns from its rightmost point and back.
    expect(
      parts[0].curves?.marks[0].line.every(([x, y]) => Math.abs((x - 30) ** 2 + (y - 40) ** 2 - 100) < 1e-3),
    ).toBe(true);
  });
  it('says so where they are not carried', () => {
    expect(run(DRAWING, { meanings }).warnings).toEqual([
      '2 lines are for engraving or bending and no outline; include: ["curves"] carries them with the parts',
    ]);
    const away = [{ color: '#000000', meaning: 'BEND' as const }];
    expect(run(DRAWING, { meanings: away, include: ['curves'] }).warnings).toContain(
      '1 line for engraving or bending in no part was left out',
    );
  });
  it('reads colours of DXF entities and layers', () => {
    const tags = (...values: (string | number)[]): string => values.join('\n');
    const dxf = tags(
      0,
      'SECTION',
      2,
      'TABLES',
      0,
      'LAYER',
      2,
      'CUT',
      70,
      0,
      62,
      3,
      0,
      'ENDSEC',
      0,
      'SECTION',
      2,
      'ENTITIES',
      0,
      'CIRCLE',
      8,
      'CUT',
      10,
      0,
      20,
      0,
      40,
      9,
      0,
      'CIRCLE',
      8,
      'CUT',
      62,
      1,
      10,
      0,
      20,
      0,
      40,
      5,
      0,
      'CIRCLE',
      8,
      'CUT',
      420,
      255,
      10,
      0,
      20,
      0,
      40,
      2,
      0,
      'ENDSEC',
      0,
      'EOF',
    );
    const read = run(dxf, {
      include: ['colors'],
      meanings: [
        { layer: 'Cut', color: 'aci:1', meaning: 'IGNORE' },
        { color: 'aci:3', meaning: 'CUT' },
      ],
    });
    expect(read.colors?.map(({ color }) => color)).toEqual(['aci:3', 'aci:1', '#0000ff']);
    expect(read.parts.map(({ holes }) => holes?.length)).toEqual([1]);
  });
  it('names a colour as it names those of the file', () => {
    for (const color of ['#00F', 'blue', 'rgb(0,0,255)'])
      expect(run(DRAWING, { meanings: [{ color, meaning: 'IGNORE' }] }).parts[0].holes).toHaveLength(1);
  });
  it.each([
    ['rgb(92.941176%,10.980392%,14.117647%)', '#ed1c24'],
    ['rgba(237, 28, 36, .5)', '#ed1c24'],
    ['rgb(237 28 36 / 50%)', '#ed1c24'],
    ['#ed1c2480', '#ed1c24'],
    ['#F00F', '#ff0000'],
    ['#ed1c24 icc-color(Coated, 0, 1, 1, 0)', '#ed1c24'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(210deg 50% 40% / 0.5)', '#336699'],
    ['hsla(120,100%,25%,0)', 'transparent'],
    ['currentColor" color="#0f0', '#00ff00'],
    ['currentColor', '#000000'],
    ['rgba(0,0,0,0)', 'transparent'],
    ['#ed1c2400', 'transparent'],
    ['oklch(1 0 0)', 'oklch(1 0 0)'],
  ])('reads the colour %s as %s', (stroke, color) => {
    const drawing = `<svg><rect width="9" height="9" fill="none" stroke="${stroke}"/></svg>`;
    const read = run(drawing, { include: ['colors'] });
    expect(read.colors).toEqual([{ color, lines: 1 }]);
    expect(read.warnings.join()).toMatch(color === 'transparent' ? /an opacity of 0/ : /^$/);
  });
  it('tells the first row that fits no line', () => {
    const told = (...rows: NonNullable<ImportRequest['meanings']>): string[] =>
      run(DRAWING, { meanings: rows }).warnings.filter((line) => line.startsWith('meanings'));
    const meaning = 'ENGRAVE';
    expect(told({ layer: 'Kanten', meaning }, { layer: 'Kante', meaning })).toEqual([
      'meanings[1]: the file has no lines on layer "Kante"',
    ]);
    expect(told({ layer: 'Kanten', color: 'red', meaning }, { color: '#123456', meaning })).toEqual([
      'meanings[0]: the file has no lines on layer "Kanten" in color "red", nor any for 1 more of its rows',
    ]);
    expect(told({ layer: 'Kanten', meaning }, { color: 'green', meaning })).toEqual([]);
  });
  it('does not tell a row for a layer that is hidden or left out', () => {
    const dxf = open + square(0) + square(50).replace('CUT', 'FRAME') + end;
    const meanings: ImportRequest['meanings'] = [{ layer: 'frame', meaning: 'IGNORE' }];
    expect(run(dxf, { meanings, ignoreLayers: ['Frame'] }).warnings).toEqual([]);
  });
  it('refuses a row that names neither', () => {
    expect(() => run(DRAWING, { meanings: [{ meaning: 'CUT' }] })).toThrow(/layer or a color/);
  });
});
