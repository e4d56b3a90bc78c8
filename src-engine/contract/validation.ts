import { z } from 'zod';

/** POST /v1/validate/{2d,1d,wood,nest}. */
export const MODES = ['2d', '1d', 'wood', 'nest'] as const;
export type Mode = (typeof MODES)[number];

const rows = z.object({ rows: z.number().int(), total: z.number().int() });

export const validateResponse = z
  .object({
    valid: z.literal(true),
    mode: z.enum(MODES),
    contractVersion: z.string(),
    engineEnabled: z.boolean().optional().describe('nest only.'),
    parts: rows,
    stock: rows,
    warnings: z.array(z.string()).describe('Approximate, solve-free feasibility notes.'),
  })
  .meta({ id: 'ValidateResponse' });
export type ValidateResponse = z.infer<typeof validateResponse>;
