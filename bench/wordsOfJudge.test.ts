import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|md)$/u.test(path))
    .map((path) => `${folder}/${path}`);
const SOURCES = ['src-engine', 'src-main', 'src-renderer', 'bench', 'tools', 'e2e'].flatMap(filesIn);
const judge = textOf('docs/JUDGE.md');
const WORDS = judge.slice(judge.indexOf('## Words'), judge.indexOf('## Relations'));

/** Words that promise something a stranger may quote. */
const PROMISE =
  /\b(verified|deterministic|never (?:worse|more|dearer|given)|proved|fewest possible|same plan)\b/giu;

/** docs/JUDGE.md says of every such word which check would fail. */
describe('words that promise something', () => {
  const files = [...WORDS.matchAll(/`([\w/.-]+\.ts)`/gu)].map(([, file]) => file);

  it.each([...new Set(files)])('name a check that is there: %s', (file) => {
    expect(SOURCES.filter((path) => `/${path}`.endsWith(`/${file}`))).not.toEqual([]);
  });

  it('are listed there with their check, wherever they stand for a user to read', () => {
    const read = ['README.md', ...filesIn('docs/user/en'), ...filesIn('src-renderer/text/en')];
    const said = read.flatMap((file) =>
      [...textOf(file).matchAll(PROMISE)].map(([word]) => word.toLowerCase()),
    );
    const listed = WORDS.toLowerCase();
    expect([...new Set(said)].filter((word) => !listed.includes(word))).toEqual([]);
  });
});
