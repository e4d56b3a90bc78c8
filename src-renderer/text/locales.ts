import { keysOf } from '../../src-engine/contract/narrow.ts';
import type { Catalogue, Judged } from './catalogue.ts';
import { en } from './en/index.ts';

export interface Locale {
  /** Its name in its own language. */
  readonly name: string;
  /** BCP 47 tag for plural rules and dates. */
  readonly tag: string;
  /** Its usual decimal sign is the comma. */
  readonly decimalComma: boolean;
  /** Its sentences. Only English travels with the window; another language is read when it is spoken. */
  readonly load: () => Promise<Catalogue>;
  /** The judge's sentences, read when a check has found something. */
  readonly judged: () => Promise<Judged>;
  /** Stands in the settings and is chosen for a system of this language. */
  readonly offered: boolean;
  /** Every letter accented and a third longer: shows text that is cut off or in no catalogue. */
  readonly pseudo: boolean;
}

const english = (): Promise<Catalogue> => Promise.resolve(en);
const asTheJudge = (): Promise<Judged> => Promise.resolve({});

/** Every language of the window. A new one is a folder beside `en` and a row here. */
export const LOCALES = {
  en: {
    name: 'English',
    tag: 'en',
    decimalComma: false,
    load: english,
    judged: asTheJudge,
    offered: true,
    pseudo: false,
  },
  de: {
    name: 'Deutsch',
    tag: 'de',
    decimalComma: true,
    load: async () => (await import('./de/index.ts')).de,
    judged: async () => (await import('./de/judged.ts')).judged,
    offered: true,
    pseudo: false,
  },
  'en-XA': {
    name: 'Pseudo',
    tag: 'en',
    decimalComma: false,
    load: english,
    judged: asTheJudge,
    offered: false,
    pseudo: true,
  },
} as const satisfies Readonly<Record<string, Locale>>;

export type LocaleId = keyof typeof LOCALES;
export type Language = LocaleId | 'system';

export function isLanguage(name: string): name is Language {
  return name === 'system' || name in LOCALES;
}

/** The offered language that stands first in the system's list of wishes; English where none does. */
export function resolveLanguage(language: Language, wishes: readonly string[]): LocaleId {
  if (language !== 'system') return language in LOCALES ? language : 'en';
  for (const wish of wishes) {
    const id = wish.split('-')[0];
    const found = OFFERED.find((offered) => offered === id);
    if (found !== undefined) return found;
  }
  return 'en';
}

export const OFFERED: readonly LocaleId[] = keysOf(LOCALES).filter((id) => LOCALES[id].offered);
