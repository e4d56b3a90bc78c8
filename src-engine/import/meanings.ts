import type { MeaningRow } from '../contract/import.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import type { Trace } from './path.ts';

/** Lines by what the caller says their layers and colours mean. */
export interface Meant {
  /** What may be an outline. */
  readonly outlines: readonly Trace[];
  /** Engraving and bends; closed ones repeat their first point. */
  readonly marks: readonly Ring[];
  /** All that is not to be ignored, with its meaning. */
  readonly traces: readonly Trace[];
}

/** Sorts lines by the first row that fits each; lines that no row fits stay outlines. */
export function byMeaning(traces: readonly Trace[], rows: readonly MeaningRow[]): Meant {
  if (rows.length === 0) return { outlines: traces, marks: [], traces };
  const known = new Map<string, MeaningRow['meaning'] | undefined>();
  const meaningOf = ({ layer = '', color = '' }: Trace): MeaningRow['meaning'] | undefined => {
    const key = `${color}\n${layer}`;
    if (!known.has(key)) known.set(key, rows.find((row) => fits(row, layer, color))?.meaning);
    return known.get(key);
  };
  const kept = traces.flatMap((trace): Trace[] => {
    const meaning = meaningOf(trace);
    if (meaning === undefined) return [trace];
    return meaning === 'IGNORE' ? [] : [{ ...trace, meaning }];
  });
  const isMark = ({ meaning }: Trace): boolean => meaning === 'ENGRAVE' || meaning === 'BEND';
  return {
    outlines: kept.filter((trace) => !isMark(trace)),
    marks: kept
      .filter(isMark)
      .map(({ points, closed }): Point[] => [...points, ...(closed ? points.slice(0, 1) : [])]),
    traces: kept,
  };
}

const fits = (row: MeaningRow, layer: string, color: string): boolean =>
  (row.layer == null || row.layer.toLowerCase() === layer.toLowerCase()) &&
  (row.color == null || row.color.toLowerCase() === color);
