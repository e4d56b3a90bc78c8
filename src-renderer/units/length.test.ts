import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { copiedLength, formatLength, formatSetLength, isRounded, parseLength } from './length.ts';

const MM = { unit: 'mm', denominator: 16, decimalComma: false } as const;
const INCH = { unit: 'in', denominator: 16, decimalComma: false } as const;
const mmOf = (text: string, unit: 'mm' | 'in') => {
  const parsed = parseLength(text, { unit });
  if (parsed.ok) return parsed.mm;
  return parsed.why === 'ambiguous' ? parsed.readings : parsed.why;
};

describe('parseLength', () => {
  it('reads decimal points and decimal commas alike', () => {
    expect(mmOf('720.5', 'mm')).toBe(720.5);
    expect(mmOf('720,5', 'mm')).toBe(720.5);
    expect(mmOf(' 18 ', 'mm')).toBe(18);
  });
  it('reads inch fractions, feet and inches, and foreign units', () => {
    expect(mmOf('23 1/2', 'in')).toBe(596.9);
    expect(mmOf(`3' 2 1/2"`, 'in')).toBe(977.9);
    expect(mmOf('600mm', 'in')).toBe(600);
    expect(mmOf('23½', 'in')).toBe(596.9);
    expect(mmOf('3/4', 'in')).toBe(19.05);
    expect(mmOf('1.5 m', 'mm')).toBe(1500);
    expect(mmOf('1/2"', 'mm')).toBe(12.7);
  });
  it('does small sums', () => {
    expect(mmOf('24-2*3/4', 'in')).toBe(571.5);
    expect(mmOf('2*600mm', 'in')).toBe(1200);
    expect(mmOf('(720-36)/2', 'mm')).toBe(342);
    expect(mmOf('600 - 2*18', 'mm')).toBe(564);
  });
  it('says what is wrong with text that is no length', () => {
    expect(mmOf('abc', 'mm')).toBe('unreadable');
    expect(mmOf('12 13', 'mm')).toBe('unreadable');
    expect(mmOf('5/0', 'mm')).toBe('unreadable');
    expect(mmOf('', 'mm')).toBe('empty');
  });
  it('asks where a number can mean two lengths', () => {
    expect(mmOf('1.200', 'mm')).toEqual(['1.2', '1200']);
    expect(mmOf('30 -1/4', 'in')).toEqual(['29 3/4', '30 1/4']);
  });
});

describe('formatLength', () => {
  it('shows inches as reduced fractions and keeps the value through a change of unit', () => {
    expect(formatLength(596.9, INCH)).toBe('23 1/2');
    expect(formatLength(977.9, INCH)).toBe('38 1/2');
    expect(formatLength(600, INCH)).toBe('23 5/8');
    expect(isRounded(600, INCH)).toBe(true);
    expect(isRounded(596.9, INCH)).toBe(false);
    expect(formatLength(571.5, INCH)).toBe('22 1/2');
    expect(formatLength(720.5, { ...MM, decimalComma: true })).toBe('720,5');
  });
  it('shows what was set as it was set, also finer than the fractions shown', () => {
    expect(formatSetLength(2.38125, INCH)).toBe('3/32');
    expect(formatSetLength(3.175, INCH)).toBe('1/8');
    expect(formatSetLength(3.2, INCH)).toBe('0.126');
    expect(formatSetLength(3.2, { ...INCH, decimalComma: true })).toBe('0,126');
    expect(formatSetLength(3.175, MM)).toBe('3.175');
    expect(formatSetLength(10, MM)).toBe('10');
  });
  it('shows a size as it was typed where sixty-fourths say it, else rounded', () => {
    for (const typed of ['1/32', '5 7/32', '23 63/64', '23 1/2'])
      expect(formatLength(mmOf(typed, 'in') as number, INCH)).toBe(typed);
    expect(isRounded(mmOf('5 7/32', 'in') as number, INCH)).toBe(false);
    expect(formatLength(600, INCH)).toBe('23 5/8');
    expect(formatLength(720.5, MM)).toBe('720.5');
    expect(isRounded(720.005, MM)).toBe(true);
  });
  it('reads back every multiple of a sixteenth that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (sixteenths) => {
        const mm = Math.round((sixteenths / 16) * 25.4 * 1e6) / 1e6;
        expect(mmOf(formatLength(mm, INCH), 'in')).toBeCloseTo(mm, 6);
      }),
    );
  });
});

it('says the two readings of a number exactly', () => {
  const read = parseLength('1,200', INCH);
  expect(read.ok || read.why !== 'ambiguous' ? [] : read.readings).toEqual(['1.2', '1200']);
});

describe('copiedLength', () => {
  it('is the same length where it is read again, however few steps of an inch are shown', () => {
    expect(copiedLength(590.55, INCH)).toBe('23 1/4');
    expect(copiedLength(720, INCH)).toBe('28.346457');
    expect(copiedLength(720.725, { ...MM, decimalComma: true })).toBe('720,725');
    fc.assert(
      fc.property(fc.double({ min: 1, max: 99_999, noNaN: true }), fc.boolean(), (mm, decimalComma) => {
        const format = { ...INCH, decimalComma };
        const back = parseLength(copiedLength(mm, format), { unit: 'in' });
        // A comma with three digits behind it is asked about where it is read.
        if (back.ok) expect(back.mm).toBeCloseTo(mm, 4);
        else expect(back.why).toBe('ambiguous');
      }),
    );
  });
});
