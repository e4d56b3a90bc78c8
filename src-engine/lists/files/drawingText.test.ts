import { describe, expect, it } from 'vitest';
import { readOutlines } from '../../import/importOutlines.ts';
import { drawingText } from './drawingText.ts';

type Tag = readonly [code: number, value: string | number];

const HEAD = new TextEncoder().encode('AutoCAD Binary DXF\r\n\u001a\0');

/** Tags as a binary DXF has them: texts with a zero behind them, doubles, numbers of 16 bits. */
function binary(
  tags: readonly Tag[],
  isWide: boolean,
  letters = (text: string): readonly number[] => [...new TextEncoder().encode(text)],
): Uint8Array {
  const numbers = (size: number, set: (view: DataView) => void): number[] => {
    const bytes = new Uint8Array(size);
    set(new DataView(bytes.buffer));
    return [...bytes];
  };
  const short = (value: number): number[] => numbers(2, (view) => view.setInt16(0, value, true));
  const double = (value: number): number[] => numbers(8, (view) => view.setFloat64(0, value, true));
  const code = (value: number): number[] => {
    if (isWide) return short(value);
    return value < 255 ? [value] : [255, ...short(value)];
  };
  const value = (one: string | number, group: number): number[] => {
    if (typeof one === 'string') return [...letters(one), 0];
    return group >= 60 && group < 80 ? short(one) : double(one);
  };
  return Uint8Array.from([
    ...HEAD,
    ...tags.flatMap(([group, one]) => [...code(group), ...value(one, group)]),
  ]);
}

const corners: readonly Tag[] = [
  [0, 0],
  [90.5, 0],
  [90.5, 40.25],
  [0, 40.25],
].flatMap(([x, y]): Tag[] => [
  [0, 'VERTEX'],
  [8, 'Käse'],
  [10, x],
  [20, y],
]);
const drawing: readonly Tag[] = [
  [0, 'SECTION'],
  [2, 'HEADER'],
  [9, '$INSUNITS'],
  [70, 4],
  [0, 'ENDSEC'],
  [0, 'SECTION'],
  [2, 'ENTITIES'],
  [0, 'POLYLINE'],
  [8, 'Käse'],
  [66, 1],
  [70, 1],
  [1001, 'ACAD'],
  [1040, 2.5],
  ...corners,
  [0, 'SEQEND'],
  [0, 'CIRCLE'],
  [8, '0'],
  [10, 20],
  [20, 20],
  [40, 10],
  [0, 'ENDSEC'],
  [0, 'EOF'],
];

/** One byte a letter: those above 255 are named. */
const inBytes =
  (named: Readonly<Record<string, number>>) =>
  (text: string): number[] =>
    Array.from(text, (letter) => named[letter] ?? letter.charCodeAt(0));

describe('letters that are no Unicode', () => {
  const CENTRAL = { Ř: 0xd8, ž: 0x9e, ť: 0x9d };
  const paged = (page: string, layer: string): readonly Tag[] => [
    ...drawing.slice(0, 2),
    [9, '$DWGCODEPAGE'],
    [3, page],
    ...drawing.slice(2).map(([code, value]): Tag => [code, value === 'Käse' ? layer : value]),
  ];
  const layersOf = (bytes: Uint8Array): string[] =>
    readOutlines(drawingText(bytes), {}, 'content').layers.map(({ name }) => name);
  const text = (tags: readonly Tag[]): string => tags.map((tag) => tag.join('\n')).join('\n');
  it.each([
    ['ANSI_1250', 'Řez_žluť', inBytes(CENTRAL)],
    ['ANSI_1251', 'Рез', inBytes({ Р: 0xd0, е: 0xe5, з: 0xe7 })],
    [
      'ANSI_932',
      '穴',
      (one: string) => [...one].flatMap((c) => (c === '穴' ? [0x8c, 0x8a] : c.charCodeAt(0))),
    ],
    ['dos850', 'Maß', inBytes({ ß: 0xe1 })],
    ['ANSI_1252', 'Käse', inBytes({})],
    ['no page', 'Käse', inBytes({})],
  ])('of a DXF are read in its page %s', (page, layer, letters) => {
    const tags = paged(page, layer);
    expect(layersOf(Uint8Array.from(letters(text(tags))))).toEqual([layer, '0']);
    expect(layersOf(binary(tags, true, letters))).toEqual([layer, '0']);
    expect(layersOf(binary(tags, false, letters))).toEqual([layer, '0']);
    expect(layersOf(new TextEncoder().encode(text(tags)))).toEqual([layer, '0']);
  });
  it.each([
    ['windows-1250', 'Řez'],
    ['UTF-8', 'Øez'],
    ['unheard-of', 'Øez'],
  ])('of an SVG are read as its declaration of %s says', (encoding, label) => {
    const svg = `<?xml version="1.0" encoding="${encoding}"?><svg><g id="Řez"/></svg>`;
    expect(drawingText(Uint8Array.from(inBytes(CENTRAL)(svg)))).toContain(`id="${label}"`);
  });
});

describe('a binary DXF', () => {
  it.each([
    ['of two bytes a group code', true],
    ['of one byte a group code (R12)', false],
  ])('%s is read as the same tags in text are', (_, isWide) => {
    const text = drawing.map((tag) => tag.join('\n')).join('\n');
    const read = readOutlines(drawingText(binary(drawing, isWide)), {}, 'content');
    expect(read).toEqual(readOutlines(text, {}, 'content'));
    expect(read).toMatchObject({ sourceUnit: 'mm', warnings: [], layers: [{ name: 'Käse' }, { name: '0' }] });
    expect(read.parts[0]).toMatchObject({
      polygon: [
        [0, 0],
        [90.5, 0],
        [90.5, 40.25],
        [0, 40.25],
      ],
    });
    expect(read.parts[0]?.holes).toHaveLength(1);
  });

  it('that breaks off is read as far as it goes, and that is told', () => {
    const whole = binary(drawing, true);
    for (const left of [3, 9, 14]) {
      const { warnings } = readOutlines(drawingText(whole.subarray(0, whole.length - left)), {}, 'content');
      expect([left, warnings]).toEqual([left, [expect.stringContaining('the file breaks off')]]);
    }
  });

  it('is told from a text, which is decoded as before', () => {
    expect(drawingText(new TextEncoder().encode('0\nSECTION\n'))).toBe('0\nSECTION\n');
    expect(drawingText(Uint8Array.from([0x4b, 0xe4, 0x73, 0x65]))).toBe('Käse');
  });
});
