import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANUALS, manualPage } from './manualPage.ts';
import { MANUAL_LANGUAGES, windowSays } from './windowWords.ts';
import type { ManualLanguage } from './windowWords.ts';

/** The manual says what is on the screen: a word set in bold is a word of the window, a link leads somewhere, a
 *  picture is there and shows words the window still says. A page follows its English one. */
const folderOf = (language: ManualLanguage): string => join('docs', 'user', language);
const pagesOf = (language: ManualLanguage): readonly string[] =>
  readdirSync(folderOf(language)).filter((file) => file.endsWith('.md'));
const readPage = (language: ManualLanguage, file: string): string =>
  readFileSync(join(folderOf(language), file), 'utf8').replaceAll('\r\n', '\n');

const boldWords = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1].replaceAll(/\s+/g, ' '));
const pictures = (text: string): readonly string[] =>
  [...text.matchAll(/\(\.\.\/pictures\/([^)]+)\.png\)/g)].map((match) => match[1]);

describe.each(
  MANUAL_LANGUAGES.flatMap((language) => pagesOf(language).map((file) => [language, file] as const)),
)('%s/%s', (language, file) => {
  const text = readPage(language, file).replaceAll(/```[\s\S]*?```/g, '');

  it('names only what is on the screen', () => {
    expect(boldWords(text).filter((word) => !windowSays(language, word))).toEqual([]);
  });

  it('links and shows only what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1]);
    const page = join(folderOf(language), file);
    expect(targets.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
  });

  it('begins with its title', () => expect(text).toMatch(/^# \S/));
});

/** The words that stand on a picture; undefined when it was never made. */
function wordsOn(name: string): readonly string[] | undefined {
  const file = join('docs', 'user', 'pictures', `${name}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean) : undefined;
}

it.each(MANUAL_LANGUAGES)('the pictures (%s) show words that the window still says', (language) => {
  const stale = pagesOf(language)
    .flatMap((file) => pictures(readPage(language, file)))
    .flatMap((name) => {
      const gone = wordsOn(name)?.filter((words) => !windowSays(language, words)) ?? ['(never made)'];
      return gone.map((words) => `${name}: ${words}`);
    });
  expect(stale, 'make it anew: npm run e2e -- --screenshots <the spec that keeps it>').toEqual([]);
});

it('each page of another language follows the English one as it is now', () => {
  const hashOf = (file: string): string =>
    createHash('sha256').update(readPage('en', file)).digest('hex').slice(0, 12);
  const follows = JSON.parse(readFileSync('docs/user/de/follows.json', 'utf8')) as object;
  const what = 'change the German page as well, then write the new value into docs/user/de/follows.json';
  expect(follows, what).toEqual(Object.fromEntries(pagesOf('en').map((file) => [file, hashOf(file)])));
  expect(pagesOf('de')).toEqual(pagesOf('en'));
  for (const file of pagesOf('en'))
    expect(pictures(readPage('de', file)), file).toEqual(
      pictures(readPage('en', file)).map((name) => `de/${name}`),
    );
});

it.each(MANUALS)('the web page of the manual in $name has no link that leads nowhere', ({ language }) => {
  const html = manualPage(language);
  const places = new Set([...html.matchAll(/id="([^"]+)"/g)].map((match) => match[1]));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(targets.filter((target) => !places.has(target))).toEqual([]);
  expect(targets.length).toBeGreaterThan(pagesOf(language).length);
  const sources = [...html.matchAll(/src="([^"]+)"/g)].map((match) => join('docs/user', match[1]));
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
});
