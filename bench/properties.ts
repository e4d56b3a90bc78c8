import { parseArgs } from 'node:util';
import { SILENT, solve } from '../src-engine/index.ts';
import type { Mode } from '../src-engine/contract/validation.ts';
import { GENERATORS } from '../src-engine/testing/generators.ts';
import { verifyResponse } from '../src-engine/testing/verifyResponse.ts';

/** npm run properties -- <mode> [--count 5000] [--from 1]: random jobs with every option mixed; each plan
 *  verified, each solved twice and compared byte by byte (timing aside); at the end, in how many jobs each member of
 *  the engine worked. Exit code 1 on any fault. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '5000' }, from: { type: 'string', default: '1' } },
});
const mode = (positionals[0] ?? '2d') as Mode;
const generate = GENERATORS[mode];
if (generate === undefined) throw new Error(`no generator for mode ${mode}`);
const first = Number(values.from);
const count = Number(values.count);
let faulty = 0;
/** Jobs in which a member did some work. */
const coverage = new Map<string, number>();
for (let seed = first; seed < first + count; seed += 1) {
  const request = generate(seed);
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
console.log(`${mode}: ${count} random jobs, ${faulty} with faults`);
for (const [member, jobs] of coverage) console.log(`${member}: ${jobs} of ${count} jobs`);
if (faulty > 0) process.exitCode = 1;
