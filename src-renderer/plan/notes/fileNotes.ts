import type { KnownNote } from './drawingNotes.ts';

/** What is said of files that could not be read as lists (src-engine/lists). */
export const FILE_NOTES: readonly KnownNote[] = [
  [/^This workbook is locked/, (text) => text('files.locked')],
  [/^This is a file of an old Excel/, (text) => text('files.oldExcel')],
  [/^There is no list in this file\.$/, (text) => text('files.noList')],
  [/^This is JSON, which is no list/, (text) => text('files.jsonNoList')],
  [/^This file is damaged: it cannot be unpacked/, (text) => text('files.damagedFile')],
  [/^This file is too large for a list of parts\.$/, (text) => text('files.listTooLarge')],
  [/^The cell (\w+) stands so far/, (text, [cell = '']) => text('files.farCell', { cell })],
  [/^This file is no spreadsheet\.$/, (text) => text('files.noSpreadsheet')],
  [/^There is no HEADER record,/, (text) => text('files.noHeader')],
  [
    /^Line (\d+): a quotation mark is opened and not closed\.$/,
    (text, [line = '']) => text('files.openQuote', { line }),
  ],
  [/^Line (\d+): there are bytes that are no text\.$/, (text, [line = '']) => text('files.noText', { line })],
  [
    /^Line (\d+): PARTS_INF tells of a part that the file does not have\.$/,
    (text, [line = '']) => text('files.noSuchPart', { line }),
  ],
  [
    /^Line (\d+): the file has no material (.+)\.$/,
    (text, [line = '', material = '']) => text('files.noSuchMaterial', { line, material }),
  ],
  [
    /^Line (\d+): \w+ (\S+) is there twice, the first time in line (\d+)\.$/,
    (text, [line = '', number = '', first = '']) => text('files.twice', { line, number, first }),
  ],
  [
    /^Line (\d+): (\S+) is more than the format can hold\.$/,
    (text, [line = '', size = '']) => text('files.beyondFormat', { line, size }),
  ],
  [
    /^Line (\d+): "(.*)" is no (unit|length|width|size|price|quantity|grain)\b/,
    (text, [line = '', cell = '', what = '']) => text('files.wrongCell', { line, cell, what }),
  ],
  [
    /^Line (\d+): (\w+) needs the numbers of its job and its \w+, not "(.*)"\.$/,
    (text, [line = '', kind = '', found = '']) => text('files.noNumbers', { line, kind, found }),
  ],
];
