import type { LengthColumn } from './askUnit.ts';
import {
  feetQuestion,
  isInMetres,
  mayBeFeet,
  metresQuestion,
  nameOf,
  thicknessQuestion,
  unitBeside,
  unitQuestion,
} from './askUnit.ts';
import { hasUnit, readCellLength } from '../words/cellValues.ts';
import type { Answers, ListContext, ListQuestion, UnitName } from '../list.ts';
import { UNIT_OF_NAME } from '../list.ts';
import type { NumberStyle } from '../words/readLength.ts';
import { isInches, LONGEST_MM } from '../words/readLength.ts';

/** How the lengths of a list are read: one unit and one style of numbers for each column. */
export interface LengthRules {
  readonly unitOf: (index: number) => {
    readonly unit: UnitName;
    readonly from: 'title' | 'cells' | 'answer' | 'job';
  };
  readonly styleOf: (index: number) => NumberStyle | null;
  /** Every length in mm that a text can mean in its column, its numbers without a unit in `unitMm`; none for text
   *  that is no length. */
  readonly readingsOf: (column: {
    readonly index: number;
    readonly text: string;
    readonly unitMm: number;
  }) => readonly number[];
  readonly questions: readonly ListQuestion[];
}

const STYLES: readonly NumberStyle[] = ['point', 'comma'];
/** `above`: the lines above the titles, which may name the unit. */
export function lengthRules(
  columns: readonly LengthColumn[],
  context: ListContext,
  answers: Answers,
  above: readonly string[] = [],
): LengthRules {
  const questions: ListQuestion[] = [];
  const units = columnUnits(columns, context, answers, questions, above);
  const { styles, thousands } = columnStyles(columns, units, answers, questions);
  const thicknesses = new Set(columns.flatMap(({ index, field }) => (field === 'thickness' ? [index] : [])));
  return {
    unitOf: (index) => units.get(index) ?? { unit: context.unit, from: 'job' },
    styleOf: (index) => styles.get(index) ?? null,
    readingsOf: ({ index, text, unitMm }) =>
      readingsOf(text, {
        ...{ unitMm, thousands },
        style: styles.get(index) ?? null,
        isThickness: thicknesses.has(index),
      }),
    questions,
  };
}

/** Below this (mm) a size is no part: the other reading of its number is asked about. */
const SMALLEST_MM = 10;

/** A day and a month, either first, and a year. */
const DAY = /^(\d{1,2})[/](\d{1,2})([/](?:\d\d){1,2})?$/;
/** `08.03`, `08.03.24`: a number of a list has no zero in front of others. */
const DAY_WITH_POINTS = /^0[1-9]\.(0[1-9]|1[0-2])(\.((?:\d\d){1,2})?)?$/;

/** A day that stands where a length should: `12/03`, `12/3/24`, and `12/3` where no inches are written. As a division
 *  it would be a small length that nobody meant. */
function isDay(text: string, unitMm: number): boolean {
  if (DAY_WITH_POINTS.test(text)) return true;
  const [, first = '', second = '', year] = DAY.exec(text) ?? [];
  if (first === '' || Math.max(Number(first), Number(second)) > 31) return false;
  if (year !== undefined || first.startsWith('0') || second.startsWith('0')) return true;
  return !isInches(text, unitMm) && Number(first) > Number(second);
}

/** By the style of the column, and by the other one too where that alone does not settle it: a size too small for a
 *  part; thousands of inches or in a thickness, or beside another sign of thousands, unless the list writes its
 *  thousands so. */
function readingsOf(
  text: string,
  how: {
    readonly unitMm: number;
    readonly style: NumberStyle | null;
    readonly isThickness: boolean;
    readonly thousands: ReadonlySet<Thousands>;
  },
): readonly number[] {
  const { unitMm, style, isThickness, thousands } = how;
  if (isDay(text, unitMm)) return [];
  const free = readings(text, unitMm);
  const styled = style === null ? free : readings(text, unitMm, style);
  const found = styled.length > 0 ? styled : free;
  const isTiny = found.length === 1 && found.every((mm) => mm < SMALLEST_MM) && !isThickness;
  const isUnusual =
    style !== null &&
    !thousands.has(style) &&
    (isThickness || isInches(text, unitMm) || thousands.has('other')) &&
    readings(text, unitMm, style === 'point' ? 'comma' : 'point').some((mm) =>
      found.every((one) => mm < one),
    );
  const all = isTiny || isUnusual ? STYLES.flatMap((one) => readings(text, unitMm, one)) : [];
  return [...new Set([...found, ...all])].filter((mm) => mm > 0).toSorted((a, b) => a - b);
}

function readings(text: string, unitMm: number, style?: NumberStyle): readonly number[] {
  const read = readCellLength(text, { unitMm, ...(style === undefined ? {} : { style }) });
  return read.ok ? [read.mm] : read.why === 'ambiguous' ? read.mm : [];
}

type UnitFound = ReturnType<LengthRules['unitOf']>;

function columnUnits(
  columns: readonly LengthColumn[],
  context: ListContext,
  answers: Answers,
  questions: ListQuestion[],
  above: readonly string[],
): ReadonlyMap<number, UnitFound> {
  const units = new Map<number, UnitFound>();
  const bare: LengthColumn[] = [];
  for (const column of columns) {
    const answer = asUnit(answers[`unit:${column.index}`]);
    if (answer !== null) units.set(column.index, { unit: answer, from: 'answer' });
    else if (column.titleUnitMm !== null)
      units.set(column.index, { unit: nameOf(column.titleUnitMm), from: 'title' });
    else if (
      column.cells.length > 0 &&
      column.cells.every((cell) => cell.number === undefined && hasUnit(cell.text))
    )
      units.set(column.index, { unit: context.unit, from: 'cells' });
    else bare.push(column);
  }
  const inMetres = bare.filter((column) => isInMetres(column, context));
  const inFeet = bare.filter((column) => mayBeFeet(column, context));
  questions.push(...inMetres.map(metresQuestion), ...inFeet.map(feetQuestion));
  const asked = [...inMetres, ...inFeet];
  const sizes = bare.filter((column) => column.field !== 'thickness' && !asked.includes(column));
  const answer = asUnit(answers['unit']);
  if (answer === null && sizes.length > 0) {
    const question = unitQuestion(sizes, columns, context, above);
    if (question !== null) questions.push(question);
  }
  const unit: UnitFound =
    answer === null ? { unit: context.unit, from: 'job' } : { unit: answer, from: 'answer' };
  for (const column of bare) units.set(column.index, unit);
  for (const column of bare)
    if (column.field === 'thickness') {
      const question = thicknessQuestion(column, unit.unit, unitBeside(columns, context));
      if (question !== null) questions.push(question);
    }
  return units;
}

function asUnit(text: string | undefined): UnitName | null {
  return text !== undefined && text in UNIT_OF_NAME ? (text as UnitName) : null;
}

/** How thousands are seen to be told: by the sign that a style leaves for them (`1.234,5`), or by another one (`1'250`,
 *  `1 250`). */
type Thousands = NumberStyle | 'other';

interface Styles {
  readonly styles: ReadonlyMap<number, NumberStyle>;
  readonly thousands: ReadonlySet<Thousands>;
}

/** Thousands or decimals: by the cells of the column that can be read one way only, else by those of the other
 *  columns, else it is a question. */
function columnStyles(
  columns: readonly LengthColumn[],
  units: ReadonlyMap<number, UnitFound>,
  answers: Answers,
  questions: ListQuestion[],
): Styles {
  const styles = new Map<number, NumberStyle>();
  const open: { readonly index: number; readonly about: string; readonly likely: NumberStyle | null }[] = [];
  const answer = STYLES.find((style) => style === answers['style']);
  const proofs = columns.map((column) => ({
    index: column.index,
    ...proofsOf(column, UNIT_OF_NAME[units.get(column.index)?.unit ?? 'mm']),
  }));
  const everywhere = onlyOf(new Set(proofs.flatMap((proof) => [...proof.styles])));
  for (const { index, styles: proved, isOpen, about, likely } of proofs) {
    const here = onlyOf(proved);
    if (here !== undefined) styles.set(index, here);
    else if (!isOpen || proved.size > 1) continue;
    else if (answer !== undefined) styles.set(index, answer);
    else if (everywhere !== undefined) styles.set(index, everywhere);
    else if (about !== null) open.push({ index, about, likely });
  }
  const [asked] = open;
  if (asked !== undefined) {
    const { index, about, likely } = asked;
    const isLikely = likely !== null && open.every((one) => one.likely === likely);
    const question: ListQuestion = { id: 'style', kind: 'style', about, column: index, choices: STYLES };
    questions.push({ ...question, ...(isLikely && { proposed: likely }) });
  }
  const thousands = new Set(columns.flatMap(thousandsOf));
  const isAnswered = proofs.some(
    ({ about }) => about !== null && about.includes(answer === 'point' ? ',' : '.'),
  );
  if (answer !== undefined && isAnswered) thousands.add(answer);
  return { styles, thousands };
}

/** The one entry of a set of one. */
const onlyOf = <T>(set: ReadonlySet<T>): T | undefined => (set.size === 1 ? [...set][0] : undefined);

interface Proofs {
  /** Of the cells that can be read in one style only. */
  readonly styles: ReadonlySet<NumberStyle>;
  /** A cell means something else in each style. */
  readonly isOpen: boolean;
  /** The first such cell that has to be asked about; not `1.250` in inches, whose point is no thousands separator
   *  unless another cell says so. */
  readonly about: string | null;
  /** The only style in which each such size is as large as a part. */
  readonly likely: NumberStyle | null;
}

function proofsOf(column: LengthColumn, unitMm: number): Proofs {
  const styles = new Set<NumberStyle>();
  const small = new Set<NumberStyle>();
  let isOpen = false;
  let about: string | null = null;
  for (const cell of column.cells) {
    if (cell.number !== undefined || !/[.,]/.test(cell.text)) continue;
    const by = STYLES.flatMap((style) => {
      const read = readCellLength(cell.text, { unitMm, style });
      return read.ok ? [{ style, mm: read.mm }] : [];
    });
    const meant = by.filter(({ mm }) => Math.abs(mm) <= LONGEST_MM);
    const likely = meant.length > 0 ? meant : by;
    const [only, ...others] = likely;
    if (only === undefined) continue;
    if (others.length === 0) styles.add(only.style);
    else if (others.some(({ mm }) => mm !== only.mm)) {
      isOpen = true;
      for (const { style, mm } of likely) if (mm < SMALLEST_MM) small.add(style);
      if (readings(cell.text, unitMm).length > 1) about ??= cell.text;
    }
  }
  const large = STYLES.filter((style) => !small.has(style));
  const isSize = column.field !== 'thickness' && large.length === 1;
  return { styles, isOpen, about, likely: isSize ? (large[0] ?? null) : null };
}

const COMMA_THOUSANDS = /\d\.\d{3}(,|\.\d{3})/;
const POINT_THOUSANDS = /\d,\d{3}(\.|,\d{3})/;
const OTHER_THOUSANDS = /^\s*\d{1,3}(['’‘´`\u00a0\u2009\u202f ]\d{3})+(?![\d/])/;

function thousandsOf({ cells }: LengthColumn): readonly Thousands[] {
  return cells.flatMap(({ text, number }): readonly Thousands[] => {
    if (number !== undefined) return [];
    if (OTHER_THOUSANDS.test(text)) return ['other'];
    return COMMA_THOUSANDS.test(text) ? ['comma'] : POINT_THOUSANDS.test(text) ? ['point'] : [];
  });
}
