import type { StockState, WriteStock } from '../../src-engine/contract/documents/appData.ts';
import type { BoardStock, JournalEntry, StockChange } from '../../src-engine/contract/documents/stock.ts';
import { BOARD, journalEntry, RACK_PIECE, stockOrder } from '../../src-engine/contract/documents/stock.ts';
import { readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import type { Database } from '../storage/database.ts';
import type { OnChange } from './conflict.ts';
import { Conflict } from './conflict.ts';
import { carryOut, takeBack } from './stockChanges.ts';
import { orderToChange } from './stockOrders.ts';

/** Boards, bars and the offcut rack with their journal. Every booking is one entry: all its steps hold or
 *  none does, on disk before the call returns. */
export interface StockStore {
  readonly state: () => StockState;
  /** Entries older than `before`, newest first. */
  readonly journal: (before: number, limit: number) => readonly JournalEntry[];
  /** Writes an entry; the same id again changes nothing and returns the entry as it was written. Errors:
   *  Conflict `gone` when a piece or a row it names is not there any more. */
  readonly write: (order: WriteStock) => JournalEntry;
  /** Takes an entry back, or carries it out again; an entry that is already so stays. Errors: Conflict
   *  `in_the_way` when what it changed has been changed again, `gone` for an unknown entry. */
  readonly setUndone: (id: string, undone: boolean) => JournalEntry;
}

const SHOWN_ENTRIES = 50;

export function createStockStore(db: Database, now: () => number, onChange: OnChange): StockStore {
  const find = (id: string): JournalEntry | null => {
    const row = db.sql<JournalRow>('SELECT * FROM journal WHERE id = ?').get(id);
    return row === undefined ? null : entryOf(row);
  };
  const told = (id: string): JournalEntry => {
    onChange('stock', id, revision(db));
    const entry = find(id);
    if (entry?.job != null) onChange('job', entry.job, 0);
    return entry as JournalEntry;
  };
  const journal = (before: number, limit: number): readonly JournalEntry[] =>
    db
      .sql<JournalRow>('SELECT * FROM journal WHERE seq < ? ORDER BY seq DESC LIMIT ?')
      .all(before, limit)
      .map(entryOf);
  return {
    state: () => ({
      revision: revision(db),
      boards: boards(db),
      pieces: db
        .sql('SELECT body FROM rack WHERE on_rack = 1 ORDER BY rowid')
        .all()
        .map((row) => readDocument(RACK_PIECE, JSON.parse(String(row['body'])))),
      journal: journal(Number.MAX_SAFE_INTEGER, SHOWN_ENTRIES),
    }),
    journal,
    write: (order) => {
      const known = find(order.id);
      if (known !== null) return known;
      db.durable(() => {
        const at = new Date(now()).toISOString();
        const changes: StockChange[] = [];
        for (const [index, asked] of order.orders.entries()) {
          const mark = { id: `${order.id}.${index}`, from: order.from, at };
          const change = orderToChange(db, stockOrder.parse(asked), mark);
          carryOut(db, change);
          changes.push(change);
        }
        db.sql(
          `INSERT INTO journal (id, at, kind, title, job, undone, damaged, changes)
           VALUES (?, ?, ?, ?, ?, 0, ?, ?)`,
        ).run(
          ...[order.id, at, order.kind, order.title, order.job, order.damaged ?? 0],
          JSON.stringify(changes),
        );
        countRevision(db);
      });
      return told(order.id);
    },
    setUndone: (id, undone) => {
      const entry = find(id);
      if (entry === null) throw new Conflict('gone', 'This entry of the journal is not there any more.');
      if (entry.undone === undone) return entry;
      db.durable(() => {
        if (undone) for (const change of entry.changes.toReversed()) takeBack(db, change);
        else for (const change of entry.changes) carryOut(db, change);
        db.sql('UPDATE journal SET undone = ? WHERE id = ?').run(undone ? 1 : 0, id);
        countRevision(db);
      });
      return told(id);
    },
  };
}

/** An entry of the journal as it is kept. */
export interface JournalRow {
  readonly seq: number;
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly title: string;
  readonly job: string | null;
  readonly undone: number;
  readonly damaged: number;
  readonly changes: string;
}

export function entryOf(row: JournalRow): JournalEntry {
  return journalEntry.parse({
    ...row,
    undone: row.undone === 1,
    changes: JSON.parse(row.changes),
  });
}

function boards(db: Database): readonly BoardStock[] {
  return db
    .sql('SELECT body, count FROM boards ORDER BY rowid')
    .all()
    .map((row) =>
      readDocument(BOARD, { ...(JSON.parse(String(row['body'])) as object), count: Number(row['count']) }),
    );
}

function revision(db: Database): number {
  const row = db.sql("SELECT value FROM counters WHERE name = 'stock'").get();
  return Number(row?.['value'] ?? 0);
}

/** The stock is another one than it was. */
export function countRevision(db: Database): void {
  db.sql(
    "INSERT INTO counters (name, value) VALUES ('stock', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1",
  ).run();
}
