import { MasterLp } from './masterLp.ts';
import type { Work } from './work.ts';
import { createWork } from './work.ts';

export interface CoverResult {
  /** Uses per column, in the order in which they were added. */
  readonly uses: Float64Array;
  /** What one more piece of each type costs, then what one more use under each limit saves, as a negative cost. */
  readonly duals: Float64Array;
  readonly value: number;
}

/** A column: pieces of each type, what a use costs, and the limit that counts its uses (none = -1). */
export interface CoverColumn {
  readonly counts: ArrayLike<number>;
  readonly cost?: number;
  readonly limit?: number;
}

/** The linear relaxation of a growing covering problem: min sum cost x with every type covered at least as often as it
 *  is asked for, and limits on how often some columns are used together. Every piece may be bought alone for 1, dearer
 *  than any column should be, or for what is said; from there the first solve starts, later ones start from the last
 *  basis. The result only steers a search: a solve stops after so many steps instead of guarding against cycling.
 *  Gilmore & Gomory 1961. */
export class CoverMaster {
  private readonly types: number;
  private readonly lp: MasterLp;
  /** Columns of every piece bought alone, and of every limit idle. */
  private readonly alone: readonly number[];
  /** Columns of the program before the first that was added. */
  private readonly helpers: number;
  /** Steps so far: the unit of the counted budget. */
  work = 0;

  /** `alone`: what a piece of each type costs that no column covers. Absent = 1. */
  constructor(types: number, limits: number, alone?: ArrayLike<number>) {
    this.types = types;
    this.lp = new MasterLp(new Float64Array(types + limits));
    for (let type = 0; type < types; type++) this.lp.addColumn([type], [-1], 0);
    this.alone = Array.from({ length: types + limits }, (_, row) =>
      this.lp.addColumn([row], [1], row < types ? (alone?.[row] ?? 1) : 0),
    );
    this.helpers = this.lp.columns;
    this.lp.setBasis(Int32Array.from(this.alone), createWork(0));
  }

  add({ counts, cost = 1, limit = -1 }: CoverColumn): void {
    const rows: number[] = [];
    for (let type = 0; type < this.types; type++) if (counts[type] > 0) rows.push(type);
    const coefficients = rows.map((type) => counts[type]);
    if (limit >= 0) {
      rows.push(this.types + limit);
      coefficients.push(1);
    }
    this.lp.addColumn(rows, coefficients, cost);
  }

  /** For a demand, and the uses that the limits allow. */
  solve(demand: ArrayLike<number>, limits: ArrayLike<number> = []): CoverResult {
    const { lp, types } = this;
    const sides = new Float64Array(lp.rows);
    sides.set(demand);
    sides.set(limits, types);
    // Less than nothing of what is not asked for, so that it has a surplus and no price: rows of zeros, most of them
    // in a dive, would make most pivots steps of no length.
    for (let type = 0; type < types; type++) if (sides[type] <= 0) sides[type] = -1;
    return this.within((work) => {
      lp.setRhs(sides, work);
      if (lp.dualSimplex(work, 'weighed') && work.left > 0) return;
      // The surplus of a type is the column of the same number.
      lp.setBasis(
        Int32Array.from(this.alone, (column, row) => (sides[row] < 0 ? row : column)),
        work,
      );
    });
  }

  /** Goes on from the last basis after columns were added, for the same demand. */
  resume(): CoverResult {
    return this.within(() => undefined);
  }

  /** The optimum over the columns there are, after `prepare`. */
  private within(prepare: (work: Work) => void): CoverResult {
    const { lp, helpers } = this;
    const steps = PIVOTS_PER_ROW * (lp.rows + 10) * (lp.rows * lp.rows + ENTRIES * lp.columns);
    const work = createWork(steps);
    prepare(work);
    lp.primalSimplex(work);
    this.work += steps - work.left;
    const uses = new Float64Array(lp.columns - helpers);
    lp.basis.forEach((column, at) => {
      if (column >= helpers) uses[column - helpers] = Math.max(0, lp.x[at]);
    });
    return { uses, duals: Float64Array.from(lp.duals), value: lp.value() };
  }
}

/** Pivots per row, of so many entries per column, before a master is left as it is. */
const PIVOTS_PER_ROW = 30;
const ENTRIES = 8;
