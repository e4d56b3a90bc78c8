import type { Cell, ListField } from '../list.ts';
import { holds } from '../list.ts';

/** Degrees off square that a saw can cut: `LIMITS.mitreDeg` of the contract, which lists know nothing of. */
const MOST_DEG = 80;

const DEGREES = /^([+\-\u2212]?)\s*(\d{1,3}(?:[.,]\d+)?)\s*(?:°|deg(?:rees?)?|grad)?$/i;

/** The degrees of a cell: `45`, `-22,5`, `30°`. Null where it is none. */
function degreesOf({ text, number }: Cell): number | null {
  if (number !== undefined) return number;
  const [, sign = '', digits] = DEGREES.exec(text.trim()) ?? [];
  return digits === undefined
    ? null
    : (sign === '' || sign === '+' ? 1 : -1) * Number(digits.replace(',', '.'));
}

/** Whether a list counts its angles from the length of the bar: then a square end is 90, and 135 leans the other way
 *  than 45. */
export const countsFromLength = (
  columns: readonly { readonly cells: readonly Cell[] }[],
  fields: readonly ListField[],
): boolean =>
  columns.some(
    ({ cells }, at) =>
      holds(fields[at] ?? 'none', 'angle') && cells.some((cell) => Math.abs(degreesOf(cell) ?? 0) >= 90),
  );

/** How many angles of such a list read otherwise in the rows than in their cells. */
export function countFromLength(
  columns: readonly { readonly cells: readonly Cell[] }[],
  fields: readonly ListField[],
): number {
  if (!countsFromLength(columns, fields)) return 0;
  const isOther = (cell: Cell): boolean => readAngle(cell, true) !== readAngle(cell, false);
  return columns.reduce(
    (sum, { cells }, at) => sum + (holds(fields[at] ?? 'none', 'angle') ? cells.filter(isOther).length : 0),
    0,
  );
}

/** Whether cells may be the angles of ends that are slanted: numbers of degrees, one at least that nobody counts. */
export const areAngles = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => (readAngle(cell, true) ?? readAngle(cell, false)) !== null) &&
  cells.some((cell) => Math.abs(degreesOf(cell) ?? 0) >= LEAST_DEG);

/** Bars are slanted by no less; smaller numbers may count something. */
const LEAST_DEG = 10;

/** Degrees off square; null where the cell says none that a saw can cut. */
export function readAngle(cell: Cell, fromLength: boolean): number | null {
  const read = degreesOf(cell);
  if (read === null) return null;
  // A sign beside them leans the end to the other side, as 135 does.
  const degrees = fromLength && read !== 0 ? (read < 0 ? -1 : 1) * (90 - Math.abs(read)) : read;
  return Math.abs(degrees) <= MOST_DEG ? degrees : null;
}
