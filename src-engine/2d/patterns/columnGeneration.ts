import type { PackModel } from '../packing/packModel.ts';
import { worthOf } from '../packing/packModel.ts';
import type { MasterColumn, MasterResult } from './coverMaster.ts';
import { CoverMaster, masterColumn } from './coverMaster.ts';
import type { PatternStore } from './patternStore.ts';
import type { Guide, SheetBeam } from '../beam/sheetBeam.ts';
import {
  COLUMNS_PER_SEARCH,
  FILL_VALUE,
  FIRST_PRICING,
  INTEGRAL,
  MASTER_COLUMNS,
  MULTIPLY_ADDS,
  PRICE_TOLERANCE,
  WIDTH_STEP,
} from './tuning.ts';

export interface SolveOptions {
  /** Pricing rounds at most, and the widest beam that may price. */
  readonly rounds: number;
  readonly width: number;
  /** No more patterns are asked for once the master needs this many sheets or fewer. */
  readonly target: number;
  /** Nor once it will clearly need more than this many, whatever patterns are found. Absent = they are. */
  readonly most?: number;
}

/** What is known of the relaxation over all patterns, as far as the beams tell. */
interface Priced {
  /** Sheets it needs at least: of no pattern worth more than b in a master of value v, v / b (Farley 1990). 0 = not
   *  known. */
  readonly least: number;
}

/** What the best pattern is worth that was found, in sheets, by beams of which width, and whether any is new. */
interface Find {
  readonly value: number;
  readonly width: number;
  readonly isNew: boolean;
}

/** The restricted master over the store's patterns, and its pricing by sheet beams.
 *
 *  Columns are priced heuristically (the beam may overlook one), so the value is not a bound; the proof comes
 *  from 2d/bounds. The covering form lets a pattern serve where fewer pieces are left than it holds. Gilmore
 *  & Gomory 1965; Cui, Yao & Cui 2016 (one master over all patterns ever generated). */
export class ColumnGeneration {
  private readonly model: PackModel;
  private readonly beam: SheetBeam;
  private readonly store: PatternStore;
  private readonly master: CoverMaster;
  private columns: MasterColumn[] = [];
  private workEnd = 0;
  private readonly halted: () => boolean;

  /** `halted`: asked between pricing rounds; true ends them. */
  constructor(model: PackModel, beam: SheetBeam, store: PatternStore, halted: () => boolean) {
    this.halted = halted;
    this.model = model;
    this.beam = beam;
    this.store = store;
    this.master = new CoverMaster(model.types);
  }

  /** Solves the master for a demand, adding new patterns for at most `rounds` rounds or until it needs no
   *  more than `target` sheets. `uses` of the result are per store index. */
  solve(demand: Int32Array, { rounds, width, target, most = Infinity }: SolveOptions): MasterResult & Priced {
    this.takeColumns();
    let result = this.master.solve(this.columns, demand);
    let least = 0;
    for (let round = 0; round < rounds && result.value > target + INTEGRAL && !this.exhausted; round++) {
      if (this.store.patterns.length >= MASTER_COLUMNS) break;
      const best = this.price(result, demand, width);
      least = Math.max(least, result.value / best.value / (1 + tooHigh(best.width)));
      if (!best.isNew || least > most) break;
      result = this.master.resume(this.columns, demand);
    }
    return { ...result, least };
  }

  /** From here on at most this much work (children looked at by the beams; the master's multiply-adds count a
   *  sixtieth); afterwards the master is solved over the columns there are. */
  allow(work: number): void {
    this.workEnd = this.work + work;
  }

  get exhausted(): boolean {
    return this.work >= this.workEnd || this.halted();
  }

  /** Work done so far, the beam's own passes included. */
  get work(): number {
    return this.beam.work + this.masterWork;
  }

  /** Of that, the master's. */
  get masterWork(): number {
    return this.master.work / MULTIPLY_ADDS;
  }

  /** Stored patterns become columns as long as there is room. */
  private takeColumns(): void {
    const { patterns } = this.store;
    for (let index = this.columns.length; index < patterns.length && index < MASTER_COLUMNS; index++)
      this.columns.push(masterColumn(patterns[index].counts));
  }

  /** Looks for patterns worth more than a sheet: all guides, both first directions, by ever wider beams until
   *  something is found. */
  private price(result: MasterResult, demand: Int32Array, width: number): Find {
    const { model, beam, store } = this;
    // A trace of area fills the rest of a pattern once the pieces with a price are on it.
    const values = Float64Array.from(
      result.duals,
      (dual, type) => Math.max(dual, 0) + FILL_VALUE * model.area[type],
    );
    const before = store.patterns.length;
    let [best, own] = [1, Math.min(width, FIRST_PRICING)];
    for (; store.patterns.length === before && own <= width; own *= WIDTH_STEP) {
      for (const look of LOOKS) {
        const found = beam.searchAll({
          values,
          available: demand,
          width: own,
          ...look,
          above: 1,
          most: COLUMNS_PER_SEARCH,
        });
        for (const pattern of found) {
          const value = worthOf(pattern.counts, result.duals);
          best = Math.max(best, value);
          if (value > 1 + PRICE_TOLERANCE) store.add(pattern);
        }
      }
    }
    this.takeColumns();
    return { value: best, width: own / WIDTH_STEP, isNew: store.patterns.length > before };
  }
}

/** The share by which beams may tell too high what is needed at least: those of width 16 have done so by up to 0.03,
 *  where eight pieces share a sheet. Wide ones overlook little. */
const tooHigh = (width: number): number => (width < 64 ? 0.04 : width < 256 ? 0.02 : 0);
const GUIDES: readonly Guide[] = ['density', 'value', 'size'];
const LOOKS = GUIDES.flatMap((guide) => ([1, 0] as const).map((axis) => ({ axis, guide })));
