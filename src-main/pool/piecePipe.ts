import type { Writable } from 'node:stream';
import type { Piece } from './protocol.ts';

/** Pieces of bodies on a pipe of their own. A message between processes is written into a new buffer, and that into
 *  another one with its length in front: two copies of each body, outside the collector's heap, for which it stops
 *  everybody. Here a piece is copied into one buffer that is used again and again. Each has a head of four numbers:
 *  id of the task, where the piece begins, size of the whole body, length of the piece. */
const HEAD_BYTES = 16;
const NUMBER_BYTES = 4;

/** What sends pieces. `onSent` hears when a piece has left, or never will. */
export function createPieceWriter(pipe: Writable): (piece: Piece, onSent: () => void) => void {
  let free: Buffer | null = null;
  // Of a process that has just died; its exit tells.
  pipe.on('error', () => undefined);
  return ({ id, at, size, bytes }, onSent) => {
    const length = HEAD_BYTES + bytes.length;
    const frame = free !== null && free.length >= length ? free : Buffer.allocUnsafeSlow(length);
    free = null;
    [id, at, size, bytes.length].forEach((value, index) => frame.writeUInt32LE(value, index * NUMBER_BYTES));
    frame.set(bytes, HEAD_BYTES);
    pipe.write(frame.subarray(0, length), () => {
      free = frame;
      onSent();
    });
  };
}

/** What hears the pipe: told what has come, it tells the pieces in it, smaller than they were sent. */
export function createPieceReader(onPiece: (piece: Piece) => void): (chunk: Buffer) => void {
  const head = Buffer.alloc(HEAD_BYTES);
  let headEnd = 0;
  let left = 0;
  let [id, at, size] = [0, 0, 0];
  const readHead = (chunk: Buffer): number => {
    const read = chunk.copy(head, headEnd, 0, HEAD_BYTES - headEnd);
    headEnd += read;
    if (headEnd === HEAD_BYTES)
      [id, at, size, left] = [0, 1, 2, 3].map((index) => head.readUInt32LE(index * NUMBER_BYTES)) as Four;
    return read;
  };
  return (chunk) => {
    for (let from = 0; from < chunk.length; ) {
      if (headEnd < HEAD_BYTES) {
        from += readHead(chunk.subarray(from));
        continue;
      }
      const bytes = chunk.subarray(from, from + left);
      onPiece({ kind: 'piece', id, at, size, bytes });
      from += bytes.length;
      at += bytes.length;
      left -= bytes.length;
      if (left === 0) headEnd = 0;
    }
  };
}

type Four = [number, number, number, number];
