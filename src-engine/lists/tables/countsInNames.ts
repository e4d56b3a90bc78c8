import { isCountWord, readCount } from '../words/cellValues.ts';
import type { RawColumn } from './columnFacts.ts';
import { isNumeric, isRunning, rawColumns } from './columnFacts.ts';
import type { Head } from './findTitles.ts';
import type { Answers, Cell, ListQuestion, Table } from '../list.ts';

/** A name with the number that stands beside it. */
interface CountedName {
  readonly name: string;
  readonly count: number;
  /** With a sign or a word of quantities; a number in brackets may tell alike parts apart. */
  readonly isSure: boolean;
}

/** Lists without a column of quantities whose names have them (`2x Side`, `Side (2x)`, `2 Stk Seite`, `Side (2)`): one
 *  question, and with its answer a column of their own; or with one of nothing but ones, in which they go then. Without
 *  it each line would be one piece. */
export function countsInNames(
  table: Table,
  head: Head,
  answers: Answers,
): { readonly table: Table; readonly questions: readonly ListQuestion[] } {
  const none = { table, questions: [] };
  const { at, ones } = nameColumn(table, head);
  if (at === null) return none;
  const found = table.rows.slice(head.from).flatMap((row) => countedName(row[at]?.text ?? '') ?? []);
  const isSaid = ones === null || found.some(({ isSure, count }) => isSure && count > 1);
  if (found.length === 0 || !isSaid) return none;
  if (answers[ID] === undefined) {
    const about = table.rows.slice(head.from).find((row) => countedName(row[at]?.text ?? '') !== null);
    const question: ListQuestion = {
      ...{ id: ID, kind: 'nameCount', about: about?.[at]?.text.trim() ?? '', choices: ['qty', 'name'] },
      ...(ones === null && found.every(({ isSure }) => isSure) && { proposed: 'qty' }),
    };
    return { table, questions: [question] };
  }
  if (answers[ID] !== 'qty') return none;
  // Behind all others: answers about columns go by their places.
  const width = Math.max(head.titles?.length ?? 0, ...table.rows.map(({ length }) => length));
  const rows = table.rows.map((row, line): readonly Cell[] => {
    const isPart = line >= head.from && row.filter(({ text }) => text !== '').length > 1;
    const counted = isPart ? countedName(row[at]?.text ?? '') : null;
    const own = counted === null ? row : row.with(at, { text: counted.name });
    if (ones !== null) return counted === null ? own : own.with(ones, { text: `${counted.count}` });
    const text = line === head.rows[0] ? 'Quantity' : isPart ? `${counted?.count ?? 1}` : '';
    return text === ''
      ? own
      : [...Array.from({ length: width }, (_, column) => own[column] ?? { text: '' }), { text }];
  });
  return { table: { ...table, rows }, questions: [] };
}

const ID = 'nameCount';

/** The column of names (of bars it may be one of profiles) of a list that has no other of quantities, by its titles or
 *  by two sizes beside the names; or beside one of ones, `ones`. */
function nameColumn(
  { rows }: Table,
  { titles, from }: Head,
): { readonly at: number | null; readonly ones: number | null } {
  const columns = rawColumns(titles, rows.slice(from));
  if (titles === null) {
    const parts = rows.filter((row) => row.filter(({ text }) => text !== '').length > 1);
    return { at: namesBesideSizes(rawColumns(null, parts)), ones: null };
  }
  const counts = columns.filter(
    (column) =>
      column.read?.field === 'qty' ||
      (column.read?.field === 'number' && column.cells.length > 0 && !isRunning(column)),
  );
  const [count, ...others] = counts;
  const isOfOnes = others.length === 0 && count?.cells.every((cell) => readCount(cell) === 1) === true;
  const [at] = (['name', 'material'] as const).flatMap((field) => {
    const named = columns.findIndex(({ read }) => read?.field === field);
    return named < 0 ? [] : [named];
  });
  const ones = isOfOnes ? (count?.index ?? null) : null;
  return { at: counts.length === 0 || ones !== null ? (at ?? null) : null, ones };
}

/** Of a list without titles: words beside two columns of numbers. */
function namesBesideSizes(columns: readonly RawColumn[]): number | null {
  const sizes = columns.filter(isNumeric).length;
  const words = columns.findIndex((column) => column.cells.length > 0 && !isNumeric(column));
  return sizes === 2 && words >= 0 ? words : null;
}

const FRONT = /^[([]?(\d{1,3})\s?(?:[x×*]|(\p{L}{1,7})\.?:?)[)\]]?\s+(?=\p{L})(.+)$/u;
const COUNT = String.raw`(?:[x×]\s?(\d{1,3})|(\d{1,3})\s?(?:[x×]|(\p{L}{1,7})\.?))`;
const BEHIND = new RegExp(String.raw`^(.*\p{L}\.?)[\s,:–-]+${COUNT}$`, 'u');
const BEHIND_BRACKETED = new RegExp(String.raw`^(.*\p{L}.*?)\s*[([{]\s?${COUNT}\s?[)\]}]$`, 'u');
const IN_BRACKETS = /^(.*\p{L}.*?)\s*[([{]\s?(\d{1,3})\s?[)\]}]$/u;
/** A name is no longer. */
const LONGEST = 200;

function countedName(given: string): CountedName | null {
  const text = given.trim();
  if (text.length > LONGEST) return null;
  const counted = (
    name: string,
    count: string,
    word: string | undefined,
    isSure = true,
  ): CountedName | null =>
    Number(count) > 0 && (word === undefined || isCountWord(word))
      ? { name: name.trim(), count: Number(count), isSure }
      : null;
  const [, front, unit, behind = ''] = FRONT.exec(text) ?? [];
  if (front !== undefined) return counted(behind, front, unit);
  const [, name = '', after, before, word] = BEHIND_BRACKETED.exec(text) ?? BEHIND.exec(text) ?? [];
  if (name !== '') return counted(name, after ?? before ?? '', word);
  const [, alone = '', number = ''] = IN_BRACKETS.exec(text) ?? [];
  return alone === '' ? null : counted(alone, number, undefined, false);
}
