import { entryAt } from '../entries.ts';
import type { Facts2d } from './facts2d.ts';
import type { Faults } from '../figures.ts';
import { micro } from '../figures.ts';
import { judgeKept } from '../kept.ts';
import { nameOf } from '../rows.ts';

interface Piece {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const textOf = ({ name, x, y, w, h }: Piece): string =>
  [name, micro(x), micro(y), micro(w), micro(h)].join(' ');

/** What is fixed lies where it was asked for; see `judgeKept`. */
export function judgeFixed({ request, response, sheets, stock }: Facts2d, faults: Faults): void {
  const { fixed } = request;
  if (fixed == null) return;
  const kept = fixed.sheets.map((asked) => ({
    closed: asked.closed,
    pieces: asked.parts.map(({ part, x, y, rotated }) => {
      const row = entryAt(request.parts, part);
      const turned = rotated === true && row.w !== row.h;
      const [w, h] = turned ? [row.h, row.w] : [row.w, row.h];
      return textOf({ name: nameOf(row, part), x, y, w, h });
    }),
    maybe: (index: number) => {
      const { rows = [] } = sheets[index] ?? {};
      return rows.some((row) => row.look === stock[asked.stock]?.look);
    },
  }));
  judgeKept(
    kept,
    fixed.rest,
    response.sheets.map(({ parts }) => parts.map(textOf)),
    faults,
  );
}
