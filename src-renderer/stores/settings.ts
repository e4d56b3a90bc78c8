import { useMemo } from 'react';
import { create } from 'zustand';
import { readDocument } from '../../src-engine/contract/documents/readDocument.ts';
import type { KeptSettings } from '../../src-engine/contract/documents/settings.ts';
import { SETTINGS } from '../../src-engine/contract/documents/settings.ts';
import type { Language } from '../text/locales.ts';
import { isLanguage, LOCALES, resolveLanguage } from '../text/locales.ts';
import type { LengthFormat } from '../units/length.ts';

/** How this window looks; never part of a job and never an undo step. */
export interface Settings extends Omit<KeptSettings, 'language'> {
  readonly language: Language;
}

export type Theme = Settings['theme'];

interface SettingsStore extends Settings {
  readonly change: (patch: Partial<Settings>) => void;
}

const KEY = 'cutwright.settings';

/** What is damaged is not used: the window then looks as usual. */
function stored(): Settings {
  try {
    return settingsFrom(Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')));
  } catch {
    return settingsFrom({});
  }
}

/** The decimal sign is the usual one of the language until one was kept. */
function settingsFrom(value: object): Settings {
  const { version: _, language: wanted, ...settings } = readDocument(SETTINGS, value);
  const language = isLanguage(wanted) ? wanted : 'system';
  if ('decimalComma' in value) return { ...settings, language };
  return { ...settings, language, decimalComma: usualComma(language) };
}

/** Whether the comma is the usual decimal sign of a language. */
export function usualComma(language: Language): boolean {
  return LOCALES[resolveLanguage(language, navigator.languages)].decimalComma;
}

export const useSettings = create<SettingsStore>((set, get) => ({
  ...stored(),
  change: (patch) => {
    set(patch);
    const { change: _, ...settings } = get();
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A full or forbidden store only costs the memory of this choice.
    }
  },
}));

/** A choice made in another window of this app holds here too. */
export function followSettings(): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) useSettings.setState(stored());
  });
}

/** The number format of this window, stable between renders. */
export function useLengthFormat(): LengthFormat {
  const unit = useSettings((state) => state.unit);
  const denominator = useSettings((state) => state.denominator);
  const decimalComma = useSettings((state) => state.decimalComma);
  return useMemo(() => ({ unit, denominator, decimalComma }), [unit, denominator, decimalComma]);
}

/** The theme in force, with `system` resolved. */
export function resolvedTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
