import { plainWords } from '../words/plainWords.ts';
import { readTitle } from '../words/titles.ts';

/** Code pages of before Unicode that name the letters above 127 in another way than Windows does. */
export type OldCodePage = 'Mac Roman' | 'DOS 850';

/** What a text may be in that is no Unicode. */
export type CodePage =
  | OldCodePage
  | 'Windows-1252'
  | 'Windows-1250'
  | 'ISO-8859-2'
  | 'Windows-1254'
  | 'Windows-1251'
  | 'GBK'
  | 'Shift-JIS';

/** The 128 characters above ASCII (tables of Unicode, MAPPINGS/VENDORS). */
const UPPER: Readonly<Record<OldCodePage, string>> = {
  'Mac Roman':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
    '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  'DOS 850':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

export function decodeOld(bytes: Uint8Array, page: OldCodePage): string {
  const upper = UPPER[page];
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128);
  return text;
}

/** How much better another page has to read than Windows-1252, which most lists are in. */
const LEAST_LEAD = 3;

/** The old code page a text is written in, told by how its letters stand: within words, capitals at their beginning,
 *  and titles that are known. Null where Windows-1252 reads it as well. A guess: it is shown to the person. */
export function oldCodePage(bytes: Uint8Array, asWindows: string): OldCodePage | null {
  const head = bytes.subarray(0, MOST_READ);
  let best: OldCodePage | null = null;
  let most = readsAs(asWindows.slice(0, MOST_READ)) + LEAST_LEAD;
  for (const page of ['Mac Roman', 'DOS 850'] as const) {
    const text = decodeOld(head, page);
    // An old Mac ends lines with a return alone, DOS with both.
    const ends = /\r(?!\n)/.test(text) === (page === 'Mac Roman') ? 1 : 0;
    const score = readsAs(text);
    if (score + ends > most) [best, most] = [page, score + ends];
  }
  return best;
}

/** Bytes that are looked at. */
export const MOST_READ = 100_000;

/** A text is in the code page of Central Europe (1250), not in that of the West: by words that have signs among their
 *  letters in this one (`Pó³ka`), and by titles that only one of them reads. A guess: it is shown to the person. */
export function isCentralEuropean(asWestern: string, asCentral: string): boolean {
  let score = 0;
  for (const [, from, to] of wordsBeyondAscii(asCentral)) {
    const western = asWestern.slice(from, to);
    const [isTitle, isWesternTitle] = [asCentral.slice(from, to), western].map(
      (word) => readTitle(word).isSure,
    );
    if (isTitle !== isWesternTitle) score += isTitle === true ? 2 : -2;
    else if (/\p{L}[\xa1-\xbf]\p{L}/u.test(western)) score += 1;
  }
  return score > 0;
}

function* wordsBeyondAscii(
  text: string,
  least = 3,
): Generator<readonly [word: string, from: number, to: number]> {
  const seen = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    if (word.length < least || !/[^\0-\x7f]/.test(word) || seen.has(word)) continue;
    seen.add(word);
    yield [word, index, index + word.length];
  }
}

const USUAL = new Set('äöüßéèàçøåæñÄÖÜÉÈÀÇØÅÆÑ');
const SELDOM = new Set('ŠšŽžŸŒœÐðÞþÝýıÿ');
/** Signs that stand by themselves or beside a number. */
const SIGNS = new Set('Ø°×½¼¾²³±µ€–„“”');

const isLatin = (char: string): boolean => /\p{Script=Latin}/u.test(char) && !'ªºﬁﬂƒ'.includes(char);
const isUpper = (char: string): boolean => char !== char.toLowerCase();
const isLower = (char: string): boolean => char !== char.toUpperCase() || char === 'ß';

/** How well a text reads: above 0 for letters where letters are expected. */
function readsAs(text: string): number {
  let score = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char > '\u007f') score += charReads(char, text.charAt(at - 1), text.charAt(at + 1));
  }
  return score + WORD * knownWords(text);
}

function charReads(char: string, before: string, after: string): number {
  if (/\p{Cc}/u.test(char) || /[\u2500-\u25ff]/.test(char)) return -5;
  const beside = [before, after].filter(isLatin).length;
  if (!isLatin(char)) return beside === 2 ? -3 : SIGNS.has(char) ? 1 : 0;
  if (beside === 0) return /\d/.test(before + after) ? -1 : SIGNS.has(char) ? 1 : 0;
  if (standsWrong(char, before, after)) return -3;
  return USUAL.has(char) ? 3 : SELDOM.has(char) ? 0.5 : 1.5;
}

/** A capital within a word of small letters, a small letter within capitals. */
function standsWrong(char: string, before: string, after: string): boolean {
  if (!isLatin(before)) return false;
  if (isUpper(char)) return isLower(before) || (isLatin(after) && isLower(after));
  return char !== 'ß' && isUpper(before) && isLatin(after) && isUpper(after);
}

/** What a known word with such a letter counts. */
const WORD = 4;

/** Words of parts, written as `plainWords` does. */
const TRADE = new Set(
  (
    'tur turen boden einlegeboden oberboden unterboden ruckwand rucken ruckseite schurze kuche mobel grun weiss ' +
    'gross ' +
    'grosse fur larche buche stander trager turblatt fluegel flugel gehrung schubkastenruckwand querstuck fuss fusse ' +
    'etagere cote derriere piece hetre chene epaisseur tiroir hauteur arriere bois tamano cajon bano espessura peca ' +
    'prateleira hylle langd langde tjocklek hojd hojde hylla gra vit sokkel stal kjokken'
  ).split(' '),
);

function knownWords(text: string): number {
  let count = 0;
  for (const [word] of new Set(text.match(/[A-Za-z]*[\u00c0-\u024f][A-Za-z\u00c0-\u024f]*/gu)).entries()) {
    if (TRADE.has(plainWords(word)) || readTitle(word).isSure) count += 1;
  }
  return count;
}

const MOST_WORDS = 3;

/** Where the first few words stand whose letters another code page may read otherwise: a sign beyond ASCII among
 *  letters. */
export function tellingWords(text: string): readonly (readonly [from: number, to: number])[] {
  const found = new Map<string, readonly [number, number]>();
  for (const { 0: word, index } of text.matchAll(/[A-Za-z\d]*[^\0-\u007f][A-Za-z\d\u0080-\uffff]*/g)) {
    if ((word.match(/\p{L}/gu)?.length ?? 0) > 1 && !found.has(word))
      found.set(word, [index, index + word.length]);
    if (found.size === MOST_WORDS) break;
  }
  return [...found.values()];
}

/** How many different words with letters beyond ASCII are titles of lists. */
export function knownTitles(text: string): number {
  let count = 0;
  for (const [, from, to] of wordsBeyondAscii(text, 1))
    if (readTitle(text.slice(from, to)).isSure) count += 1;
  return count;
}
