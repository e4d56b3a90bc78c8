import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/api/service.ts';

const FILES: Readonly<Record<string, string>> = {
  http: 'conformanceHttp',
  '2d': 'conformance2d',
  plan: 'conformancePlan',
  rods: 'conformanceRods',
  nest: 'conformanceNest',
  calls: 'conformanceCalls',
  keys: 'conformanceAccounts',
  bad: 'badInput',
  raw: 'rawHttp',
  press: 'backPressure',
  jobs: 'jobsHttp',
  tier: 'jobsTier',
  audit: 'conformanceAudit',
};
const rows = readFileSync(join(ROOT, 'docs/CONFORMANCE.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
  .filter(([first]) => first !== 'sentence' && !/^-+$/.test(first));

describe('docs/CONFORMANCE.md', () => {
  it('names three things a row and only cases that exist', () => {
    const sources = new Map(
      Object.entries(FILES).map(([key, name]) => [
        key,
        readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8'),
      ]),
    );
    const missing = rows.filter((row) => row.length !== 3 || !sources.get(row[1])?.includes(`'${row[2]}'`));
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThan(150);
  });
});
