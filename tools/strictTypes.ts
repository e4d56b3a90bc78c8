import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readJson, ROOT } from './files.ts';

/** `npm run types:strict`: noUncheckedIndexedAccess and exactOptionalPropertyTypes over those rooms of the engine that
 *  tsconfig.strict.json includes (src-main and src-renderer have them in their own tsconfig). What these import is
 *  read as well; a fault there is none (docs/adr/0037). */
const CONFIG = 'tsconfig.strict.json';
const { include: rooms } = readJson(join(ROOT, CONFIG)) as { readonly include: readonly string[] };

const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc');
const { stdout, stderr, error, signal } = spawnSync(
  process.execPath,
  [compiler, '-p', CONFIG, '--pretty', 'false'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 },
);
const faults = stdout.split('\n').filter((line) => line.includes(': error TS'));
const closed = faults.filter((line) => rooms.some((room) => line.startsWith(`${room}/`)));
for (const line of closed) console.error(line);
// A compiler that did not come to its end has found nothing.
const isBroken =
  error !== undefined || signal !== null || stderr !== '' || (faults.length === 0 && stdout.trim() !== '');
if (isBroken) console.error(error ?? `${signal ?? ''} ${stderr} ${stdout}`);
process.exitCode = closed.length > 0 || isBroken ? 1 : 0;
