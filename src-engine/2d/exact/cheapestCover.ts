import type { Sought, Work } from '../../optimise/work.ts';
import { CoverMaster } from '../../optimise/coverMaster.ts';
import type { PackModel } from '../packing/packModel.ts';
import { pieceCount, worthOf } from '../packing/packModel.ts';
import type { PieceSet, PieceSets } from './pieceSets.ts';
import { fitsSheet } from './pieceSets.ts';

/** One sheet of a kind with a set of pieces; of the kind beyond all kinds of the model a piece that is left out. */
export interface SheetOf {
  readonly kind: number;
  readonly set: PieceSet;
}
interface Pattern extends SheetOf {
  readonly counts: Int32Array;
  /** What its pieces are worth beyond what it costs and its kind's price: never more than nothing. */
  gain: number;
}

/** The cheapest sheets found that hold all pieces and cost no more than `limit`. `sets` are all that may lie on a sheet
 *  of such a plan.
 *  With `leavesOut` those that leave out the fewest pieces, `limit` at most and none that must be cut: a piece left out
 *  is a sheet for it alone that costs 1, all others cost nothing.
 *
 *  Depth first over the sheets that hold the first piece left. A branch ends where what is left costs too much at the
 *  prices of the linear relaxation, which are corrected until no pattern at hand is worth more than its sheet, so
 *  rounding can only weaken them; and no sheet is tried that loses more by them than the limit leaves (reduced costs).
 *  Each find lowers the limit; half of the work that is left may go into that. */
export function cheapestCover(
  model: PackModel,
  sets: PieceSets,
  { limit, leavesOut }: CoverLimit,
  work: Work,
): Sought<readonly SheetOf[]> {
  const search = new CoverSearch(model, sets, { limit, leavesOut }, work);
  let best: readonly SheetOf[] | null = null;
  for (let next = search.cheaper(limit, 0); next !== null; ) {
    best = next;
    const cost = search.costOfAll(best);
    next = cost > 0 ? search.cheaper(cost * (1 - LESS), work.left / 2) : null;
  }
  return best ?? (work.left > 0 ? 'none' : 'open');
}

/** What a cover may cost: the sheets, or pieces that are left out. */
export interface CoverLimit {
  readonly limit: number;
  readonly leavesOut: boolean;
}

/** A share of the cost that is less than any step between two sets of sheets, and more than rounding. */
export const LESS = 1e-11;
/** Steps of a state of the search, beside one for each type and for four kinds that may run out. */
const NODE_STEPS = 4;
/** Relative error of sums of a few dozen prices, and far more. */
const GUARD = 1e-9;
/** Rounds of the relaxation, and patterns that each piece type brings into one. */
const ROUNDS = 40;
const PATTERNS_PER_TYPE = 2;
/** Nodes between two looks at whether anybody waits. */
const HEED_EVERY = 64;

class CoverSearch {
  private readonly model: PackModel;
  private readonly sets: PieceSets;
  private readonly work: Work;
  private readonly leavesOut: boolean;
  private readonly costs: Float64Array;
  /** Kinds whose number may matter, and how many of them are left. */
  private readonly capped: readonly number[];
  private readonly caps: Float64Array;
  private readonly left: Float64Array;
  /** What a piece of each type costs at least, if a sheet of each kind costs that much more than its price. */
  private readonly prices: Float64Array;
  private readonly kindPrices: Float64Array;
  /** Patterns that hold a type, those that lose least first. */
  private readonly holding: readonly (readonly Pattern[])[];
  private rest = 0;
  private nodes = 0;
  private readonly failed = new Map<number | string, number>();

  constructor(model: PackModel, sets: PieceSets, { limit, leavesOut }: CoverLimit, work: Work) {
    const { stocks, types, demand } = model;
    this.model = model;
    this.sets = sets;
    this.work = work;
    this.leavesOut = leavesOut;
    const pieces = pieceCount(model);
    const costs = stocks.map(({ first, cost }) => (first || leavesOut ? 0 : cost));
    const caps = stocks.map(({ cap }) => Math.min(cap, pieces));
    this.costs = Float64Array.from(leavesOut ? [...costs, 1] : costs);
    this.caps = Float64Array.from(leavesOut ? [...caps, limit] : caps);
    this.capped = [...this.caps.keys()].filter((kind) => this.caps[kind] < pieces);
    this.left = this.caps.slice();
    this.prices = new Float64Array(types);
    this.kindPrices = new Float64Array(this.costs.length);
    const patterns = leavesOut
      ? [...fullestSets(model, sets), ...piecesLeftOut(model, sets)]
      : fullestSets(model, sets);
    work.left -= (sets.byKey.size * (4 * types + stocks.length)) / 2;
    this.price(patterns);
    const room = limit - this.leastCost(demand) + GUARD * limit;
    const usable = patterns
      .filter(({ gain }) => -gain <= room)
      .sort((a, b) => b.gain - a.gain || b.set.area - a.set.area);
    this.holding = Array.from({ length: types }, (_, type) =>
      usable.filter(({ counts }) => counts[type] > 0),
    );
  }

  /** Null when there are none or no more work is left than `rest`. */
  cheaper(limit: number, rest: number): readonly SheetOf[] | null {
    const sheets: SheetOf[] = [];
    this.rest = rest;
    this.left.set(this.caps);
    return this.cover(this.model.demand, limit, sheets) ? sheets : null;
  }

  costOfAll(sheets: readonly SheetOf[]): number {
    return sheets.reduce((sum, { kind }) => sum + this.costs[kind], 0);
  }

  private heed(): void {
    if (this.nodes++ % HEED_EVERY === 0) this.model.heed();
  }

  /** Fills `sheets`. */
  private cover(rest: Int32Array, limit: number, sheets: SheetOf[]): boolean {
    const { work, left, costs } = this;
    this.heed();
    const type = rest.findIndex((count) => count > 0);
    if (type < 0) return true;
    work.left -= NODE_STEPS + rest.length + this.capped.length / 4;
    const least = this.leastCost(rest);
    if (least > limit) return false;
    if (!this.leavesOut && limit < 2 * this.cheapest()) return this.onOneSheet(rest, limit, sheets);
    const key = this.keyOf(rest);
    if ((this.failed.get(key) ?? -1) >= limit) return false;
    const room = limit - least + GUARD * limit;
    for (const pattern of this.holding[type]) {
      work.left -= 1;
      if (-pattern.gain > room) break;
      if (work.left <= this.rest) return false;
      const { kind, counts } = pattern;
      if (left[kind] <= 0 || costs[kind] > limit) continue;
      left[kind] -= 1;
      const next = rest.slice();
      for (let at = type; at < next.length; at++) next[at] = Math.max(0, next[at] - counts[at]);
      sheets.push(pattern);
      if (this.cover(next, limit - costs[kind], sheets)) return true;
      sheets.pop();
      left[kind] += 1;
    }
    if (work.left > this.rest) this.failed.set(key, limit);
    return false;
  }

  /** What the cheapest sheet costs that is left. */
  private cheapest(): number {
    const { left, costs } = this;
    let least = Infinity;
    for (let kind = 0; kind < left.length; kind++)
      if (left[kind] > 0 && costs[kind] < least) least = costs[kind];
    return least;
  }

  /** The limit buys one sheet: the pieces are one of the sets, or they do not go. */
  private onOneSheet(rest: Int32Array, limit: number, sheets: SheetOf[]): boolean {
    const { sets, model, left, costs } = this;
    const set = sets.byKey.get(worthOf(rest, sets.radix));
    if (set === undefined) return false;
    const kind = model.stocks.findIndex(
      ({ w, h }, at) => left[at] > 0 && costs[at] <= limit && fitsSheet(sets.cuts, set, w, h),
    );
    if (kind < 0) return false;
    sheets.push({ kind, set });
    return true;
  }

  /** No cover with the sheets that are left costs less. */
  private leastCost(rest: Int32Array): number {
    const { prices, kindPrices, left } = this;
    let least = 0;
    let paid = 0;
    for (let type = 0; type < rest.length; type++) least += rest[type] * prices[type];
    for (let kind = 0; kind < left.length; kind++) paid += left[kind] * kindPrices[kind];
    return least - paid - GUARD * (least + paid);
  }

  /** What is left, as a number where it goes into one, else as few of them. */
  private keyOf(rest: Int32Array): number | string {
    const { demand } = this.model;
    let [words, key, states] = ['', 0, 1];
    const push = (left: number, most: number): void => {
      if (states * (most + 1) > Number.MAX_SAFE_INTEGER) [words, key, states] = [`${words}${key} `, 0, 1];
      key = key * (most + 1) + left;
      states *= most + 1;
    };
    for (let type = 0; type < rest.length; type++) push(rest[type], demand[type]);
    for (const kind of this.capped) push(this.left[kind], this.caps[kind]);
    return words === '' ? key : words + String(key);
  }

  /** Prices of pieces and kinds by the linear relaxation over all patterns, with a price for each kind of which there
   *  are few. Patterns come into it as they are worth more than they cost. At the end prices of pieces are scaled and
   *  those of kinds raised until no pattern is worth more, whatever the relaxation has come to. */
  private price(patterns: readonly Pattern[]): void {
    const { model, costs, capped, caps, work, prices, kindPrices } = this;
    const unit = 2 * (costs.reduce((most, cost) => Math.max(most, cost), 0) || 1);
    const limitOf = Array.from(costs, (_, kind) => capped.indexOf(kind));
    const master = new CoverMaster(model.types, capped.length);
    const known = new Set<Pattern>();
    const limits = capped.map((kind) => caps[kind]);
    let result = master.solve(model.demand, limits);
    for (let round = 0; round < ROUNDS; round++) {
      prices.forEach((_, type) => (prices[type] = Math.max(0, result.duals[type]) * unit));
      capped.forEach((kind, at) => {
        kindPrices[kind] = Math.max(0, -result.duals[model.types + at]) * unit;
      });
      this.weigh(patterns);
      model.heed();
      const better = this.mostWorth(patterns).filter((pattern) => !known.has(pattern));
      if (better.length === 0) break;
      for (const pattern of better) {
        known.add(pattern);
        const { counts, kind } = pattern;
        master.add({ counts, cost: costs[kind] / unit, limit: limitOf[kind] });
      }
      const before = master.work;
      result = master.resume();
      work.left -= (master.work - before) / 4;
    }
    this.correct(patterns);
  }

  /** What each pattern gains by the prices. */
  private weigh(patterns: readonly Pattern[]): void {
    const { prices, kindPrices, costs, work } = this;
    work.left -= patterns.length;
    for (const pattern of patterns) {
      const { counts, kind } = pattern;
      pattern.gain = worthOf(counts, prices) - costs[kind] - kindPrices[kind];
    }
  }

  /** Of those that gain, for each type the ones with it that gain most. */
  private mostWorth(patterns: readonly Pattern[]): readonly Pattern[] {
    const { types } = this.model;
    const best = Array.from({ length: types }, (): Pattern[] => []);
    const least = GUARD * this.costs.reduce((most, cost) => Math.max(most, cost), 0);
    for (const pattern of patterns) {
      if (pattern.gain <= least) continue;
      for (let type = 0; type < types; type++) {
        if (pattern.counts[type] === 0) continue;
        const some = best[type];
        if (some.length === PATTERNS_PER_TYPE && some[some.length - 1].gain >= pattern.gain) continue;
        some.push(pattern);
        some.sort((a, b) => b.gain - a.gain);
        some.length = Math.min(some.length, PATTERNS_PER_TYPE);
      }
    }
    return [...new Set(best.flat())];
  }

  /** Makes the prices ones at which no pattern gains. */
  private correct(patterns: readonly Pattern[]): void {
    const { prices, kindPrices, costs, capped } = this;
    const isCapped = Uint8Array.from(costs, (_, kind) =>
      capped.includes(kind) || costs[kind] === 0 ? 1 : 0,
    );
    let most = 1;
    for (const { kind, gain } of patterns)
      if (isCapped[kind] === 0) most = Math.max(most, (gain + costs[kind]) / costs[kind]);
    prices.forEach((price, type) => (prices[type] = price / most));
    kindPrices.fill(0);
    this.weigh(patterns);
    for (const { kind, gain } of patterns)
      if (isCapped[kind] === 1) kindPrices[kind] = Math.max(kindPrices[kind], gain);
    this.weigh(patterns);
  }
}

/** Each set on each kind that holds it, unless the kind holds one more piece as well. */
function fullestSets(model: PackModel, sets: PieceSets): Pattern[] {
  const patterns: Pattern[] = [];
  const { stocks, demand, types } = model;
  const words = Math.ceil(stocks.length / KINDS_PER_WORD);
  /** Kinds that hold a set, as bits. */
  const holders = new Map<number, Int32Array>();
  const all = sets.levels.flatMap((level) => level.sets);
  for (const set of all) {
    const bits = new Int32Array(words);
    stocks.forEach(({ w, h }, kind) => {
      if (fitsSheet(sets.cuts, set, w, h))
        bits[Math.floor(kind / KINDS_PER_WORD)] |= 1 << (kind % KINDS_PER_WORD);
    });
    holders.set(set.key, bits);
  }
  for (const set of all) {
    const counts = new Int32Array(types);
    const only = holders.get(set.key)?.slice() ?? new Int32Array(words);
    for (let type = 0; type < types; type++) {
      counts[type] = sets.countOf(set, type);
      const larger = counts[type] < demand[type] ? holders.get(set.key + sets.radix[type]) : undefined;
      if (larger !== undefined) for (let word = 0; word < words; word++) only[word] &= ~larger[word];
    }
    for (let kind = 0; kind < stocks.length; kind++)
      if ((only[Math.floor(kind / KINDS_PER_WORD)] & (1 << (kind % KINDS_PER_WORD))) !== 0)
        patterns.push({ kind, set, counts, gain: 0 });
  }
  return patterns;
}

/** Each piece that need not be cut, alone and left out. */
function piecesLeftOut({ types, stocks, must }: PackModel, sets: PieceSets): Pattern[] {
  const singles = new Map(sets.levels[0].sets.map((set) => [set.key, set]));
  return Array.from({ length: types }, (_, type) => type).flatMap((type) => {
    const set = singles.get(sets.radix[type]);
    if (must[type] === 1 || set === undefined) return [];
    const counts = new Int32Array(types);
    counts[type] = 1;
    return [{ kind: stocks.length, set, counts, gain: 0 }];
  });
}

const KINDS_PER_WORD = 31;
