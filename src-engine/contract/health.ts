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
