import type { Result } from './harness.ts';
import { gapPct, median } from './harness.ts';

/** Prints one line per set: how many jobs, the sum of values beside best known and bound, mean gaps, proved
 *  plans, yield, time. */
export function printTable(mode: string, results: readonly Result[], machine: object): void {
  const solved = results.filter((result) => result.refused === undefined);
  const rows = [...Map.groupBy(solved, (result) => `${result.set} (${result.unit})`)].map(([set, own]) =>
    row(set, own),
  );
  console.log(
    `\n${mode}: ${solved.length} jobs solved, ${results.length - solved.length} refused, ${results.filter((result) => result.faults.length > 0).length} with faults; ${JSON.stringify(machine)}`,
  );
  console.table(rows);
}

function row(set: string, results: readonly Result[]): object {
  const known = results.filter((result) => result.best !== null);
  const bounded = results.filter((result) => result.bound !== null);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);
  const mean = (numbers: readonly number[]): number | string =>
    numbers.length === 0 ? '-' : Math.round((sum(numbers) / numbers.length) * 100) / 100;
  const times = results.map((result) => result.ms);
  return {
    set,
    jobs: results.length,
    value: tidy(sum(results.map((result) => result.value))),
    'value where best known': tidy(sum(known.map((result) => result.value))),
    best: known.length === 0 ? '-' : tidy(sum(known.map((result) => result.best ?? 0))),
    bound: tidy(sum(bounded.map((result) => result.bound ?? 0))),
    'gap to best %': mean(known.map((result) => gapPct(result.value, result.best ?? 0))),
    'gap to bound %': mean(bounded.map((result) => gapPct(result.value, result.bound ?? 0))),
    proved: bounded.filter((result) => result.value <= (result.bound ?? -1) + 1e-6).length,
    'yield %': mean(results.map((result) => result.yieldPct)),
    unplaced: sum(results.map((result) => result.pieces - result.placed)),
    ...extras(results),
    'ms median': Math.round(median(times)),
    'ms max': Math.round(times.reduce((most, value) => Math.max(most, value), 0)),
  };
}

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
