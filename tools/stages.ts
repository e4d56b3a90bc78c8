import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from './files.ts';
import { countVitest, summaryLine } from './testCounts.ts';
import type { Counts } from './testCounts.ts';

/** One command of `npm test` or `npm run check`. */
export interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads how many tests ran; stages without one are checks. */
  readonly count?: () => Counts;
}

/** Stages that run one after the other. */
export type Lane = readonly Stage[];

const RESULTS = join(ROOT, 'test-results');
const UNIT_REPORT = join(RESULTS, 'unit.json');
export const E2E_REPORT = join(RESULTS, 'e2e.json');

const bin = (path: string, ...args: string[]): readonly string[] => [
  process.execPath,
  join(ROOT, 'node_modules', ...path.split('/')),
  ...args,
];
export const script = (file: string, ...args: string[]): readonly string[] => [
  process.execPath,
  join(ROOT, 'tools', file),
  ...args,
];
const { scripts } = readJson(join(ROOT, 'package.json')) as { scripts: Record<string, string> };
const argumentsOf = (name: string): string[] => scripts[name].split(' ').slice(1);

/** The native compiler collects its garbage less often: a third less CPU for up to two gigabytes. */
const FEWER_COLLECTIONS = { GOGC: '400' };

/** In one thread: several check what they share once each, and the other core has work of its own here. */
export const TYPES: Stage = {
  name: 'types',
  command: bin('typescript7/bin/tsc', '-b', '--singleThreaded'),
  env: FEWER_COLLECTIONS,
};
export const STRICT_TYPES: Stage = {
  name: 'strict types of rooms',
  command: script('strictTypes.ts'),
  env: FEWER_COLLECTIONS,
};
export const LINT: Stage = {
  name: 'lint',
  command: bin('oxlint/bin/oxlint', ...argumentsOf('lint')),
  env: FEWER_COLLECTIONS,
};
export const FORMATTED: Stage = {
  name: 'formatting',
  command: bin('@biomejs/biome/bin/biome', ...argumentsOf('formatted')),
};
export const DEPENDENCIES: Stage = {
  name: 'dependency table',
  command: bin('dependency-cruiser/bin/dependency-cruise.mjs', ...argumentsOf('deps')),
};
export const DEAD: Stage = {
  name: 'dead exports, unused packages',
  command: bin('knip/bin/knip.js', ...argumentsOf('dead')),
};
export const STALE: Stage = { name: 'stale files', command: script('stale.ts') };
export const UNIT: Stage = {
  name: 'unit, property, golden',
  command: bin(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ),
  count: () => countVitest(readJson(UNIT_REPORT)),
};

/** Sees a sample of the random jobs (src-engine/testing/quick.ts). */
export const SAMPLED_UNIT: Stage = {
  ...UNIT,
  name: 'unit, golden, samples of properties',
  env: { CUTWRIGHT_QUICK: '1' },
};

/** Runs the rounds one after the other, the lanes of a round at the same time. Each stage's time is printed,
 *  its output only when it fails or when `verbose`. The last line is `N passed, N failed`: tests counted from
 *  the runners' own reports, and a stage that is no test runner counts as one failure when it fails. Sets the
 *  exit code. */
export async function runStages(rounds: readonly (readonly Lane[])[], verbose: boolean): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const started = performance.now();
  const total = { passed: 0, failed: 0 };
  const runLane = async (lane: Lane): Promise<void> => {
    for (const stage of lane) {
      const counts = await run(stage, verbose);
      total.passed += counts.passed;
      total.failed += counts.failed;
    }
  };
  for (const lanes of rounds) await Promise.all(lanes.map(runLane));
  process.stdout.write(`all stages: ${seconds(performance.now() - started)}\n${summaryLine(total)}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function run(stage: Stage, verbose: boolean): Promise<Counts> {
  const begun = performance.now();
  const { code, output } = await execute(stage);
  const counts = countOf(stage, code);
  const verdict = counts.failed === 0 ? 'ok' : 'FAILED';
  const tests = stage.count === undefined ? '' : ` (${counts.passed} passed, ${counts.failed} failed)`;
  process.stdout.write(`${stage.name}: ${verdict}${tests} ${seconds(performance.now() - begun)}\n`);
  for (const title of counts.triedAgain ?? [])
    process.stdout.write(`passed only at the second try: ${title}\n`);
  if (counts.failed > 0 || verbose) process.stdout.write(`${output}\n`);
  return counts;
}

/** A runner that ended badly without naming a failed test still failed. */
function countOf(stage: Stage, code: number): Counts {
  if (stage.count === undefined) return { passed: 0, failed: code === 0 ? 0 : 1 };
  try {
    const counts = stage.count();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function execute({ command: [command, ...args], env }: Stage): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let output = '';
    const note = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
