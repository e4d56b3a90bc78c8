import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src-main/storage/database.ts';
import type { Database } from '../../src-main/storage/database.ts';

/** Data folders and their databases, for tests that look at what lies on the disk. */

const folders: string[] = [];
const open: Database[] = [];

/** To be called after each test: closes and removes what it has made. */
export function tidyFolders(): void {
  for (const db of open.splice(0)) db.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutwright-db-'));
  folders.push(folder);
  return folder;
}

/** Has the database closed at the end of the test. */
export function closedLater(db: Database): Database {
  open.push(db);
  return db;
}

export const opened = (folder: string): Database => closedLater(openDatabase(folder, { now: Date.now }));

export const addAccount = (db: Database, id: string): void =>
  db.durable(() => void db.sql("INSERT INTO accounts VALUES (?, 'free', 'active', 0)").run(id));

export const accounts = (db: Database): readonly string[] =>
  db
    .sql('SELECT id FROM accounts ORDER BY id')
    .all()
    .map((row) => String(row['id']));

/** A folder whose database was closed properly with account `a` in it, and so has a backup with it. */
export function closedFolder(): string {
  const folder = newFolder();
  const db = opened(folder);
  addAccount(db, 'a');
  db.close();
  return folder;
}
