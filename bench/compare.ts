import { readFileSync } from 'node:fs';
import type { Result } from './harness.ts';
import { median } from './harness.ts';

/** npm run bench:compare -- <base.json> <head.json>: what got better and worse, job by job. Exit code 1 when
 *  any job got worse or the median time grew by more than a fifth. */
const [baseFile, headFile = 'bench/results/2d.json'] = process.argv.slice(2);
if (baseFile === undefined)
  throw new Error('give the saved run to compare with: npm run bench:compare -- bench/baseline/2d.json');
const base = read(baseFile);
const head = read(headFile);
const pairs = head.flatMap((result) => {
  const before = base.find((entry) => entry.set === result.set && entry.name === result.name);
  return before === undefined || before.refused !== undefined || result.refused !== undefined
    ? []
    : [{ before, after: result }];
});
const worse = pairs.filter(
  ({ before, after }) =>
    after.placed < before.placed || (after.placed === before.placed && after.value > before.value + 1e-6),
);
const better = pairs.filter(
  ({ before, after }) =>
    after.placed > before.placed || (after.placed === before.placed && after.value < before.value - 1e-6),
);
const slower =
  median(pairs.map(({ after }) => after.ms)) / Math.max(0.01, median(pairs.map(({ before }) => before.ms)));

console.log(
  `${pairs.length} jobs compared: ${better.length} better, ${worse.length} worse, median time x ${slower.toFixed(2)}`,
);
for (const { before, after } of worse)
  console.log(
    `  worse  ${after.set}/${after.name}: ${before.value} -> ${after.value} ${after.unit}, placed ${before.placed} -> ${after.placed}`,
  );
for (const { before, after } of better)
  console.log(
    `  better ${after.set}/${after.name}: ${before.value} -> ${after.value} ${after.unit}, placed ${before.placed} -> ${after.placed}`,
  );
if (worse.length > 0 || slower > 1.2) process.exitCode = 1;

function read(file: string): readonly Result[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { results: readonly Result[] }).results;
}
