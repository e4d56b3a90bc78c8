import type { ImportResponse, OpenOutline } from '../../../src-engine/contract/import.ts';
import { fileWarnings, NOTHING_CLOSED } from './fileFacts.ts';

const endsOf = (line: readonly (readonly number[])[]): string =>
  JSON.stringify([line.at(0), line.at(-1)].map((end) => end?.slice(0, 2)));

/** Lines that never closed: those that no part carries along, or those that one does. */
function linesThatOpen({ parts, open = [] }: ImportResponse, areCarried: boolean): readonly OpenOutline[] {
  const carried = new Set(
    parts.flatMap(({ curves }) => (curves?.marks ?? []).map(({ line }) => endsOf(line))),
  );
  return open.filter(({ line }) => carried.has(endsOf(line)) === areCarried);
}

/** Lines that never closed and that no part carries along. */
export const openLines = (read: ImportResponse): readonly OpenOutline[] => linesThatOpen(read, false);

/** How many lines that never closed lie in parts and go along with them. */
export const carriedCount = (read: ImportResponse): number => linesThatOpen(read, true).length;

const AT = String.raw`\((-?[\d.]+), (-?[\d.]+)\)`;
const NEVER_CLOSES = new RegExp(`^an outline never closes: its ends at ${AT} and ${AT} are `);
const MORE_OPEN = /^(\d+) more outlines never close$/;

/** How many lines never closed and go along with no part. The answer holds the first 200 of them alone, its remarks
 *  count all; lines in parts are taken off those. */
export function openCount(read: ImportResponse): number {
  const told = read.warnings.reduce(
    (sum, note) => sum + (NEVER_CLOSES.test(note) ? 1 : Number(MORE_OPEN.exec(note)?.[1] ?? 0)),
    0,
  );
  const carried = read.parts.reduce((sum, { curves }) => sum + (curves?.marks.length ?? 0), 0);
  return Math.max(openLines(read).length, told - carried);
}

/** Remarks write coordinates with four decimals and the file's own y, which grows upwards in a DXF. */
const isPlace = ([x = 0, y = 0]: readonly number[], [atX = 0, atY = 0]: readonly number[]): boolean =>
  Math.abs(x - atX) < 1e-4 && Math.abs(Math.abs(y) - Math.abs(atY)) < 1e-4;

/** Remarks on a file that its sheet does not say elsewhere: without those on lines that a part carries along, which
 *  miss nothing, without the count of lines that do not close, and without the word for a file of no outline. */
export function remarksOf(read: ImportResponse): readonly string[] {
  const carried = linesThatOpen(read, true);
  const isOfCarried = (note: string): boolean => {
    const [x1, y1, x2, y2] = (NEVER_CLOSES.exec(note) ?? []).slice(1).map(Number);
    return carried.some(
      ({ line }) =>
        isPlace(line.at(0) ?? [], [x1 ?? NaN, y1 ?? NaN]) &&
        isPlace(line.at(-1) ?? [], [x2 ?? NaN, y2 ?? NaN]),
    );
  };
  return fileWarnings(read).filter(
    (note) => !isOfCarried(note) && !MORE_OPEN.test(note) && note !== NOTHING_CLOSED,
  );
}
