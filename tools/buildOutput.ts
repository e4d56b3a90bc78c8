import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './files.ts';
import { oneAtATime } from './oneAtATime.ts';

/** What the bundles are made of. */
export const BUILD_INPUTS = [
  'src-engine',
  'src-main',
  'src-renderer',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tools/guardWorkerGraph.ts',
  'tools/builtPage.ts',
  'resources/icon.svg',
];
const OUTPUTS = [
  'out/main/index.js',
  'out/main/headless.js',
  'out/main/worker.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
];
const STAMP = join(ROOT, 'out', 'built-from.txt');
const NOT_INPUT = /\.test\.tsx?$|[\\/]fixtures[\\/]|\.tsbuildinfo$/;

/** True when a source was changed, added or removed since the last build, or a bundle is missing. */
export function isStale(): boolean {
  return (
    OUTPUTS.some((file) => !existsSync(join(ROOT, file))) ||
    !existsSync(STAMP) ||
    readFileSync(STAMP, 'utf8') !== fingerprint()
  );
}

/** Builds the three bundles. Returns null, or what the build said when it failed. Two that build at once empty each
 *  other's folders: the second waits, and takes what the first has made. */
export function build(): string | null {
  mkdirSync(join(ROOT, 'out'), { recursive: true });
  return oneAtATime(join(ROOT, 'out', 'build.lock'), (hasWaited) =>
    hasWaited && !isStale() ? null : buildNow(),
  );
}

function buildNow(): string | null {
  const before = fingerprint();
  const run = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (run.status !== 0) return `${run.stdout}${run.stderr}`;
  writeFileSync(STAMP, before);
  return null;
}

/** Name, size and time of every input in one hash: quick, and any edit or checkout changes it. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of BUILD_INPUTS.flatMap((input) => filesUnder(join(ROOT, input))).sort((a, b) =>
    a < b ? -1 : a > b ? 1 : 0,
  )) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(ROOT, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesUnder(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_INPUT.test(file));
}
