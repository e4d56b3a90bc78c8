import type { Layout, Session } from './session.ts';
import { loadLayout, reachOf } from './session.ts';

/** What a layout is worth, smaller is better, compared field by field (DECISIONS 18). */
export type Value = readonly [
  missingMust: number,
  missing: number,
  unpriced: number,
  cost: number,
  sheets: number,
  area: number,
  lastReach: number,
];

/** Cost of a sheet of this row: its price under minimizeCost (unpriced rows are counted apart), else its
 *  area. */
export function sheetCost(session: Session, row: number): number {
  const stock = session.problem.stock[row];
  return session.problem.minimizeCost && session.problem.stock.some(({ price }) => price !== null)
    ? (stock.price ?? 0)
    : stock.area;
}

/** Whether one more sheet of a row of which so many are used comes after every priced one: it has no price and is not
 *  to be used up first (DECISIONS 16). */
export function isUnpriced({ problem }: Session, row: number, used: number): boolean {
  const { minimizeCost, stock } = problem;
  const { price, first } = stock[row];
  return minimizeCost && price === null && used >= first && stock.some((other) => other.price !== null);
}

/** Values a layout; loads it onto the board. */
export function valueOf(session: Session, layout: Layout): Value {
  const { board, problem } = session;
  loadLayout(session, layout);
  let must = 0,
    missing = 0;
  for (let piece = 0; piece < board.pieces; piece++) {
    if (layout.snapshot.sheet[piece] >= 0) continue;
    missing++;
    if (problem.parts[board.pieceRow[piece]].mustCut) must++;
  }
  const cost = layout.stock.reduce((sum, row) => sum + sheetCost(session, row), 0);
  const used = problem.stock.map(() => 0);
  const unpriced = layout.stock.filter((row) => isUnpriced(session, row, used[row]++)).length;
  const last = lastSheet(session, layout);
  const reach = last < 0 ? 0 : reachOf(board, last, session.gravity[layout.stock[last]]);
  return [
    must,
    missing,
    unpriced,
    cost,
    layout.stock.length,
    problem.stock.reduce((sum, { area }, row) => sum + used[row] * area, 0),
    reach,
  ];
}

/** Net area of the pieces on each sheet of a layout. */
export function filledOn({ board, prepared }: Session, { stock, snapshot }: Layout): number[] {
  const filled = stock.map(() => 0);
  for (let piece = 0; piece < board.pieces; piece++)
    if (snapshot.sheet[piece] >= 0) filled[snapshot.sheet[piece]] += prepared.area[board.pieceRow[piece]];
  return filled;
}

/** The sheet with the least reach (of equal ones the last): the one whose remnant is worth making larger. The
 *  layout is on the board. */
export function lastSheet(session: Session, layout: Layout): number {
  let best = -1;
  let least = Infinity;
  layout.stock.forEach((row, sheet) => {
    const field = session.fields[row];
    if (field === null) return;
    const full = session.gravity[row].alongX ? field.x1 - field.x0 : field.y1 - field.y0;
    const share = reachOf(session.board, sheet, session.gravity[row]) / full;
    if (share <= least) {
      least = share;
      best = sheet;
    }
  });
  return best;
}

export function better(a: Value, b: Value): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return a[k] < b[k];
  return false;
}

/** True when another sheet of the layout has exactly the same filling: one program serves both, so neither is
 *  worth changing alone. */
export function isRepeated(session: Session, layout: Layout, sheet: number): boolean {
  const keys = fillingsOf(session, layout);
  return keys.some((key, other) => other !== sheet && key === keys[sheet]);
}

/** What each sheet is and holds, as text: equal for equal sheets. */
export function fillingsOf({ board }: Session, { stock, snapshot }: Layout): readonly string[] {
  const fillings = stock.map((): string[] => []);
  for (let piece = 0; piece < board.pieces; piece++) {
    const on = snapshot.sheet[piece];
    if (on >= 0) fillings[on].push(`${snapshot.shape[piece]} ${snapshot.x[piece]} ${snapshot.y[piece]}`);
  }
  return fillings.map(
    (lines, sheet) => `${stock[sheet]}: ${lines.sort((a, b) => (a < b ? -1 : Number(a > b))).join(';')}`,
  );
}
