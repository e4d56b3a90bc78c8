import type { PackModel } from '../packing/packModel.ts';
import type { MasterColumn, MasterResult } from './coverMaster.ts';
import { CoverMaster, masterColumn } from './coverMaster.ts';
import type { PatternPool } from './patternPool.ts';
import type { Guide, SheetBeam, SheetPattern } from './sheetBeam.ts';
import { FILL_VALUE, MASTER_COLUMNS, MULTIPLY_ADDS, PRICE_TOLERANCE } from './tuning.ts';

/** The restricted master over the pool's patterns, and its pricing by sheet beams.
 *
 *  Columns are priced heuristically (the beam may overlook one), so the value is not a bound; the proof comes from 2d/bounds. The
 *  covering form lets a pattern serve where fewer pieces are left than it holds. Gilmore & Gomory 1965; Cui, Yao & Cui 2016 (one
 *  master over all patterns ever generated). */
export class ColumnGeneration {
  private readonly model: PackModel;
  private readonly beam: SheetBeam;
  private readonly pool: PatternPool;
  private readonly master: CoverMaster;
  private columns: MasterColumn[] = [];
  private workEnd = 0;

  constructor(model: PackModel, beam: SheetBeam, pool: PatternPool) {
    this.model = model;
    this.beam = beam;
    this.pool = pool;
    this.master = new CoverMaster(model.types);
  }

  /** Solves the master for a demand, adding at most `rounds` rounds of new patterns. `uses` of the result are per pool index. */
  solve(demand: Int32Array, rounds: number, width: number): MasterResult {
    this.takeColumns();
    let result = this.master.solve(this.columns, demand);
    for (let round = 0; round < rounds && !this.exhausted; round++) {
      if (!this.price(result, demand, width)) break;
      result = this.master.resume(this.columns, demand);
    }
    return result;
  }

  /** From here on at most this much work (children looked at by the beams; the master's multiply-adds count a sixtieth); afterwards the
   *  master is solved over the columns there are. */
  allow(work: number): void {
    this.workEnd = this.work + work;
  }

  get exhausted(): boolean {
    return this.work >= this.workEnd;
  }

  private get work(): number {
    return this.beam.work + this.master.work / MULTIPLY_ADDS;
  }

  /** Pool patterns become columns as long as there is room. */
  private takeColumns(): void {
    const { patterns } = this.pool;
    for (let index = this.columns.length; index < patterns.length && index < MASTER_COLUMNS; index++) this.columns.push(masterColumn(patterns[index].counts));
  }

  /** Looks for patterns worth more than a sheet: both guides, both first directions. False when there are none. */
  private price(result: MasterResult, demand: Int32Array, width: number): boolean {
    const { model, beam, pool } = this;
    // A trace of area fills the rest of a pattern once the pieces with a price are on it.
    const values = Float64Array.from(result.duals, (dual, type) => Math.max(dual, 0) + FILL_VALUE * model.area[type]);
    const before = pool.patterns.length;
    if (before >= MASTER_COLUMNS) return false;
    for (const guide of GUIDES) {
      for (const axis of AXES) {
        const pattern = beam.search({ values, available: demand, width, axis, guide, above: 1 });
        if (pattern !== null && worth(pattern, result.duals) > 1 + PRICE_TOLERANCE) pool.add(pattern);
      }
    }
    this.takeColumns();
    return pool.patterns.length > before;
  }
}

const GUIDES: readonly Guide[] = ['density', 'value', 'size'];
const AXES = [1, 0] as const;

function worth(pattern: SheetPattern, duals: Float64Array): number {
  let sum = 0;
  pattern.counts.forEach((count, type) => {
    sum += count * duals[type];
  });
  return sum;
}
