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

/** Whether the window says exactly this: as a text in quotes, a branch of one, or between two tags. */
export function windowSays(language: ManualLanguage, words: string): boolean {
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[>'"\`{]\\s*${literal}\\s*[<'"\`{}]`).test(sourceText(language));
}
