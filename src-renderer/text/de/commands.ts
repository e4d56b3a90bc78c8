import type { Messages } from '../catalogue.ts';

export const commands: Messages<'commands'> = {
  solve: 'Jetzt berechnen',
  plan: 'Plan zeigen',
  compare: 'Pläne vergleichen …',
  checks: 'Prüfungen des Plans …',
  api: 'API-Aufrufe und Schlüssel',
  print: 'Plan, Etiketten oder Angebot drucken',
  export: 'Plan exportieren …',
  nextSheet: 'Nächste Platte',
  previousSheet: 'Vorige Platte',
  fit: 'Platte einpassen',
  fitSelection: 'Gewähltes Teil einpassen',
  table: 'Der Plan als Tabelle oder als Zeichnung',
  theme: 'Hell oder dunkel',
  inches: 'In Zoll zeigen',
  millimetres: 'In Millimetern zeigen',
  open: 'Auftragsdatei öffnen …',
  importList: 'Teileliste einlesen …',
  importOutlines: 'Umrisse aus Dateien einlesen …',
  save: 'Speichern',
  saveAs: 'Speichern unter …',
  download: 'Auftragsdatei herunterladen',
  book: '{kind, select, sawn {Gesägten Plan buchen …} other {Geschnittenen Plan buchen …}}',
  rack: 'Lager und Restelager …',
  library: 'Material und Sägen …',
  versions: 'Versionen …',
  start: 'Startseite',
  group: '{group, select, job {Auftrag} edit {Bearbeiten} view {Ansicht} plan {Plan} other {Hilfe}}',
  part: 'Teil {number}: {name}',
  find: 'In der Teileliste suchen',
  title: 'Befehle',
  type: 'Befehl eintippen',
  search: 'Befehle suchen',
  none: 'Kein Befehl dieses Namens.',
  also: `{id, select, new {anlegen erstellen beginnen leer projekt}
    open {laden datei} import {importieren einfügen csv excel xlsx tabelle dxf svg zeichnung stückliste}
    save {sichern ablegen datei} saveAs {kopie duplizieren datei}
    book {fertig abschließen ausbuchen entnehmen lager}
    rack {reststücke reste inventar bestand platten bestellen bestellliste einkaufsliste journal}
    library {materialien plattengröße plattenformat plattenmaß dicke stangen profile kanten kantenband sägeblatt
      schnittfuge besäumung preise kosten bibliothek datenbank} versions {verlauf ältere sicherung wiederherstellen}
    start {aufträge zuletzt projekte beispiele übersicht anfang}
    saveEverything {sichern sicherung backup alle daten umziehen anderer rechner}
    takeEverything {wiederherstellen sicherung backup alle daten umziehen anderer rechner} undo {zurück widerrufen}
    redo {wieder vor} find {suchen filtern teile} solve {optimieren rechnen aktualisieren neu}
    cut {sägen schneiden zuschneiden werkstatt schritte bediener} plan {zeichnung schnittplan zuschnittplan ergebnis}
    compare {varianten alternativen lösungen unterschied} checks {prüfen fehler warnungen probleme kontrolle}
    api {http schlüssel adresse port programm server schnittstelle}
    print {drucken pdf papier aufkleber barcode qr kalkulation preis rechnung}
    export {exportieren herunterladen dxf svg csv json ptx gcode g-code cnc maschine bild senden}
    toSaw {tablet handy maschine} sawScreen {tablet handy werkstatt netzwerk wlan qr bediener}
    nextSheet {blättern stange seite} previousSheet {blättern zurück stange seite}
    fit {zoomen alles ganz ansicht zurücksetzen mitte} fitSelection {zoomen auswahl} table {liste zeilen}
    theme {dunkelmodus nacht farben farbschema kontrast aussehen}
    unit {einheit einheiten zoll inch mm millimeter metrisch maße brüche}
    help {handbuch anleitung dokumentation hilfe} settings {optionen einstellen währung euro franken sprache englisch
      deutsch einheit dezimalzeichen komma brüche anschlag} shortcuts {tasten tastenkürzel tastatur kürzel} other {}}`,
};
