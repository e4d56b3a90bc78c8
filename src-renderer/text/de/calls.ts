import type { Messages } from '../catalogue.ts';

export const calls: Messages<'calls'> = {
  tab: 'Fertige Aufrufe',
  intro: `Diese Aufrufe laufen so, wie sie dastehen. Der Schlüssel kommt aus der Umgebungsvariable
    CUTWRIGHT_KEY; einen Schlüssel legen Sie unter „Schlüssel und Verbrauch“ an.`,
  docs: 'API-Dokumentation',
  copy: 'Kopieren',
  copied: 'Kopiert',
  noClipboard: 'Die Zwischenablage ist nicht verfügbar',
};
