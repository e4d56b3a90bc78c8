import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { jsonOf, misused } from './commandLine.ts';
import { ROOT } from './files.ts';
import type { MeasuredRun } from './scenarioTable.ts';
import { MEASURED_FILE, SCENARIOS_FILE, scenarioTable } from './scenarioTable.ts';

/** npm run scenarios [-- report.json]: takes what the last run of the specs measured (test-results/e2e.json) into
 *  docs/scenarios.json and docs/SCENARIOS.md. A run of some specs only replaces the scenarios it ran. */

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

const report = resolve(process.argv[2] ?? join(ROOT, 'test-results', 'e2e.json'));
const { suites, stats } = jsonOf<Suite & { readonly stats: { readonly startTime: string } }>(
  report,
  'npm run e2e leaves it',
);
const specs = (suites ?? []).flatMap(function all(suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(all)];
});

const found: Record<string, { passed: number; tests: number; values: string[] }> = {};
for (const { ok, tests } of specs)
  for (const { annotations } of tests)
    for (const { type, description = '' } of annotations) {
      const [, number, words] = /^(\d+): (.*)$/s.exec(description) ?? [];
      if (number === undefined || words === undefined) continue;
      const one = (found[number] ??= { passed: 0, tests: 0, values: [] });
      if (type === 'scenario') one.tests++;
      if (type === 'scenario' && ok) one.passed++;
      if (type === 'measured' && ok) one.values.push(words);
    }
if (Object.keys(found).length === 0) misused(`${report} holds no scenario`);
const before = (() => {
  try {
    return (JSON.parse(readFileSync(MEASURED_FILE, 'utf8')) as MeasuredRun).scenarios;
  } catch {
    return {};
  }
})();
const load = `${Math.round(loadavg()[2] ?? 0)} on ${cpus().length} cores`;
const run: MeasuredRun = { day: stats.startTime.slice(0, 10), load, scenarios: { ...before, ...found } };
writeFileSync(MEASURED_FILE, `${JSON.stringify(run, null, 2)}\n`);
writeFileSync(SCENARIOS_FILE, scenarioTable(run));
console.log(`${Object.keys(found).length} scenarios measured`);
