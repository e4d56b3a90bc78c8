import { useMemo } from 'react';
import { useSettings } from '../stores/settings.ts';
import type { LocaleId } from './locales.ts';
import { resolveLanguage } from './locales.ts';
import type { Text } from './text.ts';
import { createText } from './text.ts';

const kept = new Map<string, Text>();

/** One `Text` for each language and decimal sign, so that parsed messages are parsed once. */
function textOf(locale: LocaleId, decimalComma: boolean): Text {
  const name = `${locale} ${decimalComma}`;
  let text = kept.get(name);
  if (text === undefined) kept.set(name, (text = createText(locale, decimalComma)));
  return text;
}

/** The sentences for a component; it renders anew when the language changes. */
export function useText(): Text {
  const language = useSettings((state) => state.language);
  const decimalComma = useSettings((state) => state.decimalComma);
  return useMemo(
    () => textOf(resolveLanguage(language, navigator.languages), decimalComma),
    [language, decimalComma],
  );
}

/** The sentences for what is said outside of components (toasts, file names). Pure functions take a `Text`
 *  instead. */
export function currentText(): Text {
  const { language, decimalComma } = useSettings.getState();
  return textOf(resolveLanguage(language, navigator.languages), decimalComma);
}
