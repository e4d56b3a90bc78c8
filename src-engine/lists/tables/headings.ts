import { isNumberLike } from '../words/cellValues.ts';
import type { Head } from './findTitles.ts';
import type { Answers, Cell, LeftOut, ListQuestion, PageNote, Table } from '../list.ts';
import { isFilled, padded } from './pageNotes.ts';
import { factorsOf, numberOf } from './splitSizes.ts';
import { timesSaid, unitsAbove } from './unitsAbove.ts';
import { readTitle } from '../words/titles.ts';
import type { Heading, HeadingField } from './wordsAbove.ts';
import { HEADING_FIELDS, wordsAbove } from './wordsAbove.ts';

export interface UnderHeadings {
  readonly table: Table;
  readonly leftOut: readonly LeftOut[];
  readonly note: PageNote | null;
  /** What headings without a label (`Oak 19`) are to the rows below them. */
  readonly questions: readonly ListQuestion[];
}

/** `Material: Oak 19` between the rows holds for those below it, up to the next one of its kind: it goes into the empty
 *  cells of that column, or into one of its own. Above the titles it is taken only where no column names materials.
 *  Words alone above some parts are asked about. `3x Unterschrank`, and `Quantity: 3` above the titles, is a multiplier
 *  of the quantities below, which is asked, too. Rows that are longer than the titles are read as they stand, and
 *  headings with them. `areSeveral`: tables with titles of their own. */
export function underHeadings(
  table: Table,
  { titles, rows: headRows, from }: Head,
  answers: Answers,
  areSeveral = false,
): UnderHeadings {
  const none: UnderHeadings = { table, leftOut: [], note: null, questions: [] };
  if (titles === null) return none;
  const isLonger = table.rows.some((row, at) => at >= from && row.slice(titles.length).some(isFilled));
  if (isLonger) return none;
  const asked = wordsAbove(table.rows, from, {
    titles,
    top: Math.min(...headRows),
    ...{ answers, areSeveral },
    isHeading: (row) => headingOf(row) !== null,
  });
  const headings = new Map([...headingsIn(table, titles, headRows, from), ...asked.headings]);
  const sets = unitsAbove(table.rows.slice(0, Math.min(...headRows)), table.rows.slice(from), titles);
  if (headings.size === 0 && asked.leftOut.length === 0 && sets === 1)
    return { ...none, questions: asked.questions };
  const kinds = [...headings.values()];
  const { columns, added, timesAt } = addedColumns(kinds, titles, sets);
  const held = new Map<number, Cell>();
  if (timesAt !== null && sets > 1) held.set(timesAt, { text: `${sets}` });
  const leftOut: LeftOut[] = [...asked.leftOut];
  const rows = table.rows.map((row, at): readonly Cell[] => {
    const heading = headings.get(at);
    if (heading !== undefined) {
      held.set(columns.get(heading.field) ?? titles.length, { text: heading.value });
      if (timesAt !== null && heading.field === 'cabinet')
        held.set(timesAt, { text: `${sets * timesOf(heading)}` });
      const text = row.flatMap((cell) => (isFilled(cell) ? [cell.text] : [])).join(' | ');
      leftOut.push({ line: at + 1, text, why: 'heading' });
      return [];
    }
    if (asked.leftOut.some(({ line }) => line === at + 1)) return [];
    if (at === headRows[0]) return [...padded(row, titles.length), ...added];
    return at < from || !row.some(isNumberLike) ? row : withHeld(row, held, titles.length + added.length);
  });
  return { table: { ...table, rows }, leftOut, note: noteOf(kinds), questions: asked.questions };
}

/** What headings are to the rows below them, by line. */
export type HeldAt = (line: number) => Readonly<Partial<Record<HeadingField, string>>>;

/** The same of a list without titles: `Eiche 19` above rows of sizes. Its columns go by what stands in them, so that
 *  what headings hold is none of them. Words that look like neither a material nor a cabinet are no headings there, and
 *  `3x Base unit`, whose quantities nobody could be asked about, is none either. */
export function underUntitled(
  table: Table,
  { titles }: Head,
  answers: Answers,
): UnderHeadings & { readonly heldAt: HeldAt } {
  const none = { table, leftOut: [], note: null, questions: [], heldAt: () => ({}) };
  if (titles !== null || table.rows.every((row) => row.filter(isFilled).length < 2)) return none;
  const isHeading = (row: readonly Cell[]): boolean => headingOf(row) !== null;
  const isTimes = (row: readonly Cell[]): boolean => row.some(({ text }) => timesSaid(text) > 1);
  const plain = table.rows.map((row) => (isTimes(row) && !row.some(isNumberLike) ? [] : row));
  const asked = wordsAbove(plain, 0, { titles: [], top: 0, answers, areSeveral: false, isHeading });
  const known = asked.questions.filter(({ id }) => id !== 'heading:other');
  const headings = new Map([...headingsIn({ ...table, rows: plain }, [], [], 0), ...asked.headings]);
  const held = new Map<number, ReturnType<HeldAt>>();
  let holding: ReturnType<HeldAt> = {};
  const leftOut: LeftOut[] = [...asked.leftOut];
  const rows = table.rows.map((row, at) => {
    const heading = headings.get(at);
    const isLeft = asked.leftOut.some(({ line }) => line === at + 1);
    if (heading === undefined) {
      held.set(at + 1, holding);
      return isLeft ? [] : row;
    }
    holding = { ...holding, [heading.field]: heading.value };
    leftOut.push({ line: at + 1, text: heading.value, why: 'heading' });
    return [];
  });
  const heldAt: HeldAt = (line) => held.get(line) ?? {};
  return {
    table: { ...table, rows },
    leftOut,
    note: noteOf([...headings.values()]),
    questions: known,
    heldAt,
  };
}

/** Headings of which some are named. */
function noteOf(headings: readonly Heading[]): PageNote | null {
  const values = [...new Set(headings.map(({ value }) => value))];
  const where = values.slice(0, FEW).join(', ') + (values.length > FEW ? ', …' : '');
  return headings.length === 0 ? null : { what: 'headings', count: headings.length, where };
}

const MULTIPLIER: Cell = { text: 'Multiplier' };

/** Columns that headings go into, of the list or added to it, and the one that multiplies quantities. */
function addedColumns(
  kinds: readonly Heading[],
  titles: readonly string[],
  sets: number,
): {
  readonly columns: ReadonlyMap<HeadingField, number>;
  readonly added: readonly Cell[];
  readonly timesAt: number | null;
} {
  const columns = new Map<HeadingField, number>();
  // Beside what headings add once they are answered it stays where it was asked about.
  const added: Cell[] = sets > 1 ? [MULTIPLIER] : [];
  for (const field of HEADING_FIELDS) {
    const label = kinds.find((one) => one.field === field)?.label;
    if (label === undefined) continue;
    const own = columnOf(field, titles);
    columns.set(field, own ?? titles.length + added.length);
    if (own === null) added.push({ text: label });
  }
  if (sets === 1 && kinds.some((one) => timesOf(one) > 1)) added.push(MULTIPLIER);
  const timesAt = added.includes(MULTIPLIER) ? titles.length + added.indexOf(MULTIPLIER) : null;
  return { columns, added, timesAt };
}

/** Headings that are named. */
const FEW = 4;

/** How many there are of a cabinet: `3x Unterschrank US1`, `US1 (3x)`. What stands below may be that of one of them. */
const timesOf = ({ field, value }: Heading): number => (field === 'cabinet' ? timesSaid(value) : 1);

function headingsIn(
  { rows }: Table,
  titles: readonly string[],
  headRows: readonly number[],
  from: number,
): ReadonlyMap<number, Heading> {
  const headings = new Map<number, Heading>();
  rows.forEach((row, at) => {
    if (headRows.includes(at)) return;
    const isAbove = at < from;
    const heading = headingOf(row, isAbove);
    if (heading === null) return;
    if (isAbove && (heading.field !== 'material' || columnOf('material', titles) !== null)) return;
    headings.set(at, heading);
  });
  return headings;
}

/** `Material: Oak 19` in one cell or in two, above the titles `Material | Oak 19`, too; null where a row says something
 *  else, or more. */
export function headingOf(row: readonly Cell[], isAbove = false): Heading | null {
  const [first, second, third] = row.filter(isFilled);
  if (first === undefined || third !== undefined || first.text.length > LONGEST) return null;
  const [label = '', inside = ''] = labelOf(first.text, isAbove);
  if (label === '' || (inside !== '') === (second !== undefined)) return null;
  const value = inside === '' ? (second?.text.trim() ?? '') : inside;
  const { field } = readTitle(label);
  const known = HEADING_FIELDS.find((one) => one === field);
  return known === undefined || saysNothing(value) ? null : { field: known, label: label.trim(), value };
}

/** What stands in front of a colon and behind it; above the titles a label needs none. */
function labelOf(text: string, isAbove: boolean): readonly string[] {
  const [, label, inside = ''] = /^([^:=]+)[:=](.*)$/.exec(text) ?? [];
  if (label !== undefined) return [label, inside.trim()];
  return isAbove && readTitle(text).isSure ? [text, ''] : [];
}

/** A number, the size of a board or a sign is the name of nothing; a section may be that of bars. */
function saysNothing(text: string): boolean {
  const factors = factorsOf({ text });
  const isBoard = factors.length > 1 && factors.slice(0, 2).every((one) => numberOf(one) >= SMALLEST_BOARD);
  return isNumberLike({ text }) || isBoard || /^[-\u2013\u2014.?]*$/.test(text);
}

/** No board to cut from is smaller (mm). */
const SMALLEST_BOARD = 300;

/** Of a heading, in letters. */
const LONGEST = 200;

function columnOf(field: HeadingField, titles: readonly string[]): number | null {
  const at = titles.findIndex((title) => readTitle(title).field === field);
  return at < 0 ? null : at;
}

function withHeld(row: readonly Cell[], held: ReadonlyMap<number, Cell>, width: number): readonly Cell[] {
  if (held.size === 0) return row;
  return padded(row, width).map((cell, at) => (isFilled(cell) ? cell : (held.get(at) ?? cell)));
}
