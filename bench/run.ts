import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { runFile } from './measure/savedRuns.ts';
import type { Half } from './generate/families.ts';
import { familiesOf, HALVES } from './generate/families.ts';
import type { Instance, ModeBench, Result, Run, RunOptions } from './harness.ts';
import { generatedInstances, readInstances } from './harness.ts';
import { commitOf } from './measure/commit.ts';
import { readBest } from './measure/best.ts';
import { runInstance } from './measure/runInstance.ts';
import { MODES_BENCHED } from './modes/index.ts';
import { printTable } from './table.ts';
import { commandLine, knownWords, misused } from '../tools/commandLine.ts';

/** npm run bench -- <mode> [--half tune|held|both] [--family name]... [--limit n]: the project's own seeded
 *  jobs (docs/BENCHMARKS.md), n of each family and half, by default 10 of the half to tune on.
 *  [--public] [--set name]... [--name part] [--every k]: the sets of ../shared/bench instead, where they are.
 *  [--dir folder]...: folders of request files, added to whatever else is asked for.
 *  [--engine id] [--effort fast] [--budget ms] [--without member]... (members whose ids begin so) [--save
 *  file] [--verbose].
 *  Every request goes through the engine's door and every plan through the judge. Prints a line per set and
 *  writes JSON. Exit code 1 on any fault and where there is no job to run. */
const { values, positionals } = commandLine({
  half: { type: 'string' },
  family: { type: 'string', multiple: true },
  limit: { type: 'string', default: '10' },
  public: { type: 'boolean', default: false },
  dir: { type: 'string', multiple: true, default: [] },
  set: { type: 'string', multiple: true },
  name: { type: 'string' },
  every: { type: 'string', default: '1' },
  engine: { type: 'string' },
  effort: { type: 'string' },
  budget: { type: 'string' },
  without: { type: 'string', multiple: true, default: [] },
  save: { type: 'string' },
  verbose: { type: 'boolean', default: false },
});

const here = import.meta.dirname;
const bench = MODES_BENCHED.find((entry) => entry.mode === (positionals[0] ?? '2d'));
if (bench === undefined)
  misused(
    `no bench for mode ${positionals[0]}; known: ${MODES_BENCHED.map((entry) => entry.mode).join(', ')}`,
  );
const options: RunOptions = {
  engine: values.engine,
  effort: values.effort,
  budgetMs: values.budget === undefined ? undefined : Number(values.budget),
  without: values.without,
};
const instances = [...ownJobs(bench), ...fileJobs(bench)];
if (instances.length === 0)
  misused('no job to run: the folders are not there, or no set, name or family matches');

const results = instances.map((instance) => {
  const result = runInstance(bench, instance, options);
  if (values.verbose || result.faults.length > 0) console.log(line(result));
  return result;
});
const run: Run = {
  mode: bench.mode,
  commit: commitOf(),
  command: `npm run bench -- ${process.argv.slice(2).join(' ')}`,
  options,
  machine: {
    node: process.version,
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    load: loadavg().map((load) => Math.round(load * 100) / 100),
  },
  results,
};
printTable(run, readBest(bench.mode));
const file = values.save ?? runFile(bench.mode);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(run, null, 1));
if (results.some((result) => result.faults.length > 0)) process.exitCode = 1;

function ownJobs({ mode }: ModeBench): readonly Instance[] {
  const asked = values.half !== undefined || values.family !== undefined;
  const others =
    values.public || values.set !== undefined || values.name !== undefined || values.dir.length > 0;
  if (!asked && others) return [];
  const [half = 'tune'] = knownWords('half', values.half === undefined ? [] : [values.half], [
    ...HALVES,
    'both',
  ]);
  const families = familiesOf(mode);
  return generatedInstances(
    mode,
    knownWords('family', values.family ?? families, families),
    half === 'both' ? HALVES : [half as Half],
    Number(values.limit),
  );
}

function fileJobs({ mode }: ModeBench): readonly Instance[] {
  const shared = join(here, '..', '..', 'shared', 'bench', mode === 'wood' ? '1d' : mode);
  const named = values.set !== undefined || values.name !== undefined;
  const folders = [...values.dir, ...(values.public || (named && values.dir.length === 0) ? [shared] : [])];
  const every = Number(values.every);
  return readInstances(
    folders,
    (set, name) =>
      (values.set === undefined || values.set.includes(set)) &&
      (values.name === undefined || name.includes(values.name)),
  ).filter(({ known }, index) => index % every === 0 && (known.mode ?? mode) === mode);
}

function line(result: Result): string {
  const faults = result.faults.length > 0 ? `  FAULT ${result.faults.slice(0, 3).join('; ')}` : '';
  const out = result.pieces > result.placed ? `, ${result.pieces - result.placed} out` : '';
  return (
    `${result.set}/${result.name}: ${result.value} ${result.unit}${out} (best ` +
    `${result.best ?? '-'}, bound ${result.bound ?? '-'}) ${result.yieldPct} % ${result.ms} ms${faults}`
  );
}
