import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The languages the manual is written in: folders of docs/user. */
export const MANUAL_LANGUAGES = ['en', 'de'] as const;
export type ManualLanguage = (typeof MANUAL_LANGUAGES)[number];

/** Folders with what the window says in a language; the samples bring names of their own, which in other languages than
 *  English stand beside the English ones and are no words to follow. */
const SOURCES: Readonly<Record<ManualLanguage, readonly string[]>> = {
  en: ['src-renderer', 'src-engine/contract', 'resources/samples'],
  de: ['src-renderer/text/de'],
};
const read = new Map<ManualLanguage, string>();

function sourceText(language: ManualLanguage): string {
  const known = read.get(language);
  if (known !== undefined) return known;
  const text = SOURCES[language]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(tsx?|json)$/.test(file) && !file.includes('.test.'))
    .filter((file) => language === 'en' || !file.endsWith('samples.ts'))
    .filter((file) => language === 'de' || !file.includes(join('text', 'de')))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  read.set(language, text);
  return text;
}

const BEFORE = new Set(['>', "'", '"', '`', '{']);
const BEHIND = new Set(['<', "'", '"', '`', '{', '}']);

/** Whether the window says exactly this: as a text in quotes, a branch of one, or between two tags. */
export function windowSays(language: ManualLanguage, words: string): boolean {
  const text = sourceText(language);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (BEFORE.has(besides(text, at - 1, -1)) && BEHIND.has(besides(text, at + words.length, 1))) return true;
  return false;
}

/** The first character from `at` on in a direction that is no white space. */
function besides(text: string, at: number, step: 1 | -1): string {
  let place = at;
  while (/\s/.test(text.charAt(place))) place += step;
  return text.charAt(place);
}
