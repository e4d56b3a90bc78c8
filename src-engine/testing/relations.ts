import type { Request1d, Response1d } from '../contract/linear1d.ts';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import type { Mode } from '../contract/validation.ts';
import { solve } from '../index.ts';
import { GENERATORS } from './generators.ts';

type Request = Request2d | Request1d;

/** A change of a request that must not make its answer worse, or must not change its rank at all. */
export interface Relation {
  readonly name: string;
  readonly mustBe: 'same' | 'no worse';
  readonly change: (request: Request) => Request;
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
];

function scaled(value: unknown, factor: number): unknown {
  if (Array.isArray(value)) return value.map((item) => scaled(item, factor));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    typeof item === 'number' && LENGTHS.includes(key)
      ? Math.round(item * factor * 1e6) / 1e6
      : scaled(item, factor),
  ]);
  return Object.fromEntries(entries) as unknown;
}

export const RELATIONS: readonly Relation[] = [
  { name: 'rows in reverse order', mustBe: 'same', change: (q) => withRows(q, named(q).toReversed()) },
  {
    name: 'rows split into single pieces',
    mustBe: 'same',
    change: (q) =>
      withRows(
        q,
        named(q).flatMap((row) => Array.from({ length: row.qty ?? 1 }, () => ({ ...row, qty: 1 }))),
      ),
  },
  { name: 'all lengths by 25.4', mustBe: 'same', change: (q) => scaled(q, 25.4) as Request },
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
    name: 'options that say nothing',
    mustBe: 'same',
    change: (q) => withOptions(q, { minOffcut: 0, unknownOption: 1 }),
  },
];

/** Pieces without a place, then price or full size of the stock used, then how many. Smaller is better. */
function rankOf(mode: Mode, request: Request): readonly number[] {
  const { options } = request;
  if (mode === '2d') {
    const { metrics, sheets } = solve('2d', { ...request, include: [] }) as Response2d;
    const area = sheets.reduce((total, { w, h }) => total + w * h, 0);
    return [
      metrics.total - metrics.placed,
      options?.minimizeCost ? metrics.totalPrice : area,
      metrics.sheetCount,
    ];
  }
  const { metrics, rods } = solve('1d', { ...request, include: [] }) as Response1d;
  const length = rods.reduce((total, rod) => total + rod.length, 0);
  return [
    metrics.total - metrics.placed,
    options?.minimizeCost ? metrics.totalPrice : length,
    metrics.rodCount,
  ];
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

/** Seeds for which a relation does not hold, with both ranks. */
export function broken(mode: '2d' | '1d', relation: Relation, seeds: readonly number[]): readonly string[] {
  return seeds.flatMap((seed) => {
    const drawn = GENERATORS[mode]?.(seed) as Request;
    if (isRankedOtherwise(drawn) || ('engine' in drawn && drawn.engine !== undefined)) return [];
    const before = rankOf(mode, drawn);
    const after = rankOf(mode, relation.change(drawn));
    const factor = relation.name.includes('25.4') && drawn.options?.minimizeCost !== true ? 25.4 : 1;
    const order = compare(before, after, mode === '2d' ? factor * factor : factor);
    const holds = relation.mustBe === 'same' ? order === 0 : order >= 0;
    return holds ? [] : [`seed ${seed}: ${before.join(' / ')} became ${after.join(' / ')}`];
  });
}
