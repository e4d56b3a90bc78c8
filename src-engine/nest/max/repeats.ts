import { better, fillingsOf, valueOf } from '../core/objective.ts';
import type { Budget } from '../core/budget.ts';
import { timedBudget } from '../core/budget.ts';
import { pursue } from '../core/pursue.ts';
import type { Layout, Session } from '../core/session.ts';
import { LatticeBook } from '../lattice/latticeBook.ts';
import { ALONG_X } from '../core/dropPlace.ts';
import type { Fill } from '../lbf/construct.ts';
import { construct, rowOrders } from '../lbf/construct.ts';
import { holePlacesOf } from '../lbf/constructBest.ts';
import type { Search } from './search.ts';
import { MAX } from './tuning.ts';

/** One sheet that stands several times in a layout. */
interface Repeat {
  readonly row: number;
  readonly places: Fill['places'];
}

/** Lays one piece more on the sheet that a layout repeats most, again and again until its share of the time is gone:
 *  what one sheet gains all its copies gain. The rest of the job is laid anew behind them. Rows with the smallest
 *  pieces first, slices doubling round by round; a layout counts only when the objective says so. */
export function densifyRepeats(search: Search, endMs: number): void {
  const { session, control, layouts } = search;
  let repeat = mostRepeated(session, layouts[0]);
  if (repeat === null) return;
  const total = endMs - control.now();
  let slice = total * MAX.firstSlice;
  let rows = rowsToAdd(session, repeat);
  for (let next = 0; rows.length > 0 && control.now() < endMs && !control.shouldStop(); ) {
    const until = Math.min(endMs, control.now() + slice);
    const denser = oneMore(search, repeat, rows[next], timedBudget(control, until));
    const layout = denser === null ? null : layAround(search, denser);
    if (denser !== null && layout !== null) {
      if (better(valueOf(session, layout), valueOf(session, layouts[0]))) layouts.unshift(layout);
      repeat = denser;
      rows = rowsToAdd(session, repeat);
      next = 0;
    } else if (++next >= rows.length) {
      next = 0;
      slice *= 2;
    }
  }
}

function mostRepeated(session: Session, layout: Layout): Repeat | null {
  const keys = fillingsOf(session, layout);
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = keys.reduce(
    (best, key, sheet) => ((counts.get(key) ?? 0) > (counts.get(keys[best]) ?? 0) ? sheet : best),
    0,
  );
  return (counts.get(keys[most]) ?? 0) < 2 ? null : repeatOf(session, layout, most);
}

function repeatOf({ board }: Session, { stock, snapshot }: Layout, sheet: number): Repeat {
  const pieces = Array.from({ length: board.pieces }, (_, piece) => piece);
  return {
    row: stock[sheet],
    places: pieces
      .filter((piece) => snapshot.sheet[piece] === sheet)
      .map((piece) => ({ piece, shape: snapshot.shape[piece], x: snapshot.x[piece], y: snapshot.y[piece] })),
  };
}

/** Rows with a piece that is not on the sheet, small ones first. */
function rowsToAdd({ prepared, piecesOfRow, board }: Session, { places }: Repeat): readonly number[] {
  return piecesOfRow
    .map((_, row) => row)
    .filter(
      (row) => places.filter(({ piece }) => board.pieceRow[piece] === row).length < piecesOfRow[row].length,
    )
    .sort((a, b) => prepared.area[a] - prepared.area[b] || a - b);
}

/** The sheet with a piece of the row added, or null. */
function oneMore(
  { session, rng, together }: Search,
  { row, places }: Repeat,
  part: number,
  budget: Budget,
): Repeat | null {
  const on = new Set(places.map(({ piece }) => piece));
  const piece = session.piecesOfRow[part].find((one) => !on.has(one));
  if (piece === undefined) return null;
  const { prepared, problem, board } = session;
  const area = [...on, piece].reduce((sum, one) => sum + prepared.area[board.pieceRow[one]], 0);
  const fill = area / problem.stock[row].area;
  if (fill > 1) return null;
  const goal = { stock: [row], from: [0], extra: [piece], fill };
  const found = pursue(session, alone(session, row, places), goal, rng, {
    budget,
    patience: { ...MAX.patience, together },
    tries: MAX.tries,
  });
  return found === null ? null : repeatOf(session, found, 0);
}

/** A layout of this one sheet; every other piece is unplaced. */
function alone({ board }: Session, row: number, places: Repeat['places']): Layout {
  const snapshot = {
    sheet: new Int32Array(board.pieces).fill(-1),
    shape: new Int32Array(board.pieces),
    x: new Float64Array(board.pieces),
    y: new Float64Array(board.pieces),
  };
  for (const { piece, shape, x, y } of places) {
    snapshot.sheet[piece] = 0;
    [snapshot.shape[piece], snapshot.x[piece], snapshot.y[piece]] = [shape, x, y];
  }
  return { stock: [row], snapshot };
}

/** The whole job with this sheet as often as its pieces and the stock allow, the rest by left-bottom-fill. */
function layAround({ session, control }: Search, { row, places }: Repeat): Layout | null {
  const { board, prepared } = session;
  return construct(session, {
    order: rowOrders(session)[0],
    pull: ALONG_X,
    samples: MAX.samplesAround,
    failWork: MAX.workAround,
    end: board.collider.work + MAX.workAround,
    prefer: null,
    lattices: new LatticeBook(session),
    holes: holePlacesOf(session),
    beam: null,
    opening: {
      row,
      places,
      area: places.reduce((sum, { piece }) => sum + prepared.area[board.pieceRow[piece]], 0),
    },
    halt: control.shouldStop,
  });
}
