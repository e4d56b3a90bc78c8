import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
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
import { StorageProblem } from './storageProblem.ts';

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

describe.skipIf(process.platform === 'win32')('a link in the place of the database', () => {
  /** The folder after a crash, its database moved to another one under another name, with or without its log. */
  function linked(withLog: boolean): { readonly folder: string; readonly log: string } {
    const folder = crashed();
    const real = join(newFolder(), 'real.db');
    renameSync(join(folder, 'data.db'), real);
    if (withLog) renameSync(join(folder, 'data.db-wal'), `${real}-wal`);
    else rmSync(join(folder, 'data.db-wal'));
    symlinkSync(real, join(folder, 'data.db'));
    return { folder, log: `${real}-wal` };
  }

  it('is followed to the log, of which nothing is missing', () => {
    const { folder } = linked(true);
    const db = opened(folder);
    expect([accounts(db), db.notices, setAside(folder)]).toEqual([['a', 'b'], [], []]);
    addAccount(db, 'c');
    db.close();
    const again = opened(folder);
    expect([accounts(again), again.notices, lstatSync(join(folder, 'data.db')).isSymbolicLink()]).toEqual([
      ['a', 'b', 'c'],
      [],
      true,
    ]);
  });

  it.each([
    ['missing', () => undefined],
    ['damaged', (log: string) => writeFileSync(log, Buffer.alloc(8192))],
  ])('tells that the log beside its file is %s', (what, damage) => {
    const { folder, log } = linked(false);
    damage(log);
    const db = opened(folder);
    expect(accounts(db)).toEqual(['a']);
    expect(db.notices).toEqual([expect.stringContaining(`write-ahead log is ${what}`)]);
  });

  it('to a copy that somebody put there is not read with the log of the other', () => {
    const { folder, log } = linked(true);
    copyFileSync(join(closedFolder(), 'data.db'), join(folder, 'data.db'));
    const db = opened(folder);
    expect(accounts(db)).toEqual(['a']);
    expect(db.notices).toEqual([expect.stringContaining('not the one that was in use before')]);
    expect(existsSync(log)).toBe(true);
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

describe('a whole database that cannot be looked at', () => {
  /** Runs as another user: a test as root may read everything. */
  const asNobody = (folder: string): string =>
    spawnSync(
      process.execPath,
      [
        '-e',
        `process.setegid?.(65534); process.seteuid?.(65534);
         import(process.argv[1]).then(({ openDatabase }) => openDatabase(process.argv[2], { now: Date.now }).close())
           .then(() => console.log('opened'), (error) => console.log(error.fault, error.message));`,
        join(import.meta.dirname, 'database.ts'),
        folder,
      ],
      { encoding: 'utf8' },
    ).stdout;

  it.skipIf(process.getuid?.() !== 0)('of another user is left where it is, and told', () => {
    const folder = closedFolder();
    chmodSync(folder, 0o777);
    for (const sub of ['backups', 'jobs', 'lock.db']) chmodSync(join(folder, sub), 0o777);
    expect(asNobody(folder)).toMatch(/^not_writable .*another user/);
    expect([setAside(folder), accounts(opened(folder))]).toEqual([[], ['a']]);
  });

  it('since another program has it to itself is left where it is, and told', () => {
    const folder = closedFolder();
    const other = new DatabaseSync(join(folder, 'data.db'));
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(() => opened(folder)).toThrow(expect.objectContaining({ fault: 'busy' }) as Error);
    other.close();
    const db = opened(folder);
    expect([accounts(db), db.notices, setAside(folder)]).toEqual([['a'], [], []]);
  });

  // As on a full disk: no room for the shared memory that SQLite wants beside the file.
  it('since nothing can be laid beside it is left where it is, and opened once there is room', () => {
    const folder = closedFolder();
    mkdirSync(join(folder, 'data.db-shm'));
    expect(() => opened(folder)).toThrow(StorageProblem);
    expect(setAside(folder)).toEqual([]);
    rmSync(join(folder, 'data.db-shm'), { recursive: true });
    const db = opened(folder);
    expect([accounts(db), db.notices]).toEqual([['a'], []]);
  });
});

it('leaves a damaged database where it is while its backup cannot be copied', () => {
  const folder = closedFolder();
  writeFileSync(join(folder, 'data.db'), 'not a database at all '.repeat(500));
  mkdirSync(join(folder, 'data.db.part'));
  expect(() => opened(folder)).toThrow();
  expect([existsSync(join(folder, 'data.db')), setAside(folder)]).toEqual([true, []]);
  rmSync(join(folder, 'data.db.part'), { recursive: true });
  const db = opened(folder);
  expect(accounts(db)).toEqual(['a']);
  expect(db.notices[0]).toContain('was restored');
});

it('says nothing where the program was killed between closing the database and its last seal', () => {
  const folder = closedFolder();
  const { signal } = spawnSync(process.execPath, [
    '-e',
    `const fs = require('node:fs'), rename = fs.renameSync;
     fs.renameSync = (from, to) => {
       if (to.endsWith('seal.json') && fs.readFileSync(from, 'utf8').includes('clean')) process.kill(process.pid, 9);
       rename(from, to);
     };
     require('node:module').syncBuiltinESMExports();
     import(process.argv[1]).then(({ openDatabase }) => {
       const db = openDatabase(process.argv[2], { now: Date.now });
       db.durable(() => db.sql("INSERT INTO accounts VALUES ('b', 'free', 'active', 0)").run());
       db.close();
     });`,
    join(import.meta.dirname, 'database.ts'),
    folder,
  ]);
  const left = readdirSync(folder);
  const db = opened(folder);
  expect([signal, left.includes('data.db-wal')]).toEqual(['SIGKILL', false]);
  expect([accounts(db), db.notices]).toEqual([['a', 'b'], []]);
});
