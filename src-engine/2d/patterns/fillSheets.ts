import type { PackModel, Task } from '../packing/packModel.ts';
import { areaOf } from '../packing/packModel.ts';
import type { PlanSheet } from '../packing/plan.ts';
import { keepOnly } from '../packing/plan.ts';
import type { BeamRequest, Guide, SheetFiller } from '../beam/sheetBeam.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import { VALUE_EXPONENT_ROOTS, VALUE_MEMORY } from './tuning.ts';

/** A plan as patterns: each used `times` times. */
export interface PatternPlan {
  readonly uses: readonly PatternUse[];
  readonly sheets: number;
}
interface PatternUse {
  readonly pattern: SheetPattern;
  readonly times: number;
}

/** The sheets of a plan, without the pieces that are more than `demand`. */
export function sheetsOf({ uses }: PatternPlan, demand: Int32Array): PlanSheet[] {
  const left = Int32Array.from(demand);
  return uses.flatMap(({ pattern: { stock, root }, times }) =>
    Array.from({ length: times }, () => keepOnly(root, left))
      .filter((kept) => kept !== null)
      .map((kept) => ({ stock, root: kept })),
  );
}

export interface FillOptions {
  readonly width: number;
  readonly guide: Guide;
  /** Work of the filler at which no further sheet is begun. Absent = never. */
  readonly end?: number;
  /** Whether a plan without all pieces is one, too. Absent = it is not. */
  readonly partial?: boolean;
}

/** Fills sheet after sheet until all pieces are placed: those to be used up first, then the others, each time the one
 *  worth most for what it is paid for, again and again while the pieces are there. What a kind holds at best is looked
 *  for anew only once some of it has gone elsewhere: with fewer pieces it seldom holds more. Null when some pieces are
 *  left, or the work runs out. The "sequential single knapsack" of fontanf/packingsolver. */
export function fillSheets(
  filler: SheetFiller,
  model: PackModel,
  values: Float64Array,
  { demand, caps }: Task,
  { width, guide, end = Infinity, partial = false }: FillOptions,
): PatternPlan | null {
  const { stocks } = model;
  const left = Int32Array.from(demand);
  const free = Float64Array.from(caps);
  const known: (SheetPattern | null)[] = stocks.map(() => null);
  const rates = stocks.map(() => Infinity);
  const uses: PatternUse[] = [];
  for (const first of [true, false])
    while (left.some((count) => count > 0)) {
      const stock = mostOf(rates, (kind) => stocks[kind].first === first && free[kind] > 0);
      if (stock < 0) break;
      const pattern = known[stock];
      const times = pattern === null ? 0 : Math.min(free[stock], timesIn(left, pattern.counts));
      if (pattern === null || times === 0) {
        if (filler.work > end) return null;
        const found = bestOfBoth(filler, { values, available: left, width, guide, stock });
        known[stock] = found;
        rates[stock] = (found?.value ?? 0) / paidFor(model, stock);
        continue;
      }
      pattern.counts.forEach((count, type) => {
        left[type] -= times * count;
      });
      free[stock] -= times;
      uses.push({ pattern, times });
    }
  if (!partial && left.some((count) => count > 0)) return null;
  return { uses, sheets: uses.reduce((sum, { times }) => sum + times, 0) };
}

const timesIn = (left: Int32Array, counts: Int32Array): number =>
  counts.reduce(
    (least, count, type) => (count > 0 ? Math.min(least, Math.floor(left[type] / count)) : least),
    Infinity,
  );

/** What a sheet counts for: its cost, or where it is to be used up first its area at the price of the others. */
export function paidFor({ stocks }: PackModel, kind: number): number {
  const { first, cost, w, h } = stocks[kind];
  const other = stocks.find((stock) => !stock.first);
  return first ? (w * h * (other?.cost ?? 1)) / (other === undefined ? 1 : other.w * other.h) : cost;
}

/** The allowed place with the largest figure above nothing; -1 when there is none. */
function mostOf(figures: readonly number[], allows: (at: number) => boolean): number {
  let most = -1;
  figures.forEach((figure, at) => {
    if (figure > 0 && allows(at) && (most < 0 || figure > figures[most])) most = at;
  });
  return most;
}

/** What a sheet holds at best, in both first directions; null when nothing. */
function bestOfBoth(filler: SheetFiller, look: Omit<BeamRequest, 'axis'>): SheetPattern | null {
  const upright = filler.search({ ...look, axis: 1 });
  const lying = filler.search({ ...look, axis: 0 });
  if (upright === null || lying === null) return upright ?? lying;
  return lying.value > upright.value ? lying : upright;
}

/** Area to the power 1 + 1/8: large pieces are worth more than their share, so they are not left for the
 *  end. */
export function startValues(model: PackModel): Float64Array {
  return raisedAreas(model, VALUE_EXPONENT_ROOTS);
}

/** Area to the power 1 + 1 / 2^roots; plain area for `roots` 0. */
export function raisedAreas(model: PackModel, roots: number): Float64Array {
  return Float64Array.from(model.area, (area) => {
    if (roots === 0) return area;
    let root = area;
    for (let i = 0; i < roots; i++) root = Math.sqrt(root);
    return area * root;
  });
}

/** Sequential value correction: pieces of dear or badly filled sheets become worth more, by what their sheets cost for
 *  the area they hold, against the mean price of a sheet's area, so that they are served earlier next time. The sheet
 *  that is dearest by that, the last as a rule, does not count. Mukhacheva 2000; Belov & Scheithauer 2007; Cui, Yang &
 *  Chen 2013; Cui & Tang 2014. */
export function corrected(model: PackModel, values: Float64Array, { uses }: PatternPlan): Float64Array {
  const base = startValues(model);
  const next = Float64Array.from(values);
  const paid = uses.map(({ pattern }) => paidFor(model, pattern.stock));
  const areas = uses.map(({ pattern }) => model.stocks[pattern.stock].w * model.stocks[pattern.stock].h);
  const total = (each: readonly number[]): number =>
    uses.reduce((sum, { times }, at) => sum + times * each[at], 0);
  const mean = (total(paid) * model.areaUnit) / total(areas);
  const rates = uses.map(({ pattern }, at) => paid[at] / mean / areaOf(model, pattern.counts));
  const dearest = rates.reduce((most, rate) => Math.max(most, rate), 0);
  const sum = new Float64Array(model.types);
  const weight = new Float64Array(model.types);
  uses.forEach(({ pattern, times }, at) => {
    if (rates[at] === dearest) return;
    pattern.counts.forEach((count, type) => {
      if (count === 0) return;
      sum[type] += count * times * rates[at];
      weight[type] += count * times;
    });
  });
  for (let type = 0; type < model.types; type++) {
    if (weight[type] > 0)
      next[type] = VALUE_MEMORY * values[type] + (1 - VALUE_MEMORY) * base[type] * (sum[type] / weight[type]);
  }
  return next;
}
