import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './files.ts';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'house-rules-'));
  for (const file of ['.oxlintrc.json', 'tools/houseRules.mjs']) cpSync(join(ROOT, file), join(house, file));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** The rules that the lines of `text` break where it stands as `file`, each as `line rule`. */
function faultsOf(file: string, ...lines: string[]): string[] {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), lines.join('\n'));
  const run = (): string =>
    execFileSync(process.execPath, [OXLINT, '--format', 'json', file], { cwd: house, encoding: 'utf8' });
  let answer: string;
  try {
    answer = run();
  } catch (error) {
    answer = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(answer) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics
    .map(({ code, labels }) => `${labels[0].span.line} ${code}`)
    .sort((a, b) => (a < b ? -1 : 1));
}

const LONG = `// ${'x'.repeat(120)}`;
const ENGINE = [
  'export const a = [3, 1].sort();',
  'export const b = Math.sin(1) + Math.abs(1);',
  'export const c = 2 ** 3;',
  "export const d = 'a'.localeCompare('b');",
  'export function e(kerf: number, o: object): number {',
  '  for (const k in o) if (k) return kerf + 1;',
  '  return Date.now();',
  '}',
  'export default a;',
  LONG,
  `// https://example.org/${'x'.repeat(120)}`,
];

test('the engine: sorted by a comparator, the same on every machine, kerf in one place, exports by name', () => {
  expect(faultsOf('src-engine/room/file.ts', ...ENGINE)).toEqual([
    '1 house(sort-with-comparator)',
    '10 house(line-length)',
    '2 house(determinism)',
    '3 house(determinism)',
    '4 house(determinism)',
    '6 house(determinism)',
    '6 house(kerf-in-one-place)',
    '7 eslint(no-restricted-globals)',
    '9 house(named-exports)',
  ]);
});

test('the judge adds kerfs of its own; a test asks the clock', () => {
  expect(faultsOf('src-engine/judge/file.ts', ...ENGINE)).not.toContain('6 house(kerf-in-one-place)');
  expect(faultsOf('src-engine/room/file.test.ts', ...ENGINE)).toEqual([
    '1 house(sort-with-comparator)',
    '10 house(line-length)',
  ]);
});

test('the window: what a person reads comes from the catalogue', () => {
  expect(
    faultsOf(
      'src-renderer/file.tsx',
      'declare function toast(text: string): void;',
      'export function File({ n }: { n: number }) {',
      "  toast('Stored');",
      '  toast(`Stored ${n}`);',
      '  return (',
      '    <p title="Some words"',
      '      aria-label={`word ${n}`}>',
      '      {`more ${n}`}',
      '      <b>Text</b>',
      '      <b>mm</b>',
      '    </p>',
      '  );',
      '}',
    ),
  ).toEqual([3, 4, 6, 7, 8, 9].map((line) => `${line} house(sentences-in-the-catalogue)`));
});

test('the rules of who may import a package see packages whose files lie in a dist folder', () => {
  const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    readonly options: { readonly exclude: { readonly path: string } };
  };
  const leftOut = new RegExp(options.exclude.path);
  expect(leftOut.test('node_modules/htmlparser2/dist/index.js')).toBe(false);
  expect(leftOut.test('out/main/index.js')).toBe(true);
});
