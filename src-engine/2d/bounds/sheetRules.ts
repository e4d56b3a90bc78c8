import type { InflatedTicks } from '../../geometry/lengths.ts';
import type { PackModel } from '../packing/packModel.ts';
import { capacityRules } from './capacities.ts';
import type { CoverRule } from './coverRules.ts';
import type { InflatedPiece, InflatedRow } from './kerfTransform.ts';
import { fitting } from './kerfTransform.ts';
import { guarded, subsets } from './panelLowerBound.ts';

/** What the sheets of every plan that places all pieces of a model cover together, by its kinds: the conditions of
 *  `panelLowerBound`, of which pieces that fit some kinds only give their own on those. */
export function sheetRules(model: PackModel): readonly CoverRule[] {
  const rows = model.stocks.map(
    ({ w, h, fullArea, cap }): InflatedRow => ({ w, h, fullArea, cap, price: null }),
  );
  const pieces = Array.from(model.demand, (qty, type): InflatedPiece => {
    const size = { w: model.w[type] as InflatedTicks, h: model.h[type] as InflatedTicks };
    return { ...size, qty, ...fitting(rows, size, model.turnable[type] === 1) };
  });
  const some = pieces.filter(({ qty, fits }) => qty > 0 && fits.length > 0);
  return [...subsets(rows, some)].flatMap(([own, confined]) =>
    capacityRules(own, confined).flatMap((rule) => {
      const demand = guarded(rule);
      const covers = rows.map((row) => (own.includes(row) ? rule.capacity[own.indexOf(row)] : 0));
      return demand > 0 ? [{ covers, demand }] : [];
    }),
  );
}
