import type { FixedRods } from '../../contract/fixed.ts';
import type { Faults } from '../figures.ts';
import { micro } from '../figures.ts';
import type { RodFactsOfJob } from './rods.ts';

/** What is fixed begins its rod in the order asked, rod by rod; a closed rod holds nothing else; with `rest: leave`
 *  nothing else is cut at all. */
export function judgeFixedRods(
  fixed: FixedRods | null | undefined,
  { job, rods }: RodFactsOfJob,
  faults: Faults,
): void {
  if (fixed == null) return;
  const taken = new Set<number>();
  const own = fixed.rods
    .map((asked, at) => ({ ...asked, at }))
    .filter(({ stock }) => job.stock.some(({ row }) => row === stock));
  for (const asked of own) {
    const wanted = asked.parts.map(({ part }) => job.parts.find(({ row }) => row === part));
    const rod = rods.find(
      ({ index, told, rows }) =>
        !taken.has(index) &&
        rows.some(({ row }) => row === asked.stock) &&
        wanted.every((part, at) => {
          const placed = told.parts[at];
          return (
            placed?.name === part?.name &&
            micro(placed?.length) === part?.length &&
            placed?.turned === (asked.parts[at]?.turned ?? undefined)
          );
        }),
    );
    if (rod === undefined) {
      faults.say`fixed.rods[${asked.at}]: no rod begins with its pieces in their order`;
      continue;
    }
    taken.add(rod.index);
    const more = rod.told.parts.length > wanted.length;
    const name = `${job.at}rods[${rod.index}]`;
    if (more && asked.closed === true) faults.say`${name} was closed and holds other pieces`;
    if (more && fixed.rest === 'leave') faults.say`${name} holds pieces that were to be left out`;
  }
  if (fixed.rest === 'leave' && rods.length > own.length)
    faults.say`${job.at}rods: there are some that nobody fixed although the rest was to be left out`;
}
