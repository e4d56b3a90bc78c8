import { itemAt } from '../../control/present.ts';
import type { ListContext, ListKind } from '../list.ts';
import type { FreeLine } from './lineWords.ts';
import type { Beside } from './besideSizes.ts';
import { besideOf, GAP, nameOf } from './besideSizes.ts';
import { BETWEEN, countApart, isCountBehind } from './lineWords.ts';
import { wholeOf } from './threeSizes.ts';
import { numberOf, withUnitOfAll } from '../tables/splitSizes.ts';
import { LONGEST_FEET } from '../words/lengthWords.ts';
import { partsOfLine } from './lineParts.ts';
import { PARTED, PERHAPS_PARTED } from './namedNumbers.ts';
import { FAR, HAS_UNIT, isFarLonger, isMaterial, isProfile, PRODUCT, WIDEST } from './rodProfiles.ts';
import { plainWords } from '../words/plainWords.ts';

/** A line with its sizes as they stand; `isOrdered`: its length is known and stands first. */
interface RodLine extends FreeLine {
  readonly isOrdered?: boolean;
}

/** Lines of bars and beams, which have one length: `4 Stk 2400`, `2400 mm - 4 Stück`, `4 Stk 60 x 120 x 2400`. A
 *  section of a bar belongs to its name. What cannot be read so stays as it was. */
export function rodLines(
  found: readonly FreeLine[],
  kind: Exclude<ListKind, 'panels'>,
  unit: ListContext['unit'],
): readonly FreeLine[] {
  const plain = found.map(({ thousands: _, ...line }) => line);
  const lines = withProfiles(plain).flatMap((line) => rodsOfLine(line, kind));
  // Numbers from 1 on may count the lines.
  const isNumbered =
    lines.length > 1 && lines.every(({ text }, at) => LEADING.exec(text)?.[1] === `${at + 1}`);
  const read = lines.map((line) => (isMaterial(line.text) ? null : readOpen(line, kind, !isNumbered)));
  const isLast = lengthIsLast(read.filter((line) => line !== null));
  return read.map((rod, at): FreeLine => {
    const line = itemAt(lines, at);
    const isLong = rod !== null && !line.sizes.includes(rod.sizes[0] ?? '');
    if (isMaterial(line.text) || (!isLong && isProfile(line, kind, unit)))
      return { ...line, sizes: [], counts: [] };
    if (rod === null) return line;
    const [first = '', second = '', third = ''] = rod.sizes;
    const sizes = isLast(rod) ? [third, first, second] : rod.sizes;
    if (kind === 'timber' || sizes.length === 1) return { ...rod, sizes: inInches(sizes) };
    const name = [sizes.slice(1).join(' x '), rod.name].filter((part) => part !== '').join(' ');
    return { ...rod, sizes: sizes.slice(0, 1), name };
  });
}

function readOpen(line: FreeLine, kind: Exclude<ListKind, 'panels'>, leads: boolean): RodLine | null {
  const rod = readThousands(line, kind, leads);
  const [, named = 1, last] = MAYBE_COUNT.exec(line.text) ?? [];
  const isOpen = rod?.counts.length === 1 && last !== undefined;
  return isOpen ? { ...rod, counts: [...new Set([Number(last), Number(named), 1])] } : rod;
}
/** `791 Shelf 8 x 3`: the last number is the quantity, or the one before it, or both are a section. */
const MAYBE_COUNT = /(?<=\d.*\p{Ll}{2}\s)(\d{1,2})\s+[x×]\s+(\d{1,2})\s*$/u;

/** `Shelf 2 408`: the length is open where the number behind the name may be its thousands. */
function readThousands(line: FreeLine, kind: Exclude<ListKind, 'panels'>, leads: boolean): RodLine | null {
  const [, thousands = '', sign = ''] = NAMED_NUMBER.exec(line.text) ?? [];
  if (thousands === '') return readRodLine(line, kind, leads);
  const as = (between: string): RodLine | null =>
    readRodLine({ ...line, text: line.text.replace(NAMED_NUMBER, between) }, kind, leads);
  const [short, long] = [as(`${JOINED}$1 `), as(' $1 ')];
  const isOpen = sign === PERHAPS_PARTED && short?.sizes[0] !== long?.sizes[0];
  const rod = short ?? long;
  if (rod === null) return null;
  const named = { ...rod, text: line.text, name: rod.name.replaceAll(JOINED, ' ') };
  return isOpen && short !== null ? { ...named, thousands } : named;
}
/** A number behind a name, and what parts it from the three digits behind it. */
const NAMED_NUMBER = new RegExp(String.raw`\s(\d{1,2})([${PARTED}${PERHAPS_PARTED}])`);
/** Binds a number to the word in front of it. */
const JOINED = '\u2060';

/** `Rohr 40x40x3: 2 x 1200, 4 x 800`: what stands in front of the first of several parts is that of each. */
const PROFILE = /^([^:]{2,60}):\s+(?=\S)/;
const withProfiles = (found: readonly FreeLine[]): readonly FreeLine[] =>
  found.map((line) => {
    const first = (line.part ?? 1) > 1 ? found.find((one) => one.line === line.line) : undefined;
    const profile = /^\d/.test(line.text) ? PROFILE.exec(first?.text ?? '')?.[0] : undefined;
    return profile === undefined ? line : { ...line, text: `${profile}${line.text}` };
  });

/** `2 Stk 2400 + 1 Stk 1200`: several on one line. */
function rodsOfLine(line: FreeLine, kind: Exclude<ListKind, 'panels'>): readonly FreeLine[] {
  if (line.part !== undefined || readRodLine(line, kind) !== null) return [line];
  const isRod = (text: string): boolean => readRodLine({ ...line, text }, kind) !== null;
  const [profile = ''] = PROFILE.exec(line.text) ?? [];
  const lengths = partsOfLine(line.text.slice(profile.length), isRod).map((part) => profile + part);
  const parts = lengths.length > 1 && lengths.every(isRod) ? lengths : partsOfLine(line.text, isRod);
  return parts.length < 2 ? [line] : parts.map((text, at) => ({ ...line, text, part: at + 1 }));
}

/** Whether one line is several bars: `4 Stk 2400 und 2 Stk 1200`. */
export const areSeveralRods = (text: string): boolean =>
  rodsOfLine({ line: 1, text, name: text, sizes: [], counts: [] }, 'bars').length > 1;

/** Whether the section of a line stands before its length: as in the line with the greatest length of all, since a
 *  short piece may be shorter than its section is high; otherwise only where the length is far the longest. */
function lengthIsLast(read: readonly RodLine[]): (line: RodLine) => boolean {
  const ordered = read
    .filter(({ sizes }) => sizes.length === 3)
    .map(({ sizes }) => sizes.map(numberOf))
    .filter(([first = 0, second = 0, third = 0]) => second < Math.max(first, third))
    .sort((a, b) => Math.max(...b) - Math.max(...a));
  const [[first = 0, , third = 0] = []] = ordered;
  const usual = third > first;
  return ({ sizes, isOrdered }) => {
    if (sizes.length !== 3 || isOrdered) return false;
    const values = sizes.map(numberOf);
    const at = values.lastIndexOf(Math.max(...values));
    return isFarLonger(sizes) && at !== 1 ? at === 2 : usual;
  };
}

/** Whether a text that is no table is one of bars or beams. */
export function areRodLines(lines: readonly FreeLine[], kind: Exclude<ListKind, 'panels'>): boolean {
  const rods = lines.filter(
    (line) => readRodLine(line, kind) !== null || rodsOfLine(line, kind).length > 1,
  ).length;
  return rods > 0 && rods >= Math.min(2, lines.length / 2);
}

/** `60/120`, `60/120/2400`: a section with strokes; no fraction of an inch has such numbers. */
const STROKES =
  /(?<![\d.,/'])([2-9]\d|[1-9]\d\d)\s?\/\s?((?!64)[4-9]\d|[1-9]\d\d)(?:\s?\/\s?([1-9]\d{2,4}))?(?![\d/.,])/u;
/** `8/16` beside a length in metres: a section in centimetres, as carpenters write it. */
const SHORT_STROKES = /(?<![\d.,/'])(\d{1,3})\s?\/\s?(\d{1,3})(?![\d/.,]|\s?["″])/u;
const IN_METRES = /\d\s?m\b/i;
/** A longer line is none of parts. */
const MOST_LETTERS = 200;
/** A line that adds others up. */
const SUM = /^\W*(?:summe?|gesamt|insgesamt|total|totale|razem|suma)\b/;

/** `4 - 2x4 x 8'`, `12 2x6 x 10'`: a number in front of a section. */
const LEADING = /^[^\p{L}\p{N}]*(\d{1,2})(?:\s+[-–]?\s*|\s?[-–]\s?)(?=\d+(?:[.,]\d+)?\s?[x×✕*])/iu;

function readRodLine(one: FreeLine, kind: Exclude<ListKind, 'panels'>, leads = true): RodLine | null {
  if (one.text.length > MOST_LETTERS) return null;
  const text = withNamedCount(withoutStrokes(leads ? one.text.replace(LEADING, '$1 pcs ') : one.text, kind));
  const product = PRODUCT.exec(text)?.[0] ?? '';
  const beside = besideOf(withCounts(product === '' ? text : text.replace(product, ` ${GAP} `)));
  if (beside.sure.length > 1 || /\+/.test(beside.rest) || SUM.test(plainWords(text))) return null;
  if (product === '') return withoutSection(one, beside);
  const factors = product.split(new RegExp(BETWEEN, 'i')).map((factor) => factor.trim());
  if (factors.length === 2)
    return sectionAndLength(one, factors, beside) ?? countOfBeams(one, factors, beside);
  if (factors.length !== 3) return countedSizes(one, factors, beside, isCountBehind(product));
  return countedSection(one, { product, factors }, beside) ?? threeSizes(one, factors, beside, kind);
}

/** `5729 mm Shelf 6 x1`: a number of the name and a quantity, no section. In one manner (`Stud 2 x 4`) it may be. */
const withNamedCount = (text: string): string => text.replace(NAMED_COUNT, '$1 ($2)');
const NAMED_COUNT = /(?<=\d.*\p{Ll}{2}\s)(\d{1,2})\s+[x×](\d{1,3})\s*$/u;

/** `60/120`, of timber in metres `8/16`, as a product. */
function withoutStrokes(text: string, kind: ListKind): string {
  const inCentimetres = kind === 'timber' && IN_METRES.test(text);
  return text.replace(
    inCentimetres ? SHORT_STROKES : STROKES,
    (_, ...found: readonly (string | undefined)[]) =>
      found
        .slice(0, inCentimetres ? 2 : 3)
        .filter((size) => size !== undefined)
        .join(' x '),
  );
}

/** `2 x 1200` beside a section is a quantity and a length. */
const withCounts = (text: string): string => text.replace(TIMES, '$1 pcs ');
const TIMES = /(?<![\d.,/x×'’])(\d{1,2})\s*[x×]\s*(?=[1-9]\d{2})/;

const rodOf = (
  one: FreeLine,
  sizes: readonly string[],
  counts: readonly number[],
  name: string,
): RodLine => ({
  line: one.line,
  text: one.text,
  ...(one.part !== undefined && { part: one.part }),
  ...(one.angles !== undefined && { angles: one.angles }),
  name,
  sizes: inOneUnit(sizes),
  counts,
  isRod: true,
});

/** A unit behind the last size is that of all; a beam in metres has its section in the unit of the list. */
const inOneUnit = (sizes: readonly string[]): readonly string[] =>
  /\d\s?d?m$/.test(sizes.at(-1) ?? '') ? sizes : withUnitOfAll(sizes);

/** `2x4x8'`, `2x4x92 5/8"`: lumber by its section in inches and a length with its sign. */
const isNominal = (sizes: readonly string[]): boolean =>
  sizes.length === 3 &&
  IN_TAPE.test(sizes.at(-1) ?? '') &&
  !sizes.slice(0, -1).some((one) => HAS_UNIT.test(one));
const IN_TAPE = /["″”]|['′’](?!\d{3}(?!\d))|\d\s?(?:in|inch|ft)$/i;

/** A length and a section in the inches that its feet say. */
const inInches = ([length = '', ...section]: readonly string[]): readonly string[] => {
  const isBare = IN_TAPE.test(length) && !section.some((one) => HAS_UNIT.test(one));
  return [length, ...(isBare ? section.map((one) => `${one}"`) : section)];
};

/** One length, and how many of it. */
function withoutSection(one: FreeLine, { sure, numbers, rest }: Beside): RodLine | null {
  if (sure.length === 1) {
    const free = numbers.length === 1 ? numbers : numbers.filter(({ isNamed }) => !isNamed);
    const [length] = free;
    return length === undefined || free.length > 1
      ? null
      : rodOf(one, [length.text], sure, nameOf(rest, length.text));
  }
  const bare = numbers.filter(({ isNamed }) => !isNamed);
  const [first, second, ...more] = (numbers.length > 2 ? bare : numbers).map(({ text }) => text);
  if (first === undefined || more.length > 0) return null;
  return second === undefined ? loneNumber(one, first, rest) : twoNumbers(one, [first, second], rest);
}

/** A length alone. `4 800` are four pieces, or it is four thousand and something. */
function loneNumber(one: FreeLine, length: string, rest: string): RodLine | null {
  if (nameOf(rest, length) !== '' || numberOf(length) < LEAST) return null;
  const [, pieces, shorter = ''] = /^(\d{1,2}) (\d{3}.*)$/.exec(length) ?? [];
  if (pieces === undefined) return rodOf(one, [length], [1], '');
  return pieces === '1' ? null : { ...rodOf(one, [length], [Number(pieces), 1], ''), shorter };
}

/** `2400 4` and `4 2400`; with words beside them the smaller number may belong to the name. */
function twoNumbers(one: FreeLine, [a, b]: readonly [string, string], rest: string): RodLine | null {
  const [count, length] = isCountBeside(a, b) ? [a, b] : [b, a];
  if (!isCountBeside(count, length)) return null;
  const name = nameOf(rest, length);
  return name === count
    ? rodOf(one, [length], [Number(count)], '')
    : rodOf(one, [length], [Number(count), 1], name);
}

/** No bar is shorter, in its own unit. */
const LEAST = 10;

/** Whether of two bare numbers one can only be how many there are of the other. */
function isCountBeside(count: string, length: string): boolean {
  if (/^\d{1,2} \d{3}/.test(length)) return false;
  return (
    (/^\d{1,2}$/.test(count) && (numberOf(length) >= 100 || HAS_UNIT.test(length))) ||
    (/^\d{3}$/.test(count) && numberOf(length) >= 1000)
  );
}

/** No section of timber is narrower, in mm. */
const SMALLEST = 16;

/** `40x40 2400`: the number that is greater than both sides of the section is the length. */
function sectionAndLength(
  one: FreeLine,
  section: readonly string[],
  { sure, numbers, rest }: Beside,
): RodLine | null {
  const side = Math.max(...section.map(numberOf));
  if (side >= WIDEST || isCountOfThousands(section, numbers)) return null;
  const long = numbers.filter(({ text }) => numberOf(text) > side);
  const marked = long.filter(({ text }) => IN_TAPE.test(text));
  const [length, ...longer] = marked.length === 1 ? marked : long;
  if (length === undefined || longer.length > 0) return null;
  const others = numbers.filter((number) => number !== length && !number.isNamed);
  const counts = countsOf(sure, others);
  if (counts === null) return null;
  const rod = rodOf(one, [length.text, ...inOneUnit(section)], counts, nameOf(rest, length.text));
  return { ...rod, isOrdered: true };
}

/** `Side 4: 1 x 1,194`: a quantity and thousands, where only the name has another number. */
const isCountOfThousands = (
  [count = '', length = '']: readonly string[],
  numbers: Beside['numbers'],
): boolean =>
  /^\d{1,2}$/.test(count) && wholeOf(length) !== numberOf(length) && numbers.every(({ isNamed }) => isNamed);

/** `12x 40x160 @ 1738`: a section with its quantity in front and a length beside. In one manner (`5 x 40 x 160 @ 1738`)
 *  it may be a profile, whose thickness seldom stands first: asked about. */
function countedSection(
  one: FreeLine,
  { product, factors }: { readonly product: string; readonly factors: readonly string[] },
  beside: Beside,
): RodLine | null {
  const [front = '', ...section] = factors;
  if (beside.sure.length > 0 || !/^\d{1,2}$/.test(front)) return null;
  const rod = sectionAndLength(one, section, { ...beside, sure: [Number(front)] });
  if (rod === null || countApart(product) !== null) return rod;
  const isFirst = section.every((side) => numberOf(side) > numberOf(front)) && Number(front) > 1;
  const whole = isFirst ? sectionAndLength(one, factors, beside) : null;
  return whole === null ? null : { ...whole, counts: [Number(front), 1] };
}

/** `60 x 120 x 2400` of timber; of bars where the quantity has its word. */
function threeSizes(
  one: FreeLine,
  sizes: readonly string[],
  { sure, numbers, rest }: Beside,
  kind: ListKind,
): RodLine | null {
  const [first = ''] = sizes;
  // `L 50x50x5 2400`: the thickness of a profile, and its length beside.
  if (numbers.some(({ text }) => numberOf(text) > Math.max(...sizes.map(numberOf))))
    return kind === 'bars' ? sectionAndLength(one, sizes, { sure, numbers, rest }) : null;
  const canCount =
    (numberOf(first) < LEAST && !(kind === 'timber' && isLumber(sizes))) || /^\d{1,2} \d{3}/.test(first);
  const isFar = isFarLonger(sizes);
  if (sure.length === 0 && (canCount || (kind === 'bars' && !isFar)) && !isNominal(sizes)) return null;
  const counts = countsOf(
    sure,
    numbers.filter(({ isNamed }) => !isNamed),
  );
  return counts === null ? null : rodOf(one, sizes, counts, nameOf(rest, ''));
}

/** `2x4x8` is no two of anything, nor are sections in centimetres and inches: `4,5 x 9,5 x 450`, `2 x 6 x 45.75`. */
function isLumber(sizes: readonly string[]): boolean {
  const [thin = 0, side = 0, last = 0] = sizes.map(numberOf);
  return last <= LONGEST_FEET || side < SMALLEST || !Number.isInteger(thin);
}

/** `4 x 2400` and `2400 x 4`, without a section. */
function countOfBeams(
  one: FreeLine,
  [first = '', second = '']: readonly string[],
  { sure, numbers, rest }: Beside,
): RodLine | null {
  const [count, length] = wholeOf(first) < wholeOf(second) ? [first, second] : [second, first];
  const isCount = /^\d{1,2}$/.test(count) && wholeOf(length) >= LEAST * Number(count);
  return isCount && sure.length === 0 && numbers.every(({ isNamed }) => isNamed)
    ? rodOf(one, [length], [Number(count)], nameOf(rest, ''))
    : null;
}

/** `4 x 60 x 120 x 2400` and `60 x 120 x 2400 x 4`: the quantity stands at the end that leaves a far greater length
 *  at an end; else the smaller end is it. */
function countedSizes(
  one: FreeLine,
  factors: readonly string[],
  { sure, rest }: Beside,
  isBehind: boolean,
): RodLine | null {
  const at = lengthAt(factors.map(numberOf), isBehind);
  const [front = '', back = ''] = [factors[0], factors[3]];
  const isFront =
    /^\d{1,3}$/.test(front) && (at < 0 ? numberOf(front) <= numberOf(back) : at === 1 || at === 3);
  const count = isFront ? front : back;
  if (sure.length > 0 || !/^\d{1,3}$/.test(count)) return null;
  return rodOf(one, isFront ? factors.slice(1) : factors.slice(0, 3), [Number(count)], nameOf(rest, ''));
}

/** Where of four the length stands; -1 where nothing tells. Of `2 x 6 x 16-5/8 x 13` it is the one with a fraction. */
function lengthAt(values: readonly number[], isBehind: boolean): number {
  const [greatest = 0, next = 0] = values.toSorted((a, b) => b - a);
  if (greatest > FAR * next) return values.indexOf(greatest);
  const [broken = -1, ...more] = values.flatMap((value, order) => (Number.isInteger(value) ? [] : [order]));
  return isBehind ? 2 : more.length > 0 ? -1 : broken;
}

/** A quantity with its word; else a bare number that may be one, which is asked about; null where several may be. */
function countsOf(
  sure: readonly number[],
  others: readonly { readonly text: string }[],
): readonly number[] | null {
  if (sure.length === 1) return sure;
  const [other] = others;
  if (other === undefined) return [1];
  return others.length === 1 && /^\d{1,3}$/.test(other.text) ? [...new Set([Number(other.text), 1])] : null;
}
