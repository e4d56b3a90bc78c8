import { entryAt } from './entries.ts';
import type { Faults } from './figures.ts';

/** A sheet of `fixed`: its pieces as text, and which sheets of the answer may be it. */
interface KeptSheet {
  readonly pieces: readonly string[];
  readonly closed?: boolean | null | undefined;
  readonly maybe: (sheet: number) => boolean;
}

/** What is fixed lies where it was asked for, sheet by sheet in the order asked within each material; a closed sheet
 *  holds nothing else; with `rest: leave` nothing else is placed at all. `placed` are the pieces of each sheet of the
 *  answer in the same text. */
export function judgeKept(
  fixed: readonly KeptSheet[],
  rest: 'lay' | 'leave' | null | undefined,
  placed: readonly (readonly string[])[],
  faults: Faults,
): void {
  const taken = new Set<number>();
  fixed.forEach(({ pieces, closed, maybe }, at) => {
    const index = placed.findIndex((held, sheet) => !taken.has(sheet) && maybe(sheet) && holds(held, pieces));
    if (index < 0) return faults.say`fixed.sheets[${at}]: no sheet holds its pieces where they were fixed`;
    taken.add(index);
    const more = entryAt(placed, index).length > pieces.length;
    if (more && closed === true) faults.say`sheets[${index}] was closed and holds other pieces`;
    if (more && rest === 'leave') faults.say`sheets[${index}] holds pieces that were to be left out`;
  });
  if (rest === 'leave' && placed.length > fixed.length)
    faults.say`there are sheets that nobody fixed although the rest was to be left out`;
}

/** Whether every wanted piece, as often as it is wanted, is among the placed. */
function holds(placed: readonly string[], wanted: readonly string[]): boolean {
  const open = [...placed];
  return wanted.every((key) => {
    const at = open.indexOf(key);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
}
