import type { JobDocument, TakenPlan } from './jobDocument.ts';
import { newJob } from './jobDocument.ts';

/** The job as text for a file: indented, so that a job can be read and compared. */
export function writeJobFile(job: JobDocument): string {
  return `${JSON.stringify(job, null, 1)}\n`;
}

/** Reads a job file. Throws an Error with a sentence for people when it is none. Fields a newer or older
 *  version does not have take their usual values. */
export function readJobFile(text: string): JobDocument {
  let value: Partial<JobDocument>;
  try {
    value = JSON.parse(text) as Partial<JobDocument>;
  } catch {
    throw new Error('This file is not a Cutwright job: it is not JSON.');
  }
  if (typeof value !== 'object' || value === null || value.format !== 'cutwright/job')
    throw new Error('This file is not a Cutwright job.');
  if (typeof value.version !== 'number' || value.version > 1)
    throw new Error('This job was made by a newer version of Cutwright.');
  const usual = newJob('panels');
  const job: JobDocument = {
    ...usual,
    ...value,
    format: 'cutwright/job',
    version: 1,
    panels: { ...usual.panels, ...value.panels, saw: { ...usual.panels.saw, ...value.panels?.saw } },
    bars: { ...usual.bars, ...value.bars, saw: { ...usual.bars.saw, ...value.bars?.saw } },
    timber: { ...usual.timber, ...value.timber, saw: { ...usual.timber.saw, ...value.timber?.saw } },
    shapes: {
      ...usual.shapes,
      ...value.shapes,
      options: { ...usual.shapes.options, ...value.shapes?.options },
    },
  };
  if (job.taken !== undefined && !isTaken(job.taken))
    throw new Error('This job file is damaged: the plan in it cannot be read.');
  if (
    ![job.panels, job.bars, job.timber, job.shapes].every(
      (one) => Array.isArray(one.parts) && Array.isArray(one.stock),
    )
  )
    throw new Error('This job file is damaged: its lists are missing.');
  return job;
}

/** Enough of a plan that the window can draw it. */
function isTaken(value: unknown): boolean {
  const taken = value as Partial<TakenPlan> | null;
  const response = taken?.response as
    | { readonly sheets?: unknown; readonly metrics?: unknown }
    | null
    | undefined;
  return (
    typeof taken?.list === 'string' && Array.isArray(response?.sheets) && typeof response.metrics === 'object'
  );
}
