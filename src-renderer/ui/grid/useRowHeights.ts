import { useMemo } from 'react';
import { useIsShort } from '../useIsShort.ts';
import type { GridRow } from './gridModel.ts';

const ROW = { usual: 32, short: 26 } as const;
/** Of the second line of a row, pixels. */
const FOLDED = 17;

/** Letters of a row and the distance of its lines, pixels. */
const LETTERS = { usual: 13, short: 12 } as const;
const LINE = { usual: 14, short: 12 } as const;
/** Lines of a text for which a row has room as it is. */
const USUAL_LINES = 2;

interface RowHeights {
  /** Of a row whose texts need no more than two lines and that has one line of cells, pixels. */
  readonly usual: number;
  readonly of: (index: number) => number;
  /** Lines for which row `index` has room. */
  readonly linesOf: (index: number) => number;
  /** Whether row `index` has a second line of cells. */
  readonly hasFold: (index: number) => boolean;
  /** The same while all heights are. */
  readonly key: string;
}

/** Heights of a grid's rows: less where the window is short, more where a text is not read whole on two lines, or cells
 *  stand on a second one: where `fills` says that one of them says something, and in the row that is edited. `fills` is
 *  null where all cells stand on the first. */
export function useRowHeights<Row extends GridRow>(
  rows: readonly Row[],
  fills: ((row: Row) => boolean) | null,
  edited: number | null,
  lines: (row: Row, letters: number) => number,
): RowHeights {
  const height = useIsShort() ? 'short' : 'usual';
  return useMemo(() => {
    const usual = ROW[height];
    const high = new Map<number, number>();
    const folded = new Set(fills === null || edited === null ? [] : [edited]);
    rows.forEach((row, index) => {
      const needed = lines(row, LETTERS[height]);
      if (needed > USUAL_LINES) high.set(index, needed);
      if (fills?.(row) === true) folded.add(index);
    });
    const linesOf = (index: number): number => high.get(index) ?? USUAL_LINES;
    const foldOf = (index: number): number => (folded.has(index) ? FOLDED : 0);
    return {
      usual,
      of: (index) => usual + foldOf(index) + (linesOf(index) - USUAL_LINES) * LINE[height],
      linesOf,
      hasFold: (index) => folded.has(index),
      key: `${usual} ${rows.length} ${[...high].join(' ')} | ${[...folded].join(' ')}`,
    };
  }, [rows, fills, edited, lines, height]);
}
