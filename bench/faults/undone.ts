import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../e2e/api/service.ts';
import { MENDINGS } from './mendings.ts';
import type { Mending } from './mendings.ts';

/** npm run faults -- undone, or node bench/faults/undone.ts [S8 D3 ...]: takes back, one at a time, the mendings of
 *  what a review of the service found (mendings.txt), and runs the tests that should turn red. Exit code 1 where one
 *  stays green, or where the text of a mending is not found once. Writes into this working tree and puts back what
 *  was there, also when it is stopped. */
/** Puts back what was there. */
let restore = (): void => undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    restore();
    process.exit(1);
  });

const wanted = process.argv.slice(2);
const chosen = MENDINGS.filter(
  ({ letter }) => wanted.length === 0 || wanted.some((name) => letter.split(' ').includes(name)),
);
const folder = mkdtempSync(join(tmpdir(), 'cutwright-undone-'));
let green = 0;
for (const mending of chosen) {
  const said = undo(mending);
  if (!said.startsWith('red')) green += 1;
  process.stdout.write(`${said.padEnd(6)} ${mending.letter} ${mending.file}: ${mending.what}\n`);
}
rmSync(folder, { recursive: true });
process.stdout.write(`${chosen.length} mendings taken back, ${chosen.length - green} seen red\n`);
if (green > 0) process.exitCode = 1;

/** `red` and how many tests failed, or what went wrong. */
function undo({ file, from, to, tests, names }: Mending): string {
  const path = join(ROOT, file);
  const whole = readFileSync(path, 'utf8');
  const places = whole.split(from).length - 1;
  if (places !== 1) return `LOST (found ${places} times)`;
  restore = () => writeFileSync(path, whole);
  try {
    writeFileSync(
      path,
      whole.replace(from, () => to),
    );
    const failed = failedTests(tests, names);
    return failed === 0 ? 'GREEN' : `red ${failed}`;
  } finally {
    restore();
    restore = () => undefined;
  }
}

/** How many of the tests failed that ran; a file that does not load has none. */
function failedTests(tests: readonly string[], names: string): number {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--reporter=json', `--outputFile=${report}`, '-t', names, ...tests];
  spawnSync(process.execPath, [vitest, ...args], { cwd: ROOT, stdio: 'ignore' });
  return (JSON.parse(readFileSync(report, 'utf8')) as { readonly numFailedTests: number }).numFailedTests;
}
