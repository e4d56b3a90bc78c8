import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Sets and instances that engines are measured on. Whoever names one in an engine has fitted to it, or gives a
 *  reason that a stranger cannot check: figures belong in docs/engines. */
const NAMES = new RegExp(
  String.raw`\b(hard28|falkenauer|scholl_?[123]|schwerin|w(ae|ä)scher_|bwmv|cintra|ortmann|pisinger_|assort_|` +
    String.raw`adirondack|R0[1-9]|R1[13]|L[0-9]{4}|C[0-9]{2}_[0-9]+|AVZZZ|csp_cui|gcut|albano|dagli|marques|` +
    String.raw`jakobs|shapes0|tight3|gen_bars|bpp_?[0-9]+)`,
  'i',
);
const ENGINES = ['1d', '2d', 'nest', 'wood', 'optimise', 'job', 'control', 'geometry'];
const root = join(import.meta.dirname, '..', 'src-engine');

it('finds no name of an instance in the engines', () => {
  const files = ENGINES.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(root, room, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (NAMES.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(named).toEqual([]);
});
