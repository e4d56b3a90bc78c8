import { isNumberLike } from '../words/cellValues.ts';
import type { Head } from './findTitles.ts';
import type { Answers, Cell, ListKind, ListQuestion, Table, UnitName } from '../list.ts';
import { UNIT_OF_NAME } from '../list.ts';
import { numberOf } from './splitSizes.ts';
import type { TitleField } from '../words/titleWords.ts';
import { readTitles } from '../words/titles.ts';

const SIZES: readonly (TitleField | null)[] = ['long', 'wide', 'high', 'deep', 'thickOrDeep'];
/** No board is thicker, in its own unit. */
const THICKEST = 60;
/** Boards of a list are of few thicknesses. */
const MOST_THICKNESSES = 6;

/** Three sizes of a part as a drawing has them (`W`, `H`, `D`; `X`, `Y`, `Z`), whose thin side stands in another column
 *  from row to row: read as length, width and thickness, and asked about. A table where it is always the same column
 *  stays as it is. */
export function thinSides(
  table: Table,
  { titles, rows: headRows, from }: Head,
  { kind, answers }: { readonly kind: ListKind; readonly answers: Answers },
): { readonly table: Table; readonly questions: readonly ListQuestion[] } {
  const none = { table, questions: [] };
  const sizes = kind === 'panels' && titles !== null ? threeSizes(titles) : null;
  if (sizes === null || titles === null) return none;
  const { columns, unit } = sizes;
  const found = table.rows.slice(from).flatMap((row): readonly (readonly number[])[] => {
    const cells = columns.map((at) => row[at] ?? { text: '' });
    return cells.every(isNumberLike) ? [cells.map((cell) => cell.number ?? numberOf(cell.text))] : [];
  });
  if (!areThinByTurns(found)) return none;
  const about = columns.map((at) => titles[at]).join(', ');
  const choices = ['thin', 'none'];
  const question: ListQuestion = { id: 'thinSide', kind: 'thinSide', about, choices, proposed: 'thin' };
  const questions = answers['thinSide'] === undefined ? [question] : [];
  if (answers['thinSide'] === 'none') return none;
  const named = ['Length', 'Width', 'Thickness'].map((word) => ({
    text: unit === undefined ? word : `${word} (${unit})`,
  }));
  const rows = table.rows.map((row, at) => {
    if (at === headRows[0]) return withCells(row, columns, named);
    const cells = columns.map((column) => row[column] ?? { text: '' });
    return at < from || !cells.every(isNumberLike) ? row : withCells(row, columns, longestFirst(cells));
  });
  return { table: { ...table, rows }, questions };
}

/** The columns of three different sizes, in the same unit, of a list that names no thickness. */
function threeSizes(
  titles: readonly string[],
): { readonly columns: readonly number[]; readonly unit: UnitName | undefined } | null {
  const read = readTitles(titles);
  const columns = read.flatMap(({ field }, at) => (SIZES.includes(field) ? [at] : []));
  const fields = new Set(columns.map((at) => read[at]?.field));
  const units = new Set(columns.map((at) => read[at]?.unitMm ?? null));
  const hasThickness = read.some(({ field }) => field === 'thickness');
  if (hasThickness || columns.length !== 3 || fields.size !== 3 || units.size !== 1) return null;
  const [unitMm] = units;
  const unit = (Object.keys(UNIT_OF_NAME) as UnitName[]).find((name) => UNIT_OF_NAME[name] === unitMm);
  return { columns, unit };
}

/** One side of each part is thin, and not always the same. */
function areThinByTurns(parts: readonly (readonly number[])[]): boolean {
  const thin = parts.map((sizes) => Math.min(...sizes));
  const places = new Set(parts.map((sizes, at) => sizes.indexOf(thin[at] ?? 0)));
  const isClear = parts.every((sizes, at) => sizes.filter((size) => size === thin[at]).length === 1);
  const isThin = thin.every((size) => size > 0 && size <= THICKEST);
  return isClear && isThin && places.size > 1 && new Set(thin).size <= MOST_THICKNESSES;
}

const longestFirst = (cells: readonly Cell[]): readonly Cell[] =>
  cells.toSorted((a, b) => (b.number ?? numberOf(b.text)) - (a.number ?? numberOf(a.text)));

function withCells(
  row: readonly Cell[],
  columns: readonly number[],
  cells: readonly Cell[],
): readonly Cell[] {
  return row.map((cell, at) => cells[columns.indexOf(at)] ?? cell);
}
