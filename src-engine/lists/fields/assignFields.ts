import { isNumberLike } from '../words/cellValues.ts';
import { itemAt } from '../../control/present.ts';
import type { Draft, RawColumn } from '../tables/columnFacts.ts';
import {
  ask,
  isNumeric,
  isRunning,
  isThin,
  isWhole,
  largest,
  sizeFields,
  sure,
} from '../tables/columnFacts.ts';
import { edgeCount, isBare, readEdgeCodes } from '../words/edges.ts';
import { byContent, isOfBoards } from './guessFields.ts';
import type { Answers, Cell, ListContext, ListField, ListQuestion } from '../list.ts';
import { areAngles } from '../words/readAngle.ts';
import { placeQuantity } from './quantities.ts';
import { isFieldOf, isSize, LIST_FIELDS, SIDES } from '../list.ts';
import { singleLetters } from './singleLetters.ts';
import type { TitleField } from '../words/titleWords.ts';
import { FIELD_OF } from '../words/titleWords.ts';
import { plainWords } from '../words/plainWords.ts';

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
  placeSizes(columns, kinds, context, draft);
  placeQuantity(columns, kinds, draft);
  const taken = new Set<ListField>(draft.flatMap((one) => (one === null ? [] : [one.field])));
  const best = bestOfEach(columns, kinds);
  for (const [at, column] of columns.entries()) {
    if (draft[at] !== null) continue;
    const field = kinds[at] ?? null;
    if (field === null || !PLAIN.has(field)) {
      draft[at] = untitledDraft(column);
      continue;
    }
    const meant = field as ListField;
    const isIt = meant === 'own' || (!taken.has(meant) && best.get(meant)?.at === at);
    const isAsked = best.get(meant)?.isTie === true && ONE_OF_TWO.includes(meant);
    draft[at] =
      !isIt || !isFieldOf(meant, context.kind)
        ? (endDraft(column, meant, context) ?? otherDraft(column, meant, isAsked))
        : isAsked
          ? ask(meant, 'own')
          : titledDraft(column, meant);
  }
  nameByNumber(columns, draft as Draft[]);
  askAboutColours(columns, draft as Draft[]);
  return fillMissing(columns, draft as Draft[], context);
}

/** `Left`, `Right` above degrees: the ends of a bar, which has no edges. Null for any other column. */
function endDraft({ cells }: RawColumn, meant: ListField, { kind }: ListContext): Draft | null {
  const isEnd = kind !== 'panels' && (meant === 'left' || meant === 'right') && areAngles(cells);
  return isEnd ? ask(`${meant}Angle`, 'own') : null;
}

const PART_NUMBER =
  /part ?(no|nr|number|id|code)\b|^reference$|^ref\b|^repere|teile? ?(nr|nummer)|^mark$|^code$|^artikel/;

/** Where no column names the parts, or one with running numbers (`Item` 1, 2, 3), their number in words does. */
function nameByNumber(columns: readonly RawColumn[], draft: Draft[]): void {
  const named = draft.findIndex(({ field }) => field === 'name');
  if (named >= 0 && !isRunning(itemAt(columns, named))) return;
  const at = columns.findIndex(
    (column, index) =>
      ['own', 'position'].includes(draft[index]?.field ?? '') &&
      column.cells.length > 0 &&
      !isNumeric(column) &&
      PART_NUMBER.test(plainWords(column.title).trim()),
  );
  if (at < 0) return;
  draft[at] = sure('name');
  if (named >= 0) draft[named] = sure('position');
}

const COLOUR = /\b(colou?r|farbe|farbton|couleur|colore|kolor|barva|farve|farge|kleur|cor|decor|dekor)\b/;

/** A colour that tells boards of one material apart: the sheets are of both. */
function askAboutColours(columns: readonly RawColumn[], draft: Draft[]): void {
  const material = draft.findIndex(({ field }) => field === 'material');
  const names = columns[material]?.cells ?? [];
  for (const [at, { title, cells }] of columns.entries()) {
    if (draft[at]?.field !== 'own' || !COLOUR.test(plainWords(title)) || cells.length !== names.length)
      continue;
    const colours = new Map<string, string>();
    const isTellingApart = names.some(({ text }, row) => {
      const colour = itemAt(cells, row).text;
      const known = colours.get(text) ?? colour;
      colours.set(text, known);
      return known !== colour;
    });
    if (isTellingApart) draft[at] = ask('material', 'own');
  }
}

/** A column whose title says nothing. */
const untitledDraft = ({ cells, title }: RawColumn): Draft =>
  cells.length === 0 ? sure('none') : title.trim() === '' ? sure('own') : ask('own', ...PERHAPS);

/** Fields of which a plan needs the right one where two columns are titled so. */
const ONE_OF_TWO: readonly ListField[] = ['material', 'thickness', 'grain'];

/** Of several columns that are titled as one field the one that it is: its title names nothing else, it is no
 *  running number where a name is wanted, it is that of the finished part. `isTie`: another one with other cells
 *  is as good. */
function bestOfEach(
  columns: readonly RawColumn[],
  kinds: readonly (TitleField | null)[],
): ReadonlyMap<ListField, { readonly at: number; readonly isTie: boolean }> {
  const best = new Map<ListField, { at: number; worth: number; isTie: boolean }>();
  for (const [at, column] of columns.entries()) {
    const field = kinds[at] ?? null;
    if (field === null || field === 'own' || !PLAIN.has(field)) continue;
    const worth = worthOf(column, field);
    const known = best.get(field as ListField);
    const isRivalOf = (other: RawColumn): boolean =>
      (field === 'thickness' || worth === known?.worth) && textOf(column) !== textOf(other);
    const isTie = known !== undefined && isRivalOf(itemAt(columns, known.at));
    if (known === undefined || worth > known.worth)
      best.set(field as ListField, { at, worth, isTie: isTie && worth > 0 && known.worth > 0 });
    else if (isTie && worth > 0) known.isTie = true;
  }
  return best;
}

function worthOf({ cells, read, ...column }: RawColumn, field: TitleField): number {
  if (cells.length === 0) return 0;
  const isNumber = (field === 'name' || field === 'material') && isNumeric({ cells, read, ...column });
  // A room holds several cabinets.
  if (field === 'cabinet' && ROOM.test(plainWords(column.title))) return 1;
  return 1 + (isNumber ? 0 : 4) + (read?.isSure === true ? 2 : 0) + (read?.stage === 'cut' ? 0 : 1);
}

const ROOM = /\b(room|raum|zimmer|group|gruppe|ensemble)\b/;

const textOf = ({ cells }: RawColumn): string => cells.map((cell) => cell.text).join('\n');

/** A further column of a field that another one is: kept, and asked about where that one is. */
const otherDraft = ({ cells }: RawColumn, meant: ListField, isAsked: boolean): Draft =>
  cells.length === 0 ? sure('none') : isAsked ? ask('own', meant) : sure('own');

const BOARD = /^(board|sheet|rod|bar|stange|platte|panneau|pannello|tablero|plyta|plaat|chapa|placa|deska)$/;

/** What is offered for a column whose title says nothing. */
const PERHAPS: readonly ListField[] = ['name', 'material', 'cabinet', 'note', 'none'];

function titledDraft(column: RawColumn, meant: ListField): Draft {
  // One odd cell among numbers is red; words are none.
  if (meant === 'thickness' && column.cells.filter(isNumberLike).length < column.cells.length / 2)
    return plainWords(column.title)
      .split(/[^a-z]+/)
      .some((word) => FIELD_OF.get(word) === 'material')
      ? ask('material', 'own')
      : sure('own');
  // `Platte`, `Board` above 1, 1, 2: which one a part lies on.
  if (meant === 'material' && isWhole(column) && BOARD.test(plainWords(column.title).trim()))
    return ask('own', 'material');
  return edgesDraft(column, meant) ?? (isUnsure(column, meant) ? ask(meant, 'own') : sure(meant));
}

const isUnsure = ({ read }: RawColumn, meant: ListField): boolean =>
  read?.isSure === false && ['thickness', 'qty', 'edges', 'turn', 'enabled', ...SIDES].includes(meant);

/** A title that names edges and no side of them. */
function edgesDraft({ cells, read, title }: RawColumn, meant: ListField): Draft | null {
  // Beside counts there is nothing else in such a column; a length of the edge is none.
  const isCounted = meant === 'edgesAlong' || meant === 'edgesAcross';
  if (isCounted && cells.every((cell) => edgeCount(cell.text) !== null))
    return ask(meant, 'own', ...SIDES, 'edges');
  const isNamed = meant === 'own' && read?.isSure === false && EDGE_WORD.test(plainWords(title));
  return isCounted || isNamed || (meant === 'edges' && saysNoEdge(cells))
    ? ask('own', ...SIDES, 'edges')
    : null;
}

/** Names of bands, colours, remarks: none of them says which edges. */
function saysNoEdge(cells: readonly Cell[]): boolean {
  const codes = new Set(cells.map(({ text }) => text.trim()).filter((text) => !isBare(text)));
  const { sides } = readEdgeCodes([...codes], {});
  return codes.size > 0 && [...codes].every((code) => sides.get(code) === null);
}

const EDGE_WORD = /kant|edge|band|chant|bord|canto|fita|obrzez|okl|rand|hran|kromk|кромк/;

function placeSizes(
  columns: readonly RawColumn[],
  kinds: readonly (TitleField | null)[],
  context: ListContext,
  draft: (Draft | null)[],
): void {
  const of = (field: TitleField): number[] =>
    columns.flatMap((_, at) => (kinds[at] === field && draft[at] === null ? [at] : []));
  for (const at of of('thickOrDeep')) {
    const column = itemAt(columns, at);
    if (isThin(column)) draft[at] = isPerhapsCount(column) ? ask('thickness', 'own') : sure('thickness');
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

/** `T`, `S` above 1 and 2: a thickness of sheet metal, or a side, a set, a stage. */
const isPerhapsCount = (column: RawColumn): boolean =>
  column.read?.unitMm === null && isWhole(column) && largest(column) <= FEWEST_MM;
const FEWEST_MM = 2;

/** Several columns of one size (raw, finished): the finished one, asked where they differ. */
function placeGroup(
  group: readonly number[],
  field: ListField,
  columns: readonly RawColumn[],
  draft: (Draft | null)[],
): void {
  const stage = (at: number): string | null | undefined => columns[at]?.read?.stage;
  // Beside `w` and `h`, `x` and `y` say where a part lies.
  const isPlace = (at: number): boolean => /^[xy]$/i.test(columns[at]?.title.trim() ?? '');
  const chosen =
    group.find((at) => stage(at) === 'finished') ??
    group.find((at) => stage(at) !== 'cut' && columns[at]?.read?.isSure === true && !isPlace(at)) ??
    itemAt(group, 0);
  const text = (at: number): string => textOf(itemAt(columns, at));
  // `Holes Length 1` beside `Length` is none that it could be.
  const rivals = columns[chosen]?.read?.isSure === true ? group.filter((at) => isRival(columns[at])) : group;
  const isOpen = columns[chosen]?.read?.isSure === false || rivals.some((at) => text(at) !== text(chosen));
  for (const at of group)
    draft[at] =
      at === chosen
        ? isOpen
          ? ask(field, 'own')
          : sure(field)
        : isOpen && rivals.includes(at)
          ? ask('own', field)
          : sure('own');
}

/** Says nothing but a size, raw or finished. */
const isRival = (column: RawColumn | undefined): boolean =>
  column?.read?.isSure === true || (column?.read?.stage ?? null) !== null;

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
    const free = open().filter(({ column }) => !isRunning(column));
    const found = free.find(({ column }) => !isThin(column)) ?? free[0] ?? open()[0];
    if (found !== undefined) next[found.at] = ask(field, 'own', 'qty', 'thickness', 'position');
  }
  firstComesFirst(columns, next);
  const called = next.findIndex(
    ({ field, choices }, at) =>
      field === 'own' && choices?.includes('name') === true && !isNumeric(itemAt(columns, at)),
  );
  if (called >= 0 && !next.some(({ field }) => field === 'name'))
    next[called] = ask('name', 'own', ...PERHAPS.slice(1));
  if (!next.some((one) => one.field === 'qty')) askForQuantity(open(), next);
  if (context.kind === 'panels' && !next.some((one) => one.field === 'thickness')) {
    const found = open().find(({ column }) => isThickness(column));
    if (found !== undefined) next[found.at] = ask('thickness', 'own', 'qty');
  }
  return next;
}

/** Usual thicknesses, with one among them that is no quantity. */
const isThickness = (column: RawColumn): boolean =>
  isThin(column) && !isRunning(column) && isOfBoards(column) && largest(column) >= 8;

/** Of two sizes one of which has an unknown title the first one of the list comes first, unless the other is a
 *  length. */
function firstComesFirst(columns: readonly RawColumn[], next: Draft[]): void {
  const [first = 0, second = 0] = (['first', 'second'] as const).map((field) =>
    next.findIndex((one) => one.field === field),
  );
  const isGuess = second >= 0 && columns[second]?.read?.field == null;
  if (second > first || !isGuess || columns[first]?.read?.field === 'long') return;
  next[first] = renamed(itemAt(next, first), 'second');
  next[second] = renamed(itemAt(next, second), 'first');
}

const renamed = ({ field, choices }: Draft, to: ListField): Draft => ({
  field: to,
  choices: choices?.map((choice) => (choice === field ? to : choice)) ?? null,
});

/** Whole numbers below an unknown title: no running number, no thickness where others are there, and nothing where
 *  the running number is asked about already. */
function askForQuantity(
  open: readonly { readonly at: number; readonly column: RawColumn }[],
  next: Draft[],
): void {
  const whole = open
    .filter(({ column }) => isWhole(column))
    .toSorted((a, b) => largest(a.column) - largest(b.column) || a.at - b.at);
  const count = whole.find(({ column }) => !isRunning(column) && !isOfBoards(column));
  const isAsked = next.some(
    ({ field, choices }) => field === 'position' && choices?.includes('qty') === true,
  );
  const found = count ?? (isAsked ? undefined : whole[0]);
  if (found === undefined) return;
  next[found.at] =
    found !== count && isRunning(found.column)
      ? ask('position', 'qty', 'own')
      : ask('qty', 'own', 'position', 'thickness');
}
