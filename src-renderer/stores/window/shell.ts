import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';
import { useJob } from '../jobs/job.ts';
import { useSettings } from './settings.ts';
import { serviceLanguage, useWatchLanguage } from './watchLanguage.ts';
import { currentText, useText } from '../../text/useText.ts';

/** Keeps the window's title, unsaved mark and theme in step with the page. */
export function useShell(): void {
  const isOpen = useJob((state) => state.isOpen);
  const name = useJob((state) => state.history.present.name);
  const unsaved = useJob(
    (state) => state.isOpen && state.file !== null && state.savedDocument !== state.history.present,
  );
  const theme = useSettings((state) => state.theme);
  const { locale } = useText();
  useEffect(() => {
    const title = isOpen ? name || currentText()('start.untitled') : '';
    document.title = isOpen ? `${title} - Cutwright` : 'Cutwright';
    // The shell adds the app's name and the unsaved mark itself.
    void bridge?.setDocument({ title, unsaved }).catch(() => undefined);
  }, [isOpen, name, unsaved]);
  useEffect(() => void bridge?.setTheme({ theme }).catch(() => undefined), [theme]);
  useEffect(
    () => void bridge?.setLanguage({ language: serviceLanguage(locale) }).catch(() => undefined),
    [locale],
  );
  useWatchLanguage(locale);
}
