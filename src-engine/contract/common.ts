import { z } from 'zod';
import { acceptedExports } from './exports.ts';
import { LIMITS } from './limits.ts';
import type { Mode } from './validation.ts';

/** Building blocks shared by all modes. Optional fields accept `null` as absent (DECISIONS 3); nothing is
 *  coerced or transformed, so the type of a request is what the caller sent. Messages continue a sentence
 *  that starts with the field's path. */

const NUMBER = { error: 'must be a number' };

/** A part or stock dimension in the caller's unit. */
export const dimension = z
  .number(NUMBER)
  .gt(0, 'must be greater than 0')
  .max(LIMITS.length, 'must be at most 1000000000')
  .refine((value) => value >= 5e-7, 'must be at least 0.000001');
/** A length that may be zero: kerf, trim, tolerance, minOffcut, spacing, margin. */
export const clearance = z
  .number(NUMBER)
  .min(0, 'must not be negative')
  .max(LIMITS.length, 'must be at most 1000000000');
export const price = z
  .number(NUMBER)
  .min(0, 'must not be negative')
  .max(LIMITS.length, 'must be at most 1000000000');
export const quantity = z
  .number({ error: 'must be a whole number' })
  .refine((value) => Number.isInteger(value), 'must be a whole number')
  .min(1, 'must be at least 1')
  .max(Number.MAX_SAFE_INTEGER, 'is too large')
  .meta({ type: 'integer' });
/** A whole number from `least` on. */
export const wholeNumber = (least: number, most: number) =>
  z
    .number({ error: 'must be a whole number' })
    .refine((value) => Number.isInteger(value), 'must be a whole number')
    .min(least, least === 0 ? 'must not be negative' : `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .meta({ type: 'integer' });
export const flag = z.boolean({ error: 'must be true or false' });
export const text = z.string({ error: 'must be a string' });

/** A name, a material, a banding reference: any Unicode, of bounded length because it is repeated on every
 *  piece (DECISIONS 8). */
export const label = z
  .string({ error: 'must be a string' })
  .refine(
    (value) =>
      value.length <= LIMITS.nameCharacters ||
      (value.length <= 2 * LIMITS.nameCharacters && [...value].length <= LIMITS.nameCharacters),
    `must have at most ${LIMITS.nameCharacters} characters`,
  )
  .meta({ maxLength: LIMITS.nameCharacters });

/** Metadata of the caller: opaque, echoed verbatim, never read. Depth is checked by `parse`. */
export const meta = z
  .record(z.string(), z.unknown(), { error: 'must be a JSON object' })
  .describe('Opaque; echoed verbatim on every piece or sheet of this row.');

export const material = label.describe(
  'Parts and stock of one material are packed only together. Exact match after trimming white ' +
    'space; "" counts as absent.',
);

/** The `include` field of a mode: tokens that narrow, tokens of its exports, tokens that add something. Messages name
 *  all but those in `silent`, which do nothing. */
export function includeOf<const T extends string>(
  mode: Mode,
  tokens: { readonly narrow?: readonly T[]; readonly add?: readonly T[]; readonly silent?: readonly T[] },
) {
  const { narrow = [], add = [], silent = [] } = tokens;
  const named = [...narrow, ...acceptedExports(mode), ...add];
  const token = z.enum([...named, ...silent], { error: `must be one of ${named.join(', ')}` });
  return z.array(token, { error: 'must be an array of strings' });
}

/** A row, or a group of fields. */
export const object = <S extends z.ZodRawShape>(shape: S) => z.object(shape, { error: 'must be an object' });
/** What is sent to an endpoint. */
export const body = <S extends z.ZodRawShape>(shape: S) =>
  z.object(shape, { error: 'must be a JSON object' });
/** One of a few words, which the message names. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

/** A field the caller may leave out or send as null. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullish();

/** What every part row has beside its dimensions and the options of its mode, in two blocks so that documents
 *  keep their order. */
export const partHead = {
  qty: optional(quantity).describe('Default 1.'),
  name: optional(label).describe('At most 1,000 characters. Default, also for "": "Part <row>".'),
};
export const partTail = { material: optional(material), meta: optional(meta) };

/** What every stock row has beside its dimensions. */
export const stockFields = {
  qty: optional(quantity).describe('A hard cap only with respectStock. Default 1.'),
  price: optional(price),
  priority: optional(flag).describe('This stock is used up first.'),
  material: optional(material),
  meta: optional(meta),
};

/** The table of parts or stock of a request. */
export const rows = <T extends z.ZodType>(row: T) =>
  z.array(row, { error: 'must be an array' }).min(1, 'must not be empty');

/** Trim of the four edges of a sheet. */
export const trimOfSheet = object({
  left: optional(clearance),
  right: optional(clearance),
  top: optional(clearance),
  bottom: optional(clearance),
});

/** What `warnings` says where the caller has ended a search that else comes to its own end. */
export const SEARCH_ENDED = 'the search was ended early: this is the best plan found until then';
export type SearchEnded = typeof SEARCH_ENDED;

/** Fields every optimize response carries. */
export const responseHead = {
  engine: z.string().describe('The engine that ran.'),
  engineVersion: z.string().describe('Package version plus content hash of the algorithm.'),
  contractVersion: z.string(),
  deterministic: z.boolean(),
};

export const timing = z.object({
  solveMs: z.number().describe('Milliseconds inside the packer, 2 decimals.'),
});

/** A proved lower bound on what any plan of this job needs (include token `bound`, DECISIONS 23). */
export const bound = z
  .object({
    sheets: z.number().int().optional(),
    rods: z.number().int().optional(),
    price: z.number().optional(),
    gapPct: z
      .number()
      .describe('How far the plan may be above the bound, percent, 2 decimals; 0 = proved optimal.'),
    method: z.string(),
  })
  .describe('What any plan of this job needs at least, summed over the material pools.');

export const warnings = z.array(z.string()).describe('Free text for people; never parse.');

export const materialName = z.string().nullable().describe('null = the unspecified pool.');

export const cutStep = z
  .object({
    sheet: z.number().int().describe('0-based index into sheets (2D) or rods (1D).'),
    step: z.number().int().describe('1-based order within this sheet.'),
    axis: z.enum(['h', 'v']).describe('h: the blade travels along x. v: along y.'),
    pos: z
      .number()
      .describe(
        "The blade's low-coordinate edge; the kerf takes pos to pos + kerf; the low side is the piece the cut frees.",
      ),
    length: z.number().describe('Distance the blade travels; 0 in 1D.'),
    stage: z
      .number()
      .int()
      .describe('1-based machine pass; grows only where the axis flips against the parent cut.'),
  })
  .meta({ id: 'CutStep' });
export type CutStep = z.infer<typeof cutStep>;
