import type { Work } from '../../optimise/work.ts';
import { CoverMaster } from '../../optimise/coverMaster.ts';
import type { PackModel } from '../packing/packModel.ts';
import { worthOf } from '../packing/packModel.ts';
import type { PieceSet, PieceSets } from './pieceSets.ts';
import { fitsSheet } from './pieceSets.ts';

/** One sheet of a kind with a set of pieces. */
export interface SheetOf {
  readonly kind: number;
  readonly set: PieceSet;
}
interface Pattern extends SheetOf {
  readonly counts: Int32Array;
}

/** The cheapest sheets found that hold all pieces and cost no more than `limit`: them, 'none' when it is certain that
 *  there are none, or 'open' when the work runs out before. `sets` are all that may lie on a sheet of such a plan.
 *  Depth first over the sheets that hold the largest piece left. A branch ends where the area that is left, or what it
 *  costs at the prices of the linear relaxation, is too dear; the prices are scaled until no pattern at hand is worth
 *  more than its sheet, so rounding in the relaxation can only weaken them. Each find lowers the limit; half of the
 *  work that is left may go into that. */
export function cheaperCover(
  model: PackModel,
  sets: PieceSets,
  limit: number,
  work: Work,
): readonly SheetOf[] | 'none' | 'open' {
  const search = new CoverSearch(model, sets, work);
  let best: readonly SheetOf[] | null = null;
  for (let next = search.cheaper(limit, 0); next !== null; ) {
    best = next;
    const cost = search.costOfAll(best);
    next = cost > 0 ? search.cheaper(cost * (1 - LESS), work.left / 2) : null;
  }
  return best ?? (work.left > 0 ? 'none' : 'open');
}

/** A share of the cost that is less than any step between two sets of sheets, and more than rounding. */
export const LESS = 1e-11;
/** Steps of a state of the search, beside one for each type and for four kinds that may run out. */
const NODE_STEPS = 4;
/** Relative error of sums of a few dozen prices, and far more. */
const GUARD = 1e-9;

class CoverSearch {
  private readonly model: PackModel;
  private readonly work: Work;
  private readonly patterns: readonly Pattern[];
  /** Patterns that hold a type, the most worth for its price first. */
  private readonly holding: readonly (readonly Pattern[])[];
  /** What a piece of each type costs at least, free sheets aside. */
  private readonly prices: Float64Array;
  private readonly pieceArea: Float64Array;
  private readonly areaCost: number;
  private readonly freeKinds: readonly number[];
  /** Kinds whose number may matter, and how many of them are left. */
  private readonly capped: readonly number[];
  private readonly left: Float64Array;
  private rest = 0;
  private readonly failed = new Map<number | string, number>();

  constructor(model: PackModel, sets: PieceSets, work: Work) {
    this.model = model;
    this.work = work;
    const pieces = model.demand.reduce((sum, count) => sum + count, 0);
    this.capped = model.stocks.flatMap(({ cap }, kind) => (cap < pieces ? [kind] : []));
    this.left = Float64Array.from(model.stocks, ({ cap }) => cap);
    this.freeKinds = model.stocks.flatMap(({ first }, kind) => (first ? [kind] : []));
    this.pieceArea = Float64Array.from(model.w, (w, type) => w * model.h[type]);
    this.areaCost = model.stocks.reduce(
      (least, stock) => (stock.first ? least : Math.min(least, stock.cost / (stock.w * stock.h))),
      Infinity,
    );
    this.patterns = fullestSets(model, sets);
    work.left -= this.patterns.length * model.types;
    this.prices = this.freeKinds.length > 0 ? new Float64Array(model.types) : this.relaxedPrices();
    const worth = new Map(this.patterns.map((pattern) => [pattern, this.gain(pattern)]));
    this.holding = Array.from({ length: model.types }, (_, type) =>
      this.patterns
        .filter(({ counts }) => counts[type] > 0)
        .sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0)),
    );
  }

  /** Null when there are none or no more work is left than `rest`. */
  cheaper(limit: number, rest: number): readonly SheetOf[] | null {
    const sheets: Pattern[] = [];
    this.rest = rest;
    this.left.set(this.model.stocks.map(({ cap }) => cap));
    return this.cover(Int32Array.from(this.model.demand), limit, sheets) ? sheets : null;
  }

  costOfAll(sheets: readonly SheetOf[]): number {
    return sheets.reduce((sum, { kind }) => sum + this.costOf(kind), 0);
  }

  /** Fills `sheets`. */
  private cover(rest: Int32Array, limit: number, sheets: Pattern[]): boolean {
    const type = rest.findIndex((count) => count > 0);
    if (type < 0) return true;
    this.work.left -= NODE_STEPS + rest.length + this.capped.length / 4;
    if (this.leastCost(rest) > limit) return false;
    const key = this.keyOf(rest);
    if ((this.failed.get(key) ?? -1) >= limit) return false;
    for (const pattern of this.holding[type]) {
      const cost = this.costOf(pattern.kind);
      this.work.left -= rest.length;
      if (this.work.left <= this.rest) return false;
      if (cost > limit || this.left[pattern.kind] <= 0) continue;
      this.left[pattern.kind] -= 1;
      const next = rest.map((count, at) => Math.max(0, count - pattern.counts[at]));
      sheets.push(pattern);
      if (this.cover(next, limit - cost, sheets)) return true;
      sheets.pop();
      this.left[pattern.kind] += 1;
    }
    if (this.work.left > this.rest) this.failed.set(key, limit);
    return false;
  }

  private costOf(kind: number): number {
    const { first, cost } = this.model.stocks[kind];
    return first ? 0 : cost;
  }

  /** No cover costs less. */
  private leastCost(rest: Int32Array): number {
    let area = 0;
    let price = 0;
    for (let type = 0; type < rest.length; type++) {
      area += rest[type] * this.pieceArea[type];
      price += rest[type] * this.prices[type];
    }
    for (const kind of this.freeKinds) {
      const { w, h } = this.model.stocks[kind];
      area -= this.left[kind] * w * h;
    }
    return Math.max(0, price, area > 0 ? area * this.areaCost : 0) * (1 - GUARD);
  }

  /** What is left, as a number where it goes into one, else as few of them. */
  private keyOf(rest: Int32Array): number | string {
    const { demand, stocks } = this.model;
    let [words, key, states] = ['', 0, 1];
    const push = (left: number, most: number): void => {
      if (states * (most + 1) > Number.MAX_SAFE_INTEGER) [words, key, states] = [`${words}${key} `, 0, 1];
      key = key * (most + 1) + left;
      states *= most + 1;
    };
    for (let type = 0; type < rest.length; type++) push(rest[type], demand[type]);
    for (const kind of this.capped) push(this.left[kind], stocks[kind].cap);
    return words === '' ? key : words + String(key);
  }

  /** Prices of the linear relaxation, scaled until they are certainly feasible. */
  private relaxedPrices(): Float64Array {
    const { model, patterns } = this;
    const dearest = patterns.reduce((most, { kind }) => Math.max(most, this.costOf(kind)), 0);
    const master = new CoverMaster(model.types);
    for (const { counts, kind } of patterns)
      master.add({
        counts: counts.map((count, type) => Math.min(count, model.demand[type])),
        cost: this.costOf(kind) / (2 * dearest),
      });
    const { duals } = master.solve(model.demand);
    this.work.left -= master.work / 4;
    const prices = duals.map((dual) => Math.max(0, dual) * 2 * dearest);
    const rate = ({ counts, kind }: Pattern): number => worthOf(counts, prices) / this.costOf(kind);
    const most = patterns.reduce((ratio, pattern) => Math.max(ratio, rate(pattern)), 1);
    return prices.map((price) => price / most);
  }

  /** Worth of a pattern at the prices, less what it costs; its area counts a little. */
  private gain({ counts, kind, set }: Pattern): number {
    const cost = this.costOf(kind);
    return worthOf(counts, this.prices) - cost + 1e-3 * (set.area * this.areaCost - cost);
  }
}

/** Each set on each kind that holds it, unless the kind holds one more piece as well. */
function fullestSets(model: PackModel, sets: PieceSets): Pattern[] {
  const patterns: Pattern[] = [];
  const fits = (set: PieceSet, kind: number): boolean =>
    fitsSheet(sets.cuts, set, model.stocks[kind].w, model.stocks[kind].h);
  for (const level of sets.levels)
    for (const set of level.sets) {
      const counts = Int32Array.from(model.demand, (_, type) => sets.countOf(set, type));
      const larger = [...counts.keys()].flatMap((type) => {
        const found =
          counts[type] < model.demand[type] ? sets.byKey.get(set.key + sets.radix[type]) : undefined;
        return found === undefined ? [] : [found];
      });
      model.stocks.forEach((_, kind) => {
        if (fits(set, kind) && !larger.some((other) => fits(other, kind)))
          patterns.push({ kind, set, counts });
      });
    }
  return patterns;
}
