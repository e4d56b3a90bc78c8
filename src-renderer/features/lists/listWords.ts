import type {
  LeftOut,
  ListField,
  ListKind,
  ListQuestion,
  PageNote,
  UnitName,
} from '../../../src-engine/lists/list.ts';
import { isFieldOf, linesLeftOut, LIST_FIELDS, UNIT_OF_NAME } from '../../../src-engine/lists/list.ts';
import { readLength } from '../../../src-engine/lists/words/readLength.ts';
import type { TextKey } from '../../text/catalogue.ts';
import { capital } from '../../text/capital.ts';
import type { Formats } from '../../text/formats.ts';
import type { Text } from '../../text/text.ts';

/** What a column of a list of such parts can mean, and what it means now in any case. */
export const meaningsOf = (kind: ListKind, now: ListField): readonly ListField[] =>
  LIST_FIELDS.filter((field) => field === now || isFieldOf(field, kind));

/** What a column means; the two sizes by what the list calls them. */
export function fieldWord(field: ListField, isLengthList: boolean, text: Text): string {
  if (!isLengthList && field === 'first') return text('lists.fieldFirstHigh');
  if (!isLengthList && field === 'second') return text('lists.fieldSecondHigh');
  return text(`lists.field${capital(field)}`);
}

const unitWord = (unit: string, text: Text): string =>
  unit in UNIT_OF_NAME ? text(`shapes.${unit as UnitName}`) : unit;

export const whyWord = (why: LeftOut['why'], text: Text): string => text(`lists.why${capital(why)}`);

/** `2 lines left out: a sum, not wanted`; empty where every line became a part. */
export function leftOutWords(leftOut: readonly LeftOut[], text: Text): string {
  if (leftOut.length === 0) return '';
  const reasons = [...new Set(leftOut.map(({ why }) => whyWord(why, text)))];
  return `${text('lists.leftOut', { count: linesLeftOut(leftOut) })}: ${reasons.join(', ')}`;
}

/** What a page holds beside its rows, or what of it was not read, as a sentence. */
export const pageNoteWords = ({ what, count, where }: PageNote, text: Text): string =>
  what === 'angles' || what === 'turned' || what === 'words'
    ? text(`lists.note${capital(what)}`, { count })
    : text(`lists.note${capital(what)}`, { count, where });

/** The sentence of a question. */
export function questionWords(question: ListQuestion, text: Text): string {
  const { about, column, line = 0 } = question;
  if (question.kind === 'size') return text('lists.askSize', numberAndUnit(about));
  if (question.kind === 'field') return askField(question, text);
  if (question.kind === 'band')
    return about === '*' ? text('lists.askBandMark') : text('lists.askBand', { about });
  if (question.kind === 'cell')
    return about === '' ? text('lists.askCount', { line }) : text('lists.askCell', { line, about });
  if (question.kind === 'smallRows') return text('lists.askSmallRows', { line, about });
  if (question.kind === 'emptyMaterial') return text('lists.askEmptyMaterial', { line });
  if (question.kind === 'emptyQty') return text('lists.askEmptyQty', { line, count: about });
  if (question.kind === 'emptyThickness') {
    const material = about || text('columns.noMaterial');
    return text('lists.askEmptyThickness', { line, about: material });
  }
  if (question.kind === 'unit' && column !== undefined) return text('lists.askUnitColumn', { about });
  return text(`lists.ask${capital(question.kind)}`, { about });
}

/** `144.5 in` as a number of the window and its unit. */
function numberAndUnit(about: string): { readonly size: number; readonly unit: string } {
  const [size = '', unit = ''] = about.split(' ');
  return { size: Number(size), unit };
}

function askField({ id, about, column = 0 }: ListQuestion, text: Text): string {
  if (id === 'free') return text('lists.askFree', { about });
  if (id === 'freeNumbers') return text('lists.askFreeNumbers', { about });
  if (id === 'freeLast') return text('lists.askFreeLast', { about });
  return text('lists.askField', { about: about || text('lists.column', { number: column + 1 }) });
}

interface ChoiceContext {
  readonly text: Text;
  readonly formats: Formats;
  readonly isLengthList: boolean;
  /** Unit of the column the question is about. */
  readonly unit: UnitName;
}

/** The words of one answer. */
export const choiceWords = (question: ListQuestion, choice: string, context: ChoiceContext): string =>
  CHOICE[question.kind](choice, context, question);

type ChoiceWords = (choice: string, context: ChoiceContext, question: ListQuestion) => string;

const CHOICE: Readonly<Record<ListQuestion['kind'], ChoiceWords>> = {
  field: (choice, { text, isLengthList }) => fieldWord(choice as ListField, isLengthList, text),
  style: (choice, context, question) => styleWords(question, choice, context),
  unit: (choice, { text }) => unitWord(choice, text),
  size: (choice, { text }) => text(SIZE_TEXT[choice as keyof typeof SIZE_TEXT] ?? 'lists.sizeInch'),
  edgeDigits: (choice, { text }) => text(choice === 'pairs' ? 'lists.digitsPairs' : 'lists.digitsClockwise'),
  band: (choice, context) => bandWords(choice, context),
  grain: (choice, { text }) => text(GRAIN_TEXT[choice as keyof typeof GRAIN_TEXT] ?? 'lists.grainAny'),
  heading: (choice, context) => headingWords(choice, context),
  emptyMaterial: (choice, { text }, { about }) =>
    choice === 'above' ? text('lists.emptyAbove', { about }) : text('lists.emptyNone'),
  emptyThickness: (choice, { text, formats }) =>
    choice === 'none' ? text('lists.thicknessNone') : formats.length(Number(choice)),
  emptyQty: (choice, { text }) => text(choice === '0' ? 'lists.emptyQtyNone' : 'lists.emptyQtyOne'),
  thinSide: (choice, { text }) => text(choice === 'thin' ? 'lists.thinSideThin' : 'lists.thinSideNone'),
  smallRows: (choice, { text }) => unitWord(choice, text),
  commented: (choice, { text }) =>
    text(choice === 'comment' ? 'lists.commentedComment' : 'lists.commentedPart'),
  nameCount: (choice, { text }) => text(choice === 'qty' ? 'lists.nameCountQty' : 'lists.nameCountName'),
  lengthSums: (choice, { text }) =>
    text(choice === 'pieces' ? 'lists.lengthSumsPieces' : 'lists.lengthSumsSum'),
  pages: (choice, { text }) => text(PAGES_TEXT[choice as keyof typeof PAGES_TEXT] ?? 'lists.pagesOne'),
  cell: (choice, { text, formats }, question) => cellWords(question, choice, text, formats),
  edgeWords: (choice, { text }, question) => edgeWords(question, choice, text),
};

const headingWords = (choice: string, { text, isLengthList }: ChoiceContext): string =>
  choice === 'none' ? text('lists.headingNone') : fieldWord(choice as ListField, isLengthList, text);

/** Letters speak for themselves; whether a digit counts edges or names one has to be said. */
function edgeWords({ choices }: ListQuestion, choice: string, text: Text): string {
  const letter = choice.slice(0, 1);
  if (/\d/.test(choice)) return text('lists.edgeNumbered', { choice, letter });
  return choices.some((one) => /\d/.test(one)) ? text('lists.edgeCounted', { choice, letter }) : choice;
}

const SIZE_TEXT = {
  '1': 'lists.sizeKeep',
  '0.1': 'lists.sizeTenth',
} as const satisfies Readonly<Record<string, TextKey>>;

const PAGES_TEXT = {
  all: 'lists.pagesAll',
  cabinet: 'lists.pagesCabinet',
  material: 'lists.pagesMaterial',
} as const satisfies Readonly<Record<string, TextKey>>;

const GRAIN_TEXT = {
  first: 'lists.grainFirst',
  second: 'lists.grainSecond',
  any: 'lists.grainAny',
} as const satisfies Readonly<Record<string, TextKey>>;

function styleWords({ about }: ListQuestion, choice: string, { text, formats, unit }: ChoiceContext): string {
  const style = choice === 'comma' ? 'comma' : 'point';
  const read = readLength(about, { unitMm: UNIT_OF_NAME[unit], style });
  const value = read.ok ? formats.length(read.mm) : '?';
  return text(style === 'comma' ? 'lists.styleComma' : 'lists.stylePoint', { about, value });
}

function bandWords(choice: string, { text, formats }: ChoiceContext): string {
  if (choice === 'bare') return text('lists.bandBare');
  return choice.startsWith('new:')
    ? text('lists.bandNew', { thickness: formats.number(Number(choice.slice(4)), 2) })
    : choice;
}

/** Choices of a cell are lengths in mm, or counts where the cell is a quantity. */
function cellWords(question: ListQuestion, choice: string, text: Text, formats: Formats): string {
  const value = Number(choice);
  if (question.field !== 'qty') return formats.length(value);
  return value === 0 ? text('lists.countNone') : text('lists.count', { count: value });
}
