import type { Messages } from '../catalogue.ts';

export const figures: Messages<'figures'> = {
  title: 'Kennzahlen des Plans',
  changed: '{cause}: {effects}',
  was: 'war {value}',
  judged: '{judged, select, better {besser} other {schlechter}}',
  partsMore: '{sign, select, plus {+} other {−}}{count, plural, one {# Teil} other {# Teile}}',
  rowChanged: 'Zeile {number}',
  rowsChanged: '{count} Zeilen geändert',
  rowResized: 'Zeile {number} ist {now} (war {was})',
  otherChanges: '{count} weitere Änderungen',
  laidBy: `{laid, select, hand {Von Hand gelegt} taken {Anderer Plan genommen} again {Neu gerechnet}
    other {Liste geändert}}`,
  asMany: `{mode, select, bars {so viele Stangen wie vorher} timber {so viele Balken wie vorher}
    other {so viele Platten wie vorher}}`,
  effect: `{name, select,
    missing {{count, plural, one {# Teil} other {# Teile}} {way, select, more {mehr} other {weniger}}
    ohne Platz}
    sheets {{count, plural, one {# Platte} other {# Platten}} {way, select, more {mehr} other {weniger}}}
    lengths {{mode, select,
    bars {{count, plural, one {# Stange} other {# Stangen}}}
    other {{count, plural, one {# Balken} other {# Balken}}}} {way, select, more {mehr} other {weniger}}}
    cuts {{count, plural, one {# Schnitt} other {# Schnitte}} {way, select, more {mehr} other {weniger}}}
    rests {{count, plural, one {# Reststück} other {# Reststücke}} {way, select, more {mehr} other {weniger}}
    zum Aufheben}
    material {{value} {way, select, more {mehr} other {weniger}}}
    sawn {{value} {way, select, more {mehr} other {weniger}} zu sägen}
    contours {{value} {way, select, more {mehr} other {weniger}} zu schneiden}
    other {{value} {way, select, more {mehr} other {weniger}} genutzt}}`,
  used: 'genutzt für Teile',
  pieces: 'Teile',
  cuts: 'Schnitte',
  interlocked: 'Teile sind verzahnt: Keine Schnitte von Kante zu Kante lösen sie',
  cncOnly: 'nur CNC',
  sawn: 'gesägt',
  material: 'Material',
  allPlaced: 'alle untergebracht',
  asFar: 'so weit es geht',
  looking: 'sucht nach Besserem …',
  provedHint: 'Eine untere Schranke beweist, dass kein Plan dieses Auftrags weniger braucht',
  proved: 'bewiesen optimal',
  boundHint: 'Eine bewiesene untere Schranke',
  gapHint: 'Kein Plan kann um mehr besser sein als dieser (bewiesene untere Schranke)',
  sheets: '{count, plural, one {Platte} other {Platten}}',
  ofTotal: 'von {total}',
  notPlaced: '{count} nicht untergebracht',
  offcuts: '{count, plural, one {# Reststück bleibt} other {# Reststücke bleiben}}',
  each: '{money} je Teil',
  unpriced: `{what, select,
    stock {{stock, plural,
      one {# {of, select, bars {Stange} timber {Balken} mixed {Platte oder Stange} other {Platte}} hat keinen Preis
      und ist}
      other {# {of, select, bars {Stangen} timber {Balken} mixed {Platten oder Stangen} other {Platten}} haben keinen
      Preis und sind}}
      in dieser Summe nicht enthalten.}
    bands {{bands, plural, one {Das Kantenband {names} hat keinen Preis und ist}
      other {Die Kantenbänder {names} haben keinen Preis und sind}}
      in dieser Summe nicht enthalten.}
    other {{stock, plural,
      one {# {of, select, bars {Stange} timber {Balken} mixed {Platte oder Stange} other {Platte}}}
      other {# {of, select, bars {Stangen} timber {Balken} mixed {Platten oder Stangen} other {Platten}}}}
      und {bands, plural, one {das Kantenband} other {die Kantenbänder}} {names} haben keinen Preis und sind
      in dieser Summe nicht enthalten.}}`,
  withoutPrice: `{count, plural,
    one {# {mode, select, bars {Stange} timber {Balken} other {Platte}} ohne Preis}
    other {# {mode, select, bars {Stangen} timber {Balken} other {Platten}} ohne Preis}}`,
  atLeast: 'mindestens {count} nötig',
  gap: '≤ {percent} vom Besten',
  share: `{key, select, parts {Teile} offcuts {Reststücke} kerf {Sägemehl} trim {Besäumung}
    other {Verschnitt}} {percent}`,
  byVolume: 'nach Volumen',
  byLength: 'nach Länge',
  rests: '{count, plural, one {Reststück} other {Reststücke}}',
  hatched: 'unten schraffiert',
  rods: `{mode, select,
    bars {{count, plural, one {Stange} other {Stangen}}}
    other {{count, plural, one {Balken} other {Balken}}}}`,
  setUp: '{count, plural, one {# Schnittbild} other {# Schnittbilder}} einzurichten',
  tolerated: '{count} innerhalb der Toleranz',
  fewest: 'weniger geht nicht',
  ofSheets: 'der Platten genutzt',
  contours: 'Konturen',
  toKeep: '{count, plural, one {Reststück zum Aufheben} other {Reststücke zum Aufheben}}',
};
