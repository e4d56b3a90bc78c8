import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './files.ts';

/** `npm run types:strict`: noUncheckedIndexedAccess and exactOptionalPropertyTypes over the engine, room by room
 *  (src-main and src-renderer have them in their own tsconfig). A room of this list must have no fault; `--all` counts
 *  the others, which docs/STYLE.md names with their reason. */
const ROOMS: readonly string[] = [
  'src-engine/contract',
  'src-engine/control',
  'src-engine/export',
  'src-engine/import',
  'src-engine/job',
  'src-engine/judge',
  'src-engine/lists',
  'src-engine/wood',
];

/** Falsified answers, which only tests and tools run: an index that is not there fails the mutant. */
const TEST_DATA = 'src-engine/judge/mutants/';

const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc');
const { stdout, stderr, error, signal } = spawnSync(
  process.execPath,
  [compiler, '-p', 'tsconfig.strict.json', '--pretty', 'false'],
  {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  },
);
const faults = stdout.split('\n').filter((line) => line.includes(': error TS'));
const roomOf = (line: string): string => line.split(/[/(]/).slice(0, 2).join('/');
const closed = faults.filter((line) => ROOMS.includes(roomOf(line)) && !line.startsWith(TEST_DATA));
for (const line of closed) console.error(line);
if (process.argv.includes('--all')) {
  const counts = new Map<string, number>();
  for (const line of faults) counts.set(roomOf(line), (counts.get(roomOf(line)) ?? 0) + 1);
  for (const [room, count] of counts) console.log(`${room}: ${count}`);
}
// A compiler that did not come to its end has found nothing.
const isBroken =
  error !== undefined || signal !== null || stderr !== '' || (faults.length === 0 && stdout.trim() !== '');
if (isBroken) console.error(error ?? `${signal ?? ''} ${stderr} ${stdout}`);
process.exitCode = closed.length > 0 || isBroken ? 1 : 0;
