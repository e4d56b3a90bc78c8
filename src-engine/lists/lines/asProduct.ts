import { BETWEEN, SIZE } from './lineWords.ts';

/** `720/560`, `2 x 720/560`, `720/560/19`: sizes with strokes between them. No day and no fraction is so long. */
const STROKES = new RegExp(
  String.raw`(?<![\d.,/'])(?:(\d{1,3})\s*[x×]\s*)?([1-9]\d{2,3}(?:[.,]\d+)?)\s?/\s?([1-9]\d{1,3}(?:[.,]\d+)?)` +
    String.raw`(?:\s?/\s?([1-9]\d?(?:[.,]\d+)?))?(?![\d/.,°º]|\s?[/°º])`,
);
const withoutStrokes = (text: string): string =>
  text.replace(STROKES, (_, count?: string, ...sizes: readonly (string | undefined)[]) => {
    const size = sizes.slice(0, 3).filter((one) => one !== undefined);
    return `${count === undefined ? '' : `${count} pcs `}${size.join(' x ')}`;
  });

/** `Side (720 x 560) 2 pcs`, `2x(720x560)`: sizes in brackets, and the number that they are taken so many times. */
const BRACKETS = new RegExp(
  String.raw`(?:(?<![\d.,/])(\d{1,3})\s?[x×*]\s?)?[([](${SIZE}(?:${BETWEEN}${SIZE}){1,2})(?:\s?mm)?\s?[)\]]`,
  'i',
);
const withoutBrackets = (text: string): string =>
  text.replace(
    BRACKETS,
    (_, count: string | undefined, sizes: string) => `${count === undefined ? '' : `${count} pcs `}${sizes}`,
  );

/** `- `, `• `, `[ ] ` in front of a line. */
const BULLET = /^\s*(?:[-–—*•·]\s+)?(?:\[[ xX]?\]\s+)?/;

/** A line without the sign in front of it, with the sizes of its part as `720 x 560`, however they are set. */
export const asProduct = (text: string): string => withoutBrackets(withoutStrokes(text)).replace(BULLET, '');
