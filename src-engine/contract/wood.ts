import { z } from 'zod';
import * as c from './common.ts';
import { exportFields } from './exports.ts';
import { fixedRods } from './fixed.ts';
import {
  cutAngle,
  engine1d,
  materialSummary1d,
  metrics1d,
  optionsWood,
  ROD_ROWS,
  rod,
  unplaced1d,
} from './linear1d.ts';

/** Wood mode (timber with cross-sections): POST /v1/optimize/wood and /v1/validate/wood. */

const section = {
  sw: c.dimension.describe('Cross-section side; either order: 45 x 95 is 95 x 45.'),
  sh: c.dimension,
};

export const partRowWood = c.object({ ...ROD_ROWS.part, ...section }).meta({ id: 'PartRowWood' });
export type PartRowWood = z.infer<typeof partRowWood>;
export const stockRowWood = c.object({ ...ROD_ROWS.stock, ...section }).meta({ id: 'StockRowWood' });
export type StockRowWood = z.infer<typeof stockRowWood>;

const includeWood = c.includeOf('wood', { narrow: ['cutPlan', 'offcuts'], add: ['bound'] });

export const requestWood = c
  .body({
    parts: c.rows(partRowWood),
    stock: c.rows(stockRowWood),
    options: c.optional(optionsWood),
    engine: c.optional(engine1d),
    include: c.optional(includeWood),
    fixed: c.optional(fixedRods).describe('Pieces that stay on their rods; the rest is cut around them.'),
  })
  .meta({ id: 'RequestWood' });
export type RequestWood = z.infer<typeof requestWood>;

export const sectionWood = z
  .object({
    sw: z.number().describe('Short side.'),
    sh: z.number().describe('Long side.'),
    rods: z.array(rod),
    metrics: metrics1d,
    materials: z
      .array(materialSummary1d)
      .optional()
      .describe('Present when a row of this section carried a material.'),
    unplaced: z.array(unplaced1d),
    profileHeight: z
      .number()
      .optional()
      .describe(
        'Side over which its cuts lean, by options.mitreSide, where an end of the section is slanted.',
      ),
  })
  .meta({ id: 'SectionWood' });
export type SectionWood = z.infer<typeof sectionWood>;

export const cutStepWood = c.cutStep
  .extend({
    section: z.number().int().describe('0-based index into sections; sheet is the rod index within it.'),
    angle: cutAngle,
  })
  .meta({ id: 'CutStepWood' });
export type CutStepWood = z.infer<typeof cutStepWood>;

export const unplacedWood = z.object({
  name: z.string(),
  length: z.number(),
  sw: z.number(),
  sh: z.number(),
  qty: z.number().int(),
});
export type UnplacedWood = z.infer<typeof unplacedWood>;

export const responseWood = z
  .object({
    ...c.responseHead,
    sections: z.array(sectionWood).describe('In order of first appearance among the parts.'),
    metrics: metrics1d.describe('Sums over the sections; yieldPct by volume.'),
    cutPlan: z.array(cutStepWood).optional(),
    unplaced: z.array(unplacedWood),
    unmatchedSections: z
      .array(z.object({ sw: z.number(), sh: z.number(), qty: z.number().int() }))
      .optional()
      .describe('Demand whose section no stock row has.'),
    unmatchedMaterials: z.array(z.string()).optional(),
    warnings: c.warnings,
    bound: c.bound.optional(),
    ...exportFields('wood'),
    timing: c.timing,
  })
  .meta({ id: 'ResponseWood' });
export type ResponseWood = z.infer<typeof responseWood>;
