import { itemAt } from '../control/present.ts';
import type { Draft, RawColumn } from './columnFacts.ts';
import { ask, isNumeric, isRunning, isThin, isWhole, sizeFields, sure } from './columnFacts.ts';
import { byContent } from './guessFields.ts';
import type { Answers, ListContext, ListField, ListQuestion } from './list.ts';
import { isFieldOf, isSize, LIST_FIELDS, SIDES } from './list.ts';
import type { TitleField } from './titles.ts';
import { plainWords } from './titles.ts';

export interface Assignment {
  readonly fields: readonly ListField[];
  readonly questions: readonly ListQuestion[];
  /** The sizes are called length and width, not width and height. */
  readonly isLengthList: boolean;
  /** Sizes are before the bands go on. */
  readonly isCutSize: boolean;
}

/** What a column can mean beside a size of the part. */
const PLAIN: ReadonlySet<string> = new Set(LIST_FIELDS.filter((field) => field !== 'none' && !isSize(field)));

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
    const one = itemAt(draft, at);
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
    const field = kinds[at] ?? null;
    if (field === null || !PLAIN.has(field)) {
      draft[at] =
        column.cells.length === 0
          ? sure('none')
          : column.title.trim() === ''
            ? sure('own')
            : ask('own', ...PERHAPS);
      continue;
    }
    const meant = field as ListField;
    const isOnce = !taken.has(meant) || meant === 'own';
    taken.add(meant);
    draft[at] = !isOnce || !isFieldOf(meant, context.kind) ? sure('own') : titledDraft(column, meant);
  }
  return fillMissing(columns, draft as Draft[], context);
}

/** What is offered for a column whose title says nothing. */
const PERHAPS: readonly ListField[] = ['name', 'material', 'cabinet', 'note', 'none'];

function titledDraft(column: RawColumn, meant: ListField): Draft {
  if (
    meant === 'own' &&
    column.read?.isSure === false &&
    /kante|edge|chant|bord|canto|obrzez|rand/.test(plainWords(column.title))
  )
    return ask('own', ...SIDES, 'edges');
  if (meant === 'thickness' && !isNumeric(column)) return sure('own');
  if (column.read?.isSure === false && ['thickness', 'qty', 'edges', ...SIDES].includes(meant))
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
    const meant = LETTERS.find(([letter, beside]) => title === letter && has(beside))?.[2];
    if (meant !== undefined) return meant;
    const plain = plainWords(column.title).trim();
    if (field === 'name' && isWhole(column) && /^nombre|^piece|^pezzo/.test(plain)) return 'number';
    return field;
  });
}

/** What a letter means beside another. */
const LETTERS: readonly (readonly [letter: string, beside: string, field: TitleField])[] = [
  ['l', 'L', 'wide'],
  ['C', 'L', 'long'],
  ['L', 'C', 'wide'],
  ['A', 'L', 'wide'],
  ['P', 'L', 'wide'],
];

function placeSizes(
  columns: readonly RawColumn[],
  kinds: readonly (TitleField | null)[],
  context: ListContext,
  draft: (Draft | null)[],
): void {
  const of = (field: TitleField): number[] =>
    columns.flatMap((_, at) => (kinds[at] === field && draft[at] === null ? [at] : []));
  for (const at of of('thickOrDeep')) {
    if (isThin(itemAt(columns, at))) draft[at] = sure('thickness');
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
      isThin(itemAt(columns, at)) && !hasThickness
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
  const chosen = group.find((at) => columns[at]?.read?.stage === 'finished') ?? itemAt(group, 0);
  const text = (at: number): string =>
    itemAt(columns, at)
      .cells.map((cell) => cell.text)
      .join('\n');
  const isOpen = columns[chosen]?.read?.isSure === false || group.some((at) => text(at) !== text(chosen));
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
        order > 0 ? ask('own', 'qty') : columns[at]?.read?.isSure === false ? ask('qty', 'own') : sure('qty');
    });
    for (const at of numbers) draft[at] = sure('position');
    return;
  }
  const [only, ...more] = numbers;
  if (only === undefined) return;
  const name = kinds[only];
  const column = itemAt(columns, only);
  draft[only] = isWhole(column)
    ? isRunning(column)
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
  const open = (): { readonly at: number; readonly column: RawColumn }[] =>
    columns.flatMap((column, at) =>
      next[at]?.field === 'own' && column.read?.field == null && isNumeric(column) ? [{ at, column }] : [],
    );
  for (const field of missing) {
    const found = open().find(({ column }) => !isThin(column)) ?? open()[0];
    if (found !== undefined) next[found.at] = ask(field, 'own', 'qty', 'thickness', 'position');
  }
  if (!next.some((one) => one.field === 'qty' || one.choices?.includes('qty'))) {
    const found = open().find(({ column }) => isWhole(column));
    if (found !== undefined)
      next[found.at] = isRunning(found.column)
        ? ask('position', 'qty', 'own')
        : ask('qty', 'own', 'position', 'thickness');
  }
  return next;
}
