import type { NestProblem } from '../problemNest.ts';
import type { SheetField } from './sheetField.ts';
import { Board } from './board.ts';
import { Collider } from './collider.ts';
import type { Gravity } from './dropPlace.ts';
import { gravityOf } from './dropPlace.ts';
import { fieldOf } from './fields.ts';
import { createGeomTable } from './geomTable.ts';
import type { Snapshot } from './snapshot.ts';
import { nowhere, placesOf, restoreSnapshot, takeSnapshot, withPlaces } from './snapshot.ts';
import type { PreparedShapes } from './shapes.ts';
import { prepareShapes } from './shapes.ts';
import type { Detail } from './searchOutline.ts';
import { ringsOf } from '../../geometry/polygon.ts';
import type { Ring } from '../../geometry/ring.ts';
import { PREPARING, SHAPES } from './tuning.ts';

/** One solve: the prepared problem and the board the searches play on. */
export interface Session {
  readonly problem: NestProblem;
  readonly prepared: PreparedShapes;
  readonly board: Board;
  /** Per stock row; null where nothing can lie. */
  readonly fields: readonly (SheetField | null)[];
  readonly gravity: readonly Gravity[];
  /** Pieces of each row, in order. */
  readonly piecesOfRow: readonly (readonly number[])[];
  /** What the preparation cost, in work units. */
  readonly preparing: number;
}

/** A whole plan between two searches: which stock row each sheet is, and where the pieces lie (sheet -1 =
 *  unplaced). Pieces may overlap only inside a search; a layout that is kept is free of overlaps in search
 *  geometry. */
export interface Layout {
  readonly stock: readonly number[];
  readonly snapshot: Snapshot;
}

export function openSession(problem: NestProblem, detail: Detail = SHAPES.coarse): Session {
  const prepared = prepareShapes(problem, detail);
  const fields = problem.stock.map((stock) => fieldOf(stock, problem, prepared.geoms, prepared.slack));
  const gravity = fields.map(() => gravityOf(problem.corner));
  const pieces = piecesOf(problem, prepared, new Collider(createGeomTable(prepared.geoms)));
  return { problem, prepared, ...pieces, fields, gravity, preparing: preparingOf(problem, pieces.board) };
}

/** The session with another number of pieces of its part rows, on a board of its own; its work counts as the
 *  session's. */
export const withPieces = (session: Session, qty: readonly number[]): Session => {
  const { problem, prepared, board } = session;
  const parts = problem.parts.map((part, row) => ({ ...part, qty: qty[row] }));
  const counted = { ...problem, parts };
  return { ...session, problem: counted, ...piecesOf(counted, prepared, board.collider) };
};

/** The pieces of a layout that lie somewhere, as a session of their own, and the layout there. */
export function placedPart(session: Session, layout: Layout): { part: Session; placed: Layout } {
  const { snapshot } = layout;
  const pieces = session.piecesOfRow.map((of) => of.filter((piece) => snapshot.sheet[piece] >= 0));
  const part = withPieces(
    session,
    pieces.map(({ length }) => length),
  );
  return { part, placed: { stock: layout.stock, snapshot: placesOf(snapshot, pieces.flat()) } };
}

/** A layout of a session with fewer pieces (`withPieces`) in this one: the first of each row lie so, the others
 *  nowhere. */
export function amongAll({ piecesOfRow, board }: Session, part: Session, layout: Layout): Layout {
  const pieces = piecesOfRow.flatMap((of, row) => of.slice(0, part.piecesOfRow[row].length));
  return { stock: layout.stock, snapshot: withPlaces(nowhere(board.pieces), pieces, layout.snapshot) };
}

function piecesOf(
  { parts }: NestProblem,
  { shapes }: PreparedShapes,
  collider: Collider,
): Pick<Session, 'board' | 'piecesOfRow'> {
  const rows: number[] = [];
  const piecesOfRow = parts.map(({ qty }, row) => Array.from({ length: qty }, () => rows.push(row) - 1));
  return { board: new Board(collider, shapes, Int32Array.from(rows)), piecesOfRow };
}

function preparingOf({ parts, stock }: NestProblem, { collider: { geoms } }: Board): number {
  const vertices =
    parts.reduce((sum, { polygon }) => sum + verticesOf(ringsOf(polygon)), 0) +
    stock.reduce((sum, { outline, zones }) => sum + (outline?.length ?? 0) + verticesOf(zones), 0);
  return geoms.edgeStart[geoms.count] * PREPARING.workPerEdge + vertices * PREPARING.workPerVertex;
}

const verticesOf = (rings: readonly Ring[]): number => rings.reduce((sum, ring) => sum + ring.length, 0);

/** Clears the board and opens these sheets. */
export function openSheets(session: Session, stock: readonly number[]): void {
  const { board } = session;
  for (let piece = 0; piece < board.pieces; piece++) board.take(piece);
  board.fields = [];
  board.counts = [];
  for (const row of stock)
    board.addSheet(session.fields[row] ?? { x0: 0, y0: 0, x1: 0, y1: 0, obstacles: [], byGrade: null });
}

/** How many pieces lie somewhere. */
export const placedOf = ({ snapshot }: Layout): number =>
  snapshot.sheet.reduce((sum, sheet) => sum + Number(sheet >= 0), 0);

/** Whether every piece lies somewhere. */
export const isComplete = ({ snapshot }: Layout): boolean => snapshot.sheet.every((sheet) => sheet >= 0);

/** Sheets of each stock row in a layout. */
export const sheetsOfRows = ({ problem }: Session, layout: Layout): number[] =>
  problem.stock.map((_, row) => layout.stock.filter((other) => other === row).length);

export function loadLayout(session: Session, layout: Layout): void {
  openSheets(session, layout.stock);
  restoreSnapshot(session.board, layout.snapshot);
}

/** What lies on the board now, without its empty sheets. */
export function saveLayout(session: Session, stock: readonly number[]): Layout {
  const { board } = session;
  const kept = stock.flatMap((_, sheet) => (board.counts[sheet] > 0 ? [sheet] : []));
  const renumber = new Map(kept.map((sheet, index) => [sheet, index]));
  const snapshot = takeSnapshot(board);
  for (let piece = 0; piece < board.pieces; piece++)
    snapshot.sheet[piece] = renumber.get(snapshot.sheet[piece]) ?? -1;
  return { stock: kept.map((sheet) => stock[sheet]), snapshot };
}

/** A layout of one session in the shapes of another with the same problem, on its board; null when the other
 *  lacks a turn or its outlines overlap. */
export function carryOver(from: Session, to: Session, layout: Layout): Layout | null {
  const { board, prepared } = to;
  const { sheet, shape, x, y } = layout.snapshot;
  openSheets(to, layout.stock);
  for (let piece = 0; piece < board.pieces; piece++) {
    if (sheet[piece] < 0) continue;
    const { rotation, mirrored, minX, minY } = from.prepared.orientations[shape[piece]];
    const row = board.pieceRow[piece];
    let same = board.shapes.rowStart[row];
    const end = board.shapes.rowStart[row + 1];
    while (same < end) {
      const other = prepared.orientations[same];
      if (other.rotation === rotation && other.mirrored === mirrored) break;
      same++;
    }
    if (same === end) return null;
    const other = prepared.orientations[same];
    const [px, py] = [x[piece] - minX + other.minX, y[piece] - minY + other.minY];
    if (!board.free(piece, same, sheet[piece], px, py)) return null;
    board.put(piece, sheet[piece], same, px, py);
  }
  return saveLayout(to, layout.stock);
}

/** How far the pieces of a sheet reach from the corner along the main axis. */
export function reachOf(board: Board, sheet: number, gravity: Gravity): number {
  const field = board.fields[sheet];
  const { w, h } = board.shapes;
  let most = 0;
  for (let k = 0; k < board.counts[sheet]; k++) {
    const piece = board.lists[sheet][k];
    const shape = board.shape[piece];
    const x = gravity.right ? field.x1 - board.x[piece] : board.x[piece] + w[shape] - field.x0;
    const y = gravity.bottom ? field.y1 - board.y[piece] : board.y[piece] + h[shape] - field.y0;
    most = Math.max(most, gravity.alongX ? x : y);
  }
  return most;
}
