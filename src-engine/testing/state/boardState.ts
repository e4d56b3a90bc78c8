import type { RequestNest } from '../../contract/nest.ts';
import { createRng } from '../../control/rng.ts';
import type { Rng } from '../../control/rng.ts';
import type { Board } from '../../nest/core/board.ts';
import type { Cells } from '../../nest/core/cells.ts';
import { PlaceFinder } from '../../nest/core/findPlace.ts';
import { openSession, openSheets } from '../../nest/core/session.ts';
import { restoreSnapshot, takeSnapshot } from '../../nest/core/snapshot.ts';
import { jobNest } from '../../nest/jobNest.ts';
import type { Hook, Numbers, Watch } from './watch.ts';
import { differences, isNear, say } from './watch.ts';

/** Every so many-th search for a place is looked at. */
const EVERY = 15;

/** Looks at the board whenever overlapping pieces are about to move: its lists, grid and boxes hold what lies there,
 *  and every overlap noted is the one that is there. */
export function boardHooks(watch: Watch): readonly Hook[] {
  let seen = 0;
  return [
    {
      of: PlaceFinder,
      method: 'find',
      around: (self, call, given) => {
        seen += 1;
        const { board } = self as unknown as { readonly board: Board };
        if (seen % EVERY === 0)
          say(watch, [...listFaults(board), ...lossFaults(board, given[1] as readonly number[])]);
        return call();
      },
    },
  ];
}

function listFaults(board: Board): readonly string[] {
  const faults: string[] = [];
  const { box } = board.collider.geoms;
  const { cells } = (board as unknown as { readonly neighbours: { readonly cells: Cells } }).neighbours;
  for (const [sheet, field] of board.fields.entries()) {
    const lying = Array.from({ length: board.pieces }, (_, piece) => piece).filter(
      (piece) => board.sheet[piece] === sheet,
    );
    const listed = [...board.lists[sheet].subarray(0, board.counts[sheet])].toSorted((a, b) => a - b);
    if (lying.join() !== listed.join()) faults.push('the list of a sheet is not what lies on it');
    const found = new Int32Array(board.pieces + 1);
    const inGrid = found.subarray(0, cells.near(sheet, everywhere(board, field), found));
    if (lying.join() !== [...inGrid].toSorted((a, b) => a - b).join())
      faults.push('the grid of a sheet is not what lies on it');
    for (const piece of lying) {
      const geom = board.shapes.geom[board.shape[piece]] * 4;
      const place = [board.x[piece], board.y[piece], board.x[piece], board.y[piece]];
      if (place.some((at, side) => board.bound(piece, side as 0 | 1 | 2 | 3) !== box[geom + side] + at))
        faults.push('the box of a piece is not where it lies');
    }
  }
  return faults.map((fault) => `board: ${fault}`);
}

/** Asks a grid for all pieces: every box meets the window. */
function everywhere(
  { pieces }: Board,
  { x0, y0, x1, y1 }: Board['fields'][number],
): Parameters<Cells['near']>[1] {
  return {
    window: Float64Array.of(-Infinity, -Infinity, Infinity, Infinity),
    middles: Float64Array.of(x0, y0, x1, y1),
    bounds: new Float64Array(pieces * 4),
  };
}

/** The overlaps noted of pairs on the sheets, against those there are. Looking costs the search no work. */
function lossFaults(board: Board, sheets: readonly number[]): readonly string[] {
  const { collider, shapes, loss, stride } = board;
  const { work } = collider;
  const faults: string[] = [];
  for (let a = 0; a < board.pieces; a++) {
    if (!sheets.includes(board.sheet[a])) continue;
    for (let b = 0; b < board.pieces; b++) {
      if (b === a || board.sheet[b] !== board.sheet[a]) continue;
      const [ga, gb] = [shapes.geom[board.shape[a]], shapes.geom[board.shape[b]]];
      const at = [ga, gb, board.x[a] - board.x[b], board.y[a] - board.y[b]] as const;
      const there = collider.collides(...at) ? collider.severity(...at, Infinity) : 0;
      if (!isNear(there, loss[a * stride + b]))
        faults.push('board: an overlap noted is not the one that is there');
    }
  }
  collider.work = work;
  return faults;
}

/** Moves pieces at random over one board and looks after every step; then goes back to a copy made before. */
export function boardWalkFaults(request: RequestNest, seed: number): readonly string[] {
  const [problem] = jobNest(request).problems;
  if (problem === undefined) return [];
  const session = openSession(problem);
  const { board } = session;
  const rows = problem.stock.map((_, row) => row).filter((row) => session.fields[row] !== null);
  if (rows.length === 0 || board.pieces === 0) return [];
  openSheets(session, rows);
  const rng = createRng(seed);
  const sheets = rows.map((_, sheet) => sheet);
  for (let piece = 0; piece < board.pieces; piece++) throwOn(board, piece, rng);
  board.startLosses();
  const faults: string[] = [];
  for (let step = 0; step < 3 * board.pieces; step++) {
    const piece = rng.below(board.pieces);
    throwOn(board, piece, rng);
    board.refreshLosses(piece);
    faults.push(...listFaults(board), ...lossFaults(board, sheets));
  }
  const [kept, before] = [takeSnapshot(board), copyOf(board)];
  for (let piece = 0; piece < board.pieces; piece++) throwOn(board, piece, rng);
  restoreSnapshot(board, kept);
  const wrong = differences(before, copyOf(board));
  return [
    ...faults,
    ...listFaults(board),
    ...wrong.map((name) => `board: ${name} is not what it was when the copy was made`),
  ];
}

/** Where everything lies; of a piece off the board nothing but that. */
function copyOf({ sheet, shape, x, y }: Board): Numbers {
  const lying = (values: ArrayLike<number>): readonly number[] =>
    [...sheet].map((on, piece) => (on < 0 ? 0 : values[piece]));
  return { sheet: [...sheet], shape: lying(shape), x: lying(x), y: lying(y) };
}

/** Anywhere on any sheet in any turn in which it fits; off the board now and then. */
function throwOn(board: Board, piece: number, rng: Rng): void {
  const { rowStart } = board.shapes;
  const row = board.pieceRow[piece];
  const sheet = rng.below(board.fields.length);
  const shape = rowStart[row] + rng.below(rowStart[row + 1] - rowStart[row]);
  const { x0, x1, y0, y1 } = board.fields[sheet];
  const x = board.clampX(shape, sheet, x0 + rng.next() * (x1 - x0));
  const y = board.clampY(shape, sheet, y0 + rng.next() * (y1 - y0));
  if (rng.below(6) === 0 || !board.fits(shape, sheet)) board.take(piece);
  else board.put(piece, sheet, shape, x, y);
}
