import { describe, expect, it } from 'vitest';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import { solve } from '../index.ts';
import { sample } from './quick.ts';
import { groupsOnShortStock } from './randomGroups.ts';

/** Jobs on which `balanced` left out a piece more than `fast` while only its searches began with what `fast` finds:
 *  what a sheet takes of a group is another set of pieces with more effort. */
const ONCE_WORSE = [13, 20];
/** One of each other shape of job. */
const OTHERS = [2, 7];

describe('effort balanced in place of fast', () => {
  it.each([...ONCE_WORSE.slice(0, sample(2, 0)), ...OTHERS.slice(0, sample(2, 1))])(
    'is no worse on short stock for groups, seed %i',
    (seed) => {
      const request = groupsOnShortStock(seed);
      const [fast, balanced] = (['fast', 'balanced'] as const).map((effort) =>
        rankOf(request, { ...request, options: { ...request.options, effort } }),
      );
      const differs = fast.findIndex((figure, at) => Math.abs(figure - balanced[at]) > 1e-9 * figure);
      expect(balanced[differs] ?? 0, `${balanced.join(' / ')} for ${fast.join(' / ')}`).toBeLessThanOrEqual(
        fast[differs] ?? 0,
      );
    },
  );
});

/** Must-cut pieces left out, pieces left out, area or price of the sheets that are not to be used up first, and where
 *  there are none of those how many sheets (DECISIONS 18). */
function rankOf({ parts, stock }: Request2d, request: Request2d): readonly number[] {
  const { sheets, metrics, unplaced } = solve('2d', { ...request, include: [] }) as Response2d;
  const must = parts.flatMap(({ priority }, row) => (priority === true ? [`Part ${row + 1}`] : []));
  const out = unplaced.filter(({ name }) => must.includes(name ?? ''));
  const byPrice = request.options?.minimizeCost === true;
  const isFirst = ({ w, h }: { readonly w: number; readonly h: number }): boolean =>
    stock.some((row) => row.priority === true && row.w === w && row.h === h);
  const ordinary = sheets.filter((sheet) => !isFirst(sheet));
  const cost = ordinary.reduce((sum, { w, h, price }) => sum + (byPrice ? (price ?? 0) : w * h), 0);
  return [
    out.reduce((sum, { qty }) => sum + qty, 0),
    metrics.total - metrics.placed,
    cost,
    byPrice || ordinary.length < sheets.length ? 0 : sheets.length,
  ];
}
