import { fitsField } from '../core/goals.ts';
import { sheetCost } from '../core/objective.ts';
import type { Layout, Session } from '../core/session.ts';
import { ALONE } from './tuning.ts';

/** Stock rows that may hold everything for less than a layout does, by area, the cheapest first: sheets are chosen one
 *  by one in a search over several rows, which does not see what the rest of them will cost. Not beside sheets that are
 *  to be used up first, nor where something is left out. */
export function rowsToTryAlone(session: Session, layout: Layout): readonly number[] {
  const { board, fields, prepared, problem } = session;
  const { parts, stock } = problem;
  const usable = stock.flatMap((_, row) => (fields[row] === null ? [] : [row]));
  const isComplete = layout.snapshot.sheet.every((sheet) => sheet >= 0);
  if (usable.length < 2 || board.pieces > ALONE.pieces || !isComplete) return [];
  if (stock.some(({ first }) => first > 0)) return [];
  const area = board.pieceRow.reduce((sum, part) => sum + prepared.area[part], 0);
  const cost = layout.stock.reduce((sum, row) => sum + sheetCost(session, row), 0);
  const leastCost = (row: number): number => Math.ceil(area / stock[row].area) * sheetCost(session, row);
  return usable
    .filter(
      (row) =>
        Math.ceil(area / stock[row].area) <= stock[row].cap &&
        (stock[row].price !== null || !problem.minimizeCost) &&
        leastCost(row) < cost &&
        layout.stock.some((other) => other !== row) &&
        parts.every(({ qty }, part) => qty === 0 || fitsField(session, part, row)),
    )
    .sort((a, b) => leastCost(a) - leastCost(b) || a - b)
    .slice(0, ALONE.rows);
}

/** The session with the sheets of one row only, for a share of its work. */
export const onlyRow = (session: Session, row: number, share: number): Session => ({
  ...session,
  problem: { ...session.problem, share: share * session.problem.share },
  fields: session.fields.map((field, other) => (other === row ? field : null)),
});
