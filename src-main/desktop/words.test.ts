import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SHELL_LANGUAGES } from '../preload/contract.ts';
import { languageOf, shellSays, shellWords, speakLanguage } from './words.ts';
import type { ShellWords } from './words.ts';

const wordsOf = (language: (typeof SHELL_LANGUAGES)[number]): ShellWords => {
  speakLanguage(language);
  return shellWords();
};
const slotsOf = (sentence: string): ReadonlySet<string> =>
  new Set([...sentence.matchAll(/\{\w+\}/g)].map(([slot]) => slot));

afterEach(() => speakLanguage('en'));

describe.each(SHELL_LANGUAGES)('words of the shell (%s)', (language) => {
  it('fill the same slots as the English ones', () => {
    const english = Object.entries(wordsOf('en')).map(([key, said]) => [key, slotsOf(said)]);
    const here = Object.entries(wordsOf(language)).map(([key, said]) => [key, slotsOf(said)]);
    expect(here).toEqual(english);
    expect(Object.values(wordsOf(language)).every((said) => said.trim() === said && said !== '')).toBe(true);
  });

  it('open each entry of a menu by a letter of its own', () => {
    const words = wordsOf(language);
    const menus = [
      [words.file, words.edit, words.view, words.help],
      [
        ...[words.newJob, words.open, words.save, words.saveAs, words.import, words.export],
        ...[words.print, words.settings, words.quit],
      ],
      [words.undo, words.redo, words.cut, words.copy, words.paste, words.selectAll, words.palette],
    ];
    for (const menu of menus) {
      const letters = menu.map((label) => /&(.)/.exec(label)?.[1]?.toLowerCase());
      expect(letters).not.toContain(undefined);
      expect(new Set(letters).size, letters.join(' ')).toBe(menu.length);
    }
  });
});

it('puts what it is given into its slots, whatever signs stand in it', () => {
  expect(shellSays('exists', { name: '$& {name}' })).toBe('$& {name} exists already. Replace it?');
  speakLanguage(languageOf('de-AT'));
  expect(shellSays('notSaved', { name: 'a.svg', reason: 'das Laufwerk ist voll' })).toBe(
    'a.svg wurde nicht gespeichert: das Laufwerk ist voll.',
  );
});

it('says nothing to a person that is not among the words', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('words.ts'),
  );
  const bare = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const said = text.matchAll(/\b(?:message|detail|label|title): (['`][^'`]*[a-z] [^'`]*['`])/g);
    return [...said].map((match) => `${file}: ${match[1]}`);
  });
  // What only a stranger's page is told.
  expect(bare).toEqual(["ipc.ts: 'This page may not use the app.'"]);
});
