import type { BandingTotals, PartRow2d } from '../contract/panel2d.ts';
import { partName, quantityOf } from '../job/rows.ts';
import { roundTo } from '../job/ticks.ts';

const EDGES = [
  { edge: 'top', along: 'w' },
  { edge: 'bottom', along: 'w' },
  { edge: 'left', along: 'h' },
  { edge: 'right', along: 'h' },
] as const;

/** Band lengths per reference: raw edge length times quantity divided by 1000 ("metres" for millimetre jobs),
 *  3 decimals, sorted by reference; counts the requested quantity, also of pieces that did not fit. Null when
 *  no part has a banded edge. */
export function edgeBandingTotals(parts: readonly PartRow2d[]): BandingTotals | null {
  const all = new Map<string, number>();
  const byPart: { name: string; meters: number; byType: BandingTotals['byType'] }[] = [];
  parts.forEach((row, index) => {
    const own = new Map<string, number>();
    for (const { edge, along } of EDGES) {
      const reference = row.edgeBanding?.[edge];
      if (reference == null || reference === '') continue;
      const length = row[along] * quantityOf(row);
      own.set(reference, (own.get(reference) ?? 0) + length);
      all.set(reference, (all.get(reference) ?? 0) + length);
    }
    if (own.size > 0)
      byPart.push({ name: partName(row, index), meters: meters(sum(own)), byType: sorted(own) });
  });
  return all.size === 0 ? null : { totalMeters: meters(sum(all)), byType: sorted(all), byPart };
}

const meters = (length: number): number => roundTo(length / 1000, 3);
const sum = (lengths: ReadonlyMap<string, number>): number =>
  [...lengths.values()].reduce((total, length) => total + length, 0);

function sorted(lengths: ReadonlyMap<string, number>): BandingTotals['byType'] {
  return [...lengths]
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([reference, length]) => ({ reference, meters: meters(length) }));
}
