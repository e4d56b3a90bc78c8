import { ALONG_X, PULLS } from '../core/dropPlace.ts';
import { better, valueOf } from '../core/objective.ts';
import type { Layout, Session } from '../core/session.ts';
import type { Recipe } from './construct.ts';
import { construct, rowOrders } from './construct.ts';
import { CONSTRUCT } from './tuning.ts';

/** The best of several constructions: row orders times stock preferences, until the counted budget is gone. At least one runs. */
export function constructBest(session: Session): Layout {
  const { collider } = session.board;
  const end = collider.work + CONSTRUCT.work;
  let best: Layout | null = null;
  let bestValue: ReturnType<typeof valueOf> | null = null;
  for (const recipe of recipes(session)) {
    if (best !== null && collider.work >= end) break;
    const layout = construct(session, recipe);
    const value = valueOf(session, layout);
    if (bestValue === null || better(value, bestValue)) {
      best = layout;
      bestValue = value;
    }
  }
  return best ?? construct(session, { order: [], pull: ALONG_X, samples: 0, failWork: 0, prefer: null });
}

/** The first orders with every pull and free choice of stock, then bound to one stock row each, then the other orders so. */
function recipes(session: Session): readonly Recipe[] {
  const samples = samplesFor(session);
  const failWork = CONSTRUCT.failWork / expectedSheets(session);
  const orders = rowOrders(session);
  const usable = session.fields.flatMap((field, row) => (field === null ? [] : [row]));
  const bound = usable.length > 1 ? usable.map((row) => [row]) : [];
  return [
    ...orders.slice(0, 2).flatMap((order) => PULLS.map((pull) => ({ order, pull, samples, failWork, prefer: null }))),
    ...bound.map((prefer) => ({ order: orders[0], pull: ALONG_X, samples, failWork, prefer })),
    ...orders.slice(2).flatMap((order) => PULLS.map((pull) => ({ order, pull, samples, failWork, prefer: null }))),
    ...orders.slice(1).flatMap((order) => bound.map((prefer) => ({ order, pull: ALONG_X, samples, failWork, prefer }))),
  ];
}

/** Fewer points a piece when there are many pieces, orientations and stock rows. */
function samplesFor(session: Session): number {
  const { board } = session;
  let drops = 0;
  for (let piece = 0; piece < board.pieces; piece++) drops += board.shapes.rowStart[board.pieceRow[piece] + 1] - board.shapes.rowStart[board.pieceRow[piece]];
  return Math.max(CONSTRUCT.samplesLeast, Math.min(CONSTRUCT.samples, Math.floor(CONSTRUCT.samplesOverall / Math.max(1, drops * session.problem.stock.length))));
}

/** Fills to be expected over the whole construction: sheets at 60 % of the smallest stock, each tried on every stock row. */
function expectedSheets({ prepared, problem }: Session): number {
  const area = problem.parts.reduce((sum, { qty }, row) => sum + qty * prepared.area[row], 0);
  const smallest = problem.stock.reduce((least, stock) => Math.min(least, stock.area), Infinity);
  return Math.max(1, Math.ceil(area / (0.6 * smallest))) * Math.max(1, problem.stock.length);
}
