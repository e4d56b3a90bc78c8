import { expect, it } from 'vitest';
import { usualCurrency } from './currencies.ts';

it.each([
  ['$', 'system', ['en-US', 'en']],
  ['£', 'system', ['en-GB', 'en-US']],
  ['CHF', 'system', ['de-CH', 'de', 'en-US']],
  ['CHF', 'system', ['de-Latn-CH']],
  ['€', 'system', ['de-DE', 'en-US']],
  ['€', 'system', ['en-IE']],
  ['€', 'system', ['en']],
  // A system whose language the window does not have.
  ['zł', 'system', ['pl-PL', 'pl', 'en-US', 'en']],
  // A German window on an American's system.
  ['€', 'de', ['en-US', 'en']],
  ['CHF', 'de', ['en-US', 'de-CH']],
] as const)('%s in a window whose language is %s where the system asks for %j', (sign, language, wishes) => {
  expect(usualCurrency(language, wishes)).toBe(sign);
});
