import { fitsField } from '../core/goals.ts';
import { filledOn, sheetCost } from '../core/objective.ts';
import type { Layout, Session } from '../core/session.ts';
import { SETS } from './tuning.ts';

/** So many sheets of each stock row. */
export interface StockSet {
  readonly counts: readonly number[];
  readonly sheets: number;
  /** Area of them all, and what they cost. */
  readonly room: number;
  readonly cost: number;
}

/** Sets of sheets that may hold everything for less than a layout does, or for as much on fewer sheets, by area, least
 *  room first; what has more room costs more. Sheets are chosen one by one in a search over several rows, which does
 *  not see what the rest of them will cost. None beside sheets that are to be used up first. Idea: the least cost,
 *  then the fewest sheets, for every room (knapsack by dynamic programming, rooms in so many steps). */
export function cheaperSets(session: Session, layout: Layout): readonly StockSet[] {
  const { board, fields, prepared, problem } = session;
  const { stock } = problem;
  const isPriced = problem.minimizeCost && stock.some(({ price }) => price !== null);
  const usable = stock.flatMap(({ price }, row) =>
    fields[row] === null || (isPriced && price === null) ? [] : [row],
  );
  if (usable.length < 2) return [];
  if (stock.some(({ first }) => first > 0)) return [];
  const area = board.pieceRow.reduce((sum, part) => sum + prepared.area[part], 0);
  const cost = layout.stock.reduce((sum, row) => sum + sheetCost(session, row), 0);
  const most = area * SETS.mostRoom;
  let known: (StockSet | undefined)[] = [{ counts: stock.map(() => 0), sheets: 0, room: 0, cost: 0 }];
  for (const row of usable) {
    let left = Math.min(stock[row].cap, Math.ceil(most / stock[row].area));
    for (let some = 1; left > 0; some *= 2) {
      const count = Math.min(some, left);
      left -= count;
      known = withMore(session, known, { row, count, most, upTo: cost });
    }
  }
  const parts = problem.parts.flatMap(({ qty }, part) => (qty > 0 ? [part] : []));
  const holdsAll = ({ counts }: StockSet): boolean =>
    parts.every((part) => usable.some((row) => counts[row] > 0 && fitsField(session, part, row)));
  const found: StockSet[] = [];
  const isLess = (set: StockSet): boolean => {
    const least = found.at(-1)?.cost ?? cost;
    return set.cost < least || (found.length === 0 && set.cost === cost && set.sheets < layout.stock.length);
  };
  for (const set of known.toReversed())
    if (set !== undefined && set.room >= area && isLess(set) && holdsAll(set)) found.push(set);
  return found.toReversed();
}

interface More {
  readonly row: number;
  readonly count: number;
  /** Room that counts at most, and what a set costs at most. */
  readonly most: number;
  readonly upTo: number;
}

/** The best set for each room, with so many sheets of a row more or without. */
function withMore(
  session: Session,
  known: readonly (StockSet | undefined)[],
  { row, count, most, upTo }: More,
): (StockSet | undefined)[] {
  const next = [...known];
  const { area } = session.problem.stock[row];
  for (const set of known) {
    if (set === undefined) continue;
    const cost = set.cost + count * sheetCost(session, row);
    if (cost > upTo) continue;
    const room = set.room + count * area;
    const sheets = set.sheets + count;
    const at = Math.min(SETS.steps, Math.floor((room / most) * SETS.steps));
    const best = next[at];
    if (best !== undefined && (best.cost < cost || (best.cost === cost && best.sheets <= sheets))) continue;
    const counts = set.counts.map((many, other) => (other === row ? many + count : many));
    next[at] = { counts, sheets, room, cost };
  }
  return next;
}

/** The session with these sheets only. */
export const onlySet = (session: Session, { counts }: StockSet): Session => ({
  ...session,
  problem: {
    ...session.problem,
    stock: session.problem.stock.map((row, at) => ({ ...row, cap: counts[at] })),
  },
  fields: session.fields.map((field, row) => (counts[row] > 0 ? field : null)),
});

/** Which of the sets is tried first: that with the room which the fullest sheet of the layout says is needed. */
export function likeliest(session: Session, layout: Layout, sets: readonly StockSet[]): number {
  const filled = filledOn(session, layout);
  const { stock } = session.problem;
  const fullest = filled.reduce(
    (most, size, sheet) => Math.max(most, size / stock[layout.stock[sheet]].area),
    0,
  );
  const area = filled.reduce((sum, size) => sum + size, 0);
  const at = sets.findIndex(({ room }) => room * fullest >= area);
  return at < 0 ? sets.length - 1 : at;
}
