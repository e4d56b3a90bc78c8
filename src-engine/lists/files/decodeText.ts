import type { CodePage } from './oldCodePage.ts';
import {
  decodeOld,
  isCentralEuropean,
  knownTitles,
  MOST_READ,
  oldCodePage,
  tellingWords,
} from './oldCodePage.ts';

/** In Node and in every browser; the engine's library has no name for it. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

/** The text of a file of unknown origin: UTF-16 by its mark or by the zeros beside its figures and separators, else
 *  UTF-8, else `page` (Windows-1252, as older systems write, where the file does not say). A byte order mark is no part
 *  of the text. */
export const decodeText = (bytes: Uint8Array, page = 'Windows-1252'): string =>
  unicodeText(bytes) ?? inPage(bytes, page);

/** Whether `decodeText` can read this page: one of ours, or a label of the Encoding Standard. */
export function isKnownPage(page: string): boolean {
  try {
    inPage(new Uint8Array(), page);
    return true;
  } catch {
    return false;
  }
}

/** A code page with the telling words of a text as it reads them. */
export interface PageReading {
  readonly page: CodePage;
  readonly words: readonly string[];
}

export interface DecodedList {
  readonly text: string;
  /** The code page it was read in; null for Unicode. */
  readonly page: CodePage | null;
  /** That page and every other one that reads the words otherwise. */
  readonly readings: readonly PageReading[];
}

/** Told by titles that only they read, with how many it takes: a sign of Chinese may stand for any two letters. */
const BY_TITLES: readonly (readonly [CodePage, least: number])[] = [
  ['ISO-8859-2', 1],
  ['Windows-1254', 1],
  ['Windows-1251', 2],
  ['GBK', 2],
  ['Shift-JIS', 2],
];
const CODE_PAGES: readonly CodePage[] = [
  ...(['Windows-1252', 'Windows-1250', 'Mac Roman', 'DOS 850'] as const),
  ...BY_TITLES.map(([page]) => page),
];

/** The same of a list, which people write in every program: old code pages are told, too, and a return alone ends a
 *  line. `wanted`: the code page in place of the guessed one, where the text is no Unicode. */
export function decodeList(bytes: Uint8Array, wanted?: CodePage): DecodedList {
  const unicode = unicodeText(bytes);
  const page = unicode === null ? (wanted ?? guessedPage(bytes)) : null;
  const text = unicode === null ? inPage(bytes, page ?? 'Windows-1252') : (undoubled(unicode) ?? unicode);
  return {
    text: text.includes('\n') ? text : text.replaceAll('\r', '\n'),
    page,
    readings: page === null ? [] : readingsOf(bytes, text, page),
  };
}

/** By how letters stand in words, unless another page reads more of the titles. */
function guessedPage(bytes: Uint8Array): CodePage {
  const likely = pageByLetters(bytes);
  const head = bytes.subarray(0, MOST_READ);
  let [best, most] = [likely, knownTitles(inPage(head, likely))];
  for (const [page, least] of BY_TITLES) {
    const count = knownTitles(inPage(head, page));
    if (count >= least && count > most) [best, most] = [page, count];
  }
  return best;
}

function pageByLetters(bytes: Uint8Array): CodePage {
  const western = windowsText(bytes);
  const old = oldCodePage(bytes, western);
  if (old !== null) return old;
  const central = inPage(bytes.subarray(0, MOST_READ), 'Windows-1250');
  return isCentralEuropean(western, central) ? 'Windows-1250' : 'Windows-1252';
}

function readingsOf(bytes: Uint8Array, text: string, taken: CodePage): readonly PageReading[] {
  // A letter of the others is one byte.
  const places = tellingWords(taken === 'GBK' || taken === 'Shift-JIS' ? windowsText(bytes) : text);
  const all = CODE_PAGES.map((page) => ({
    page,
    words: places.map(([from, to]) => inPage(bytes.subarray(from, to), page)),
  }));
  const seen = new Set(all.filter(({ page }) => page === taken).map(({ words }) => words.join()));
  return all.filter(({ page, words }) => {
    const isNew = page === taken || !(seen.has(words.join()) || isUnlikely(page, words));
    seen.add(words.join());
    return isNew;
  });
}

/** Letters of another writing stand by themselves; one among Latin ones is none. */
const ALONE: Readonly<Partial<Record<CodePage, RegExp>>> = {
  'Windows-1251': /^\p{Script=Cyrillic}{3,}$/u,
  GBK: /\p{Script=Han}{2}/u,
  'Shift-JIS': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u,
};
const isUnlikely = (page: CodePage, words: readonly string[]): boolean =>
  words.some((word) => word.includes('\ufffd')) || !words.some((word) => ALONE[page]?.test(word) !== false);

function inPage(bytes: Uint8Array, page: string): string {
  return page === 'Mac Roman' || page === 'DOS 850'
    ? decodeOld(bytes, page)
    : new TextDecoder(page.toLowerCase()).decode(bytes);
}

/** The bytes of Windows-1252 by their letters. */
const WINDOWS_BYTES = new Map(
  Array.from(windowsText(Uint8Array.from({ length: 256 }, (_, byte) => byte)), (letter, byte) => [
    letter,
    byte,
  ]),
);

/** `LÃ¤nge`: letters that were written as UTF-8 and read as Windows-1252 once before. Null where they were not. */
export function undoubled(text: string): string | null {
  if (!/[\u00c2-\u00f4][^\0-\u007f]/.test(text) || text.length > MOST_DOUBLED) return null;
  const bytes = Array.from(text, (letter) => WINDOWS_BYTES.get(letter) ?? -1);
  return bytes.includes(-1) ? null : unicodeText(Uint8Array.from(bytes));
}

/** Letters of a text that is looked at. */
const MOST_DOUBLED = 4_000_000;

function windowsText(bytes: Uint8Array): string {
  return inPage(bytes, 'Windows-1252');
}

/** Null for bytes that are no Unicode. */
function unicodeText(bytes: Uint8Array): string | null {
  const order = utf16Order(bytes);
  if (order !== null) return new TextDecoder(order).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Pairs that are looked at. */
const MOST_PAIRS = 4096;
/** Figures, blanks and separators have a zero beside them; no list has fewer than this share of them. */
const LEAST_ZEROS = 0.25;

/** By its mark or, without one, by the side on which its zeros stand. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [a = 0, b = 0] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const pairs = Math.min(MOST_PAIRS, bytes.length >> 1);
  const zeros = [0, 1].map((side) => zerosOn(bytes, side, pairs)) as [number, number];
  const isSide = (one: number, other: number): boolean =>
    one > 0 && one >= LEAST_ZEROS * pairs && other <= one / 10;
  if (isSide(zeros[1], zeros[0])) return 'utf-16le';
  return isSide(zeros[0], zeros[1]) ? 'utf-16be' : null;
}

function zerosOn(bytes: Uint8Array, side: number, pairs: number): number {
  let zeros = 0;
  for (let at = 0; at < pairs; at++) if (bytes[2 * at + side] === 0) zeros++;
  return zeros;
}
