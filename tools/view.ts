import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { solve } from '../src-engine/index.ts';
import { misused } from './commandLine.ts';
import { fixtures, readJson, ROOT } from './files.ts';

/** npm run view -- <fixture>: draws a fixture's plan as out/view/<fixture>.svg. */
const wanted = process.argv[2];
const fixture = fixtures().find(({ mode, name }) => name === wanted || `${mode}/${name}` === wanted);
if (fixture === undefined)
  misused(
    `no such fixture; known: ${fixtures()
      .map(({ mode, name }) => `${mode}/${name}`)
      .join(' ')}`,
  );
const response = solve(fixture.mode, {
  ...(readJson(fixture.requestFile) as object),
  include: ['cutPlan', 'offcuts', 'svg'],
}) as { svg?: string };
if (response.svg === undefined) misused(`mode ${fixture.mode} has no drawing`);
const folder = join(ROOT, 'out', 'view');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${fixture.name}.svg`);
writeFileSync(file, response.svg);
console.log(file);
