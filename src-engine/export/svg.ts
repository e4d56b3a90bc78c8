import { labelText } from './labelText.ts';

/** Text escaped for an XML text node. Callers' text appears nowhere else: never in ids, attributes or
 *  style. */
export function svgText(text: string): string {
  return labelText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A number for an attribute: at most 6 decimals, no exponent for the sizes sheets have. */
export function svgNumber(value: number): string {
  const rounded = Math.round(value * 1_000_000) / 1_000_000;
  return rounded === 0 ? '0' : String(rounded);
}

/** Light fills for part rows, told apart by people with any colour vision (after Okabe and Ito 2008,
 *  lightened). */
export const PART_FILLS = [
  '#cfe3f5',
  '#fbe1c4',
  '#cdeedd',
  '#f6d3e3',
  '#e3dcf5',
  '#f7efb8',
  '#d0edf2',
  '#f5d5cd',
  '#dfe8c8',
  '#e4e0da',
] as const;
