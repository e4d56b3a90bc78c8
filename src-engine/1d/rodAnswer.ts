import type { Request1d } from '../contract/linear1d.ts';
import type { RequestWood } from '../contract/wood.ts';
import { wideKerfWarnings } from '../job/wideKerf.ts';
import { noBound } from './boundOfPools.ts';
import type { RodCut } from './respondRods.ts';
import { isMitred } from './rodGroup.ts';
import type { RodJob } from './rodJob.ts';

/** A cut as responses of bars and timber list it: across, so it has no length. */
export const rodStep = ({ rod, step, pos, angle }: RodCut) => ({
  sheet: rod,
  step,
  axis: 'v' as const,
  pos,
  length: 0,
  stage: 1,
  ...(angle === undefined ? {} : { angle }),
});

/** What keeps a bound from being proved, or null. */
function unprovedFor({ request, fixed }: RodJob<Request1d | RequestWood>): string | null {
  const parts: Request1d['parts'] = request.parts;
  if (parts.some(isMitred)) return 'for slanted ends';
  return fixed === null ? null : 'around fixed pieces';
}

/** The warnings of a response of bars or timber: those of the job, `own` of its plan, and what was asked for but
 *  cannot be given. `unplaced`: what has no place; `isUnbound`: there is no bound to report. */
export function rodWarnings(
  job: RodJob<Request1d | RequestWood>,
  own: readonly string[],
  unplaced: readonly unknown[],
  isUnbound: boolean,
): string[] {
  const lengths = job.request.stock.map(({ length }) => length);
  return [
    ...job.warnings,
    ...wideKerfWarnings(lengths, job.request.options?.kerf),
    ...own,
    ...(job.include.wants('bound') && isUnbound ? [noBound(unplaced, unprovedFor(job))] : []),
    ...(job.include.wants('svg') ? ['svg is a 2D export: none was made'] : []),
  ];
}
