import type { Request1d } from '../contract/linear1d.ts';
import { partName } from '../job/rows.ts';
import type { RodGroup } from './rodGroup.ts';
import { rodGroup } from './rodGroup.ts';
import type { RodJob } from './rodJob.ts';
import { rodJob } from './rodJob.ts';

/** A 1D request made ready: every option present, lengths in ticks, split into material pools. */
export interface Job1d extends RodJob<Request1d> {
  readonly group: RodGroup;
}

/** Builds the job. Errors: TooLarge (parts, stock rows), InvalidRequest (a length that rounds to 0). */
export function job1d(request: Request1d): Job1d {
  const job = rodJob(request, ['length']);
  return {
    ...job,
    group: rodGroup(
      request.parts,
      request.parts.map(partName),
      request.stock,
      [...request.stock.keys()],
      request.options ?? {},
      job.scale,
    ),
  };
}
