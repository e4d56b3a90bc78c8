import type { Rng } from '../../control/rng.ts';
import type { Budget } from './budget.ts';
import { PlaceFinder } from './findPlace.ts';
import { swapTwo } from './disturb.ts';
import type { Goal } from './goals.ts';
import { separate } from './separate.ts';
import type { Patience } from './separate.ts';
import type { Layout, Session } from './session.ts';
import { loadLayout, openSheets, saveLayout } from './session.ts';
import type { Snapshot } from './snapshot.ts';
import { restoreSnapshot } from './snapshot.ts';
import { SQUEEZE } from './tuning.ts';

/** How long a goal is pursued: until the budget is spent, or `tries` separations have failed. */
interface Effort {
  readonly budget: Budget;
  readonly patience: Patience;
  readonly tries: number;
}

/** Tries to reach a goal from a layout: every piece on the sheets aimed at, nothing overlapping. Null when the
 *  effort ended first. Idea: put the pieces without a sheet where they overlap least, separate all sheets at
 *  once, pieces free to change sheets; after a failure disturb one of the near misses and try again. Source:
 *  exploration phase of sparrow (Gardeyn & Wauters 2025), carried over to several sheets. */
export function pursue(
  session: Session,
  layout: Layout,
  goal: Goal,
  rng: Rng,
  { budget, patience, tries }: Effort,
): Layout | null {
  const { board } = session;
  if (!settleIn(session, layout, goal, rng)) return null;
  const sheets = goal.stock.map((_, sheet) => sheet);
  let misses: { loss: number; snapshot: Snapshot }[] = [];
  for (let attempt = 0; attempt < tries && !budget.spent(); attempt++) {
    board.startLosses();
    const result = separate(board, sheets, rng, budget, patience);
    if (result.loss === 0) return saveLayout(session, goal.stock);
    misses = [...misses, result].sort((a, b) => a.loss - b.loss).slice(0, SQUEEZE.poolSize);
    restoreSnapshot(board, misses[Math.floor(rng.next() * rng.next() * misses.length)].snapshot);
    swapTwo(board, sheets, rng);
  }
  return null;
}

/** Opens the goal's sheets with what carries over, then places the rest, big pieces first. False when a piece
 *  fits nowhere. */
function settleIn(session: Session, layout: Layout, goal: Goal, rng: Rng): boolean {
  const { board, prepared } = session;
  loadLayout(session, layout);
  const { sheet, shape, x, y } = layout.snapshot;
  openSheets(session, goal.stock);
  const homeless: number[] = [...goal.extra];
  for (let piece = 0; piece < board.pieces; piece++) {
    if (sheet[piece] < 0) continue;
    const target = goal.from.indexOf(sheet[piece]);
    if (target >= 0) board.put(piece, target, shape[piece], x[piece], y[piece]);
    else homeless.push(piece);
  }
  homeless.sort(
    (a, b) => prepared.hullArea[board.pieceRow[b]] - prepared.hullArea[board.pieceRow[a]] || a - b,
  );
  board.startLosses();
  const finder = new PlaceFinder(board, rng);
  const sheets = goal.stock.map((_, index) => index);
  for (const piece of homeless) {
    const place = finder.find(piece, sheets);
    if (place.sheet < 0) return false;
    board.put(piece, place.sheet, place.shape, place.x, place.y);
  }
  return true;
}
