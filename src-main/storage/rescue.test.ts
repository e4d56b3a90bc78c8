import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
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
import { isLocked } from './folder.ts';

afterEach(tidyFolders);

/** The folder as a crash leaves it: `a` in the file, `b` in the log alone, no backup. */
function crashed(): string {
  const folder = closedFolder();
  addAccount(opened(folder), 'b');
  const copy = newFolder();
  for (const name of ['data.db', 'data.db-wal', 'data.seal.json'])
    copyFileSync(join(folder, name), join(copy, name));
  return copy;
}

const setAside = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.includes('.corrupt-'));

describe('a write-ahead log', () => {
  it.each([
    ['of zeros', (log: string) => writeFileSync(log, Buffer.alloc(8192))],
    ['of something else', (log: string) => writeFileSync(log, 'no log at all '.repeat(500))],
    ['cut off in its head', (log: string) => writeFileSync(log, readFileSync(log).subarray(0, 31))],
    [
      'with a bit turned in its head',
      (log: string) =>
        writeFileSync(
          log,
          readFileSync(log).map((byte, at) => (at === 17 ? byte ^ 4 : byte)),
        ),
    ],
  ])('%s is told, and what the file holds is kept', (_name, damage) => {
    const folder = crashed();
    damage(join(folder, 'data.db-wal'));
    const db = opened(folder);
    expect(accounts(db)).toEqual(['a']);
    expect(db.notices).toHaveLength(1);
    expect(db.notices[0]).toContain('write-ahead log is damaged');
    expect(setAside(folder)).toEqual([]);
  });

  it('that is damaged makes a backup count that holds more', () => {
    const folder = closedFolder();
    const db = opened(folder);
    addAccount(db, 'b');
    db.backup();
    const copy = newFolder();
    mkdirSync(join(copy, 'backups'));
    for (const name of ['data.db', 'data.seal.json', ...backupsOf(folder)])
      copyFileSync(join(folder, name), join(copy, name));
    writeFileSync(join(copy, 'data.db-wal'), Buffer.alloc(8192));
    const again = opened(copy);
    expect(again.notices[0]).toContain('was restored');
    expect(accounts(again)).toEqual(['a', 'b']);
  });
});

const backupsOf = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'backups')).map((name) => join('backups', name));

describe('a rollback journal beside the database', () => {
  /** Another program has the database without its log, and is killed while it writes. */
  const KILLED = `
    const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    db.exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; UPDATE accounts SET id = 'torn'");
    db.exec('CREATE TABLE t (x)');
    for (let row = 0; row < 2000; row += 1) db.exec("INSERT INTO t VALUES ('" + 'x'.repeat(2000) + "')");
    process.kill(process.pid, 'SIGKILL');`;

  it('is played back, and the database is as it was', () => {
    const folder = closedFolder();
    spawnSync(process.execPath, ['-e', KILLED, join(folder, 'data.db')]);
    const left = readdirSync(folder).includes('data.db-journal');
    const db = opened(folder);
    expect(left).toBe(true);
    expect([accounts(db), db.notices, setAside(folder)]).toEqual([['a'], [], []]);
  });

  it('that is none sets no whole database aside', () => {
    const folder = closedFolder();
    writeFileSync(join(folder, 'data.db-journal'), 'no journal at all '.repeat(500));
    const db = opened(folder);
    expect([accounts(db), db.notices, setAside(folder)]).toEqual([['a'], [], []]);
  });

  it('of another file is not played back into a backup that somebody put there', () => {
    const folder = closedFolder();
    const [backup = ''] = backupsOf(folder);
    const copy = readFileSync(join(folder, backup));
    const db = opened(folder);
    addAccount(db, 'b');
    db.close();
    spawnSync(process.execPath, ['-e', KILLED, join(folder, 'data.db')]);
    writeFileSync(join(folder, 'data.db'), copy);
    expect(accounts(opened(folder))).toEqual(['a']);
  });
});

describe('a first start that was killed', () => {
  it.each([
    ['before anything was written', () => undefined],
    [
      'before there was a table',
      (folder: string) =>
        writeFileSync(join(folder, 'data.seal.json'), '{"state":"opening","openings":[0,0,77]}'),
    ],
  ])('%s has lost nothing', (_name, left) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'data.db'), '');
    left(folder);
    const db = opened(folder);
    expect([db.notices, setAside(folder)]).toEqual([[], []]);
  });
});

it('restores the newest backup where a folder lies in the place of the database', () => {
  const folder = closedFolder();
  rmSync(join(folder, 'data.db'));
  mkdirSync(join(folder, 'data.db'));
  const db = opened(folder);
  expect(accounts(db)).toEqual(['a']);
  expect(db.notices[0]).toContain('was restored');
});

it('makes the file of the lock anew where it is damaged, and holds the folder by it', () => {
  const folder = closedFolder();
  writeFileSync(join(folder, 'lock.db'), 'no lock at all '.repeat(100));
  const db = opened(folder);
  expect([accounts(db), db.notices]).toEqual([['a'], []]);
  expect(isLocked(folder)).toBe(true);
});
