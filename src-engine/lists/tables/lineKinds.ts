import { isCountWord, isNumberLike } from '../words/cellValues.ts';
import type { Cell, Table } from '../list.ts';
import { isFilled } from './pageNotes.ts';
import { plainWords } from '../words/plainWords.ts';

const SUMS =
  '(?:total|summe|gesamt|gesamtsumme|sum|totale|totaal|razem|suma|totaux|som|subtotal|zwischensumme|ogolem|lacznie|' +
  'celkem|spolu|ukupno|osszesen|toplam|итого|всего)(?![\\p{L}\\p{N}])';
const SUM = new RegExp(`^${SUMS}`, 'u');
/** `Grand total`, `Anzahl gesamt`, `Nombre total`. */
const SUM_BEHIND = new RegExp(String.raw`^\p{L}{1,20}\s(?:\p{L}{1,20}\s)?${SUMS}`, 'u');

export function isSumWord(text: string): boolean {
  const plain = plainWords(text).trim();
  return SUM.test(plain) || SUM_BEHIND.test(plain);
}

/** A row of sums: headed by that word alone and short, or with fewer numbers than a part has (`Total oak panel` and
 *  `Side total` may be names of parts). */
export function isSumRow(filled: readonly Cell[], usual: number): boolean {
  const head = plainWords(filled[0]?.text ?? '').trim();
  if (!SUM.test(head) && !SUM_BEHIND.test(head)) return false;
  const isAlone = SUM.test(head) && head.replace(SUM, '').replace(/[^\p{L}]/gu, '') === '';
  const isShort = filled.length <= 4;
  const hasFewer = filled.filter(isNumberLike).length < usual;
  return isAlone ? isShort || hasFewer : isShort && hasFewer;
}

/** How many numbers a row of parts usually has: the middle one of all rows that have any. */
export function usualNumbers(rows: Table['rows']): number {
  const counts = rows
    .filter((row) => !isSumWord(row.find((cell) => cell.text.trim() !== '')?.text ?? ''))
    .map((row) => row.filter(isNumberLike).length)
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 3;
}

/** Numbers without a word, one of which is the sum of those above it in its column, none of them in a column of
 *  `sizes`: `=SUM(E2:E9)` below a list; or a row headed by the word for a sum, each number of which is one. */
export function isSumOfAbove(row: readonly Cell[], above: Table['rows'], sizes: readonly number[]): boolean {
  const filled = row.filter(isFilled);
  if (filled.length === 0 || above.length < 2) return false;
  const isOne = (cell: Cell, column: number): boolean => isFilled(cell) && isSumOf(row, above, column);
  if (isSumWord(filled[0]?.text ?? ''))
    return row.every((cell, column) => !isNumberLike(cell) || isOne(cell, column));
  const isApart = sizes.length > 0 && sizes.every((at) => row[at] === undefined || !isFilled(row[at]));
  return isApart && filled.every((cell) => isNumberLike(cell) || isMeasure(cell.text)) && row.some(isOne);
}

/** What is counted or measured in a sum: `4 | Teile | 2,45 m²`. */
const MEASURE = new RegExp(
  '^(?:teile|platten|parts|panels|panneaux|pieces|pezzi|piezas|pecas|onderdelen|platen|elementy|delar|dily)$|' +
    String.raw`^[\d.,\s]+m[²³23]$`,
);
const isMeasure = (text: string): boolean => isCountWord(text) || MEASURE.test(plainWords(text).trim());

function isSumOf(row: readonly Cell[], above: Table['rows'], column: number): boolean {
  const sum = above.reduce((total, one) => total + (numberOf(one[column]) ?? 0), 0);
  return sum > 0 && Math.abs((numberOf(row[column]) ?? 0) - sum) < NEAR;
}

/** Sums are rounded. */
const NEAR = 0.006;

function numberOf(cell: Cell | undefined): number | null {
  if (cell === undefined || !isFilled(cell)) return null;
  const value = cell.number ?? Number(cell.text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** What programs and people write at the foot of a page. */
const FOOT = new RegExp(
  String.raw`^\W*(?:(?:seite|page|blatt|pagina|strana|strona|side|sida)\W*\d|` +
    String.raw`(?:erstellt|gedruckt|printed|created|exported|exportiert|datum|date|unterschrift|signature)\b|` +
    String.raw`www\.|https?:|©)`,
  'i',
);

export const isFoot = (text: string): boolean => FOOT.test(text);

/** `Hallo Herr Maier,`, `anbei die Liste:`: words that end as a sentence does; one or two in front of a colon may be a
 *  heading. */
export const isSentence = (text: string): boolean =>
  text.length < LONGEST_SENTENCE &&
  !/\d/.test(text) &&
  /^\s*\p{L}+\S*(?:\s+\S+)+[,!.]\s*$|^\s*\p{L}+(?:\s+\S+){2,}:\s*$/u.test(text);
const LONGEST_SENTENCE = 200;

/** The row from which on only what stands below a list can come: below the last row with numbers and an empty row. */
export function footFrom(rows: Table['rows']): number {
  const last = rows.findLastIndex((row) => row.some(isNumberLike));
  const gap = rows.findIndex((row, at) => at > last && !row.some(isFilled));
  return gap < 0 ? rows.length : gap;
}

/** The row from which on rows of one number are no parts of a list with two sizes: below an empty row under the last
 *  one that has as many numbers as usual (`Kerf | 4`, `m² | 1,22`). */
export function remarksFrom(rows: Table['rows'], usual: number): number {
  const last = rows.findLastIndex((row) => row.filter(isNumberLike).length >= usual);
  const gap = rows.findIndex((row, at) => at > last && !row.some(isFilled));
  return gap < 0 ? rows.length : gap;
}

const STOCK = new RegExp(
  String.raw`^\W*(?:available )?(?:stock|inventory|lager(?:bestand)?|bestand|rohplatten?|rohmaterial|off-?cuts|` +
    String.raw`remnants|rest(?:e|platten|stucke)|chutes|retazos|resztki|voorraad|magazyn|magazzino|existencias|` +
    String.raw`estoque|sklad)(?:\s+(?:sheets?|boards?|panels?|list|platten|material))?\W*$|` +
    String.raw`^\W*(?:(?:available |required )?sheets(?: (?:required|needed|available))?|` +
    String.raw`available (?:boards|panels)|verfugbare platten)\W*$`,
);

/** Boards to cut from, by the heading or the page they stand under: no parts, whatever their titles. */
export const namesStock = (text: string): boolean => STOCK.test(plainWords(text));

const SHEETS = '(?:sheets?|boards?|panels?|platten?|tafeln?|panneaux?|tableros?|plyty?|pannell[oi])';
const OF_STOCK = new RegExp(
  String.raw`^\W*(?:(?:cut |bitte )?(?:from|out of|aus|stock|lager|available|vorhandene?|verfugbare?)\s+` +
    String.raw`(?:(?:\d{1,3}(?: ?x)?|an?|of|einer|der|den|full|ganze[rn]?)\s+){0,3}${SHEETS}|` +
    String.raw`${SHEETS} ?(?:sizes?|format)|plattenmass|rohplatten?|stock (?:sizes?|${SHEETS}))\b`,
);

/** A line of a letter that names the boards to cut from: `From 1 sheet 2440x1220`, `Plattenformat 2800 x 2070`. */
export const isOfStock = (text: string): boolean => text.length < 400 && OF_STOCK.test(plainWords(text));

/** The same of a page: beside one of parts `Sheets` holds what they are cut from. */
export const isPageOfStock = (name: string): boolean =>
  namesStock(name) || /^\W*(?:boards|(?:sheet|board)s? (?:sizes?|goods|stock))\W*$/.test(plainWords(name));
