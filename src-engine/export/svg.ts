import { itemAt } from '../control/present.ts';
import { roundedLength } from '../geometry/lengths.ts';
import type { NameSpot } from './labelSpot.ts';
import { heightWithin } from './labelSpot.ts';
import { labelText } from './labelText.ts';

/** Text escaped for an XML text node. Callers' text appears nowhere else: never in ids, attributes or
 *  style. */
export function svgText(text: string): string {
  return labelText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A number for an attribute: at most 6 decimals, no exponent for the sizes sheets have. */
export function svgNumber(value: number): string {
  const rounded = roundedLength(value);
  return rounded === 0 ? '0' : String(rounded);
}

/** Capital letters of Helvetica and Arial are 0.72 of the font's size. */
const SIZE_OF_CAPITAL = 1 / 0.72;

/** The font's size for a line of text to lie within a width; no larger than `most`. */
export const fontSizeWithin = (text: string, width: number, most: number): number =>
  heightWithin(text, width, most / SIZE_OF_CAPITAL) * SIZE_OF_CAPITAL;

/** A name on a part; nothing where there is no place for it. `offset` is added to its middle. */
export function svgLabel(name: string, spot: NameSpot | null, down = 0): string {
  if (spot === null) return '';
  const { turned, height } = spot;
  const x = svgNumber(spot.x + (turned ? height / 2 : 0));
  const y = svgNumber(spot.y + down + (turned ? 0 : height / 2));
  return (
    `<text x="${x}" y="${y}"${turned ? ` transform="rotate(-90 ${x} ${y})"` : ''} ` +
    `font-size="${svgNumber(height * SIZE_OF_CAPITAL)}" text-anchor="middle" fill="#222">${svgText(name)}</text>`
  );
}

/** A hatching that shapes name by `url(#id)`. */
interface Hatch {
  readonly id: string;
  readonly ground: string;
  readonly line: string;
}

/** A self-contained drawing of sheets: size in user units, y downward; `step` is the distance of hatch lines. */
export function svgDrawing(
  size: { readonly w: number; readonly h: number },
  step: number,
  hatch: Hatch,
  body: readonly string[],
): string {
  const s = svgNumber(step);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" ' +
    `viewBox="0 0 ${svgNumber(size.w)} ${svgNumber(size.h)}" ` +
    'font-family="Helvetica, Arial, sans-serif">' +
    `<defs><pattern id="${hatch.id}" width="${s}" height="${s}" ` +
    'patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    `<rect width="${s}" height="${s}" fill="${hatch.ground}"/>` +
    `<line x1="0" y1="0" x2="0" y2="${s}" stroke="${hatch.line}" ` +
    `stroke-width="${svgNumber(step / 5)}"/></pattern></defs>` +
    body.join('') +
    '</svg>'
  );
}

/** Light fills for part rows, told apart by people with any colour vision (after Okabe and Ito 2008,
 *  lightened). */
const PART_FILLS = [
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
];

/** The fill of the parts of a row, by its index. */
export const partFill = (row: number): string => itemAt(PART_FILLS, row % PART_FILLS.length);
