import type { PartColour } from '../../canvas/partColours.ts';
import { partColour } from '../../canvas/partColours.ts';
import type { BuiltRequest } from '../../job/requests/builtRequest.ts';
import { rowOf } from './foldSheets.ts';
import { placeOfRow } from './placeOfRow.ts';

type AskedRows = Pick<BuiltRequest<unknown>, 'partRows' | 'partNumbers'>;

/** The row of a piece as the list counts it, from 1; 0 for a piece of no row. */
export function rowNumber(
  { partRows, partNumbers }: AskedRows,
  { meta }: { readonly meta?: unknown },
): number {
  return partNumbers[placeOfRow(partRows, rowOf(meta))] ?? 0;
}

/** The colour of row `number` in list and drawing; pieces of no row have that of the first. */
export const rowColour = (number: number, theme: 'light' | 'dark'): PartColour =>
  partColour(Math.max(0, number - 1), theme);
