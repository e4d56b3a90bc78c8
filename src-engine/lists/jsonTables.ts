import type { Cell, Table } from './list.ts';
import { MOST_ROWS, pageTable } from './pageNotes.ts';

type Row = Readonly<Record<string, unknown>>;

/** Lists of objects in JSON as tables with their keys for titles: a list alone, those that an object holds, each a page
 *  with its key for a name, or an object a line. Null for other text, and for a job or a request of
 *  ours, which is no list. */
export function jsonTables(text: string): readonly Table[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const whole = parsed(text);
  const lines = whole === undefined ? text.split('\n').filter((line) => line.trim() !== '') : [];
  const value = whole ?? lines.map(parsed);
  if (Array.isArray(value)) return areRows(value) ? [tableOf('', value)] : null;
  if (!isRow(value) || isOurs(value)) return null;
  const pages = Object.entries(value).flatMap(([name, list]) => (areRows(list) ? [tableOf(name, list)] : []));
  return pages.length === 0 ? null : pages;
}

/** A job, or a request of the service, whose parts have `w` and `h`. */
const isOurs = ({ format, parts }: Row): boolean =>
  (typeof format === 'string' && format.startsWith('cutwright/')) ||
  (areRows(parts) && parts.every((part) => 'w' in part && 'h' in part));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects with a number in each, or in a text of each. */
const areRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => isRow(row) && Object.values(row).some((one) => /\d/.test(String(one))));

function tableOf(name: string, list: readonly Row[]): Table {
  const rows = list.slice(0, MOST_ROWS - 1).map((row) => new Map(Object.entries(row).flatMap(cellsOf)));
  const titles = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const body = rows.map((row) => titles.map((title): Cell => row.get(title) ?? { text: '' }));
  const more = { rows: list.length - rows.length, columns: 0 };
  return pageTable(name, [titles.map((text) => ({ text })), ...body], undefined, more);
}

/** What an object holds in an object counts as its own: `size.length`. */
function cellsOf([title, value]: readonly [string, unknown]): readonly (readonly [string, Cell])[] {
  if (isRow(value))
    return Object.entries(value).flatMap(([name, one]) =>
      isRow(one) ? [] : cellsOf([`${title} ${name}`, one]),
    );
  if (value === null || value === undefined) return [];
  const text = Array.isArray(value) ? value.filter((one) => !isRow(one)).join(', ') : String(value);
  return [[title, typeof value === 'number' ? { text, number: value } : { text: text.trim() }]];
}
