import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { build } from 'vite';
import type { NamedRequest } from './determinism/requests.ts';
import { folderRequests, standardRequests } from './determinism/requests.ts';
import { commandLine, misused } from '../tools/commandLine.ts';

/** npm run determinism -- [folder] [--from 0] [--count 1000] [--node path]... Solves every request four times
 *  or more: in a fresh thread and in one that has solved all later ones, under each Node version found (this
 *  one, those on the PATH, those named). The engine is bundled once, so that versions which cannot strip
 *  types run the same code. Equal means: equal sha256 of the response's bytes without `timing`. Exit code 1
 *  on any difference. */
const { values, positionals } = commandLine({
  from: { type: 'string', default: '0' },
  count: { type: 'string', default: '1000' },
  node: { type: 'string', multiple: true, default: [] },
});
const root = join(import.meta.dirname, '..');
const all =
  positionals[0] === undefined
    ? standardRequests(root, join(root, '..', 'shared'))
    : folderRequests(positionals[0]);
const from = Number(values.from);
const requests = all.slice(from, from + Number(values.count));
if (requests.length === 0) misused('no requests found');

const work = mkdtempSync(join(tmpdir(), 'cutwright-determinism-'));
try {
  const file = join(work, 'requests.json');
  writeFileSync(file, JSON.stringify(requests));
  const bundle = await bundleOf(work);
  const runs = nodeVersions(values.node).flatMap(({ path, version }) =>
    ['warm', 'fresh'].map((state) => ({ path, label: `${state} ${version}`, state })),
  );
  const hashes: (readonly string[])[] = [];
  for (const { path, state } of runs) hashes.push(await hashesOf(path, [bundle, state, file]));
  const different = requests.filter(
    (_, index) => new Set(hashes.map((run) => run[index])).size > 1 || hashes[0][index] === undefined,
  );
  for (const request of different) {
    const hashOf = (run: number): string => String(hashes[run]?.[requests.indexOf(request)]).slice(0, 8);
    console.log(`${request.name}: ${runs.map(({ label }, run) => `${label} ${hashOf(run)}`).join(', ')}`);
  }
  console.log(
    `requests ${from} to ${from + requests.length - 1} of ${all.length} ` +
      `(${modeCounts(requests)}), runs: ${runs.map(({ label }) => label).join(', ')}: ` +
      `${different.length} differ`,
  );
  if (different.length > 0) process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** One file without imports but Node's own. */
async function bundleOf(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'bench', 'determinism', 'solveRun.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'es', entryFileNames: 'solveRun.mjs' } },
    },
  });
  return join(folder, 'solveRun.mjs');
}

/** This Node and every other one found, each version once. */
function nodeVersions(
  named: readonly string[],
): readonly { readonly path: string; readonly version: string }[] {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, process.platform === 'win32' ? 'node.exe' : 'node'));
  const versions = new Map([[process.version, process.execPath]]);
  for (const path of [...named, ...found].filter((candidate) => existsSync(candidate))) {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
    if (!versions.has(version)) versions.set(version, path);
  }
  if (versions.size < 2) console.warn('only one Node version found; name another with --node');
  return [...versions].map(([version, path]) => ({ path, version }));
}

async function hashesOf(path: string, args: readonly string[]): Promise<readonly string[]> {
  const text = await new Promise<string>((resolve, reject) => {
    let out = '';
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(out) : reject(new Error(`${path} ended with ${code}`))));
  });
  const hashes: string[] = [];
  for (const line of text.trim().split('\n')) {
    const [index, hash] = line.split(' ');
    hashes[Number(index)] = hash;
  }
  return hashes;
}

function modeCounts(list: readonly NamedRequest[]): string {
  const modes = [...new Set(list.map(({ mode }) => mode))];
  return modes.map((mode) => `${list.filter((request) => request.mode === mode).length} ${mode}`).join(', ');
}
