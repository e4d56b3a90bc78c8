import type { PackModel, Task } from '../packing/packModel.ts';
import { worthOf } from '../packing/packModel.ts';
import type { PlanSheet } from '../packing/plan.ts';
import { countPlaced } from '../packing/plan.ts';
import type { MasterColumn } from '../patterns/coverMaster.ts';
import { CoverMaster } from '../patterns/coverMaster.ts';
import type { Guide } from '../beam/sheetBeam.ts';
import { SheetBeam } from '../beam/sheetBeam.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import { STOCK_MASTER } from './tuning.ts';

/** One way to cut a sheet of a kind. */
type MadeSheet = Omit<SheetPattern, 'value'>;

/** The linear relaxation of a job over several stock kinds: which patterns to cut how often so that
 *  everything is covered at the least cost.
 *
 *  The master costs 1 a column; a pattern on a sheet of cost c enters with its counts over c and its use
 *  times c. Patterns are priced by sheet beams on every kind, narrow ones first. Gilmore & Gomory 1965;
 *  several stock lengths: Belov & Scheithauer 2002. */
export class StockMaster {
  readonly patterns: MadeSheet[] = [];
  private readonly model: PackModel;
  private readonly beam: SheetBeam;
  private readonly master: CoverMaster;
  private readonly columns: MasterColumn[] = [];
  private readonly known = new Set<string>();
  /** Costs in units of twice the dearest kind's, so that every sheet is cheaper than what the master starts
   *  from: one piece at cost 1. Sheets to be used up first count a share of their area. */
  private readonly costs: Float64Array;
  private readonly fillValue: number;
  /** The master's row that limits the sheets of a kind; -1 = there are as many as could be needed. */
  private readonly limitRow: Int32Array;

  /** `limited`: whether a plan could use more sheets of a kind than there are. */
  constructor(model: PackModel, limited: readonly boolean[]) {
    this.model = model;
    this.beam = new SheetBeam(model);
    let rows = model.types;
    this.limitRow = Int32Array.from(limited, (isLimited) => (isLimited ? rows++ : -1));
    this.master = new CoverMaster(rows, model.types);
    const dearest = model.stocks.reduce((most, stock) => Math.max(most, stock.first ? 0 : stock.cost), 0);
    this.costs = Float64Array.from(model.stocks, ({ cost, first, w, h }) =>
      first ? (STOCK_MASTER.firstCost * w * h) / (2 * model.areaUnit) : cost / (2 * dearest),
    );
    this.fillValue = STOCK_MASTER.fillValue * this.costs.reduce((least, cost) => Math.min(least, cost), 1);
  }

  /** Children looked at by the beams; the master's multiply-adds count a little. */
  get work(): number {
    return this.beam.work + this.master.work / STOCK_MASTER.multiplyAdds;
  }

  /** Makes patterns of sheets found elsewhere. */
  keep(sheets: readonly PlanSheet[]): void {
    for (const sheet of sheets) {
      const counts = countPlaced({ sheets: [sheet] }, this.model.types);
      this.add({ ...sheet, counts });
    }
  }

  /** How often each pattern is used to cover `demand` at the least cost, new patterns looked for until none
   *  pays or the work reaches `end`. */
  solve(task: Task, rounds: number, end: number): Float64Array {
    const sides = this.sidesOf(task);
    let result = this.master.solve(this.columns, sides);
    for (let round = 0; round < rounds && this.work < end; round++) {
      if (!this.price(result.duals, task, end)) break;
      result = this.master.resume(this.columns, sides);
    }
    return result.uses.map((use, index) => use / this.costs[this.patterns[index].stock]);
  }

  /** Right sides of the master: pieces asked for, sheets there are. */
  private sidesOf({ demand, caps }: Task): Float64Array {
    const sides = [...demand];
    this.limitRow.forEach((row, kind) => {
      if (row >= 0) sides[row] = -caps[kind];
    });
    return Float64Array.from(sides);
  }

  /** What the sheets of a solution cost that are not to be used up first. */
  cost(uses: Float64Array): number {
    const costOf = (index: number): number => {
      const { cost, first } = this.model.stocks[this.patterns[index].stock];
      return first ? 0 : cost;
    };
    return uses.reduce((sum, use, index) => sum + use * costOf(index), 0);
  }

  private price(duals: Float64Array, { demand, caps }: Task, end: number): boolean {
    const { model, beam, costs, limitRow } = this;
    const values = Float64Array.from(
      model.area,
      (area, type) => Math.max(duals[type], 0) + this.fillValue * area,
    );
    const before = this.patterns.length;
    for (const width of STOCK_MASTER.widths) {
      for (let stock = 0; stock < model.stocks.length; stock++) {
        if (caps[stock] === 0 || this.work > ROUND_OVERRUN * end) continue;
        const asked = costs[stock] + (limitRow[stock] < 0 ? 0 : Math.max(0, duals[limitRow[stock]]));
        for (const look of LOOKS) {
          const found = beam.searchAll({
            values,
            available: demand,
            width,
            ...look,
            stock,
            above: asked,
            most: STOCK_MASTER.columnsPerSearch,
          });
          const least = asked * (1 + STOCK_MASTER.tolerance);
          const paying = found.filter(({ counts }) => worthOf(counts, duals) > least);
          for (const { counts, root } of paying) this.add({ stock, counts, root });
        }
      }
      if (this.patterns.length > before) return true;
    }
    return false;
  }

  private add(pattern: MadeSheet): void {
    const rows: number[] = [];
    pattern.counts.forEach((count, type) => {
      if (count > 0) rows.push(type);
    });
    const key = `${pattern.stock} ${rows.map((row) => `${row}:${pattern.counts[row]}`).join(' ')}`;
    if (rows.length === 0 || this.known.has(key) || this.patterns.length === STOCK_MASTER.columns) return;
    this.known.add(key);
    this.patterns.push(pattern);
    const cost = this.costs[pattern.stock];
    const limit = this.limitRow[pattern.stock];
    const counts = rows.map((row) => pattern.counts[row] / cost);
    if (limit >= 0) {
      rows.push(limit);
      counts.push(-1 / cost);
    }
    this.columns.push({ rows: Int32Array.from(rows), counts: Float64Array.from(counts) });
  }
}

/** Half as much again: from there on a round over many kinds is broken off. */
const ROUND_OVERRUN = 1.5;
const GUIDES: readonly Guide[] = ['density', 'size'];
const LOOKS = ([1, 0] as const).flatMap((axis) => GUIDES.map((guide) => ({ axis, guide })));
