import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_MUTANTS } from './engineMutantList.ts';
import { ROOT } from './files.ts';
import { commandLine } from './commandLine.ts';

/** npm run engine:mutants -- [--only text]: plants one fault at a time in a copy of src-engine and runs the fast
 *  checks of its mode on it (honest requests before the judge, golden files). Exit code 1 where a fault lives; a
 *  fault whose place is no longer found, or found twice, is an error too. */
const { values } = commandLine({ only: { type: 'string', default: '' } });
const copy = join(ROOT, '.tsbuild', 'mutant', 'src-engine');
const source = join(ROOT, 'src-engine');

let failed = 0;
const list = ENGINE_MUTANTS.filter(({ mode, file, fault }) =>
  `${mode} ${file}: ${fault}`.includes(values.only),
);
rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
cpSync(source, copy, { recursive: true, filter: (file) => !file.includes('fixtures') });
for (const { fault, file, from, to, mode } of list) {
  const honest = readFileSync(join(source, file), 'utf8');
  const places = honest.split(from).length - 1;
  if (places !== 1) {
    failed += 1;
    console.log(`ERROR   ${file}, ${fault}: its place is found ${places} times`);
    continue;
  }
  writeFileSync(
    join(copy, file),
    honest.replace(from, () => to),
  );
  const probe = spawnSync(process.execPath, [join(ROOT, 'tools', 'engineMutantProbe.ts'), copy, mode], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  writeFileSync(join(copy, file), honest);
  const said =
    probe.stdout.trim() === ''
      ? `no answer (${probe.stderr.trim().split('\n').at(-1)})`
      : probe.stdout.trim();
  const lived = said === 'LIVED' || probe.stdout.trim() === '';
  if (lived) failed += 1;
  console.log(`${lived ? 'LIVED  ' : 'caught '} ${file}, ${fault} -> ${said.slice(0, 160)}`);
}
rmSync(join(ROOT, '.tsbuild', 'mutant'), { recursive: true, force: true });
console.log(`${list.length} planted faults, ${list.length - failed} caught, ${failed} lived or lost`);
if (failed > 0) process.exitCode = 1;
