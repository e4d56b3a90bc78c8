/** What the four kinds of work have in common: words for their stock. */
export const work = {
  rowsLeftOut: '{count, plural, one {# row} other {# rows}} left out',
  rowsLeftOutTitle: 'Rows that cannot be read or are not complete are not in this plan',
  addMaterials: 'add sheets of {list}',
  stock: `{mode, select,
    bars {{count, plural, one {# bar} other {# bars}}}
    timber {{count, plural, one {# beam} other {# beams}}}
    other {{count, plural, one {# sheet} other {# sheets}}}}`,
  planPercent: '{stock}, {percent} percent',
  planShort: '{stock}, {percent} %',
  fromStart: 'From start',
} as const;
