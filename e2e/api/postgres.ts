import { spawnSync } from 'node:child_process';
import type { SpawnSyncOptionsWithStringEncoding } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of one's own, reached by a socket in its own folder only. */
export interface ThrowawayPostgres {
  readonly url: string;
  readonly folder: string;
  readonly restart: () => void;
  readonly stop: () => void;
}

const OWNER = 'cutwright';
const DEBIAN = '/usr/lib/postgresql';

/** Where `initdb` and `pg_ctl` are: CUTWRIGHT_POSTGRES_BIN, else Debian's newest; null = not installed. */
export function postgresBinaries(): string | null {
  const named = process.env['CUTWRIGHT_POSTGRES_BIN'];
  if (named !== undefined) return existsSync(join(named, 'initdb')) ? named : null;
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const bins = versions.map((version) => join(DEBIAN, version, 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** Starts one in a new folder under the system's temporary one. `isSafe`: what it has acknowledged survives a crash
 *  of the machine, which costs time. As root, under the user `postgres`, since PostgreSQL refuses root. Errors: an
 *  Error with what the program said. */
export function startPostgres(bin: string, isSafe = false): ThrowawayPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'cutwright-pg-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const run = (name: string, args: readonly string[]): void => {
    const program = join(bin, name);
    const { status, stderr, stdout } = isRoot
      ? spawnSync(
          'setpriv',
          ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args],
          OPTIONS,
        )
      : spawnSync(program, args, OPTIONS);
    if (status !== 0) throw new Error(`${name} failed: ${stderr || stdout}`);
  };
  const safety = isSafe ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const server = `-k ${folder} -c listen_addresses='' -c max_connections=100 -c shared_buffers=32MB ${safety}`;
  const control = (action: string): void =>
    run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-m', 'fast', '-o', server, action]);
  run('initdb', ['-D', data, '-U', OWNER, '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  control('start');
  return {
    url: `postgres://${OWNER}@/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    restart: () => control('restart'),
    stop: () => {
      try {
        control('stop');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

const OPTIONS: SpawnSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'pipe'],
  cwd: '/',
};

const idOf = (what: '-u' | '-g'): number =>
  Number(spawnSync('id', [what, 'postgres'], OPTIONS).stdout.trim());
