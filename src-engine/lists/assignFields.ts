import { hasFraction, hasUnit, isNumberLike, readCount } from './cellValues.ts';
import type { Answers, Cell, ListContext, ListField, ListQuestion } from './list.ts';
import { LIST_FIELDS } from './list.ts';
import type { Title, TitleField } from './titles.ts';
import { plainWords, readTitle } from './titles.ts';

/** A column before its meaning is settled. */
export interface RawColumn {
  readonly index: number;
  readonly title: string;
  readonly read: Title | null;
  /** Cells below the titles that are not empty. */
  readonly cells: readonly Cell[];
}

export interface Assignment {
  readonly fields: readonly ListField[];
  readonly questions: readonly ListQuestion[];
  /** The sizes are called length and width, not width and height. */
  readonly isLengthList: boolean;
  /** Sizes are before the bands go on. */
  readonly isCutSize: boolean;
}

const PLAIN: ReadonlySet<string> = new Set<TitleField>([
  'name',
  'thickness',
  'qty',
  'material',
  'grain',
  'turn',
  'edges',
  'top',
  'right',
  'bottom',
  'left',
  'price',
  'together',
  'cabinet',
  'note',
  'position',
  'enabled',
  'own',
]);

/** What each column means: by its title, by what stands in it, by an answer. What is not sure is a question
 *  with a proposal. */
export function assignFields(
  columns: readonly RawColumn[],
  context: ListContext,
  answers: Answers,
): Assignment {
  const titled = columns.some((column) => column.read !== null);
  const draft = titled ? byTitles(columns, context) : byContent(columns, context);
  const fields: ListField[] = [];
  const questions: ListQuestion[] = [];
  for (const [at, column] of columns.entries()) {
    const id = `field:${column.index}`;
    const answer = LIST_FIELDS.find((field) => field === answers[id]);
    const one = draft[at];
    fields.push(answer ?? one.field);
    if (answer === undefined && one.choices !== null)
      questions.push({
        id,
        kind: 'field',
        about: column.title,
        column: column.index,
        choices: one.choices,
        proposed: one.field,
      });
  }
  const reads = columns.filter((_, at) => fields[at] === 'first' || fields[at] === 'second');
  return {
    fields,
    questions,
    isLengthList:
      !reads.some((column) => column.read?.field === 'high') ||
      reads.some((column) => column.read?.field === 'long'),
    isCutSize:
      reads.some((column) => column.read?.stage === 'cut') &&
      !reads.some((column) => column.read?.stage === 'finished'),
  };
}

interface Draft {
  readonly field: ListField;
  /** Not null: a question. */
  readonly choices: readonly ListField[] | null;
}

const sure = (field: ListField): Draft => ({ field, choices: null });
const ask = (field: ListField, ...others: readonly ListField[]): Draft => ({
  field,
  choices: [field, ...others],
});

function sizeFields(kind: ListContext['kind']): readonly ListField[] {
  return kind === 'panels'
    ? ['first', 'second']
    : kind === 'bars'
      ? ['length']
      : ['length', 'sectionW', 'sectionH'];
}

function isWhole(column: RawColumn): boolean {
  return column.cells.length > 0 && column.cells.every((cell) => readCount(cell) !== null);
}

function isNumeric(column: RawColumn): boolean {
  return column.cells.length > 0 && column.cells.every(isNumberLike);
}

/** 1, 2, 3 ... */
export function isRunning(column: RawColumn): boolean {
  return column.cells.length > 1 && column.cells.every((cell, at) => readCount(cell) === at + 1);
}

function largest(column: RawColumn): number {
  return Math.max(
    0,
    ...column.cells
      .map(
        (cell) =>
          cell.number ?? Number.parseFloat(cell.text.replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.')),
      )
      .filter((value) => Number.isFinite(value)),
  );
}

/** A board's thickness in mm, or in inches. */
function isThin(column: RawColumn): boolean {
  return (
    isNumeric(column) && largest(column) <= 60 && new Set(column.cells.map((cell) => cell.text)).size <= 6
  );
}

function byTitles(columns: readonly RawColumn[], context: ListContext): readonly Draft[] {
  const draft: (Draft | null)[] = columns.map(() => null);
  const kinds = singleLetters(columns);
  const place = (wanted: readonly TitleField[]): number[] =>
    columns.flatMap((_, at) => (draft[at] === null && wanted.includes(kinds[at] as TitleField) ? [at] : []));
  placeSizes(columns, kinds, context, draft);
  placeQuantity(columns, kinds, draft, place);
  const taken = new Set<ListField>(draft.flatMap((one) => (one === null ? [] : [one.field])));
  for (const [at, column] of columns.entries()) {
    if (draft[at] !== null) continue;
    const field = kinds[at];
    if (field === null || !PLAIN.has(field)) {
      draft[at] =
        column.cells.length === 0
          ? sure('none')
          : column.title.trim() === ''
            ? sure('own')
            : ask('own', ...TEXT_FIELDS);
      continue;
    }
    const meant = field as ListField;
    const isOnce = !taken.has(meant) || meant === 'own';
    taken.add(meant);
    draft[at] = !isOnce ? sure('own') : titledDraft(column, meant);
  }
  return fillMissing(columns, draft as Draft[], context);
}

const TEXT_FIELDS: readonly ListField[] = ['name', 'material', 'cabinet', 'note', 'none'];
const SIDE_FIELDS: readonly ListField[] = ['top', 'right', 'bottom', 'left'];

function titledDraft(column: RawColumn, meant: ListField): Draft {
  if (
    meant === 'own' &&
    column.read?.isSure === false &&
    /kante|edge|chant|bord|canto|obrzez|rand/.test(plainWords(column.title))
  )
    return ask('own', ...SIDE_FIELDS, 'edges');
  if (meant === 'thickness' && !isNumeric(column)) return sure('own');
  if (column.read?.isSure === false && ['thickness', 'qty', 'edges', ...SIDE_FIELDS].includes(meant))
    return ask(meant, 'own');
  return sure(meant);
}

/** Fields of the titles, with single letters read by their company: `L, l` in French, `C, L` in Portuguese, `L, A` in
 *  Spanish. */
function singleLetters(columns: readonly RawColumn[]): readonly (TitleField | null)[] {
  const titles = columns.map((column) => column.title.trim().replace(/[\s([].*$/, ''));
  const has = (title: string): boolean => titles.includes(title);
  return columns.map((column, at) => {
    const title = titles[at];
    const field = column.read?.field ?? null;
    if (has('L') && has('l') && title === 'l') return 'wide';
    if (has('C') && has('L')) return title === 'C' ? 'long' : title === 'L' ? 'wide' : field;
    if (has('L') && has('A') && title === 'A') return 'wide';
    if (has('L') && has('P') && !has('l') && title === 'P') return 'wide';
    const plain = plainWords(column.title).trim();
    if (field === 'name' && isWhole(column) && /^nombre|^piece|^pezzo/.test(plain)) return 'number';
    return field;
  });
}

function placeSizes(
  columns: readonly RawColumn[],
  kinds: readonly (TitleField | null)[],
  context: ListContext,
  draft: (Draft | null)[],
): void {
  const of = (field: TitleField): number[] =>
    columns.flatMap((_, at) => (kinds[at] === field && draft[at] === null ? [at] : []));
  for (const at of of('thickOrDeep')) {
    if (isThin(columns[at])) draft[at] = sure('thickness');
  }
  const deep = [...of('deep'), ...of('thickOrDeep')];
  const [long, wide, high] = [of('long'), of('wide'), of('high')];
  const thick = of('thickness');
  if (context.kind !== 'panels') return placeLinear({ long, wide, high, thick }, columns, context, draft);
  const groups = [long, wide, high, deep].filter((group) => group.length > 0);
  const sizes = groups.slice(0, 2);
  sizes.forEach((group, order) => placeGroup(group, order === 0 ? 'first' : 'second', columns, draft));
  const hasThickness = thick.length > 0 || draft.some((one) => one?.field === 'thickness');
  for (const at of groups.slice(2).flat())
    draft[at] =
      isThin(columns[at]) && !hasThickness
        ? ask('thickness', 'own', 'second')
        : ask('own', 'first', 'second', 'thickness');
}

/** Several columns of one size (raw, finished): the finished one, asked where they differ. */
function placeGroup(
  group: readonly number[],
  field: ListField,
  columns: readonly RawColumn[],
  draft: (Draft | null)[],
): void {
  const chosen = group.find((at) => columns[at].read?.stage === 'finished') ?? group[0];
  const text = (at: number): string => columns[at].cells.map((cell) => cell.text).join('\n');
  const isOpen = columns[chosen].read?.isSure === false || group.some((at) => text(at) !== text(chosen));
  for (const at of group)
    draft[at] =
      at === chosen ? (isOpen ? ask(field, 'own') : sure(field)) : isOpen ? ask('own', field) : sure('own');
}

function placeLinear(
  found: Readonly<Record<'long' | 'wide' | 'high' | 'thick', readonly number[]>>,
  columns: readonly RawColumn[],
  context: ListContext,
  draft: (Draft | null)[],
): void {
  if (found.long.length > 0) placeGroup(found.long, 'length', columns, draft);
  if (context.kind === 'bars') {
    const [first, ...more] = [...found.wide, ...found.high];
    if (first !== undefined) draft[first] = found.long.length === 0 ? ask('length', 'own') : sure('own');
    for (const at of more) draft[at] = sure('own');
    return;
  }
  const section = [...found.wide, ...found.high, ...found.thick].toSorted((a, b) => a - b);
  section.forEach((at, order) => {
    draft[at] =
      order === 0 ? sure('sectionW') : order === 1 ? sure('sectionH') : ask('own', 'sectionW', 'sectionH');
  });
}

function placeQuantity(
  columns: readonly RawColumn[],
  kinds: readonly (TitleField | null)[],
  draft: (Draft | null)[],
  place: (wanted: readonly TitleField[]) => number[],
): void {
  const named = place(['qty']);
  const numbers = place(['number']);
  if (named.length > 0) {
    named.forEach((at, order) => {
      draft[at] =
        order > 0 ? ask('own', 'qty') : columns[at].read?.isSure === false ? ask('qty', 'own') : sure('qty');
    });
    for (const at of numbers) draft[at] = sure('position');
    return;
  }
  const [only, ...more] = numbers;
  if (only === undefined) return;
  const name = kinds[only];
  draft[only] = isWhole(columns[only])
    ? isRunning(columns[only])
      ? ask('position', 'qty')
      : ask('qty', 'position', ...(name === 'name' ? (['name'] as const) : []))
    : sure('position');
  for (const at of more) draft[at] = sure('own');
}

/** A list without a size or a quantity it must have: the columns that could be it are asked about. */
function fillMissing(
  columns: readonly RawColumn[],
  draft: readonly Draft[],
  context: ListContext,
): readonly Draft[] {
  const missing = sizeFields(context.kind).filter((field) => !draft.some((one) => one.field === field));
  const next = [...draft];
  const open = (): number[] =>
    next.flatMap((one, at) =>
      one.field === 'own' && columns[at].read?.field == null && isNumeric(columns[at]) ? [at] : [],
    );
  for (const field of missing) {
    const at = open().find((one) => !isThin(columns[one])) ?? open()[0];
    if (at !== undefined) next[at] = ask(field, 'own', 'qty', 'thickness', 'position');
  }
  if (!next.some((one) => one.field === 'qty' || one.choices?.includes('qty'))) {
    const at = open().find((one) => isWhole(columns[one]));
    if (at !== undefined)
      next[at] = isRunning(columns[at])
        ? ask('position', 'qty', 'own')
        : ask('qty', 'own', 'position', 'thickness');
  }
  return next;
}

const BOARDS = new Set([
  3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 16, 18, 19, 20, 21, 22, 25, 27, 28, 30, 32, 36, 38, 40, 50,
]);

/** Without titles: words are the name, then the material; numbers are sizes side by side, a quantity, a thickness. Where
 *  more than one such reading makes sense it is asked. */
function byContent(columns: readonly RawColumn[], context: ListContext): readonly Draft[] {
  const draft: Draft[] = columns.map(() => sure('none'));
  const wordy: readonly ListField[] = ['name', 'material'];
  let words = 0;
  let numbers: number[] = [];
  for (const [at, column] of columns.entries()) {
    if (column.cells.length === 0) continue;
    if (isNumeric(column)) numbers.push(at);
    else {
      const field = wordy[words++] ?? 'own';
      draft[at] = field === 'material' ? ask('material', 'own', 'note', 'cabinet') : sure(field);
    }
  }
  if (numbers.length > sizeFields(context.kind).length + 1 && isRunning(columns[numbers[0]])) {
    draft[numbers[0]] = sure('position');
    numbers = numbers.slice(1);
  }
  const readings = contentReadings(numbers, columns, context);
  const best = readings[0];
  if (best === undefined) {
    for (const at of numbers) draft[at] = ask('own', ...sizeFields(context.kind), 'qty');
    return draft;
  }
  numbers.forEach((at, order) => {
    const others = [...new Set(readings.map((reading) => reading[order]))];
    draft[at] =
      others.length === 1
        ? sure(best[order])
        : ask(best[order], ...others.filter((one) => one !== best[order]));
  });
  return draft;
}

/** Every meaning of the numeric columns that makes sense, the usual one first. */
function contentReadings(
  numbers: readonly number[],
  columns: readonly RawColumn[],
  context: ListContext,
): readonly (readonly ListField[])[] {
  const sizes = sizeFields(context.kind);
  const extras: readonly (readonly ListField[])[] = [
    ['qty'],
    [],
    ['thickness', 'qty'],
    ['qty', 'thickness'],
    ['thickness'],
  ];
  const found: (readonly ListField[])[] = [];
  for (const extra of extras) {
    if (extra.length + sizes.length !== numbers.length) continue;
    for (let before = 0; before <= extra.length; before++) {
      const reading = [...extra.slice(0, before), ...sizes, ...extra.slice(before)].toReversed();
      reading.reverse();
      if (reading.every((field, order) => canBe(field, columns[numbers[order]], context)))
        found.push(reading);
    }
  }
  const later = found.filter((reading) => reading[0] === sizes[0]);
  return [...later, ...found.filter((reading) => !later.includes(reading))];
}

function canBe(field: ListField, column: RawColumn, context: ListContext): boolean {
  const inches = context.unit === 'in' || column.cells.some((cell) => hasFraction(cell.text));
  if (field === 'qty')
    return isWhole(column) && largest(column) <= 999 && !column.cells.some((cell) => hasUnit(cell.text));
  if (field === 'thickness')
    return inches
      ? largest(column) <= 2 || column.cells.every((cell) => BOARDS.has(cell.number ?? Number(cell.text)))
      : column.cells.every((cell) => BOARDS.has(cell.number ?? Number(cell.text.replace(',', '.'))));
  return largest(column) >= (inches ? 2 : field.startsWith('section') ? 10 : 50);
}

export function rawColumns(
  titles: readonly string[] | null,
  body: readonly (readonly Cell[])[],
): readonly RawColumn[] {
  const width = Math.max(titles?.length ?? 0, ...body.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => ({
    index,
    title: titles?.[index] ?? '',
    read: titles === null ? null : readTitle(titles[index] ?? ''),
    cells: body
      .map((row) => row[index])
      .filter((cell): cell is Cell => cell !== undefined && cell.text !== ''),
  }));
}
