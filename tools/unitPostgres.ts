import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { postgresBinaries, startPostgres } from '../e2e/api/postgres.ts';
import { ROOT } from './files.ts';

/** npm run unit:postgres [-- test files]: the cases of the contract (docs/CONFORMANCE.md) once more, every service of
 *  theirs on a PostgreSQL server that is started for this run and thrown away after it. */
const CASES = [
  'conformance2d',
  'conformanceAccounts',
  'conformanceAudit',
  'conformanceCalls',
  'conformanceHttp',
  'conformanceNest',
  'conformancePlan',
  'conformanceRods',
];
const MORE = ['badInput', 'rawHttp', 'backPressure', 'jobsHttp', 'jobsTier', 'beyond'];
const bin = postgresBinaries();
if (bin === null) {
  process.stderr.write('unit:postgres: PostgreSQL is not installed (initdb was not found)\n');
  process.exit(2);
}
const postgres = startPostgres(bin);
const named = process.argv.slice(2);
const files = named.length > 0 ? named : [...CASES, ...MORE].map((name) => `src-main/api/${name}.test.ts`);
const tests = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...files], {
  stdio: 'inherit',
  cwd: ROOT,
  env: { ...process.env, CUTWRIGHT_TEST_DATABASE: postgres.url },
});
// Whoever ends this run ends the tests with it, and the server after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tests.kill(signal));
tests.on('close', (code) => {
  postgres.stop();
  process.exitCode = code ?? 1;
});
