import { itemAt } from '../control/present.ts';
import { assignFields } from './assignFields.ts';
import type { RawColumn } from './columnFacts.ts';
import { rawColumns } from './columnFacts.ts';
import { isNumberLike } from './cellValues.ts';
import type { LengthColumn } from './askUnit.ts';
import { lengthRules } from './lengthColumns.ts';
import type {
  Answers,
  Cell,
  LeftOut,
  ListColumn,
  ListContext,
  ListQuestion,
  ListReading,
  Table,
} from './list.ts';
import { holds } from './list.ts';
import type { BodyRow } from './listRows.ts';
import { buildRows, countCells, surplusRow } from './listRows.ts';
import type { Head } from './findTitles.ts';
import { findTitles, isPartAbove, isTitlesAgain } from './findTitles.ts';
import { underHeadings } from './headings.ts';
import { inFirstOrder } from './laterTitles.ts';
import { splitSizes } from './splitSizes.ts';
import { plainWords } from './titles.ts';
import { countFromLength } from './readAngle.ts';

/** Reads a table of any program as a list of parts. What can be read two ways is a question; the rows show the
 *  proposal meanwhile, or stay open where there is none. The same table and answers give the same reading. `beside`:
 *  what else stands beside the list and may say its unit. */
export function readList(
  given: Table,
  context: ListContext,
  answers: Answers = {},
  beside: readonly string[] = [],
): ListReading {
  const first = findTitles(given);
  const ordered = inFirstOrder(given, first);
  const headed = underHeadings(ordered.table, first);
  const titled = headed.note === null ? first : findTitles(headed.table);
  const table = splitSizes(headed.table, titled, context.kind);
  const head = table === headed.table ? titled : findTitles(table);
  const leftOut: LeftOut[] = table.rows.slice(0, head.from).flatMap((row, at) => {
    const text = rowText(row);
    const why = isPartAbove(row, head.titles ?? []) ? 'none' : 'above';
    return text === '' || head.rows.includes(at) ? [] : [{ line: at + 1, text, why }];
  });
  const found = bodyRows(table, head, leftOut);
  const width = head.titles?.length ?? Infinity;
  const moved = movedRows(found, width, table.delimiter);
  const body = found.filter((row) => !moved.includes(row));
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
  const above = leftOut.filter(({ why }) => why === 'above').map(({ text }) => text);
  const rules = lengthRules(lengths, context, answers, [...above, ...beside]);
  const built = buildRows({ body, columns, assigned, rules, context, answers });
  return {
    program: programOf(head.titles),
    isLengthList: assigned.isLengthList,
    titles: head.titles,
    fingerprint: fingerprintOf(head.titles),
    columns: columns.map((column): ListColumn => {
      const field = itemAt(assigned.fields, column.index);
      const isLength = holds(field, 'length');
      const unit = isLength ? rules.unitOf(column.index) : null;
      return {
        index: column.index,
        title: column.title,
        field,
        unit: unit?.unit ?? null,
        unitFrom: unit?.from ?? null,
        style: isLength ? rules.styleOf(column.index) : null,
        samples: column.cells.slice(0, 4).map((cell) => cell.text),
      };
    }),
    rows: [...built.rows, ...surplus].toSorted((a, b) => a.line - b.line),
    ...(headed.note === null ? {} : { headings: headed.note }),
    anglesFromLength: countFromLength(columns, assigned.fields),
    questions: [...assigned.questions, ...rules.questions, ...built.questions],
    leftOut: [...leftOut, ...ordered.leftOut, ...headed.leftOut, ...built.leftOut],
    newBands: built.newBands,
  };
}

/** Answers that hold for every list with these titles: all but those about one cell. */
export function lastingAnswers(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !id.startsWith('cell:')));
}

/** True while an answer is missing that nothing can be proposed for. */
export function isBlocked(questions: readonly ListQuestion[]): boolean {
  return questions.some((question) => question.proposed === undefined);
}

function withUnits(columns: readonly RawColumn[], units: readonly (number | null)[]): readonly RawColumn[] {
  return columns.map((column) => {
    const { read } = column;
    return read === null
      ? column
      : { ...column, read: { ...read, unitMm: read.unitMm ?? units[column.index] ?? null } };
  });
}

const SUM =
  /^(total|summe|gesamt|gesamtsumme|sum|totale|totaal|razem|suma|totaux|som|subtotal|zwischensumme)\b/;

/** A row of sums: headed by that word alone and short, or with fewer numbers than a part has (`Total oak panel` may be
 *  the name of a part). */
function isSumRow(filled: readonly Cell[], usual: number): boolean {
  const head = plainWords(filled[0]?.text ?? '').trim();
  if (!SUM.test(head)) return false;
  const isAlone = head.replace(SUM, '').replace(/[^\p{L}]/gu, '') === '';
  const isShort = filled.length <= 4;
  const hasFewer = filled.filter(isNumberLike).length < usual;
  return isAlone ? isShort || hasFewer : isShort && hasFewer;
}

/** How many numbers a row of parts usually has: the middle one of all rows that have any. */
function usualNumbers(rows: Table['rows']): number {
  const counts = rows
    .filter((row) => !SUM.test(plainWords(row.find((cell) => cell.text.trim() !== '')?.text ?? '').trim()))
    .map((row) => row.filter(isNumberLike).length)
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 3;
}

function bodyRows(table: Table, { from, titles }: Head, leftOut: LeftOut[]): readonly BodyRow[] {
  const usual = usualNumbers(table.rows.slice(from));
  return table.rows.slice(from).flatMap((row, at) => {
    const line = from + at + 1;
    const filled = row.filter((cell) => cell.text.trim() !== '');
    if (filled.length === 0) return [];
    const why = isTitlesAgain(filled, row, titles ?? [])
      ? 'titles'
      : isSumRow(filled, usual)
        ? 'sum'
        : filled.some(isNumberLike)
          ? null
          : filled.length <= 2
            ? 'none'
            : null;
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

export function rowText(row: readonly Cell[]): string {
  return row
    .map((cell) => cell.text.trim())
    .filter((text) => text !== '')
    .join(' | ');
}

function fingerprintOf(titles: readonly string[] | null): string {
  return titles === null ? '' : titles.map((title) => plainWords(title).trim()).join('|');
}

const PROGRAMS: readonly (readonly [string, RegExp])[] = [
  ['CutList Optimizer', /^length\|width\|qty\|material\|label\|enabled/],
  ['OpenCutList', /(ymin|ymax|xmin|xmax)|final area|tags/],
  ['Fusion 360', /body( name)?\|.*(length|width|thickness)/],
];

function programOf(titles: readonly string[] | null): string {
  const text = fingerprintOf(titles);
  return PROGRAMS.find(([, shape]) => shape.test(text))?.[0] ?? '';
}
