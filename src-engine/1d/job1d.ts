import type { Request1d } from '../contract/linear1d.ts';
import { materialOf } from '../job/rows.ts';
import { fixedPools } from './fixedRods.ts';
import type { RodGroup } from './rodGroup.ts';
import { rodGroup } from './rodGroup.ts';
import type { RodJob } from './rodJob.ts';
import { checkMitres } from './mitre/checkMitres.ts';
import { profileHeights } from './mitre/profileHeights.ts';
import { rodJob } from './rodJob.ts';

/** A 1D request made ready: every option present, lengths in ticks, split into material pools. */
export interface Job1d extends RodJob<Request1d> {
  readonly group: RodGroup;
}

/** Builds the job. Errors: TooLarge (parts, stock rows), InvalidRequest (a length that rounds to 0, a piece that
 *  cannot be fixed where it is, slanted ends whose profile has no height or two). */
export function job1d(request: Request1d): Job1d {
  const heightOf = profileHeights(request);
  checkMitres(request, (part) => heightOf(materialOf(part)));
  const job = rodJob(request, ['length']);
  const rows = { partRows: [...request.parts.keys()], stockRows: [...request.stock.keys()] };
  const group = rodGroup(request, rows, heightOf, job.scale);
  return { ...job, group, fixed: fixedPools(request, [group]) };
}
