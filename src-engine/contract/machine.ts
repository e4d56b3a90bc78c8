import { z } from 'zod';
import * as c from './common.ts';
import { InvalidRequest } from './errors.ts';
import { isOneOf, keysOf } from './narrow.ts';

/** Files for machines: a beam saw's patterns, drawings and programs sheet by sheet. Lengths in the job's unit. */

const positive = z
  .number({ error: 'must be a number' })
  .gt(0, 'must be greater than 0')
  .max(1e6, 'must be at most 1000000');

export const POSTS = ['grbl-laser', 'grbl-router', 'iso-router'] as const;
/** On which side of the feed the part lies, with a spindle that turns clockwise. */
export const DIRECTIONS = ['climb', 'conventional'] as const;
const UNITS = ['mm', 'in'] as const;
const unit = z.enum(UNITS, { error: 'must be mm or in' });

/** Holding tabs of one contour. */
export const MOST_TABS = 20;

/** A machine whose tool follows contours, as the user describes it. */
export const machineProfile = c
  .body({
    name: c.text.describe('What its programs call it.'),
    post: c.oneOf(POSTS).describe('How its control wants to be told.'),
    units: unit.describe('Unit of the program: the one of the job.'),
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
    safeHeight: c.optional(positive).describe('Router only. Default 5 mm or 0.2 in.'),
    direction: c
      .optional(c.oneOf(DIRECTIONS))
      .describe(
        'Router only: climb (round an outline clockwise, round a hole counter-clockwise) or conventional milling. ' +
          'Default: as it comes.',
      ),
    tabs: c
      .optional(c.wholeNumber(0, MOST_TABS))
      .describe(
        'Router only: holding tabs in the outline of each part, and in holes that hold others. Default 0.',
      ),
    tabLength: c
      .optional(positive)
      .describe('Router only: how much of the way a tab keeps. Default 6 mm or 0.25 in.'),
    tabHeight: c
      .optional(positive)
      .describe('Router only: what a tab keeps above the bottom of the cut. Default 1.5 mm or 0.06 in.'),
    leadIn: c
      .optional(c.clearance)
      .describe('Straight way into each contour, from the waste side. Default 0.'),
  })
  .meta({ id: 'MachineProfile' });
export type MachineProfile = z.infer<typeof machineProfile>;

/** What holds where a profile names no value, in its unit. */
export const machineDefaults = (machine: Pick<MachineProfile, 'units'>) =>
  machine.units === 'mm'
    ? ({ safeHeight: 5, tabLength: 6, tabHeight: 1.5 } as const)
    : ({ safeHeight: 0.2, tabLength: 0.25, tabHeight: 0.06 } as const);

/** Passes of a router over one contour. */
const MAX_PASSES = 100;

/** What the schema of a profile cannot say. Errors: InvalidRequest that names the field. */
export function requireMachine(profile: MachineProfile, path = ''): MachineProfile {
  if (profile.post === 'grbl-laser') return profile;
  const depth = profile.depth ?? 0;
  if (depth === 0) throw new InvalidRequest(`${path}depth`, 'must be greater than 0 for a router');
  if (depth / (profile.passDepth ?? depth) > MAX_PASSES)
    throw new InvalidRequest(`${path}passDepth`, `must be at least a ${MAX_PASSES}th of the depth`);
  if (!profile.tabs) return profile;
  if (profile.toolDiameter === 0)
    throw new InvalidRequest(`${path}toolDiameter`, 'must be greater than 0 with holding tabs');
  if ((profile.tabHeight ?? machineDefaults(profile).tabHeight) >= depth)
    throw new InvalidRequest(`${path}tabHeight`, 'must be less than the depth');
  return profile;
}

/** The corner of the sheet that is 0, 0. */
export const ORIGINS = ['bottom-left', 'top-left', 'bottom-right', 'top-right'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Receivers of PTX files (`export/ptx/profile.ts` says what each reads). */
export const PTX_RECEIVERS = ['neutral', 'trims-in-pattern', 'three-phases', 'cadmatic-4'] as const;
export type PtxReceiver = (typeof PTX_RECEIVERS)[number];

interface FormatRow {
  /** What a person reads in the menu (English; the catalogue translates it). */
  readonly label: string;
  /** Ending of its files. */
  readonly ending: string;
  /** Its option of `cutwright solve`. */
  readonly flag: string;
  readonly modes: readonly ('2d' | 'nest')[];
  /** The settings of a wish that have an effect on it. */
  readonly reads: readonly Setting[];
  /** Somebody has put it on a machine; until then the app and the notes say that nobody has. */
  readonly isTried: boolean;
}

/** Every file for machines. Request and answer fields, the window's menu and dialogs, the options of the command line
 *  derive from these rows; how each is written stands in `export/machine/machineFiles.ts`. */
export const MACHINE_FORMATS = {
  ptx: {
    label: 'Beam saw (PTX)',
    ending: 'ptx',
    flag: 'ptx',
    modes: ['2d'],
    reads: ['receiver'],
    isTried: false,
  },
  dxf: {
    label: 'Sheets for CNC and laser (DXF)',
    ending: 'dxf',
    flag: 'dxf-sheets',
    modes: ['2d', 'nest'],
    reads: ['origin', 'labels', 'together', 'zones', 'polylines'],
    isTried: true,
  },
  svg: {
    label: 'Sheets in true size (SVG)',
    ending: 'svg',
    flag: 'svg-sheets',
    modes: ['2d', 'nest'],
    reads: ['labels', 'zones'],
    isTried: true,
  },
  gcode: {
    label: 'Program (G-code)',
    ending: 'nc',
    flag: 'gcode',
    modes: ['2d', 'nest'],
    reads: ['machine'],
    isTried: false,
  },
} as const satisfies Readonly<Record<string, FormatRow>>;
export type MachineFormat = keyof typeof MACHINE_FORMATS;
type FormatOf<M> = {
  [F in MachineFormat]: M extends (typeof MACHINE_FORMATS)[F]['modes'][number] ? F : never;
}[MachineFormat];

export const MACHINES = keysOf(MACHINE_FORMATS);
export type MachineEnding = (typeof MACHINE_FORMATS)[MachineFormat]['ending'];
/** The formats of a mode, in the order of the table; none for bars and timber. */
export const machineFormats = <M extends string>(mode: M): readonly FormatOf<M>[] =>
  MACHINES.filter((format): format is FormatOf<M> => isOneOf(MACHINE_FORMATS[format].modes, mode));

export const readsSetting = (format: MachineFormat, setting: Setting): boolean =>
  isOneOf(MACHINE_FORMATS[format].reads, setting);

/** Wishes a request may hold. */
export const MAX_FILE_WISHES = 10;

const wishFields = {
  title: c.optional(c.label).describe('Names the files and the job in them. Default "plan".'),
  units: c
    .optional(unit)
    .describe('What one unit of the request is; beside a machine, its own unit. Default mm.'),
  receiver: c.optional(c.oneOf(PTX_RECEIVERS)).describe('PTX only: what reads the file. Default neutral.'),
  origin: c
    .optional(c.oneOf(ORIGINS))
    .describe('DXF only: the corner of the sheet that is 0, 0. Default bottom-left.'),
  labels: c.optional(c.flag).describe('DXF and SVG: names on a layer of their own. Default true.'),
  together: c.optional(c.flag).describe('DXF only: all sheets side by side in one file. Default false.'),
  zones: c
    .optional(c.flag)
    .describe(
      'DXF and SVG of nests: zones of the sheet on the layers ZONE_FREE and ZONE_QUALITY. Default false.',
    ),
  polylines: c
    .optional(c.flag)
    .describe('DXF only: splines and ellipses of the imported file as polylines. Default false.'),
  machine: c.optional(machineProfile).describe('G-code only, and required there.'),
};

type Setting = Exclude<keyof typeof wishFields, 'title' | 'units'>;

const WISHES = {
  '2d': wishOf('2d').meta({ id: 'FileWish2d' }),
  nest: wishOf('nest').meta({ id: 'FileWishNest' }),
} as const;

function wishOf<M extends '2d' | 'nest'>(mode: M) {
  const format = c.oneOf(machineFormats(mode)).describe('Kind of file.');
  return c.object({ format, ...wishFields });
}

/** A wish for one kind of file. */
export interface FileWish extends Omit<z.infer<(typeof WISHES)['2d']>, 'format'> {
  readonly format: MachineFormat;
}

/** The request field `files` of a mode. */
export const fileWishes = <M extends keyof typeof WISHES>(mode: M) =>
  c
    .optional(z.array(WISHES[mode], { error: 'must be an array' }))
    .describe('Beyond v1: files for machines, made with the plan. At most 10.');

/** What the schema of wishes cannot say. Errors: InvalidRequest that names the field. */
export function requireFileWishes(wishes: readonly FileWish[]): void {
  if (wishes.length > MAX_FILE_WISHES)
    throw new InvalidRequest('files', `must have at most ${MAX_FILE_WISHES} entries`);
  wishes.forEach(({ format, machine, units }, index) => {
    if (format !== 'gcode') return;
    if (!machine)
      throw new InvalidRequest(
        `files[${index}].machine`,
        'is required: a program is made only for a machine that was described',
      );
    requireMachine(machine, `files[${index}].machine.`);
    // A program takes the numbers of the job as they are: with two units one of them would be wrong by 25.4.
    if (units && units !== machine.units)
      throw new InvalidRequest(`files[${index}].units`, `must be the unit of the machine, ${machine.units}`);
  });
}

/** What holds where nothing is named, and which fields a laser has no use for. */
const SETTINGS = keysOf(wishFields).filter((name): name is Setting => name !== 'title' && name !== 'units');
const AS_USUAL: readonly unknown[] = [undefined, null, false, 0, PTX_RECEIVERS[0], ORIGINS[0]];
const ROUTER_ONLY = [
  'plungeFeed',
  'depth',
  'passDepth',
  'safeHeight',
  'direction',
  'tabs',
  'tabLength',
  'tabHeight',
] as const satisfies readonly (keyof MachineProfile)[];

/** A line for each setting that has no effect on the files it stands beside. */
export const unreadFileSettings = (mode: '2d' | 'nest', wishes: readonly FileWish[]): readonly string[] =>
  wishes.flatMap((wish, index) => {
    const { format, machine } = wish;
    const unread = SETTINGS.filter(
      (name) => !readsSetting(format, name) || (name === 'zones' && mode === '2d'),
    )
      .filter((name) => (name === 'labels' ? wish.labels === false : !AS_USUAL.includes(wish[name])))
      .map((name) => `files[${index}].${name} was ignored: ${format} files do not use it`);
    if (format !== 'gcode' || machine?.post !== 'grbl-laser') return unread;
    const ofRouters = ROUTER_ONLY.filter((name) => !AS_USUAL.includes(machine[name]));
    return [
      ...unread,
      ...ofRouters.map((name) => `files[${index}].machine.${name} was ignored: a laser does not use it`),
    ];
  });

const format = z.enum(MACHINES).describe('Kind of file, as wished.');
export const machineFile = z
  .object({
    format,
    name: z.string().describe('Suggested file name.'),
    text: z.string().describe('The file.'),
  })
  .meta({ id: 'MachineFile' });
export type MachineFile = z.infer<typeof machineFile>;

export const refusedFile = z
  .object({
    format,
    reason: z.string().describe('A sentence for people.'),
    maxCutStages: z
      .number()
      .int()
      .nullable()
      .describe('Plan again with this option and the file can be made; null where that does not help.'),
  })
  .meta({ id: 'RefusedFile' });
export type RefusedFile = z.infer<typeof refusedFile>;

/** The answer fields of the request field `files`. */
export const fileFields = {
  files: z.array(machineFile).optional().describe('Only with request field files.'),
  filesRefused: z
    .array(refusedFile)
    .optional()
    .describe('Files that could not be made of this plan; absent when all were.'),
};
