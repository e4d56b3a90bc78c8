import { MM_PER_INCH } from '../words/lengthWords.ts';
import type { ListQuestion, ListRow } from '../list.ts';

/** Beyond the longest stock by this factor sizes are asked about. */
const TOO_LONG = 1.5;
/** So many times the usual size of a list is no size of it: a digit too many, or two numbers in one cell. */
const FAR_BEYOND = 50;

/** What to ask where the largest size of a list is far more than any stock of `longest` millimetres (0: none known):
 *  whether all numbers are ten times too large, or millimetres where they were read as inches. One row alone far beyond
 *  the others is no reason to scale them. Null where there is nothing to ask. */
export function sizeQuestion(
  rows: readonly ListRow[],
  longest: number,
  inInches: boolean,
): ListQuestion | null {
  const largestOf = ({ first, second, length }: ListRow): number =>
    Math.max(first ?? 0, second ?? 0, length ?? 0);
  const sizes = rows
    .map(largestOf)
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
  const [largest, usual] = [sizes.at(-1) ?? 0, sizes[Math.floor((sizes.length - 1) / 2)] ?? 0];
  const line = rows.find((row) => largestOf(row) === largest)?.line;
  if (longest === 0 || largest <= longest * TOO_LONG) return null;
  const isAlone = largest > usual * FAR_BEYOND;
  return {
    id: 'size',
    kind: 'size',
    // In the unit of the list: what stands in its cells.
    about: inInches ? `${Math.round((largest / MM_PER_INCH) * 1e3) / 1e3} in` : `${largest} mm`,
    ...(line === undefined ? {} : { line }),
    choices: ['1', ...(isAlone ? [] : ['0.1']), ...(inInches && !isAlone ? [String(1 / MM_PER_INCH)] : [])],
  };
}
