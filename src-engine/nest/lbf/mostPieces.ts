import { triesFor } from '../core/budget.ts';
import { fitsField } from '../core/goals.ts';
import { better, filledOn, valueOf } from '../core/objective.ts';
import type { Layout, Session } from '../core/session.ts';
import { amongAll, placedOf, withPieces } from '../core/session.ts';
import { MOST } from './tuning.ts';

/** A layout with more pieces than this one, or null: where the stock is too short constructions that begin with large
 *  parts leave many small ones out. By bisection, how many of the pieces that are easiest to place (must-cut first,
 *  then smallest) go onto the stock together; the first number is that of the area that lies there. `lay` makes a
 *  layout of a session. */
export function mostPieces(
  session: Session,
  layout: Layout,
  lay: (some: Session) => Layout,
  halt: () => boolean,
): Layout | null {
  const { problem } = session;
  const rows = easiestFirst(session).map((row) => session.piecesOfRow[row]);
  if (problem.byArea === true || !mayExchange(layout, rows)) return null;
  const pieces = rows.flat();
  let best = layout;
  let low = placedOf(layout);
  let high = Math.max(low, mostOn(session, pieces, roomOf(session)));
  let next = mostOn(session, pieces, areaOn(session, layout));
  const most = triesFor(MOST.tries, pieces.length);
  for (let tries = 0; tries < most && low < high && !halt(); tries++) {
    const count = next > low && next <= high ? next : Math.ceil((low + high) / 2);
    next = low;
    const qty = problem.parts.map(() => 0);
    for (const piece of pieces.slice(0, count)) qty[session.board.pieceRow[piece]]++;
    const some = withPieces(session, qty);
    const share = problem.share * MOST.share;
    const laid = amongAll(session, some, lay({ ...some, problem: { ...some.problem, share } }));
    if (better(valueOf(session, laid), valueOf(session, best))) best = laid;
    const placed = placedOf(laid);
    if (placed >= count) low = count;
    else [low, high] = [Math.max(low, placed), count - 1];
  }
  return best === layout ? null : best;
}

/** Whether a piece is left out while one of a row that is harder to place lies somewhere. */
function mayExchange({ snapshot }: Layout, easiest: readonly (readonly number[])[]): boolean {
  const isOut = (piece: number): boolean => snapshot.sheet[piece] < 0;
  const left = easiest.findIndex((pieces) => pieces.some(isOut));
  return left >= 0 && easiest.slice(left + 1).some((pieces) => !pieces.every(isOut));
}

/** How many of the pieces, in their order, have no more area than that. */
function mostOn({ board, prepared }: Session, pieces: readonly number[], area: number): number {
  let left = area;
  const over = pieces.findIndex((piece) => (left -= prepared.area[board.pieceRow[piece]]) < 0);
  return over < 0 ? pieces.length : over;
}

const roomOf = ({ fields, problem }: Session): number =>
  problem.stock.reduce((sum, { area, cap }, row) => sum + (fields[row] === null ? 0 : area * cap), 0);

const areaOn = (session: Session, layout: Layout): number =>
  filledOn(session, layout).reduce((sum, area) => sum + area, 0);

/** Rows that fit some sheet by their box: must-cut ones first, then those with the smallest hull. */
function easiestFirst(session: Session): readonly number[] {
  const { prepared, problem } = session;
  return problem.parts
    .map((_, row) => row)
    .filter((row) => problem.stock.some((_, stock) => fitsField(session, row, stock)))
    .sort(
      (a, b) =>
        Number(problem.parts[b].mustCut) - Number(problem.parts[a].mustCut) ||
        prepared.hullArea[a] - prepared.hullArea[b] ||
        a - b,
    );
}
