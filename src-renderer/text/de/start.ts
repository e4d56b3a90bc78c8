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
};
