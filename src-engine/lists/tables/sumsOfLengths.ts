import { rawColumns } from './columnFacts.ts';
import { findTitles } from './findTitles.ts';
import type { Answers, Cell, ListKind, ListQuestion, Table } from '../list.ts';
import { SIZE } from '../lines/lineWords.ts';
import { numberOf } from './splitSizes.ts';

/** What `2400+1200` is below the length of bars and beams: one length, or a piece of each. */
const ID = 'lengthSums';
const SUM = new RegExp(String.raw`^\s*${SIZE}(?:\s*\+\s*${SIZE})+\s*$`, 'i');
/** No piece is shorter, in its own unit: `2400+3` adds an allowance. */
const LEAST = 10;
/** Pieces that one cell may stand for. */
const MOST = 20;

/** Lengths with a plus between them, of bars and beams: asked about once, and read as rows of their own where that is
 *  the answer. Any other table, and sums of panels, stay as they are. */
export function sumsOfLengths(
  table: Table,
  kind: ListKind,
  answers: Answers,
): { readonly table: Table; readonly questions: readonly ListQuestion[] } {
  const none = { table, questions: [] };
  if (kind === 'panels' || !table.rows.some((row) => row.some((cell) => lengthsOf(cell).length > 0)))
    return none;
  const { titles, from } = findTitles(table);
  const columns = rawColumns(titles, table.rows.slice(from));
  const column = columns.find(
    ({ read, cells }) =>
      (read === null || read.field === 'long') && cells.some((cell) => lengthsOf(cell).length > 0),
  );
  if (column === undefined) return none;
  const { index, cells } = column;
  const about = cells.find((cell) => lengthsOf(cell).length > 0)?.text.trim() ?? '';
  const answer = answers[ID];
  if (answer !== 'pieces')
    return {
      table,
      questions: answer === undefined ? [{ id: ID, kind: ID, about, choices: ['pieces', 'sum'] }] : [],
    };
  const rows: (readonly Cell[])[] = [];
  const lines: number[] = [];
  table.rows.forEach((row, at) => {
    const lengths = at < from ? [] : lengthsOf(row[index] ?? { text: '' });
    const pieces = lengths.length === 0 ? [row] : lengths.map((text) => row.with(index, { text }));
    for (const piece of pieces) {
      rows.push(piece);
      lines.push(table.lines?.[at] ?? at + 1);
    }
  });
  return { table: { ...table, rows, lines }, questions: [] };
}

/** The lengths of a sum; none where it is something else. */
function lengthsOf({ text, number }: Cell): readonly string[] {
  if (number !== undefined || !text.includes('+') || text.length > 200 || !SUM.test(text)) return [];
  const lengths = text.split('+').map((length) => length.trim());
  return lengths.length <= MOST && lengths.every((length) => numberOf(length) >= LEAST) ? lengths : [];
}
