import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs/adr';
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));

test('decision records are numbered without a hole and without a number twice', () => {
  const numbers = records.map((file) => Number(file.slice(0, 4))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test.each(records)('%s says its own number in its title', (file) => {
  const title = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n', 1)[0];
  expect(title).toMatch(new RegExp(`^# (ADR )?0*${Number(file.slice(0, 4))}\\b`));
});

test('decisions on the contract that code and pages cite stand on their page', () => {
  const page = readFileSync('docs/DECISIONS.md', 'utf8');
  const known = [...page.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  expect(known).toEqual(known.map((_, at) => at + 1));
  const cited = ['src-engine', 'src-main', 'src-renderer', 'bench', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:ts|tsx|md)$/.test(path))
      .flatMap((path) => [
        ...readFileSync(join(folder, path), 'utf8').matchAll(/DECISIONS(?:\]\([\w./]+\))? (\d+)/g),
      ])
      .map(([, number]) => Number(number)),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter((number) => !known.includes(number))).toEqual([]);
});
