import type { DatabaseSync } from 'node:sqlite';
import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { dropNow, renameNow } from './whenFree.ts';

/** Where SQLite keeps the application id, four bytes: the number of the opening, 0 in a backup (rescue.ts). */
export const OPENING_AT = 68;
/** Where it keeps the number of steps its tables have taken (PRAGMA user_version), four bytes. */
const SHAPE_AT = 60;
const NAME = /^data-(\d{8})T(\d{9})Z\.db$/;
/** The newest ones, whatever their day ... */
const KEEP_NEWEST = 3;
/** ... and the last one of this many earlier days, so that a day of restarts does not push every older state
 *  out. */
const KEEP_DAYS = 2;

/** `20261120T213000123Z`: sorts as text. */
export const stamp = (time: number): string => new Date(time).toISOString().replaceAll(/[-:.]/g, '');

/** Writes a complete copy of the live database into `backups/` (temp file, fsync, rename) and drops the old
 *  ones beyond five and the last of an earlier shape, which is the way back to the version before. Errors: SQLite's and
 *  the file system's own; a failed copy leaves nothing behind. */
export function backupNow(db: DatabaseSync, folder: string, now: () => number): void {
  const target = join(folder, 'backups', `data-${stamp(now())}.db`);
  const temporary = `${target}.part`;
  try {
    dropUnfinished(folder);
    db.prepare('VACUUM INTO ?').run(temporary);
    chmodSync(temporary, 0o600);
    const handle = openSync(temporary, 'r+');
    try {
      // No log belongs to it.
      writeSync(handle, Buffer.alloc(4), 0, 4, OPENING_AT);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameNow(temporary, target);
  } finally {
    dropNow(temporary);
  }
  const path = (name: string): string => join(folder, 'backups', name);
  const shape = shapeOf(target);
  const isOlder = (name: string): boolean => shapeOf(path(name)) < shape;
  for (const name of surplus(listBackups(folder, now()), isOlder)) dropNow(path(name));
}

/** How many steps the tables of a copy have taken; infinitely many where it cannot be read. */
function shapeOf(file: string): number {
  try {
    const handle = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(4);
      return readSync(handle, bytes, 0, 4, SHAPE_AT) === 4 ? bytes.readUInt32BE() : Number.POSITIVE_INFINITY;
    } finally {
      closeSync(handle);
    }
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Copies that were being written when the program was killed, and SQLite's journals of them: nobody else writes
 *  here. */
function dropUnfinished(folder: string): void {
  for (const name of readdirSync(join(folder, 'backups')))
    if (name.includes('.db.part')) dropNow(join(folder, 'backups', name));
}

/** File names, newest first. One from after `now` was written while the clock was ahead: nobody knows how old it is, so
 *  it comes last, or it would be the newest for as long as the clock was wrong. */
export function listBackups(folder: string, now: number): readonly string[] {
  const today = `data-${stamp(now)}.db`;
  return readdirSync(join(folder, 'backups'))
    .filter((name) => NAME.test(name))
    .sort((a, b) => Number(a > today) - Number(b > today) || (a < b ? 1 : a > b ? -1 : 0));
}

/** Which backups go. `names` newest first. `isOfOlderShape`: a later version has taken steps since; the newest of those
 *  stays, or a few restarts after an update would push it out. */
export function surplus(
  names: readonly string[],
  isOfOlderShape: (name: string) => boolean = () => false,
): readonly string[] {
  const kept = new Set(names.slice(0, KEEP_NEWEST));
  const days = new Set([...kept].map(dayOf));
  for (const name of names) {
    if (kept.size >= KEEP_NEWEST + KEEP_DAYS) break;
    if (days.has(dayOf(name))) continue;
    days.add(dayOf(name));
    kept.add(name);
  }
  const older = names.find(isOfOlderShape);
  if (older !== undefined) kept.add(older);
  return names.filter((name) => !kept.has(name));
}

const dayOf = (name: string): string => NAME.exec(name)?.[1] ?? '';
