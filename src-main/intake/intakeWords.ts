import type { LeftOut, ListField, ListQuestion, PageNote } from '../../src-engine/lists/list.ts';

/** A line, or the first and last one of several. */
type LeftLines = Pick<LeftOut, 'line' | 'to'>;

/** A size without which a row is no part: of panels, bars or timber. */
export type SizeField = 'first' | 'second' | 'length' | 'sectionW' | 'sectionH';

/** Everything the command line and the watched folder say of lists themselves. What the readers of lists and the
 *  engines say goes through the window's words (src-main/paper). */
export interface IntakeWords {
  /** The decimal sign of its spreadsheets. */
  readonly decimal: '.' | ',';
  readonly watching: (folder: string) => string;
  readonly ended: (folder: string) => string;
  readonly come: (file: string) => string;
  readonly noFolder: string;
  readonly noProfile: string;
  readonly folderGone: (folder: string) => string;
  /** Of a file or folder that the system does not let us look at. */
  readonly unseen: (name: string, why: string) => string;
  readonly tooLarge: string;
  readonly link: string;
  readonly passed: (file: string, endings: string) => string;
  readonly passedFolder: (file: string) => string;
  /** Of a list that holds what it was answered to. */
  readonly answered: (file: string) => string;
  readonly notPlanned: (file: string) => string;
  /** Of a list whose name is too long for its answers. */
  readonly shortened: (answer: string) => string;
  /** Of a list that waits until a fault has passed. */
  readonly again: (file: string, reason: string) => string;
  /** After the first of several sentences. */
  readonly andMore: (count: number) => string;
  readonly placed: (placed: number, total: number, isWhole: boolean) => string;
  readonly noPtx: (reason: string) => string;
  readonly pdfLacks: (letters: string) => string;
  readonly emptyList: string;
  readonly noPart: (lines: LeftLines, text: string) => string;
  /** What of a page was not read, or stands otherwise in the spreadsheet. */
  readonly page: (note: PageNote) => string;
  readonly leftOut: (lines: LeftLines, why: keyof typeof LEFT_OUT_EN) => string;
  readonly otherStock: (material: string) => string;
  readonly unread: (line: number, field: ListField, text: string) => string;
  /** A cell by its line and what its column means; without that the line alone. */
  readonly cell: (line: number, field?: ListField) => string;
  readonly surplus: (line: number, cells: number, titles: number) => string;
  readonly missing: (line: number, field: SizeField | 'qty') => string;
  readonly ask: (kind: ListQuestion['kind'], about: string, line: number) => string;
  /** Says where a person answers, in the watched folder of the app. */
  readonly askedInWindow: string;
}

type Fields = Readonly<Partial<Record<ListField, string>>>;
/** `count`: of a cell that is empty below the title of quantities. */
type Asks = Readonly<Record<ListQuestion['kind'] | 'count', string>>;

const FIELDS_EN: Fields = {
  first: 'length',
  second: 'width',
  sectionW: 'section width',
  sectionH: 'section height',
  leftAngle: 'angle of the left end',
  rightAngle: 'angle of the right end',
  qty: 'quantity',
};

const ASKS_EN: Asks = {
  field: 'What is the column "{about}"?',
  style: '"{about}" can be read two ways: is the point or the comma the decimal sign?',
  unit: 'Which unit are the lengths in ("{about}")?',
  size: 'Line {line}: the largest size is {about}, far more than any stock: by what are the numbers to be multiplied?',
  edgeWords: 'What do the edge codes {about} mean?',
  edgeDigits: 'In which order do the digits {about} name the edges?',
  band: 'Which band is "{about}"?',
  grain: 'Which way does the grain "{about}" run?',
  heading: 'What are "{about}" to the lines below them?',
  emptyMaterial:
    'Line {line} names no material, and others neither: that of the line above ("{about}"), or none?',
  emptyThickness: 'Line {line} names no thickness, and others of "{about}" name several: which one is it?',
  thinSide:
    'The thin side of the parts stands in {about} by turns: is it the thickness, or are these no sizes of panels?',
  pages:
    'Parts stand on several pages ({about}): are all of them read (all), with their names as cabinets (cabinet) or ' +
    'materials (material), or the first one alone (one)?',
  smallRows:
    'Line {line}: is "{about}" in millimetres (mm) or centimetres (cm), beside sizes ten times as large?',
  commented: 'Lines begin with the sign of a comment ("{about}"): comments (comment), or parts (part)?',
  nameCount: 'Names have numbers ("{about}"): are they quantities (qty), or part of the names (name)?',
  lengthSums: 'Is "{about}" one length (sum), or a piece of each (pieces)?',
  emptyQty: 'Line {line} and {about} more have no quantity: one piece each (1), or none (0)?',
  cell: 'Line {line}: "{about}" can be read in several ways.',
  count: 'Line {line} has no quantity.',
};

const LEFT_OUT_EN = {
  stock: 'stock: the profile says what there is',
  setting: 'a setting: the profile says how to cut',
  off: 'not wanted',
  sum: 'a sum',
  titles: 'titles again, or a rule',
  text: 'words only',
  blank: 'not filled in',
  table: 'another table',
} as const;

type PageWords = Readonly<Record<PageNote['what'], (count: number, where: string) => string>>;

const PAGE_EN: PageWords = {
  columns: (count, where) => `only the first ${where} columns are read: ${count} more to their right`,
  rows: (count, where) => `only the first ${where} lines are read: ${count} more below them`,
  formulas: (_, where) => `formulas have no result in the file (${where}): save it once in the spreadsheet`,
  errors: (_, where) => `cells are errors in the spreadsheet (${where})`,
  hiddenRows: (_, where) => `rows hidden in the spreadsheet are read too (${where})`,
  beside: (count, where) =>
    `${count} lists beside each other (each from "${where}" on) were read one below the other`,
  turned: () => 'the parts stand in columns: lines are told by their number',
  words: () => 'the columns were lost and are told by the titles',
  struckRows: (_, where) => `rows struck through in the spreadsheet are read too (${where})`,
  headings: (_, where) => `headings between the lines hold for those below them: ${where}`,
  dittos: (_, where) => `ditto marks were read as what stands above them (lines ${where})`,
  hiddenColumns: (_, where) => `columns hidden in the spreadsheet are read too (${where})`,
  merged: (_, where) => `merged cells are read into each of their rows (${where})`,
  hiddenPage: (_, where) => `the page "${where}" is hidden in the spreadsheet`,
  pages: (_, where) => `not read are pages that hold something, too: ${where}`,
  together: (_, where) => `pages were read one below the other, with their lines: ${where}`,
  letters: (_, where) => `letters are in an old code page, read as ${where}; where wrong, save as CSV UTF-8`,
  materials: (_, where) =>
    `materials differ only in case, blanks or signs and lie on sheets of their own: ${where}`,
  angles: (count) => `angles that count from the length (90 is square) were taken off square: ${count}`,
};

const linesEn = ({ line, to = line }: LeftLines): string =>
  to === line ? `line ${line}` : `lines ${line} to ${to}`;
const linesDe = ({ line, to = line }: LeftLines): string =>
  to === line ? `Zeile ${line}` : `Zeilen ${line} bis ${to}`;

const EN: IntakeWords = {
  decimal: '.',
  watching: (folder) => `watching ${folder}`,
  ended: (folder) => `no longer watching ${folder}`,
  come: (file) => `${file} has come`,
  noFolder: 'No folder is named.',
  noProfile: 'No stock and saw are chosen.',
  folderGone: (folder) => `There is no folder ${folder}.`,
  unseen: (name, why) => `${name} cannot be looked at: ${why}`,
  tooLarge: 'the file is too large for a list',
  link: 'this is a link to another file; put the list itself here',
  passed: (file, endings) => `${file} is passed over: a list ends in ${endings}`,
  passedFolder: (file) => `${file} is a folder, which is passed over: put its lists here`,
  answered: (file) =>
    `${file} is unchanged and has its answer: to have it planned anew, remove both and put it in again`,
  notPlanned: (file) => `${file} was not planned:`,
  shortened: (answer) => `the name of the list is too long: its answer is called ${answer}`,
  again: (file, reason) => `${file} waits and is tried again: ${reason}`,
  andMore: (count) => `(and ${count} more)`,
  placed: (placed, total, isWhole) =>
    `${placed} of ${total} pieces placed${isWhole ? '' : ', some are left over'}`,
  noPtx: (reason) => `no PTX: ${reason}`,
  pdfLacks: (letters) => `the PDF has empty boxes for ${letters}: its font lacks them`,
  emptyList: 'there is no part in this list',
  noPart: (lines, text) => `${linesEn(lines)}: there is no part in "${text}"`,
  page: ({ what, count, where }) => PAGE_EN[what](count, where),
  leftOut: ({ line, to = line }, why) =>
    `${linesEn({ line, to })} ${to === line ? 'is' : 'are'} left out (${LEFT_OUT_EN[why]})`,
  otherStock: (material) =>
    `material "${material}" has no stock of its own: the stock of no material is taken`,
  unread: (line, field, text) => `line ${line}: the ${FIELDS_EN[field] ?? field} "${text}" cannot be read`,
  cell: (line, field) => `line ${line}${field === undefined ? '' : `, ${FIELDS_EN[field] ?? field}`}`,
  surplus: (line, cells, titles) =>
    `line ${line} has ${cells} cells below ${titles} titles: ` +
    'put numbers and texts with a delimiter in quotation marks, or give the column a title',
  missing: (line, field) => `line ${line} has no ${FIELDS_EN[field] ?? field}`,
  ask: (kind, about, line) => asked(ASKS_EN, kind, about, line),
  askedInWindow:
    'Cutwright asks this where the list is imported in the window; or tick "Take the likely reading" for this folder.',
};

const FIELDS_DE: Fields = {
  name: 'der Name',
  material: 'das Material',
  first: 'die Länge',
  second: 'die Breite',
  length: 'die Länge',
  sectionW: 'die Breite des Querschnitts',
  sectionH: 'die Höhe des Querschnitts',
  leftAngle: 'der Winkel am linken Ende',
  rightAngle: 'der Winkel am rechten Ende',
  thickness: 'die Dicke',
  qty: 'die Stückzahl',
  price: 'der Preis',
  grain: 'die Maserung',
  edges: 'der Kantencode',
  edgesAlong: 'die Zahl der Kanten längs',
  edgesAcross: 'die Zahl der Kanten quer',
};

const ASKS_DE: Asks = {
  field: 'Was ist die Spalte „{about}“?',
  style: '„{about}“ lässt sich auf zwei Arten lesen: Ist der Punkt oder das Komma das Dezimalzeichen?',
  unit: 'In welcher Einheit sind die Längen („{about}“)?',
  size: 'Zeile {line}: Das größte Maß ist {about}, weit mehr als jedes Lager. Was sind die Zahlen?',
  edgeWords: 'Was bedeuten die Kantencodes {about}?',
  edgeDigits: 'In welcher Reihenfolge nennen die Ziffern {about} die Kanten?',
  band: 'Welches Kantenband ist „{about}“?',
  grain: 'Wie läuft die Maserung „{about}“?',
  heading: 'Was sind „{about}“ für die Zeilen darunter?',
  emptyMaterial:
    'Zeile {line} nennt wie andere kein Material: das der Zeile darüber („{about}“) oder keines?',
  emptyThickness: 'Zeile {line} nennt keine Stärke, andere von „{about}“ nennen mehrere: Welche ist es?',
  thinSide:
    'Die dünne Seite der Teile steht abwechselnd in {about}: Ist sie die Stärke, oder sind das keine Maße von Platten?',
  pages:
    'Teile stehen auf mehreren Blättern ({about}): alle lesen (all), ihre Namen als Schränke (cabinet) oder ' +
    'Materialien (material), oder nur das erste (one)?',
  smallRows:
    'Zeile {line}: Ist „{about}“ in Millimetern (mm) oder Zentimetern (cm), neben zehnmal so großen Maßen?',
  commented:
    'Zeilen beginnen mit einem Zeichen für Kommentare („{about}“): Kommentare (comment) oder Teile (part)?',
  nameCount: 'Namen haben Zahlen („{about}“): Sind sie Stückzahlen (qty) oder Teil der Namen (name)?',
  lengthSums: 'Ist „{about}“ eine Länge (sum) oder je ein Stück (pieces)?',
  emptyQty: 'Zeile {line} und {about} weitere haben keine Stückzahl: je ein Stück (1) oder keines (0)?',
  cell: 'Zeile {line}: „{about}“ lässt sich auf mehrere Arten lesen.',
  count: 'Zeile {line} hat keine Stückzahl.',
};

const LEFT_OUT_DE = {
  stock: 'Lager: Was da ist, sagt der Auftrag',
  setting: 'eine Einstellung: Wie gesägt wird, sagt der Auftrag',
  off: 'nicht gewünscht',
  sum: 'eine Summe',
  titles: 'Titel noch einmal oder ein Strich',
  text: 'nur Worte',
  blank: 'nicht ausgefüllt',
  table: 'eine andere Tabelle',
} as const;

const PAGE_DE: PageWords = {
  columns: (count, where) => `nur die ersten ${where} Spalten werden gelesen: rechts davon noch ${count}`,
  rows: (count, where) => `nur die ersten ${where} Zeilen werden gelesen: darunter noch ${count}`,
  formulas: (_, where) =>
    `Formeln haben in der Datei kein Ergebnis (${where}): einmal in der Tabellenkalkulation speichern`,
  errors: (_, where) => `Zellen sind in der Tabelle ein Fehler (${where})`,
  hiddenRows: (_, where) => `in der Tabelle ausgeblendete Zeilen sind mitgelesen (${where})`,
  beside: (count, where) => `${count} Listen nebeneinander (jede ab „${where}“) wurden untereinander gelesen`,
  turned: () => 'die Teile stehen in Spalten: Zeilen tragen deren Nummer',
  words: () => 'die Spalten waren verloren und sind nach den Titeln gelesen',
  struckRows: (_, where) => `in der Tabelle durchgestrichene Zeilen sind mitgelesen (${where})`,
  headings: (_, where) => `Überschriften zwischen den Zeilen gelten für die Zeilen darunter: ${where}`,
  dittos: (_, where) => `Unterführungszeichen sind gelesen als das, was darüber steht (Zeilen ${where})`,
  hiddenColumns: (_, where) => `in der Tabelle ausgeblendete Spalten sind mitgelesen (${where})`,
  merged: (_, where) => `verbundene Zellen gelten für jede ihrer Zeilen (${where})`,
  hiddenPage: (_, where) => `das Blatt „${where}“ ist in der Tabelle ausgeblendet`,
  pages: (_, where) => `nicht gelesen sind Blätter, die auch etwas enthalten: ${where}`,
  together: (_, where) => `Blätter wurden untereinander gelesen, mit ihren Zeilen: ${where}`,
  letters: (_, where) =>
    `Buchstaben in alter Zeichentabelle, gelesen als ${where}; wo falsch, als CSV UTF-8 speichern`,
  materials: (_, where) =>
    `Materialien unterscheiden sich nur in Schreibung oder Zeichen und liegen auf eigenen Platten: ${where}`,
  angles: (count) => `Winkel, die von der Länge aus zählen (90 ist gerade), wurden umgerechnet: ${count}`,
};

const DE: IntakeWords = {
  decimal: ',',
  watching: (folder) => `${folder} wird überwacht`,
  ended: (folder) => `${folder} wird nicht mehr überwacht`,
  come: (file) => `${file} ist gekommen`,
  noFolder: 'Kein Ordner ist genannt.',
  noProfile: 'Lager und Säge sind nicht gewählt.',
  folderGone: (folder) => `Den Ordner ${folder} gibt es nicht.`,
  unseen: (name, why) => `${name} lässt sich nicht ansehen: ${why}`,
  tooLarge: 'die Datei ist zu groß für eine Liste',
  link: 'das ist ein Verweis auf eine andere Datei; legen Sie die Liste selbst hierher',
  passed: (file, endings) => `${file} bleibt liegen: Eine Liste endet auf ${endings}`,
  passedFolder: (file) => `${file} ist ein Ordner und bleibt liegen: Legen Sie seine Listen hierher`,
  answered: (file) =>
    `${file} ist unverändert und hat eine Antwort: Um neu zu planen, beide entfernen und die Liste wieder hineinlegen`,
  notPlanned: (file) => `${file} wurde nicht geplant:`,
  shortened: (answer) => `der Name der Liste ist zu lang: Ihre Antwort heißt ${answer}`,
  again: (file, reason) => `${file} wartet und wird wieder versucht: ${reason}`,
  andMore: (count) => `(und ${count} weitere)`,
  placed: (placed, total, isWhole) =>
    `${placed} von ${total} ${total === 1 ? 'Teil' : 'Teilen'} untergebracht${isWhole ? '' : ', einige fehlen'}`,
  noPtx: (reason) => `kein PTX: ${reason}`,
  pdfLacks: (letters) => `im PDF stehen leere Kästchen für ${letters}: Seiner Schrift fehlen sie`,
  emptyList: 'in dieser Liste steht kein Teil',
  noPart: (lines, text) => `${linesDe(lines)}: „${text}“ ist kein Teil`,
  page: ({ what, count, where }) => PAGE_DE[what](count, where),
  leftOut: ({ line, to = line }, why) =>
    `${linesDe({ line, to })} ${to === line ? 'ist' : 'sind'} weggelassen (${LEFT_OUT_DE[why]})`,
  otherStock: (material) =>
    `das Material „${material}“ hat kein eigenes Lager: das Lager ohne Material ist genommen`,
  unread: (line, field, text) =>
    `Zeile ${line}: ${FIELDS_DE[field] ?? `das Feld ${field}`} „${text}“ ist nicht lesbar`,
  cell: (line, field) =>
    `Zeile ${line}${field === undefined ? '' : `, ${FIELDS_DE[field] ?? `das Feld ${field}`}`}`,
  surplus: (line, cells, titles) =>
    `Zeile ${line} hat ${cells} Zellen unter ${titles} Titeln: ` +
    'Zahlen und Texte mit einem Trennzeichen gehören in Anführungszeichen, oder die Spalte braucht einen Titel',
  missing: (line, field) => `Zeile ${line}: ${FIELDS_DE[field] ?? field} fehlt`,
  ask: (kind, about, line) => asked(ASKS_DE, kind, about, line),
  askedInWindow:
    'Cutwright fragt danach, wenn die Liste im Fenster eingelesen wird; oder haken Sie für diesen Ordner ' +
    '„Die wahrscheinliche Lesart nehmen“ an.',
};

function asked(asks: Asks, kind: ListQuestion['kind'], about: string, line: number): string {
  const form = asks[kind === 'cell' && about === '' ? 'count' : kind];
  return form.replace('{about}', () => about).replace('{line}', String(line));
}

export const INTAKE_WORDS = { en: EN, de: DE } as const;
export type IntakeLanguage = keyof typeof INTAKE_WORDS;
