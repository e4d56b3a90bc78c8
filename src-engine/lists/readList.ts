import { itemAt } from '../control/present.ts';
import { assignFields } from './fields/assignFields.ts';
import type { RawColumn } from './tables/columnFacts.ts';
import { rawColumns } from './tables/columnFacts.ts';
import { countsInNames } from './tables/countsInNames.ts';
import { isNumberLike } from './words/cellValues.ts';
import type { LengthColumn } from './fields/askUnit.ts';
import type { LengthRules } from './fields/lengthColumns.ts';
import { lengthRules } from './fields/lengthColumns.ts';
import type {
  Answers,
  Cell,
  LeftOut,
  ListColumn,
  ListContext,
  ListField,
  ListQuestion,
  ListReading,
  ListRow,
  PageNote,
  Table,
} from './list.ts';
import { holds } from './list.ts';
import type { BodyRow } from './rows/rowFacts.ts';
import { countCells, surplusRow } from './rows/rowFacts.ts';
import { buildRows } from './rows/listRows.ts';
import { SMALL_ROWS } from './rows/smallRows.ts';
import { COMMENTED, commented } from './rows/commented.ts';
import type { Head } from './tables/findTitles.ts';
import { withoutDittos } from './tables/dittoMarks.ts';
import { feetAndInches } from './tables/feetAndInches.ts';
import { findTitles, isPartAbove, isSizeTitle, isTitlesAgain } from './tables/findTitles.ts';
import {
  footFrom,
  isFoot,
  isSentence,
  isSumOfAbove,
  isSumRow,
  remarksFrom,
  usualNumbers,
} from './tables/lineKinds.ts';
import type { HeldAt, UnderHeadings } from './tables/headings.ts';
import { underHeadings, underUntitled } from './tables/headings.ts';
import { inFirstOrder } from './tables/laterTitles.ts';
import { PAGES } from './tables/pagesTogether.ts';
import { splitAngles } from './tables/splitAngles.ts';
import { splitSizes } from './tables/splitSizes.ts';
import { thinSides } from './tables/thinSides.ts';
import { unitColumns } from './tables/unitColumns.ts';
import { plainWords } from './words/plainWords.ts';
import { countFromLength } from './words/readAngle.ts';

/** Reads a table of any program as a list of parts. What can be read two ways is a question; the rows show the
 *  proposal meanwhile, or stay open where there is none. The same table and answers give the same reading. `beside`:
 *  what else stands beside the list and may say its unit. */
export function readList(
  given: Table,
  context: ListContext,
  answers: Answers = {},
  beside: readonly string[] = [],
): ListReading {
  const headed = asOneTable(given, answers);
  const { heldAt } = headed;
  const { table, head, questions: thin } = withSizes(headed.table, headed.head, context, answers);
  const leftOut: LeftOut[] = table.rows.slice(0, head.from).flatMap((row, at) => {
    const text = rowText(row);
    const why = isPartAbove(row, head.titles ?? []) ? 'none' : 'above';
    return text === '' || head.rows.includes(at) ? [] : [{ line: at + 1, text, why }];
  });
  const found = bodyRows(table, head, leftOut);
  const width = head.titles?.length ?? Infinity;
  const moved = movedRows(found, width, table.delimiter);
  const marked = commented(
    found.filter((row) => !moved.includes(row)),
    answers,
  );
  const { body } = marked;
  const surplus = moved.map((row) => surplusRow(row, width));
  const columns = withUnits(
    rawColumns(
      head.titles,
      body.map((row) => row.cells),
    ),
    head.units,
  );
  const assigned = assignFields(columns, context, answers);
  const lengths: LengthColumn[] = columns
    .map((column) => ({
      index: column.index,
      field: itemAt(assigned.fields, column.index),
      titleUnitMm: column.read?.unitMm ?? null,
      cells: column.cells,
    }))
    .filter(({ field }) => holds(field, 'length'));
  const above = leftOut.filter(({ why }) => SAYS_UNITS.includes(why)).map(({ text }) => text);
  const rules = lengthRules(lengths, context, answers, [...above, ...beside]);
  const built = buildRows({ body, columns, assigned, rules, context, answers });
  return {
    isLengthList: assigned.isLengthList,
    titles: head.titles,
    fingerprint: fingerprintOf(head.titles),
    columns: columns.map((column) => columnOf(column, itemAt(assigned.fields, column.index), rules)),
    rows: [...built.rows, ...surplus]
      .map((row): ListRow => {
        const { material = '', cabinet = '' } = heldAt(row.line);
        return { ...row, material: row.material || material, cabinet: row.cabinet || cabinet };
      })
      .toSorted((a, b) => a.line - b.line),
    taken: headed.notes,
    anglesFromLength: countFromLength(columns, assigned.fields),
    questions: [
      ...[...headed.questions, ...thin, ...marked.questions],
      ...[...assigned.questions, ...rules.questions, ...built.questions],
    ],
    leftOut: [...leftOut, ...headed.leftOut, ...marked.leftOut, ...built.leftOut],
    newBands: built.newBands,
  };
}

function columnOf({ index, title, cells }: RawColumn, field: ListField, rules: LengthRules): ListColumn {
  const isLength = holds(field, 'length');
  const unit = isLength ? rules.unitOf(index) : null;
  return {
    ...{ index, title, field },
    unit: unit?.unit ?? null,
    unitFrom: unit?.from ?? null,
    style: isLength ? rules.styleOf(index) : null,
    samples: cells.slice(0, 4).map((cell) => cell.text),
  };
}

/** A table without ditto marks, in which the tables below the first have its columns, and rows what stands above them
 *  in headings. */
function asOneTable(
  given: Table,
  answers: Answers,
): Omit<UnderHeadings, 'note'> & {
  readonly head: Head;
  readonly heldAt: HeldAt;
  readonly notes: readonly PageNote[];
} {
  const first = findTitles(given);
  const plain = withoutDittos(given.rows, first.from);
  const whole = plain.note === null ? given : { ...given, rows: plain.rows };
  const ordered = inFirstOrder(whole, first);
  const wider = ordered.table === whole ? first : findTitles(ordered.table);
  const areSeveral = ordered.leftOut.some(({ why }) => why === 'titles');
  const untitled = underUntitled(ordered.table, wider, answers);
  const { note, ...headed } =
    wider.titles === null ? untitled : underHeadings(ordered.table, wider, answers, areSeveral);
  return {
    ...headed,
    heldAt: untitled.heldAt,
    head: headed.table === ordered.table ? wider : findTitles(headed.table),
    leftOut: [...ordered.leftOut, ...headed.leftOut],
    notes: [plain.note, note].filter((one) => one !== null),
  };
}

/** Lines beside the parts that may name the unit of their sizes: in the head of a list, or at its foot. */
const SAYS_UNITS: readonly LeftOut['why'][] = ['above', 'none', 'text'];

/** A table with a column for each size of a part. */
function withSizes(
  given: Table,
  titled: Head,
  { kind }: ListContext,
  answers: Answers,
): { readonly table: Table; readonly head: Head; readonly questions: readonly ListQuestion[] } {
  const angled = splitAngles(given, titled, kind);
  const angledHead = angled === given ? titled : findTitles(angled);
  const measured = unitColumns(angled, angledHead);
  const joined = feetAndInches(measured, angledHead, kind);
  const head = joined === given ? titled : findTitles(joined);
  const split = splitSizes(joined, head, kind);
  const found = split === joined ? head : findTitles(split);
  const thin = thinSides(split, found, { kind, answers });
  const below = thin.table === split ? found : findTitles(thin.table);
  const { table, questions } = countsInNames(thin.table, below, answers);
  return {
    table,
    head: table === thin.table ? below : findTitles(table),
    questions: [...thin.questions, ...questions],
  };
}

/** Answers that are about the rows of one list. */
const OF_ONE_LIST: readonly string[] = [PAGES.id, SMALL_ROWS, COMMENTED];

/** Answers that hold for every list with these titles: all but those about its cells, rows and pages. */
export function lastingAnswers(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id]) => !id.startsWith('cell:') && !OF_ONE_LIST.includes(id)),
  );
}

function withUnits(columns: readonly RawColumn[], units: readonly (number | null)[]): readonly RawColumn[] {
  return columns.map((column) => {
    const { read } = column;
    return read === null
      ? column
      : { ...column, read: { ...read, unitMm: read.unitMm ?? units[column.index] ?? null } };
  });
}

/** Words in one cell or two that are none of a list. */
const areWords = ([first, ...others]: readonly Cell[]): boolean =>
  first !== undefined &&
  others.length < 2 &&
  (isFoot(first.text) || (others.length === 0 && isSentence(first.text)));

function bodyRows(table: Table, { from, titles }: Head, leftOut: LeftOut[]): readonly BodyRow[] {
  const rows = table.rows.slice(from);
  const usual = usualNumbers(rows);
  const foot = footFrom(rows);
  const sizes = (titles ?? []).flatMap((title, at) => (isSizeTitle(title) ? [at] : []));
  const remarks = sizes.length > 1 ? remarksFrom(rows, usual) : Infinity;
  const whyOf = (row: readonly Cell[], at: number, filled: readonly Cell[]): LeftOut['why'] | null => {
    if (isTitlesAgain(filled, row, titles ?? [])) return 'titles';
    if (isSumRow(filled, usual) || isSumOfAbove(row, rows.slice(0, at), sizes)) return 'sum';
    const numbers = filled.filter(isNumberLike).length;
    if (numbers > 0) return at > remarks && filled.length < 3 && numbers === 1 ? 'none' : null;
    return at > foot || areWords(filled) ? 'text' : filled.length <= 2 ? 'none' : null;
  };
  return rows.flatMap((row, at) => {
    const line = from + at + 1;
    const filled = row.filter((cell) => cell.text.trim() !== '');
    if (filled.length === 0) return [];
    const why = whyOf(row, at, filled);
    if (why === null) return [{ line, cells: row }];
    leftOut.push({ line, text: rowText(row), why });
    return [];
  });
}

/** Rows with more cells than titles whose cells may stand below other titles than their own. A comma may be one of a
 *  number; another delimiter in a text moves a number beyond the titles, where no other row has one. */
function movedRows(rows: readonly BodyRow[], titles: number, delimiter = ''): readonly BodyRow[] {
  const longer = rows.filter(({ cells }) => countCells(cells) > titles);
  if (delimiter === ',') return longer;
  const isColumn = longer.length > 1 && longer.length > rows.length / 2;
  return isColumn || !INSIDE_TEXTS.includes(delimiter)
    ? []
    : longer.filter(({ cells }) => cells.slice(titles).some(isNumberLike));
}

/** Delimiters that texts may have inside. */
const INSIDE_TEXTS: readonly string[] = [';', '|'];

function rowText(row: readonly Cell[]): string {
  return row
    .map((cell) => cell.text.trim())
    .filter((text) => text !== '')
    .join(' | ');
}

function fingerprintOf(titles: readonly string[] | null): string {
  return titles === null ? '' : titles.map((title) => plainWords(title).trim()).join('|');
}
