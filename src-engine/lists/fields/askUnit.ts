import { itemAt } from '../../control/present.ts';
import { hasFraction, hasUnit, readCellLength } from '../words/cellValues.ts';
import { LONGEST_FEET, UNIT_MM } from '../words/lengthWords.ts';
import type { Cell, ListContext, ListField, ListQuestion, UnitName } from '../list.ts';
import { UNIT_OF_NAME } from '../list.ts';
import { plainWords } from '../words/plainWords.ts';

export interface LengthColumn {
  readonly index: number;
  readonly field: ListField;
  readonly titleUnitMm: number | null;
  readonly cells: readonly Cell[];
}

/** A list without a unit whose longest size is below this (mm) may be in centimetres or inches. */
const SMALL = { panels: 300, bars: 650, timber: 650 } as const;
/** No part of a list in centimetres is longer, and half of its sizes are smaller than the other: of few sizes than
 *  100, of eight and more than 250. Of 20,000 made lists in centimetres all are asked about so; of those in
 *  millimetres none of kitchens, wardrobes and shelves, 3 in 1,000 of drawers, two thirds of boxes. Fewer sizes tell
 *  nothing. */
const LONGEST_CM = 450;
const FEW_SIZES = 4;
const usualOf = (count: number): number => (count >= 2 * FEW_SIZES ? 250 : 100);
/** Inches beyond this are no sheet and no board. */
const MANY_INCHES = 150;
/** Whole numbers beyond this may be centimetres. */
const SOME_INCHES = 60;

/** Inches below this may be metres. */
const FEW_INCHES = 6;
/** Sizes below this may be metres. */
const FEW_METRES = 30;

export const nameOf = (mm: number): UnitName =>
  (Object.keys(UNIT_OF_NAME) as UnitName[]).find((name) => UNIT_OF_NAME[name] === mm) ?? 'mm';

/** The unit of numbers without one, where the list says another one than the job's elsewhere (above its titles, in
 *  other titles, in other cells) or its numbers do not look like that. */
export function unitQuestion(
  sizes: readonly LengthColumn[],
  columns: readonly LengthColumn[],
  context: ListContext,
  above: readonly string[],
): ListQuestion | null {
  const cells = sizes.flatMap((column) => column.cells).filter((cell) => !hasUnit(cell.text));
  const [first] = cells;
  if (first === undefined) return null;
  const said = above.flatMap((text) => unitsSaid(text).map((unit) => ({ unit, text })));
  const other = said.find(({ unit }) => unit !== context.unit);
  if (other !== undefined)
    return askUnit(other.text, UNITS, said.every(({ unit }) => unit === other.unit) ? other.unit : undefined);
  const titled = columns.find((column) => column.titleUnitMm !== null && column.field !== 'thickness');
  if (titled?.titleUnitMm === UNIT_OF_NAME.m && sizes.every(({ field }) => SECTION.includes(field)))
    return sectionQuestion(cells, context);
  if (titled !== undefined) return asTitled(titled, sizes, first.text, context);
  const isFraction = cells.some((cell) => hasFraction(cell.text));
  if (context.unit === 'mm' && isFraction) return askUnit(first.text, ['in', 'mm'], 'in');
  const mixed = mixedUnit(columns, context);
  if (mixed !== null) return askUnit(mixed.text, [...new Set([...UNITS, mixed.unit])]);
  return isFraction ? null : unlikelyUnit(cells, context);
}

/** The unit that another title names; `2x4` beside lengths in feet is one in inches. */
function asTitled(
  { titleUnitMm }: LengthColumn,
  sizes: readonly LengthColumn[],
  about: string,
  { unit }: ListContext,
): ListQuestion | null {
  const named = nameOf(titleUnitMm ?? 1);
  const likely = named === 'ft' && sizes.every(({ field }) => SECTION.includes(field)) ? 'in' : named;
  return likely === unit ? null : askUnit(about, [...new Set([...UNITS, likely])], likely);
}

const UNITS: readonly UnitName[] = ['mm', 'cm', 'in'];
const SECTION: readonly ListField[] = ['sectionW', 'sectionH', 'thickness'];
/** Sections (mm) are no smaller: `8/16` beside lengths in metres are centimetres. */
const SMALLEST_SECTION = 40;

function sectionQuestion(cells: readonly Cell[], { unit }: ListContext): ListQuestion | null {
  const largest = Math.max(0, ...cells.map(size));
  return largest >= SMALLEST_SECTION && unit === 'mm' ? null : askUnit(String(largest), UNITS, 'cm');
}

const askUnit = (about: string, choices: readonly UnitName[], proposed?: UnitName): ListQuestion => ({
  ...{ id: 'unit', kind: 'unit', about, choices },
  ...(proposed !== undefined && { proposed }),
});

/** Numbers that do not look like the unit of the job. */
function unlikelyUnit(cells: readonly Cell[], { unit, kind }: ListContext): ListQuestion | null {
  const largest = Math.max(0, ...cells.map(size));
  const about = String(largest);
  // `0,045 x 0,095 x 1,878`: no list of inches has nothing longer.
  if (unit === 'in' && largest < FEW_INCHES) return askUnit(about, ['m', 'in', 'mm', 'cm']);
  if (unit === 'in')
    return largest > MANY_INCHES || (largest > SOME_INCHES && !areTapeDecimals(cells))
      ? askUnit(about, ['mm', 'in', 'cm'])
      : null;
  if (largest >= SMALL[kind] && !areMostlySmall(cells, kind)) return null;
  return askUnit(about, largest < FEW_METRES ? [...UNITS, 'm'] : UNITS);
}

/** `350 x 60, 72 x 56, 76 x 54`: a worktop among parts in centimetres. In millimetres most sides of a cabinet are
 *  longer, and a long part beside small ones is longer than any in centimetres. */
function areMostlySmall(cells: readonly Cell[], kind: ListContext['kind']): boolean {
  const sizes = cells.map(size).toSorted((a, b) => a - b);
  const [usual = 0, largest = 0] = [sizes[Math.floor(sizes.length / 2)], sizes.at(-1)];
  return (
    kind === 'panels' && sizes.length >= FEW_SIZES && usual < usualOf(sizes.length) && largest < LONGEST_CM
  );
}

/** Units of lengths that a line names, not behind a number: `All sizes in cm`, not `Board 19 mm`. */
function unitsSaid(text: string): readonly UnitName[] {
  const found = plainWords(text).matchAll(
    /(?<![\d.,]\s?)\b(mm|cm|dm|millimet\w+|[cz]entimet\w+|inch(?:es)?|zoll)\b/g,
  );
  return [...found].map(([word]) => nameOf(UNIT_MM.get(word) ?? (word.startsWith('mil') ? 1 : 10)));
}

/** A size with a unit of its own that is not the job's, beside sizes without one: feet belong to inches. */
function mixedUnit(
  columns: readonly LengthColumn[],
  context: ListContext,
): { readonly unit: UnitName; readonly text: string } | null {
  for (const { text, number } of columns
    .filter(({ field }) => field !== 'thickness')
    .flatMap(({ cells }) => cells)) {
    if (number !== undefined || !hasUnit(text)) continue;
    const word = /(\p{L}+|["″”'′’])\.?\s*$/u.exec(text.trim())?.[1] ?? '';
    const mm = UNIT_MM.get(plainWords(word).replace(/[″”]/, '"').replace(/[′’]/, "'"));
    const unit = mm === undefined || ['ft', 'yd'].includes(nameOf(mm)) ? 'in' : nameOf(mm);
    if (unit !== context.unit) return { unit, text: text.trim() };
  }
  return null;
}

/** Bars and beams that are no longer than 30 are so in metres: no other unit makes them one. */
export const isInMetres = ({ field, cells }: LengthColumn, { unit }: ListContext): boolean =>
  unit === 'mm' &&
  field === 'length' &&
  cells.length > 0 &&
  cells.every((cell) => !hasUnit(cell.text) && !hasFraction(cell.text) && isPlainSize(cell)) &&
  cells.every((cell) => size(cell) < FEW_METRES) &&
  cells.some((cell) => !Number.isInteger(size(cell)));

/** `2x4x8` among inches: beams that are whole numbers up to 24 may be so long in feet. */
export const mayBeFeet = ({ field, cells }: LengthColumn, { unit, kind }: ListContext): boolean =>
  unit === 'in' &&
  kind === 'timber' &&
  field === 'length' &&
  cells.length > 0 &&
  cells.every(
    (cell) =>
      isPlainSize(cell) && !hasUnit(cell.text) && Number.isInteger(size(cell)) && size(cell) <= LONGEST_FEET,
  ) &&
  cells.some((cell) => size(cell) >= SOME_FEET);
/** Shorter lumber is not sold. */
const SOME_FEET = 6;

export const feetQuestion = ({ index, cells }: LengthColumn): ListQuestion => ({
  ...{ id: `unit:${index}`, kind: 'unit', about: itemAt(cells, 0).text, column: index },
  choices: ['ft', 'in'],
});

const isPlainSize = ({ text, number }: Cell): boolean =>
  number !== undefined || readCellLength(text, { unitMm: 1 }).ok;

export const metresQuestion = ({ index, cells }: LengthColumn): ListQuestion => ({
  ...{ id: `unit:${index}`, kind: 'unit', about: itemAt(cells, 0).text, column: index },
  ...{ choices: ['m', 'mm', 'cm', 'in'], proposed: 'm' },
});

/** `23.625`: where every number with a fraction is a multiple of a sixty-fourth, they are inches. Halves
 *  tell nothing. */
function areTapeDecimals(cells: readonly Cell[]): boolean {
  const broken = cells.map(size).filter((value) => !Number.isInteger(value * 2));
  return broken.length > 0 && broken.every((value) => Number.isInteger(value * 64));
}

/** The number of a cell in its own unit, the smaller where it can be read two ways; 0 where it is none. */
function size(cell: Cell): number {
  if (cell.number !== undefined) return cell.number;
  const read = readCellLength(cell.text, { unitMm: 1 });
  return read.ok ? read.mm : read.why === 'ambiguous' ? (read.mm[0] ?? 0) : 0;
}

/** Boards are 2 to 100 mm thick; a thickness outside is in another unit than the sizes. `other`: a unit that sizes
 *  have beside it; `1,9` below `Länge (cm)` may be in that, too. */
export function thicknessQuestion(
  { index, cells }: LengthColumn,
  unit: UnitName,
  other: UnitName | null = null,
): ListQuestion | null {
  const numbers = cells.filter((cell) => !hasUnit(cell.text) && isPlainSize(cell)).map(size);
  const values = numbers.map((number) => number * UNIT_OF_NAME[unit]);
  if (values.length === 0) return null;
  const asked = { id: `unit:${index}`, kind: 'unit' as const, about: itemAt(cells, 0).text, column: index };
  if (values.every(isOfBoard)) {
    const isEither =
      other !== null && other !== unit && numbers.every((one) => isOfBoard(one * UNIT_OF_NAME[other]));
    if (!isEither) return null;
    const isLikely = numbers.some((number) => !Number.isInteger(number));
    return { ...asked, choices: [unit, other], ...(isLikely && { proposed: other }) };
  }
  const likely = unit === 'mm' ? 'in' : 'mm';
  const isLikely = values.every((mm) => mm * UNIT_OF_NAME[likely] <= 100 * UNIT_OF_NAME[unit]);
  return { ...asked, choices: ['mm', 'in', 'cm'], ...(isLikely && { proposed: likely }) };
}

const isOfBoard = (mm: number): boolean => mm >= 1 && mm <= 100;

/** The unit that sizes are titled in, or that each of their cells has; null where it is the job's, or none. */
export function unitBeside(columns: readonly LengthColumn[], context: ListContext): UnitName | null {
  const sizes = columns.filter(({ field }) => field !== 'thickness');
  const titled = sizes.find(({ titleUnitMm }) => titleUnitMm !== null)?.titleUnitMm;
  if (titled != null) return nameOf(titled) === context.unit ? null : nameOf(titled);
  return mixedUnit(sizes, context)?.unit ?? null;
}
