import { assert } from '../control/assert.ts';
import { invert } from './invert.ts';
import type { Work } from './work.ts';

/** Numbers below these count as zero: reduced costs, pivots, infeasibilities (costs are scaled so that the
 *  dearest rod is about 1). */
const DUAL_TOLERANCE = 1e-9;
const PIVOT_TOLERANCE = 1e-7;
/** A pivot below this may be what rounding made of a zero since the inverse was rebuilt: it is rebuilt before such a
 *  one is taken. Pivots of 2e-7 and 4e-5 among rows of a few thousand left a basis that no longer had an inverse. */
const DOUBTFUL_PIVOT = 1e-3;
const PRIMAL_TOLERANCE = 1e-9;
const INFEASIBLE = 1e-7;
/** Pivots between two rebuilds of the inverse from scratch, so that rounding cannot drift. */
const REFACTOR_EVERY = 120;

/** What a snapshot needs to bring the linear program back to the same vertex. */
export interface Vertex {
  readonly basis: Int32Array;
  readonly inverse: Float64Array;
}

/** A growing linear program `min c x, A x = b, x >= 0` solved by the revised simplex method with a dense
 *  basis inverse: small row counts (one per piece type), thousands of sparse columns. Columns never leave.
 *  Every choice ends in the smaller index. Harris' two-pass ratio test keeps pivots large (Harris 1973); the
 *  inverse is rebuilt regularly. */
export class MasterLp {
  readonly rows: number;
  readonly rhs: Float64Array;
  /** Dual values of the current basis. */
  readonly duals: Float64Array;
  /** Values of the basic variables, by basis position. */
  readonly x: Float64Array;
  readonly basis: Int32Array;
  columns = 0;
  private start: Int32Array;
  private row: Int32Array;
  private coefficient: Float64Array;
  private cost: Float64Array;
  private basic: Uint8Array;
  private inverse: Float64Array;
  private readonly alpha: Float64Array;
  private readonly weights: Float64Array;
  private readonly pivotRow: Int32Array;
  private readonly pivotValue: Float64Array;
  private sinceRefactor = 0;
  /** Grows where a basis turned out singular. */
  private pivotTolerance = PIVOT_TOLERANCE;
  /** The last basis that was inverted. */
  private readonly regular: Int32Array;

  constructor(rhs: Float64Array) {
    this.rows = rhs.length;
    this.rhs = Float64Array.from(rhs);
    this.duals = new Float64Array(this.rows);
    this.x = new Float64Array(this.rows);
    this.basis = new Int32Array(this.rows).fill(-1);
    this.start = new Int32Array(1025);
    this.row = new Int32Array(8192);
    this.coefficient = new Float64Array(8192);
    this.cost = new Float64Array(1024);
    this.basic = new Uint8Array(1024);
    this.inverse = new Float64Array(this.rows * this.rows);
    this.regular = new Int32Array(this.rows);
    this.alpha = new Float64Array(this.rows);
    this.weights = new Float64Array(this.rows).fill(1);
    this.pivotRow = new Int32Array(this.rows);
    this.pivotValue = new Float64Array(this.rows);
  }

  /** Adds a column (its rows ascending) and returns its number. */
  addColumn(rows: readonly number[], coefficients: readonly number[], cost: number): number {
    const id = this.columns++;
    if (id + 1 >= this.cost.length) {
      const room = this.cost.length * 2;
      this.start = grown(this.start, new Int32Array(room + 1));
      this.cost = grown(this.cost, new Float64Array(room));
      this.basic = grown(this.basic, new Uint8Array(room));
    }
    let end = this.start[id];
    if (end + rows.length > this.row.length) {
      this.row = grown(this.row, new Int32Array(this.row.length * 2 + rows.length));
      this.coefficient = grown(this.coefficient, new Float64Array(this.row.length));
    }
    for (let k = 0; k < rows.length; k++, end++) {
      this.row[end] = rows[k];
      this.coefficient[end] = coefficients[k];
    }
    this.start[id + 1] = end;
    this.cost[id] = cost;
    return id;
  }

  /** Takes a basis (one column per row) and computes its inverse, values and duals. */
  setBasis(basis: Int32Array, work: Work): void {
    this.regular.set(basis);
    this.take(basis);
    this.refactor(work);
  }

  private take(basis: Int32Array): void {
    for (let p = 0; p < this.rows; p++) if (this.basis[p] >= 0) this.basic[this.basis[p]] = 0;
    this.basis.set(basis);
    for (let p = 0; p < this.rows; p++) this.basic[basis[p]] = 1;
  }

  /** Goes back to a vertex. */
  setVertex({ basis, inverse }: Vertex, work: Work): void {
    this.take(basis);
    this.inverse.set(inverse);
    this.sinceRefactor = 1;
    this.computeValues();
    this.computeDuals();
    work.left -= this.rows * this.rows * 3;
  }

  vertex(): Vertex {
    return { basis: Int32Array.from(this.basis), inverse: Float64Array.from(this.inverse) };
  }

  /** Objective value of the current basis. */
  value(): number {
    let sum = 0;
    for (let p = 0; p < this.rows; p++) sum += this.cost[this.basis[p]] * this.x[p];
    return sum;
  }

  /** New right-hand side; the basis stays, so the values may turn negative (then call `dualSimplex`). */
  setRhs(rhs: Float64Array, work: Work): void {
    this.rhs.set(rhs);
    this.computeValues();
    work.left -= this.rows * this.rows;
  }

  /** New costs; the basis stays, so reduced costs may turn negative (then call `primalSimplex`). */
  setCosts(changes: readonly (readonly [column: number, cost: number])[], work: Work): void {
    for (const [column, cost] of changes) this.cost[column] = cost;
    if (changes.length === 0) return;
    this.computeDuals();
    work.left -= this.rows * this.rows;
  }

  costOf(column: number): number {
    return this.cost[column];
  }

  reducedCost(column: number): number {
    let sum = this.cost[column];
    for (let e = this.start[column]; e < this.start[column + 1]; e++)
      sum -= this.duals[this.row[e]] * this.coefficient[e];
    return sum;
  }

  /** Primal simplex over the columns at hand, from a feasible basis. */
  primalSimplex(work: Work): void {
    while (work.left > 0) {
      work.heed?.();
      let entering = -1;
      let least = -DUAL_TOLERANCE;
      for (let j = 0; j < this.columns; j++) {
        if (this.basic[j] === 1) continue;
        const reduced = this.reducedCost(j);
        if (reduced < least) {
          least = reduced;
          entering = j;
        }
      }
      work.left -= this.start[this.columns] + this.columns;
      if (entering < 0) return;
      if (!this.enter(entering, least, work)) {
        if (this.sinceRefactor === 0) return;
        this.refactor(work);
      }
    }
  }

  /** Dual simplex: makes negative basic values feasible again while keeping reduced costs non-negative.
   *  Returns false when the right-hand side has no solution with the columns at hand. The least value leaves, or,
   *  weighed by how long its row of the inverse is about (Devex: Forrest & Goldfarb 1992), the one farthest off: a
   *  third of the pivots where much of the right-hand side changes. */
  dualSimplex(work: Work, rows: 'least' | 'weighed' = 'least'): boolean {
    this.weights.fill(1);
    while (work.left > 0) {
      work.heed?.();
      const leaving = this.leaving();
      if (leaving < 0) return true;
      const entering = this.dualRatioTest(leaving);
      work.left -= this.start[this.columns] * 2 + this.columns;
      if (entering >= 0) this.computeAlpha(entering);
      if (entering < 0 || this.isDoubtful(leaving)) {
        if (this.sinceRefactor > 0) {
          this.refactor(work);
          continue;
        }
        if (entering < 0 || Math.abs(this.alpha[leaving]) < this.pivotTolerance) return false;
      }
      if (rows === 'weighed') this.weigh(leaving);
      this.pivot(leaving, entering, this.reducedCost(entering), work);
    }
    return true;
  }

  private isDoubtful(leaving: number): boolean {
    return Math.abs(this.alpha[leaving]) < DOUBTFUL_PIVOT;
  }

  /** The row that is infeasible by most for its weight; -1 when none is. */
  private leaving(): number {
    const { rows, x, weights } = this;
    let [leaving, most] = [-1, 0];
    for (let p = 0; p < rows; p++) {
      const miss = (x[p] * x[p]) / weights[p];
      if (x[p] < -INFEASIBLE && miss > most) [leaving, most] = [p, miss];
    }
    return leaving;
  }

  private weigh(leaving: number): void {
    const { alpha, weights } = this;
    const scale = weights[leaving] / (alpha[leaving] * alpha[leaving]);
    for (let p = 0; p < this.rows; p++) weights[p] = Math.max(weights[p], alpha[p] * alpha[p] * scale);
    weights[leaving] = Math.max(1, scale);
  }

  private dualRatioTest(leaving: number): number {
    const from = leaving * this.rows;
    let entering = -1;
    let smallest = Infinity;
    let strongest = 0;
    for (let j = 0; j < this.columns; j++) {
      if (this.basic[j] === 1) continue;
      let along = 0;
      for (let e = this.start[j]; e < this.start[j + 1]; e++)
        along += this.inverse[from + this.row[e]] * this.coefficient[e];
      if (along > -this.pivotTolerance) continue;
      const ratio = Math.max(0, this.reducedCost(j)) / -along;
      if (ratio < smallest - 1e-12 || (ratio < smallest + 1e-12 && -along > strongest)) {
        smallest = Math.min(ratio, smallest);
        strongest = -along;
        entering = j;
      }
    }
    return entering;
  }

  /** Brings a column into the basis; false when no row limits it (cannot happen in a bounded program), and where the
   *  inverse is to be rebuilt first. */
  private enter(column: number, reduced: number, work: Work): boolean {
    this.computeAlpha(column);
    let longest = Infinity;
    for (let p = 0; p < this.rows; p++) {
      if (this.alpha[p] > this.pivotTolerance)
        longest = Math.min(longest, (Math.max(0, this.x[p]) + PRIMAL_TOLERANCE) / this.alpha[p]);
    }
    let leaving = -1;
    for (let p = 0; p < this.rows; p++) {
      if (this.alpha[p] <= this.pivotTolerance || Math.max(0, this.x[p]) / this.alpha[p] > longest) continue;
      if (
        leaving < 0 ||
        this.alpha[p] > this.alpha[leaving] ||
        (this.alpha[p] === this.alpha[leaving] && this.basis[p] < this.basis[leaving])
      )
        leaving = p;
    }
    work.left -= this.rows * 4;
    if (leaving < 0 || (this.isDoubtful(leaving) && this.sinceRefactor > 0)) return false;
    this.pivot(leaving, column, reduced, work);
    return true;
  }

  private computeAlpha(column: number): void {
    const { rows, alpha, inverse } = this;
    alpha.fill(0);
    for (let e = this.start[column]; e < this.start[column + 1]; e++) {
      const r = this.row[e];
      const a = this.coefficient[e];
      for (let p = 0, at = r; p < rows; p++, at += rows) alpha[p] += a * inverse[at];
    }
  }

  private pivot(leaving: number, entering: number, reduced: number, work: Work): void {
    const { rows, alpha, inverse, pivotRow, pivotValue, x } = this;
    const scale = 1 / alpha[leaving];
    const from = leaving * rows;
    let filled = 0;
    for (let r = 0; r < rows; r++) {
      const entry = inverse[from + r] * scale;
      inverse[from + r] = entry;
      pivotValue[r] = entry;
      if (entry === 0) continue;
      this.duals[r] += reduced * entry;
      pivotRow[filled++] = r;
    }
    const dense = filled * 2 > rows;
    const step = x[leaving] * scale;
    let touched = 0;
    for (let p = 0; p < rows; p++) {
      const a = alpha[p];
      if (p === leaving || Math.abs(a) < 1e-13) continue;
      const to = p * rows;
      if (dense) for (let r = 0; r < rows; r++) inverse[to + r] -= a * pivotValue[r];
      else {
        for (let k = 0; k < filled; k++) {
          const r = pivotRow[k];
          inverse[to + r] -= a * pivotValue[r];
        }
      }
      x[p] -= a * step;
      if (x[p] < 0 && x[p] > -1e-11) x[p] = 0;
      touched++;
    }
    x[leaving] = step;
    this.basic[this.basis[leaving]] = 0;
    this.basic[entering] = 1;
    this.basis[leaving] = entering;
    work.left -= touched * (dense ? rows : filled) + rows * 6;
    if (++this.sinceRefactor >= REFACTOR_EVERY) this.refactor(work);
  }

  /** Rebuilds the inverse by Gauss-Jordan elimination with row pivoting, then values and duals. A basis without an
   *  inverse was made by a pivot that was none: back to the last one that had one, and larger pivots from there. */
  private refactor(work: Work): void {
    if (!this.inverts(work)) {
      this.pivotTolerance *= 10;
      this.take(this.regular);
      assert(this.inverts(work), 'the basis of the linear program is regular');
    }
    this.regular.set(this.basis);
    this.sinceRefactor = 0;
    this.computeValues();
    this.computeDuals();
  }

  private inverts(work: Work): boolean {
    const { rows } = this;
    const matrix = new Float64Array(rows * rows);
    const inverse = new Float64Array(rows * rows);
    for (let p = 0; p < rows; p++) {
      const column = this.basis[p];
      for (let e = this.start[column]; e < this.start[column + 1]; e++)
        matrix[this.row[e] * rows + p] = this.coefficient[e];
      inverse[p * rows + p] = 1;
    }
    const steps = invert(matrix, inverse, rows);
    work.left -= (steps ?? rows * rows) + rows * rows * 2;
    if (steps !== null) this.inverse = inverse;
    return steps !== null;
  }

  private computeValues(): void {
    const { rows, inverse, rhs } = this;
    for (let p = 0; p < rows; p++) {
      let sum = 0;
      for (let r = 0, at = p * rows; r < rows; r++, at++) sum += inverse[at] * rhs[r];
      this.x[p] = Math.abs(sum) < 1e-11 ? 0 : sum;
    }
  }

  private computeDuals(): void {
    const { rows, inverse, duals } = this;
    duals.fill(0);
    for (let p = 0; p < rows; p++) {
      const c = this.cost[this.basis[p]];
      if (c === 0) continue;
      for (let r = 0, at = p * rows; r < rows; r++, at++) duals[r] += c * inverse[at];
    }
  }
}

function grown<T extends Int32Array | Float64Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
