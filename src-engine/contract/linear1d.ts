import { z } from 'zod';
import * as c from './common.ts';
import { exportFields } from './exports.ts';
import { fixedRods } from './fixed.ts';
import { LIMITS } from './limits.ts';

/** 1D linear mode (bars, profiles, tube): POST /v1/optimize/1d and /v1/validate/1d. */

const rowOfParts = {
  length: c.dimension,
  ...c.partHead,
  priority: c.optional(c.flag).describe('Must-cut: placed first when stock is capped.'),
  ...c.partTail,
};
const rowOfStock = {
  length: c.dimension.describe('Full rod, trim included.'),
  ...c.stockFields,
};

const endAngle = z
  .number({ error: 'must be a number' })
  .min(-LIMITS.mitreDeg, `must be at least -${LIMITS.mitreDeg}`)
  .max(LIMITS.mitreDeg, `must be at most ${LIMITS.mitreDeg}`);

const slantedEnds = {
  leftAngle: c
    .optional(endAngle)
    .describe(
      'Degrees the left end leans off square: above 0 the upper edge is the longer one there, below 0 the lower. ' +
        '`length` is from long point to long point. Default 0.',
    ),
  rightAngle: c.optional(endAngle).describe('The same of the right end. Default 0.'),
};

export const partRow1d = c.object({ ...rowOfParts, ...slantedEnds }).meta({ id: 'PartRow1d' });
export type PartRow1d = z.infer<typeof partRow1d>;
const profileHeight = c.optional(c.dimension);
export const stockRow1d = c
  .object({
    ...rowOfStock,
    profileHeight: profileHeight.describe(
      'Instead of options.profileHeight where ends of its material are slanted; the same in all rows of one ' +
        'material.',
    ),
  })
  .meta({ id: 'StockRow1d' });
export type StockRow1d = z.infer<typeof stockRow1d>;

/** Fields wood rows share with 1D rows. */
export const ROD_ROWS = { part: { ...rowOfParts, ...slantedEnds }, stock: rowOfStock };

export const trim1d = c.object({
  start: c.optional(c.clearance).describe('Shifts every position.'),
  end: c.optional(c.clearance),
});

const optionsOfRods = {
  kerf: c.optional(c.clearance).describe('Saw blade width. Default 0.'),
  tolerance: c
    .optional(c.clearance)
    .describe('A rod may be overshot by up to this much in total, where that saves stock.'),
  trim: c.optional(trim1d),
  minimizeCost: c.optional(c.flag).describe('Lowest total stock price, mixing lengths.'),
  respectStock: c.optional(c.flag).describe("Each stock row's qty is a hard cap."),
  minOffcut: c.optional(c.clearance).describe('Report only offcuts of at least this length.'),
};
export const PROFILE_TURNS = ['none', 'half', 'any'] as const;
const profileTurns = c
  .optional(c.oneOf(PROFILE_TURNS))
  .describe(
    'How pieces with slanted ends may be turned: none; half: end for end in the plane of the cut; ' +
      'any: turned over too (a profile alike from all sides). Default none.',
  );

export const MITRE_SIDES = ['long', 'short'] as const;
export const optionsWood = c
  .object({
    ...optionsOfRods,
    mitreSide: c
      .optional(c.oneOf(MITRE_SIDES))
      .describe(
        'Side of the cross-section over which slanted cuts lean: long (a rafter on edge) or short (a frame ' +
          'laid flat). Needed where an end is slanted.',
      ),
    profileTurns,
  })
  .meta({ id: 'OptionsWood' });
export type OptionsWood = z.infer<typeof optionsWood>;

export const options1d = c
  .object({
    ...optionsOfRods,
    profileHeight: profileHeight.describe(
      'Height of the profile, in the plane in which the cuts lean. Needed where an end is slanted and no stock ' +
        'row of its material says its own.',
    ),
    profileTurns,
  })
  .meta({ id: 'Options1d' });
export type Options1d = z.infer<typeof options1d>;

export const ENGINES_1D = ['heuristic', 'balanced'] as const;
/** `balanced` is accepted and equals `heuristic`; `max` does not exist here. */
export const engine1d = c.oneOf(ENGINES_1D);

const include1d = c.includeOf('1d', { narrow: ['cutPlan', 'offcuts'], add: ['bound'] });

export const request1d = c
  .body({
    parts: c.rows(partRow1d),
    stock: c.rows(stockRow1d),
    options: c.optional(options1d),
    engine: c.optional(engine1d),
    include: c.optional(include1d),
    fixed: c.optional(fixedRods).describe('Pieces that stay on their rods; the rest is cut around them.'),
  })
  .meta({ id: 'Request1d' });
export type Request1d = z.infer<typeof request1d>;

export const placedPart1d = z.object({
  name: z.string(),
  pos: z.number().describe("Where the piece starts, from the rod's start; trim included."),
  length: z.number(),
  leftAngle: z
    .number()
    .optional()
    .describe('As it lies, where not 0: above 0 the upper edge is the longer one at this end.'),
  rightAngle: z.number().optional().describe('The same of the right end.'),
  turned: z
    .enum(['half', 'over', 'end'])
    .optional()
    .describe(
      'half: half a turn in the plane of the cut; over: turned over along its length; end: over, end for end.',
    ),
  meta: c.meta.optional(),
});

export const rod = z
  .object({
    length: z.number().describe('Full stock length, trim included.'),
    price: z.number().nullable(),
    remaining: z.number().describe("Usable length left after the last cut's kerf, never below 0."),
    parts: z.array(placedPart1d),
    offcuts: z.array(z.number()).optional().describe('Leftover lengths of at least minOffcut.'),
    profileHeight: z
      .number()
      .optional()
      .describe("Over which its slanted cuts lean, where another than the answer's (1D)."),
    meta: c.meta.optional(),
  })
  .meta({ id: 'Rod' });
export type Rod = z.infer<typeof rod>;

export const metrics1d = z
  .object({
    rodCount: z.number().int(),
    yieldPct: z.number().describe('Placed length / total full rod length x 100, 2 decimals.'),
    placed: z.number().int(),
    total: z.number().int(),
    cuts: z.number().int().describe('Blade passes.'),
    totalPrice: z.number().describe('2 decimals; 0 when no stock row had a price.'),
    toleranceAcceptedCount: z.number().int().describe('Rods that overshoot within tolerance.'),
  })
  .meta({ id: 'Metrics1d' });
export type Metrics1d = z.infer<typeof metrics1d>;

export const materialSummary1d = z.object({
  material: c.materialName,
  rodCount: z.number().int(),
  yieldPct: z.number(),
  placed: z.number().int(),
  total: z.number().int(),
  totalPrice: z.number(),
});
export type MaterialSummary1d = z.infer<typeof materialSummary1d>;

export const unplaced1d = z.object({ name: z.string(), length: z.number(), qty: z.number().int() });
export type Unplaced1d = z.infer<typeof unplaced1d>;

export const cutAngle = z
  .number()
  .optional()
  .describe(
    'Degrees off square, where not 0: above 0 the upper end of the cut lies farther along. ' +
      '`pos` is at the long point.',
  );

export const cutStep1d = c.cutStep.extend({ angle: cutAngle }).meta({ id: 'CutStep1d' });

export const response1d = z
  .object({
    ...c.responseHead,
    rods: z.array(rod),
    metrics: metrics1d,
    cutPlan: z
      .array(cutStep1d)
      .optional()
      .describe('sheet is the rod index, axis v, length 0, stage 1; absent when excluded by include.'),
    unplaced: z.array(unplaced1d),
    warnings: c.warnings,
    guillotineValid: z.boolean().describe('Always true: a rod is cut across.'),
    materials: z.array(materialSummary1d).optional(),
    unmatchedMaterials: z.array(z.string()).optional(),
    bound: c.bound.optional(),
    profileHeight: z
      .number()
      .optional()
      .describe('As asked for, where an end is slanted; of materials with different ones the greatest.'),
    ...exportFields('1d'),
    timing: c.timing,
  })
  .meta({ id: 'Response1d' });
export type Response1d = z.infer<typeof response1d>;
