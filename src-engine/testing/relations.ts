import type { Request1d, Response1d } from '../contract/linear1d.ts';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import type { RequestWood, ResponseWood } from '../contract/wood.ts';
import { solve } from '../index.ts';
import { GENERATORS } from './generators.ts';

type Request = Request2d | Request1d | RequestWood;
export type RelatedMode = '2d' | '1d' | 'wood' | 'nest';

/** A change of a request that must not make its answer worse, or must not change its rank at all. */
export interface Relation {
  readonly name: string;
  readonly mustBe: 'same' | 'no worse';
  readonly change: (request: Request) => Request;
  /** Modes it is about; all where absent. */
  readonly modes?: readonly RelatedMode[];
  /** Jobs that the relation says nothing about. */
  readonly leavesOut?: (request: Request) => boolean;
}

const withOptions = (request: Request, more: object): Request =>
  ({ ...request, options: { ...request.options, ...more } }) as Request;
const withRows = (request: Request, parts: unknown, stock: unknown = request.stock): Request =>
  ({ ...request, parts, stock }) as Request;

/** Names follow rows, so that a moved row keeps the name it had. */
const named = (request: Request): Request['parts'] =>
  request.parts.map((row, at) => ({ ...row, name: row.name ?? `Part ${at + 1}` })) as Request['parts'];

const LENGTHS = [
  'w',
  'h',
  'length',
  'kerf',
  'tolerance',
  'minOffcut',
  'left',
  'right',
  'top',
  'bottom',
  'start',
  'end',
  'spacing',
  'margin',
  'exclusionMargin',
  'clearance',
  'polygon',
  'holes',
  'exclusions',
];

/** Every number under a key of `LENGTHS` times `factor`, rings point by point. */
function scaled(value: unknown, factor: number, isLength = false): unknown {
  if (typeof value === 'number') return isLength ? Math.round(value * factor * 1e6) / 1e6 : value;
  if (Array.isArray(value)) return value.map((item) => scaled(item, factor, isLength));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    scaled(item, factor, LENGTHS.includes(key)),
  ]);
  return Object.fromEntries(entries) as unknown;
}

export const RELATIONS: readonly Relation[] = [
  { name: 'rows in reverse order', mustBe: 'same', change: (q) => withRows(q, named(q).toReversed()) },
  {
    name: 'stock rows in reverse order',
    mustBe: 'same',
    change: (q) => withRows(q, q.parts, q.stock.toReversed()),
  },
  {
    name: 'rows split into single pieces',
    mustBe: 'same',
    change: (q) =>
      withRows(
        q,
        named(q).flatMap((row) => Array.from({ length: row.qty ?? 1 }, () => ({ ...row, qty: 1 }))),
      ),
  },
  {
    name: 'all lengths by 25.4',
    mustBe: 'same',
    change: (q) => scaled(q, 25.4) as Request,
  },
  {
    name: 'one more of every stock row',
    mustBe: 'no worse',
    change: (q) =>
      withRows(
        q,
        q.parts,
        q.stock.map((row) => ({ ...row, qty: (row.qty ?? 1) + (row.priority ? 0 : 1) })),
      ),
  },
  {
    name: 'one more stock row of another size',
    mustBe: 'no worse',
    change: (q) => withRows(q, q.parts, [...q.stock, enlarged(q.stock[0])]),
  },
  {
    name: 'options that say nothing',
    mustBe: 'same',
    change: (q) => withOptions(q, { ...USELESS, ...q.options }),
  },
  {
    name: 'a tolerance',
    mustBe: 'no worse',
    modes: ['2d', '1d', 'wood'],
    change: (q) => withOptions(q, { tolerance: 5 }),
    leavesOut: ({ options }) => (options?.tolerance ?? 0) > 0,
  },
  { name: 'mirrored', mustBe: 'same', modes: ['2d'], change: (q) => mirrored(q as Request2d) },
  {
    name: 'effort balanced in place of fast',
    mustBe: 'no worse',
    modes: ['2d'],
    change: (q) => withOptions(q, { effort: 'balanced' }),
    leavesOut: (q) => (q as Request2d).options?.effort !== 'fast',
  },
  {
    name: 'outlines moved, begun at another corner and run the other way round',
    mustBe: 'same',
    modes: ['nest'],
    change: (q) => redrawn(nestOf(q)) as unknown as Request,
  },
  {
    name: 'defaults of a nest written out',
    mustBe: 'same',
    modes: ['nest'],
    change: (q) => writtenOut(nestOf(q)) as unknown as Request,
  },
  {
    name: 'parts may lie on their back too',
    mustBe: 'no worse',
    modes: ['nest'],
    change: (q) =>
      withRows(
        q,
        q.parts.map((row) => ({ ...row, allowMirror: true })),
      ),
  },
  {
    name: 'any turn in place of quarter turns',
    mustBe: 'no worse',
    modes: ['nest'],
    change: (q) => {
      const given = nestOf(q).options?.rotations ?? [];
      const isQuarters = (turns: typeof given): boolean =>
        turns !== 'any' && turns.every((angle) => angle % 90 === 0);
      const free = nestOf(q).parts.map((row) =>
        isQuarters(row.allowedRotations ?? given) ? { ...row, allowedRotations: 'any' as const } : row,
      );
      return withRows(q, free);
    },
  },
  {
    name: 'no spacing',
    mustBe: 'no worse',
    modes: ['nest'],
    change: (q) => withOptions(q, { spacing: 0 }),
    leavesOut: (q) => (nestOf(q).options?.spacing ?? 0) === 0,
  },
  {
    name: 'no margin',
    mustBe: 'no worse',
    modes: ['nest'],
    change: (q) => withOptions(q, { margin: 0 }),
    leavesOut: (q) => (nestOf(q).options?.margin ?? 0) === 0,
  },
];

const nestOf = (request: Request): RequestNest => request as unknown as RequestNest;

type Ring = NonNullable<RequestNest['parts'][number]['polygon']>;

/** The same shapes drawn elsewhere: all rings of a part moved, each begun at its second corner and run backwards. */
function redrawn(q: RequestNest): RequestNest {
  const anew = (ring: Ring): Ring =>
    [...ring.slice(1), ring[0]].toReversed().map(([x, y]): [number, number] => [x + 64, y - 32]);
  return {
    ...q,
    parts: q.parts.map((row) => ({
      ...row,
      ...(row.polygon ? { polygon: anew(row.polygon) } : {}),
      ...(row.holes ? { holes: row.holes.map(anew) } : {}),
    })),
  };
}

/** What a nest request means where it says nothing, said. */
const writtenOut = (q: RequestNest): RequestNest => ({
  ...q,
  parts: q.parts.map((row) => ({
    allowMirror: false,
    fillIn: false,
    angleTolerance: 0,
    clearance: 0,
    ...row,
  })),
  options: {
    spacing: 0,
    margin: 0,
    exclusionMargin: q.options?.spacing ?? 0,
    rotations: [0, 90, 180, 270],
    partInPart: true,
    corner: 'top-left',
    gather: 'end',
    commonLines: false,
    sets: 1,
    wholeSets: false,
    ...q.options,
  },
});

/** Options that are there and change nothing. */
const USELESS = {
  minOffcut: 0,
  unknownOption: 1,
  kerf: 0,
  trim: {},
  minimizeCost: false,
  respectStock: false,
  firstCut: 'auto',
};

/** A stock row twice as large, without a cap that could be missed, as dear as its size. */
function enlarged(row: Request['stock'][number]): object {
  const price = row.price == null ? {} : { price: row.price * 2 };
  return 'w' in row ? { ...row, ...price, w: row.w * 2 } : { ...row, ...price, length: row.length * 2 };
}

/** Everything seen in a mirror along the diagonal: widths are heights. */
function mirrored(q: Request2d): Request2d {
  const turned = <T extends { w: number; h: number }>(row: T): T => ({ ...row, w: row.h, h: row.w });
  const { trim, firstCut } = q.options ?? {};
  const other = { horizontal: 'vertical', vertical: 'horizontal', auto: 'auto' } as const;
  return {
    ...q,
    parts: q.parts.map(turned),
    stock: q.stock.map(turned),
    options: {
      ...q.options,
      ...(trim ? { trim: { left: trim.top, top: trim.left, right: trim.bottom, bottom: trim.right } } : {}),
      ...(firstCut ? { firstCut: other[firstCut] } : {}),
    },
  };
}

/** Pieces without a place, then price or full size of the stock used, then how many. Smaller is better. */
function rankOf(mode: RelatedMode, request: Request): readonly number[] {
  const { metrics, size, count } = measured(mode, request);
  const value = isByPrice(request) ? metrics.totalPrice : size;
  return [metrics.total - metrics.placed, value, count];
}

const isByPrice = ({ options, stock }: Request): boolean =>
  options?.minimizeCost === true && stock.some((row) => row.price != null);

interface Measured {
  readonly metrics: { readonly total: number; readonly placed: number; readonly totalPrice: number };
  readonly size: number;
  readonly count: number;
}

function measured(mode: RelatedMode, request: Request): Measured {
  const answer = solve(mode, { ...request, include: [] });
  if (mode === '2d') {
    const { metrics, sheets } = answer as Response2d;
    return { metrics, size: sheets.reduce((sum, { w, h }) => sum + w * h, 0), count: metrics.sheetCount };
  }
  if (mode === 'nest') {
    const { metrics } = answer as unknown as ResponseNest;
    return { metrics, size: metrics.sheetArea, count: metrics.sheetCount };
  }
  if (mode === '1d') {
    const { metrics, rods } = answer as Response1d;
    return { metrics, size: rods.reduce((sum, rod) => sum + rod.length, 0), count: metrics.rodCount };
  }
  const { metrics, sections } = answer as ResponseWood;
  const rods = sections.flatMap((section) => section.rods);
  return { metrics, size: rods.reduce((sum, rod) => sum + rod.length, 0), count: rods.length };
}

/** Negative when `a` is better; sizes are compared as shares, so that a change of unit does not count. */
function compare(a: readonly number[], b: readonly number[], unit: number): number {
  const shares = [1, unit, 1];
  for (let at = 0; at < a.length; at += 1) {
    const difference = a[at] - b[at] / shares[at];
    if (Math.abs(difference) > 1e-6 * Math.max(1, a[at])) return difference;
  }
  return 0;
}

/** Jobs whose order is another one: priority stock, and stock with and without a price under minimizeCost, where more
 *  priced stock rightly takes the place of what has no price. */
function isRankedOtherwise({ stock, options }: Request): boolean {
  const isMixed = new Set(stock.map((row) => row.price == null)).size > 1;
  return stock.some((row) => row.priority) || (options?.minimizeCost === true && isMixed);
}

type Draw = (typeof GENERATORS)[RelatedMode];
const RANKS = new Map<Draw, Map<number, readonly number[]>>();

/** Rank of a job as drawn, solved once for all relations. */
function rankDrawn(mode: RelatedMode, draw: Draw, seed: number): readonly number[] {
  const ranks = RANKS.get(draw) ?? new Map<number, readonly number[]>();
  RANKS.set(draw, ranks);
  const rank = ranks.get(seed) ?? rankOf(mode, draw?.(seed) as Request);
  ranks.set(seed, rank);
  return rank;
}

/** Seeds for which a relation does not hold, with both ranks. */
export function broken(
  mode: RelatedMode,
  relation: Relation,
  seeds: readonly number[],
  draw = GENERATORS[mode],
): readonly { readonly seed: number; readonly said: string }[] {
  return seeds.flatMap((seed) => {
    const drawn = draw?.(seed) as Request;
    if (isRankedOtherwise(drawn) || ('engine' in drawn && drawn.engine !== undefined)) return [];
    if (relation.leavesOut?.(drawn) === true) return [];
    const before = rankDrawn(mode, draw, seed);
    const after = rankOf(mode, relation.change(drawn));
    const factor = relation.name.includes('25.4') && !isByPrice(drawn) ? 25.4 : 1;
    const isArea = mode === '2d' || mode === 'nest';
    const order = compare(before, after, isArea ? factor * factor : factor);
    const holds = relation.mustBe === 'same' ? order === 0 : order >= 0;
    return holds ? [] : [{ seed, said: `${before.join(' / ')} became ${after.join(' / ')}` }];
  });
}

/** Proved bounds, pieces left out one row after the other: fewer pieces never need more. */
export function risingBounds(mode: RelatedMode, seeds: readonly number[]): readonly string[] {
  return seeds.flatMap((seed) => {
    const drawn = GENERATORS[mode]?.(seed) as Request;
    if (isRankedOtherwise(drawn) || ('engine' in drawn && drawn.engine !== undefined)) return [];
    const whole = boundOf(mode, drawn);
    return drawn.parts.flatMap((_, left) => {
      const fewer = { ...drawn, parts: named(drawn).filter((_row, at) => at !== left) } as Request;
      if (fewer.parts.length === 0) return [];
      const less = boundOf(mode, fewer);
      return whole.some((value, at) => less[at] > value * (1 + 1e-9))
        ? [`seed ${seed} without row ${left}: ${whole.join(' / ')} became ${less.join(' / ')}`]
        : [];
    });
  });
}

/** Price of the proved bound, and its sheets or rods where all stock has one size: elsewhere they are what a bound
 *  on size or price implies, and a weaker row may imply more. Infinite where pieces have no place: no bound counts
 *  those. */
function boundOf(mode: RelatedMode, request: Request): readonly number[] {
  if (mode === 'nest') return [boundOfNest(request)];
  const { bound, metrics } = solve(mode, { ...request, include: ['bound'] }) as Response2d & Response1d;
  if (bound === undefined || metrics.placed < metrics.total) return [Infinity, Infinity];
  const sizes = new Set(request.stock.map((row) => ('w' in row ? `${row.w} ${row.h}` : row.length)));
  return [bound.price ?? 0, sizes.size === 1 ? (bound.sheets ?? bound.rods ?? 0) : 0];
}

/** Sheets that the area of the parts proves. */
function boundOfNest(request: Request): number {
  const { metrics } = solve('nest', { ...request, include: [] }) as unknown as ResponseNest;
  return metrics.placed < metrics.total ? Infinity : metrics.lowerBound;
}
