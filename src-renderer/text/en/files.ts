/** Files a plan can be had as. An export is called by what it shows (contract/exports.ts) and its format. */
export const files = {
  drawing: 'Drawing ({format})',
  cutList: 'Positions ({format})',
  cutListHint:
    'Sheet, place and size of every piece, as the API writes them: in English, with decimal points',
  json: 'Plan (JSON answer)',
  request: 'Job as API request (JSON)',
  export: 'Export',
  fromMenu: 'Which file is to be read?',
  choose: 'Choose …',
  none: 'There is no {kind} of this kind of work.',
  saved: 'Saved {name}',
  locked: 'This workbook is locked with a password: save it without one.',
  oldExcel: 'This is a file of an old Excel (.xls): save it there as .xlsx or as CSV.',
  oneAtATime: 'Not opened: {names}. One job, or lists, or outlines come in at a time; drop it again.',
  strange: `Cannot be opened: {names}. What can: lists (XLSX, ODS, CSV, HTML, TXT, PTX), outlines (DXF, SVG) and
    Cutwright jobs, also inside their PDF.`,
  damagedFile: 'This file is damaged: it cannot be unpacked. Save or export it once more.',
  noList: 'There is no list in this file.',
  jsonNoList: `This is JSON, which is no list. A job or a request of the service is opened with _Open_, or dropped as
    a file that ends in .json; a list of another program is exported as CSV there.`,
  listTooLarge: 'This file is too large for a list of parts.',
  farCell: `The cell {cell} stands so far from the others that its page is too large: clear it there (Ctrl+End goes to
    it) and save the file again.`,
  noSpreadsheet: 'This file is no spreadsheet.',
  noHeader: 'There is no HEADER record, so that the unit of the sizes is not known.',
  openQuote: 'Line {line}: a quotation mark is opened and not closed.',
  noText: 'Line {line}: there are bytes that are no text.',
  noSuchPart: 'Line {line}: PARTS_INF tells of a part that the file does not have.',
  noSuchMaterial: 'Line {line}: the file has no material {material}.',
  twice: 'Line {line}: number {number} is there twice, the first time in line {first}.',
  noNumbers: 'Line {line}: {kind} needs the numbers of its job and its record, not “{found}”.',
  beyondFormat: 'Line {line}: {size} is more than the format can hold.',
  wrongCell: `Line {line}: “{cell}” is no {what, select, unit {unit: HEADER says 0 for millimetres or 1 for inches}
    length {length} width {width} size {size} price {price} quantity {quantity}
    other {grain: 0 free, 1 along the board’s length, 2 along its width}}.`,
  requestOpened: 'A request of the service: its lengths are taken as millimetres.',
  requestDrawn: 'The parts of this request stand in drawings: import these, or send it to the service.',
  savedHere: 'Saved in this browser. Use "Download the job file" to keep it elsewhere.',
  noJob: 'This file is not a Cutwright job.',
  newerJob: `This job was made by a newer version of Cutwright, which opens it. Here it stays closed, and as it is.`,
  damagedJob: 'This job file is damaged: {where}.',
} as const;
