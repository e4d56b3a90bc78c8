import { itemAt } from '../control/present.ts';
import { hasFraction, hasUnit } from './cellValues.ts';
import type { Draft, RawColumn } from './columnFacts.ts';
import { ask, isNumeric, isRunning, isWhole, largest, sizeFields, sure } from './columnFacts.ts';
import type { ListContext, ListField } from './list.ts';

const BOARDS = new Set([
  3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 16, 18, 19, 20, 21, 22, 25, 27, 28, 30, 32, 36, 38, 40, 50,
]);

/** All of its numbers are usual thicknesses, in mm. */
export const isOfBoards = ({ cells }: RawColumn): boolean =>
  cells.every((cell) => BOARDS.has(cell.number ?? Number(cell.text.replace(',', '.'))));

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
  const [leading, ...following] = numbers;
  const isLong = following.length > sizeFields(context.kind).length;
  if (isLong && leading !== undefined && isRunning(itemAt(columns, leading))) {
    draft[leading] = sure('position');
    numbers = following;
  }
  const readings = contentReadings(numbers, columns, context);
  const best = readings[0];
  if (best === undefined) {
    for (const at of numbers) draft[at] = ask('own', ...sizeFields(context.kind), 'qty');
    return draft;
  }
  numbers.forEach((at, order) => {
    const likeliest = itemAt(best, order);
    const others = new Set(readings.map((reading) => itemAt(reading, order)));
    others.delete(likeliest);
    draft[at] = others.size === 0 ? sure(likeliest) : ask(likeliest, ...others);
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
      const isPossible = numbers.every((at, order) =>
        canBe(itemAt(reading, order), itemAt(columns, at), context),
      );
      if (isPossible) found.push(reading);
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
      : isOfBoards(column);
  return largest(column) >= (inches ? 2 : field.startsWith('section') ? 10 : 50);
}
