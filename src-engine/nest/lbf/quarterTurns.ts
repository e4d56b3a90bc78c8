import { filledOn, sheetCost } from '../core/objective.ts';
import type { Layout, Session } from '../core/session.ts';
import { isComplete, openSession } from '../core/session.ts';
import type { NestPart } from '../problemNest.ts';
import { QUARTERS } from './tuning.ts';

/** Whether a job has parts that may be turned freely, and so few pieces that there is time to lay it twice. */
export function hasFewFree({ problem, board }: Session): boolean {
  const most = problem.stock.length > 1 ? QUARTERS.pieces.ofSeveral : QUARTERS.pieces.ofOneRow;
  return board.pieces <= most && problem.parts.some(({ rotations }) => rotations === 'any');
}

/** The same job with quarter turns for all parts that may be turned freely: fewer turns are tried more often, and now
 *  and then come to less stock. Null where no stock can be saved, judged by the pieces' area. */
export function inQuarterTurns(session: Session, layout: Layout): Session | null {
  const { problem } = session;
  if (!mayBeBetter(session, layout)) return null;
  const parts = problem.parts.map(
    (part): NestPart => (part.rotations === 'any' ? { ...part, rotations: [0, 90, 180, 270] } : part),
  );
  return openSession({ ...problem, parts });
}

/** Whether a piece is left out, or stock might be saved: of several rows always, but where one sheet of the cheapest
 *  takes all; of one row where the pieces have room by area on one sheet less. */
function mayBeBetter(session: Session, layout: Layout): boolean {
  const { stock } = session.problem;
  if (!isComplete(layout)) return true;
  if (stock.length > 1) {
    const least = stock.reduce((cost, _, row) => Math.min(cost, sheetCost(session, row)), Infinity);
    return layout.stock.length > 1 || layout.stock.some((row) => sheetCost(session, row) > least);
  }
  const filled = filledOn(session, layout).reduce((sum, area) => sum + area, 0);
  return filled <= (layout.stock.length - 1) * stock[0].area;
}
