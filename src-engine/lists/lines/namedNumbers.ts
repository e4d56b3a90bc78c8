import { isCountWord } from '../words/cellValues.ts';
import type { ListQuestion } from '../list.ts';
import { numberOf } from '../tables/splitSizes.ts';
import type { FreeLine } from './lineWords.ts';
import { BETWEEN } from './lineWords.ts';

/** A word, a small number and three digits: `Door 1 690 x 580` is a door number 1 of 690, or a door of 1690. */
const NAMED = /(?=\p{L})(?<!\p{L}\.*)([\p{L}.]+)(\s)(\d{1,2}) (?=\d{3}(?!\d))/gu;
/** A size of thousands without a sign between them; one with a blank where no name can end. */
const WHOLE = new RegExp(
  String.raw`(?<![\d.,])[1-9]\d{3}(?:[.,]\d+)?(?:\s?[mc]m)?(?:${BETWEEN})\d|` +
    String.raw`\d(?:\s?[mc]m)?(?:${BETWEEN})[1-9]\d{3}(?![\d.,])`,
  'i',
);
const GROUPED = new RegExp(String.raw`(?:\d(?:${BETWEEN})|[:;] )\d{1,2} \d{3}(?!\d)`, 'i');
/** Blanks that part words and group no digits: surely, or perhaps. */
export const PARTED = '\u2003';
export const PERHAPS_PARTED = '\u2002';

/** With numbers behind names parted from the sizes where the thousands of other sizes have no blank; marked where no
 *  size tells. */
export function groupedAfterNames(text: string): string {
  const isBehindCount = [...text.matchAll(NAMED)].some(([, word = '']) => isCountWord(word));
  if (isBehindCount || GROUPED.test(text)) return text;
  const blank = WHOLE.test(text) ? PARTED : PERHAPS_PARTED;
  return text.replace(NAMED, (whole, word: string, before: string, number: string) =>
    isCountWord(word) ? whole : word + before + number + blank,
  );
}

/** The number in front of the sizes that may be thousands of the first one. */
export const perhapsThousands = (before: string): string | undefined =>
  new RegExp(String.raw`(\d{1,2})${PERHAPS_PARTED}$`).exec(before)?.[1];

/** A line as an answer says, its first size open without one. */
export function withThousands(one: FreeLine, answer: string | undefined): FreeLine {
  const { thousands, ...line } = one;
  if (thousands === undefined) return one;
  const [short = '', long = ''] = firstsOf(one);
  if (answer === String(numberOf(short))) return line;
  if (answer !== String(numberOf(long))) return { ...one, open: firstsOf(one), sizes: one.sizes.with(0, '') };
  const name = line.name.replace(new RegExp(String.raw`\s?(?<!\S)${thousands}(?!\S)`), '').trim();
  return { ...line, name, sizes: line.sizes.with(0, long) };
}

/** The first size without its thousands and with them. */
const firstsOf = ({ thousands = '', sizes: [first = ''] }: FreeLine): readonly string[] => [
  first,
  thousands + first,
];

/** `Door 1 690 x 580`: a door number 1, or a length of 1690. */
export function thousandsQuestion(one: FreeLine, id: string, column: number): readonly ListQuestion[] {
  const { open, text, line, isRod } = one;
  const about = text.replaceAll(PERHAPS_PARTED, ' ');
  if (open === undefined) return [];
  const choices = open.map((size) => String(numberOf(size)));
  return [{ id, kind: 'cell', field: isRod ? 'length' : 'first', about, line, column, choices }];
}
