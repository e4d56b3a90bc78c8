import type { JobDocument, JobMode } from '../jobDocument.ts';
import { MODES } from '../jobDocument.ts';
import { isSame } from './mergeJobs.ts';

/** What became of one list of a job. Names of rows; a row without a name stands by its number. */
export interface ListChanges {
  readonly mode: JobMode;
  readonly list: 'parts' | 'stock';
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** What is different in the lists of `to` seen from `from`, for every kind of work that differs. */
export function listChanges(from: JobDocument, to: JobDocument): readonly ListChanges[] {
  return MODES.flatMap((mode) =>
    (['parts', 'stock'] as const).flatMap((list) => {
      const [before, after]: readonly (readonly Row[])[] = [from[mode][list], to[mode][list]];
      const known = new Map((before ?? []).map((row) => [row.id, row]));
      const left = new Set((after ?? []).map((row) => row.id));
      const added = named(after ?? [], (row) => !known.has(row.id));
      const removed = named(before ?? [], (row) => !left.has(row.id));
      const changed = named(after ?? [], (row) => known.has(row.id) && !isSame(known.get(row.id), row));
      if (added.length + removed.length + changed.length === 0) return [];
      return [{ mode, list, added, removed, changed }];
    }),
  );
}

interface Row {
  readonly id: string;
  readonly name: string;
}

function named(rows: readonly Row[], isWanted: (row: Row) => boolean): readonly string[] {
  return rows.flatMap((row, at) => (isWanted(row) ? [row.name.trim() || `${at + 1}`] : []));
}
