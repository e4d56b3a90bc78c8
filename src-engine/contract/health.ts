import { z } from 'zod';

/** GET /v1/health. */
export const health = z
  .object({
    status: z.literal('healthy'),
    service: z.string(),
    contractVersion: z.string(),
    engineVersion: z.string().describe("The default engine's version."),
    engines: z.array(z.string()),
    modes: z.array(z.string()),
    nestEngines: z.array(z.string()),
    maxEngines: z.array(z.string()),
    uptimeSec: z.number().int(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;

/** GET /v1/health/live and /v1/health/ready. */
export const live = z.object({ status: z.literal('live') }).meta({ id: 'Live' });
export type Live = z.infer<typeof live>;
export const ready = z.object({ status: z.literal('ready') }).meta({ id: 'Ready' });
export type Ready = z.infer<typeof ready>;
