import { createRng } from '../../control/rng.ts';
import { countedBudget } from '../core/budget.ts';
import { dissolveSheets } from '../core/dissolve.ts';
import { lastSheet } from '../core/objective.ts';
import type { Layout, Session } from '../core/session.ts';
import { loadLayout, saveLayout } from '../core/session.ts';
import { squeeze } from '../core/squeeze.ts';
import { IMPROVE } from './tuning.ts';

/** Spends the counted budget on fewer (or cheaper) sheets, then on a shorter last sheet. Layouts best first, without the start. */
export function improve(session: Session, start: Layout): Layout[] {
  const { board } = session;
  const { collider } = board;
  if (start.stock.length === 0 || board.pieces > IMPROVE.pieces) return [];
  const rng = createRng(IMPROVE.seed);
  const found: Layout[] = [];
  const end = collider.work + IMPROVE.work;
  const fewer = dissolveSheets(session, start, rng, countedBudget(collider, IMPROVE.work * IMPROVE.shareOfSheets), IMPROVE.patience);
  if (fewer !== start) found.unshift(fewer);
  loadLayout(session, fewer);
  const last = lastSheet(session, fewer);
  const left = Math.max(end - collider.work, IMPROVE.work * IMPROVE.shareOfLast);
  squeeze(board, last, session.gravity[fewer.stock[last]], rng, countedBudget(collider, left * IMPROVE.shareOfExploring), countedBudget(collider, left), IMPROVE.patience);
  found.unshift(saveLayout(session, fewer.stock));
  return found;
}
