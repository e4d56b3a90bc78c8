import type { RawColumn } from '../tables/columnFacts.ts';
import { isNumeric, isWhole } from '../tables/columnFacts.ts';
import { bandThickness, isBare, isMark } from '../words/edges.ts';
import { plainWords } from '../words/plainWords.ts';
import type { TitleField } from '../words/titleWords.ts';

/** Fields of the titles, with single letters read by their company: `L, l` in French, `C, L` in Portuguese, `L, A` in
 *  Spanish. */
export function singleLetters(columns: readonly RawColumn[]): readonly (TitleField | null)[] {
  const titles = columns.map((column) => column.title.trim().replace(/[\s([].*$/, ''));
  const has = (title: string): boolean => titles.includes(title);
  return columns.map((column, at) => {
    const title = titles[at];
    const field = column.read?.field ?? null;
    const meant = LETTERS.find(([letter, beside]) => title === letter && has(beside))?.[2];
    const isShort = title?.length === 1 || field === null;
    if (isShort && meant !== undefined) return meant;
    const plain = plainWords(column.title).trim();
    if (field === 'bottom' && /^fronts?$/.test(plain) && isOfFronts(columns, column)) return 'name';
    return field === 'name' ? nameOrNumber(column, plain) : field;
  });
}

/** `Zuschnitt [mm]` above numbers is a length, `Pieces` a quantity. */
function nameOrNumber(column: RawColumn, title: string): TitleField {
  if (column.read !== null && column.read.unitMm !== null && isNumeric(column)) return 'long';
  return isWhole(column) && /^nombre|^piece|^pezzo/.test(title) ? 'number' : 'name';
}

/** A list of fronts: words below `Front` that name no band, and no other column of a name or an edge. */
const isOfFronts = (columns: readonly RawColumn[], { cells }: RawColumn): boolean =>
  cells.every(
    ({ text }) => /\p{L}{2}/u.test(text) && !isBare(text) && !isMark(text) && bandThickness(text) === null,
  ) && columns.filter(({ read }) => OF_FRONTS.includes(read?.field ?? null)).length === 1;
const OF_FRONTS: readonly (TitleField | null)[] = ['name', 'edges', 'top', 'bottom', 'left', 'right'];

/** What a letter means beside another. */
const LETTERS: readonly (readonly [letter: string, beside: string, field: TitleField])[] = [
  ['l', 'L', 'wide'],
  ['C', 'L', 'long'],
  ['L', 'C', 'wide'],
  ['A', 'L', 'wide'],
  ['P', 'L', 'wide'],
  ['En', 'Boy', 'wide'],
  ['EN', 'BOY', 'wide'],
];
