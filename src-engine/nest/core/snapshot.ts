import type { Board } from './board.ts';

/** A copy of where everything lies. */
export interface Snapshot {
  readonly sheet: Int32Array;
  readonly shape: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export function takeSnapshot(board: Board): Snapshot {
  return { sheet: board.sheet.slice(), shape: board.shape.slice(), x: board.x.slice(), y: board.y.slice() };
}

/** So many pieces that lie nowhere. */
export const nowhere = (pieces: number): Snapshot => ({
  sheet: new Int32Array(pieces).fill(-1),
  shape: new Int32Array(pieces),
  x: new Float64Array(pieces),
  y: new Float64Array(pieces),
});

/** Where these pieces lie, in their order. */
export const placesOf = ({ sheet, shape, x, y }: Snapshot, pieces: readonly number[]): Snapshot => ({
  sheet: Int32Array.from(pieces, (piece) => sheet[piece]),
  shape: Int32Array.from(pieces, (piece) => shape[piece]),
  x: Float64Array.from(pieces, (piece) => x[piece]),
  y: Float64Array.from(pieces, (piece) => y[piece]),
});

/** A copy in which these pieces lie as the pieces of another snapshot do, in their order. */
export function withPlaces(snapshot: Snapshot, pieces: readonly number[], other: Snapshot): Snapshot {
  const [sheet, shape] = [snapshot.sheet.slice(), snapshot.shape.slice()];
  const [x, y] = [snapshot.x.slice(), snapshot.y.slice()];
  pieces.forEach((piece, at) => {
    sheet[piece] = other.sheet[at];
    shape[piece] = other.shape[at];
    x[piece] = other.x[at];
    y[piece] = other.y[at];
  });
  return { sheet, shape, x, y };
}

/** Puts everything back; losses are the caller's business. Coordinates are clamped into the present
 *  fields. */
export function restoreSnapshot(board: Board, snapshot: Snapshot): void {
  board.collider.work += board.pieces;
  for (let piece = 0; piece < board.pieces; piece++) board.take(piece);
  for (let piece = 0; piece < board.pieces; piece++) {
    const sheet = snapshot.sheet[piece];
    if (sheet < 0) continue;
    const shape = snapshot.shape[piece];
    board.put(
      piece,
      sheet,
      shape,
      board.clampX(shape, sheet, snapshot.x[piece]),
      board.clampY(shape, sheet, snapshot.y[piece]),
    );
  }
}
