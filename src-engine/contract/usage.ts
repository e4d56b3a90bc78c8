import { z } from 'zod';

/** GET /v1/usage. */
export const usage = z
  .object({
    plan: z.string(),
    used: z.number().int(),
    limit: z.number().int(),
    remaining: z.number().int(),
    periodEnd: z.string().describe('YYYY-MM-DD, the 1st of the next month (UTC).'),
    keyPrefix: z.string(),
    contractVersion: z.string(),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof usage>;
