import type { Messages } from '../catalogue.ts';

export const kept: Messages<'kept'> = {
  jobGone: 'Diesen Auftrag gibt es nicht mehr.',
  notTrashed: 'Endgültig entfernt wird nur ein Auftrag aus dem Papierkorb.',
  jobChanged: 'Dieser Auftrag wurde in einem anderen Fenster geändert, seit er hier gelesen wurde.',
  versionGone: 'Diese Fassung gibt es nicht mehr.',
  rowChanged: `{kind, select, material {Dieses Material wurde} band {Diese Kante wurde} saw {Diese Säge wurde}
    other {Was von dieser Liste gemerkt ist, wurde}} inzwischen in einem anderen Fenster geändert.`,
  planGone: 'Dieser Plan steht nicht mehr auf der Liste der Säge.',
  planChanged: 'Dieser Plan wurde am Schreibtisch geändert: Er muss noch einmal an die Säge gesendet werden.',
  manyDevices: 'Es gibt schon {count, number} Geräte: Entfernen Sie erst eines.',
  partGone: 'Dieses Teil steht nicht mehr in der Liste des Auftrags.',
  backAlready: '{code} liegt schon wieder im Restelager.',
  takenLater: `{code} liegt nicht mehr im Restelager: Ein späterer Eintrag hat es genommen. Nehmen Sie erst diesen
    zurück.`,
  changedAgain: '{name} wurde inzwischen noch einmal geändert.',
  rowChangedAgain: 'Die Zeile im Lager wurde inzwischen noch einmal geändert.',
  rowGone: 'Die Zeile im Lager gibt es nicht mehr.',
  tooMany: '{name} kann nicht so viele Stück haben.',
  rowTooMany: 'Die Zeile im Lager kann nicht so viele Stück haben.',
  pieceGone: 'Ein Reststück liegt nicht mehr im Restelager: Ein anderes Fenster hat es genommen.',
  entryGone: 'Diesen Eintrag des Journals gibt es nicht mehr.',
  countTooLarge: 'Diese Zahl ist zu groß.',
};
