import { hasUnit, isNumberLike } from '../words/cellValues.ts';
import type { Head } from './findTitles.ts';
import { isMeasureTitle } from './findTitles.ts';
import type { Cell, Table } from '../list.ts';
import { isFilled, withUnit } from './pageNotes.ts';
import { numberOf } from './splitSizes.ts';
import { readTitle, unitAlone } from '../words/titles.ts';

/** A column whose every filled cell is a unit of length (`Length | Width | Unit` over `72 | 56 | cm`) as the unit of
 *  the sizes: it goes to the numbers of each row. Of several such columns each is that of the sizes before it. Any
 *  other table stays as it is. */
export function unitColumns(table: Table, { titles, from }: Head): Table {
  if (titles === null) return table;
  const rows = table.rows.slice(from);
  const columns = titles.flatMap((_, at) => (isOfUnits(rows, titles, at) ? [at] : []));
  const unitOf = new Map<number, number>();
  titles.forEach((title, at) => {
    const column = columns.length === 1 ? columns[0] : columns.find((one) => one > at);
    const { field, unitMm } = readTitle(title);
    if (column === undefined || !isMeasureTitle(title) || unitMm !== null) return;
    if (!field?.startsWith('thick') || rows.every((row) => isThin(row[at], row[column])))
      unitOf.set(at, column);
  });
  if (unitOf.size === 0) return table;
  return {
    ...table,
    rows: table.rows.map((row, line) =>
      row.map((cell, at): Cell => {
        if (columns.includes(at)) return line < from ? cell : EMPTY;
        const unit = line < from ? '' : (row[unitOf.get(at) ?? -1]?.text.trim() ?? '');
        return unit === '' || !isNumberLike(cell) || hasUnit(cell.text) ? cell : withUnit(cell, unit);
      }),
    ),
  };
}

/** Thicknesses are often in mm beside sizes in cm: `72 | 56 | 19 | cm`. */
const isThin = (cell: Cell | undefined, unit: Cell | undefined): boolean =>
  (cell?.number ?? numberOf(cell?.text ?? '')) * (unitAlone(unit?.text ?? '') ?? 1) <= THICKEST ||
  !cell?.text;

/** No board is thicker (mm). */
const THICKEST = 100;

const EMPTY: Cell = { text: '' };

/** Behind a quantity metres and feet may be its own: so many metres of a band. */
function isOfUnits(rows: Table['rows'], titles: readonly string[], at: number): boolean {
  const cells = rows.flatMap((row) => (row[at] !== undefined && isFilled(row[at]) ? [row[at]] : []));
  const units = cells.map(({ text }) => (/\p{L}/u.test(text) ? unitAlone(text) : null));
  const isOfCount = readTitle(titles[at - 1] ?? '').field === 'qty' && units.some((mm) => (mm ?? 0) > LONG);
  return units.length > 0 && !units.includes(null) && !isOfCount && !isMeasureTitle(titles[at] ?? '');
}

/** Units (mm) above it are those of running lengths. */
const LONG = 100;
