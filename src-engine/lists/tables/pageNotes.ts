import { isNumberLike } from '../words/cellValues.ts';
import type { Cell, PageNote, Table } from '../list.ts';

/** Lines of a list that are read; a job holds 2,000 pieces. What stands below is told. */
export const MOST_ROWS = 5000;

/** Columns of a list that are read: of thousands in one line each would be asked about, and the time grows with their
 *  square. What stands to the right is told. */
export const MOST_COLUMNS = 200;

/** A block of merged cells: from the first row and column to the last ones, counted from 0. */
export interface Merge {
  readonly row: number;
  readonly column: number;
  readonly lastRow: number;
  readonly lastColumn: number;
}

/** What a spreadsheet knows of a page beside the values of its cells; rows and columns count from 0. */
export interface PageFacts {
  readonly isHidden: boolean;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** Rows with something on them that is struck through. */
  readonly struckRows: ReadonlySet<number>;
  readonly merges: readonly Merge[];
  /** Formulas whose result the file does not hold, and results that are errors, by their place. */
  readonly formulas: readonly Place[];
  readonly errors: readonly Place[];
  /** Units that the formats of numbers show behind them, by `placeKey`. */
  readonly units: ReadonlyMap<string, string>;
}
export const placeKey = ([row, column]: Place): string => `${row}:${column}`;
export type Place = readonly [row: number, column: number];

export const NO_FACTS: PageFacts = {
  ...{ isHidden: false, hiddenRows: new Set(), hiddenColumns: new Set(), struckRows: new Set() },
  ...{ merges: [], formulas: [], errors: [], units: new Map() },
};

/** A page as a table of at most `MOST_ROWS` rows and `MOST_COLUMNS` columns, with notes of everything that a person
 *  sees otherwise in the spreadsheet or that was not read. `more`: rows below those given, and columns that were not
 *  kept. */
export function pageTable(
  name: string,
  all: readonly (readonly Cell[])[],
  facts: PageFacts = NO_FACTS,
  more: { readonly rows: number; readonly columns: number } = { rows: 0, columns: 0 },
): Table {
  const rows = all.slice(0, MOST_ROWS).map((row, at) =>
    row.slice(0, MOST_COLUMNS).map((cell, column) => {
      const unit = cell.number === undefined ? undefined : facts.units.get(placeKey([at, column]));
      return unit === undefined ? cell : withUnit(cell, unit);
    }),
  );
  const right = all
    .slice(0, MOST_ROWS)
    .reduce((most, row) => Math.max(most, row.length > most ? row.findLastIndex(isFilled) + 1 : 0), 0);
  const beyond = all.slice(MOST_ROWS).filter((row) => row.some(isFilled)).length + more.rows;
  const filled = fillMerged(rows, facts.merges);
  const hiddenRows = [...facts.hiddenRows].filter((at) => rows[at]?.some(isFilled) === true);
  const hiddenColumns = [...facts.hiddenColumns].filter((at) =>
    rows.some((row) => row[at] !== undefined && isFilled(row[at])),
  );
  const rowNames = (places: Iterable<number>): string => someOf(Array.from(places, (at) => String(at + 1)));
  const notes: readonly PageNote[] = [
    { what: 'rows' as const, count: beyond, where: String(MOST_ROWS) },
    {
      what: 'columns' as const,
      count: Math.max(more.columns, right - MOST_COLUMNS),
      where: String(MOST_COLUMNS),
    },
    { what: 'formulas' as const, count: facts.formulas.length, where: someOf(facts.formulas.map(cellName)) },
    { what: 'errors' as const, count: facts.errors.length, where: someOf(facts.errors.map(cellName)) },
    {
      what: 'hiddenRows' as const,
      count: hiddenRows.length,
      where: rowNames(hiddenRows),
    },
    { what: 'struckRows' as const, count: facts.struckRows.size, where: rowNames(facts.struckRows) },
    {
      what: 'hiddenColumns' as const,
      count: hiddenColumns.length,
      where: someOf(hiddenColumns.map(columnName)),
    },
    { what: 'merged' as const, count: filled.length, where: someOf(filled) },
    { what: 'hiddenPage' as const, count: facts.isHidden ? 1 : 0, where: name },
  ].filter(({ count }) => count > 0);
  return { name, rows, ...(notes.length === 0 ? {} : { notes }) };
}

/** A number with the unit that the spreadsheet shows behind it. Of three decimals nobody can tell whether they are
 *  thousands; of four they are not. */
export const withUnit = (number: Cell, unit: string): Cell => ({
  text: `${number.text.replace(/\.\d{3}$/, '$&0')} ${unit}`,
});

export const isFilled = ({ text }: Cell): boolean => text !== '';

/** A row with empty cells behind its last one, up to a width. */
export const padded = (row: readonly Cell[], width: number): readonly Cell[] => [
  ...row,
  ...Array.from({ length: Math.max(0, width - row.length) }, () => ({ text: '' })),
];

/** A value that is written once for several rows holds for each of them: it goes into those that have numbers (titles
 *  over several rows have none). The names of the blocks that were filled. Blocks that do not overlap hold no
 *  place twice: past so many places none is filled. */
function fillMerged(rows: Cell[][], merges: readonly Merge[]): readonly string[] {
  const hasNumbers = merges.length === 0 ? [] : rows.map((row) => row.some(isNumberLike));
  let places = 0;
  return merges.flatMap(({ row, column, lastRow, lastColumn }) => {
    const cell = rows[row]?.[column];
    if (cell === undefined || !isFilled(cell)) return [];
    places += Math.min(lastRow, rows.length) - row;
    if (places > MOST_ROWS * MOST_COLUMNS) return [];
    const below = rows.slice(row + 1, lastRow + 1).filter((_, at) => hasNumbers[row + 1 + at]);
    for (const one of below) {
      while (one.length <= column) one.push({ text: '' });
      one[column] = cell;
    }
    return below.length === 0 ? [] : [`${cellName([row, column])}:${cellName([lastRow, lastColumn])}`];
  });
}

const FEW = 4;
const someOf = (names: readonly string[]): string =>
  names.slice(0, FEW).join(', ') + (names.length > FEW ? ', …' : '');

const cellName = ([row, column]: Place): string => `${columnName(column)}${row + 1}`;

/** `A` for 0, `AA` for 26. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
