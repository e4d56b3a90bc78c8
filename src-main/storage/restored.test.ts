import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  accounts,
  addAccount,
  closedFolder,
  newFolder,
  opened,
  tidyFolders,
} from '../../e2e/api/dataFolders.ts';
import type { Database } from './database.ts';

afterEach(tidyFolders);

it('restores the newest backup where there is nothing but backups', () => {
  const folder = newFolder();
  cpSync(join(closedFolder(), 'backups'), join(folder, 'backups'), { recursive: true });
  const db = opened(folder);
  expect(accounts(db)).toEqual(['a']);
  expect(db.notices[0]).toContain('was restored');
});

describe('a backup that somebody put in the place of the database', () => {
  /** The backup of account `a` alone, put into a folder that has had `b` and more since; `left` does what is left of
   *  the run before. */
  const putBack = (left: (folder: string, db: Database) => void): string => {
    const folder = closedFolder();
    const [backup = ''] = readdirSync(join(folder, 'backups'));
    const copy = join(newFolder(), 'a.db');
    copyFileSync(join(folder, 'backups', backup), copy);
    const db = opened(folder);
    addAccount(db, 'b');
    // So that the backup is the smaller one.
    db.durable(() => void db.sql("INSERT INTO library VALUES ('x', 'x', 1, ?)").run('x'.repeat(50_000)));
    left(folder, db);
    copyFileSync(copy, join(folder, 'data.db'));
    return folder;
  };
  /** What a crash leaves behind. */
  const crashed = (folder: string, db: Database): void => {
    const log = readFileSync(join(folder, 'data.db-wal'));
    const seal = readFileSync(join(folder, 'data.seal.json'));
    db.close();
    writeFileSync(join(folder, 'data.db-wal'), log);
    writeFileSync(join(folder, 'data.seal.json'), seal);
  };

  it('after a clean end is taken as it is, though it is smaller', () => {
    const folder = putBack((_folder, db) => db.close());
    const db = opened(folder);
    expect(accounts(db)).toEqual(['a']);
    expect(db.notices).toEqual([
      'The database is not the one that was in use before; it was taken as it is.',
    ]);
    db.close();
    expect(opened(folder).notices).toEqual([]);
  });

  it('after a crash is taken as it is, and the log of the other is kept beside it', () => {
    const folder = putBack(crashed);
    const db = opened(folder);
    expect(accounts(db)).toEqual(['a']);
    expect(db.notices[0]).toMatch(/taken as it is\. What the other .+ kept as data\.db-wal\.corrupt-/);
    expect(readdirSync(folder).some((name) => name.startsWith('data.db-wal.corrupt-'))).toBe(true);
  });

  it('after a crash is taken as it is where the log was removed, though a newer backup holds more', () => {
    const folder = putBack((at, db) => {
      db.backup();
      crashed(at, db);
      rmSync(join(at, 'data.db-wal'));
    });
    expect(accounts(opened(folder))).toEqual(['a']);
  });
});
