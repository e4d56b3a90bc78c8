import type { Messages } from '../catalogue.ts';

export const grid: Messages<'grid'> = {
  removed: '{count, plural, one {# Zeile} other {# Zeilen}} entfernt',
  undo: 'Rückgängig (Strg+Z)',
  sort: 'Klick sortiert',
  width: 'Ziehen ändert die Breite, Doppelklick stellt die übliche her',
  find: 'In der Liste suchen',
  found: 'Zeile {row}',
  foundNone: 'nicht gefunden',
  findClose: 'Suche schließen',
  copied:
    '{count, plural, one {# Zeile} other {# Zeilen}} kopiert: für eine Tabellenkalkulation oder einen anderen Auftrag',
  selected: '{count, plural, one {# Zeile} other {# Zeilen}} gewählt',
  edit: '{list} bearbeiten',
  unreadable: '„{typed}“ ist nicht lesbar',
  newRow: '{title}, neue Zeile',
  rowOf: '{title}, Zeile {row}',
  none: 'nichts',
};
