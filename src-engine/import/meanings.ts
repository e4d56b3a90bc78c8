import type { MeaningRow } from '../contract/import.ts';
import type { Point, Ring } from '../geometry/ring.ts';
import type { LayerUse } from './drawing.ts';
import type { Notes } from './notes.ts';
import { quoted } from './notes.ts';
import type { Trace } from './path.ts';
import { colorName } from './svg/colorName.ts';

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
export function byMeaning(traces: readonly Trace[], said: readonly MeaningRow[]): Meant {
  if (said.length === 0) return { outlines: traces, marks: [], traces };
  const rows = said.map(named);
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

/** Tells the first row that fits no line of the file: what it means to set apart would be cut. */
export function tellUnfit(
  traces: readonly Trace[],
  layers: readonly LayerUse[],
  said: readonly MeaningRow[],
  notes: Notes,
): void {
  const kinds = new Map(traces.map((trace) => [`${trace.color}\n${trace.layer}`, trace]));
  const isUnfit = (row: MeaningRow): boolean =>
    ![...kinds.values()].some(({ layer = '', color = '' }) => fits(row, layer, color)) &&
    !(row.color == null && layers.some(({ name }) => fits(row, name, '')));
  const unfit = said.flatMap((row, index) => (isUnfit(named(row)) ? [{ ...row, index }] : []));
  const [first, ...more] = unfit;
  if (first === undefined) return;
  const where = [
    ...(first.layer == null ? [] : [`on layer ${quoted(first.layer)}`]),
    ...(first.color == null ? [] : [`in color ${quoted(first.color)}`]),
  ].join(' ');
  const others = more.length === 0 ? '' : `, nor any for ${more.length} more of its rows`;
  notes.count('unfit meaning', () => `meanings[${first.index}]: the file has no lines ${where}${others}`);
}

/** A row with its colour named as those of the file are. */
const named = (row: MeaningRow): MeaningRow =>
  row.color == null ? row : { ...row, color: colorName(row.color) };

const fits = (row: MeaningRow, layer: string, color: string): boolean =>
  (row.layer == null || row.layer.toLowerCase() === layer.toLowerCase()) &&
  (row.color == null || row.color === color);
