import type { Messages } from '../catalogue.ts';

export const drawing: Messages<'drawing'> = {
  neverCloses:
    'ein Umriss schließt sich nicht: Seine Enden bei ({x1}; {y1}) und ({x2}; {y2}) liegen {gap} auseinander',
  moreOpen:
    '{count, plural, one {# weiterer Umriss schließt} other {# weitere Umrisse schließen}} sich nicht',
  noOutline: `{count, plural, one {# {type} ist kein Umriss und wurde} other {# {type} sind keine Umrisse und wurden}}
    weggelassen{advice, select, explode {; zum Schneiden den Text im Zeichenprogramm in Linien auflösen}
    convert {; zum Schneiden den Text im Zeichenprogramm in Pfade umwandeln} other {}}`,
  empty:
    '{count, plural, one {# {type} ohne Ausdehnung wurde} other {# {type} ohne Ausdehnung wurden}} weggelassen',
  hiddenLayer: 'die ausgeblendete Ebene „{name}“ wurde weggelassen',
  hiddenLayers: 'der Inhalt gefrorener oder ausgeschalteter Ebenen wurde weggelassen: {names}',
  hidden: `{count, plural, one {# ausgeblendetes Element wurde} other {# ausgeblendete Elemente wurden}} weggelassen`,
  paperSpace: `{count, plural, one {# Element im Papierbereich (Layout) wurde}
    other {# Elemente im Papierbereich (Layout) wurden}} weggelassen`,
  invisible:
    '{count, plural, one {# unsichtbares Element wurde} other {# unsichtbare Elemente wurden}} weggelassen',
  repaired: 'der Umriss bei ({x}; {y}) kreuzt sich selbst und wurde repariert',
  notRepaired:
    'der Umriss bei ({x}; {y}) kreuzt sich selbst, ließ sich nicht reparieren und ist, wie er gezeichnet ist',
  tangled: 'der Umriss bei ({x}; {y}) ist zum Prüfen zu verschlungen und ist, wie er gezeichnet ist',
  none: 'kein geschlossener Umriss gefunden',
  separated: `{count, plural, one {# Umriss ist} other {# Umrisse sind}} durch Trennen gemeinsamer Kanten entstanden`,
  twice: `{count, plural, one {# Umriss war doppelt gezeichnet und ist}
    other {# Umrisse waren doppelt gezeichnet und sind}} jetzt einmal da`,
  openTwice: `{count, plural, one {# offene Linie war doppelt gezeichnet und ist}
    other {# offene Linien waren doppelt gezeichnet und sind}} jetzt einmal da`,
  lostMarks: `{count, plural, one {# Linie zum Gravieren oder Biegen liegt in keinem Teil und wurde}
    other {# Linien zum Gravieren oder Biegen liegen in keinem Teil und wurden}} weggelassen`,
  clipped: `{count, plural, one {# Element ist beschnitten oder maskiert; sein Umriss ist ganz da}
    other {# Elemente sind beschnitten oder maskiert; ihre Umrisse sind ganz da}}`,
  thinRim: `„{name}“ ist nur ein {width} breiter Rand um ein Loch: eine doppelt gezeichnete Linie oder eine in Umrisse
    verwandelte Kontur?`,
  page: '„{name}“ ist so groß wie die Seite, und was darin liegt, wurde zu Löchern: ein Hintergrund oder ein Rahmen?',
  moreGaps: '{count, plural, one {# weitere Lücke} other {# weitere Lücken}} geschlossen',
  otherUnit: `die Datei nennt {unit, select, feet {Fuß} yards {Yard} mils {Mil} decimetres {Dezimeter}
    kilometres {Kilometer} micrometres {Mikrometer} other {{unit}}} als Einheit; die Zahlen bleiben, wie sie sind`,
  brokenOff: 'die Datei bricht vor ihrem Ende ab; was da war, ist gelesen',
};
