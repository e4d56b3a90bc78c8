import { useEffect, useRef } from 'react';
import type { WatchState } from '../../../src-engine/contract/watch.ts';
import { callApi } from '../../api/client.ts';
import type { LocaleId } from '../../text/locales.ts';

/** The language in which the service speaks to the people of this window: its menu, its watched folder. */
export const serviceLanguage = (locale: LocaleId): 'en' | 'de' => (locale === 'de' ? 'de' : 'en');

/** A watched folder speaks the language of the window from the moment it is changed. */
export function useWatchLanguage(locale: LocaleId): void {
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    tellWatch(serviceLanguage(locale)).catch(() => undefined);
  }, [locale]);
}

async function tellWatch(language: 'en' | 'de'): Promise<void> {
  const { settings } = await callApi<WatchState>('GET', '/app/watch');
  if (settings.on && settings.language !== language)
    await callApi<WatchState>('PUT', '/app/watch', { ...settings, language });
}
