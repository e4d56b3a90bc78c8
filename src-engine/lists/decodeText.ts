import type { OldCodePage } from './oldCodePage.ts';
import { decodeOld, oldCodePage } from './oldCodePage.ts';

/** In Node and in every browser; the engine's library has no name for it. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

/** The text of a file of unknown origin: UTF-16 by its mark or by the zeros beside its figures and separators, else
 *  UTF-8, else Windows-1252, as older systems write. A byte order mark is no part of the text. */
export const decodeText = (bytes: Uint8Array): string => unicodeText(bytes) ?? windowsText(bytes);

/** The same of a list, which people write in every program: old code pages are told, too, and a return alone ends a
 *  line. `page`: an old one that was guessed. */
export function decodeList(bytes: Uint8Array): { readonly text: string; readonly page: OldCodePage | null } {
  const unicode = unicodeText(bytes);
  const windows = unicode === null ? windowsText(bytes) : '';
  const page = unicode === null ? oldCodePage(bytes, windows) : null;
  const text = unicode ?? (page === null ? windows : decodeOld(bytes, page));
  return { text: text.includes('\n') ? text : text.replaceAll('\r', '\n'), page };
}

const windowsText = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

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
