import type { LibraryRow, RowKind } from '../../src-engine/contract/documents/library.ts';
import { KEPT_ROWS, readLibraryItem } from '../../src-engine/contract/documents/library.ts';
import type { Database } from '../storage/database.ts';
import type { OnChange } from './conflict.ts';
import { Conflict } from './conflict.ts';

/** Materials, edge bands and saws, used by every job, and what was answered for lists. */
export interface LibraryStore {
  readonly list: () => readonly LibraryRow[];
  /** Errors: Conflict `stale`; DocumentProblem. */
  readonly save: (kind: RowKind, id: string, base: number, item: unknown) => LibraryRow;
  readonly remove: (kind: RowKind, id: string, base: number) => void;
}

export function createLibraryStore(db: Database, onChange: OnChange): LibraryStore {
  const requireFresh = (kind: RowKind, id: string, base: number): void => {
    const row = db.sql('SELECT revision FROM library WHERE kind = ? AND id = ?').get(kind, id);
    if (Number(row?.['revision'] ?? 0) !== base)
      throw new Conflict('stale', `This ${KEPT_ROWS[kind].noun} was changed in another window since.`);
  };
  return {
    list: () =>
      db
        .sql('SELECT kind, id, revision, body FROM library ORDER BY rowid')
        .all()
        .map((row) => ({
          kind: String(row['kind']) as RowKind,
          id: String(row['id']),
          revision: Number(row['revision']),
          item: JSON.parse(String(row['body'])),
        })),
    save: (kind, id, base, value) => {
      const item = readLibraryItem(kind, { ...(value as object), id });
      db.durable(() => {
        requireFresh(kind, id, base);
        db.sql(
          `INSERT INTO library (kind, id, revision, body) VALUES (?1, ?2, 1, ?3)
           ON CONFLICT (kind, id) DO UPDATE SET body = ?3, revision = revision + 1`,
        ).run(kind, id, JSON.stringify(item));
      });
      onChange('library', id, base + 1);
      return { kind, id, revision: base + 1, item };
    },
    remove: (kind, id, base) => {
      db.durable(() => {
        requireFresh(kind, id, base);
        db.sql('DELETE FROM library WHERE kind = ? AND id = ?').run(kind, id);
      });
      onChange('library', id, 0);
    },
  };
}
