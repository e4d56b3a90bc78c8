import { sheetCost } from '../core/objective.ts';
import type { Session } from '../core/session.ts';
import { CHOICE } from './tuning.ts';

/** A stock row as a construction weighs it before filling a sheet of it. */
interface Candidate {
  readonly row: number;
  readonly cost: number;
  /** What may be covered. */
  readonly room: number;
}

/** The stock rows worth filling a sheet of, of those that may be opened: all of a few; of many the largest,
 *  the cheapest per area, and the cheapest that could hold the `rest` (area of the pieces left), so that a
 *  rack of remnants costs hardly more than one size. Rows that are alike count once; `last` (the row opened
 *  before, or -1) stays among them. */
export function rowsWorthFilling(
  session: Session,
  rows: readonly number[],
  rest: number,
  last: number,
): readonly number[] {
  if (rows.length <= CHOICE.all) return rows;
  const all = distinct(session, rows);
  if (all.length <= CHOICE.all) return all.map(({ row }) => row);
  const chosen = new Set<number>();
  const take = (better: (a: Candidate, b: Candidate) => boolean, among: readonly Candidate[]): void => {
    if (among.length > 0) chosen.add(among.reduce((best, one) => (better(one, best) ? one : best)).row);
  };
  const cheaper = (a: Candidate, b: Candidate): boolean =>
    a.cost !== b.cost ? a.cost < b.cost : a.room > b.room;
  const perArea = (a: Candidate, b: Candidate): boolean => {
    const rateA = a.cost / a.room,
      rateB = b.cost / b.room;
    return rateA !== rateB ? rateA < rateB : a.room > b.room;
  };
  for (const fill of CHOICE.fills)
    take(
      cheaper,
      all.filter(({ room }) => room * fill >= rest),
    );
  take((a, b) => a.room > b.room, all);
  take(perArea, all);
  take(
    perArea,
    all.filter(({ row }) => !chosen.has(row)),
  );
  if (all.some(({ row }) => row === last)) chosen.add(last);
  return [...chosen].sort((a, b) => a - b);
}

/** One of each kind: equal rows by sides, margins, outline, zones and cost give equal fillings. */
function distinct(session: Session, rows: readonly number[]): readonly Candidate[] {
  const seen = new Set<string>();
  const found: Candidate[] = [];
  for (const row of rows) {
    const field = session.fields[row];
    if (field === null) continue;
    const cost = sheetCost(session, row);
    const { x0, y0, x1, y1, obstacles, byGrade } = field;
    const key = [x0, y0, x1, y1, cost, obstacles.join(' '), byGrade?.join(' ')].join();
    if (seen.has(key)) continue;
    seen.add(key);
    const { area, w, h } = session.problem.stock[row];
    found.push({ row, cost, room: Math.min(area, (area * (x1 - x0) * (y1 - y0)) / (w * h)) });
  }
  return found;
}
