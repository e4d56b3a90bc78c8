import { itemAt } from '../../control/present.ts';
import { hasFraction, hasUnit } from '../words/cellValues.ts';
import type { Draft, RawColumn } from '../tables/columnFacts.ts';
import { ask, isNumeric, isRunning, isWhole, largest, sizeFields, sure } from '../tables/columnFacts.ts';
import { MM_PER_INCH } from '../words/lengthWords.ts';
import type { ListContext, ListField } from '../list.ts';
import { SIDES } from '../list.ts';

/** Usual thicknesses in mm. */
export const THICKNESSES = new Set([
  3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 16, 18, 19, 20, 21, 22, 25, 27, 28, 30, 32, 36, 38, 40, 50,
]);

/** All of its numbers are usual thicknesses, in mm. */
export const isOfBoards = ({ cells }: RawColumn): boolean =>
  cells.every((cell) =>
    THICKNESSES.has(cell.number ?? Number(cell.text.replace(',', '.').replace(/\s?mm\s*$/i, ''))),
  );

/** Without titles: words are the name, then the material; numbers are sizes side by side, a quantity, a
 *  thickness. Where more than one such reading makes sense it is asked. */
export function byContent(columns: readonly RawColumn[], context: ListContext): readonly Draft[] {
  const draft: Draft[] = columns.map(() => sure('none'));
  const wordy: readonly ListField[] = ['name', 'material'];
  let words = 0;
  let numbers: number[] = [];
  for (const [at, column] of columns.entries()) {
    if (column.cells.length === 0) continue;
    if (isNumeric(column) || isWhole(column)) numbers.push(at);
    else {
      const field = wordy[words++] ?? 'own';
      draft[at] = field === 'material' ? ask('material', 'own', 'note', 'cabinet') : sure(field);
    }
  }
  const leading = positionsAt(numbers, columns, context);
  if (leading !== undefined) {
    draft[leading] = sure('position');
    numbers = numbers.slice(1);
  }
  const usual = leadingReadings(numbers, columns, context, canBe);
  // Small numbers may be sizes in another unit than the job's, which is asked about where they are.
  const readings = usual.length > 0 ? usual : leadingReadings(numbers, columns, context, canBeSmall);
  const best = readings[0];
  if (best === undefined) {
    for (const at of numbers) draft[at] = ask('own', ...sizeFields(context.kind), 'qty');
    return draft;
  }
  const behind: readonly ListField[] = context.kind === 'panels' ? [...SIDES, 'grain', 'none'] : ['none'];
  numbers.forEach((at, order) => {
    const likeliest = best[order];
    if (likeliest === undefined) {
      draft[at] = ask('own', ...behind);
      return;
    }
    const others = new Set(readings.map((reading) => itemAt(reading, order)));
    others.delete(likeliest);
    draft[at] = others.size === 0 ? sure(likeliest) : ask(likeliest, ...others);
  });
  // 1, 2 in front may be how many there are, where nothing else is.
  const isCounted = draft.some(({ field }) => field === 'qty');
  if (leading !== undefined && !isCounted) draft[leading] = ask('position', 'qty');
  return draft;
}

/** The first column of numbers where it runs 1, 2, 3 in front of enough others. */
function positionsAt(
  [leading, ...following]: readonly number[],
  columns: readonly RawColumn[],
  { kind }: ListContext,
): number | undefined {
  const isLong = following.length > sizeFields(kind).length;
  return isLong && leading !== undefined && isRunning(itemAt(columns, leading)) ? leading : undefined;
}

/** The meanings of all numeric columns, or of as many of the first ones as make sense: behind the sizes and the
 *  quantity stand marks of edges and codes. */
function leadingReadings(
  numbers: readonly number[],
  columns: readonly RawColumn[],
  context: ListContext,
  fits: typeof canBe,
): readonly (readonly ListField[])[] {
  for (let count = numbers.length; count > sizeFields(context.kind).length; count--) {
    const readings = contentReadings(numbers.slice(0, count), columns, context, fits);
    if (readings.length > 0) return readings;
  }
  return contentReadings(numbers, columns, context, fits);
}

/** Every meaning of the numeric columns that makes sense, the usual one first. */
function contentReadings(
  numbers: readonly number[],
  columns: readonly RawColumn[],
  context: ListContext,
  fits: typeof canBe,
): readonly (readonly ListField[])[] {
  const sizes = sizeFields(context.kind);
  const values = numbers.map((at) => largest(itemAt(columns, at)));
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
      for (const ordered of ordersOf(sizes)) {
        const reading: readonly ListField[] = [...extra.slice(0, before), ...ordered, ...extra.slice(before)];
        const isPossible = numbers.every((at, order) =>
          fits(itemAt(reading, order), itemAt(columns, at), context),
        );
        if (isPossible && isLongest(reading, values)) found.push(reading);
      }
    }
  }
  const later = found.filter((reading) => reading[0] === sizes[0]);
  const usual = [...later, ...found.filter((reading) => !later.includes(reading))];
  // Seldom are there more pieces than they are long.
  const isFew = (reading: readonly ListField[]): boolean => {
    const count = values[reading.indexOf('qty')] ?? 0;
    return reading.every((field, order) => !sizes.includes(field) || count <= itemAt(values, order));
  };
  return [...usual.filter(isFew), ...usual.filter((reading) => !isFew(reading))];
}

/** The section of a beam stands behind its length or in front of it. */
const ordersOf = (sizes: readonly ListField[]): readonly (readonly ListField[])[] => {
  const [length, ...section] = sizes;
  return length === 'length' && section.length > 0 ? [sizes, [...section, length]] : [sizes];
};

/** No beam is wider or higher than the longest one is long, no panel thicker. */
function isLongest(reading: readonly ListField[], values: readonly number[]): boolean {
  const length = Math.max(
    ...reading.map((field, order) => (LONG.includes(field) ? itemAt(values, order) : 0)),
  );
  return reading.every((field, order) => !THIN.includes(field) || itemAt(values, order) < length);
}
const LONG: readonly ListField[] = ['length', 'first', 'second'];
const THIN: readonly ListField[] = ['sectionW', 'sectionH', 'thickness'];

/** `74.125`: a point among inches is no sign of thousands. */
const largestInches = (column: RawColumn): number =>
  largest({
    ...column,
    cells: column.cells.map((cell) => ({ ...cell, text: cell.text.replace(/\.\d{3}(?!\d)/, '$&0') })),
  });

/** No board is thicker, in its own unit. */
const THICKEST = 60;

/** Sizes in centimetres, metres or feet, no thickness that is as large as one. */
function canBeSmall(field: ListField, column: RawColumn, context: ListContext): boolean {
  if (field === 'qty') return canBe(field, column, context);
  const size = largest(column);
  return field === 'thickness' ? isOfBoards(column) || (size <= THICKEST && !isWhole(column)) : size > 0;
}

/** No part is longer: the number of its material. */
const LONGEST_MM = 20_000;

function canBe(field: ListField, column: RawColumn, context: ListContext): boolean {
  const inches = context.unit === 'in' || column.cells.some((cell) => hasFraction(cell.text));
  if (field === 'qty')
    return isWhole(column) && largest(column) <= 999 && !column.cells.some((cell) => hasUnit(cell.text));
  if (field === 'thickness')
    return inches
      ? largest(column) <= 2 ||
          column.cells.every((cell) => THICKNESSES.has(cell.number ?? Number(cell.text)))
      : isOfBoards(column);
  const size = inches ? largestInches(column) : largest(column);
  const isTooLong = size > (inches ? LONGEST_MM / MM_PER_INCH : LONGEST_MM);
  return !isTooLong && size >= (inches ? 2 : field.startsWith('section') ? 10 : 50);
}
