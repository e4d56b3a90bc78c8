import { z } from 'zod';
import * as c from './common.ts';

/** A machine whose tool follows contours, as the user describes it; lengths in the job's unit. */

const positive = z
  .number({ error: 'must be a number' })
  .gt(0, 'must be greater than 0')
  .max(1e6, 'must be at most 1000000');

export const POSTS = ['grbl-laser', 'grbl-router', 'iso-router'] as const;

export const machineProfile = z
  .object(
    {
      name: c.text,
      post: z.enum(POSTS, { error: `must be one of ${POSTS.join(', ')}` }),
      units: z.enum(['mm', 'in'], { error: 'must be mm or in' }),
      toolDiameter: c.clearance.describe(
        'Width of the beam or diameter of the tool; half of it is the offset.',
      ),
      cutFeed: positive.describe('Per minute.'),
      engraveFeed: c.optional(positive).describe('Default: cutFeed.'),
      plungeFeed: c.optional(positive).describe('Router only. Default: a third of cutFeed.'),
      power: c.optional(positive).describe('S word of the cut: laser power or spindle speed. Default 1000.'),
      engravePower: c.optional(positive).describe('Default: a fifth of power.'),
      depth: c.optional(positive).describe('Router only: how deep the cut goes. Required there.'),
      passDepth: c.optional(positive).describe('Router only: at most this much a pass. Default: depth.'),
      safeHeight: c.optional(positive).describe('Router only. Default 5.'),
      leadIn: c
        .optional(c.clearance)
        .describe('Straight way into each contour, from the waste side. Default 0.'),
    },
    { error: 'must be a JSON object' },
  )
  .meta({ id: 'MachineProfile' });
export type MachineProfile = z.infer<typeof machineProfile>;
