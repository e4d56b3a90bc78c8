import { z } from 'zod';
import * as c from './common.ts';
import { shownPoint, shownRing } from './rings.ts';

/** POST /v1/import/nest: outlines from an SVG or DXF file. */

export const SOURCE_FORMATS = ['svg', 'dxf'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/** Layer names in a request, and layers in a response. */
export const MAX_LAYERS = 1000;

/** The widest gap that may be asked to be closed. */
export const MAX_JOIN_TOLERANCE = 1000;

const TOLERANCE = 'must be greater than 0';

/** How far a flattened curve may leave the true one, in the file's unit. */
export const flattenTolerance = z
  .number({ error: 'must be a number' })
  .gt(0, TOLERANCE)
  .max(1e6, 'must be at most 1000000');

export const MARK_MEANINGS = ['CUT', 'ENGRAVE', 'BEND'] as const;
export type MarkMeaning = (typeof MARK_MEANINGS)[number];

const meaningRow = c.object({
  layer: c.optional(c.text).describe('Its name, without regard to case.'),
  color: c
    .optional(c.text)
    .describe('As include: ["colors"] names it: #rrggbb, aci:1 to aci:255 for a DXF index.'),
  meaning: c
    .oneOf([...MARK_MEANINGS, 'IGNORE'])
    .describe('CUT: outlines. ENGRAVE, BEND: never outlines, carried with their part. IGNORE: left out.'),
});
export type MeaningRow = z.infer<typeof meaningRow>;

export const importRequest = c
  .body({
    content: c.text.meta({ minLength: 1 }).describe('The file text, at most 4,000,000 characters.'),
    format: c.optional(c.oneOf(SOURCE_FORMATS)).describe('Omit to detect; wins over the filename.'),
    filename: c.optional(c.label).describe('For detection and for the names of the results.'),
    flattenTolerance: c.optional(flattenTolerance).describe('Default 0.2.'),
    applyTransforms: c
      .optional(c.flag)
      .describe('SVG: honour transform attributes. Default false: reported in warnings, not applied.'),
    include: c
      .optional(
        z.array(c.oneOf(['open', 'layers', 'curves', 'splines', 'colors', 'scale']), {
          error: 'must be an array of strings',
        }),
      )
      .describe(
        'open: adds the lines that never closed, for a preview. layers: adds the layers of a DXF ' +
          'file that hold something. curves: adds true arcs and the open lines inside each part. ' +
          'splines: adds to curves what is a spline or an ellipse in the file. colors: adds the ' +
          'colours lines are drawn in. scale: adds sourceScale where an SVG states its size.',
      ),
    yDown: c
      .optional(c.flag)
      .describe(
        'Answer with y growing down, as on sheets: y of a DXF is negated, so that parts are not ' +
          'mirrored. Default false: coordinates stay as in the file.',
      ),
    joinTolerance: c
      .optional(
        z
          .number({ error: 'must be a number' })
          .gt(0, TOLERANCE)
          .max(MAX_JOIN_TOLERANCE, `must be at most ${MAX_JOIN_TOLERANCE}`),
      )
      .describe('Gaps up to this are closed, each with a warning, in the unit of the file. Default: 0.01.'),
    commonEdges: c
      .optional(c.flag)
      .describe(
        'Divide outlines along the open lines that touch or cross them: parts drawn with one common ' +
          'edge. Lines on layers named for bends or engraving divide nothing. Default false.',
      ),
    mergeHoles: c
      .optional(c.flag)
      .describe(
        'Holes of one part that overlap each other become one hole, what they go round a part of its own; ' +
          'a warning counts them. Default false: they stay as drawn, with a warning.',
      ),
    meanings: c
      .optional(
        z
          .array(meaningRow, { error: 'must be an array' })
          .max(MAX_LAYERS, `must have at most ${MAX_LAYERS} rows`),
      )
      .describe(
        'What lines of a layer or colour mean; the first row that fits counts. Default: all are outlines.',
      ),
    ignoreLayers: c
      .optional(
        z
          .array(c.text, { error: 'must be an array of strings' })
          .max(MAX_LAYERS, `must have at most ${MAX_LAYERS} names`),
      )
      .describe('DXF: content of these layers is left out. Names without regard to case.'),
  })
  .meta({ id: 'ImportRequest' });
export type ImportRequest = z.infer<typeof importRequest>;

/** A layer of a DXF file, as `include: ["layers"]` lists it. */
export const importedLayer = z
  .object({
    name: z.string(),
    lines: z.number().int().describe('Drawn lines, arcs and curves on it, blocks unfolded.'),
    used: z.boolean().describe('False when it is frozen, off or named in ignoreLayers.'),
    hidden: z.boolean().describe('Frozen or off in the file: never read.'),
  })
  .meta({ id: 'ImportedLayer' });
export type ImportedLayer = z.infer<typeof importedLayer>;

export const importRing = shownRing.describe(
  'A closed ring of [x, y] pairs; the last point is not repeated.',
);

/** A point of a curve and the bulge of the arc to the next one: tan(angle / 4), 0 for a straight line, positive
 *  where the arc turns from x towards y. */
const curve = z
  .array(z.tuple([z.number(), z.number(), z.number()]))
  .describe('[x, y, bulge]; bulge is tan(angle / 4) of the arc to the next point, 0 for a straight line.');

const fixedPoint = shownPoint.readonly();
/** A curve that is no arc of a circle, as drawn. */
const freeCurve = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('spline'),
      degree: z.number().int(),
      controls: z.array(fixedPoint).readonly(),
      knots: z
        .array(z.number())
        .readonly()
        .describe('As many as controls, and degree + 1 more; they never fall.'),
      weights: z.array(z.number()).readonly().describe('One a control point; empty: all 1.'),
    }),
    z.object({
      kind: z.literal('ellipse'),
      center: fixedPoint,
      u: fixedPoint,
      v: fixedPoint.describe('The point at t radians is center + u cos t + v sin t.'),
      start: z.number(),
      sweep: z.number().describe('Radians.'),
    }),
  ])
  .meta({ id: 'FreeCurve' });
export type FreeCurve = z.infer<typeof freeCurve>;

/** Where a curve stands in the lines of a part: the corners from `first` to `last` are points on it. */
export const splineRun = z
  .object({
    on: z.enum(['outline', 'hole', 'mark']).describe('The kind of line.'),
    index: z.number().int().describe('Which hole or mark, from 0; 0 for the outline.'),
    first: z.number().int().describe('Its first corner in that line.'),
    last: z
      .number()
      .int()
      .describe(
        'Its last one; on a ring it may come before the first: the run goes on at corner 0 then. ' +
          'Equal: the whole ring.',
      ),
    curve: freeCurve,
  })
  .meta({ id: 'SplineRun' });
export type SplineRun = z.infer<typeof splineRun>;

export const importedCurves = z
  .object({
    outline: curve,
    holes: z.array(curve),
    marks: z
      .array(
        z.object({
          layer: z.enum(MARK_MEANINGS).describe('By the name of the layer; ENGRAVE where it says nothing.'),
          source: z.string().describe('The layer as the file spells it; "" outside of layers.'),
          line: curve.describe('[x, y, bulge] of an open line.'),
        }),
      )
      .describe('Open lines inside the part.'),
    splines: z.array(splineRun).optional().describe('Only with include splines, and where there are any.'),
  })
  .meta({ id: 'ImportedCurves' });
export type ImportedCurves = z.infer<typeof importedCurves>;

export const importedPart = z
  .object({
    name: z.string(),
    polygon: importRing,
    holes: z.array(importRing).optional(),
    curves: importedCurves
      .optional()
      .describe('Present only when asked for: the part as drawn. Leave it out of a nest request.'),
  })
  .describe('Ready to paste into a nest parts[] row.')
  .meta({ id: 'ImportedPart' });
export type ImportedPart = z.infer<typeof importedPart>;

export const openOutline = z
  .object({ line: shownRing, gap: z.number().describe('Distance between its two ends.') })
  .meta({ id: 'OpenOutline' });
export type OpenOutline = z.infer<typeof openOutline>;

export const importResponse = z
  .object({
    format: z.enum(SOURCE_FORMATS).describe('The parser that ran.'),
    parts: z.array(importedPart).describe('One per closed outline, largest first.'),
    vertices: z.number().int().describe('Total after flattening; at most 2,000 per ring can be nested.'),
    sourceUnit: z
      .enum(['mm', 'in'])
      .optional()
      .describe('From a DXF unit declaration; reported, never applied.'),
    sourceScale: z
      .number()
      .optional()
      .describe(
        'With include scale: millimetres that one unit of an SVG file stands for, where it states its ' +
          'size: width in mm, cm, in, pt or pc over its viewBox (1/96 inch without one). Reported, never applied.',
      ),
    warnings: z.array(z.string()).describe('What could not be honoured. Empty: the file was read whole.'),
    open: z
      .array(openOutline)
      .optional()
      .describe('Present only when asked for: the first 200 lines that never closed.'),
    layers: z
      .array(importedLayer)
      .optional()
      .describe('Present only when asked for: in order of first use; empty for SVG.'),
    colors: z
      .array(
        z.object({
          color: z.string().describe('"" where the file says none.'),
          lines: z.number().int().describe('Lines, arcs and curves drawn in it.'),
        }),
      )
      .optional()
      .describe('Present only when asked for: in order of first use.'),
    engineEnabled: z.boolean().describe('Whether this deployment can also solve a nest.'),
    contractVersion: z.string(),
  })
  .meta({ id: 'ImportResponse' });
export type ImportResponse = z.infer<typeof importResponse>;
