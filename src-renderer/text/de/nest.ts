import type { Messages } from '../catalogue.ts';

export const nest: Messages<'nest'> = {
  nothingFits: 'Kein Umriss dieser Liste hat einen Platz: Die Gründe stehen darunter.',
  drawHint: `{count, plural, =0 {} one {# Ecke. } other {# Ecken. }}Jede Ecke anklicken; die erste oder
    Eingabe schließt, Rücktaste nimmt eine zurück, Esc bricht ab`,
  zoneTip:
    'Eine Zone auf die Platte zeichnen: frei gehalten oder von geringerer Güte, die nur manche Teile nehmen',
  zoneKind: 'Was die Zone ist',
  zoneKindOf: 'Was Zone {number} ist',
  zone_x: 'Von links',
  zone_y: 'Von oben',
  zone_w: 'Breite',
  zone_h: 'Höhe',
  zoneRemove: 'Zone {number} entfernen',
  zoneByNumbers: 'Zone nach Maß',
  zonesNone: 'Keine Zonen auf dieser Platte.',
  zonesTip: 'Die Zonen dieser Platte nach Maß',
  zonesCount: '{count, plural, =0 {Zonen} one {# Zone} other {# Zonen}}',
  zoneFree: 'frei halten',
  zoneGrade: 'Güte {grade}',
  zoneDrag: 'Zone aufziehen …',
  zoneAdd: 'Zone zeichnen',
  remnantTip: 'Den Umriss eines vorhandenen Reststücks zeichnen; er wird zu einer eigenen Platte',
  remnantDraw: 'Reststück zeichnen',
  sheet: 'Platte {sheet}, {parts} Teile, {percent} Prozent',
  reason: `{reason, select,
    too_large {größer als jede Platte}
    no_stock {keine Platte aus seinem Material}
    other {kein Platz mehr auf den Platten}}`,
  searchTip: 'Sucht im Hintergrund nach einer dichteren Anordnung',
  seconds: 'Sekunden zum Suchen',
  gain: '{sheets, plural, one {# Platte} other {# Platten}}, {percent}',
  remnant: 'Rest {number}',
  remnantAdded: '{name} ist jetzt eine Platte: ein Stück, wird zuerst verbraucht',
  threeCorners: 'Ein Umriss braucht drei Ecken.',
  noArea: 'Dieser Umriss umschließt keine Fläche.',
  crosses: 'Dieser Umriss kreuzt sich selbst.',
  dropKinds:
    'DXF, SVG, eine Liste (XLSX, ODS, CSV, PTX) oder ein Cutwright-Auftrag – gelesen auf diesem Rechner',
  drawnJob: 'Eine Zeichnung mit ihrem Auftrag',
  drawnJobHas: `{name} wurde von Cutwright exportiert und enthält den Auftrag, aus dem die Zeichnung stammt. Soll der
    Auftrag geöffnet oder das Gezeichnete als Umrisse übernommen werden?`,
  asJob: 'Auftrag öffnen',
  asOutlines: 'Umrisse übernehmen',
  dropFiles: '{count, plural, =0 {Datei ablegen} one {Datei ablegen} other {# Dateien ablegen}}',
  canvas: `Verschachtelte Platte{form, select, outline { mit eigenem Umriss} other {}}, {parts} Teile,
    {percent} Prozent{zones, plural, =0 {} one {, # Zone bleibt frei}
    other {, # Zonen bleiben frei}}{marks, plural, =0 {} one {, # Linie zum Gravieren oder Biegen}
    other {, # Linien zum Gravieren oder Biegen}}`,
  asItLies: 'Wie es liegt',
  piece: '{name}, bei {x}, {y}, um {degrees} Grad gedreht',
  zone: 'Zone {number}',
  outlines: 'Umrisse',
  dxfSvg: 'DXF oder SVG',
  files: 'Umrissdateien',
  dropHere: 'DXF- oder SVG-Dateien hier ablegen',
  readHere: 'Sie werden auf diesem Rechner gelesen.',
  turnJob: 'wie unten',
  turnNone: 'wie gezeichnet',
  turnAny: 'jeder Winkel',
  zones: 'Zonen',
  shape: 'Form',
  rectangle: 'Ein Rechteck',
  drawnHint: 'Gezeichneter Umriss; Leertaste macht wieder ein Rechteck daraus',
  drawn: 'gezeichnet',
  usedFirst: 'zuerst',
  cutting: 'Schneiden',
  kerfHint: 'Breite von Strahl oder Fräser',
  spacing: 'Abstand',
  spacingHint: 'Freier Abstand zwischen Teilen neben der Schnittfuge',
  margin: 'Rand',
  marginHint: 'Freier Abstand zum Plattenrand',
  turning: 'Drehen',
  none: 'nicht',
  inHoles: 'Kleine Teile in den Löchern anderer',
  onlySheets: 'Die Stückzahlen der Platten werden zur festen Grenze',
  outlineName: 'Name von Umriss {number}',
  holes: '{size}{count, plural, =0 {} one {, # Loch} other {, # Löcher}}',
  quantityOf: 'Stückzahl von {name}',
  remove: '{name} entfernen',
  zonesHint: `{free, plural, one {# Zone} other {# Zonen}}, die kein Teil berühren darf, {graded} geringerer
    Güte{outside, plural, =0 {} one {; # davon ragt über die Platte hinaus}
    other {; # davon ragen über die Platte hinaus}}`,
  fromFiles: 'Umrisse aus Dateien',
  fileList: 'Dateien',
  unreadable: 'nicht lesbar',
  reading: 'wird gelesen …',
  noneClosed: 'Kein geschlossener Umriss in dieser Datei.',
  unitUnsaid: 'Die Datei nennt ihre Einheit nicht.',
  unitUnknown: 'Die Datei sagt es nicht. Prüfen Sie die Größe:',
  unitSized: 'Die Datei nennt die Größe ihrer Zeichnung.',
  numbersAre: 'Zahlen in dieser Datei sind',
  inFile: 'Umrisse in dieser Datei',
  noUnit: 'ohne Einheit',
  unitsGuessed: `{count, plural, one {# Datei nennt keine Einheit und wird}
    other {# Dateien nennen keine Einheit und werden}} in Millimetern gelesen: ansehen`,
  closedOpen: '{closed} geschlossen{open, plural, =0 {} other {, # offen}}',
  add: `{count, plural, =0 {{sheets, plural, =0 {0 Umrisse} one {# Platte} other {# Platten}}}
    one {# Umriss{sheets, plural, =0 {} one { und # Platte} other { und # Platten}}}
    other {# Umrisse{sheets, plural, =0 {} one { und # Platte} other { und # Platten}}}} hinzufügen`,
  summary: `{count, plural, one {# Umriss} other {# Umrisse}}{sheets, plural, =0 {} one { und # Platte} other
    { und # Platten}}, {open} offen, größter Umriss {w} × {h}`,
  sheetSummary: '{count, plural, one {# Platte} other {# Platten, die erste}} {w} × {h}',
  preview: 'Vorschau von {name}',
  unitSays: 'Die Datei sagt {unit, select, in {Zoll} cm {Zentimeter} m {Meter} ft {Fuß} other {Millimeter}}.',
  carried: `{count, plural, one {# offene Linie liegt in einem Teil und geht mit ihm}
    other {# offene Linien liegen in Teilen und gehen mit ihnen}}`,
  notClosed: `{count, plural, one {# Linie schließt} other {# Linien schließen}} sich nicht (rot); größte
    Lücke {gap} mm`,
  readCoarser: 'Auf {length} genau lesen',
  manyPoints: `Umriss {row, number} hat {got, number} Punkte, mehr als die {most, number}, die sich verschachteln
    lassen: die Datei gröber einlesen.`,
  tooMany: '{count, plural, one {# Umriss hat} other {# Umrisse haben}} mehr als {most} Punkte',
  fileTooLong: 'Die Datei hat {count} Zeichen; höchstens {most} sind lesbar.',
  added: `{count, plural, =0 {{sheets, plural, one {# Platte} other {# Platten}}}
    one {# Umriss{sheets, plural, =0 {} one { und # Platte} other { und # Platten}}}
    other {# Umrisse{sheets, plural, =0 {} one { und # Platte} other { und # Platten}}}} hinzugefügt`,
};
