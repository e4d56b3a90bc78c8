import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Half } from './generate/families.ts';
import { HALVES } from './generate/families.ts';
import type { Result, Run } from './harness.ts';
import { gapPct, median } from './harness.ts';
import type { BestFile } from './measure/best.ts';
import { gapToBest, readBest } from './measure/best.ts';
import { workOf } from './measure/baseline.ts';
import { readRun, runsNamed } from './measure/savedRuns.ts';

/** npm run bench:docs -- [run.json]...: writes the tables of the project's own jobs into docs/BENCHMARKS.md,
 *  the half to tune on and the held-out half side by side, from saved runs of both halves (by default those of
 *  bench/results). */
const DOCS = join(import.meta.dirname, '..', 'docs', 'BENCHMARKS.md');

/** By how many points the halves of a family may differ. */
const MOST_POINTS = 0.3;

interface Column {
  readonly title: string;
  readonly cell: (results: readonly Result[], best: BestFile) => string;
}

const COMMON: readonly Column[] = [
  { title: 'jobs', cell: (results) => String(results.length) },
  { title: 'pieces out', cell: (results) => String(sum(results.map((one) => one.pieces - one.placed))) },
  { title: 'gap to best %', cell: (results, best) => fixed(mean(gaps(results, best))) },
  { title: 'worst %', cell: (results, best) => fixed(Math.max(0, ...gaps(results, best))) },
  {
    title: 'gap to bound %',
    cell: (results) => {
      // A bound speaks of plans that place everything.
      const bounded = results.filter(({ bound, pieces, placed }) => bound !== null && placed === pieces);
      return bounded.length === 0 ? '' : fixed(mean(bounded.map((one) => gapPct(one.value, one.bound ?? 0))));
    },
  },
  {
    title: 'proved',
    cell: (results) =>
      String(
        results.filter((one) => one.placed === one.pieces && one.value <= (one.bound ?? -1) + 1e-6).length,
      ),
  },
];
const EXTRA: Readonly<Record<Run['mode'], readonly (readonly [title: string, field: string])[]>> = {
  '2d': [
    ['passes', 'sawPasses'],
    ['fence settings', 'cutLines'],
    ['recuts < 15', 'thinRecuts'],
    ['stages', 'stages'],
    ['largest offcut %', 'largestOffcutPct'],
  ],
  '1d': [['rods', 'rods']],
  wood: [['rods', 'rods']],
  nest: [['last sheet used %', 'lastUsedPct']],
};
const COST: readonly Column[] = [
  {
    title: 'CPU median, worst ms',
    cell: (results) => {
      const times = results.map(({ ms }) => Math.round(ms));
      return `${median(times)}, ${Math.max(...times)}`;
    },
  },
  { title: 'M work', cell: (results) => fixed(mean(results.map(workOf)) / 1e6, 1) },
];

let text = readFileSync(DOCS, 'utf8');
for (const file of runsNamed()) {
  const run = readRun(file);
  const [from, to] = [`<!-- own jobs: ${run.mode} -->`, `<!-- end of own jobs: ${run.mode} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/BENCHMARKS.md has no place for ${run.mode}`);
  text = `${text.slice(0, start + from.length)}\n\n${section(run)}\n${text.slice(end)}`;
}
writeFileSync(DOCS, text);

function section({ mode, commit, command, machine, results }: Run): string {
  const best = readBest(mode);
  const extra = EXTRA[mode].map(
    ([title, field]): Column => ({
      title,
      cell: (own) => fixed(mean(own.map((result) => result.extra[field] ?? 0)), 1),
    }),
  );
  const columns = [...COMMON, ...extra, ...COST];
  const solved = results.filter(({ half, refused }) => half !== undefined && refused === undefined);
  const seeds = HALVES.map((half) => {
    const own = solved.filter((result) => result.half === half).map(({ name }) => Number(name));
    return `${half} ${Math.min(...own)} to ${Math.max(...own)}`;
  });
  const rows = [...Map.groupBy(solved, ({ set }) => set)].flatMap(([set, own]) =>
    HALVES.map((half: Half) => {
      const part = own.filter((result) => result.half === half);
      return [set, half, ...columns.map(({ cell }) => (part.length === 0 ? '' : cell(part, best)))];
    }),
  );
  const apart = [...Map.groupBy(solved, ({ set }) => set)]
    .map(([set, own]) => {
      const [tune, held] = HALVES.map((half) =>
        gaps(
          own.filter((one) => one.half === half),
          best,
        ),
      );
      return { set, points: mean(held) - mean(tune), chance: 2 * Math.hypot(errorOf(tune), errorOf(held)) };
    })
    .filter(({ points }) => Math.abs(points) > MOST_POINTS);
  const named = (families: typeof apart): string =>
    families.length === 0
      ? 'none'
      : families
          .map(
            ({ set, points, chance }) =>
              `${set} (${points > 0 ? '+' : ''}${fixed(points)} ± ${fixed(chance)})`,
          )
          .join(', ');
  const overfitted = apart.filter(({ points, chance }) => Math.abs(points) > chance);
  const faulty = solved.filter(({ faults }) => faults.length > 0).length;
  const head = ['family', 'half', ...columns.map(({ title }) => title)];
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const measured = `seeds ${seeds.join(', ')}; Node ${machine.node}, load ${machine.load[0]}`;
  return `\`${command}\`, commit ${commit}, ${measured}; ${solved.length} jobs, ${faulty} with faults.
Families whose mean gaps to the best known of the two halves differ by more than ${MOST_POINTS} points: ${named(apart)}.
By more than two standard errors, so not by the chance of the seeds: ${named(overfitted)}.

${table.join('\n')}
`;
}

function gaps(results: readonly Result[], best: BestFile): readonly number[] {
  return results.map((result) => gapToBest(result, best)).filter((gap) => gap !== null);
}

/** Standard error of a mean; 0 for fewer than two values. */
function errorOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const spread = sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
  return Math.sqrt(spread / values.length);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

function fixed(value: number, decimals = 2): string {
  return value.toFixed(decimals);
}
