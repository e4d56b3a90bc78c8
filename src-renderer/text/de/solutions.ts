import type { Messages } from '../catalogue.ts';

export const solutions: Messages<'solutions'> = {
  open: 'Lösungen',
  openHint: 'Andere Pläne für dieselbe Liste, zur Wahl',
  title: 'Lösungen zur Wahl',
  about: `Pläne für dieselbe Liste und dieselben Regeln. Ein Klick übernimmt einen; Rückgängig holt den
    vorigen zurück.`,
  looking: 'Andere Lösungen werden gesucht …',
  none: 'Keine andere Lösung ist in irgendetwas besser.',
  notLookedFor: `Für diese Liste werden keine anderen gesucht: Es gibt sie für bis zu 300 Teile und 8
    Lagerzeilen, mit der üblichen Suche.`,
  cutShort: `Die Liste ist groß: {made} von {asked} Suchen nach anderen Plänen wurden gemacht, da jede mehrere
    Sekunden braucht. Weniger Teile oder ein Auftrag je Material werden ganz durchsucht.`,
  again: 'Noch einmal versuchen',
  onScreen: 'Auf dem Bildschirm',
  aim: `{aim, select, fewestSheets {wenigste Platten} lowestPrice {günstigste}
    fewestPasses {wenigste Schnitte} largestOffcut {größtes Reststück} other {wenigste gedrehte Teile}}`,
  usual: 'der übliche Plan',
  between: 'dazwischen',
  asSet: 'Wie eingestellt',
  stages: 'Höchstens {most} Stufen',
  turnsLess: 'Dreht so wenige Teile wie möglich',
  byPrice: 'Sieht zuerst auf den Preis',
  bySheets: 'Sieht zuerst auf die Zahl der Platten',
  sheets: 'Platten',
  price: 'Material',
  passes: 'Sägeschnitte',
  minutes: 'Minuten',
  offcut: 'Größtes Reststück',
  turned: 'Gedrehte Teile',
  nothing: 'keines',
  more: '+ {count}',
  onSaw: 'Sägeschnitte zählen das Besäumen mit. Minuten auf {saw}.',
  onAnySaw: `Sägeschnitte zählen das Besäumen mit. Minuten zu je einer halben für Schnitt und Einstellung: Der
    Auftrag liegt auf keiner Säge der Bibliothek.`,
  chosen: 'Gewählte Lösung:',
  drop: 'Zurück zum üblichen Plan',
};
