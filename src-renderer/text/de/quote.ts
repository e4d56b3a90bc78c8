/** Words on a quote and its lists, for customers who read German. */
export const quote = {
  title: 'Angebot',
  forWhom: 'Für {customer}',
  material: 'Platten und Material',
  bands: 'Kantenband',
  work: 'Zuschnitt und Arbeit',
  net: 'Netto',
  tax: 'MwSt. {percent}',
  total: 'Gesamt',
  pieces: '{count, plural, one {# Teil} other {# Teile}} laut Liste',
  partsTitle: 'Teile',
};

export const paper = {
  pageOf: 'Seite {page} von {count}',
  number: 'Nr.',
  name: 'Bezeichnung',
  finished: 'Fertigmaß',
  length: 'Länge',
  qty: 'Stück',
  material: 'Material',
  price: 'Preis',
};
