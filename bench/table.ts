import type { Result, Run } from './harness.ts';
import type { BestFile } from './measure/best.ts';
import { gapToBest } from './measure/best.ts';
import { gapPct, median } from './harness.ts';

/** Prints one line per set (own jobs: per family and half): how many jobs, the sum of values, mean gaps to the
 *  best known and to the bound, proved plans, yield, what the mode adds, CPU and counted work. */
export function printTable({ mode, results, machine }: Run, best: BestFile): void {
  const solved = results.filter((result) => result.refused === undefined);
  const groups = Map.groupBy(
    solved,
    (result) => `${result.set}${result.half === undefined ? '' : ` ${result.half}`} (${result.unit})`,
  );
  console.log(
    `\n${mode}: ${solved.length} jobs solved, ${results.length - solved.length} refused, ` +
      `${results.filter((result) => result.faults.length > 0).length} with faults; ` +
      `${JSON.stringify(machine)}`,
  );
  console.table([...groups].map(([set, own]) => row(set, own, best)));
}

function row(set: string, results: readonly Result[], best: BestFile): object {
  const gaps = results.map((result) => gapToBest(result, best)).filter((gap) => gap !== null);
  const bounded = results.filter((result) => result.bound !== null);
  const times = results.map((result) => result.ms);
  return {
    set,
    jobs: results.length,
    value: tidy(sum(results.map((result) => result.value))),
    'gap to best %': mean(gaps),
    'worst %': gaps.length === 0 ? '-' : tidy(gaps.reduce((most, gap) => Math.max(most, gap))),
    'gap to bound %': mean(bounded.map((result) => gapPct(result.value, result.bound ?? 0))),
    proved: bounded.filter((result) => result.value <= (result.bound ?? -1) + 1e-6).length,
    'yield %': mean(results.map((result) => result.yieldPct)),
    out: sum(results.map((result) => result.pieces - result.placed)),
    ...extras(results),
    'ms median': Math.round(median(times)),
    'ms max': Math.round(times.reduce((most, value) => Math.max(most, value), 0)),
    Mwork: Math.round(sum(results.flatMap((result) => Object.values(result.work))) / 1e5) / 10,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);
const mean = (numbers: readonly number[]): number | string =>
  numbers.length === 0 ? '-' : Math.round((sum(numbers) / numbers.length) * 100) / 100;

/** Means of the mode's own columns. */
function extras(results: readonly Result[]): object {
  const names = [...new Set(results.flatMap((result) => Object.keys(result.extra)))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      Math.round(
        (results.reduce((sum, result) => sum + (result.extra[name] ?? 0), 0) / results.length) * 10,
      ) / 10,
    ]),
  );
}

const tidy = (value: number): number => Math.round(value * 100) / 100;
