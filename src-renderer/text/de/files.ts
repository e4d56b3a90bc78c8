import type { Messages } from '../catalogue.ts';

export const files: Messages<'files'> = {
  drawing: 'Zeichnung ({format})',
  cutList: 'Positionen ({format})',
  cutListHint: 'Platte, Lage und Maß jedes Teils, wie die API sie schreibt: englisch, mit Dezimalpunkt',
  json: 'Plan (JSON-Antwort)',
  request: 'Auftrag als API-Anfrage (JSON)',
  export: 'Export',
  fromMenu: 'Welche Datei soll eingelesen werden?',
  choose: 'Auswählen …',
  none: 'Für diese Art der Arbeit gibt es {kind} nicht.',
  saved: '{name} gespeichert',
  locked: 'Diese Arbeitsmappe ist mit einem Kennwort geschützt: Speichern Sie sie ohne.',
  oldExcel: 'Das ist eine Datei eines alten Excel (.xls): Speichern Sie sie dort als .xlsx oder als CSV.',
  oneAtATime:
    'Nicht geöffnet: {names}. Ein Auftrag, Listen und Umrisse kommen getrennt herein: noch einmal ablegen.',
  strange: `Lässt sich nicht öffnen: {names}. Gelesen werden Listen (XLSX, ODS, CSV, HTML, TXT, PTX), Umrisse (DXF, SVG)
    und Aufträge von Cutwright, auch in deren PDF.`,
  damagedFile:
    'Diese Datei ist beschädigt und lässt sich nicht entpacken. Speichern oder exportieren Sie sie noch einmal.',
  noList: 'In dieser Datei steht keine Liste.',
  jsonNoList: `Das ist JSON und keine Liste. Ein Auftrag oder eine Anfrage an den Dienst wird mit _Öffnen_ geöffnet
    oder als Datei abgelegt, die auf .json endet; die Liste eines anderen Programms wird dort als CSV ausgegeben.`,
  listTooLarge: 'Diese Datei ist zu groß für eine Teileliste.',
  farCell: `Die Zelle {cell} steht so weit von den anderen, dass ihre Seite zu groß ist: dort leeren (Strg+Ende führt
    hin) und die Datei neu speichern.`,
  noSpreadsheet: 'Diese Datei ist keine Tabelle.',
  noHeader: 'Der Satz HEADER fehlt; so ist nicht bekannt, in welcher Einheit die Maße sind.',
  openQuote: 'Zeile {line}: Ein Anführungszeichen ist geöffnet und nicht geschlossen.',
  noText: 'Zeile {line}: Dort stehen Bytes, die kein Text sind.',
  noSuchPart: 'Zeile {line}: PARTS_INF nennt ein Teil, das nicht in der Datei steht.',
  noSuchMaterial: 'Zeile {line}: Das Material {material} steht nicht in der Datei.',
  twice: 'Zeile {line}: Die Nummer {number} kommt zweimal vor, zuerst in Zeile {first}.',
  noNumbers: 'Zeile {line}: {kind} braucht die Nummern von Auftrag und Satz, nicht „{found}“.',
  beyondFormat: 'Zeile {line}: {size} ist mehr, als das Format fasst.',
  wrongCell: `Zeile {line}: „{cell}“ ist {what, select,
    unit {keine Einheit: HEADER sagt 0 für Millimeter oder 1 für Zoll}
    length {keine Länge} width {keine Breite} size {kein Maß} price {kein Preis} quantity {keine Stückzahl}
    other {keine Maserung: 0 frei, 1 längs der Platte, 2 quer}}.`,
  requestOpened: 'Eine Anfrage an den Dienst: Ihre Längen gelten als Millimeter.',
  requestDrawn:
    'Die Teile dieser Anfrage stehen in Zeichnungen: diese importieren oder die Anfrage an den Dienst senden.',
  savedHere: 'In diesem Browser gespeichert. Mit „Auftragsdatei herunterladen“ behalten Sie ihn anderswo.',
  noJob: 'Diese Datei ist kein Cutwright-Auftrag.',
  newerJob: `Dieser Auftrag stammt aus einer neueren Version von Cutwright, die ihn öffnet. Hier bleibt er zu, und
    wie er ist.`,
  damagedJob: 'Diese Auftragsdatei ist beschädigt: {where}.',
};
