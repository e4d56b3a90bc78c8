import type { Request1d } from '../contract/linear1d.ts';
import type { RequestWood } from '../contract/wood.ts';
import type { Include } from '../job/include.ts';
import { includeOf } from '../job/include.ts';
import { assertWithinLimits } from '../job/rows.ts';
import type { LengthField, TickScale } from '../job/ticks.ts';
import { priceFields, tickScale } from '../job/ticks.ts';
import type { FixedPool } from './fixedRods.ts';
import { isMitred, optionLengths } from './rodGroup.ts';

/** What a bar job and a timber job have in common: the request made ready, but for the split into groups of
 *  rods. */
export interface RodJob<R> {
  readonly request: R;
  readonly scale: TickScale;
  readonly minOffcut: number;
  readonly include: Include;
  readonly warnings: readonly string[];
  /** What stays on its rod, for each pool of each group in order; null without `fixed`. */
  readonly fixed: readonly FixedPool[] | null;
}

/** Builds the common part. `dimensions` of a row, in document order. Errors: TooLarge (parts, stock rows),
 *  InvalidRequest (a length that rounds to 0). */
export function rodJob<R extends Request1d | RequestWood>(
  request: R,
  dimensions: readonly (keyof R['parts'][number] & keyof R['stock'][number])[],
): Omit<RodJob<R>, 'fixed'> {
  assertWithinLimits(request.parts, request.stock);
  const { scale, warnings } = tickScale(lengthFields(request, dimensions as readonly string[]));
  return {
    request,
    scale,
    minOffcut: scale.toTicks(request.options?.minOffcut ?? 0),
    include: includeOf(request.include),
    warnings,
  };
}

function* lengthFields(
  request: Request1d | RequestWood,
  dimensions: readonly string[],
): Iterable<LengthField> {
  for (const list of ['parts', 'stock'] as const) {
    for (const [index, row] of request[list].entries()) {
      for (const name of dimensions)
        yield {
          value: (row as unknown as Readonly<Record<string, number>>)[name],
          positive: true,
          path: () => `${list}[${index}].${name}`,
        };
    }
  }
  const stock: Request1d['stock'] = request.stock;
  for (const [index, { profileHeight }] of stock.entries())
    yield { value: profileHeight ?? 0, positive: false, path: () => `stock[${index}].profileHeight` };
  yield* priceFields(request.stock);
  yield* optionLengths(request.options ?? {});
  // Blades and slants of mitres are no round numbers: they are kept to a ten-thousandth.
  const parts: Request1d['parts'] = request.parts;
  if (parts.some(isMitred)) yield { value: 0.0001, positive: false, path: () => 'options.profileHeight' };
}
