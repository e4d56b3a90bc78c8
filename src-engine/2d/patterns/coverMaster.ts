import { PIVOT_TOLERANCE, PIVOTS_PER_ROW, REFACTOR_EVERY } from './tuning.ts';

/** A column of the master: pieces of each type on one sheet, sparse. Every column costs 1. */
export interface MasterColumn {
  readonly rows: Int32Array;
  readonly counts: Float64Array;
}

export interface MasterResult {
  /** Uses per column (columns as handed in). */
  readonly uses: Float64Array;
  /** What one more piece of each type costs, in sheets. */
  readonly duals: Float64Array;
  /** Sheets of the linear relaxation. */
  readonly value: number;
}

export function masterColumn(counts: Int32Array): MasterColumn {
  const rows: number[] = [];
  counts.forEach((count, row) => {
    if (count > 0) rows.push(row);
  });
  return { rows: Int32Array.from(rows), counts: Float64Array.from(rows, (row) => counts[row]) };
}

/** The linear relaxation of the covering master: min sum x with every type covered at least `demand` times, and with
 *  limits on how often some columns are used together.
 *
 *  Revised simplex with a dense inverse. The first solve starts from one sheet per piece (an identity basis,
 *  always feasible), so no first phase is needed; later ones start from the last basis, which a few dual
 *  pivots make feasible for another demand. Largest reduced cost enters, of equal ratios the largest pivot
 *  leaves, all remaining ties by index. The result only steers a search, so it stops at a pivot limit instead
 *  of guarding against cycling. Gilmore & Gomory 1961. */
export class CoverMaster {
  private readonly m: number;
  private readonly covered: number;
  private readonly inverse: Float64Array;
  private readonly levels: Float64Array;
  private readonly duals: Float64Array;
  /** Basic variables: column index, or m-fold encodings below: -1 - row is the single piece, -1 - m - row the
   *  surplus of a row. */
  private readonly basis: Int32Array;
  private readonly direction: Float64Array;
  private readonly pivotRow: PivotRow;
  private started = false;
  /** Multiply-adds so far: the unit of the counted budget. */
  work = 0;

  /** Rows from `covered` on are limits: their demand and counts are negative, and nothing is bought for them. */
  constructor(rows: number, covered = rows) {
    this.m = rows;
    this.covered = covered;
    this.inverse = new Float64Array(rows * rows);
    this.levels = new Float64Array(rows);
    this.duals = new Float64Array(rows);
    this.basis = new Int32Array(rows);
    this.direction = new Float64Array(rows);
    this.pivotRow = new PivotRow(rows);
  }

  solve(columns: readonly MasterColumn[], demand: ArrayLike<number>): MasterResult {
    if (!this.started || !this.adopt(columns, demand)) this.reset(demand);
    this.started = true;
    return this.resume(columns, demand);
  }

  /** Goes on from the last basis after columns were appended; the demand must be the same. */
  resume(columns: readonly MasterColumn[], demand: ArrayLike<number>): MasterResult {
    const { m } = this;
    const limit = PIVOTS_PER_ROW * (m + 10);
    for (let pivots = 0; pivots < limit; pivots++) {
      if (pivots % REFACTOR_EVERY === REFACTOR_EVERY - 1 && !this.refactor(columns, demand)) break;
      const entering = this.entering(columns);
      if (entering === NONE) break;
      this.directionOf(entering, columns);
      const row = this.leaving();
      if (row < 0) break;
      this.pivot(row, entering, this.reducedCost(entering, columns));
    }
    return this.result(columns.length);
  }

  /** Goes over to another demand from the last basis by dual pivots; false when that does not work out. */
  private adopt(columns: readonly MasterColumn[], demand: ArrayLike<number>): boolean {
    if (!this.refactor(columns, demand)) return false;
    const { levels, m } = this;
    for (let pivots = 0; pivots <= 2 * m; pivots++) {
      let row = -1;
      for (let i = 0; i < m; i++)
        if (levels[i] < -PIVOT_TOLERANCE && (row < 0 || levels[i] < levels[row])) row = i;
      if (row < 0) return true;
      const entering = this.enteringFor(row, columns);
      if (entering === NONE) return false;
      this.directionOf(entering, columns);
      if (this.direction[row] > -PIVOT_TOLERANCE) return false;
      this.pivot(row, entering, this.reducedCost(entering, columns));
    }
    return false;
  }

  /** The variable whose reduced cost allows least while its entry in `row` is negative: the dual ratio
   *  test. */
  private enteringFor(row: number, columns: readonly MasterColumn[]): number {
    const { m, inverse, duals } = this;
    const own = row * m;
    let best = NONE;
    let least = Infinity;
    const consider = (variable: number, entry: number, reduced: number): void => {
      if (entry > -DUAL_PIVOT) return;
      const ratio = Math.max(0, reduced) / -entry;
      if (ratio < least) [best, least] = [variable, ratio];
    };
    for (let k = 0; k < m; k++) {
      if (k < this.covered) consider(-1 - k, inverse[own + k], 1 - duals[k]);
      consider(-1 - m - k, -inverse[own + k], duals[k]);
    }
    for (let index = 0; index < columns.length; index++) {
      const { rows, counts } = columns[index];
      let entry = 0;
      let reduced = 1;
      for (let k = 0; k < rows.length; k++) {
        entry += inverse[own + rows[k]] * counts[k];
        reduced -= duals[rows[k]] * counts[k];
      }
      consider(index, entry, reduced);
    }
    this.work += columns.length * 16;
    return best;
  }

  private reducedCost(variable: number, columns: readonly MasterColumn[]): number {
    const { m, duals } = this;
    if (variable < -m) return duals[-1 - m - variable];
    if (variable < 0) return 1 - duals[-1 - variable];
    const { rows, counts } = columns[variable];
    let reduced = 1;
    for (let k = 0; k < rows.length; k++) reduced -= duals[rows[k]] * counts[k];
    return reduced;
  }

  private reset(demand: ArrayLike<number>): void {
    const { m } = this;
    this.inverse.fill(0);
    for (let row = 0; row < m; row++) {
      const isLimit = row >= this.covered;
      this.inverse[row * m + row] = isLimit ? -1 : 1;
      this.levels[row] = isLimit ? -demand[row] : demand[row];
      this.duals[row] = isLimit ? 0 : 1;
      this.basis[row] = isLimit ? -1 - m - row : -1 - row;
    }
  }

  private entering(columns: readonly MasterColumn[]): number {
    const { duals, m } = this;
    let best = NONE;
    let least = -PIVOT_TOLERANCE;
    for (let row = 0; row < m; row++) {
      if (duals[row] < least) {
        least = duals[row];
        best = -1 - m - row;
      }
    }
    for (let index = 0; index < columns.length; index++) {
      const { rows, counts } = columns[index];
      let reduced = 1;
      for (let k = 0; k < rows.length; k++) reduced -= duals[rows[k]] * counts[k];
      if (reduced < least) {
        least = reduced;
        best = index;
      }
    }
    this.work += columns.length * 8;
    return best;
  }

  private directionOf(variable: number, columns: readonly MasterColumn[]): void {
    const { m, inverse, direction } = this;
    direction.fill(0);
    const add = (row: number, factor: number): void => {
      for (let i = 0; i < m; i++) direction[i] += inverse[i * m + row] * factor;
    };
    if (variable >= 0) {
      const { rows, counts } = columns[variable];
      for (let k = 0; k < rows.length; k++) add(rows[k], counts[k]);
      this.work += rows.length * m;
    } else if (variable >= -m) add(-1 - variable, 1);
    else add(-1 - m - variable, -1);
  }

  private leaving(): number {
    const { m, direction, levels } = this;
    let best = -1;
    let ratio = Infinity;
    for (let row = 0; row < m; row++) {
      if (direction[row] <= PIVOT_TOLERANCE) continue;
      const own = Math.max(0, levels[row]) / direction[row];
      if (
        own < ratio - PIVOT_TOLERANCE ||
        (own <= ratio + PIVOT_TOLERANCE && best >= 0 && direction[row] > direction[best])
      ) {
        ratio = Math.min(own, ratio);
        best = row;
      }
    }
    return best;
  }

  /** `reduced`: the entering variable's reduced cost; the prices change by its multiple of the pivot row. */
  private pivot(leaving: number, variable: number, reduced: number): void {
    const { m, inverse, direction, levels, basis, duals, pivotRow } = this;
    const pivot = direction[leaving];
    pivotRow.divide(inverse, leaving * m, pivot);
    const { count, at, values } = pivotRow;
    for (let i = 0; i < count; i++) duals[at[i]] += reduced * values[i];
    levels[leaving] /= pivot;
    let touched = 1;
    for (let row = 0; row < m; row++) {
      const factor = direction[row];
      if (row === leaving || factor === 0) continue;
      pivotRow.subtract(inverse, row * m, factor);
      levels[row] -= factor * levels[leaving];
      touched++;
    }
    basis[leaving] = variable;
    this.work += m + count * touched;
  }

  private priceBasis(): void {
    const { m, inverse, duals, basis } = this;
    duals.fill(0);
    for (let row = 0; row < m; row++) {
      if (basis[row] < -m) continue;
      for (let k = 0; k < m; k++) duals[k] += inverse[row * m + k];
    }
    this.work += m * m;
  }

  /** Recomputes the inverse and the levels from the basis (Gauss-Jordan with row pivoting); false when the
   *  basis has become singular. */
  private refactor(columns: readonly MasterColumn[], demand: ArrayLike<number>): boolean {
    const { m, basis } = this;
    const matrix = new Float64Array(m * m);
    for (let at = 0; at < m; at++) {
      const variable = basis[at];
      if (variable >= 0)
        columns[variable].rows.forEach((row, k) => (matrix[row * m + at] = columns[variable].counts[k]));
      else if (variable >= -m) matrix[(-1 - variable) * m + at] = 1;
      else matrix[(-1 - m - variable) * m + at] = -1;
    }
    if (!invert(matrix, this.inverse, m)) return false;
    for (let row = 0; row < m; row++) {
      let level = 0;
      for (let k = 0; k < m; k++) level += this.inverse[row * m + k] * demand[k];
      this.levels[row] = level;
    }
    this.work += m * m * m;
    this.priceBasis();
    return true;
  }

  private result(columnCount: number): MasterResult {
    const { m, basis, levels } = this;
    const uses = new Float64Array(columnCount);
    let value = 0;
    for (let row = 0; row < m; row++) {
      if (basis[row] < -m) continue;
      value += levels[row];
      if (basis[row] >= 0) uses[basis[row]] += levels[row];
    }
    return { uses, duals: Float64Array.from(this.duals), value };
  }
}

const NONE = -0x7fffffff;
/** Entries smaller than this are no pivots of the dual simplex. */
const DUAL_PIVOT = 1e-7;

/** A row by which others are eliminated, without its zeros: most of it, while few columns have been in the basis. */
class PivotRow {
  count = 0;
  readonly at: Int32Array;
  readonly values: Float64Array;

  constructor(m: number) {
    this.at = new Int32Array(m);
    this.values = new Float64Array(m);
  }

  /** Divides the row of a matrix that begins at `start`, and takes it. */
  divide(matrix: Float64Array, start: number, divisor: number): void {
    const { at, values } = this;
    const m = at.length;
    let count = 0;
    for (let k = 0; k < m; k++) {
      if (matrix[start + k] === 0) continue;
      const value = matrix[start + k] / divisor;
      matrix[start + k] = value;
      at[count] = k;
      values[count++] = value;
    }
    this.count = count;
  }

  /** Takes a multiple of it from another row. */
  subtract(matrix: Float64Array, start: number, factor: number): void {
    const { count, at, values } = this;
    for (let i = 0; i < count; i++) matrix[start + at[i]] -= factor * values[i];
  }
}

/** Inverts `matrix` (destroyed) into `out`, row-major m x m. */
function invert(matrix: Float64Array, out: Float64Array, m: number): boolean {
  out.fill(0);
  for (let i = 0; i < m; i++) out[i * m + i] = 1;
  const inMatrix = new PivotRow(m);
  const inOut = new PivotRow(m);
  for (let col = 0; col < m; col++) {
    let pivot = col;
    for (let row = col + 1; row < m; row++)
      if (Math.abs(matrix[row * m + col]) > Math.abs(matrix[pivot * m + col])) pivot = row;
    const value = matrix[pivot * m + col];
    if (Math.abs(value) < PIVOT_TOLERANCE) return false;
    if (pivot !== col) {
      swapRows(matrix, pivot, col, m);
      swapRows(out, pivot, col, m);
    }
    inMatrix.divide(matrix, col * m, value);
    inOut.divide(out, col * m, value);
    for (let row = 0; row < m; row++) {
      const factor = matrix[row * m + col];
      if (row === col || factor === 0) continue;
      inMatrix.subtract(matrix, row * m, factor);
      inOut.subtract(out, row * m, factor);
    }
  }
  return true;
}

function swapRows(matrix: Float64Array, a: number, b: number, m: number): void {
  for (let k = 0; k < m; k++) {
    const kept = matrix[a * m + k];
    matrix[a * m + k] = matrix[b * m + k];
    matrix[b * m + k] = kept;
  }
}
