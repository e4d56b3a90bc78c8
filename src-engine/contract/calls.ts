import { z } from 'zod';

/** The calls of other programs as the service lists them to the app's own page (never on the public API). */
export const callSummary = z.object({
  id: z.number().int(),
  at: z.number().describe('Milliseconds since 1970.'),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  ms: z.number(),
  keyPrefix: z.string().nullable(),
  client: z.string().describe('Who called, as they call themselves.'),
  requestBytes: z.number().int(),
  responseBytes: z.number().int(),
  plan: z
    .object({ parts: z.number(), stock: z.number(), yieldPct: z.number() })
    .nullable()
    .describe('Figures of the plan in the answer: pieces placed, sheets or bars, percent used.'),
  problem: z.string().nullable().describe('What a refused call was told.'),
  equalTo: z.number().int().nullable().describe('An older call that asked the same and got the same status.'),
});
export type CallSummary = Readonly<z.infer<typeof callSummary>>;

/** The call with what was said. A body above two million characters is left out (null). */
export const callRecord = callSummary.extend({
  request: z.string().nullable(),
  response: z.string().nullable(),
});
export type CallRecord = Readonly<z.infer<typeof callRecord>>;
