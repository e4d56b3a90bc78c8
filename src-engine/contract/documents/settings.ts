import { z } from 'zod';
import { machineProfile, ORIGINS, PTX_RECEIVERS } from '../machine.ts';
import type { Immutable } from './readDocument.ts';
import { isRecord } from './readDocument.ts';

/** How papers are laid out. */
export const paperSettings = z.object({
  /** Null: Letter in a window in inches, else A4. */
  size: z.enum(['a4', 'letter']).nullable().default(null),
  orientation: z.enum(['landscape', 'portrait']).default('landscape'),
  drawings: z.boolean().default(true),
  lists: z.boolean().default(true),
  /** Overlength of an edge band on one edge, mm; null: the usual one of the window's unit. */
  bandOver: z.number().nonnegative().max(1000).nullable().default(null),
});

/** What can stand on a label, in the order in which it usually does. */
export const LABEL_FIELDS = [
  'name',
  'size',
  'cut',
  'material',
  'bands',
  'cabinet',
  'note',
  'where',
  'position',
  'count',
  'job',
] as const;

/** How labels are made up; sizes in mm. */
export const labelSettings = z.object({
  /** Null: the usual one of the window's unit. */
  format: z
    .enum(['a4x24', 'a4x21', 'a4x10', 'a4x65', 'letter30', 'letter10', 'roll57', 'roll100', 'roll62', 'own'])
    .nullable()
    .default(null),
  ownWidth: z.number().min(15).max(300).default(80),
  ownHeight: z.number().min(15).max(300).default(40),
  /** The first free label of the first sheet. */
  first: z.number().int().min(1).max(200).default(1),
  code: z.enum(['qr', 'code128', 'none']).default('qr'),
  letters: z.enum(['small', 'middle', 'large']).default('middle'),
  /** In the order they stand. */
  fields: z.array(z.enum(LABEL_FIELDS)).default([...LABEL_FIELDS]),
});

/** Pixels of the lists beside the plan as long as nobody dragged them. */
export const USUAL_SIDE_WIDTH = 500;

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
  /** The hints over the first sample are still wanted. */
  hints: z.boolean().default(true),
  fenceOnRight: z.boolean().default(false),
  sideWidth: z.number().positive().default(USUAL_SIDE_WIDTH),
  sawOrder: z.enum(['sheet', 'fence']).default('sheet'),
  /** What the two sizes of a panel are called. */
  sizeWords: z.enum(['width', 'length']).default('width'),
  /** Columns of the part lists beyond the usual ones: thickness, cabinet, note. */
  allColumns: z.boolean().default(false),
  /** Machines whose tool follows contours, as described; without one there is no G-code. Lengths in mm. */
  machines: z.array(machineProfile).default([]),
  /** How files for machines were last wanted. */
  machineFiles: z
    .object({
      receiver: z.enum(PTX_RECEIVERS).default('neutral'),
      origin: z.enum(ORIGINS).default('bottom-left'),
      together: z.boolean().default(false),
      polylines: z.boolean().default(false),
      zones: z.boolean().default(false),
      labels: z.boolean().default(true),
      /** Null: the unit of the window. */
      units: z.enum(['mm', 'in']).nullable().default(null),
      /** Name of the machine used last. */
      machine: z.string().default(''),
    })
    .prefault({}),
  /** File of cut lists. */
  cutListFile: z.enum(['csv', 'xlsx']).default('csv'),
  /** Decimal sign of cut lists as CSV; null: the one of the window. */
  cutListComma: z.boolean().nullable().default(null),
  /** Columns of the cut list by kind of work, where others than the usual ones are wanted. */
  cutListColumns: z.record(z.string(), z.array(z.string())).default({}),
  /** Widths of list columns in pixels, as dragged, by `List.column`. */
  columnWidths: z.record(z.string(), z.number().positive()).default({}),
  paper: paperSettings.prefault({}),
  labels: labelSettings.prefault({}),
  /** The player in black on white, for bright light. */
  sun: z.boolean().default(false),
  /** Size of the letters of the player, over the usual one. */
  sawLetters: z.union([z.literal(1), z.literal(1.25), z.literal(1.5)]).default(1),
});
export type KeptSettings = Immutable<Omit<z.infer<typeof settings>, 'version'>>;

/** Settings as they are kept. What is damaged takes its usual value and the rest stays: a field, or a row of a
 *  list (a machine) that has one. `isWhole`: nothing was damaged. */
export function readSettings(kept: unknown): { readonly settings: KeptSettings; readonly isWhole: boolean } {
  let present: unknown = isRecord(kept) ? { ...kept, version: 1 } : { version: 1 };
  let isWhole = isRecord(kept);
  for (;;) {
    const read = settings.safeParse(present);
    if (read.success) return { settings: withoutVersion(read.data), isWhole };
    const path = read.error.issues[0]?.path ?? [];
    const row = path.findIndex((key) => typeof key === 'number');
    present = path.length === 0 ? { version: 1 } : without(present, row < 0 ? path : path.slice(0, row + 1));
    isWhole = false;
  }
}

const withoutVersion = ({ version: _, ...rest }: z.infer<typeof settings>): KeptSettings => rest;

/** A value without the row or the field at the end of a path. */
function without(value: unknown, [key, ...further]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) return value.filter((_, at) => at !== key);
  const kept = Object.entries(isRecord(value) ? value : {}).flatMap(([name, one]): [string, unknown][] =>
    name !== key ? [[name, one]] : further.length === 0 ? [] : [[name, without(one, further)]],
  );
  return Object.fromEntries(kept);
}
