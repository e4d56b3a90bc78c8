import { expect, it, vi } from 'vitest';
import { createFormats } from './formats.ts';

it.each([
  ['en', '€ 1234.50'],
  ['de', '1234,50 €'],
])('writes the sign of the currency where %s has it', (tag, said) => {
  const lengths = { unit: 'mm', denominator: 16, decimalComma: tag === 'de' } as const;
  expect(createFormats(lengths, '€', tag).money(1234.5)).toBe(said);
});

it('asks the browser once for how a region writes, however many cells format', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  const lengths = { unit: 'mm', denominator: 16, decimalComma: true } as const;
  for (let cell = 0; cell < 100; cell++) createFormats(lengths, '€', 'pl');
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

it('a long time is said in hours: nobody reckons with 1642 minutes', () => {
  const { minutes } = createFormats({ unit: 'mm', denominator: 16, decimalComma: false }, '€', 'en');
  expect([0.2, 42, 120, 121, 180, 1642].map(minutes)).toEqual([
    '1 min',
    '42 min',
    '120 min',
    '2 h 10 min',
    '3 h',
    '27 h 30 min',
  ]);
});
