import type { Request1d } from '../contract/linear1d.ts';
import type { Include } from '../job/include.ts';
import { includeOf } from '../job/include.ts';
import { assertWithinLimits, partName } from '../job/rows.ts';
import type { LengthField, TickScale } from '../job/ticks.ts';
import { tickScale } from '../job/ticks.ts';
import type { RodGroup } from './rodGroup.ts';
import { optionLengths, rodGroup } from './rodGroup.ts';

/** A 1D request made ready: every option present, lengths in ticks, split into material pools. */
export interface Job1d {
  readonly request: Request1d;
  readonly scale: TickScale;
  readonly group: RodGroup;
  readonly minOffcut: number;
  readonly include: Include;
  readonly warnings: readonly string[];
}

/** Builds the job. Errors: TooLarge (parts, stock rows), InvalidRequest (a length that rounds to 0). */
export function job1d(request: Request1d): Job1d {
  assertWithinLimits(request.parts, request.stock);
  const options = request.options ?? {};
  const { scale, warnings } = tickScale(lengthFields(request));
  return {
    request,
    scale,
    group: rodGroup(request.parts, request.parts.map(partName), request.stock, [...request.stock.keys()], options, scale),
    minOffcut: scale.toTicks(options.minOffcut ?? 0),
    include: includeOf(request.include),
    warnings,
  };
}

function* lengthFields(request: Request1d): Iterable<LengthField> {
  for (const [index, row] of request.parts.entries()) yield { value: row.length, positive: true, path: () => `parts[${index}].length` };
  for (const [index, row] of request.stock.entries()) yield { value: row.length, positive: true, path: () => `stock[${index}].length` };
  yield* optionLengths(request.options ?? {});
}
