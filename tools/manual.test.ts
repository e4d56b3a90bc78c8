import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manualPage } from './manualPage.ts';

/** The manual says what is on the screen: a word set in bold is a word of the window, a link leads somewhere, a
 *  picture is there. */
const FOLDER = 'docs/user/en';
const pages = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
const readPage = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** Everything the window says: its sources and the words of the rules. */
const screen = ['src-renderer', 'src-engine/contract', 'resources/samples']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(tsx?|json)$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const boldWords = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1]);

/** Whether the window says exactly this: as a text in quotes, a branch of one, or between two tags. */
function onScreen(word: string): boolean {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[>'"\`{]\\s*${literal}\\s*[<'"\`{}]`).test(screen);
}

describe.each(pages)('%s', (file) => {
  const text = readPage(file).replaceAll(/```[\s\S]*?```/g, '');

  it('names only what is on the screen', () => {
    expect(boldWords(text).filter((word) => !onScreen(word))).toEqual([]);
  });

  it('links and shows only what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1]);
    expect(targets.filter((target) => !existsSync(join(dirname(join(FOLDER, file)), target)))).toEqual([]);
  });

  it('begins with its title', () => expect(text).toMatch(/^# \S/));
});

it('the web page of the manual has no link that leads nowhere', () => {
  const html = manualPage();
  const places = new Set([...html.matchAll(/id="([^"]+)"/g)].map((match) => match[1]));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(targets.filter((target) => !places.has(target))).toEqual([]);
  expect(targets.length).toBeGreaterThan(pages.length);
  const pictures = [...html.matchAll(/src="([^"]+)"/g)].map((match) => join('docs/user', match[1]));
  expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
});
