import type { DecodedList, PageReading } from './files/decodeText.ts';
import { decodeList, undoubled } from './files/decodeText.ts';
import { areOnlyParts, isFreeText, readFreeList, readFreeText } from './lines/freeText.ts';
import { plainSigns, unquoted, unstamped, unwrapped } from './lines/lineParts.ts';
import type { FreeLine } from './lines/lineWords.ts';
import { areRodLines, areSeveralRods } from './lines/rodLines.ts';
import type { Answers, LeftOut, ListContext, ListQuestion, ListReading, PageNote, Table } from './list.ts';
import type { CodePage } from './files/oldCodePage.ts';
import { MOST_ROWS, NO_FACTS, pageTable } from './tables/pageNotes.ts';
import { countsBehindCommas } from './tables/countsBehindCommas.ts';
import { PAGES, pagesQuestion, pagesTogether } from './tables/pagesTogether.ts';
import { withoutEnd } from './words/plainWords.ts';
import { isKeyedTable, keyedTable } from './files/readKeyedRows.ts';
import { jsonTables, tablesOfValue } from './files/jsonTables.ts';
import { labelledLines } from './lines/labelledLines.ts';
import { isPageOfStock } from './tables/lineKinds.ts';
import { markupTables } from './files/markupTables.ts';
import { asOneList, atLinesOf } from './tables/layouts.ts';
import { readList } from './readList.ts';
import { alikeMaterials } from './listMaterials.ts';
import type { PtxBoard } from './files/readPtx.ts';
import { isPtx, readPtx } from './files/readPtx.ts';
import { isFlatOds, MOST_BYTES, readFlatOds, readSheets } from './files/readSheets.ts';
import { sumsOfLengths } from './tables/sumsOfLengths.ts';
import type { SplitText } from './files/splitText.ts';
import { splitText, WORDS } from './files/splitText.ts';
import { xmlRecords } from './files/xmlRecords.ts';

/** A list as it came in: its tables, or the text of a format of its own. `letters`: in which old code page its
 *  letters were read, where that is a guess. */
export type ListSource = { readonly letters?: PageNote; readonly codePage?: CodePageChoice } & (
  | { readonly kind: 'tables'; readonly tables: readonly Table[] }
  | { readonly kind: 'lines'; readonly text: string; readonly notes?: readonly PageNote[] }
  | { readonly kind: 'ptx'; readonly text: string }
);

/** The code page that a text was read in, and all that read some word of it otherwise. */
export interface CodePageChoice {
  readonly taken: CodePage;
  readonly readings: readonly PageReading[];
}

export interface OpenedList extends ListReading {
  readonly boards: readonly PtxBoard[];
  /** What was not read, or stands otherwise in the spreadsheet. */
  readonly notes: readonly PageNote[];
}

/** Tables of a text that says what is one by signs of its own. */
function tablesSaid(text: string): readonly Table[] | null {
  const pages = markupTables(text) ?? jsonTables(text) ?? tablesOfValue(xmlRecords(text));
  if (pages !== null) return pages.map(asOneList);
  const labelled = labelledLines(text);
  return labelled === null ? null : [labelled];
}

/** Text of the clipboard or of a CSV file. Null when it is one plain value. Errors: an Error with a sentence for JSON
 *  that is no list, and for a quotation mark that is not closed. */
export function sourceOfText(given: string): ListSource | null {
  if (isPtx(given)) return { kind: 'ptx', text: given };
  const pages = tablesSaid(given);
  if (pages !== null) return { kind: 'tables', tables: pages };
  if (isJson(given))
    throw new Error('This is JSON, which is no list: it is opened as a job, not among the parts.');
  const text = unwrapped(unstamped(unquoted(plainSigns(undoubled(given) ?? given))));
  const table = areOnlyParts(text) ? null : splitText(text);
  if (table !== null) {
    const cells = table.rows.reduce((sum, row) => sum + row.length, 0);
    const page = pageTable('', table.rows, NO_FACTS, { rows: table.more, columns: 0 });
    if (cells > 1) return { kind: 'tables', tables: [asOneList(withSplit(page, table))] };
  }
  const filled = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const page = pageTable(
    '',
    filled.map((line) => [{ text: line.trim() }]),
  );
  if (isFreeText(readFreeText(filled.slice(0, MOST_ROWS).join('\n')))) {
    const kept = page.notes === undefined ? text : filled.slice(0, MOST_ROWS).join('\n');
    return { kind: 'lines', text: kept, ...(page.notes === undefined ? {} : { notes: page.notes }) };
  }
  const isList = filled.length > 1 || areSeveralRods(filled.join());
  return isList && table === null ? { kind: 'tables', tables: [page] } : null;
}

/** With how it was split: where a line of titles had to tell, a person looks whether it is right. */
function withSplit(page: Table, { rows, delimiter }: SplitText): Table {
  const note: PageNote = { what: 'words', count: rows.length, where: '' };
  return { ...page, delimiter, ...(delimiter === WORDS && { notes: [...(page.notes ?? []), note] }) };
}

/** Of a compound file: an old Excel, or a new one that is encrypted. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** The part of a compound file that an encrypted workbook lies in ([MS-OFFCRYPTO] 2.3.4.4), as UTF-16. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

function compoundFile(bytes: Uint8Array): never {
  const isEncrypted = bytes.some(
    (byte, from) => byte === ENCRYPTED[0] && ENCRYPTED.every((one, at) => bytes[from + at] === one),
  );
  throw new Error(
    isEncrypted
      ? 'This workbook is locked with a password: save it without one.'
      : 'This is a file of an old Excel (.xls): save it there as .xlsx or as CSV.',
  );
}

/** A text that reads as JSON of objects: as a table it would complain of quotation marks. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    return [JSON.parse(text)].flat().some((value) => typeof value === 'object');
  } catch {
    return false;
  }
}

/** A file by its bytes: XLSX, ODS, flat ODS, PTX, tables of HTML or XML, lists of JSON, CSV in Unicode or an old code
 *  page. `wanted`: the code page of a text in place of the guessed one. Throws an Error with a sentence for a file that
 *  cannot be read. */
export async function sourceOfFile(bytes: Uint8Array, wanted?: CodePage): Promise<ListSource> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { kind: 'tables', tables: (await readSheets(bytes)).map(asOneList) };
  if (COMPOUND.every((byte, at) => bytes[at] === byte)) compoundFile(bytes);
  if (bytes.length > MOST_BYTES) throw new Error('This file is too large for a list of parts.');
  const decoded = decodeList(bytes, wanted);
  // Programs of old end a file with such a sign.
  const text = withoutEnd(decoded.text, '\0\x1a');
  if (isFlatOds(text)) return { kind: 'tables', tables: readFlatOds(text).map(asOneList) };
  // Lists of PTX name a damaged line themselves. Pictures and programs have zeros; no other text has.
  const source = text.includes('\0') && !isPtx(text) ? null : sourceOfText(text);
  if (source === null) throw new Error('There is no list in this file.');
  return withCodePage(source, decoded, wanted);
}

/** With the code page it was read in, and a note of it where it was guessed. */
function withCodePage(source: ListSource, { page, readings }: DecodedList, wanted?: CodePage): ListSource {
  if (page === null || readings.length < 2) return source;
  const words = readings.find((one) => one.page === page)?.words ?? [];
  const isGuess = wanted === undefined && page !== 'Windows-1252';
  return {
    ...source,
    codePage: { taken: page, readings },
    ...(isGuess && {
      letters: { what: 'letters', count: words.length, where: `${page}: ${words.join(', ')}` },
    }),
  };
}

/** Reads a list with the answers given so far. `table` counts from 0; lists of one table have only that. */
export function openList(
  source: ListSource,
  context: ListContext,
  answers: Answers = {},
  table = 0,
): OpenedList {
  const { letters } = source;
  const list = openSource(source, context, answers, table);
  const alike = alikeMaterials(list.rows.map(({ material }) => material));
  return {
    ...list,
    notes: [...(letters === undefined ? [] : [letters]), ...list.notes, ...(alike === null ? [] : [alike])],
  };
}

function openSource(source: ListSource, context: ListContext, answers: Answers, table: number): OpenedList {
  if (source.kind === 'ptx') {
    const { list, boards } = readPtx(source.text, context.bands);
    return { ...list, boards, notes: [] };
  }
  if (source.kind === 'lines') {
    const { text, notes = [] } = source;
    return { ...readFreeList(readFreeText(text), context, answers), boards: [], notes };
  }
  const withParts = pagesOfParts(source.tables, context);
  const answer = answers[PAGES.id];
  const isTogether = withParts.length > 1 && answer !== undefined && answer !== PAGES.one;
  const one = source.tables[table] ?? { name: '', rows: [] };
  const chosen = isTogether ? pagesTogether(withParts, answer) : one;
  const others = source.tables.filter((page) => (isTogether ? !withParts.includes(page) : page !== one));
  const read = readPage(chosen, context, answers, others);
  // Line 0: what a name of a page was made into stands in none.
  const list = { ...read, leftOut: read.leftOut.filter(({ line }) => line > 0) };
  const question = pagesQuestion(withParts, answers);
  return question === null ? list : { ...list, questions: [question, ...list.questions] };
}

/** Pages that hold parts: hidden ones and those of stock are none, nor is what has no size that can be read. */
function pagesOfParts(tables: readonly Table[], context: ListContext): readonly Table[] {
  if (tables.length < 2) return [];
  const key = `${context.kind} ${context.unit}`;
  const known = knownPages.get(tables)?.get(key);
  if (known !== undefined) return known;
  const found = tables
    .slice(0, MOST_PAGES)
    .filter(
      (page) =>
        !isPageOfStock(page.name) &&
        !isKeyedTable(page) &&
        page.notes?.some(({ what }) => what === 'hiddenPage') !== true &&
        readPage(page, context, {}, []).rows.some((row) =>
          context.kind === 'panels' ? row.first !== null && row.second !== null : row.length !== null,
        ),
    );
  const kinds = knownPages.get(tables) ?? new Map<string, readonly Table[]>();
  knownPages.set(tables, kinds.set(key, found));
  return found;
}

/** Pages that are looked at for parts: a web page may hold thousands of tables. The others are told. */
const MOST_PAGES = 50;

/** A list is read several times, for its proposals and answers; its pages stay the same. */
const knownPages = new WeakMap<readonly Table[], Map<string, readonly Table[]>>();

function readPage(
  chosen: Table,
  context: ListContext,
  answers: Answers,
  beside: readonly Table[],
): OpenedList {
  const others = beside.map(({ name }) => name);
  const pages: PageNote = { what: 'pages', count: others.length, where: others.join(', ') };
  const notes = [...(chosen.notes ?? []), ...(others.length === 0 ? [] : [pages])];
  if (!isKeyedTable(chosen)) {
    const parted = countsBehindCommas(chosen, context.kind, answers);
    const { table, questions } = sumsOfLengths(parted.table, context.kind, answers);
    const list = atLinesOf(readList(table, context, answers), table);
    const lines = isMostlyRead(list, chosen) ? null : linesOfRods(chosen, context);
    const read = { ...list, questions: [...parted.questions, ...questions, ...list.questions] };
    return withNotes(lines === null ? read : readFreeList(lines, context, answers), notes);
  }
  const keyed = keyedTable(chosen, context.kind === 'panels');
  const list = readList(keyed.table, context, answers);
  return withNotes({ ...list, leftOut: [...list.leftOut, ...keyed.leftOut] }, notes);
}

/** Whether one column is none of a table, but lines of bars or beams. */
export function areLinesOfRods(source: ListSource, context: ListContext): boolean {
  if (source.kind !== 'tables') return false;
  const [table, ...others] = source.tables;
  if (table === undefined || others.length > 0 || isMostlyRead(readList(table, context, {}), table))
    return false;
  return linesOfRods(table, context) !== null;
}

/** A table has its parts in it; of one column of lines `3 800` alone may look like one. */
const isMostlyRead = ({ rows }: ListReading, table: Table): boolean =>
  rows.length > 0 && (table.rows.some((row) => row.length > 1) || 2 * rows.length > table.rows.length);

/** A table without a row, read as lines of bars or beams: `4 Stk 2400` has no second size that tells free text from
 *  a table of one column. Null where it is none. */
function linesOfRods({ rows, delimiter = '' }: Table, { kind }: ListContext): readonly FreeLine[] | null {
  if (kind === 'panels') return null;
  const text = rows.map((row) => row.map((cell) => cell.text.trim()).join(`${delimiter} `));
  const lines = readFreeText(text.join('\n'));
  return areRodLines(lines, kind) ? lines : null;
}

/** With what is to be said of its page, and of angles that stand otherwise in the rows. */
function withNotes(list: ListReading, notes: readonly PageNote[]): OpenedList {
  const { anglesFromLength: count = 0, taken = [] } = list;
  const angles: PageNote = { what: 'angles', count, where: '' };
  const more = [...taken, ...(count === 0 ? [] : [angles])];
  return { ...list, boards: [], notes: [...notes, ...more] };
}

/** The first page with parts on it: a cover page in front of them is none, nor is one of stock. */
export function pageWithParts(source: ListSource, context: ListContext): number {
  if (source.kind !== 'tables' || source.tables.length < 2) return 0;
  const pages = source.tables.map((_, table) => table);
  const isOfStock = (table: number): boolean => isPageOfStock(source.tables[table]?.name ?? '');
  const ordered = [...pages.filter((table) => !isOfStock(table)), ...pages.filter(isOfStock)];
  return ordered.find((table) => openList(source, context, {}, table).rows.length > 0) ?? 0;
}

export interface SettledList {
  /** Read with the answers and, where there is none, with what is proposed. */
  readonly list: OpenedList;
  /** Every question there is to answer, the answered ones too. */
  readonly questions: readonly ListQuestion[];
  /** Answers and proposals together. */
  readonly answers: Answers;
  /** Questions without an answer and a proposal. */
  readonly open: readonly ListQuestion[];
}

/** Rounds until proposals raise no further question: a column's meaning first, then its unit, then its cells. */
const ROUNDS = 4;

/** Reads a list as far as answers and proposals go. */
export function settleList(
  source: ListSource,
  context: ListContext,
  answers: Answers = {},
  table = 0,
): SettledList {
  const asked = new Map<string, ListQuestion>();
  let taken: Answers = {};
  for (let round = 0; round < ROUNDS; round++) {
    const { questions } = openList(source, context, { ...taken }, table);
    for (const question of questions) if (!asked.has(question.id)) asked.set(question.id, question);
    const next = { ...taken };
    for (const { id, proposed } of questions) {
      const answer = answers[id] ?? proposed;
      if (answer !== undefined) next[id] = answer;
    }
    const isSettled = Object.keys(next).length === Object.keys(taken).length;
    taken = next;
    if (isSettled) break;
  }
  const all = { ...taken, ...answers };
  const list = openList(source, context, all, table);
  for (const question of list.questions) if (!asked.has(question.id)) asked.set(question.id, question);
  // What was asked before another answer settled it is no question any more.
  const isAsked = ({ id }: ListQuestion): boolean =>
    all[id] !== undefined || list.questions.some((question) => question.id === id);
  return { list, questions: [...asked.values()].filter(isAsked), answers: all, open: list.questions };
}

/** Lines left out for these reasons are looked at before a list is taken. */
const LOOKED_AT: readonly LeftOut['why'][] = ['none', 'text', 'table'];

/** A list that needs no look before it is taken: nothing asked or told, nothing red, no line left unread. */
export function isPlain({ questions, list }: SettledList): boolean {
  return (
    questions.length === 0 &&
    list.notes.length === 0 &&
    list.rows.every((row) => Object.keys(row.bad).length === 0) &&
    list.leftOut.every(({ why }) => !LOOKED_AT.includes(why))
  );
}
