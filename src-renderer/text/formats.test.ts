import { expect, it } from 'vitest';
import { createFormats } from './formats.ts';

it.each([
  ['en', '€ 1234.50'],
  ['de', '1234,50 €'],
])('writes the sign of the currency where %s has it', (tag, said) => {
  const lengths = { unit: 'mm', denominator: 16, decimalComma: tag === 'de' } as const;
  expect(createFormats(lengths, '€', tag).money(1234.5)).toBe(said);
});
