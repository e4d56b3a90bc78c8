import { useEffect, useLayoutEffect } from 'react';
import { useTheme } from '../stores/window/theme.ts';
import { LOCALES } from '../text/locales.ts';
import { useText } from '../text/useText.ts';

/** Marks the page with its theme and language, for the style sheets and for readers of the screen. */
export function usePageLook(): void {
  const theme = useTheme();
  const { locale } = useText();
  // Before any painter reads its colours from the style sheets.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = LOCALES[locale].tag;
  }, [locale]);
}
