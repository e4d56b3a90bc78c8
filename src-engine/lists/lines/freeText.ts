import { itemAt } from '../../control/present.ts';
import type { Answers, Cell, LeftOut, ListContext, ListQuestion, ListReading, Table } from '../list.ts';
import type { FreeLine } from './lineWords.ts';
import { anglesInLine } from '../words/anglePair.ts';
import { withoutTolerance } from '../words/cellValues.ts';
import { headingOf } from '../tables/headings.ts';
import { lineNumbers } from './lineNumbers.ts';
import {
  groupedAfterNames,
  PERHAPS_PARTED,
  perhapsThousands,
  thousandsQuestion,
  withThousands,
} from './namedNumbers.ts';
import { partsOfLine, unlabelled } from './lineParts.ts';
import { BETWEEN, countBySpaces, SIZE, spokenCount, TELLS_ELSE } from './lineWords.ts';
import { togetherWith } from './linesTogether.ts';
import { asProduct } from './asProduct.ts';
import { NARROWEST, NO_PART, ofOnePart } from './otherSizes.ts';
import { MOST_ROWS } from '../tables/pageNotes.ts';
import { isFoot, isOfStock, isSumWord } from '../tables/lineKinds.ts';
import { readList } from '../readList.ts';
import { thicknessSaid } from './thicknessSaid.ts';
import { rodLines } from './rodLines.ts';
import { readSide } from './sideWords.ts';
import {
  firstQuestion,
  lastQuestion,
  leadsSmall,
  leadsThin,
  trailsSmall,
  wholeOf,
  withoutFourth,
} from './threeSizes.ts';
import { BESIDE, numberOf, withUnitOfAll } from '../tables/splitSizes.ts';
import { plainWords, withoutEnd } from '../words/plainWords.ts';
import { looksLike, saysUnit } from '../tables/wordsAbove.ts';

const SIZES = new RegExp(
  String.raw`(?<![\d.,/]|\d['’])(${SIZE})(?:${BETWEEN}|\s*mal\s*)(${SIZE})(?:${BETWEEN}(${SIZE}))?(?![\d/])`,
  'i',
);

/** Lines as a person writes them: `764 x 540 3 Shelf`, `2 Stk 397,5 x 716`, `Shelf: 764x540 (3)`. Lines without
 *  two sizes come back without any. */
export function readFreeText(text: string): readonly FreeLine[] {
  const lines = groupedAfterNames(text)
    .split(/\r?\n/)
    .map((line, at) => ({ text: line.trim(), line: at + 1 }))
    .filter(({ text: one }) => one !== '')
    .flatMap(({ text: one, line }) => {
      const parts = partsOfLine(one, isPartOfLine);
      return parts.map((part, at) => ({
        ...readLine(part, line),
        ...(parts.length > 1 && { part: at + 1 }),
      }));
    });
  return togetherWith(lines);
}

/** One of several on a line: with sizes, and counted or as large as parts are. */
function isPartOfLine(text: string): boolean {
  const one = readLine(text, 0);
  const isCounted = one.counts.length === 1 || leadsSmall(one) || /^\d{1,2}\s*[x×]/.test(text);
  const isPart = isCounted || one.sizes.every((size) => numberOf(size) >= NARROWEST);
  return one.sizes.length > 1 && one.counts.length < 2 && isPart && !NO_PART.test(plainWords(text));
}

/** Every filled line names its sizes, or is several parts: no table, whatever signs stand in it. */
export function areOnlyParts(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (
    lines.length <= MOST_ROWS &&
    lines.every((line) => unlabelled(line) !== null || partsOfLine(line, isPartOfLine).length > 1)
  );
}

/** Half of the lines have sizes, or two of them: greetings and remarks stand round the parts of a letter. */
export function isFreeText(lines: readonly FreeLine[]): boolean {
  const parts = lines.filter((line) => line.sizes.length > 0).length;
  return parts > 0 && parts >= Math.min(2, lines.length / 2);
}

const sizesIn = (match: RegExpExecArray): readonly string[] =>
  match.slice(1).flatMap((size: string | undefined) => (size === undefined ? [] : [size.trim()]));

/** With the thickness that a word says beside two sizes. */
function readLine(text: string, line: number): FreeLine {
  const thick = thicknessSaid(text);
  const read = readSizes(thick?.rest ?? text, line);
  if (thick === null) return read;
  return read.sizes.length === 2 ? { ...read, text, thickness: thick.size } : readSizes(text, line);
}

/** `(720 x 560) x 2` */
const TIMES_BRACKETED = /\((\d[^()]{2,40}[x×*][^()]{1,20})\)\s*[x×*]\s*(\d{1,3})(?![\d.,/]|\s*[x×*])/i;

/** `Side 4: 1 x 1,194 x 560`: what stands before a colon is the name where a quantity may follow. */
const NAMED = /^(\p{L}[\p{L}\s]*\d{1,3})\s*:$/u;

function readSizes(text: string, line: number): FreeLine {
  const said = withoutTolerance(text).replace(TIMES_BRACKETED, '$1 $2 pcs');
  const plain = withoutFourth(asProduct(unlabelled(said) ?? said));
  const match = SIZES.exec(plain);
  const none = { line, text, name: text, sizes: [], counts: [] };
  if (match === null || isOfStock(text)) return none;
  const sizes = sizesIn(match);
  const thousands = perhapsThousands(plain.slice(0, match.index));
  const before = plain.slice(0, match.index).trim();
  const after = plain.slice(match.index + match[0].length).trim();
  const [left, right] = [readFront(before, sizes), readSide(after, false)];
  const name = [left.name, right.name].filter((part) => part !== '').join(' ');
  const sure = [...left.sure, ...right.sure];
  // `2 764 x 540`: two pieces, or two thousand and something, where no other number is the quantity.
  const [, pieces, shorter] = /^(\d{1,2}) (\d{3}.*)$/.exec(sizes[0] ?? '') ?? [];
  if (pieces !== undefined && shorter !== undefined && sure.length === 0)
    // One piece of 800 and one of 1800 are no answers to how many there are.
    return pieces === '1' ? none : { line, text, name, sizes, counts: [Number(pieces), 1], shorter };
  if (thousands !== undefined) {
    const counts = countsBeside(thousands, sure, right.maybe);
    if (counts !== null) return { line, text, name, sizes, counts, thousands };
  }
  if (sure.length === 1) return { line, text, name, sizes, counts: sure };
  if (thousands !== undefined) return readSizes(text.replaceAll(PERHAPS_PARTED, ' '), line);
  const maybe = [...sure, ...left.maybe, ...right.maybe];
  return { line, text, name, ...countedSizes({ product: match[0], sizes, sure, maybe }) };
}

function readFront(before: string, sizes: readonly string[]): ReturnType<typeof readSide> {
  const isCounted = sizes.length === 3 && /^\d{1,2}$/.test(sizes[0] ?? '');
  const called = isCounted ? NAMED.exec(before)?.[1] : undefined;
  return called === undefined ? readSide(before, true) : { name: called, sure: [], maybe: [] };
}

/** Quantities beside a number that may be thousands; null where without one the number itself may be it. */
function countsBeside(
  thousands: string,
  sure: readonly number[],
  behind: readonly number[],
): readonly number[] | null {
  if (sure.length === 1) return sure;
  return sure.length === 0 && behind.length > 0 ? [...new Set([...behind, Number(thousands), 1])] : null;
}

/** Sizes and quantities of a line that has not just one quantity with its word. */
function countedSizes(found: {
  readonly product: string;
  readonly sizes: readonly string[];
  readonly sure: readonly number[];
  readonly maybe: readonly number[];
}): Pick<FreeLine, 'sizes' | 'counts'> {
  const { product, sizes, sure, maybe } = found;
  const lead = sure.length === 0 && sizes.length === 3 ? countBySpaces(product) : null;
  return lead === null ? { sizes, counts: [...new Set(maybe)] } : { sizes: sizes.slice(1), counts: [lead] };
}

/** With the first size as an answer says, or as its figures behind the quantity. */
const sizesOf = (one: FreeLine, answers: Answers): readonly string[] =>
  one.shorter === undefined || answers[countOf(one)] === '1' ? one.sizes : one.sizes.with(0, one.shorter);

const TITLES = ['Name', 'Length', 'Width', 'Thickness', 'Quantity'];
const ANGLES = ['Left angle', 'Right angle'];
const COUNT = TITLES.indexOf('Quantity');
const LENGTH = TITLES.indexOf('Length');
const cellOf = ({ line, part }: FreeLine, column: number): string =>
  `cell:${line}${part === undefined ? '' : `.${part}`}:${column}`;
const countOf = (one: FreeLine): string => cellOf(one, COUNT);
const lengthOf = (one: FreeLine): string => cellOf(one, LENGTH);

/** The name without the number that an answer takes for the quantity, where it stands once on the line. */
function nameWithout({ name, text, counts }: FreeLine, answer: string | undefined): string {
  const isNamed = counts.length > 1 && answer !== undefined && answer !== '1';
  const own = new RegExp(String.raw`(?<!\S)${answer}(?!\S)`, 'g');
  if (!isNamed || (text.match(own) ?? []).length !== 1) return name;
  return withoutEnd(name.replace(own, ' ').replace(/\s+/g, ' ').trim(), ':,;') || name;
}

/** A line of a bar or beam without the angles of its ends. */
function withoutAngles(one: FreeLine): FreeLine {
  const angles = anglesInLine(one.text);
  return angles === null ? one : { ...one, ...readLine(angles.rest, one.line), angles };
}
const withAnglesOf = (lines: readonly FreeLine[], one: FreeLine): FreeLine => {
  const angles = lines.find(({ line }) => line === one.line)?.angles;
  return angles === undefined ? one : { ...one, angles };
};
const sourceOf = (one?: FreeLine): string => [one?.text, one?.angles?.said].filter(Boolean).join(' ');

/** Those of a bar or beam. */
function cellsOfRod(one: FreeLine, answers: Answers): readonly string[] {
  const [length = '', width = '', height = ''] = sizesOf(one, answers);
  const [only = 1, ...more] = one.counts;
  const count = more.length === 0 ? `${only}` : (answers[countOf(one)] ?? '1');
  const name = more.length === 0 && only === 1 ? one.name.replace(/^1\s+(?=\p{L})/u, '') : one.name;
  return [nameWithout({ ...one, name }, answers[countOf(one)]), length, width, height, count];
}

/** Name, length, width, thickness and quantity of a line. */
function cellsOf(one: FreeLine, answers: Answers): readonly string[] {
  const [length = '', width = '', last = ''] = one.sizes;
  const isCounted = trailsSmall(one) && answers['freeLast'] === 'qty';
  return isCounted ? [one.name, length, width, '', last] : cellsInOrder(one, answers);
}

function cellsInOrder(one: FreeLine, answers: Answers): readonly string[] {
  const isThickness = answers['free'] === 'thickness';
  const [small = '', ...others] = withUnitOfAll(sizesOf(one, answers));
  const isSmall = leadsSmall(one);
  const behind = isSmall ? (isThickness ? [small] : []) : leadsThin(one) ? [small] : null;
  const [length = '', width = '', thickness = ''] = thinLast(
    behind === null ? [small, ...others, ...saidThickness(one)] : [...others, ...behind],
  );
  const own = isSmall && !isThickness ? (one.sizes[0] ?? '') : '';
  const count =
    own !== '' ? own : one.counts.length === 1 ? `${one.counts[0]}` : (answers[countOf(one)] ?? '1');
  return [nameWithout(one, answers[countOf(one)]), length, width, thickness, count];
}

const saidThickness = ({ thickness }: FreeLine): readonly string[] =>
  thickness === undefined ? [] : [thickness];

/** `720 x 18 x 560` */
function thinLast(sizes: readonly string[]): readonly string[] {
  const [length = '', second = '', third = ''] = sizes;
  const isThinBetween = third !== '' && numberOf(second) <= BESIDE && numberOf(third) > BESIDE;
  return isThinBetween ? [length, third, second] : sizes;
}

/** Free text read as a list. A first factor of three (`2 x 764 x 540`) is a quantity or a thickness: one
 *  question for the whole text; a number that may belong to the name is asked about by its line. */
export function readFreeList(
  found: readonly FreeLine[],
  context: ListContext,
  answers: Answers,
): ListReading {
  const barOf = (one: FreeLine): ReturnType<typeof piecesOfBar> =>
    context.kind === 'bars' ? piecesOfBar(one) : null;
  const inKind = (given: readonly FreeLine[]): readonly FreeLine[] =>
    context.kind === 'panels'
      ? given.map((one) => ofOnePart(one, context.unit))
      : rodLines(given.map(withoutAngles), context.kind, context.unit);
  const all = inKind(found).map((one) => withThousands(one, answers[lengthOf(one)]));
  const parts = all.filter(({ sizes }) => sizes.length > 0);
  const reread = (text: string, line: number): FreeLine =>
    withAnglesOf(parts, itemAt(inKind([readLine(text, line)]), 0));
  const { lines, questions: numbered } = lineNumbers(all, parts, answers, reread);
  const leading = lines.filter(leadsSmall);
  const meant = answers['free'];
  const cell = (text: string): Cell => ({ text });
  const lowest = lines.findLastIndex((one) => one.sizes.length > 0);
  const read = lines.filter((one, at) => one.sizes.length > 0 || (at < lowest && isHeadingLine(one.text)));
  const rows = read.map((one) => {
    if (one.sizes.length === 0) return [cell(one.text)];
    const bar = barOf(one);
    const own = one.isRod ? cellsOfRod : cellsOf;
    const cells = bar === null ? own(one, answers) : [one.name, bar.length, '', '', bar.count];
    return [...cells, ...(one.angles?.pair ?? [])].map(cell);
  });
  const titles = read.some(({ angles }) => angles !== undefined) ? [...TITLES, ...ANGLES] : TITLES;
  const unread = lines.filter((one) => !read.includes(one));
  const table: Table = { name: '', rows: [titles.map(cell), ...rows] };
  const list = readList(
    table,
    context,
    answers,
    unread.map(({ text }) => text),
  );
  const questions: ListQuestion[] = [...numbered, ...list.questions, ...firstQuestion(leading, meant)];
  if (context.kind === 'panels') questions.push(...lastQuestion(read, answers));
  for (const one of read)
    if (one.counts.length > 1 && barOf(one) === null && answers[countOf(one)] === undefined)
      questions.push(countQuestion(one));
  for (const one of read) questions.push(...thousandsQuestion(one, lengthOf(one), LENGTH));
  const lineOf = (at: number): number => read[at - 2]?.line ?? at;
  return {
    ...list,
    titles: null,
    fingerprint: '',
    rows: list.rows.map((row) => ({
      ...row,
      line: lineOf(row.line),
      source: [sourceOf(read[row.line - 2])],
    })),
    questions,
    leftOut: [
      ...list.leftOut.map((left) => ({ ...left, line: lineOf(left.line) })),
      ...unread.map(({ line, text, isCount }): LeftOut => {
        return { line, text, why: isCount === true ? 'heading' : whyUnread(text) };
      }),
    ],
  };
}

/** A quantity in words is likelier than a name of such a word. */
const countQuestion = (one: FreeLine): ListQuestion => ({
  ...{ id: countOf(one), kind: 'cell', field: 'qty', line: one.line, column: COUNT },
  about: one.text.replaceAll(PERHAPS_PARTED, ' '),
  choices: one.counts.map(String),
  ...(spokenCount(one.text.split(/\s+/)) === one.counts[0] && { proposed: `${one.counts[0]}` }),
});

/** `Birch ply 18 mm:`, `Material: Oak 19` above the lines of parts. */
const isHeadingLine = (text: string): boolean =>
  !isOfStock(text) &&
  !saysUnit(text) &&
  (headingOf([{ text }]) !== null ||
    (text.split(/\s+/).length <= MOST_WORDS &&
      !isFoot(text) &&
      !isSumWord(text) &&
      looksLike(text) !== 'other'));

/** Of a heading without a label. */
const MOST_WORDS = 5;

const whyUnread = (text: string): LeftOut['why'] =>
  isOfStock(text) ? 'stock' : isWords(text) ? 'text' : 'none';

/** A line of a letter: without a number that may be the size of a part. */
function isWords(text: string): boolean {
  const bare = text.replace(TELLS_ELSE, '');
  return (bare.match(/\d{2,}/g) ?? []).length < 2 && !/\d{3}/.test(bare) && !/\d\s*[x×✕*]\s*\d/i.test(bare);
}

/** Of bars `2 x 1200` and `1200 x 2` are a length and how many of it. */
function piecesOfBar({ sizes, isRod }: FreeLine): { readonly length: string; readonly count: string } | null {
  const [first = '', second = ''] = sizes;
  if (isRod || sizes.length !== 2) return null;
  if (/^\d{1,3}$/.test(first)) return { length: second, count: first };
  return /^\d{1,3}$/.test(second) && wholeOf(first) > wholeOf(second)
    ? { length: first, count: second }
    : null;
}
