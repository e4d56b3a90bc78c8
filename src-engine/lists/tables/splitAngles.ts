import type { Cell, ListKind, Table } from '../list.ts';
import { anglePair } from '../words/anglePair.ts';
import { isAngleTitle, readTitle } from '../words/titles.ts';
import type { Head } from './findTitles.ts';
import { isFilled } from './pageNotes.ts';

/** A table of bars or beams with the angles of both ends in one column (`Gehrung`: `45° / 90°`) gets a column for each
 *  end. A column in which one cell is no such pair stays as it is. */
export function splitAngles(table: Table, { titles, rows: heads, from }: Head, kind: ListKind): Table {
  if (kind === 'panels' || titles === null) return table;
  const cellsBelow = (at: number): readonly Cell[] =>
    table.rows.slice(from).flatMap((row) => (row[at] !== undefined && isFilled(row[at]) ? [row[at]] : []));
  const index = titles.findIndex((title, at) => mayHoldAngles(title) && arePairs(cellsBelow(at), title));
  if (index < 0) return table;
  const ends: readonly Cell[] = [{ text: 'Left angle' }, { text: 'Right angle' }];
  const titleRow = heads[0] ?? -1;
  const rows = table.rows.map((row, at) => {
    const cell = row[index];
    if (cell === undefined) return row;
    const pair = at < from ? null : anglePair(cell.text);
    const others = pair?.map((text) => ({ text })) ?? [cell, { text: '' }];
    return row.toSpliced(index, 1, ...(at === titleRow ? ends : others));
  });
  return { ...table, rows };
}

const mayHoldAngles = (title: string): boolean => isAngleTitle(title) || readTitle(title).field === null;

/** Without a word for angles above them the signs of degrees tell. */
function arePairs(cells: readonly Cell[], title: string): boolean {
  const pairs = cells.filter(({ text }) => /\d.*\d/.test(text) && anglePair(text) !== null);
  const isSaid = isAngleTitle(title) || pairs.some(({ text }) => /°.*°/.test(text));
  const some = pairs.some(({ text }) => anglePair(text)?.join() !== `${text.trim()},${text.trim()}`);
  return (
    isSaid && some && cells.every(({ text, number }) => number === undefined && anglePair(text) !== null)
  );
}
