import type { Mode } from '../src-engine/contract/validation.ts';
import type { Baseline } from './measure/baseline.ts';
import { compareRuns, kept, MOST_WORK, readBaseline } from './measure/baseline.ts';
import { readRun, runFile } from './measure/savedRuns.ts';
import type { Run } from './harness.ts';

/** npm run bench:compare -- [mode | head.json] [base.json]: the run last saved in bench/results (or the named
 *  one) against bench/baseline (or another saved run), job by job and field by field. Exit code 1 when a plan
 *  got worse, the counted work grew by more than a fifth, or nothing could be compared. */
const [what = '2d', base] = process.argv.slice(2);
const head = readRun(what.endsWith('.json') ? what : runFile(what as Mode));
const comparison = compareRuns(
  base === undefined ? readBaseline(head.mode) : asBaseline(readRun(base)),
  head.results,
);
const { compared, better, worse, unknown, fields, workRatio } = comparison;
for (const line of worse) console.log(`  worse  ${line}`);
for (const line of better) console.log(`  better ${line}`);
console.table(
  Object.entries(fields).map(([field, [before, after]]) => ({
    field,
    before: tidy(before),
    after: tidy(after),
    'change %': before === 0 ? '-' : tidy(((after - before) / before) * 100),
  })),
);
console.log(
  `${head.mode}: ${compared} jobs compared, ${better.length} better, ${worse.length} worse, ` +
    `counted work x ${workRatio.toFixed(3)}` +
    (unknown.length > 0 ? `, ${unknown.length} not in the baseline` : ''),
);
if (worse.length > 0 || workRatio > MOST_WORK || compared === 0) process.exitCode = 1;

function asBaseline({ results }: Run): Baseline {
  return Object.fromEntries(results.map((result) => [`${result.set}/${result.name}`, kept(result)]));
}

function tidy(value: number): number {
  return Math.round(value * 100) / 100;
}
