import type { Language } from './locales.ts';

/** Signs of currencies by country (ISO 3166), where it is not the euro. */
const SIGNS: Readonly<Record<string, string>> = {
  AR: '$',
  AU: '$',
  BR: 'R$',
  CA: '$',
  CH: 'CHF',
  CL: '$',
  CN: '¥',
  CO: '$',
  CZ: 'Kč',
  DK: 'kr',
  GB: '£',
  HU: 'Ft',
  IL: '₪',
  IN: '₹',
  IS: 'kr',
  JP: '¥',
  KR: '₩',
  LI: 'CHF',
  MX: '$',
  NO: 'kr',
  NZ: '$',
  PL: 'zł',
  RO: 'lei',
  SE: 'kr',
  SG: '$',
  TR: '₺',
  UA: '₴',
  US: '$',
  ZA: 'R',
};

/** The sign of the currency where a system stands: by the first country that its list of wishes names, where a language
 *  was chosen by one of that language: a German window on an American system is none of an American.
 *  @param wishes as the browser names them: `en-GB`, `en` */
export function usualCurrency(language: Language, wishes: readonly string[]): string {
  const country = wishes
    .filter((wish) => language === 'system' || wish.split('-')[0] === language)
    .flatMap((wish) => wish.match(/-([A-Z]{2})\b/)?.[1] ?? [])[0];
  return (country === undefined ? undefined : SIGNS[country]) ?? '€';
}
