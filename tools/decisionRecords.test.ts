import { readdirSync, readFileSync } from 'node:fs';
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
