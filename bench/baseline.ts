import type { Mode } from '../src-engine/contract/validation.ts';
import { sampleOf, writeBaseline } from './measure/baseline.ts';
import { readRun, runFile } from './measure/savedRuns.ts';
import { runInstance } from './measure/runInstance.ts';
import { misused } from '../tools/commandLine.ts';
import { MODES_BENCHED } from './modes/index.ts';

/** npm run bench:baseline -- <mode> [--sample]: keeps the run last saved in bench/results as the baseline of
 *  its mode; with --sample it measures the few jobs that `npm test` looks at instead. Part of any commit that
 *  means to change plans or their work. */
const [mode, option] = process.argv.slice(2) as [Mode, string | undefined];
const bench = MODES_BENCHED.find((entry) => entry.mode === mode);
if (bench === undefined) misused('name a mode: npm run bench:baseline -- 2d [--sample]');
if (option === '--sample') {
  writeBaseline(
    `sample-${mode}`,
    sampleOf(mode).map((instance) => runInstance(bench, instance, {})),
  );
} else {
  const file = runFile(mode);
  const run = readRun(file);
  if (run.results.some(({ faults }) => faults.length > 0)) misused(`${file} has plans with faults`);
  if ((run.options.without ?? []).length > 0) misused(`${file} was run without some members`);
  writeBaseline(mode, run.results);
}
