import { expect, test } from 'vitest';
import { scenarioTable, shownIn } from './scenarioTable.ts';

test('every scenario is shown by a spec that runs, and a mark that cannot be read is said', () => {
  expect(scenarioTable(null).match(/^\| \d+ \|.*not run yet/gm)).toHaveLength(21);
  const run = {
    day: '2026-01-31',
    load: '1 on 2 cores',
    scenarios: { 7: { passed: 2, tests: 3, values: ['1 click'] } },
  };
  expect(scenarioTable(run)).toContain('| 1 click<br>2 of 3 specs passed, 2026-01-31 |');
  const source = "test('opens', async () => {\n  shows(3, 'it opens');\n});";
  expect(shownIn('a.spec.ts', source)).toEqual([
    { number: 3, file: 'a.spec.ts', title: 'opens', sees: 'it opens', isThorough: false },
  ]);
  const long = source.replace("'opens', ", "'opens', { tag: '@thorough' }, ");
  expect(shownIn('a.spec.ts', long)).toMatchObject([{ isThorough: true }]);
  expect(() => shownIn('a.spec.ts', `${source}\nshows(4, words);`)).toThrow('2 marks');
});
