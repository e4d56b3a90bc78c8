import type { Faults } from '../figures.ts';
import { micro } from '../figures.ts';
import { judgeKept } from '../kept.ts';
import type { NestFacts } from './nestFacts.ts';

interface Piece {
  readonly part: number;
  readonly x: number;
  readonly y: number;
  readonly rotation?: number | null | undefined;
  readonly mirrored?: boolean | null | undefined;
}

const textOf = ({ part, x, y, rotation, mirrored }: Piece): string =>
  [part, micro(x), micro(y), micro(rotation) % micro(360), mirrored === true].join(' ');

/** What is fixed lies where it was asked for; see `judgeKept`. */
export function judgeFixedNest({ request, response }: NestFacts, faults: Faults): void {
  const { fixed } = request;
  if (fixed == null) return;
  const kept = fixed.sheets.map(({ stock, parts, closed }) => ({
    closed,
    pieces: parts.map(textOf),
    maybe: (sheet: number) => response.sheets[sheet]?.stock === stock,
  }));
  judgeKept(
    kept,
    fixed.rest,
    response.sheets.map(({ parts }) => parts.map(textOf)),
    faults,
  );
}
