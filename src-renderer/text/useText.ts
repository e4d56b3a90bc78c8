import { useEffect, useMemo } from 'react';
import { useSettings } from '../stores/window/settings.ts';
import { loadLanguage, useLoaded } from './loaded.ts';
import type { LocaleId } from './locales.ts';
import { resolveLanguage } from './locales.ts';
import type { Text } from './text.ts';
import { createText } from './text.ts';

const kept = new Map<string, Text>();

/** One `Text` for each language and decimal sign, so that parsed messages are parsed once. English until the
 *  language is read. */
function textOf(locale: LocaleId, decimalComma: boolean): Text {
  const catalogue = useLoaded.getState()[locale];
  if (catalogue === undefined) return textOf('en', decimalComma);
  const name = `${locale} ${decimalComma}`;
  let text = kept.get(name);
  if (text === undefined) kept.set(name, (text = createText(locale, decimalComma, catalogue)));
  return text;
}

/** The sentences for a component; it renders anew when the language changes. */
export function useText(): Text {
  const language = useSettings((state) => state.language);
  const decimalComma = useSettings((state) => state.decimalComma);
  return useTextIn(resolveLanguage(language, navigator.languages), decimalComma);
}

/** The sentences in a language of its own, for a paper that somebody else reads; English until it is read. */
export function useTextIn(locale: LocaleId, decimalComma: boolean): Text {
  const isLoaded = useLoaded((state) => state[locale] !== undefined);
  useEffect(() => void loadLanguage(locale), [locale]);
  return useMemo(() => textOf(isLoaded ? locale : 'en', decimalComma), [locale, isLoaded, decimalComma]);
}

/** Reads the language of the window; to be awaited before the first screen. */
export function loadWindowLanguage(): Promise<void> {
  return loadLanguage(resolveLanguage(useSettings.getState().language, navigator.languages));
}

/** The sentences for what is said outside of components (toasts, file names). Pure functions take a `Text`
 *  instead. */
export function currentText(): Text {
  const { language, decimalComma } = useSettings.getState();
  return textOf(resolveLanguage(language, navigator.languages), decimalComma);
}
