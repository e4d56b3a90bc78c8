import { z } from 'zod';
import * as c from './common.ts';
import { exportFields } from './exports.ts';
import { fileFields, fileWishes } from './machine.ts';
import { fixed2d } from './fixed.ts';
import { ENGINES_2D, options2d, RULES_2D } from './options2d.ts';

/** 2D panel mode: POST /v1/optimize/2d and /v1/validate/2d. */

export const edgeBanding = c
  .object({
    top: c.optional(c.label),
    right: c.optional(c.label),
    bottom: c.optional(c.label),
    left: c.optional(c.label),
  })
  .describe('Type reference per banded edge. Metadata: never moves a part.');

export const partRow2d = c
  .object({
    w: c.dimension,
    h: c.dimension,
    ...c.partHead,
    rotatable: c.optional(c.flag).describe('May be turned 90 degrees. Default true.'),
    grainGroup: c.optional(RULES_2D.grainGroup.schema),
    priority: c.optional(c.flag).describe('Must-cut: wins board space when stock is capped.'),
    edgeBanding: c.optional(edgeBanding),
    ...c.partTail,
  })
  .meta({ id: 'PartRow2d' });
export type PartRow2d = z.infer<typeof partRow2d>;

export const stockRow2d = c
  .object({
    w: c.dimension.describe('Full sheet width, trim included.'),
    h: c.dimension,
    ...c.stockFields,
  })
  .meta({ id: 'StockRow2d' });
export type StockRow2d = z.infer<typeof stockRow2d>;

const include2d = c.includeOf('2d', {
  narrow: ['cutPlan', 'offcuts', 'passes'],
  add: ['bound', 'alternatives'],
});

export const request2d = c
  .body({
    parts: c.rows(partRow2d),
    stock: c.rows(stockRow2d),
    options: c.optional(options2d),
    engine: c.optional(c.oneOf(ENGINES_2D)),
    include: c.optional(include2d),
    files: fileWishes('2d'),
    fixed: c
      .optional(fixed2d)
      .describe('Pieces that stay where they are; the rest is laid around them. Not for engine max.'),
  })
  .meta({ id: 'Request2d' });
export type Request2d = z.infer<typeof request2d>;

export const placedPart2d = z.object({
  name: z.string(),
  x: z.number().describe("Top-left corner from the sheet's top-left corner."),
  y: z.number(),
  w: z.number().describe('As placed: already swapped when rotated.'),
  h: z.number(),
  rotated: z.boolean(),
  meta: c.meta.optional(),
});
export type PlacedPart2d = z.infer<typeof placedPart2d>;

export const offcut2d = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
export type Offcut2d = z.infer<typeof offcut2d>;

export const sheet2d = z
  .object({
    w: z.number().describe('Full stock size, trim included.'),
    h: z.number(),
    price: z.number().nullable(),
    parts: z.array(placedPart2d),
    offcuts: z.array(offcut2d).optional(),
    meta: c.meta.optional(),
  })
  .meta({ id: 'Sheet2d' });
export type Sheet2d = z.infer<typeof sheet2d>;

export const sawPiece2d = z
  .object({
    id: z
      .number()
      .int()
      .describe('Number of the piece on its sheet; 0 is the sheet as it comes from the stock.'),
    kind: z
      .enum(['cut', 'part', 'offcut', 'waste', 'trim'])
      .describe('cut: will be cut further. offcut and waste: hold no part, at least minOffcut or less.'),
    x: z.number(),
    y: z.number(),
    w: z.number().describe('What there is of material: a part that a tolerance lets hang over has less.'),
    h: z.number(),
    part: z.number().int().optional().describe('Of a part: index into parts of this sheet.'),
    offcut: z
      .number()
      .int()
      .optional()
      .describe('Of an offcut: index among the offcuts of this sheet, largest first.'),
  })
  .meta({ id: 'SawPiece2d' });
export type SawPiece2d = z.infer<typeof sawPiece2d>;

export const sawPass2d = z
  .object({
    sheet: z.number().int().describe('0-based index into sheets.'),
    pass: z.number().int().describe('1-based order on this sheet, trims included.'),
    step: z.number().int().nullable().describe('The step of cutPlan this is; null for a trim.'),
    axis: z.enum(['h', 'v']),
    pos: z.number().describe("The blade's low edge; may be below 0 where a trim is thinner than the blade."),
    length: z.number().describe('Way of the blade through the piece.'),
    stage: z.number().int().describe('As in cutPlan; 0 for a trim.'),
    piece: z.number().int().describe('Id of the piece on the saw.'),
    freed: sawPiece2d.nullable().describe('What falls off; null where the blade eats it.'),
    stays: sawPiece2d.nullable().describe('What stays on the saw; null where the blade eats it.'),
  })
  .meta({ id: 'SawPass2d' });
export type SawPass2d = z.infer<typeof sawPass2d>;

export const metrics2d = z.object({
  sheetCount: z.number().int(),
  yieldPct: z.number().describe('Placed part area / total full sheet area x 100, 2 decimals.'),
  placed: z.number().int(),
  total: z.number().int(),
  cutLines: z.number().int().describe('Collinear cuts merged: fence settings.'),
  sawPasses: z.number().int().describe('Every cut, one per strip crossed.'),
  cutLength: z.number().describe('Total distance sawn, 3 decimals.'),
  totalPrice: z.number().describe('2 decimals; 0 when no stock row had a price.'),
});

export const materialSummary2d = z.object({
  material: c.materialName,
  sheetCount: z.number().int(),
  yieldPct: z.number(),
  placed: z.number().int(),
  total: z.number().int(),
  totalPrice: z.number(),
});

export const unplaced2d = z.object({ name: z.string(), w: z.number(), h: z.number(), qty: z.number().int() });

export const bandingTotals = z.object({
  totalMeters: z.number().describe('3 decimals; assumes millimetre input.'),
  byType: z.array(z.object({ reference: z.string(), meters: z.number() })),
  byPart: z.array(
    z.object({
      name: z.string(),
      meters: z.number(),
      byType: z.array(z.object({ reference: z.string(), meters: z.number() })),
    }),
  ),
});
export type BandingTotals = z.infer<typeof bandingTotals>;

export const alternative2d = z
  .object({
    aims: z
      .array(z.enum(['fewestSheets', 'lowestPrice', 'fewestPasses', 'largestOffcut', 'fewestTurns']))
      .describe('What no other plan of the list does better; of equal plans the first.'),
    options: z
      .object({
        minimizeCost: z.boolean().optional().describe('As in the options of a request.'),
        minimizeRotations: z.boolean().optional().describe('As in the options of a request.'),
        maxCutStages: z.number().int().optional().describe('As in the options of a request.'),
      })
      .describe(
        'The same request with these options put over its own answers with this plan. {}: this answer.',
      ),
    metrics: metrics2d,
    stages: z.number().int().describe('Deepest stage of the cut plan.'),
    turned: z.number().int().describe('Pieces that are turned.'),
    largestOffcut: z.number().describe('Area of the largest offcut; 0 where none is left.'),
  })
  .meta({ id: 'Alternative2d' });
export type Alternative2d = z.infer<typeof alternative2d>;

export const response2d = z
  .object({
    ...c.responseHead,
    sheets: z.array(sheet2d),
    metrics: metrics2d,
    cutPlan: z
      .array(c.cutStep)
      .nullable()
      .optional()
      .describe('null when not guillotine; absent when excluded by include.'),
    passes: z
      .array(sawPass2d)
      .nullable()
      .optional()
      .describe(
        'With include passes: every pass from the stock to the last piece; null when not guillotine.',
      ),
    unplaced: z.array(unplaced2d),
    warnings: c.warnings,
    guillotineValid: z.boolean(),
    edgeBanding: bandingTotals.optional(),
    materials: z.array(materialSummary2d).optional(),
    unmatchedMaterials: z.array(z.string()).optional(),
    bound: c.bound.optional(),
    alternatives: z
      .array(alternative2d)
      .optional()
      .describe(
        'With include alternatives: this plan first, then others worth a look, each with its figures.',
      ),
    ...exportFields('2d'),
    ...fileFields,
    timing: c.timing,
  })
  .meta({ id: 'Response2d' });
export type Response2d = z.infer<typeof response2d>;
