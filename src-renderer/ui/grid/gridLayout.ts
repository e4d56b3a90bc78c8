import type { GridColumn, GridRow } from './gridModel.ts';
import type { WidthOf } from './textWidth.ts';
import { linesOf, needOfText } from './textWidth.ts';

/** How the columns of a grid stand in the room it has. */
export interface GridLayout<Row extends GridRow> {
  /** How many of them stand on the second line of each row. */
  readonly folded: number;
  /** Of the first line, as CSS. */
  readonly template: string;
  /** Pixels below which the columns are scrolled sideways. */
  readonly least: number;
  /** Pixels the second line has. */
  readonly foldRoom: number;
  /** Pixels of its columns, so that titles stand over what they say; null where the line has no room for the longest
   *  text of each, and each row has the room its own texts need. */
  readonly foldTracks: readonly number[] | null;
  /** Lines in which all texts of a row's first line are read whole, in letters of so many pixels. */
  readonly lines: (row: Row, letters: number) => number;
}

interface Need {
  /** Its usual width in pixels. */
  readonly usual: number;
  /** Pixels below which its title or its longest number would be cut. */
  readonly title: number;
  /** Pixels in which its texts are read whole on two lines, and in which none of their words is broken. */
  readonly whole: number;
  readonly words: number;
  /** A column a user dragged keeps its width, the others give way. */
  readonly isDragged: boolean;
  /** A column of signs has more room than they need: it gives way further. */
  readonly isSign: boolean;
}

const HEAD = 38;
/** The room of the scroll bar. */
const BAR = 8;
/** What columns with a width in pixels are left of it in a narrow window. */
const SQUEEZE = 0.875;
/** Pixels in which a sign is still pressed with ease. */
const LEAST_SIGN = 26;
const SHARES = Array.from({ length: 26 }, (_, at) => 1 - at * 0.005);
/** Letters of texts and of titles, what stands beside them, and the widest a column is asked to be, pixels. */
const [LETTERS, TITLE_LETTERS] = [13, 11];
const [BESIDE, BESIDE_NUMBER, BESIDE_TITLE, WIDEST] = [16, 15, 11, 190];
/** Beyond this a title is cut where its column is narrower: a list may call a column by a sentence. */
const WIDEST_TITLE = 96;
/** Letters of a text with a word that is wider than its column. */
const TIGHT_LETTERS = 11;
/** No row is higher than so many lines. */
const MOST_LINES = 5;
/** Pixels a column with a share of the room keeps where it does not say how many. */
const LEAST_SHARE = 84;

/** Columns that all fit in `room` pixels, those with long texts wide enough to be read. Where they do not fit, the
 *  columns that say `folds` go to a second line, where their texts have the whole width. Room 0: not known yet. */
export function gridLayout<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  widths: Readonly<Record<string, number>>,
  { room, widthOf }: { readonly room: number; readonly widthOf: WidthOf },
): GridLayout<Row> {
  const needs = new Map(
    columns.map((column) => [column.id, needOf(column, rows, widths[column.id], widthOf)]),
  );
  const free = room - HEAD - BAR;
  const lines = FOLDS.map((folds) => columns.filter((column) => !folds.includes(column.folds)));
  const fits = (line: readonly GridColumn<Row>[], read: Read, share = SQUEEZE): boolean =>
    sum(line, needs, read, share) <= free;
  const read: Read =
    room === 0 || lines.some((line, at) => at < 3 && fits(line, 'whole'))
      ? 'whole'
      : lines.some((line) => fits(line, 'words'))
        ? 'words'
        : 'broken';
  const stand = (line: readonly GridColumn<Row>[], as: Read): Standing<Row> => {
    const squeeze = room === 0 ? 1 : (SHARES.find((share) => fits(line, as, share)) ?? SQUEEZE);
    const look: Look = { squeeze, read: as };
    const linesIn = room === 0 ? () => 1 : linesOfRows(line, needs, { look, free, widthOf });
    return { line, look, linesIn, fills: fillsFold(columns.filter((column) => !line.includes(column))) };
  };
  const last = lines.at(-1) ?? columns;
  const usual = stand(room === 0 ? columns : (lines.find((one) => fits(one, read)) ?? last), read);
  // A second line in every row is lower than names on four lines, and higher than names on two.
  const others =
    room === 0 || read === 'broken' || (read === 'whole' && usual.line === columns)
      ? []
      : lines.filter((one) => fits(one, 'words')).map((one) => stand(one, 'words'));
  const standing = others.reduce((best, one) => lower(best, one, rows), usual);
  const { line, look, linesIn } = standing;
  const foldRoom = room === 0 ? Infinity : free - FOLD_LINE;
  const below = columns.filter((column) => !line.includes(column));
  return {
    folded: below.length,
    foldRoom,
    foldTracks: foldTracksOf(below, rows, foldRoom, widthOf),
    template: line.map((column) => trackOf(column, needs.get(column.id), look)).join(' '),
    least: Math.round(
      HEAD + BAR + sum(line, needs, look.read === 'words' ? 'words' : 'broken', look.squeeze),
    ),
    lines: (row, letters) => Math.min(MOST_LINES, linesIn(row, letters)),
  };
}

/** Columns of a first line as they would stand. */
interface Standing<Row extends GridRow> {
  readonly line: readonly GridColumn<Row>[];
  readonly look: Look;
  readonly linesIn: GridLayout<Row>['lines'];
  /** Whether a row has a second line. */
  readonly fills: (row: Row) => boolean;
}

/** Rows that are looked at where a list is longer: it is laid out anew with every key. */
const MOST_LOOKED_AT = 200;

/** The one in which the list is lower. */
function lower<Row extends GridRow>(
  one: Standing<Row>,
  other: Standing<Row>,
  rows: readonly Row[],
): Standing<Row> {
  const step = Math.ceil(rows.length / MOST_LOOKED_AT);
  const looked = rows.filter((_, at) => at % step === 0);
  const linesOfAll = ({ linesIn, fills }: Standing<Row>): number =>
    looked.reduce((total, row) => total + Math.max(2, linesIn(row, LETTERS)) + (fills(row) ? 1 : 0), 0);
  return linesOfAll(other) < linesOfAll(one) ? other : one;
}

/** Whether a row has something to say in these columns, on its second line; a sign that is pressed always has. */
export function fillsFold<Row extends GridRow>(columns: readonly GridColumn<Row>[]): (row: Row) => boolean {
  return (row) =>
    columns.some(
      ({ id, render, text }) => render !== undefined || text(row) !== '' || row.bad?.[id] !== undefined,
    );
}

/** How the texts of the first line are read: whole, on two lines; with whole words; as it comes. */
type Read = 'whole' | 'words' | 'broken';

interface Look {
  /** What usual widths have given way to. */
  readonly squeeze: number;
  readonly read: Read;
}

/** How many lines the texts of a row need in columns as they stand in `free` pixels; more than are shown, too. */
function linesOfRows<Row extends GridRow>(
  line: readonly GridColumn<Row>[],
  needs: ReadonlyMap<string, Need>,
  { look, free, widthOf }: { readonly look: Look; readonly free: number; readonly widthOf: WidthOf },
): GridLayout<Row>['lines'] {
  const tracks = line.map((column) => ({ column, ...rangeOf(column, needs.get(column.id), look) }));
  const others = tracks.filter(({ most }) => most < Infinity);
  const spare = free - tracks.reduce((total, { least }) => total + least, 0);
  // Columns with a widest width share what is spare first, those with a share of the room take the rest.
  const wish = others.reduce((total, { least, most }) => total + most - least, 0);
  const given = wish === 0 ? 0 : Math.max(0, Math.min(1, spare / wish));
  const rest = Math.max(0, spare - wish) / Math.max(1, tracks.length - others.length);
  const texts = tracks
    .filter(({ column }) => column.align !== 'right' && column.render === undefined)
    .map(({ column, least, most }) => ({
      column,
      room: least + (most === Infinity ? rest : given * (most - least)) - BESIDE,
    }));
  return (row, letters) =>
    texts.reduce((most, { column, room }) => {
      const text = column.text(row);
      const drawn = isTight(text, column.width, widthOf) ? Math.min(letters, TIGHT_LETTERS) : letters;
      return Math.max(most, linesOf(text, room, drawn, widthOf));
    }, 1);
}

/** A word that would be broken within: smaller letters keep it whole. */
export const isTight = (text: string, width: number | string, widthOf: WidthOf): boolean =>
  typeof width === 'number' && text.split(/\s/).some((word) => widthOf(word, LETTERS) > width - BESIDE);

/** Pixels a column has at least, and at most; the most of one with a share of the room is not bounded. */
function rangeOf<Row extends GridRow>(
  { width }: GridColumn<Row>,
  need: Need | undefined,
  look: Look,
): { readonly least: number; readonly most: number } {
  if (need === undefined || need.isDragged) return { least: need?.usual ?? 0, most: need?.usual ?? 0 };
  const least = leastOf(need, look);
  return {
    least,
    most: typeof width === 'string' ? Infinity : Math.max(least, need.whole > need.usual ? need.whole : 0),
  };
}

/** The line at its left, pixels. */
const FOLD_LINE = 2;
/** Of a second line: the letters of a text, what stands beside it, the least a cell is wide, pixels. */
const [FOLD_LETTERS, BESIDE_FOLD, LEAST_FOLD] = [11, 12, 26];

/** Pixels a text of a second line takes. */
const foldNeed = <Row extends GridRow>(
  { id, render, text }: GridColumn<Row>,
  row: Row,
  widthOf: WidthOf,
): number =>
  render === undefined
    ? Math.max(LEAST_FOLD, widthOf(row.bad?.[id] ?? text(row), FOLD_LETTERS) + BESIDE_FOLD)
    : LEAST_FOLD;

function foldTracksOf<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  room: number,
  widthOf: WidthOf,
): readonly number[] | null {
  const tracks = columns.map((column) => {
    const { title, head = title } = column;
    const titled = typeof head === 'string' ? widthOf(head, TITLE_LETTERS) + BESIDE_TITLE : LEAST_FOLD;
    return Math.ceil(rows.reduce((most, row) => Math.max(most, foldNeed(column, row, widthOf)), titled));
  });
  return tracks.reduce((total, track) => total + track, 0) <= room ? tracks : null;
}

/** The widest the texts of a row's second line may be, pixels, so that all of them stand in `room`: notes give way
 *  first, then the longest of the others to the same width; shorter ones stay whole. Infinity where nothing has to. */
export function foldLevels<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  row: Row,
  room: number,
  widthOf: WidthOf,
): { readonly notes: number; readonly others: number } {
  const needsOf = (isNote: boolean): readonly number[] =>
    columns
      .filter(({ folds }) => (folds === 'note') === isNote)
      .map((column) => foldNeed(column, row, widthOf));
  const [notes, others] = [needsOf(true), needsOf(false)];
  const level = levelIn(others, room - notes.length * LEAST_FOLD);
  return {
    notes: levelIn(notes, room - others.reduce((total, need) => total + Math.min(need, level), 0)),
    others: level,
  };
}

/** The width to which the widest give way, so that all stand in `room`. */
function levelIn(needs: readonly number[], room: number): number {
  let left = room;
  for (const [at, need] of needs.toSorted((a, b) => a - b).entries()) {
    const share = left / (needs.length - at);
    if (need > share) return Math.max(LEAST_FOLD, Math.floor(share));
    left -= need;
  }
  return Infinity;
}

/** Those of the first line, then the `folded` ones of the second. */
export function inTwoLines<Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  folded: number,
): readonly GridColumn<Row>[] {
  const isBelow = (column: GridColumn<Row>): boolean =>
    FOLDS.find((folds) => columns.filter((one) => folds.includes(one.folds)).length === folded)?.includes(
      column.folds,
    ) ?? false;
  return folded === 0
    ? columns
    : [...columns.filter((column) => !isBelow(column)), ...columns.filter(isBelow)];
}

/** What goes to the second line, tried one after the other. */
const FOLDS: readonly (readonly GridColumn<GridRow>['folds'][])[] = [
  [],
  ['note'],
  ['note', 'first'],
  ['note', 'first', 'board'],
  ['note', 'first', 'board', 'last'],
];

function needOf<Row extends GridRow>(
  { width, align, render, text, ...column }: GridColumn<Row>,
  rows: readonly Row[],
  dragged: number | undefined,
  widthOf: WidthOf,
): Need {
  if (dragged !== undefined)
    return { usual: dragged, title: 0, whole: dragged, words: 0, isDragged: true, isSign: false };
  const { title: written, head = written } = column;
  const wanted = typeof head === 'string' ? Math.ceil(widthOf(head, TITLE_LETTERS)) + BESIDE_TITLE : 0;
  const set = typeof width === 'number' ? width : Number(/^minmax\((\d+)px/.exec(width)?.[1] ?? LEAST_SHARE);
  const title = Math.min(Math.max(set, WIDEST_TITLE), wanted);
  const usual = Math.max(set, title);
  const kind = { isDragged: false, isSign: render !== undefined };
  if (kind.isSign) return { usual, title, whole: usual, words: 0, ...kind };
  if (align === 'right') {
    // Numbers are read whole: the longest one is nearly the widest.
    let longest = '';
    for (const row of rows) {
      // What cannot be read stands there as it was typed.
      const number = row.bad?.[column.id] ?? text(row);
      if (number.length > longest.length) longest = number;
    }
    const least = Math.min(WIDEST, Math.ceil(widthOf(longest, LETTERS)) + BESIDE_NUMBER);
    const wide = Math.max(usual, least);
    return { usual: wide, title: Math.max(title, least), whole: wide, words: 0, ...kind };
  }
  let [two, word] = [0, 0];
  for (const row of rows) {
    const need = needOfText(text(row), LETTERS, widthOf);
    two = Math.max(two, need.two);
    word = Math.max(word, need.word);
  }
  const within = (wide: number): number => Math.min(WIDEST, Math.ceil(wide) + BESIDE);
  return { usual, title, whole: Math.max(usual, within(two)), words: within(word), ...kind };
}

function squeezed({ usual, title, isDragged, isSign }: Need, squeeze: number): number {
  if (isDragged) return usual;
  if (isSign) return Math.max(title, Math.min(usual, LEAST_SIGN), Math.floor(usual * squeeze * squeeze));
  return Math.max(title, Math.floor(usual * squeeze));
}

const leastOf = (need: Need, { squeeze, read }: Look): number =>
  Math.max(squeezed(need, squeeze), read !== 'broken' && !need.isDragged ? need.words : 0);

/** Pixels of a line whose columns have given way to this share of their usual width. */
const sum = <Row extends GridRow>(
  line: readonly GridColumn<Row>[],
  needs: ReadonlyMap<string, Need>,
  read: Read,
  squeeze: number,
): number =>
  line.reduce((total, { id }) => {
    const need = needs.get(id);
    if (need === undefined) return total;
    if (read === 'whole' && need.whole > need.usual) return total + need.whole;
    return total + leastOf(need, { squeeze, read });
  }, 0);

function trackOf({ width }: { readonly width: number | string }, need: Need | undefined, look: Look): string {
  if (need === undefined || need.isDragged) return `${need?.usual ?? width}px`;
  const least = leastOf(need, look);
  if (typeof width === 'string') return width.replace(/^minmax\(\d+px/, `minmax(${least}px`);
  return need.whole > need.usual ? `minmax(${least}px, ${need.whole}px)` : `${least}px`;
}
