import { describe, expect, it } from 'vitest';
import { readLength } from './readLength.ts';

const mm = (text: string, style?: 'point' | 'comma') => {
  const read = readLength(text, { unitMm: 1, ...(style === undefined ? {} : { style }) });
  return read.ok ? read.mm : read.why === 'ambiguous' ? read.mm : read.why;
};
const inch = (text: string) => {
  const read = readLength(text, { unitMm: 25.4 });
  const shown = (value: number) => Math.round((value / 25.4) * 1e4) / 1e4;
  return read.ok ? shown(read.mm) : read.why === 'ambiguous' ? read.mm.map(shown) : read.why;
};

describe('readLength, fractions', () => {
  it.each([
    ['30-1/4', 30.25],
    ['30 1/4"', 30.25],
    ['30-1/4"', 30.25],
    ['30 1/4 in', 30.25],
    ['30-1/4 in.', 30.25],
    ['30¼', 30.25],
    ['30-¼"', 30.25],
    ['30 ¼”', 30.25],
    ['30 1⁄4', 30.25],
    ['1 1/2 in', 1.5],
    ['3/4', 0.75],
    [`2' 6-1/2"`, 30.5],
    [`2'-6-1/2"`, 30.5],
    [`2'-6 1/2"`, 30.5],
    [`2'6"`, 30],
    [`2'-6"`, 30],
    [`2ft 6in`, 30],
    [`2’ 6½”`, 30.5],
    ['23.625', 23.625],
    ['1.125', 1.125],
  ])('reads %s as inches', (text, expected) => expect(inch(text)).toBe(expected));
  it.each([
    ['24-2*3/4', 22.5],
    ['30 - 1/4', 29.75],
    ['30"-1/4"', 29.75],
    ['30-5/4', 28.75],
    [`2'-18"`, 6],
    ['2*600mm', 47.2441],
  ])('still takes away in %s', (text, expected) => expect(inch(text)).toBe(expected));
  it.each([
    ['30 -1/4', [29.75, 30.25]],
    ['30- 1/4', [29.75, 30.25]],
    ['30-1/3', [29.6667, 30.3333]],
    ['48-3/4-3/4', [46.5, 48]],
    ['2*30-1/4', [59.75, 60.5]],
    [`2' - 6"`, [18, 30]],
    ['1,125', [1.125, 1125]],
  ])('asks about %s', (text, expected) => {
    const read = inch(text);
    expect(Array.isArray(read) ? [read[0], read.at(-1)] : read).toEqual([expected[0], expected.at(-1)]);
  });
  it('asks about a hyphen fraction in a job in millimetres, where nobody writes fractions', () => {
    expect(mm('30-1/4')).toEqual([29.75, 30.25]);
    expect(mm('30-1/4"')).toBe(768.35);
  });
});

describe('readLength, thousands and decimals', () => {
  it.each([
    ['720,5', 720.5],
    ['720.5', 720.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ["1'234.5", 1234.5],
    ['1 200', 1200],
    ['720.500', 720.5],
    ['0.125', 0.125],
    ['720,50', 720.5],
    ['1.234.567', 1_234_567],
    ['1.5 m', 1500],
    ['72,5 cm', 725],
    ['2,5 zoll', 63.5],
  ])('reads %s', (text, expected) => expect(mm(text)).toBe(expected));
  it.each([
    ['1.200', [1.2, 1200]],
    ['1,200', [1.2, 1200]],
    ['12.500', [12.5, 12_500]],
    ['1.200-2*18', [-34.8, 1164]],
  ])('asks about %s', (text, expected) => expect(mm(text)).toEqual(expected));
  it('asks about millimetres in a job in inches', () => {
    expect(inch('1.851 mm')).toEqual([0.0729, 72.874]);
  });
  it('knows the style of the list', () => {
    expect(mm('1.200', 'comma')).toBe(1200);
    expect(mm('1.200', 'point')).toBe(1.2);
    expect(mm('720,5', 'point')).toBe('unreadable');
  });
  it.each(['abc', '12 13', '5/0', '1.2.3', '12,34,5', '1 20', '-', '2 x', '10 apples'])(
    'does not read %s',
    (text) => expect(mm(text)).toBe('unreadable'),
  );
  it.each(['720', '007', '720.5', '720,5', '1.200', '0,25', '12.', ',5', '3 1/2', '1234567,89'])(
    'reads %s alike in whatever style, with blanks around it and without',
    (text) => {
      for (const style of [undefined, 'point', 'comma'] as const)
        expect(mm(text, style)).toEqual(mm(` ${text} `, style));
    },
  );
});
