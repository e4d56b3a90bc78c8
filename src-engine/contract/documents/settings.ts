import { z } from 'zod';
import type { DocumentKind, Immutable } from './readDocument.ts';

/** How a window looks and writes numbers; never part of a job and never an undo step. */
export const settings = z.object({
  version: z.literal(1),
  theme: z.enum(['light', 'dark', 'system']).default('system'),
  /** A language the window has, or `system`. */
  language: z.string().max(16).default('system'),
  unit: z.enum(['mm', 'in']).default('mm'),
  denominator: z.number().int().positive().default(16),
  decimalComma: z.boolean().default(false),
  currency: z.string().max(8).default('€'),
  fenceOnRight: z.boolean().default(false),
  sideWidth: z.number().positive().default(500),
  sawOrder: z.enum(['sheet', 'fence']).default('sheet'),
  /** What the two sizes of a panel are called. */
  sizeWords: z.enum(['width', 'length']).default('width'),
  /** Columns of the part lists beyond the usual ones: thickness, cabinet, note. */
  allColumns: z.boolean().default(false),
  /** Widths of list columns in pixels, as dragged, by `List.column`. */
  columnWidths: z.record(z.string(), z.number().positive()).default({}),
});
export type KeptSettings = Immutable<Omit<z.infer<typeof settings>, 'version'>>;

export const SETTINGS: DocumentKind<typeof settings> = {
  noun: 'settings record',
  schema: settings,
  migrations: [],
};
