import type { Messages } from '../catalogue.ts';

export const compare: Messages<'compare'> = {
  title: 'Pläne vergleichen',
  none: 'Noch gibt es keinen Plan.',
  keepFirst:
    'Behalten Sie diesen Plan, ändern Sie den Auftrag und kommen Sie zurück: Beide stehen nebeneinander.',
  changeNow: 'Ändern Sie den Auftrag: Sein neuer Plan erscheint neben den behaltenen.',
  full: 'Drei sind behalten; verwerfen Sie einen, um einen anderen zu behalten.',
  keep: 'Plan auf dem Bildschirm behalten',
  onScreen: 'Bildschirm',
  asked: 'Anders gefragt',
  pieces: 'Verlangte Teile',
  nothing: 'nichts',
  samePlaces: 'alle am selben Platz',
  plan: 'Plan {letter}',
  against: '{letter, select, none {Teile gegen den Bildschirm} other {Teile gegen Plan {letter}}}',
  goBack: 'Zurück zu {letter}',
  drop: 'Plan {letter} verwerfen',
  inPlace: '{count} unverändert, {changes}',
  squareFeet: '{area} sq ft',
  figure: `{name, select, missing {Teile nicht untergebracht} material {Material} sheets {Platten}
    used {Genutzt für Teile} cuts {Schnitte} settings {Anschlageinstellungen}
    fenceOrder {Einstellungen nach Anschlag} sawn {Schnittlänge} stages {Stufen an der Säge}
    turned {Gedrehte Teile} offcuts {Reststücke zum Aufheben} largestOffcut {Größtes Reststück}
    lengths {{mode, select, timber {Balken} other {Stangen}}} rests {Reststücke}
    longestRest {Längstes Reststück} density {Der Platten genutzt}
    contours {Konturen} other {Einstiche}}`,
  scatter: 'Pläne als Punkte',
  upwards: 'Kennzahl nach oben',
  rightwards: 'Kennzahl nach rechts',
  scatterAbout:
    'Weiter links und tiefer ist besser. Zeigen Sie auf einen Punkt; ein Druck nimmt seinen Plan.',
  dot: '{name}: {figures}',
  solutionsToo: 'Andere Lösungen suchen und hier zeigen',
  change: `{kind, select, moved {{count} verschoben} turned {{count} gedreht}
    otherSheet {{count} auf anderer Platte} added {{count} neu} other {{count} weg}}`,
  ruleTrim: 'Besäumung',
  ruleOnlyStock: 'Nur was da ist',
  ruleGrain: 'Maserung der Teile',
  ruleTogether: 'Teile auf einer Platte',
  ruleFirstCut:
    '{cut, select, horizontal {Erster Schnitt entlang der Breite} other {Erster Schnitt entlang der Höhe}}',
  costMissing: '{count, plural, one {{value} Teil weggelassen} other {{value} Teile weggelassen}}',
  costSheets: '{count, plural, one {{value} Platte} other {{value} Platten}}',
  costLengths: '{count, plural, one {{value} Stange} other {{value} Stangen}}',
  rules: 'Was jede Regel kostet',
  workOut: 'Ausrechnen',
  costsNothing: 'kostet nichts',
  busy: 'Der Dienst ist beschäftigt, es wird gewartet',
  costs: 'kostet {list}',
};
