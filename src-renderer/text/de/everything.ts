import type { Messages } from '../catalogue.ts';

export const everything: Messages<'everything'> = {
  save: 'Alles sichern …',
  take: 'Aus einer Sicherung ergänzen …',
  hint: 'Alle Aufträge, Materialien, Sägen und das Lager in einer Datei, für einen anderen Rechner oder als Kopie.',
  file: 'Datei',
  reading: '{done} von {total} Aufträgen sind gelesen …',
  saved:
    'Alles ist gesichert: {count, plural, one {# Auftrag} other {# Aufträge}}, Materialien, Sägen und das Lager.',
  taking: 'Teil {done} von {total} wird ergänzt …',
  taken: `{added, plural, one {# Auftrag ist} other {# Aufträge sind}} dazugekommen{same, plural, =0 {}
    one {, # war schon da} other {, # waren schon da}}{ticked, plural, =0 {}
    one {, # war mit weniger Schnitten da und hat jetzt die der Datei}
    other {, # waren mit weniger Schnitten da und haben jetzt die der Datei}}{beside, plural, =0 {}
    one {, # steht neben einem, der hier anders ist oder anders geschnitten}
    other {, # stehen neben solchen, die hier anders sind oder anders geschnitten}}.{stock, select, kept {
    Das Lager dieses Rechners bleibt, wie es ist.} other {}}`,
  mark: '(aus der Datei)',
  other: 'Diese Datei stammt nicht von „Alles sichern“.',
};
