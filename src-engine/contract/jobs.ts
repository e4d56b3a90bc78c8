import { z } from 'zod';

/** Async `max` jobs: the 202 body and GET /v1/jobs/{id}. */
export const JOB_STATUS = ['queued', 'running', 'succeeded', 'failed'] as const;
export type JobStatus = (typeof JOB_STATUS)[number];
export const JOB_MODES = ['2d', 'nest'] as const;

const identity = {
  jobId: z.string(),
  status: z.enum(JOB_STATUS),
  mode: z.enum(JOB_MODES),
  engine: z.literal('max'),
};

export const jobAccepted = z
  .object({
    ...identity,
    pollAfterMs: z.number().int().describe('Suggested delay before the first poll.'),
    quota: z.object({ reserved: z.number().int(), used: z.number().int(), limit: z.number().int() }),
  })
  .meta({ id: 'JobAccepted' });
export type JobAccepted = z.infer<typeof jobAccepted>;

export const jobStatus = z
  .object({
    ...identity,
    result: z.unknown().optional().describe('Present once succeeded: the synchronous response of that mode.'),
    error: z.string().optional().describe('Present once failed.'),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof jobStatus>;
