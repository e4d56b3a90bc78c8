import { shapeFitsField } from '../core/goals.ts';
import type { Session } from '../core/session.ts';

/** Which shapes a search lays, by their number (1: laid). */
export type TurnSet = Uint8Array;

/** Widths and heights that differ by less, as a share, are one: those of half a turn are computed. */
const SAME_SIZE = 1e-6;

/** Of each row the turns in which it is least wide, those in which it is least high, and one turn of either: long,
 *  bent parts lie closest in rows of the same turn or of it and its opposite, which the nearest place of all turns
 *  never begins. Only sets that leave something out, each once. */
export function turnSets(session: Session): readonly TurnSet[] {
  const { w, h, rowStart, count } = session.board.shapes;
  const shapesOf = (row: number): readonly number[] => {
    const all = Array.from({ length: rowStart[row + 1] - rowStart[row] }, (_, k) => rowStart[row] + k);
    const fitting = all.filter((shape) =>
      session.fields.some((_, stock) => shapeFitsField(session, shape, stock)),
    );
    return fitting.length > 0 ? fitting : all;
  };
  const rows = session.problem.parts.map((_, row) => shapesOf(row));
  const setOf = (size: Float64Array, most: number): TurnSet => {
    const set = new Uint8Array(count);
    for (const shapes of rows) {
      const least = shapes.reduce((low, shape) => Math.min(low, size[shape]), Infinity);
      const narrow = shapes.filter((shape) => size[shape] <= least * (1 + SAME_SIZE));
      for (const shape of narrow.slice(0, most)) set[shape] = 1;
    }
    return set;
  };
  const sets = [setOf(w, count), setOf(h, count), setOf(w, 1), setOf(h, 1)];
  const keys = sets.map((set) => set.join());
  return sets.filter((set, k) => set.includes(0) && keys.indexOf(keys[k]) === k);
}
