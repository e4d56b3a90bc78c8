import { LIMITS } from '../../../src-engine/contract/limits.ts';
import type { JobDocument, JobMode } from '../jobDocument.ts';
import { holdsSome } from '../rows/partsHeld.ts';
import type { RackPiece } from './rack.ts';
import { sizeOf } from './rack.ts';

/** Pieces of the rack that some part could be cut from: of its kind of work, of a material of the list, and as large as
 *  one of its parts; not in the stock list already. Largest first. */
export function piecesThatFit(
  job: JobDocument,
  mode: JobMode,
  pieces: readonly RackPiece[],
): readonly RackPiece[] {
  const stock: readonly { readonly rack?: string | undefined }[] = job[mode].stock;
  const taken = new Set(stock.map((row) => row.rack));
  const holds = holdsSome(mode, job[mode]);
  return pieces
    .filter((piece) => piece.mode === mode && !taken.has(piece.id) && holds(piece))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.code < b.code ? -1 : 1));
}

/** Of these as many as the stock list has rows left for. */
export const piecesToTake = (
  job: JobDocument,
  mode: JobMode,
  fitting: readonly RackPiece[],
): readonly RackPiece[] => fitting.slice(0, Math.max(0, LIMITS.stockRows - job[mode].stock.length));
