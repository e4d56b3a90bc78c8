import type { Answers, ListKind, ListQuestion, Table } from '../list.ts';

/** What the number behind the comma is, of bars and beams: asked as that of a line of free text is. */
const ID = 'freeLast';
/** Tenths or hundredths, or how many: nobody orders none of a length. */
const PAIR = /^\s*(\d{2,5}),([1-9]\d?)\s*$/;

/** One column of `3420,2` without a title: lengths with a decimal comma, or a length and how many of it. Asked about
 *  once, and read as two columns where that is the answer; any other table stays as it is. */
export function countsBehindCommas(
  table: Table,
  kind: ListKind,
  answers: Answers,
): { readonly table: Table; readonly questions: readonly ListQuestion[] } {
  const cells = table.rows.map(([cell, ...more]) => (more.length === 0 ? (cell?.text.trim() ?? '') : ','));
  const [about] = cells.filter((text) => text !== '');
  const isOpen = cells.every((text) => text === '' || PAIR.test(text));
  if (kind === 'panels' || about === undefined || !isOpen) return { table, questions: [] };
  const answer = answers[ID];
  if (answer === undefined)
    return { table, questions: [{ id: ID, kind: 'field', about, choices: ['qty', 'length'] }] };
  const parted = cells.map((text) => text.split(',').map((part) => ({ text: part })));
  return { table: answer === 'qty' ? { ...table, rows: parted } : table, questions: [] };
}
