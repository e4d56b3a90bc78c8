import type { Assignment } from '../fields/assignFields.ts';
import { readCount, thousandsOrOnes } from '../words/cellValues.ts';
import type { RawColumn } from '../tables/columnFacts.ts';
import type { Answers, Cell, ListQuestion } from '../list.ts';
import type { BodyRow } from './rowFacts.ts';
import { hasAnySize } from './rowFacts.ts';

/** Lines with a size and no quantity, below a title of quantities: each may be one piece. Two columns of quantities are
 *  added up, and one of them may be empty. */
export function linesWithoutCount(
  body: readonly BodyRow[],
  columns: readonly RawColumn[],
  assigned: Assignment,
): readonly number[] {
  const at = assigned.fields.indexOf('qty');
  if (at < 0 || at !== assigned.fields.lastIndexOf('qty')) return [];
  return body.flatMap(({ line, cells }) => {
    const isEmpty = (cells[at]?.text.trim() ?? '') === '';
    const source = cells.map(({ text }) => text);
    return isEmpty && hasAnySize(source, { columns, assigned }) ? [line] : [];
  });
}

/** One question for all lines without a quantity, where they are several; null otherwise, or with an answer. */
export function emptyQuestion(lines: readonly number[], answers: Answers): ListQuestion | null {
  const [line, ...others] = lines;
  if (line === undefined || others.length === 0 || answers['emptyQty'] !== undefined) return null;
  return {
    ...{ id: 'emptyQty', kind: 'emptyQty', about: String(others.length), line },
    ...{ choices: ['1', '0'], proposed: '1' },
  };
}

interface CountRead {
  /** Null: cannot be read, or is asked about. */
  readonly qty: number | null;
  readonly question: ListQuestion | null;
}

/** The quantity that a cell says; asked where it is empty or can be read two ways. `isOneOfSeveral`: more lines have
 *  none, which one question is about. */
export function countOfCell(
  cell: Cell,
  { index, cells }: RawColumn,
  how: { readonly line: number; readonly answers: Answers; readonly isOneOfSeveral: boolean },
): CountRead {
  const { line, answers, isOneOfSeveral } = how;
  const text = cell.text.trim();
  const id = `cell:${line}:${index}`;
  const asked = (choices: readonly string[], proposed?: string): CountRead => {
    const answer =
      answers[id] ?? (proposed !== undefined && isOneOfSeveral ? answers['emptyQty'] : undefined);
    const count = answer ?? proposed;
    const question: ListQuestion = {
      ...{ id, kind: 'cell', field: 'qty', about: text, column: index, line, choices },
      ...(proposed !== undefined && { proposed }),
    };
    const isTold = answer !== undefined || (proposed !== undefined && isOneOfSeveral);
    return { qty: count === undefined ? null : Number(count), question: isTold ? null : question };
  };
  if (text === '') return asked(['1', '0'], '1');
  const [ones, thousands] = thousandsOrOnes(cell);
  if (ones === undefined) return { qty: readCount(cell), question: null };
  // Nobody orders thousands of every part.
  const isDecimal = cells.length > 1 && cells.every((one) => thousandsOrOnes(one).length > 0);
  return isDecimal ? { qty: ones, question: null } : asked([`${ones}`, `${thousands}`]);
}
