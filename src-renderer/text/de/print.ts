import type { Messages } from '../catalogue.ts';

export const print: Messages<'print'> = {
  title: 'Drucken',
  print: 'Drucken',
  savePdf: 'Als PDF speichern',
  savePdfHint: 'Die PDF-Datei enthält den Auftrag: Im Fenster abgelegt, öffnet sie ihn wieder',
  quoteHint: 'Ohne den Auftrag darin: Ein Kunde sieht nicht, womit Sie rechnen',
  what: 'Was gedruckt wird',
  plan: 'Plan',
  labels: 'Teileetiketten',
  sheets: 'Plattenetiketten',
  quote: 'Angebot',
  rack: 'Resteetiketten ({count})',
  nothing: 'Es gibt noch keinen Plan zum Drucken.',
  paper: 'Papier',
  a4: 'A4',
  letter: 'Letter',
  orientation: 'Ausrichtung',
  landscape: 'Querformat',
  portrait: 'Hochformat',
  drawings: 'Zeichnungen und Schnitte',
  lists: `{mode, select, panels {Listen: Summen, Teile, Kanten, Einkauf}
    other {Listen: Summen, Teile, Einkauf}}`,
  fenceOrder: 'Schnitte nach Anschlag',
  bandOver: 'Überlänge der Kanten',
  pages: '{count, plural, one {# Seite} other {# Seiten}}',
  loading: 'Die Seiten werden gesetzt …',
  pageLabel: 'Seite {page}',
  lacking: `In der PDF-Datei stehen leere Kästchen für {letters}{more, select, yes { …} other {}}: Ihrer Schrift fehlen
    diese Zeichen. Drucken nimmt sie von diesem Rechner.`,
  noJobInside: '{name} enthält keinen Auftrag: Das tun nur PDF-Dateien von Cutwright.',
};
