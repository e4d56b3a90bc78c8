import type { JobDocument } from '../../job/jobDocument.ts';
import { isCompleteLinear } from '../../job/requests/linearRequest.ts';
import { isCompletePart } from '../../job/requests/panelsRequest.ts';
import { useDocument } from '../jobs/job.ts';

/** Rows of the list on screen that are not in the plan, because they cannot be read or lack a size. */
export function useLeftOut(): number {
  return leftOutRows(useDocument());
}

function leftOutRows(job: JobDocument): number {
  const { mode } = job;
  if (mode === 'shapes') return 0;
  return mode === 'panels'
    ? job.panels.parts.filter((part) => !isCompletePart(part)).length
    : job[mode].parts.filter((part) => !isCompleteLinear(part, mode)).length;
}
