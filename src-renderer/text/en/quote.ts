/** Estimate and quote. The words on the quote itself are printed in the customer's language. */
export const quote = {
  title: 'Quote',
  forWhom: 'For {customer}',
  material: `{mode, select, bars {Bars and material} timber {Beams and material}
    other {Boards and material}}`,
  bands: 'Edge bands',
  work: 'Cutting and work',
  net: 'Net',
  tax: 'Tax {percent}',
  total: 'Total',
  pieces: '{count, plural, one {# piece} other {# pieces}} as listed',
  partsTitle: 'Pieces',
  customer: 'Customer',
  language: 'Language of the quote',
  languages: '{language, select, de {Deutsch} other {English}}',
  boards: '{mode, select, bars {Bars} timber {Beams} other {Boards}}',
  whole: 'Whole {mode, select, bars {bars} timber {beams} other {boards}}',
  share: 'Used share',
  credit: 'Credit for kept rests, %',
  perCut: 'Each cut',
  perHour: 'An hour at the saw',
  extra: 'Anything else',
  overhead: 'Overhead, %',
  margin: 'Margin, %',
  taxPct: 'Tax, %',
  calculation: 'Calculation, not on the quote',
  line: `{kind, select,
    material {{mode, select, bars {Bars and material} timber {Beams and material}
    other {Boards and material}}} credit {Credit for kept rests}
    bands {Edge bands with overlength} cuts {Cuts} time {Time at the saw} other {Anything else}}`,
  overheadLine: 'Overhead',
  marginLine: 'Margin',
  noPrices: `Nothing has a price yet: {mode, select, bars {bars} timber {beams} other {boards}} take theirs from
    Stock{mode, select, panels {, bands from Materials} other {}}, work from the fields above.`,
} as const;
