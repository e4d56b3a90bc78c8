import { useEffect, useState } from 'react';
import { resolvedTheme, useSettings } from './settings.ts';

/** The theme in force; follows the system where the settings say so, and marks the page for the style
 *  sheets. */
export function useTheme(): 'light' | 'dark' {
  const choice = useSettings((state) => state.theme);
  const [theme, setTheme] = useState(() => resolvedTheme(choice));
  useEffect(() => {
    const follow = (): void => setTheme(resolvedTheme(choice));
    follow();
    const media = matchMedia('(prefers-color-scheme: dark)');
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [choice]);
  return theme;
}
