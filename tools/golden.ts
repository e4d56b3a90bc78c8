import { existsSync, writeFileSync } from 'node:fs';
import { solve } from '../src-engine/index.ts';
import { fixtures, goldenText, readJson } from './files.ts';

/** npm run golden:update: writes the expected response of every fixture and prints what changed in figures,
 *  not JSON. CI never updates. */
if (process.env.CI) throw new Error('golden files are not written in CI');
const rows = fixtures().flatMap((fixture) => {
  const text = goldenText(solve(fixture.mode, readJson(fixture.requestFile)));
  const before = existsSync(fixture.expectedFile) ? (readJson(fixture.expectedFile) as Golden) : null;
  const after = JSON.parse(text) as Golden;
  if (before !== null && JSON.stringify(before) === JSON.stringify(after)) return [];
  writeFileSync(fixture.expectedFile, text);
  return [{ fixture: `${fixture.mode}/${fixture.name}`, before: figures(before), after: figures(after) }];
});
if (rows.length === 0) console.log('all golden files are up to date');
else console.table(rows);

interface Golden {
  readonly metrics?: Readonly<Record<string, number>>;
}

function figures(golden: Golden | null): string {
  const { metrics } = golden ?? {};
  if (metrics === undefined) return golden === null ? 'new' : '-';
  return [
    'sheetCount',
    'rodCount',
    'yieldPct',
    'density',
    'placed',
    'cutLines',
    'cuts',
    'cutLength',
    'totalPrice',
  ]
    .filter((name) => metrics[name] !== undefined)
    .map((name) => `${name} ${metrics[name]}`)
    .join(', ');
}
