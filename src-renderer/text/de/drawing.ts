import type { Messages } from '../catalogue.ts';

export const drawing: Messages<'drawing'> = {
  file_empty: 'Die Datei ist leer.',
  file_binary: 'Das ist eine binäre DXF-Datei: als Text-DXF (ASCII) speichern.',
  file_noDxf: 'Das ist keine DXF-Datei, oder sie ist beschädigt.',
  file_misnamed: 'Diese Datei enthält {format}: Im Namen die Endung .{ending} geben.',
  file_noSvg: 'Das ist keine SVG-Datei, oder sie ist beschädigt.',
  file_entities: `Die Datei enthält Entitäten, wie Illustrator sie schreibt: als einfaches SVG ohne
    Bearbeitungsfunktionen ausgeben oder in Inkscape öffnen und speichern.`,
  file_overEachOther: 'In dieser Datei liegen zu viele Umrisse übereinander.',
  file_tooMuch: `{what, select, points {Die Zeichnung hat mehr als {most, number} Punkte.}
    blocks {Die Zeichnung wiederholt ihre Blöcke mehr als {most, number}-mal.}
    elements {Die Zeichnung hat mehr als {most, number} Elemente.}
    other {Die Zeichnung verschachtelt Elemente tiefer als {most, number}.}}`,
  neverCloses: `ein Umriss schließt sich nicht: Seine Enden bei ({x1}; {y1}) und ({x2}; {y2}) liegen {gap}
    auseinander, in Zahlen der Datei`,
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
  loops: `{count, plural, one {# Umriss kreuzt sich selbst in unmerklich kleinen Schleifen und wurde}
    other {# Umrisse kreuzen sich selbst in unmerklich kleinen Schleifen und wurden}} repariert`,
  holesCut: `{count, plural, one {# Loch, das bis an seinen Umriss reicht, wurde}
    other {# Löcher, die bis an ihren Umriss reichen, wurden}} aus ihm ausgeschnitten`,
  notRepaired:
    'der Umriss bei ({x}; {y}) kreuzt sich selbst, ließ sich nicht reparieren und ist, wie er gezeichnet ist',
  tangled: 'der Umriss bei ({x}; {y}) ist zum Prüfen zu verschlungen und ist, wie er gezeichnet ist',
  simplified: 'der Umriss bei ({x}; {y}) hatte {from, number} Punkte und ist auf {to, number} vereinfacht',
  tooManyCorners: `der Umriss bei ({x}; {y}) hat {count, number} Punkte, mehr als die {most, number}, die sich
    verschachteln lassen: die Datei gröber einlesen`,
  unfitMeaning: `was zu {kind, select, layer {der Ebene} other {der Farbe}} „{name}“ gesagt wurde, gilt für keine
    Linie{more, plural, =0 {} one {, ebenso # weitere Angabe} other {, ebenso # weitere Angaben}}`,
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
    kilometres {Kilometer} micrometres {Mikrometer} other {{unit}}} als Einheit: Die Größe der Teile prüfen`,
  strangeUnit: 'die Datei nennt als Einheit die Nummer {unit}, die kein Zeichenprogramm kennt',
  repeated: `{count, plural, one {# weiterer Abschnitt {section} ist} other {# weitere Abschnitte {section} sind}}
    weggelassen: Nur der erste ist gelesen`,
  brokenOff: 'die Datei bricht vor ihrem Ende ab; was da war, ist gelesen',
  notFinite: `{count, plural, one {# Linie mit Koordinaten, die keine Zahlen sind, wurde}
    other {# Linien mit Koordinaten, die keine Zahlen sind, wurden}} weggelassen`,
  noPaint: `{count, plural, one {# Form hat weder Füllung noch Kontur und gilt trotzdem als Umriss}
    other {# Formen haben weder Füllung noch Kontur und gelten trotzdem als Umrisse}}`,
  seeThrough: `{count, plural, one {# Form ist ganz durchsichtig und gilt trotzdem als Umriss}
    other {# Formen sind ganz durchsichtig und gelten trotzdem als Umrisse}}`,
  foreign: `{count, plural, one {# Form aus einem anderen XML-Namensraum als SVG, die kein Programm zeigt, wurde}
    other {# Formen aus einem anderen XML-Namensraum als SVG, die kein Programm zeigt, wurden}} weggelassen`,
  cssMoves: `{count, plural, one {# Element ist} other {# Elemente sind}} durch die CSS-Eigenschaften translate, rotate
    oder scale verschoben, gedreht oder vergrößert; das ist nicht angewandt: Lage und Maße prüfen`,
  viewBoxSize: `die Größe von {count, plural, one {# inneren Zeichnung} other {# inneren Zeichnungen}} mit viewBox ist
    nicht bekannt: Maße der Teile prüfen`,
  unitsLeft: `{count, plural, one {# Länge trägt eine Einheit, die} other {# Längen tragen eine Einheit, die}} nicht
    angewandt ist`,
  oddPoints: `die Punkte von {count, plural, one {# Vieleck oder Linienzug} other {# Vielecken oder Linienzügen}}
    enthalten einen Fehler; gelesen ist, was davor steht`,
  scaleZero: `{count, plural, one {# INSERT hat} other {# INSERTs haben}} den Maßstab 0; genommen ist 1`,
  holesMerged: '{count} Löcher, die sich überlappen, sind vereinigt',
  holesUnmerged:
    '{count} Löcher, die sich überlappen, sind zu viele zum Vereinigen und bleiben, wie sie sind',
  short: `{count, plural, one {# offene Linie, nicht länger als {length}, ist}
    other {# offene Linien, nicht länger als {length}, sind}} weggelassen`,
  crossing: `{count, plural, one {# Paar von Umrissen überlappt sich ({first} und {second})}
    other {# Paare von Umrissen überlappen sich (zuerst {first} und {second})}}: Jeder ist ein Teil für sich, und keiner
    ist aus einem anderen ausgeschnitten`,
  crossingUnseen: 'nicht von allen Umrissen ist geprüft, ob sie sich überlappen: Zu viele liegen beieinander',
  slopingBlocks: `{count, plural, one {# Block ist schräg im Raum eingefügt und} other {# Blöcke sind schräg im Raum
    eingefügt und}} von oben gesehen gelesen`,
  sloping: `{count, plural, one {# Linie verlässt die Ebene der Zeichnung und ist}
    other {# Linien verlassen die Ebene der Zeichnung und sind}} wie von oben gesehen gelesen`,
  width: `{count, plural, one {# Polylinie ist mit Breite gezeichnet; gelesen ist ihre Mittellinie}
    other {# Polylinien sind mit Breite gezeichnet; gelesen sind ihre Mittellinien}}`,
  markers: `{count, plural, one {# Element hat} other {# Elemente haben}} Marker (Pfeilspitzen und dergleichen); sie
    wurden weggelassen`,
  language: `{count, plural, one {# Element ist} other {# Elemente sind}} nur in manchen Sprachen gezeichnet; aus einer
    Wahl zwischen Sprachen ist die Zeichnung ohne Sprache gelesen, sonst die erste`,
  background: `{count, plural, one {# Rechteck so groß wie die Seite (100 %), ein Hintergrund, wurde}
    other {# Rechtecke so groß wie die Seite (100 %), Hintergründe, wurden}} weggelassen`,
  frames: `{count, plural, one {# unsichtbarer Rahmen um eine Form, wie LibreOffice ihn schreibt, wurde}
    other {# unsichtbare Rahmen um Formen, wie LibreOffice sie schreibt, wurden}} weggelassen`,
  notLooked: `{count, plural, one {# offene Linie ist} other {# offene Linien sind}} nicht untersucht: zu viele liegen
    übereinander`,
  more: '{count, plural, one {# weitere Bemerkung} other {# weitere Bemerkungen}} dieser Art',
  noLength: `{count, plural, one {# Form hat als {name} keine einfache Länge und wurde}
    other {# Formen haben als {name} keine einfache Länge und wurden}} weggelassen`,
  unplotted: `{count, plural, one {# Linie auf der Ebene „{layer}“, die nie gedruckt wird, ist}
    other {# Linien auf der Ebene „{layer}“, die nie gedruckt wird, sind}} gelesen wie alle anderen`,
  styleRule:
    'die Stilregel „{rule}“ entscheidet, was zu sehen ist, und wird nicht verstanden; sie gilt nicht',
  styleFile: 'Stile aus einer anderen Datei sind nicht gelesen',
  stretched: 'die Datei verzerrt ihre Zeichnung; die Koordinaten bleiben, wie gezeichnet: beide Maße prüfen',
  badTransform: 'die Transformation „{rule}“ wird nicht verstanden und gilt nicht',
  badUse: 'ein use-Element nennt „{name}“; das ist nichts in dieser Datei, was zeichnet',
  holdsItself: '„{name}“ enthält sich selbst oder ist zu tief geschachtelt; dort weggelassen',
  pathMistake: 'ein Pfad hat einen Fehler an Zeichen {at}, bei „{near}“; gelesen ist, was davor steht',
  badXml: 'die Datei ist kein fehlerfreies XML; sie ist gelesen, so weit es geht',
  badCode: 'Zeile {line} müsste ein Gruppencode sein; der Rest der Datei wurde weggelassen',
  brokenInside: 'die Datei bricht mittendrin ab: Was folgte, fehlt; noch einmal kopieren oder exportieren',
  noEnd: 'der Abschnitt {section} hat kein Ende: Vielleicht fehlen Teile der Datei',
  noEntities: 'die Datei hat keinen Abschnitt ENTITIES',
  noBlock: 'ein INSERT nennt den Block „{name}“, den die Datei nicht hat',
  external: `der Block „{name}“ ist eine Zeichnung in einer anderen Datei und wurde weggelassen; im Zeichenprogramm
    einbinden`,
  badInsert: 'eine Zahl des INSERT bei ({x}; {y}) ist nicht zu lesen; er ist ohne sie gesetzt',
  badSpline: `der SPLINE ab ({x}; {y}) hat keine {what, select, knots {Knoten} other {Gewichte}}, die zu seinen Punkten
    passen; {what, select, knots {genommen sind gleichmäßige} other {genommen ist überall 1}}`,
  blockTwice:
    'die Datei hat noch einen Block „{name}“; er wurde weggelassen: Gelesen wird der erste eines Namens',
  damaged: '{type} bei ({x}; {y}) fehlt eine Zahl; genommen ist 0',
  cutOff: '{type} ab ({x}; {y}) ist abgeschnitten: Punkte davon fehlen',
  tangle: 'einige Linien über Umrissen sind zu viele, um getrennt zu werden, und bleiben, wie gezeichnet',
};
