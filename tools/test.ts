import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browserSetup.ts';
import { ROOT } from './files.ts';
import { countPlaywright, countVitest, summaryLine } from './testCounts.ts';
import type { Counts } from './testCounts.ts';

/** `npm test`: everything a change must pass, in the order in which it fails fastest. Each stage's time is printed, the
 *  output of a stage only when it fails or is asked for (`-- --verbose`). The last line is `N passed, N failed`; tests are counted
 *  from the runners' own reports, and a stage that is not a test runner counts as one failure when it fails. */
const RESULTS = join(ROOT, 'test-results');
const UNIT_REPORT = join(RESULTS, 'unit.json');
const E2E_REPORT = join(RESULTS, 'e2e.json');
const verbose = process.argv.includes('--verbose');

interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads how many tests ran; stages without one are checks. */
  readonly count?: () => Counts;
}

const bin = (path: string, ...args: string[]): readonly string[] => [process.execPath, join(ROOT, 'node_modules', ...path.split('/')), ...args];
const script = (file: string, ...args: string[]): readonly string[] => [process.execPath, join(ROOT, 'tools', file), ...args];
const { scripts } = readJson(join(ROOT, 'package.json')) as { scripts: Record<string, string> };

/** Rounds run one after the other; the stages of a round at the same time. */
const ROUNDS: readonly (readonly Stage[])[] = [
  [
    { name: 'types', command: bin('typescript/bin/tsc', ...scripts['types'].split(' ').slice(1)) },
    { name: 'lint', command: bin('eslint/bin/eslint.js', ...scripts['lint'].split(' ').slice(1)) },
  ],
  [
    { name: 'dependency table', command: bin('dependency-cruiser/bin/dependency-cruise.mjs', ...scripts['deps'].split(' ').slice(1)) },
    { name: 'stale files', command: script('stale.ts') },
  ],
  [{ name: 'unit, property, golden', command: bin('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`), count: () => countVitest(readJson(UNIT_REPORT)) }],
  [{ name: 'build', command: script('build.ts') }],
  [{ name: 'API, page and shell in Chromium', command: script('e2e.ts'), count: () => countPlaywright(readJson(E2E_REPORT)) }],
  [{ name: 'packed app', command: script('pack.ts', '--check') }],
];

const problem = ensureBrowser();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.stdout.write(`${summaryLine({ passed: 0, failed: 1 })}\n`);
  process.exit(1);
}
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const started = performance.now();
const total = { passed: 0, failed: 0 };
for (const round of ROUNDS) {
  for (const counts of await Promise.all(round.map(run))) {
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
}
process.stdout.write(`all stages: ${seconds(performance.now() - started)}\n${summaryLine(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function run(stage: Stage): Promise<Counts> {
  const begun = performance.now();
  const { code, output } = await execute(stage.command);
  const counts = countOf(stage, code);
  const verdict = counts.failed === 0 ? 'ok' : 'FAILED';
  const tests = stage.count === undefined ? '' : ` (${counts.passed} passed, ${counts.failed} failed)`;
  process.stdout.write(`${stage.name}: ${verdict}${tests} ${seconds(performance.now() - begun)}\n`);
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

function execute([command, ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, E2E_REPORT, FORCE_COLOR: '0', NO_COLOR: '1' } });
    let output = '';
    const note = (chunk: Buffer): void => { output += chunk.toString(); };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
