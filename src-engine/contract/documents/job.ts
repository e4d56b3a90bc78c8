import './noEval.ts';
import { z } from 'zod';
import { MARK_MEANINGS, splineRun } from '../import.ts';
import { GRADES } from '../nest.ts';
import type { BoxName } from '../options2d.ts';
import { BOXES_2D } from '../options2d.ts';
import { alternative2d } from '../panel2d.ts';
import type { DocumentKind, Immutable } from './readDocument.ts';
import { isRecord } from './readDocument.ts';

/** The job as it is kept: in the app's database, in a file, inside an exported drawing. Lengths are
 *  millimetres whatever the window shows; ids are unique within the job. A field that an older version did
 *  not have takes the value given here. */

export const mode = z.enum(['panels', 'bars', 'timber', 'shapes']);
const size = z.number().nullable().default(null);
/** Text the operator typed that could not be read, by column: kept and shown in red until it is mended. */
const badCells = z.record(z.string(), z.string());
/** What a maker's list says of a part beside its size: shown, printed and sent in `meta`. */
const listFields = {
  /** Thickness of the board in mm, as the list says it. */
  thickness: z.number().optional(),
  /** Cabinet or group the part belongs to. */
  cabinet: z.string().optional(),
  note: z.string().optional(),
  /** Columns of the list the app has no field for, by title. */
  own: z.record(z.string(), z.string()).optional(),
};
export const sheetGrain = z.enum(['none', 'w', 'h']);

export const panelPart = z.object({
  id: z.string(),
  name: z.string().default(''),
  /** Finished size; the cut size leaves room for the bands. */
  w: size,
  h: size,
  qty: z.number().default(1),
  material: z.string().default(''),
  grain: z.enum(['any', 'w', 'h']).default('any'),
  /** Band reference per edge; an absent edge is bare. */
  edges: z
    .object({
      top: z.string().optional(),
      right: z.string().optional(),
      bottom: z.string().optional(),
      left: z.string().optional(),
    })
    .default({}),
  mustCut: z.boolean().default(false),
  /** Pieces with the same text lie on one sheet. */
  together: z.string().default(''),
  ...listFields,
  bad: badCells.optional(),
});

/** What every stock row has, whatever it is a row of. */
const stockFields = {
  id: z.string(),
  name: z.string().default(''),
  /** null = unlimited. */
  qty: z.number().nullable().default(null),
  price: z.number().nullable().default(null),
  material: z.string().default(''),
  /** An offcut or a sheet that is used up before others. */
  first: z.boolean().default(false),
  /** The piece of the offcut rack this row stands for. */
  rack: z.string().optional(),
  /** The size of the materials library this row stands for; it follows the library. */
  library: z.string().optional(),
  bad: badCells.optional(),
};

export const panelStock = z.object({ ...stockFields, w: size, h: size, grain: sheetGrain.default('none') });

export const trim = z.object({
  left: z.number().default(10),
  right: z.number().default(10),
  top: z.number().default(10),
  bottom: z.number().default(10),
});

/** The flags of the table of rules that have a check box in the window. */
const flag = z.boolean().default(false);
const sawFlags = Object.fromEntries(BOXES_2D.map(({ name }) => [name, flag])) as Readonly<
  Record<BoxName, typeof flag>
>;

export const panelSaw = z.object({
  kerf: z.number().default(3.2),
  trim: trim.prefault({}),
  firstCut: z.enum(['auto', 'horizontal', 'vertical']).default('auto'),
  minOffcut: z.number().nullable().default(150),
  maxCutStages: z.number().nullable().default(null),
  ...sawFlags,
  onlyStock: z.boolean().default(false),
  effort: z.enum(['fast', 'balanced']).default('balanced'),
  tolerance: z.number().default(0),
  /** `balanced` trades sawable layouts for speed (CNC). */
  engine: z.enum(['heuristic', 'balanced']).default('heuristic'),
  /** The saw profile these values follow. */
  profile: z.string().optional(),
});

export const band = z.object({ ref: z.string(), thickness: z.number() });
const USUAL_BANDS = [
  { ref: 'ABS 1 mm', thickness: 1 },
  { ref: 'ABS 2 mm', thickness: 2 },
];

export const panelsJob = z.object({
  parts: z.array(panelPart),
  stock: z.array(panelStock),
  saw: panelSaw.prefault({}),
  bands: z.array(band).default(USUAL_BANDS),
  /** What the two sizes of a panel are called; a job that does not say follows the window. */
  sizeWords: z.enum(['width', 'length']).optional(),
});

/** A bar (1D) or, with `sw` x `sh`, a piece of timber. */
export const linearPart = z.object({
  id: z.string(),
  name: z.string().default(''),
  length: size,
  sw: size,
  sh: size,
  /** Degrees off square, above 0: the upper edge is the longer one. */
  leftAngle: z.number().optional(),
  rightAngle: z.number().optional(),
  qty: z.number().default(1),
  material: z.string().default(''),
  mustCut: z.boolean().default(false),
  ...listFields,
  bad: badCells.optional(),
});

export const linearStock = z.object({
  ...stockFields,
  length: size,
  sw: size,
  sh: size,
  /** Of a bar's own profile, over which its slanted ends lean; absent: the saw's. */
  profileHeight: z.number().positive().optional(),
});

export const linearSaw = z.object({
  kerf: z.number().default(3),
  trimStart: z.number().default(0),
  trimEnd: z.number().default(0),
  tolerance: z.number().default(0),
  minOffcut: z.number().nullable().default(300),
  minimizeCost: z.boolean().default(false),
  onlyStock: z.boolean().default(false),
  /** Of the profile, where ends of bars are slanted. */
  profileHeight: z.number().nullable().default(null),
  /** Of timber: the side slanted cuts lean over; `none`: all ends are square. */
  mitreSide: z.enum(['none', 'long', 'short']).default('none'),
  profileTurns: z.enum(['none', 'half', 'any']).default('none'),
});

export const linearJob = z.object({
  parts: z.array(linearPart),
  stock: z.array(linearStock),
  saw: linearSaw.prefault({}),
});

const point = z.tuple([z.number(), z.number()]);
const ring = z.array(point);

/** [x, y, bulge] of each corner; bulge is tan(angle / 4) of the arc to the next one. */
const curve = z.array(z.tuple([z.number(), z.number(), z.number()]));
const shapeCurves = z.object({
  outline: curve,
  holes: z.array(curve).default([]),
  marks: z.array(z.object({ layer: z.enum(MARK_MEANINGS), line: curve })).default([]),
  splines: z.array(splineRun).optional(),
});

export const shapePart = z.object({
  id: z.string(),
  name: z.string().default(''),
  polygon: ring,
  holes: z.array(ring).default([]),
  /** As drawn, where it has arcs or open lines: what files for machines are made of. */
  curves: shapeCurves.optional(),
  qty: z.number().default(1),
  material: z.string().default(''),
  /** Of the sheet in mm; with it the material is another one. */
  thickness: z.number().positive().optional(),
  /** Lowest quality of material it takes. */
  lowestGrade: z.enum(GRADES).optional(),
  /** Clear distance all around for piercing and leading in. */
  clearance: z.number().nonnegative().optional(),
  /** `job`: as the job's rotations say. */
  turn: z.enum(['job', 'none', 'any']).default('job'),
  mirror: z.boolean().default(false),
  mustCut: z.boolean().default(false),
  /** Laid only where the others leave room. */
  fillIn: z.boolean().default(false),
  bad: badCells.optional(),
});

export const shapeStock = z.object({
  ...stockFields,
  w: size,
  h: size,
  polygon: ring.nullable().default(null),
  exclusions: z.array(z.object({ name: z.string(), polygon: ring })).default([]),
  /** Regions of lower quality. */
  qualityZones: z.array(z.object({ polygon: ring, grade: z.enum(GRADES) })).default([]),
  /** As of a part. */
  thickness: z.number().positive().optional(),
});

export const shapeOptions = z.object({
  kerf: z.number().default(0.2),
  spacing: z.number().default(3),
  margin: z.number().default(5),
  rotations: z.enum(['none', 'half', 'quarter', 'any']).default('quarter'),
  partInPart: z.boolean().default(true),
  minimizeCost: z.boolean().default(false),
  onlyStock: z.boolean().default(false),
  timeBudgetMs: z.number().default(30_000),
  /** Millimetres a minute along a contour; null: not told. */
  cutSpeed: z.number().positive().nullable().default(null),
  /** Seconds of each pierce. */
  pierceSeconds: z.number().nonnegative().default(0),
  /** Times the quantity of every row; with `wholeSets` only complete ones are laid. */
  sets: z.number().int().positive().default(1),
  wholeSets: z.boolean().default(false),
  /** Parts may share straight cuts. */
  commonLines: z.boolean().default(false),
  /** Where the last sheet's rest is. */
  gather: z.enum(['end', 'side']).default('end'),
});

export const shapesJob = z.object({
  parts: z.array(shapePart),
  stock: z.array(shapeStock),
  options: shapeOptions.prefault({}),
});

/** What was written down when a plan had been sawn. The booking itself is an entry of the stock's journal. */
const oneBooking = z.object({
  /** ISO time. */
  at: z.string(),
  mode,
  /** Sheets or rods sawn, pieces made, rests put on the rack. */
  stock: z.number(),
  pieces: z.number(),
  kept: z.number(),
  /** The entry of the stock's journal; null for a booking older than the journal. */
  entry: z.string().nullable().default(null),
  /** Where only what was cut is booked: of which plan, and its sheets or patterns (from 0) that are, those of earlier
   *  bookings too. Absent: all of it. */
  part: z.object({ plan: z.string(), places: z.array(z.number().int()) }).optional(),
  /** Which of the `of` sheets or patterns of its plan it booked itself; `anew` where all had been booked before.
   *  Absent in bookings of earlier versions. */
  own: z
    .object({
      plan: z.string(),
      places: z.array(z.number().int()),
      of: z.number().int().nonnegative(),
      anew: z.boolean().optional(),
    })
    .optional(),
});

/** The last booking of a job, with those before it, oldest first: where it is taken back, they hold. */
export const booking = oneBooking.extend({ before: z.array(oneBooking).optional() });

/** What of a plan laid by hand stays when the rest is laid anew: pieces by place, whole sheets by number. */
export const handMarks = z.object({
  pins: z.array(z.object({ sheet: z.number().int(), row: z.string(), x: z.number(), y: z.number() })),
  closed: z.array(z.number().int()),
  /** Pieces overlap or cannot lie where they are: the service has not judged it. */
  isDraft: z.boolean(),
});

/** A plan of the deep search that was taken, one chosen from several solutions, or one laid by hand: the answer to its
 *  list wherever this job is opened. */
export const takenPlan = z.object({
  mode,
  /** Fingerprint of the request it answers; with another list it is no answer. */
  list: z.string(),
  response: z
    .looseObject({ metrics: z.looseObject({}) })
    .refine(
      (answer) => ['sheets', 'rods', 'sections'].some((name) => Array.isArray(answer[name])),
      'must hold sheets, rods or sections',
    ),
  hand: handMarks.optional(),
  /** What it is good at and the options that brought it, where it was chosen from several solutions. */
  solution: alternative2d.pick({ aims: true, options: true }).optional(),
});

const lists = z.looseObject({ parts: z.array(z.looseObject({})), stock: z.array(z.looseObject({})) });

/** The plan that is cut into while the list asks for another one already: with what it answered, so that a window that
 *  has not seen it can keep its sheets. */
export const cutBefore = takenPlan.pick({ mode: true, response: true, hand: true }).extend({
  /** As progress calls it. */
  name: z.string(),
  asked: z.object({
    request: lists,
    partRows: z.array(z.string()),
    partNumbers: z.array(z.number()),
    stockRows: z.array(z.string()),
  }),
});

const percent = z.number().min(0).max(1000);
const money = z.number().min(0).max(10_000_000);
/** What a quote is made with; amounts in the currency of the window. */
export const estimate = z.object({
  customer: z.string().max(300).default(''),
  /** Language of the quote. */
  language: z.enum(['en', 'de']).default('en'),
  /** `whole`: boards as bought, less the credit; `share`: what is used of them. */
  boards: z.enum(['whole', 'share']).default('whole'),
  /** How much of the value of kept rests is taken off. */
  creditPct: percent.max(100).default(0),
  perCut: money.default(0),
  perHour: money.default(0),
  extra: money.default(0),
  overheadPct: percent.default(0),
  marginPct: percent.default(0),
  taxPct: percent.default(0),
});

const EMPTY_LISTS = { parts: [], stock: [] };
export const jobDocument = z.object({
  format: z.literal('cutwright/job'),
  version: z.literal(2),
  id: z.string().min(1),
  name: z.string().default(''),
  mode: mode.default('panels'),
  panels: panelsJob.prefault(EMPTY_LISTS),
  bars: linearJob.prefault(EMPTY_LISTS),
  timber: linearJob.prefault(EMPTY_LISTS),
  shapes: shapesJob.prefault(EMPTY_LISTS),
  /** The last plan of this job that was sawn and booked. */
  booked: booking.optional(),
  taken: takenPlan.optional(),
  /** Those of its other kinds of work. */
  alsoTaken: z.array(takenPlan).max(3).optional(),
  /** One of each kind of work. */
  cutBefore: z.array(cutBefore).max(4).optional(),
  /** Pieces that went wrong at the saw, by part row. */
  spoiled: z.record(z.string(), z.number()).optional(),
  estimate: estimate.optional(),
});

/** The kind of work a job is on: the lists and the plan that its window shows. */
export type JobMode = z.infer<typeof mode>;
export type SheetGrain = z.infer<typeof sheetGrain>;
export type PanelPart = Immutable<z.infer<typeof panelPart>>;
export type PanelStock = Immutable<z.infer<typeof panelStock>>;
export type Trim = Immutable<z.infer<typeof trim>>;
export type PanelSaw = Immutable<z.infer<typeof panelSaw>>;
export type Band = Immutable<z.infer<typeof band>>;
export type PanelsJob = Immutable<z.infer<typeof panelsJob>>;
export type LinearPart = Immutable<z.infer<typeof linearPart>>;
export type LinearStock = Immutable<z.infer<typeof linearStock>>;
export type LinearSaw = Immutable<z.infer<typeof linearSaw>>;
export type LinearJob = Immutable<z.infer<typeof linearJob>>;
export type ShapeCurves = Immutable<z.infer<typeof shapeCurves>>;
export type ShapePart = Immutable<z.infer<typeof shapePart>>;
export type ShapeStock = Immutable<z.infer<typeof shapeStock>>;
export type ShapeOptions = Immutable<z.infer<typeof shapeOptions>>;
export type ShapesJob = Immutable<z.infer<typeof shapesJob>>;
export type ChosenSolution = Immutable<NonNullable<z.infer<typeof takenPlan>['solution']>>;
export type CutBefore = Immutable<z.infer<typeof cutBefore>>;
export type HandMarks = Immutable<z.infer<typeof handMarks>>;
export type OneBooking = Immutable<z.infer<typeof oneBooking>>;
export type Booking = Immutable<z.infer<typeof booking>>;
export type Estimate = Immutable<z.infer<typeof estimate>>;
export type JobDocument = Immutable<z.infer<typeof jobDocument>>;

/** The job as a kept document. Version 1 (0.1.0 before its first release) had no journal, so its bookings
 *  have no entry. */
export const JOB: DocumentKind<typeof jobDocument> = {
  noun: 'job file',
  schema: jobDocument,
  migrations: [
    (job) => (isRecord(job['booked']) ? { ...job, booked: { ...job['booked'], entry: null } } : job),
  ],
};
