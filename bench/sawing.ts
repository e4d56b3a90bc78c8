import type { Request2d, Response2d } from '../src-engine/contract/panel2d.ts';
import { SILENT, solve } from '../src-engine/index.ts';
import { judge2d } from '../src-engine/judge/index.ts';
import { generated, HALVES, seedOf } from './generate/families.ts';
import { cleanCutsOf } from './measure/cleanCuts.ts';
import { sheetsAtSaw } from './measure/saw.ts';
import { commandLine } from '../tools/commandLine.ts';

/** npm run bench:sawing -- [--jobs 200] [--effort fast] [--proofs]: what the plans of generated cabinet jobs
 *  (kitchens, wardrobes, shelving, both halves in turn) ask of the sawyer as they are first found and after the
 *  closing work on them (member `clean-up`): passes, fence settings, slivers (cuts that take off less than 15 mm of a
 *  board of 2,800), stages, largest offcut, CPU. Every plan is judged. `--proofs`: how many sheets with a sliver have
 *  one however their pieces are laid. Exit code 1 on any fault and where a job takes a sheet more. */
const { values } = commandLine({
  jobs: { type: 'string', default: '200' },
  effort: { type: 'string' },
  proofs: { type: 'boolean', default: false },
});
const FAMILIES = ['kitchens', 'wardrobes', 'shelving'];

interface Sum {
  jobs: number;
  sheets: number;
  passes: number;
  settings: number;
  thin: number;
  /** Sheets without a sliver. */
  clean: number;
  /** Deepest stage of a job, added up; and of each sheet. */
  stages: number;
  sheetStages: number;
  offcut: number;
  ms: number;
}
const nothing = (): Sum => ({
  jobs: 0,
  sheets: 0,
  passes: 0,
  settings: 0,
  thin: 0,
  clean: 0,
  stages: 0,
  sheetStages: 0,
  offcut: 0,
  ms: 0,
});
const found = new Map(FAMILIES.map((family) => [family, { off: nothing(), on: nothing(), gain: 0 }]));
let faulty = 0;
/** Sheets with a sliver, by whether their pieces can be cut without. */
const other = { some: 0, none: 0, open: 0 };
/** Pairs of rectangles that a proof may look at: half a second of CPU. */
const MOST_PAIRS = 3e6;

for (let index = 0; index < Number(values.jobs); index += 1) {
  const family = FAMILIES[index % FAMILIES.length];
  const turn = Math.floor(index / FAMILIES.length);
  const seed = seedOf(HALVES[turn % 2], Math.floor(turn / 2));
  const entry = found.get(family);
  if (entry === undefined) continue;
  const off = measure(family, seed, true);
  const on = measure(family, seed, false);
  if (on.sheets > off.sheets) {
    faulty += 1;
    console.log(`${family} ${seed}: ${on.sheets} sheets, ${off.sheets} as first found`);
  }
  add(entry.off, off);
  add(entry.on, on);
  entry.gain += 1 - on.passes / off.passes;
}

const all = { off: nothing(), on: nothing(), gain: 0 };
for (const { off, on, gain } of found.values()) {
  add(all.off, off);
  add(all.on, on);
  all.gain += gain;
}
for (const [name, { off, on, gain }] of [...found, ['all', all] as const]) {
  const both = (what: (sum: Sum) => number, digits: number): string =>
    `${what(off).toFixed(digits)} -> ${what(on).toFixed(digits)}`;
  console.log(`${name}: ${off.jobs} jobs, ${off.sheets} sheets`);
  console.log(
    `  passes           ${both((sum) => sum.passes, 0)}  (${percent(1 - on.passes / off.passes)} in sum, ` +
      `${percent(gain / off.jobs)} a job)`,
  );
  console.log(`  fence settings   ${both((sum) => sum.settings, 0)}`);
  console.log(`  slivers          ${both((sum) => sum.thin, 0)}`);
  console.log(`  sheets without   ${both((sum) => (100 * sum.clean) / sum.sheets, 1)} %`);
  console.log(`  stages of a job  ${both((sum) => sum.stages / sum.jobs, 2)}`);
  console.log(`  stages of sheets ${both((sum) => sum.sheetStages / sum.sheets, 2)}`);
  console.log(`  largest offcut   ${both((sum) => (100 * sum.offcut) / sum.jobs, 1)} % of a sheet`);
  console.log(`  CPU              ${both((sum) => sum.ms / sum.jobs, 0)} ms a job`);
}
if (values.proofs) {
  const least = (100 * other.none) / all.on.sheets;
  console.log(
    `of the sheets with such a cut ${other.none} have one however their pieces are laid, ${other.some} need none, ` +
      `${other.open} are open: without moves between sheets at most ${(100 - least).toFixed(1)} % are without`,
  );
}
if (faulty > 0) process.exitCode = 1;

function measure(family: string, seed: number, asFound: boolean): Sum {
  const drawn = generated('2d', family, seed) as Request2d;
  const request: Request2d = {
    ...drawn,
    options: { ...drawn.options, ...(values.effort === 'fast' ? { effort: 'fast' as const } : {}) },
    include: ['cutPlan', 'offcuts'],
  };
  const probe = {
    leavesOut: (member: string): boolean => asFound && member === 'clean-up',
    spent: () => undefined,
  };
  const before = process.cpuUsage();
  const response = solve('2d', request, { ...SILENT, probe }) as Response2d;
  const { user, system } = process.cpuUsage(before);
  const faults = judge2d(request, response);
  if (faults.length > 0) {
    faulty += 1;
    console.log(`${family} ${seed}: ${faults[0]}`);
  }
  const { metrics, sheets } = response;
  const atSaw = sheetsAtSaw(request, response);
  if (values.proofs && !asFound)
    for (const [at, sheet] of sheets.entries())
      if (atSaw[at].thinRecuts > 0) other[cleanCutsOf(request, sheet, MOST_PAIRS)] += 1;
  const offcuts = sheets.flatMap((sheet) =>
    (sheet.offcuts ?? []).map(({ w, h }) => (w * h) / sheet.w / sheet.h),
  );
  return {
    jobs: 1,
    sheets: metrics.sheetCount,
    passes: metrics.sawPasses,
    settings: metrics.cutLines,
    thin: atSaw.reduce((sum, { thinRecuts }) => sum + thinRecuts, 0),
    clean: atSaw.filter(({ thinRecuts }) => thinRecuts === 0).length,
    stages: atSaw.reduce((most, { stages }) => Math.max(most, stages), 0),
    sheetStages: atSaw.reduce((sum, { stages }) => sum + stages, 0),
    offcut: offcuts.reduce((most, share) => Math.max(most, share), 0),
    ms: (user + system) / 1000,
  };
}

function add(sum: Sum, one: Sum): void {
  for (const key of Object.keys(sum) as (keyof Sum)[]) sum[key] += one[key];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} % fewer`;
}
