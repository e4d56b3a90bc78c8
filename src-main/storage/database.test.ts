import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { surplus } from './backups.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import {
  accounts,
  addAccount,
  closedFolder,
  closedLater,
  newFolder,
  opened,
  tidyFolders,
} from '../../e2e/api/dataFolders.ts';

afterEach(tidyFolders);

describe('database', () => {
  it('keeps what was written over a restart, in files only the owner may read', () => {
    const folder = closedFolder();
    const db = opened(folder);
    expect(accounts(db)).toEqual(['a']);
    expect(db.notices).toEqual([]);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('refuses a second instance on the same folder and lets it in after the first has closed', () => {
    const folder = newFolder();
    const first = opened(folder);
    expect(() => openDatabase(folder, { now: Date.now })).toThrow(
      expect.objectContaining({ fault: 'locked' }) as Error,
    );
    first.close();
    expect(() => opened(folder)).not.toThrow();
  });

  it('lets no other program have the database to itself, and with it the log, while it is open', () => {
    const folder = newFolder();
    addAccount(opened(folder), 'a');
    const look = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
      try { db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE'); }
      catch (error) { console.log(error.message); }`;
    const other = spawnSync(process.execPath, ['-e', look, join(folder, 'data.db')], { encoding: 'utf8' });
    expect(other.stdout.trim(), other.stderr).toBe('database is locked');
  });

  it('takes nothing that must last while its folder is moved or removed, and goes on once it is back', () => {
    const folder = newFolder();
    const db = opened(folder);
    renameSync(folder, `${folder}-moved`);
    const gone = expect.objectContaining({ fault: 'gone' }) as Error;
    expect(() => addAccount(db, 'lost')).toThrow(gone);
    expect(() => db.requireFile()).toThrow(gone);
    // Another one that came in its place is not it.
    cpSync(`${folder}-moved`, folder, { recursive: true });
    expect(() => addAccount(db, 'lost')).toThrow(gone);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-moved`, folder);
    addAccount(db, 'kept');
    expect(accounts(db)).toEqual(['kept']);
  });

  it('rolls back a transaction that throws, and joins an outer one', () => {
    const db = opened(newFolder());
    expect(() =>
      db.transaction(() => {
        db.transaction(() => addAccount(db, 'x'));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(accounts(db)).toEqual([]);
  });

  it('refuses a folder that a newer version has closed or left by a crash, and leaves it as it is', () => {
    const [crashed, folder] = [newFolder(), closedFolder()];
    const newer = { now: Date.now, migrations: [...MIGRATIONS, 'CREATE TABLE later (id INTEGER) STRICT'] };
    const db = openDatabase(folder, newer);
    cpSync(folder, crashed, { recursive: true });
    db.close();
    for (const left of [folder, crashed]) {
      for (const beside of [false, true])
        expect(() => openDatabase(left, { now: Date.now, beside })).toThrow(`has used ${left}; start that`);
      const again = closedLater(openDatabase(left, newer));
      expect([accounts(again), again.notices]).toEqual([['a'], []]);
    }
  });

  it('names the folder when it cannot be one', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(() => openDatabase(join(folder, 'file'), { now: Date.now })).toThrow(join(folder, 'file'));
  });

  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['an empty file', (file) => truncateSync(file, 0)],
    ['a missing file', (file) => rmSync(file)],
    ['a file cut short', (file) => truncateSync(file, 8192)],
    ['a file of zeros', (file) => writeFileSync(file, Buffer.alloc(statSync(file).size))],
    [
      'a text file',
      (file) => writeFileSync(file, 'not a database at all, but long enough to be looked at '.repeat(3000)),
    ],
    ['a damaged header', (file) => overwrite(file, 0, 64)],
    ['damaged pages', (file) => overwrite(file, 4096, statSync(file).size - 4096)],
    ["somebody else's database", (file) => foreign(file)],
  ];
  it.each(damages)('finds %s at start, keeps it and restores the newest backup', (_name, damage) => {
    const folder = closedFolder();
    const existed = existsSync(join(folder, 'data.db'));
    damage(join(folder, 'data.db'));
    const kept = existsSync(join(folder, 'data.db'));
    const db = opened(folder);
    expect(existed).toBe(true);
    expect(accounts(db)).toEqual(['a']);
    expect(db.notices).toHaveLength(1);
    expect(db.notices[0]).toMatch(/^The database was damaged \(.+\)\. The backup data-.+\.db was restored/);
    expect(readdirSync(folder).some((name) => name.startsWith('data.db.corrupt-'))).toBe(kept);
  });

  it('finds that the write-ahead log of a crashed run is gone', () => {
    const folder = closedFolder();
    const db = opened(folder);
    addAccount(db, 'b');
    // What a crash leaves: the files as they are at this moment, without the log.
    const copy = newFolder();
    for (const name of ['data.db', 'data.seal.json']) copyFileSync(join(folder, name), join(copy, name));
    const again = opened(copy);
    expect(again.notices[0]).toContain('write-ahead log is missing');
    expect(accounts(again)).toEqual(['a']);
  });

  it('keeps a whole database whose run ended between its last write and its seal', () => {
    const folder = newFolder();
    const db = opened(folder);
    addAccount(db, 'a');
    db.close();
    // Killed before the seal said `clean`, and no backup is left.
    writeFileSync(join(folder, 'data.seal.json'), '{"state":"open","bytes":0,"sha256":""}');
    rmSync(join(folder, 'backups'), { recursive: true });
    const again = opened(folder);
    expect(accounts(again)).toEqual(['a']);
    expect(readdirSync(folder).some((name) => name.includes('.corrupt-'))).toBe(false);
  });

  it('keeps a whole database without its log when every backup is older', () => {
    const folder = closedFolder();
    const db = opened(folder);
    addAccount(db, 'b');
    const backups = newFolder();
    cpSync(join(folder, 'backups'), backups, { recursive: true });
    db.close();
    // Killed between closing the database and sealing it: the backup of the end was never made.
    writeFileSync(join(folder, 'data.seal.json'), '{"state":"open","bytes":0,"sha256":""}');
    rmSync(join(folder, 'backups'), { recursive: true });
    cpSync(backups, join(folder, 'backups'), { recursive: true });
    const again = opened(folder);
    expect(accounts(again)).toEqual(['a', 'b']);
    expect(again.notices[0]).toContain('write-ahead log is missing');
    expect(readdirSync(folder).some((name) => name.includes('.corrupt-'))).toBe(false);
  });

  it('takes a backup in place of a whole database without its log when the backup holds more', () => {
    const folder = closedFolder();
    const db = opened(folder);
    addAccount(db, 'b');
    db.backup();
    const copy = newFolder();
    for (const name of ['data.db', 'data.seal.json']) copyFileSync(join(folder, name), join(copy, name));
    cpSync(join(folder, 'backups'), join(copy, 'backups'), { recursive: true });
    const again = opened(copy);
    expect(again.notices[0]).toContain('was restored');
    expect(accounts(again)).toEqual(['a', 'b']);
  });

  it('keeps the three newest damaged files', () => {
    const folder = closedFolder();
    for (let time = 0; time < 5; time += 1) {
      truncateSync(join(folder, 'data.db'), 0);
      openDatabase(folder, { now: () => Date.now() + time * 1000 }).close();
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('data.db.corrupt-'))).toHaveLength(3);
  });

  it('takes a crashed run with its write-ahead log as it is', () => {
    const folder = closedFolder();
    const db = opened(folder);
    addAccount(db, 'b');
    const copy = newFolder();
    for (const name of ['data.db', 'data.db-wal', 'data.seal.json'])
      copyFileSync(join(folder, name), join(copy, name));
    const again = opened(copy);
    expect(again.notices).toEqual([]);
    expect(accounts(again)).toEqual(['a', 'b']);
  });

  it('skips a damaged backup and restores the one before', () => {
    const folder = closedFolder();
    const [good] = readdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups', 'data-99991231T000000000Z.db'), 'broken');
    truncateSync(join(folder, 'data.db'), 0);
    expect(opened(folder).notices[0]).toContain(good);
  });

  it('takes a run that was killed while it was opened as it is, with its log or without', () => {
    const folder = closedFolder();
    const db = opened(folder);
    addAccount(db, 'b');
    const seal = JSON.parse(readFileSync(join(folder, 'data.seal.json'), 'utf8')) as object;
    for (const names of [['data.db', 'data.db-wal'], ['data.db']]) {
      const copy = newFolder();
      for (const name of names) copyFileSync(join(folder, name), join(copy, name));
      writeFileSync(join(copy, 'data.seal.json'), JSON.stringify({ ...seal, state: 'opening' }));
      const again = opened(copy);
      expect([accounts(again), again.notices]).toEqual([names.length === 2 ? ['a', 'b'] : ['a'], []]);
    }
  });

  it('starts anew, and says so, when nothing is left to restore', () => {
    const folder = closedFolder();
    rmSync(join(folder, 'backups'), { recursive: true });
    truncateSync(join(folder, 'data.db'), 0);
    const db = opened(folder);
    expect(db.notices[0]).toContain('start anew');
    expect(accounts(db)).toEqual([]);
  });
});

describe('backups', () => {
  it('that cannot be written, as on a full disk, do not keep the database from closing', () => {
    const folder = newFolder();
    const db = opened(folder);
    addAccount(db, 'a');
    rmSync(join(folder, 'backups'), { recursive: true });
    writeFileSync(join(folder, 'backups'), 'in the way');
    expect(() => db.backup()).toThrow();
    db.close();
    rmSync(join(folder, 'backups'));
    const again = opened(folder);
    expect([accounts(again), again.notices]).toEqual([['a'], []]);
  });

  const backups = (folder: string): readonly string[] => readdirSync(join(folder, 'backups'));

  it('are written at each clean start and each clean end, whole and private', () => {
    const folder = newFolder();
    let time = Date.UTC(2026, 2, 5);
    const start = (): Database => {
      return closedLater(openDatabase(folder, { now: () => (time += 1000) }));
    };
    const first = start();
    expect(backups(folder)).toEqual([]);
    addAccount(first, 'a');
    first.close();
    expect(backups(folder)).toHaveLength(1);
    const second = start();
    expect(backups(folder)).toHaveLength(2);
    second.close();
    for (const name of backups(folder)) {
      const copy = new DatabaseSync(join(folder, 'backups', name), { readOnly: true });
      expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      expect(copy.prepare('SELECT id FROM accounts').all()).toEqual([{ id: 'a' }]);
      copy.close();
      expect(statSync(join(folder, 'backups', name)).mode & 0o777).toBe(0o600);
    }
  });

  it('are written before a migration, with the shape from before it', () => {
    const folder = closedFolder();
    const versions = (): readonly unknown[] =>
      backups(folder).map((name) => {
        const copy = new DatabaseSync(join(folder, 'backups', name), { readOnly: true });
        const found = copy.prepare('PRAGMA user_version').get()?.['user_version'];
        copy.close();
        return found;
      });
    const old = MIGRATIONS.length;
    let time = Date.now();
    closedLater(
      openDatabase(folder, {
        now: () => (time += 1000),
        migrations: [...MIGRATIONS, 'CREATE TABLE newer (x INTEGER) STRICT'],
      }),
    );
    // The clean end, the one before the step, the clean start after it.
    expect(versions()).toEqual([old, old, old + 1]);
  });

  it('of the shape before an update stay after any number of starts, and lead back to the version before', () => {
    const folder = closedFolder();
    const newer = [...MIGRATIONS, 'CREATE TABLE newer (x INTEGER) STRICT'];
    let time = Date.now();
    const now = (): number => (time += 1000);
    for (let start = 0; start < 6; start += 1) openDatabase(folder, { now, migrations: newer }).close();
    expect(() => opened(folder)).toThrow('a newer version of Cutwright has used');
    const shapes = backups(folder).map((name) => {
      const copy = new DatabaseSync(join(folder, 'backups', name), { readOnly: true });
      const shape = copy.prepare('PRAGMA user_version').get()?.['user_version'];
      copy.close();
      return [name, shape] as const;
    });
    const old = shapes.filter(([, shape]) => shape === MIGRATIONS.length);
    expect([old.length, shapes.length]).toEqual([1, 4]);
    copyFileSync(join(folder, 'backups', String(old[0]?.[0])), join(folder, 'data.db'));
    const back = opened(folder);
    expect(accounts(back)).toEqual(['a']);
  });

  it('that cannot be written keep the database from opening no more than from closing', () => {
    const folder = closedFolder();
    const time = Date.UTC(2026, 2, 5);
    // In the way of the copy.
    mkdirSync(join(folder, 'backups', 'data-20260305T000000000Z.db', 'x'), { recursive: true });
    const db = closedLater(openDatabase(folder, { now: () => time }));
    expect(accounts(db)).toEqual(['a']);
    expect(db.notices).toEqual([expect.stringMatching(/^No backup could be made at this start: /)]);
  });

  it('that were being written when the program was killed go with the next one', () => {
    const folder = closedFolder();
    for (const left of ['db.part', 'db.part-journal'])
      writeFileSync(join(folder, 'backups', `data-20260305T000000000Z.${left}`), 'half');
    opened(folder);
    expect(backups(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('written while the clock was ahead are not taken for the newest', () => {
    const folder = newFolder();
    const year = 365 * 86_400_000;
    let time = Date.UTC(2028, 0, 1);
    const now = (): number => (time += 1000);
    openDatabase(folder, { now }).close();
    openDatabase(folder, { now }).close();
    time -= 2 * year;
    const db = openDatabase(folder, { now });
    addAccount(db, 'since');
    db.close();
    writeFileSync(join(folder, 'data.db'), 'damaged');
    const rescued = closedLater(openDatabase(folder, { now }));
    expect(accounts(rescued)).toEqual(['since']);
  });

  it('are written on demand while the service runs (the daily one)', () => {
    const folder = newFolder();
    const db = opened(folder);
    db.backup();
    expect(backups(folder)).toHaveLength(1);
  });

  it('are kept to five: the three newest and the last of two earlier days', () => {
    const names = [
      '20260305T3',
      '20260305T2',
      '20260305T1',
      '20260305T0',
      '20260304T9',
      '20260304T1',
      '20260302T5',
      '20260301T5',
    ].map((time) => `data-${time}00000000Z.db`);
    expect(names.filter((name) => !surplus(names).includes(name)).map((name) => name.slice(5, 15))).toEqual([
      '20260305T3',
      '20260305T2',
      '20260305T1',
      '20260304T9',
      '20260302T5',
    ]);
  });
});

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, from, from + length);
  writeFileSync(file, bytes);
}

function foreign(file: string): void {
  const other = newFolder();
  const db = opened(other);
  db.transaction(() => db.sql('DROP TABLE jobs').run());
  db.close();
  rmSync(file);
  copyFileSync(join(other, 'data.db'), file);
}
