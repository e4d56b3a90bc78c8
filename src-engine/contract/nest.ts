import { z } from 'zod';
import * as c from './common.ts';
import { exportFields } from './exports.ts';
import { fixedNest } from './fixed.ts';
import { flattenTolerance, importedCurves } from './import.ts';
import { LIMITS } from './limits.ts';
import { fileFields, fileWishes } from './machine.ts';
import { ring, rotations, shownPoint, shownRing } from './rings.ts';

/** True-shape nesting: POST /v1/optimize/nest and /v1/validate/nest (DECISIONS 28-33). */

/** Qualities of material, the best first. What lies in no quality zone is A. */
export const GRADES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const grade = c.oneOf(GRADES);

/** A region of a sheet whose material is of a lower quality. */
export const qualityZone = c
  .object({
    polygon: ring,
    grade: grade.describe('A is the best. Parts that take it may lie there.'),
    name: c.optional(c.text),
  })
  .meta({ id: 'QualityZone' });

export const partRowNest = c
  .object({
    polygon: c.optional(ring).describe('Outline. Exactly one of polygon and source.'),
    source: c.optional(c.text).describe('An SVG or DXF file text; its largest outline is the part.'),
    flattenTolerance: c.optional(flattenTolerance).describe('Of source curves. Default 0.2.'),
    applyTransforms: c
      .optional(c.flag)
      .describe('Beyond v1, of source (SVG), as in an import: honour transform attributes. Default false.'),
    mergeHoles: c
      .optional(c.flag)
      .describe('Beyond v1, of source, as in an import: holes that overlap become one. Default false.'),
    yDown: c
      .optional(c.flag)
      .describe(
        'Beyond v1, of source (DXF), as in an import: y is negated, so that the part is not mirrored; rotation, ' +
          'x, y and holes of the row are of the part so read. Default false, with a warning where that shows.',
      ),
    holes: c.optional(z.array(ring, { error: 'must be an array of rings' })),
    curves: c
      .optional(importedCurves)
      .describe('Beyond v1: the part as drawn, as the import gives it; what `files` are made of.'),
    ...c.partHead,
    allowedRotations: c
      .optional(rotations)
      .describe('Degrees, or "any". Default options.rotations; [] = as drawn.'),
    allowMirror: c.optional(c.flag).describe('Default false.'),
    angleTolerance: c
      .optional(
        z.number({ error: 'must be a number' }).min(0, 'must not be negative').max(45, 'must be at most 45'),
      )
      .describe('Degrees a piece may lie off each of its allowed rotations. Default 0.'),
    lowestGrade: c
      .optional(grade)
      .describe('Lowest quality of material it takes (qualityZones of stock rows). Default: any.'),
    clearance: c
      .optional(c.clearance)
      .describe(
        'Clear distance around the part and in its holes, beside kerf, spacing and margin: ' +
          'where the tool pierces and leads in. Default 0.',
      ),
    priority: c.optional(c.flag).describe('Wins the space when stock is capped.'),
    fillIn: c
      .optional(c.flag)
      .describe('Laid only where the other parts leave room; no sheet is opened for it. Default false.'),
    ...c.partTail,
  })
  .meta({ id: 'PartRowNest' });
export type PartRowNest = z.infer<typeof partRowNest>;

/** An exclusion zone: a ring, or a ring with a name. */
const zone = z.union([ring, c.object({ polygon: ring, name: c.optional(c.label).describe('For people.') })], {
  error: 'must be a ring or an object with a polygon',
});
export type ZoneInput = z.infer<typeof zone>;

export const stockRowNest = c
  .object({
    w: c
      .optional(c.dimension)
      .describe('Full sheet width; with polygon its bounding box counts, and another size is a warning.'),
    h: c.optional(c.dimension),
    polygon: c.optional(ring).describe('A sheet that is no rectangle: hide, remnant.'),
    exclusions: c
      .optional(z.array(zone, { error: 'must be an array of rings' }))
      .describe('Zones no part may touch: defects, clamps.'),
    qualityZones: c
      .optional(z.array(qualityZone, { error: 'must be an array of quality zones' }))
      .describe('Regions of lower quality: parts whose lowestGrade is better do not overlap them.'),
    ...c.stockFields,
  })
  .meta({ id: 'StockRowNest' });
export type StockRowNest = z.infer<typeof stockRowNest>;

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

export const optionsNest = c
  .object({
    kerf: c.optional(c.clearance).describe('Width of the cut. Default 0.'),
    spacing: c.optional(c.clearance).describe('Clear distance between parts beside the kerf. Default 0.'),
    margin: c.optional(c.clearance).describe('Clear distance to the sheet edge. Default 0.'),
    trim: c.optional(c.trimOfSheet).describe('Added to margin, edge by edge.'),
    exclusionMargin: c.optional(c.clearance).describe('Clear distance to exclusion zones. Default spacing.'),
    rotations: c.optional(rotations).describe('Default of allowedRotations: [0, 90, 180, 270].'),
    partInPart: c.optional(c.flag).describe('Parts may lie in holes of parts. Default true.'),
    respectStock: c.optional(c.flag).describe("Each stock row's qty is a hard cap."),
    minimizeCost: c.optional(c.flag).describe('Lowest total stock price.'),
    corner: c.optional(c.oneOf(CORNERS)).describe('Where parts gather. Default top-left.'),
    gather: c
      .optional(c.oneOf(['end', 'side']))
      .describe(
        'What is left of the last sheet: end: parts reach least far along x, side: along y. Default end.',
      ),
    commonLines: c
      .optional(c.flag)
      .describe(
        'Parts may share straight cuts: along them they lie the kerf apart, without spacing, ' +
          'and the cut is made once. Default false.',
      ),
    sets: c
      .optional(c.wholeNumber(1, LIMITS.parts))
      .describe('Times the quantity of every part row. Default 1.'),
    wholeSets: c
      .optional(c.flag)
      .describe('Only complete sets are laid, fill-ins aside; the rest is unplaced. Default false.'),
    timeBudgetMs: c
      .optional(c.wholeNumber(LIMITS.timeBudgetMs.min, LIMITS.timeBudgetMs.max))
      .describe('Engine max only. Default 60000.'),
    seed: c.optional(c.wholeNumber(0, 4294967295)).describe('Engine max only. Default 1.'),
  })
  .meta({ id: 'OptionsNest' });

/** What `warnings` says where the clock has ended a search that else comes to its own end. */
export const NEST_CUT_SHORT = 'the time ran out on this machine: this is the best plan found until then';
export type NestCutShort = typeof NEST_CUT_SHORT;

/** What `warnings` of engine max says where stock has an outline of its own or exclusion zones (API-V1 "Engines"). */
export const NEST_BY_LBF =
  'sheets with an outline of their own or exclusion zones are laid by lbf: what max finds beyond that is kept only ' +
  'where it is better';

export const ENGINES_NEST = ['lbf', 'heuristic', 'max'] as const;

const includeNest = c.includeOf('nest', { add: ['outlines', 'remnants'], silent: ['cutPlan', 'offcuts'] });

export const requestNest = c
  .body({
    parts: c.rows(partRowNest),
    stock: c.rows(stockRowNest),
    options: c.optional(optionsNest),
    engine: c.optional(c.oneOf(ENGINES_NEST)),
    include: c.optional(includeNest),
    files: fileWishes('nest'),
    fixed: c
      .optional(fixedNest)
      .describe('Pieces that stay where they are; the rest is laid around them. Not beside wholeSets.'),
  })
  .meta({ id: 'RequestNest' });
export type RequestNest = z.infer<typeof requestNest>;

export const placedPartNest = z.object({
  name: z.string(),
  part: z.number().int().describe('0-based part row.'),
  rotation: z
    .number()
    .describe('Degrees, 0 <= rotation < 360; positive turns x towards y (clockwise on screen).'),
  mirrored: z.boolean().optional().describe('Only when true: x is negated before rotating.'),
  x: z.number().describe("Translation after rotating about the part's own origin."),
  y: z.number(),
  bbox: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).describe('As placed.'),
  inPart: z.number().int().optional().describe('Index of the part on this sheet in whose hole it lies.'),
  polygon: shownRing.optional().describe('As placed; with include outlines.'),
  holes: z.array(shownRing).optional(),
  meta: c.meta.optional(),
});
export type PlacedPartNest = z.infer<typeof placedPartNest>;

/** What is left of a sheet for another job. */
export const remnantNest = z
  .object({
    area: z.number().describe('Area that is left, holes taken off.'),
    polygon: shownRing.describe("In the sheet's coordinates: a stock row's polygon."),
    holes: z.array(shownRing).optional().describe('Where parts lie within it: exclusions.'),
  })
  .meta({ id: 'RemnantNest' });
export type RemnantNest = z.infer<typeof remnantNest>;

/** A straight cut that two parts share. */
export const commonLineNest = z
  .object({
    parts: z
      .tuple([z.number().int(), z.number().int()])
      .describe('Indices of the two parts on this sheet, the lower first.'),
    line: z.tuple([shownPoint, shownPoint]).describe('From where to where the middle of the cut goes.'),
  })
  .meta({ id: 'CommonLineNest' });
export type CommonLineNest = z.infer<typeof commonLineNest>;

export const sheetNest = z
  .object({
    stock: z.number().int().describe('0-based stock row.'),
    w: z.number(),
    h: z.number(),
    price: z.number().nullable(),
    density: z.number().describe('Net part area / full sheet area, percent, 2 decimals.'),
    usedW: z.number().describe('How far the parts reach from the corner.'),
    usedH: z.number(),
    pattern: z.number().int().describe('Sheets with the same layout share the number, counted from 1.'),
    parts: z.array(placedPartNest),
    commonLines: z
      .array(commonLineNest)
      .optional()
      .describe('With options.commonLines: cuts that two parts share; cutLength counts each once.'),
    polygon: shownRing.optional().describe('Outline of a polygonal sheet; with include outlines.'),
    exclusions: z.array(shownRing).optional().describe('With include outlines.'),
    qualityZones: z
      .array(
        z.object({
          polygon: shownRing,
          grade: z.string().describe('A to F, A is the best.'),
        }),
      )
      .optional()
      .describe('With include outlines.'),
    remnants: z
      .array(remnantNest)
      .optional()
      .describe(
        'With include remnants: what is left, largest first, clear of every part by kerf + spacing, ' +
          "of zones by exclusionMargin, and nowhere narrower than a tenth of the sheet's shorter side.",
      ),
    meta: c.meta.optional(),
  })
  .meta({ id: 'SheetNest' });
export type SheetNest = z.infer<typeof sheetNest>;

export const metricsNest = z.object({
  sheetCount: z.number().int(),
  placed: z.number().int(),
  total: z.number().int(),
  density: z.number().describe('Net part area / full area of the used sheets, percent, 2 decimals.'),
  partArea: z.number(),
  sheetArea: z.number(),
  cutLength: z.number().describe('Length of all contours, shared cuts once, 3 decimals.'),
  pierces: z.number().int().describe('Contours to cut: outlines and holes.'),
  totalPrice: z.number(),
  lowerBound: z.number().int().describe('Sheets any plan needs, by area.'),
});

export const materialSummaryNest = z.object({
  material: c.materialName,
  sheetCount: z.number().int(),
  yieldPct: z.number(),
  placed: z.number().int(),
  total: z.number().int(),
  totalPrice: z.number(),
});

export const UNPLACED_REASONS = ['too_large', 'no_stock', 'no_space'] as const;
export const unplacedNest = z.object({
  name: z.string(),
  part: z.number().int(),
  qty: z.number().int(),
  reason: z.enum(UNPLACED_REASONS),
});

export const responseNest = z
  .object({
    ...c.responseHead,
    sheets: z.array(sheetNest),
    metrics: metricsNest,
    unplaced: z.array(unplacedNest),
    sets: z
      .object({
        asked: z.number().int().describe('Sets asked for.'),
        placed: z.number().int().describe('Sets of which every piece lies on a sheet.'),
      })
      .optional()
      .describe('With options.sets or options.wholeSets: sets asked for, and how many lie complete.'),
    warnings: c.warnings,
    guillotineValid: z
      .boolean()
      .describe('Whether a panel saw could make it: upright rectangles that edge-to-edge cuts separate.'),
    materials: z.array(materialSummaryNest).optional(),
    unmatchedMaterials: z.array(z.string()).optional(),
    ...exportFields('nest'),
    ...fileFields,
    timing: c.timing,
  })
  .meta({ id: 'ResponseNest' });
export type ResponseNest = z.infer<typeof responseNest>;
