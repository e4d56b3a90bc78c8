import type { Rng } from '../../control/rng.ts';
import type { Budget } from './budget.ts';
import { PlaceFinder } from './findPlace.ts';
import { sheetCost } from './objective.ts';
import { separate } from './separate.ts';
import type { Patience } from './separate.ts';
import type { Layout, Session } from './session.ts';
import { loadLayout, saveLayout } from './session.ts';

/** Takes away one sheet after the other as long as its pieces can be squeezed into the rest, then swaps sheets for cheaper ones. Returns the
 *  start itself when nothing came of it. */
export function dissolveSheets(session: Session, start: Layout, rng: Rng, budget: Budget, patience: Patience, onBetter: (layout: Layout) => void = () => undefined): Layout {
  let best = start;
  for (let improved = true; improved && !budget.spent();) {
    improved = false;
    for (const victim of victims(session, best)) {
      if (budget.spent()) break;
      const layout = withoutSheet(session, best, victim, rng, budget, patience);
      if (layout === null) continue;
      best = layout;
      improved = true;
      onBetter(best);
      break;
    }
  }
  return best;
}

/** Sheets that could go, most promising first: the ones whose pieces have the least area per cost saved, where the rest has room by area. */
function victims(session: Session, layout: Layout): readonly number[] {
  const { prepared, board, problem } = session;
  const area = layout.stock.map(() => 0);
  for (let piece = 0; piece < board.pieces; piece++) {
    const sheet = layout.snapshot.sheet[piece];
    if (sheet >= 0) area[sheet] += prepared.area[board.pieceRow[piece]];
  }
  const total = area.reduce((sum, a) => sum + a, 0);
  const room = layout.stock.reduce((sum, row) => sum + problem.stock[row].area, 0);
  const candidates = layout.stock.flatMap((row, sheet) => (layout.stock.length > 1 && total <= room - problem.stock[row].area ? [sheet] : []));
  const key = (sheet: number): number => area[sheet] / Math.max(sheetCost(session, layout.stock[sheet]), 1e-9);
  return candidates.sort((a, b) => key(a) - key(b) || a - b).slice(0, 2);
}

/** The layout with one sheet's pieces pushed onto the others, or null when the overlaps would not go. */
function withoutSheet(session: Session, layout: Layout, victim: number, rng: Rng, budget: Budget, patience: Patience): Layout | null {
  const { board, prepared } = session;
  loadLayout(session, layout);
  board.startLosses();
  const homeless = [...board.lists[victim].subarray(0, board.counts[victim])];
  homeless.sort((a, b) => prepared.hullArea[board.pieceRow[b]] - prepared.hullArea[board.pieceRow[a]] || a - b);
  for (const piece of homeless) board.take(piece);
  const sheets = layout.stock.flatMap((_, sheet) => (sheet === victim ? [] : [sheet]));
  const finder = new PlaceFinder(board, rng);
  for (const piece of homeless) {
    const place = finder.find(piece, sheets);
    if (place.sheet < 0) return null;
    board.put(piece, place.sheet, place.shape, place.x, place.y);
  }
  board.startLosses();
  return separate(board, sheets, rng, budget, patience).loss === 0 ? saveLayout(session, layout.stock) : null;
}
