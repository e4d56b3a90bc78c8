import type { Answers, ListQuestion } from '../list.ts';
import { THICKNESSES } from '../fields/guessFields.ts';
import type { FreeLine } from './lineWords.ts';
import { BETWEEN, BOARDS, isCountBehind, SIZE } from './lineWords.ts';
import { hasUnit } from '../words/cellValues.ts';
import { numberOf } from '../tables/splitSizes.ts';

/** `2 x 1455 x 787 x 19`, `1455 x 787 x 19 x 2`: three sizes and a quantity at the end that leaves a board. */
const FOUR = new RegExp(
  String.raw`(?<![\d.,/]|\d['’])(${SIZE})(${BETWEEN})(${SIZE})(${BETWEEN})(${SIZE})(${BETWEEN})(${SIZE})(?![\d/])`,
  'i',
);
const THOUSANDS = /^([1-9]\d?)[.,](?=\d{3}(?!\d))/;

/** `1.100` as thousands. */
export const wholeOf = (text: string): number => numberOf(text.replace(THOUSANDS, '$1'));

export function withoutFourth(text: string): string {
  const [whole = '', ...found] = FOUR.exec(text) ?? [];
  const factors = found.filter((_, at) => at % 2 === 0).map((one) => one.trim());
  const isBoard = (sizes: readonly string[]): boolean => {
    const [long = 0, wide = 0, thick = 0] = sizes.map(wholeOf);
    return Math.min(long, wide) > thick && (!/^\d+$/.test(sizes[2] ?? '') || BOARDS.has(thick));
  };
  const [first = '', last = ''] = [factors[0], factors[3]];
  const [front, back] = [factors.slice(1), factors.slice(0, 3)];
  const isFront = /^\d{1,3}$/.test(first) && isBoard(front);
  const isBack = /^\d{1,3}$/.test(last) && isBoard(back);
  if (whole === '' || isFront === isBack) return text;
  return isFront
    ? text.replace(whole, `${first} pcs ${front.join(' x ')}`)
    : text.replace(whole, `${back.join(' x ')} ${last} pcs`);
}

/** `764 x 540 x 2`: the last of three is small and a whole number, and no other number is the quantity. */
export function trailsSmall({ text, sizes, isRod, counts }: FreeLine): boolean {
  const [first = '', second = '', last = ''] = sizes;
  const isFar = isCountBehind(text) || [first, second].every((size) => numberOf(size) > 5 * numberOf(last));
  return isRod !== true && sizes.length === 3 && counts.length === 0 && /^\d{1,2}$/.test(last) && isFar;
}

/** Where the last of three numbers is no usual thickness in each line, all of them may be quantities. */
export function lastQuestion(lines: readonly FreeLine[], answers: Answers): readonly ListQuestion[] {
  const trailing = lines.filter(trailsSmall);
  const [first] = trailing;
  const isUsual = trailing.every(({ sizes }) => THICKNESSES.has(Number(sizes[2])));
  // `720 x 560 x2`
  const lasts = trailing.map(({ sizes }) => Number(sizes[2]));
  const kinds = new Set(lasts).size;
  // Few boards are of three thicknesses and more.
  const varies = kinds > 2 && 2 * kinds > lasts.length && lasts.some((last) => !BOARDS.has(last));
  // `36" x 43.5" x 3`
  const isBare = trailing.every(({ sizes }) => sizes.slice(0, 2).every(hasUnit));
  const isApart = trailing.every(({ text }) => /\d\D*[x×*]\s?\d.*\s[x×]\d{1,2}(?!\d)/i.test(text));
  if (first === undefined || (isUsual && !isApart && !varies && !isBare) || answers['freeLast'] !== undefined)
    return [];
  const isBoard = trailing.every(({ sizes }) => BOARDS.has(Number(sizes[2])));
  return [
    {
      ...{ id: 'freeLast', kind: 'field', about: first.text, choices: ['qty', 'thickness'] },
      ...(isApart && !isBoard && { proposed: 'qty' }),
    },
  ];
}

/** Whether the first of three is the quantity, which is likelier, or the thickness: where each line has a usual one
 *  and a quantity beside it. */
export function firstQuestion(
  leading: readonly FreeLine[],
  meant: string | undefined,
): readonly ListQuestion[] {
  const [first] = leading;
  if (first === undefined || meant !== undefined) return [];
  const isThick = leading.every(
    ({ sizes, counts }) => counts.length > 0 && THICKNESSES.has(Number(sizes[0])),
  );
  const choices = ['qty', 'thickness'];
  const proposed = isThick ? 'thickness' : 'qty';
  return [{ id: 'free', kind: 'field', about: first.text, choices, proposed }];
}

/** `3/4 x 23 1/4 x 34 1/2`: the first of three is a thickness, as no quantity has a fraction. */
export function leadsThin({ sizes, isRod }: FreeLine): boolean {
  if (isRod) return false;
  const [thin = 0, ...others] = sizes.map(numberOf);
  // `1.972 x 649 x 22`: thousands.
  const [second = 0, last = 0] = others;
  if (/^[1-9]\d?[.,]\d{3}(\s?mm)?$/.test(sizes[0] ?? '') && second >= LONG && last < second / 2) return false;
  return (
    sizes.length === 3 && !Number.isInteger(thin) && thin <= THICKEST && others.every((one) => one > 2 * thin)
  );
}

/** No board is thicker, in its own unit. */
const THICKEST = 60;
/** A side in mm; few in inches are as long. */
const LONG = 100;

/** `2 x 764 x 540`, `2 x 24 x 30`: the first of three is small and a whole number, and the last no thickness, as it is
 *  greater. */
export function leadsSmall({ sizes, isRod }: FreeLine): boolean {
  if (isRod) return false;
  const [small = '', ...others] = sizes;
  const [second = 0, last = 0] = others.map(numberOf);
  const isSmallest = numberOf(small) <= second && numberOf(small) < last;
  return sizes.length === 3 && /^\d{1,2}$/.test(small) && (last > THICKEST || isSmallest);
}
