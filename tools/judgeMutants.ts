import { EXPORT_TOKENS } from '../src-engine/contract/exports.ts';
import type { Mode } from '../src-engine/contract/validation.ts';
import { solve } from '../src-engine/index.ts';
import { FILE_MUTANTS } from '../src-engine/judge/mutants/files.ts';
import { JUDGE_MUTANTS } from '../src-engine/judge/mutants/index.ts';
import { GENERATORS } from '../src-engine/testing/generators.ts';
import { verdictOn } from '../src-engine/testing/judgeMutants.ts';
import { verdictOnFile } from '../src-engine/testing/machineFiles.ts';
import { verifyResponse } from '../src-engine/testing/verifyResponse.ts';
import { commandLine } from './commandLine.ts';

/** npm run judge:mutants -- [--honest 5000] [--from 1]: falsified answers that the judge must refuse, and random honest
 *  ones (so many seeds, all modes in turn) that it must pass. Exit code 1 where one lives or an honest one falls. */
const { values } = commandLine({
  honest: { type: 'string', default: '100' },
  from: { type: 'string', default: '1' },
});

let lived = 0;
for (const mutant of JUDGE_MUTANTS)
  tell(`${mutant.mode}/${mutant.base}: ${mutant.lie}`, mutant.refusal, verdictOn(mutant));
for (const mutant of FILE_MUTANTS)
  tell(`${mutant.file}: ${mutant.lie}`, mutant.refusal, verdictOnFile(mutant));
const mutants = JUDGE_MUTANTS.length + FILE_MUTANTS.length;
console.log(`${mutants} mutants, ${mutants - lived} refused, ${lived} lived`);

function tell(
  lie: string,
  refusal: RegExp,
  { caught, sentences }: { readonly caught: boolean; readonly sentences: readonly string[] },
): void {
  const said = sentences.find((sentence) => refusal.test(sentence)) ?? sentences[0] ?? 'nothing';
  if (!caught) lived += 1;
  console.log(`${caught ? 'refused' : 'LIVED  '} ${lie} -> ${said}`);
}

const modes = Object.keys(GENERATORS) as Mode[];
const tokensOf = (mode: Mode): readonly string[] =>
  mode === 'nest'
    ? [...EXPORT_TOKENS, 'outlines']
    : [...EXPORT_TOKENS, 'cutPlan', 'offcuts', 'bound', ...(mode === '2d' ? ['passes'] : [])];
let fallen = 0;
const first = Number(values.from);
for (let seed = first; seed < first + Number(values.honest); seed += 1) {
  if (seed % 500 === 0) console.log(`at seed ${seed}`);
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
