import { isNumberLike, readCount } from '../words/cellValues.ts';
import { countSaid } from '../words/countTitles.ts';
import type { Cell, Table } from '../list.ts';
import { isFilled } from './pageNotes.ts';
import { withoutEnd } from '../words/plainWords.ts';
import { readTitle } from '../words/titles.ts';

/** How many units a list says above its titles that it is of: `Quantity: 3`, `Anzahl Schränke | 4`, `3x Base unit`; 1
 *  where it says none, or several, and where a quantity is that of its pieces. */
export function unitsAbove(above: Table['rows'], below: Table['rows'], titles: readonly string[]): number {
  const at = titles.findIndex((title) => readTitle(title).field === 'qty');
  const countIn = (cell: Cell | undefined): number => (cell === undefined ? 0 : (readCount(cell) ?? 0));
  const pieces = below.reduce((sum, row) => sum + (row.some(isNumberLike) ? countIn(row[at]) : 0), 0);
  const counts = above.flatMap((row) => {
    const filled = row.filter(isFilled);
    const times = filled.length === 1 ? timesSaid(filled[0]?.text ?? '') : 1;
    if (times > 1) return [times];
    const cells = filled.flatMap(labelAndValue);
    return cells.flatMap((label, of) => {
      const kind = countSaid(label.text);
      const count = kind === null ? 0 : countIn(cells[of + 1]);
      return count > 1 && (kind === 'units' || count !== pieces) ? [count] : [];
    });
  });
  const [count = 1, ...more] = counts;
  return more.length === 0 ? count : 1;
}

/** `Quantity: 3` in one cell as in two. */
function labelAndValue(cell: Cell): readonly Cell[] {
  const [, label, value] = /^([^:=]{1,40})[:=]\s*(\d{1,4}\b.{0,12})$/.exec(cell.text) ?? [];
  if (label !== undefined && value !== undefined) return [{ text: label }, { text: value }];
  return [{ ...cell, text: withoutEnd(cell.text.trim(), ':=') }];
}

const TIMES = new RegExp(
  String.raw`^(?:[^:\d]{1,30}:)?\W*(\d{1,3})\s?(?:[x×]|mal|stk\.?|stück|pcs\.?)\s+(?=\p{L})|` +
    String.raw`\s\(?(?:[x×]\s?(\d{1,3})|(\d{1,3})\s?[x×])\)?$`,
  'iu',
);

/** `3x Unterschrank US1`, `US1 (3x)`: how many of it; 1 where a text says none. */
export function timesSaid(text: string): number {
  const [, front, behind, last] = TIMES.exec(text) ?? [];
  return Math.max(1, Number(front ?? behind ?? last ?? 1));
}
