import { z } from 'zod';
import * as c from './common.ts';
import { FARTHEST } from './rings.ts';

/** Fixed placements (beyond v1): what lies where it lies, and what may be laid around it. */

const index = z
  .number({ error: 'must be a whole number' })
  .refine((value) => Number.isInteger(value), 'must be a whole number')
  .min(0, 'must not be negative')
  .meta({ type: 'integer' });

const rest = c
  .optional(c.oneOf(['lay', 'leave']))
  .describe('Whether the other pieces are laid around what is fixed (default) or stay unplaced.');

const fixedPart2d = c
  .object({
    part: index.describe('0-based row of parts.'),
    x: c.clearance.describe("Top-left corner from the sheet's top-left corner."),
    y: c.clearance,
    rotated: c.optional(c.flag).describe('Lies turned by 90 degrees. Default false.'),
  })
  .meta({ id: 'FixedPart2d' });

const fixedSheet2d = c
  .object({
    stock: index.describe('0-based row of stock.'),
    parts: c.rows(fixedPart2d),
    closed: c.optional(c.flag).describe('Nothing else is laid on this sheet. Default false.'),
  })
  .meta({ id: 'FixedSheet2d' });

export const fixed2d = c
  .object({
    sheets: z.array(fixedSheet2d, { error: 'must be an array' }),
    rest,
  })
  .meta({ id: 'Fixed2d' });

const coordinate = z
  .number({ error: 'must be a number' })
  .min(-FARTHEST, `must be at most ${FARTHEST} from zero`)
  .max(FARTHEST, `must be at most ${FARTHEST} from zero`);

const fixedPartNest = c
  .object({
    part: index.describe('0-based row of parts.'),
    rotation: c
      .optional(
        z
          .number({ error: 'must be a number of degrees' })
          .min(0, 'must not be negative')
          .lt(360, 'must be less than 360'),
      )
      .describe('As in an answer: degrees, positive turns x towards y. Default 0.'),
    mirrored: c.optional(c.flag).describe('x is negated before rotating. Default false.'),
    x: coordinate.describe("As in an answer: translation after rotating about the part's own origin."),
    y: coordinate,
  })
  .meta({ id: 'FixedPartNest' });

const fixedSheetNest = c
  .object({
    stock: index.describe('0-based row of stock.'),
    parts: c.rows(fixedPartNest),
    closed: c.optional(c.flag).describe('Nothing else is laid on this sheet. Default false.'),
  })
  .meta({ id: 'FixedSheetNest' });

/** Nests: which piece lies where on which sheet. */
export const fixedNest = c
  .object({ sheets: z.array(fixedSheetNest, { error: 'must be an array' }), rest })
  .meta({ id: 'FixedNest' });
export type FixedNest = z.infer<typeof fixedNest>;

const fixedPartRod = c
  .object({
    part: index.describe('0-based row of parts.'),
    turned: c
      .optional(c.oneOf(['half', 'over', 'end']))
      .describe('How a piece with slanted ends lies, as in an answer. Default: as given.'),
  })
  .meta({ id: 'FixedPartRod' });

const fixedRod = c
  .object({
    stock: index.describe('0-based row of stock.'),
    parts: c.rows(fixedPartRod).describe('In order from the start of the rod.'),
    closed: c.optional(c.flag).describe('Nothing else is cut from this rod. Default false.'),
  })
  .meta({ id: 'FixedRod' });

/** Bars and timber: what is cut from which rod, in which order. */
export const fixedRods = c
  .object({ rods: z.array(fixedRod, { error: 'must be an array' }), rest })
  .meta({ id: 'FixedRods' });
export type FixedRods = z.infer<typeof fixedRods>;
