import { headingOf } from '../tables/headings.ts';
import type { ListContext, ListKind } from '../list.ts';
import type { FreeLine } from './lineWords.ts';
import { BETWEEN, SIZE } from './lineWords.ts';
import { numberOf } from '../tables/splitSizes.ts';
import { namesProfile } from '../tables/wordsAbove.ts';

export const PRODUCT = new RegExp(
  String.raw`(?<![\d.,/\p{L}]|\d['’]|\p{L}\d{0,9}[-_]\d{0,9})${SIZE}(?:${BETWEEN}${SIZE}){1,3}(?![\d/])`,
  'iu',
);
export const HAS_UNIT = /(?:mm|cm|dm|m|in|inch|ft|yds?|["″”'′’½¼¾⅛⅜⅝⅞])$|\d\/\d/i;

/** `Material: RHS 60x40x3` above the bars of it. */
export function isMaterial(text: string): boolean {
  const { field, label = '', value = '' } = headingOf([{ text }]) ?? {};
  const sizes = PRODUCT.exec(value)?.[0].split(new RegExp(BETWEEN, 'i')) ?? [];
  // `Kick board: 45 x 95 x 2400` is a beam.
  const isBeam = sizes.length > 2 && isFarLonger(sizes);
  return field === 'material' && !/\s/.test(label) && !isBeam && (/^\P{N}/u.test(value) || isWall(value));
}

/** `40x40x3 SHS`, `50x5 flat` above the bars of it: sides of a section and no length. */
export function isProfile(
  { text, sizes, counts, name }: FreeLine,
  kind: ListKind,
  unit: ListContext['unit'],
): boolean {
  const isCounted = counts.length > 0 || sizes.some((size) => HAS_UNIT.test(size));
  if (sizes.length < 2 || isCounted) return false;
  if (namesProfile(text) || isWall(text)) return true;
  if (kind !== 'bars') return false;
  // `1x1 tube`, `2 x 1 x 1/8 channel`
  if (unit === 'in') return name !== '' && sizes.every((size) => numberOf(size) <= WIDEST_BAR);
  const isSmall = sizes.every((size) => numberOf(size) < (sizes.length === 2 ? SHORTEST : WIDEST));
  return isSmall && (sizes.length === 2 ? name !== '' : !isFarLonger(sizes)) && !/\d\s*[x×]\s*$/.test(text);
}
/** `40x40x3:`: a thin wall last, which no beam is as long as. */
const isWall = (text: string): boolean =>
  /^\s*[2-9]\d\d?\s?x\s?[2-9]\d\d?\s?x\s?[1-9](?:[.,]\d)?\s*:?\s*$/.test(text);
/** Sections of bars in inches: none is cut to lengths as short. */
const WIDEST_BAR = 4;

/** A bar is hardly shorter, in mm. */
const SHORTEST = 100;

/** No section is wider, in mm: `2x 800` is no section. */
export const WIDEST = 500;

/** So many times as long as its section is high a piece is surely, where orders differ. */
export const FAR = 4;

/** One side is far longer than the others: a length and a section, no profile. */
export function isFarLonger(sizes: readonly string[]): boolean {
  const [greatest = 0, next = 0] = sizes.map(numberOf).toSorted((a, b) => b - a);
  return greatest > FAR * next;
}
