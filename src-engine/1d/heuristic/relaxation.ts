import type { CuttingStock, Pattern } from './cuttingStock.ts';
import { greatestCommonDivisor } from '../../optimise/divisor.ts';
import type { FinishDuals } from './exhaustiveFinish.ts';
import { Knapsack } from './knapsack.ts';
import type { Vertex } from '../../optimise/masterLp.ts';
import { MasterLp } from '../../optimise/masterLp.ts';
import { INTEGRAL, LP_ROUNDING, MISSING_COST, PRICING_NODES, SMOOTHING } from './tuning.ts';
import type { Work } from '../../optimise/work.ts';
import { itemsOf, runsOf } from './rodList.ts';

const COLUMN_TOLERANCE = 1e-7;
/** A relaxation is solved when its bound comes this close to its value. Stopping as soon as both round to the
 *  same cost is quicker but leaves a vertex that uses up all the slack, and dives from it fail more
 *  often (docs/engines/1d.md). */
const VALUE_TOLERANCE = 1e-4;

/** A column that stands for a rod: `stock` -1 marks helpers (missing pieces, exchanges, spare demand, unused
 *  stock). */
export interface RodColumn {
  readonly stock: number;
  readonly items: readonly number[];
}
const HELPER: RodColumn = { stock: -1, items: [] };

/** A dual solution (scaled): no rod's pieces are worth more than its price, and no plan costs less than
 *  `value`. */
export interface DualProof {
  readonly values: Float64Array;
  /** Cost of a rod of each kind, and what its limit adds to it. */
  readonly price: readonly number[];
  readonly value: number;
}

/** What one pricing round learned. */
interface Pricing {
  readonly proof: DualProof;
  readonly added: number;
}

/** The linear relaxation of a cutting stock problem, grown column by column (Gilmore & Gomory 1961). Costs
 *  are divided by the dearest rod's, so a job with one kind of rod counts rods. Rows: one per piece type,
 *  then one per kind with a limit. Exchange columns ("a slot for a piece also takes the next smaller one")
 *  keep the duals ordered and halve the rounds (Ben Amor, Desrosiers, Valerio de Carvalho 2006); duals are
 *  smoothed (Wentges 1997). */
export class Relaxation {
  readonly problem: CuttingStock;
  readonly lp: MasterLp;
  readonly columns: RodColumn[] = [];
  readonly scale: number;
  /** Smallest step between two attainable scaled costs; what a missing piece costs is a multiple of it. 0 where every
   *  rod is free. */
  readonly step: number;
  /** Whether all pieces count alike when they stay out, and may lie on every kind of rod: then a slot for one also
   *  takes the next smaller one. */
  readonly isPlain: boolean;
  readonly knapsack: Knapsack;
  /** Best proved bound of the current right-hand side, in scaled cost. */
  bound = -Infinity;
  private readonly limitRow: Int32Array;
  private readonly demand: Int32Array;
  private readonly room: number[];
  /** The duals of the best bound since the last restart (empty before the first pricing). */
  center: Float64Array;
  /** The best bound since the last restart with what proves it. */
  proof: DualProof | null = null;

  constructor(problem: CuttingStock, knapsack: Knapsack, work: Work) {
    this.problem = problem;
    this.knapsack = knapsack;
    this.scale = Math.max(1, ...problem.stock.map((kind) => kind.cost));
    this.step = greatestCommonDivisor(problem.stock.map((kind) => kind.cost)) / this.scale;
    this.isPlain =
      problem.weight.every((weight) => weight === problem.weight[0]) &&
      problem.stock.every(({ types }) => types === undefined);
    this.demand = Int32Array.from(problem.demand);
    this.room = problem.stock.map((kind) => kind.limit);
    this.limitRow = new Int32Array(problem.stock.length).fill(-1);
    let rows = problem.sizes.length;
    for (let s = 0; s < problem.stock.length; s++)
      if (problem.stock[s].limit !== Infinity) this.limitRow[s] = rows++;
    this.lp = new MasterLp(this.rightHandSide(rows));
    this.center = new Float64Array(0);
    this.addHelpers(work);
  }

  /** Adds the rods of a finished plan as columns. */
  addPatterns(patterns: readonly Pattern[]): void {
    for (const { stock, items } of patterns) this.addRod(stock, items);
  }

  /** The present duals: of the pieces, and of the limits as what they add to a rod's cost. */
  finishDuals(): FinishDuals {
    const { duals } = this.lp;
    const excess = [...this.limitRow].map((row) => (row < 0 ? 0 : Math.max(0, -duals[row])));
    return { values: Float64Array.from(duals), excess };
  }

  vertex(): Vertex {
    return this.lp.vertex();
  }

  /** Goes back to a vertex with the full or a residual demand, and re-optimises over the columns at hand. */
  restart(vertex: Vertex | null, demand: Int32Array, used: readonly number[], work: Work): void {
    this.demand.set(demand);
    for (let s = 0; s < used.length; s++) this.room[s] = this.problem.stock[s].limit - used[s];
    this.bound = -Infinity;
    this.proof = null;
    this.lp.setRhs(this.rightHandSide(this.lp.rows), work);
    if (vertex !== null) this.lp.setVertex(vertex, work);
    this.lp.dualSimplex(work);
    this.lp.primalSimplex(work);
  }

  /** Generates columns until the relaxation is solved, or the value is at most `goal`, or `rounds` are spent.
   *  Returns the value (scaled); `bound` is up to date and valid in every case. */
  generate(goal: number, rounds: number, work: Work): number {
    const { lp } = this;
    lp.primalSimplex(work);
    for (let round = 0; round < rounds && work.left > 0; round++) {
      const value = lp.value();
      if (value <= goal || this.bound >= value - VALUE_TOLERANCE) return value;
      const smooth = this.center.length > 0;
      const point = smooth ? this.separationPoint() : lp.duals;
      let pricing = this.price(point, work);
      this.learn(pricing.proof, point);
      if (pricing.added === 0 && smooth) {
        pricing = this.price(lp.duals, work);
        this.learn(pricing.proof, lp.duals);
      }
      if (pricing.added === 0) return value;
      lp.primalSimplex(work);
    }
    return lp.value();
  }

  /** A scaled cost rounded up to the next multiple of the smallest step, forgiving rounding errors. */
  roundUp(value: number): number {
    if (this.step <= 0) return value;
    return Math.ceil(value / this.step - INTEGRAL) * this.step;
  }

  /** The current fractional rods: columns in use with their amounts, column order. */
  fractions(): { readonly column: number; readonly amount: number }[] {
    const out: { column: number; amount: number }[] = [];
    for (let p = 0; p < this.lp.rows; p++) {
      const column = this.lp.basis[p];
      if (this.columns[column].stock >= 0 && this.lp.x[p] > LP_ROUNDING)
        out.push({ column, amount: this.lp.x[p] });
    }
    return out.sort((a, b) => a.column - b.column);
  }

  private learn(proof: DualProof, point: Float64Array): void {
    if (proof.value <= this.bound) return;
    this.bound = proof.value;
    this.proof = proof;
    this.center = Float64Array.from(point);
  }

  private separationPoint(): Float64Array {
    return this.lp.duals.map((dual, r) => SMOOTHING * this.center[r] + (1 - SMOOTHING) * dual);
  }

  /** Prices every kind of rod at the given duals; adds the columns that improve the current basis. The bound
   *  is Farley's: duals shrunk until no rod of an unlimited kind is worth more than it costs; limited kinds
   *  pay the difference. */
  private price(duals: Float64Array, work: Work): Pricing {
    const { problem } = this;
    const pieces = { sizes: problem.sizes, values: duals };
    const worth = new Float64Array(problem.stock.length);
    let shrink = 1;
    let added = 0;
    for (let s = 0; s < problem.stock.length; s++) {
      const kind = problem.stock[s];
      const cost = kind.cost / this.scale;
      const limit = this.limitRow[s];
      if (limit >= 0 && this.room[s] <= 0) continue;
      const price = limit < 0 ? cost : cost - Math.min(0, duals[limit]);
      const search = { floor: price * (1 - 1e-12), nodes: PRICING_NODES, goodEnough: true };
      const filling = this.knapsack.solve(
        { ...pieces, bounds: this.mayLieOn(s) },
        kind.capacity,
        search,
        work,
      );
      worth[s] = filling.upper;
      if (limit < 0 && worth[s] > cost) shrink = Math.min(shrink, cost / worth[s]);
      if (filling.value <= price) continue;
      const id = this.addRod(s, itemsOf(filling.counts));
      if (this.lp.reducedCost(id) < -COLUMN_TOLERANCE) added++;
    }
    return { proof: this.proofOf(duals, worth, shrink), added };
  }

  /** How many pieces of each type are left that may lie on a kind of rod. */
  private mayLieOn(s: number): Int32Array {
    const { types } = this.problem.stock[s];
    return types === undefined ? this.demand : this.demand.map((count, type) => (type < types ? count : 0));
  }

  private proofOf(duals: Float64Array, worth: Float64Array, shrink: number): DualProof {
    const { problem } = this;
    const shrunk = new Float64Array(problem.sizes.length);
    let value = 0;
    for (let type = 0; type < problem.sizes.length; type++) {
      shrunk[type] = Math.max(0, duals[type]) * shrink;
      value += this.demand[type] * Math.max(0, duals[type]) * shrink;
    }
    const price = problem.stock.map(({ cost }, s) => {
      const scaled = cost / this.scale;
      const excess = this.limitRow[s] >= 0 ? Math.min(0, scaled - shrink * worth[s]) : 0;
      if (this.limitRow[s] >= 0) value += this.room[s] * excess;
      return scaled - excess;
    });
    return { values: shrunk, price, value };
  }

  private addRod(stock: number, items: readonly number[]): number {
    const { rows, counts } = runsOf(items);
    if (this.limitRow[stock] >= 0) {
      rows.push(this.limitRow[stock]);
      counts.push(1);
    }
    this.columns.push({ stock, items });
    return this.lp.addColumn(rows, counts, this.problem.stock[stock].cost / this.scale);
  }

  private addHelper(rows: readonly number[], coefficients: readonly number[], cost: number): number {
    this.columns.push(HELPER);
    return this.lp.addColumn(rows, coefficients, cost);
  }

  /** Missing-piece, exchange, spare and unused-stock columns, and the starting basis of rods full of one
   *  piece type. */
  private addHelpers(work: Work): void {
    const { sizes, weight, stock } = this.problem;
    const basis = new Int32Array(this.lp.rows);
    for (let type = 0; type < sizes.length; type++) {
      const missing = this.addHelper([type], [1], missingCost(weight[type]));
      const start = this.startingRod(type);
      basis[type] = start ?? missing;
      if (this.isPlain && type + 1 < sizes.length) this.addHelper([type, type + 1], [-1, 1], 0);
      else this.addHelper([type], [-1], 0);
    }
    for (let s = 0; s < stock.length; s++) {
      if (this.limitRow[s] >= 0) basis[this.limitRow[s]] = this.addHelper([this.limitRow[s]], [1], 0);
    }
    this.lp.setBasis(basis, work);
  }

  private startingRod(type: number): number | null {
    const { sizes, demand, stock } = this.problem;
    let best = -1;
    let bestRate = Infinity;
    for (let s = 0; s < stock.length; s++) {
      if (type >= (stock[s].types ?? Infinity)) continue;
      const copies = Math.min(demand[type], Math.floor(stock[s].capacity / sizes[type]));
      if (this.limitRow[s] >= 0 || copies === 0 || stock[s].cost / copies >= bestRate) continue;
      best = s;
      bestRate = stock[s].cost / copies;
    }
    if (best < 0) return null;
    const copies = Math.min(demand[type], Math.floor(stock[best].capacity / sizes[type]));
    return this.addRod(best, new Array<number>(copies).fill(type));
  }

  private rightHandSide(rows: number): Float64Array {
    const rhs = new Float64Array(rows);
    rhs.set(this.demand);
    for (let s = 0; s < this.room.length; s++)
      if (this.limitRow[s] >= 0) rhs[this.limitRow[s]] = Math.max(0, this.room[s]);
    return rhs;
  }
}

/** What a piece of some weight costs that stays out (scaled). */
export const missingCost = (weight: number): number => MISSING_COST * weight;
