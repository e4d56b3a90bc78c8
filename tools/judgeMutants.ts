import { parseArgs } from 'node:util';
import type { Mode } from '../src-engine/contract/validation.ts';
import { solve } from '../src-engine/index.ts';
import { JUDGE_MUTANTS } from '../src-engine/judge/mutants/index.ts';
import { GENERATORS } from '../src-engine/testing/generators.ts';
import { verdictOn } from '../src-engine/testing/judgeMutants.ts';
import { verifyResponse } from '../src-engine/testing/verifyResponse.ts';

/** npm run judge:mutants -- [--honest 5000]: falsified answers that the judge must refuse, and random honest
 *  ones (seeds 1..n, all modes in turn) that it must pass. Exit code 1 where one lives or an honest one falls. */
const { values } = parseArgs({ options: { honest: { type: 'string', default: '100' } } });

let lived = 0;
for (const mutant of JUDGE_MUTANTS) {
  const { caught, sentences } = verdictOn(mutant);
  const said = sentences.find((sentence) => mutant.refusal.test(sentence)) ?? sentences[0] ?? 'nothing';
  if (!caught) lived += 1;
  console.log(`${caught ? 'refused' : 'LIVED  '} ${mutant.mode}/${mutant.base}: ${mutant.lie} -> ${said}`);
}
console.log(`${JUDGE_MUTANTS.length} mutants, ${JUDGE_MUTANTS.length - lived} refused, ${lived} lived`);

const modes = Object.keys(GENERATORS) as Mode[];
const EVERYTHING = ['svg', 'csv', 'dxf'];
const tokensOf = (mode: Mode): readonly string[] =>
  mode === 'nest' ? [...EVERYTHING, 'outlines'] : [...EVERYTHING, 'cutPlan', 'offcuts', 'bound'];
let fallen = 0;
for (let seed = 1; seed <= Number(values.honest); seed += 1) {
  const mode = modes[seed % modes.length];
  const drawn = GENERATORS[mode]?.(seed) as object;
  const request = { ...drawn, include: tokensOf(mode) };
  const faults = verifyResponse(mode, request, solve(mode, request));
  if (faults.length === 0) continue;
  fallen += 1;
  console.log(`honest ${mode} seed ${seed}: ${faults.slice(0, 2).join('; ')}`);
}
console.log(`${values.honest} random honest answers, ${fallen} refused`);
if (lived + fallen > 0) process.exitCode = 1;
