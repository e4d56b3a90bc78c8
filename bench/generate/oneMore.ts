import type { Mode } from '../../src-engine/contract/validation.ts';

/** Things that one may add to any job of a mode, each of which should leave the answer as good as it was: members of
 *  an engine run only for jobs that they model, and what they do not know switches them off. */
export interface OneMore {
  readonly name: string;
  readonly modes: readonly Mode[];
  /** What both jobs of the pair have, where that is not the job as drawn. */
  readonly base?: (job: Job) => Job;
  /** The job of the pair with the thing in it; null where it has no place. */
  readonly add: (job: Job) => Job | null;
  /** Pieces that this leaves out by what they are. Absent = none. */
  readonly out?: number;
}

type Row = Readonly<Record<string, unknown>> & {
  readonly qty?: number;
  readonly w?: number;
  readonly h?: number;
  readonly length?: number;
  readonly price?: number;
};

/** A request of any mode, as far as it is looked at here. */
export interface Job {
  readonly parts: readonly Row[];
  readonly stock: readonly Row[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly fixed?: unknown;
}

/** The `meta` of stock that comes with a thing: what it costs is not counted. */
export const OF_THE_THING = { thing: 1 };

const ALL: readonly Mode[] = ['2d', '1d', 'wood', 'nest'];
const RODS: readonly Mode[] = ['1d', 'wood'];
/** No board or bar of the families is as large. */
const LARGE = { w: 7000, h: 4000, length: 20_000 };
const ENOUGH = 500;

const withOptions = (job: Job, options: object): Job => ({ ...job, options: { ...job.options, ...options } });
const withPart = (job: Job, part: Row): Job => ({ ...job, parts: [...job.parts, part] });
const withStock = (job: Job, row: Row): Job => ({
  ...job,
  stock: [...job.stock, { ...row, meta: OF_THE_THING }],
});
const withPartAs = (job: Job, which: number, more: Row): Job => ({
  ...job,
  parts: job.parts.map((row, at) => (at === which ? { ...row, ...more } : row)),
});
const withFirst = (job: Job, more: Row): Job => withPartAs(job, 0, more);
const withLast = (job: Job, more: Row): Job => withPartAs(job, job.parts.length - 1, more);
const capped = (job: Job): Job =>
  withOptions(
    { ...job, stock: job.stock.map((row) => (isCapped(job) ? row : { ...row, qty: ENOUGH })) },
    { respectStock: true },
  );
const isCapped = ({ options }: Job): boolean => options?.respectStock === true;
const isPriced = ({ stock }: Job): boolean => stock.every(({ price }) => price !== undefined);

const isByPrice = (job: Job): boolean => job.options?.minimizeCost === true && isPriced(job);

const ring = (w: number, h: number): readonly (readonly number[])[] => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
];

/** A stock row of this size as the mode of the job spells it: sheets by width and height, rods by their length and,
 *  in timber, the cross-section of the first row. */
function stockOf({ stock }: Job, size: typeof LARGE): Row {
  const { sw, sh, material } = stock[0];
  const what = stock[0].length === undefined ? { w: size.w, h: size.h } : { length: size.length, sw, sh };
  return { ...what, material, qty: 1 };
}

/** A part row that takes all that trims and margins leave of a stock row of this size, and `more`. */
function partOf({ parts, stock, options = {} }: Job, { w, h, length }: typeof LARGE, more = 0): Row {
  const { sw, sh, material } = parts[0];
  const trims = (options.trim ?? {}) as Readonly<Record<string, number | undefined>>;
  const margin = (options.margin ?? 0) as number;
  const less = (edge: string, other: string): number =>
    more - 2 * margin - (trims[edge] ?? 0) - (trims[other] ?? 0);
  const [width, height] = [w + less('left', 'right'), h + less('top', 'bottom')];
  const rods = { length: length + less('start', 'end'), sw, sh };
  const sheets = 'polygon' in parts[0] ? { polygon: ring(width, height) } : { w: width, h: height };
  return { ...(stock[0].length === undefined ? sheets : rods), material, qty: 1 };
}

const longBoard = (job: Job): Job =>
  withPart(
    withStock(capped(job), { ...stockOf(job, LARGE), price: isPriced(job) ? 500 : undefined }),
    partOf(job, LARGE),
  );

/** Rows of few, small pieces. */
const smallRows = ({ parts }: Job): readonly number[] =>
  parts.flatMap(({ qty = 1, w = 0, h = 0 }, row) => (qty <= 3 && w * h < 4e5 ? [row] : []));

/** So many groups of two such rows each. */
function grouped(job: Job, groups: number): Job | null {
  const rows = smallRows(job).slice(0, 2 * groups);
  if (rows.length < 2) return null;
  const groupOf = new Map(rows.map((row, at) => [row, Math.floor(at / 2) + 1]));
  const parts = job.parts.map((part, row) => {
    const grainGroup = groupOf.get(row);
    return grainGroup === undefined ? part : { ...part, grainGroup };
  });
  return { ...job, parts };
}

const smallOffcut = (job: Job, size: typeof LARGE): Job =>
  withStock(capped(job), { ...stockOf(job, size), priority: true, price: isPriced(job) ? 1 : undefined });

export const ONE_MORE: readonly OneMore[] = [
  {
    name: 'two parts too many for the one long board',
    modes: ALL,
    base: longBoard,
    add: (job) => withLast(job, { qty: 3 }),
    out: 2,
  },
  {
    name: 'a part that fits nowhere',
    modes: ALL,
    add: (job) => withPart(job, partOf(job, LARGE, 100)),
    out: 1,
  },
  { name: 'a group of two small parts', modes: ['2d'], add: (job) => grouped(job, 1) },
  { name: 'four groups of two small parts', modes: ['2d'], add: (job) => grouped(job, 4) },
  {
    name: 'a group, at most three stages',
    modes: ['2d'],
    base: (job) => withOptions(job, { maxCutStages: 3 }),
    add: (job) => grouped(job, 1),
  },
  {
    name: 'a group and a tolerance',
    modes: ['2d'],
    base: (job) => withOptions(job, { tolerance: 1 }),
    add: (job) => grouped(job, 1),
  },
  {
    name: 'a group of two parts of half a sheet each',
    modes: ['2d'],
    base: (job) => withLast(longBoard(job), { w: 3400, qty: 2 }),
    add: (job) => grouped(withLast(job, { grainGroup: 'large' }), 1),
  },
  {
    name: 'an offcut for a few small parts, used first',
    modes: ALL,
    base: capped,
    add: (job) => smallOffcut(job, { w: 420, h: 300, length: 700 }),
  },
  {
    name: 'an offcut that takes nothing, used first',
    modes: ALL,
    base: capped,
    add: (job) => smallOffcut(job, { w: 40, h: 40, length: 40 }),
  },
  { name: 'caps that are never reached', modes: ALL, add: (job) => (isCapped(job) ? null : capped(job)) },
  { name: 'a must-cut part', modes: ALL, add: (job) => withFirst(job, { priority: true }) },
  {
    name: 'a stock row that is never worth it',
    modes: ALL,
    base: capped,
    add: (job) => (isByPrice(job) ? withStock(job, { ...stockOf(job, LARGE), price: 1e5 }) : null),
  },
  {
    name: 'a part of another material on a sheet of its own',
    modes: ALL,
    base: longBoard,
    add: ({ parts, ...job }) =>
      parts.some(({ material }) => material !== undefined)
        ? null
        : withLast(
            {
              ...job,
              parts,
              stock: job.stock.map((row) => (row.meta ? { ...row, material: 'other' } : row)),
            },
            { material: 'other' },
          ),
  },
  { name: 'a tolerance of 1', modes: ['2d', ...RODS], add: (job) => withOptions(job, { tolerance: 1 }) },
  { name: 'few turns', modes: ['2d'], add: (job) => withOptions(job, { minimizeRotations: true }) },
  { name: 'at most nine stages', modes: ['2d'], add: (job) => withOptions(job, { maxCutStages: 9 }) },
  {
    name: 'a banded edge',
    modes: ['2d'],
    add: (job) => withFirst(job, { edgeBanding: { top: 'abs' } }),
  },
  {
    name: 'a part that lies where it lies',
    modes: ['2d'],
    base: (job) => longBoard(withOptions(job, { trim: undefined })),
    add: (job) => ({
      ...job,
      fixed: {
        sheets: [
          { stock: job.stock.length - 1, closed: true, parts: [{ part: job.parts.length - 1, x: 0, y: 0 }] },
        ],
      },
    }),
  },
  {
    name: 'one slanted end of a degree',
    modes: ['1d'],
    add: (job) => withOptions(withFirst(job, { leftAngle: 1 }), { profileHeight: 1 }),
  },
  {
    name: 'a part that may lie on its back',
    modes: ['nest'],
    add: (job) => withFirst(job, { allowMirror: true }),
  },
  {
    name: 'a clearance of 0.01 around a part',
    modes: ['nest'],
    add: (job) => withFirst(job, { clearance: 0.01 }),
  },
  {
    name: 'a degree off its turns for a part',
    modes: ['nest'],
    add: (job) => withFirst(job, { angleTolerance: 1 }),
  },
  { name: 'a part of any turn', modes: ['nest'], add: (job) => withFirst(job, { allowedRotations: 'any' }) },
  {
    name: 'a defect in the far corner of one size',
    modes: ['nest'],
    add: ({ stock: [first, ...others], ...job }) => {
      const { w = 0, h = 0, polygon } = first;
      if (polygon !== undefined) return null;
      const zone = ring(2, 2).map(([x, y]) => [x + w - 3, y + h - 3]);
      return { ...job, stock: [{ ...first, exclusions: [zone] }, ...others] };
    },
  },
  {
    name: 'lines in common',
    modes: ['nest'],
    add: (job) => withOptions(job, { commonLines: true }),
  },
  { name: 'whole sets', modes: ['nest'], add: (job) => withOptions(job, { wholeSets: true }) },
  {
    name: 'ten small pieces that fill in',
    modes: ['nest'],
    add: (job) => withPart(job, { polygon: ring(25, 25), qty: 10, fillIn: true }),
    out: 10,
  },
  // Easier jobs: every plan of the job without is a plan of the job with, or becomes one by moving pieces together.
  {
    name: 'a blade of 1 less',
    modes: ['2d', ...RODS],
    add: (job) => (kerfOf(job) < 1 ? null : withOptions(job, { kerf: kerfOf(job) - 1 })),
  },
  {
    name: 'a piece less',
    modes: ALL,
    add: ({ parts, ...job }) => {
      const row = parts[parts.length - 1];
      const others = parts.slice(0, -1);
      if ((row.qty ?? 1) > 1) return { ...job, parts: [...others, { ...row, qty: (row.qty ?? 1) - 1 }] };
      return others.length === 0 ? null : { ...job, parts: others };
    },
  },
  {
    name: 'stages without a limit of three',
    modes: ['2d'],
    base: (job) => withOptions(job, { maxCutStages: 3 }),
    add: (job) => withOptions(job, { maxCutStages: undefined }),
  },
  {
    name: 'a first cut of either way, not across',
    modes: ['2d'],
    base: (job) => withOptions(job, { firstCut: 'vertical' }),
    add: (job) => withOptions(job, { firstCut: 'auto' }),
  },
  {
    name: 'no grain any more',
    modes: ['2d'],
    base: (job) => ({ ...job, parts: job.parts.map((row) => ({ ...row, rotatable: false })) }),
    add: (job) => ({ ...job, parts: job.parts.map((row) => ({ ...row, rotatable: true })) }),
  },
];

const kerfOf = ({ options }: Job): number => Number(options?.kerf ?? 0);
