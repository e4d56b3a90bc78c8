import { rowOf } from './foldSheets.ts';

/** How far from its place a piece begins, in lengths of the sheet. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Where a piece lies: a corner of it, or its start on a bar. */
export interface GlidingPiece extends Offset {
  readonly meta?: unknown;
}

/** More pieces than this are at their new place at once: each frame paints them all. */
const MOST = 300;
const NEAR = 1e-4;

/** Where the pieces of a sheet come from when its plan is solved anew: the offset of each of `after` to the nearest
 *  piece of its row in `before` that is not another's; null for one that stayed or is new here. Null as a whole where
 *  none moved. */
export function glideOf(
  before: readonly GlidingPiece[],
  after: readonly GlidingPiece[],
): readonly (Offset | null)[] | null {
  if (Math.max(before.length, after.length) > MOST) return null;
  const rows = Map.groupBy(before, ({ meta }) => rowOf(meta));
  const farOf = (one: Offset, other: Offset): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
  const stays = after.map((piece) => {
    const old = rows.get(rowOf(piece.meta)) ?? [];
    const at = old.findIndex((one) => farOf(one, piece) < NEAR);
    if (at >= 0) old.splice(at, 1);
    return at >= 0;
  });
  const offsets = after.map((piece, index): Offset | null => {
    const old = rows.get(rowOf(piece.meta)) ?? [];
    const [first] = old;
    if (stays[index] || first === undefined) return null;
    const nearest = old.reduce((best, one) => (farOf(one, piece) < farOf(best, piece) ? one : best), first);
    old.splice(old.indexOf(nearest), 1);
    return { x: nearest.x - piece.x, y: nearest.y - piece.y };
  });
  return offsets.some((one) => one !== null) ? offsets : null;
}
