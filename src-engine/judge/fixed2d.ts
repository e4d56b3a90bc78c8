import type { Facts2d } from './facts2d.ts';
import type { Faults } from './figures.ts';
import { micro } from './figures.ts';
import { nameOf } from './rows.ts';

/** What is fixed lies where it was asked for, sheet by sheet in the order asked within each material; a closed sheet
 *  holds nothing else; with `rest: leave` nothing else is placed at all. */
export function judgeFixed({ request, response, sheets, stock }: Facts2d, faults: Faults): void {
  const { fixed } = request;
  if (fixed == null) return;
  const taken = new Set<number>();
  fixed.sheets.forEach((asked, at) => {
    const wanted = asked.parts.map(({ part, x, y, rotated }) => {
      const row = request.parts[part];
      const turned = rotated === true && row.w !== row.h;
      const [w, h] = turned ? [row.h, row.w] : [row.w, row.h];
      return [nameOf(row, part), micro(x), micro(y), micro(w), micro(h)].join(' ');
    });
    const index = sheets.findIndex(
      (sheet) =>
        !taken.has(sheet.index) &&
        sheet.rows.some((row) => stock[row].look === stock[asked.stock]?.look) &&
        holds(response.sheets[sheet.index].parts, wanted),
    );
    if (index < 0) return faults.say(`fixed.sheets[${at}]: no sheet holds its pieces where they were fixed`);
    taken.add(index);
    if (asked.closed === true && response.sheets[index].parts.length > wanted.length)
      faults.say(`sheets[${index}] was closed and holds other pieces`);
    if (fixed.rest === 'leave' && response.sheets[index].parts.length > wanted.length)
      faults.say(`sheets[${index}] holds pieces that were to be left out`);
  });
  if (fixed.rest === 'leave' && response.sheets.length > fixed.sheets.length)
    faults.say('there are sheets that nobody fixed although the rest was to be left out');
}

/** Whether every wanted piece, as often as it is wanted, is among the placed. */
function holds(
  placed: readonly { name: string; x: number; y: number; w: number; h: number }[],
  wanted: readonly string[],
): boolean {
  const open = placed.map(({ name, x, y, w, h }) => [name, micro(x), micro(y), micro(w), micro(h)].join(' '));
  return wanted.every((key) => {
    const at = open.indexOf(key);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
}
