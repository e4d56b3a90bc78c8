import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { listBackups, stamp } from './backups.ts';
import { DATABASE } from './folder.ts';

/** How the database was left. `open`: by a crash, so that a WAL must exist. `clean`: closed, all data in one
 *  file of this size. */
interface Seal {
  readonly state: 'open' | 'clean';
  readonly bytes: number;
  readonly sha256: string;
}

const SEAL = 'data.seal.json';
const TABLES = ['accounts', 'keys', 'usage', 'reservations', 'jobs'];

/** Notes how the database is left, so that the next start can tell a loss that SQLite itself would not
 *  see. */
export function writeSeal(folder: string, state: Seal['state']): void {
  const content = state === 'clean' ? readFileSync(join(folder, DATABASE)) : Buffer.alloc(0);
  const seal: Seal = {
    state,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  const file = join(folder, SEAL);
  writeFileSync(`${file}.part`, JSON.stringify(seal), { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
}

/** Looks at the database before anything else opens it. A damaged one is kept as `*.corrupt-<UTC>` and the
 *  newest good backup takes its place. Returns sentences for a person; empty when all is well or when there
 *  is no database yet. */
export function rescue(folder: string, now: () => number): readonly string[] {
  const seal = readSeal(folder);
  const file = join(folder, DATABASE);
  if (!existsSync(file) && seal === null) return [];
  const damage = damageOf(file, seal);
  if (damage === null) return [];
  const kept = setAside(file, stamp(now()));
  const backup = listBackups(folder).find((name) => check(join(folder, 'backups', name)) === null);
  const where = kept ? ` The damaged file was kept as ${kept}.` : '';
  rmSync(join(folder, SEAL), { force: true });
  if (backup === undefined)
    return [
      `The database was damaged (${damage}) and no good backup exists: keys, usage and jobs start anew.${where}`,
    ];
  copyFileSync(join(folder, 'backups', backup), file);
  chmodSync(file, 0o600);
  return [
    `The database was damaged (${damage}). The backup ${backup} was restored: keys, calls and jobs after that time are lost.${where}`,
  ];
}

/** Null when the database can be trusted, else what is wrong with it, in words. */
function damageOf(file: string, seal: Seal | null): string | null {
  if (!existsSync(file)) return 'the file is missing';
  const { size } = statSync(file);
  if (size === 0) return 'the file is empty';
  if (seal?.state === 'open' && !hasContent(`${file}-wal`)) return 'its write-ahead log is missing';
  if (seal?.state === 'clean' && size < seal.bytes) return 'the file was cut short';
  if (seal?.state === 'clean' && hasContent(`${file}-wal`)) setAside(`${file}-wal`, 'stray');
  return check(file);
}

const hasContent = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

function readSeal(folder: string): Seal | null {
  try {
    return JSON.parse(readFileSync(join(folder, SEAL), 'utf8')) as Seal;
  } catch {
    return null;
  }
}

/** SQLite's own full check, plus what it cannot know: that our tables are there. */
function check(file: string): string | null {
  let db: DatabaseSync | null = null;
  try {
    // Read-only, so that closing it leaves the write-ahead log where it is.
    db = new DatabaseSync(file, { readOnly: true });
    const verdict = db.prepare('PRAGMA integrity_check(1)').get() as { readonly integrity_check: string };
    if (verdict.integrity_check !== 'ok')
      return `integrity check: ${verdict.integrity_check.replaceAll(/\s+/g, ' ')}`;
    if (db.prepare('PRAGMA foreign_key_check').all().length > 0) return 'rows refer to rows that are gone';
    const names = db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map((row) => String(row['name']));
    const missing = TABLES.filter((name) => !names.includes(name));
    return missing.length > 0 ? `tables are missing: ${missing.join(', ')}` : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    db?.close();
  }
}

/** Renames a file and its companions; returns the new name of the file itself, or null when there was
 *  none. */
function setAside(file: string, mark: string): string | null {
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.corrupt-${mark}${suffix}`);
  if (!existsSync(file)) return null;
  renameSync(file, `${file}.corrupt-${mark}`);
  return `${DATABASE}.corrupt-${mark}`;
}
