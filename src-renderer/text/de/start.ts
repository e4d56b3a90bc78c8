import type { Messages } from '../catalogue.ts';

export const start: Messages<'start'> = {
  tagline: 'Teile und Lager hinein, ein sägbarer Plan heraus.',
  api: 'API',
  open: 'Öffnen …',
  newJob: 'Neuer Auftrag',
  samples: 'Beispiele',
  tryOne: 'Ausprobieren',
  recentJobs: 'Letzte Aufträge',
  recent: 'Zuletzt',
  file: 'Datei',
  fileGone: 'nicht da',
  empty: 'Aufträge, an denen Sie arbeiten, erscheinen hier. Sie bleiben auf diesem Rechner.',
  untitled: 'Auftrag ohne Namen',
  pieces: '{count, plural, one {# Teil} other {# Teile}}',
  gone: 'Dieser Auftrag ist nicht mehr vorhanden.',
  sample: '{mode, select, panels {Küche} bars {Regalschienen} timber {Dachstuhl} other {Stahlwinkel}}',
  sampleWords: `{mode, select,
    panels {63 Platten, drei Materialien, Türen mit Maserung}
    bars {Aluminiumprofil aus Stangen von 6 m}
    timber {Sparren, Pfetten und Latten nach Querschnitt}
    other {12 Umrisse auf einer Platte mit Fehlstelle}}`,
  hints: 'Erste Hinweise',
  hintNumber: 'Ändern Sie hier eine Zahl: Der Plan folgt sofort.',
  hintCut: 'Gehen Sie die Schnitte durch.',
  hintName: 'Geben Sie ihm einen eigenen Namen, dann wird er aufgehoben.',
  hintsOff: 'Verstanden',
  tipSample: 'Ein Klick: ein fertig gelöster Auftrag zum Umsehen.',
  tipOwn: 'Ihre eigene Liste: getippt, eingefügt oder abgelegt.',
  tipHelp: 'Wie es gemacht wird; F1 öffnet es überall.',
  fullSheet: 'Ganze Platte',
  bar: 'Stange',
  beam: 'Balken',
  sheet: 'Blech',
};
