import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isStale } from './buildOutput.ts';
import { ROOT } from './files.ts';
import { packProblems, startProblems } from './packCheck.ts';
import { makeStandinDist } from './standinDist.ts';

/** npm run pack: the packaged folder, offline. Where Electron's binary is not downloaded, a stand-in takes
 *  its place: an executable with the fuse wire in it and nothing else. Then it proves what can be proved
 *  without the real one: what is in the archive and what is not, the fuses, and that the packed main file
 *  starts in the stand-in, away from this repository, with production dependencies only, and cuts a job. */
const quiet = process.argv.includes('--check');
const electron = join(ROOT, 'node_modules', 'electron', 'dist');
const workFolder = mkdtempSync(join(tmpdir(), 'cutwright-pack-'));

try {
  const problems = await pack();
  for (const problem of problems) process.stderr.write(`pack: ${problem}\n`);
  if (problems.length === 0) process.stdout.write('pack: the packed app holds what it should and starts\n');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}

async function pack(): Promise<readonly string[]> {
  const buildProblem = isStale() ? build() : null;
  if (buildProblem !== null) return [buildProblem];
  const real = existsSync(electron) && !quiet;
  const dist = real ? electron : makeStandinDist(join(workFolder, 'electron'));
  const output = quiet ? join(workFolder, 'packed') : join(ROOT, 'dist');
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'electron-builder', 'cli.js'),
      '--dir',
      '--linux',
      '--publish',
      'never',
      '--config',
      'resources/electron-builder.yml',
      `-c.electronDist=${dist}`,
      `-c.directories.output=${output}`,
    ],
    { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: 'true' } },
  );
  if (!quiet) process.stdout.write(run.stdout);
  if (run.status !== 0) return [`electron-builder failed:\n${run.stdout}${run.stderr}`];
  const unpacked = readdirSync(output).find((name) => name.startsWith('linux') && name.endsWith('unpacked'));
  if (unpacked === undefined) return ['electron-builder made no unpacked folder'];
  const folder = join(output, unpacked);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const shape = await packProblems(folder, version);
  return shape.length > 0 ? shape : startProblems(join(folder, 'resources', 'app.asar'), workFolder);
}
