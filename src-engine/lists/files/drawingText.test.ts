import { describe, expect, it } from 'vitest';
import { readOutlines } from '../../import/importOutlines.ts';
import { drawingText } from './drawingText.ts';

type Tag = readonly [code: number, value: string | number];

const HEAD = new TextEncoder().encode('AutoCAD Binary DXF\r\n\u001a\0');

/** Tags as a binary DXF has them: texts with a zero behind them, doubles, numbers of 16 bits. */
function binary(tags: readonly Tag[], isWide: boolean): Uint8Array {
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
    if (typeof one === 'string') return [...new TextEncoder().encode(one), 0];
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
