import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { EngineError } from '../src-engine/contract/errors.ts';
import { SILENT, solve } from '../src-engine/index.ts';
import type { Instance, ModeBench, Result, RunOptions } from './harness.ts';
import { readInstances } from './harness.ts';
import { MODES_BENCHED } from './modes/index.ts';
import { printTable } from './table.ts';

/** npm run bench -- <mode> [--dir folder]... [--set name]... [--every k] [--engine id] [--effort fast]
 *  [--budget ms] [--max-pieces n] [--save file] Runs every request through the engine's door, verifies every
 *  plan, prints a line per set and writes JSON. Exit code 1 on any fault. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true },
    name: { type: 'string' },
    every: { type: 'string', default: '1' },
    engine: { type: 'string' },
    effort: { type: 'string' },
    budget: { type: 'string' },
    save: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const here = import.meta.dirname;
const bench = MODES_BENCHED.find((entry) => entry.mode === (positionals[0] ?? '2d'));
if (bench === undefined)
  throw new Error(
    `no bench for mode ${positionals[0]}; known: ${MODES_BENCHED.map((entry) => entry.mode).join(', ')}`,
  );
const folders = values.dir ?? [
  join(here, 'instances', bench.mode),
  join(here, '..', '..', 'shared', 'bench', bench.mode === 'wood' ? '1d' : bench.mode),
];
const options: RunOptions = {
  engine: values.engine,
  effort: values.effort,
  budgetMs: values.budget === undefined ? undefined : Number(values.budget),
};
const every = Number(values.every);
const instances = readInstances(
  folders,
  (set, name) =>
    (values.set === undefined || values.set.includes(set)) &&
    (values.name === undefined || name.includes(values.name)),
).filter(({ known }, index) => index % every === 0 && (known.mode ?? bench.mode) === bench.mode);

const results = instances.map((instance) => {
  const result = run(bench, instance, options);
  if (values.verbose || result.faults.length > 0) console.log(line(result));
  return result;
});
const machine = {
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  load: loadavg().map((load) => Math.round(load * 100) / 100),
};
printTable(bench.mode, results, machine);
const file = values.save ?? join(here, 'results', `${bench.mode}.json`);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify({ mode: bench.mode, options, machine, results }, null, 1));
if (results.some((result) => result.faults.length > 0)) process.exitCode = 1;

function run(mode: ModeBench, instance: Instance, runOptions: RunOptions): Result {
  const request = mode.prepare(instance.request, runOptions);
  const { set, name } = instance;
  const before = process.cpuUsage();
  try {
    const response = solve(mode.mode, request, { ...SILENT, now: () => performance.now() });
    const used = process.cpuUsage(before);
    const ms = Math.round((used.user + used.system) / 10) / 100;
    return { set, name, ms, ...mode.measure(instance, request, response, runOptions) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw new Error(`${set}/${name} failed`, { cause: error });
    return {
      set,
      name,
      ms: 0,
      pieces: 0,
      value: 0,
      unit: '',
      placed: 0,
      yieldPct: 0,
      bound: null,
      best: null,
      faults: [],
      extra: {},
      refused: error.code,
    };
  }
}

function line(result: Result): string {
  const faults = result.faults.length > 0 ? `  FAULT ${result.faults.slice(0, 3).join('; ')}` : '';
  return `${result.set}/${result.name}: ${result.value} ${result.unit} (best ${result.best ?? '-'}, bound ${result.bound ?? '-'}) ${result.yieldPct} % ${result.ms} ms${faults}`;
}
