/** Bars and timber: patterns, their cuts. */
export const rods = {
  patterns: 'Patterns',
  cutsOfPattern: 'Cuts of this pattern',
  cutsOf: 'Cuts of {mode, select, bars {Bar} other {Beam}} {number}',
  leftAtLength: '{name} is left over at length',
  pieceTip: '{name} {size}, row {row}, from {from}',
  previous: 'Previous pattern',
  next: 'Next pattern',
  isCut: 'This pattern is cut.',
  stopStays: 'stop stays',
  patternOf: 'Pattern {number} of {count}',
  times: 'cut {count} ×',
  long: '{size} long',
  free: `{count, plural, one {# piece is free} other {# pieces are free}}{more, plural, =0 {}
    other {; repeat on # more}}.`,
  cutNow: 'Cut <b>{name}</b>',
  theRest: 'the rest',
  fromFree: 'from the <b>free</b> end',
} as const;
