import type { Cell, Table } from '../list.ts';
import { MOST_ROWS, pageTable } from '../tables/pageNotes.ts';

type Row = Readonly<Record<string, unknown>>;

/** Lists of objects in JSON as tables with their keys for titles: a list alone, those that an object holds, each a
 *  page with its key for a name, or an object a line; lists of lists, the rows of a table. Null for other text, and for
 *  a job or a request of ours, which is no list. */
export function jsonTables(text: string): readonly Table[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const whole = parsed(text);
  const lines = whole === undefined ? text.split('\n').filter((line) => line.trim() !== '') : [];
  return tablesOfValue(whole ?? lines.map(parsed));
}

/** The lists of objects, or of lists, in a value, each as a table; in what it holds, where it has none itself. Null
 *  where there is none. */
export function tablesOfValue(value: unknown, depth = 0): readonly Table[] | null {
  if (areLists(value)) return [tableOfLists('', value)];
  if (Array.isArray(value)) return areRows(value) ? [tableOf('', withPartsOf(value, ''))] : null;
  if (!isRow(value) || isOurs(value)) return null;
  const above = Object.entries(value).flatMap(saidOfAll).slice(0, MOST_ABOVE);
  const pages = Object.entries(value).flatMap(([name, list]) =>
    areRows(list)
      ? [tableOf(name, withPartsOf(list, name), above)]
      : areLists(list)
        ? [tableOfLists(name, [...titlesAmong(value, list), ...list])]
        : [],
  );
  if (pages.length > 0) return pages;
  const within = depth < DEEPEST ? Object.values(value).filter(isRow) : [];
  const found = within.flatMap((one) => tablesOfValue(one, depth + 1) ?? []);
  if (found.length > 0) return found;
  const parts = Object.entries(value).map(([name, part]) => (isRow(part) ? { name, ...part } : part));
  return parts.length > 1 && areRows(parts) && parts.every(hasNumber) ? [tableOf('', parts)] : null;
}

const tableOfLists = (name: string, lists: readonly (readonly unknown[])[]): Table =>
  pageTable(name, lists.slice(0, MOST_ROWS).map(cellsOfList), undefined, moreOf(lists));

/** `columns` beside `rows`: words, as many as each row is long. */
const titlesAmong = (
  value: Row,
  [first = []]: readonly (readonly unknown[])[],
): readonly (readonly unknown[])[] =>
  Object.values(value)
    .filter(
      (one) =>
        Array.isArray(one) && one.length === first.length && one.every((word) => typeof word === 'string'),
    )
    .slice(0, 1) as readonly (readonly unknown[])[];

/** What an object says beside its list (`units`, `material`) stands above the titles. */
const saidOfAll = ([name, value]: readonly [string, unknown]): readonly (readonly Cell[])[] =>
  value === null || typeof value === 'object' || value === ''
    ? []
    : [[{ text: name }, { text: String(value) }]];
const MOST_ABOVE = 20;

/** `{ "Side": { "length": 720 } }`: what a part holds itself. */
const hasNumber = (row: unknown): boolean => isRow(row) && Object.values(row).some((one) => Number(one) > 0);

/** A job, or a request of the service: its parts have `w` and `h`, or there is stock beside them and they are outlines
 *  or rods, which say nothing that the service does not know. */
const isOurs = ({ format, parts, stock }: Row): boolean =>
  (typeof format === 'string' && format.startsWith('cutwright/')) ||
  (areRows(parts) &&
    (parts.every((part) => 'w' in part && 'h' in part) ||
      (Array.isArray(stock) && parts.every((part) => isOutline(part) || isRodRow(part)))));
const isOutline = (part: Row): boolean => 'polygon' in part || 'source' in part;
const OF_RODS = /^(?:length|sw|sh|qty|name|material|priority|leftAngle|rightAngle|meta)$/;
const isRodRow = (part: Row): boolean =>
  'length' in part && Object.keys(part).every((key) => OF_RODS.test(key));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects with a number in each, in a text of each, or in a list that each holds. */
const areRows = (value: unknown, depth = 0): value is readonly Row[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (row) =>
      isRow(row) &&
      Object.values(row).some(
        (one) => /\d/.test(String(one)) || (depth < DEEPEST && areRows(one, depth + 1)),
      ),
  );

/** `[["Name", "Length"], ["Side", 720]]`. */
const areLists = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) && value.length > 1 && value.every((row) => Array.isArray(row) && row.length > 1);
const moreOf = (rows: readonly unknown[]): { readonly rows: number; readonly columns: number } => ({
  rows: Math.max(0, rows.length - MOST_ROWS),
  columns: 0,
});
const cellsOfList = (row: readonly unknown[]): readonly Cell[] =>
  row.map((value) => (value === null || typeof value === 'object' ? { text: '' } : cellOf(value)));

/** Keys of the parts that an object of a list holds, as a cabinet does; not of its holes and edges. */
export const OF_PARTS =
  /^(?:sub[-_ ]?)?(?:parts?|panels?|pieces?|boards?|components?|members?|items|teile|bauteile|children)$/i;
const HOLDERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:rooms?|raume?|räume)$/i, 'Room'],
  [/^(?:orders?|jobs?|projects?|auftr[aä]ge?|aufträge)$/i, 'Order'],
];
/** Cabinets stand in rooms, and those in houses. */
const DEEPEST = 4;

/** A list of cabinets as one of their parts, each with what its cabinet says under titles of that: a quantity of the
 *  cabinet is none of the part. A list of parts stays as it is. */
function withPartsOf(list: readonly Row[], name: string, depth = 0): readonly Row[] {
  const isPartsKey = (row: Row, key: string): boolean => OF_PARTS.test(key) && areRows(row[key]);
  if (depth >= DEEPEST || !list.some((row) => Object.keys(row).some((key) => isPartsKey(row, key))))
    return list;
  const title = HOLDERS.find(([names]) => names.test(name))?.[1] ?? 'Cabinet';
  return list.flatMap((row): readonly Row[] => {
    const keys = Object.keys(row).filter((key) => isPartsKey(row, key));
    if (keys.length === 0) return [row];
    const own = Object.entries(row).flatMap(([key, value]) =>
      keys.includes(key) || typeof value === 'object' ? [] : [[`${title} ${key}`, value] as const],
    );
    const parts = keys.flatMap((key) => withPartsOf(row[key] as readonly Row[], key, depth + 1));
    return parts.map((part) => ({ ...part, ...Object.fromEntries(own) }));
  });
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' ? { text: String(value), number: value } : { text: String(value).trim() };

function tableOf(name: string, list: readonly Row[], above: readonly (readonly Cell[])[] = []): Table {
  const rows = list
    .slice(0, MOST_ROWS - 1 - above.length)
    .map((row) => new Map(Object.entries(row).flatMap(cellsOf)));
  const titles = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const body = rows.map((row) => titles.map((title): Cell => row.get(title) ?? { text: '' }));
  const more = { rows: list.length - rows.length, columns: 0 };
  return pageTable(name, [...above, titles.map((text) => ({ text })), ...body], undefined, more);
}

/** What an object holds in an object counts as its own: `size.length`. */
function cellsOf([title, value]: readonly [string, unknown]): readonly (readonly [string, Cell])[] {
  // `{ "value": 72, "unit": "cm" }`
  if (isRow(value) && 'unit' in value && 'value' in value)
    return [[title, cellOf(`${String(value['value'])} ${String(value['unit'])}`)]];
  if (isRow(value))
    return Object.entries(value).flatMap(([name, one]) =>
      isRow(one) ? [] : cellsOf([`${title} ${name}`, one]),
    );
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return [[title, cellOf(value)]];
  const areSizes = value.length > 1 && value.length < 4 && value.every((one) => typeof one === 'number');
  return [[title, cellOf(value.filter((one) => !isRow(one)).join(areSizes ? ' x ' : ', '))]];
}
