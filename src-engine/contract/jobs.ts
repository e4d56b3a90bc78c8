import { z } from 'zod';
import { responseNest } from './nest.ts';
import { response2d } from './panel2d.ts';

/** Async `max` jobs: the 202 body and GET /v1/jobs/{id}. */
export const JOB_STATUS = ['queued', 'running', 'succeeded', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUS)[number];
export const JOB_MODES = ['2d', 'nest'] as const;

const identity = {
  jobId: z.string().describe('Names the job from now on.'),
  status: z.enum(JOB_STATUS).describe('queued, running, then succeeded or failed.'),
  engine: z.literal('max').describe('Always max.'),
};
const mode = z.enum(JOB_MODES).describe('The optimize endpoint it was sent to.');

export const jobAccepted = z
  .object({
    ...identity,
    mode,
    pollAfterMs: z.number().int().describe('Suggested delay before the first poll.'),
    quota: z
      .object({
        reserved: z.number().int().describe('Calls taken for this job: 1, or 0 for a repeated submission.'),
        used: z.number().int().describe('Calls of the account this month, this one included.'),
        limit: z.number().int().describe('Calls of the account per month.'),
      })
      .describe('Where the account stands.'),
  })
  .meta({ id: 'JobAccepted' });
export type JobAccepted = z.infer<typeof jobAccepted>;

const times = {
  error: z.string().optional().describe('Present once failed: the reason.'),
  createdAt: z.string().describe('When it was submitted, ISO 8601.'),
  finishedAt: z.string().nullable().describe('null while queued or running.'),
};
const RESULT = 'Present once succeeded: the plan, as the synchronous endpoint would answer it.';

export const jobPanels = z
  .object({
    ...identity,
    mode: z.literal('2d').describe('The optimize endpoint it was sent to.'),
    result: response2d.optional().describe(RESULT),
    ...times,
  })
  .meta({ id: 'JobPanels' });
export const jobNest = z
  .object({
    ...identity,
    mode: z.literal('nest').describe('The optimize endpoint it was sent to.'),
    result: responseNest.optional().describe(RESULT),
    ...times,
  })
  .meta({ id: 'JobNest' });

/** `mode` says which result it has. */
export const jobStatus = z.discriminatedUnion('mode', [jobPanels, jobNest]).meta({ id: 'Job' });
export type Job = z.infer<typeof jobStatus>;

/** GET /v1/account/jobs, beyond v1. */
export const jobList = z
  .object({ jobs: z.array(jobStatus).describe('Newest first, at most 200, without results.') })
  .meta({ id: 'JobList' });
