/** What the four kinds of work have in common: words for their stock. */
export const work = {
  stock: `{mode, select,
    bars {{count, plural, one {# bar} other {# bars}}}
    timber {{count, plural, one {# beam} other {# beams}}}
    other {{count, plural, one {# sheet} other {# sheets}}}}`,
  planPercent: '{stock}, {percent} percent',
  planShort: '{stock}, {percent} %',
} as const;
