import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BALANCED_MEMBERS, FAST_MEMBERS } from '../src-engine/2d/heuristic/members/portfolio.ts';
import { ROOT } from './files.ts';

/** The first cells of each table of a section, names between semicolons apart. */
const tablesOf = (page: string, section: string): readonly (readonly string[])[] =>
  page
    .split(`\n## ${section}\n`)[1]
    .split('\n## ')[0]
    .split(/\n\n(?!\|)/)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(2)
        .flatMap((line) => line.split('|')[1].split(';'))
        .map((name) => name.trim()),
    )
    .filter((names) => names.length > 0);

test('docs/engines/heuristic.md lists the members in the order they run', () => {
  const page = readFileSync(join(ROOT, 'docs/engines/heuristic.md'), 'utf8');
  const ids = [FAST_MEMBERS, BALANCED_MEMBERS].map((members) => members.map(({ id }) => id));
  expect(tablesOf(page, 'Members')).toEqual(ids);
});
