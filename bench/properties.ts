import { SILENT, solve } from '../src-engine/index.ts';
import type { Mode } from '../src-engine/contract/validation.ts';
import { GENERATORS } from '../src-engine/testing/generators.ts';
import type { RelatedMode } from '../src-engine/testing/relations.ts';
import { broken, RELATIONS, risingBounds } from '../src-engine/testing/relations.ts';
import { randomSpanning } from '../src-engine/testing/randomSpanning.ts';
import { verifyResponse } from '../src-engine/testing/verifyResponse.ts';
import { commandLine, misused } from '../tools/commandLine.ts';

/** npm run properties -- <mode> [--count 5000] [--from 1]: random jobs with every option mixed; each plan
 *  verified, each solved twice and compared byte by byte (timing aside); at the end, in how many jobs each member of
 *  the engine worked. `2d --spanning`: jobs with a tolerance, few stages and parts that span a sheet. `--relations`:
 *  the ranks of changed jobs instead (src-engine/testing/relations.ts). Exit code 1 on any fault. */
const { values, positionals } = commandLine({
  count: { type: 'string', default: '5000' },
  from: { type: 'string', default: '1' },
  spanning: { type: 'boolean', default: false },
  relations: { type: 'boolean', default: false },
});
const mode = (positionals[0] ?? '2d') as Mode;
const generate = values.spanning ? randomSpanning : GENERATORS[mode];
if (generate === undefined) misused(`no generator for mode ${mode}`);
const first = Number(values.from);
const count = Number(values.count);
/** Jobs in which a member did some work. */
const coverage = new Map<string, number>();
const faulty = values.relations ? relationsBroken(mode) : judged(generate);
console.log(`${mode}: ${count} random jobs, ${faulty} with faults`);
for (const [member, jobs] of coverage) console.log(`${member}: ${jobs} of ${count} jobs`);
if (faulty > 0) process.exitCode = 1;

function judged(drawn: (seed: number) => unknown): number {
  let faulty = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const request = drawn(seed);
    const worked = new Set<string>();
    const probe = { leavesOut: () => false, spent: (member: string) => void worked.add(member) };
    const response = solve(mode, request, { ...SILENT, probe });
    for (const member of worked) coverage.set(member, (coverage.get(member) ?? 0) + 1);
    const faults = [...verifyResponse(mode, request, response)];
    if (JSON.stringify(response) !== JSON.stringify(solve(mode, request)))
      faults.push('not the same bytes twice');
    if (faults.length > 0) {
      faulty += 1;
      console.log(`seed ${seed}: ${faults.slice(0, 3).join('; ')}`);
    }
    if (seed % 500 === 0) console.log(`${seed - first + 1} jobs, ${faulty} with faults`);
  }
  return faulty;
}

/** Seeds and relations that do not go together. */
function relationsBroken(related: RelatedMode): number {
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  let faulty = 0;
  for (const relation of RELATIONS) {
    if (relation.modes?.includes(related) === false) continue;
    const found = broken(related, relation, seeds);
    faulty += found.length;
    console.log(`${relation.name}: ${found.length} of ${count} jobs not ${relation.mustBe}`);
    for (const { seed, said } of found) console.log(`  seed ${seed}: ${said}`);
  }
  const rising = risingBounds(related, seeds);
  console.log(`bounds that rise with fewer parts: ${rising.length}`);
  for (const said of rising) console.log(`  ${said}`);
  return faulty + rising.length;
}
