/** The figures above a plan and in the comparison. */
export const figures = {
  title: 'Figures of the plan',
  changed: '{cause}: {effects}',
  was: 'was {value}',
  judged: '{judged, select, better {better} other {worse}}',
  partsMore: '{sign, select, plus {+} other {−}}{count, plural, one {# part} other {# parts}}',
  rowChanged: 'row {number}',
  rowsChanged: '{count} rows changed',
  rowResized: 'row {number} is {now} (was {was})',
  otherChanges: '{count} other changes',
  laidBy: `{laid, select, hand {Laid by hand} taken {Another plan taken} again {Solved anew}
    other {List changed}}`,
  asMany: `{mode, select, bars {as many bars as before} timber {as many beams as before}
    other {as many sheets as before}}`,
  effect: `{name, select,
    missing {{count, plural, one {# piece} other {# pieces}} {way, select, more {more} other {fewer}}
    without a place}
    sheets {{count, plural, one {# sheet} other {# sheets}} {way, select, more {more} other {fewer}}}
    lengths {{mode, select,
    bars {{count, plural, one {# bar} other {# bars}}}
    other {{count, plural, one {# beam} other {# beams}}}} {way, select, more {more} other {fewer}}}
    cuts {{count, plural, one {# cut} other {# cuts}} {way, select, more {more} other {fewer}}}
    rests {{count, plural, one {# rest} other {# rests}} {way, select, more {more} other {fewer}} to keep}
    material {{value} {way, select, more {more} other {less}}}
    sawn {{value} {way, select, more {more} other {less}} to saw}
    contours {{value} {way, select, more {more} other {less}} to cut}
    other {{value} {way, select, more {more} other {less}} used}}`,
  used: 'used for parts',
  pieces: 'pieces',
  cuts: 'cuts',
  interlocked: 'Parts are interlocked: no edge-to-edge cuts can free them',
  cncOnly: 'CNC only',
  sawn: 'sawn',
  material: 'material',
  allPlaced: 'all placed',
  asFar: 'as far as it goes',
  looking: 'looking for better …',
  provedHint: 'A lower bound proves that no plan of this job needs less',
  proved: 'proved best',
  boundHint: 'A proved lower bound',
  gapHint: 'No plan can be better than this by more (proved lower bound)',
  sheets: '{count, plural, one {sheet} other {sheets}}',
  ofTotal: 'of {total}',
  notPlaced: '{count} not placed',
  offcuts: '{count, plural, one {# offcut to keep} other {# offcuts to keep}}',
  each: '{money} a piece',
  unpriced: `{what, select,
    stock {{stock, plural,
      one {# {of, select, bars {bar} timber {beam} mixed {board or bar} other {sheet}} has no price and is}
      other {# {of, select, bars {bars} timber {beams} mixed {boards or bars} other {sheets}} have no price and are}}
      not in this sum.}
    bands {{bands, plural, one {Band {names} has no price and is} other {Bands {names} have no price and are}}
      not in this sum.}
    other {{stock, plural,
      one {# {of, select, bars {bar} timber {beam} mixed {board or bar} other {sheet}}}
      other {# {of, select, bars {bars} timber {beams} mixed {boards or bars} other {sheets}}}}
      and {bands, plural, one {band} other {bands}} {names} have no price and are not in this sum.}}`,
  withoutPrice: `{count, plural,
    one {# {mode, select, bars {bar} timber {beam} other {sheet}} without price}
    other {# {mode, select, bars {bars} timber {beams} other {sheets}} without price}}`,
  atLeast: 'at least {count} needed',
  gap: '≤ {percent} from best',
  share: `{key, select, parts {parts} offcuts {offcuts to keep} kerf {sawdust} trim {trim} other {waste}}
    {percent}`,
  byVolume: 'by volume',
  byLength: 'by length',
  rests: '{count, plural, one {rest to keep} other {rests to keep}}',
  hatched: 'hatched below',
  rods: `{mode, select,
    bars {{count, plural, one {bar} other {bars}}}
    other {{count, plural, one {beam} other {beams}}}}`,
  setUp: '{count, plural, one {# pattern} other {# patterns}} to set up',
  tolerated: '{count} within tolerance',
  fewest: 'fewest possible',
  ofSheets: 'of the sheets used',
  contours: 'contours',
  toKeep: '{count, plural, one {offcut to keep} other {offcuts to keep}}',
} as const;
