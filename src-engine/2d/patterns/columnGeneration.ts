import type { CoverResult } from '../../optimise/coverMaster.ts';
import { CoverMaster } from '../../optimise/coverMaster.ts';
import type { BeamRequest, Guide, SheetFiller } from '../beam/sheetBeam.ts';
import type { PackModel, Task } from '../packing/packModel.ts';
import { worthOf } from '../packing/packModel.ts';
import type { PatternPlan } from './fillSheets.ts';
import { Neighbours } from './neighbours.ts';
import { FILL_VALUE, INTEGRAL, MASTER_COLUMNS, MULTIPLY_ADDS, PRICE_TOLERANCE } from './tuning.ts';
import { assert } from '../../control/assert.ts';
import { createWork } from '../../optimise/work.ts';
import type { SheetPattern } from '../beam/threeStage.ts';
import { restWithin } from '../exact/index.ts';
import type { PlanList, PlanSheet } from '../packing/plan.ts';
import { countPlaced } from '../packing/plan.ts';
import { sheetFiller } from './twoStageSheet.ts';

export interface ColumnOptions {
  /** What a sheet of each kind costs, the dearest no more than 1; and which kinds a plan could use more sheets of than
   *  there are. */
  readonly costs: Float64Array;
  readonly limited: readonly boolean[];
  /** What leaving out a piece of each type costs, 1 at most. Absent = 1, more than any piece is worth. */
  readonly leftOut?: Float64Array;
  /** How beams look for patterns, and how many new ones are taken from a search at most. Absent = `USUAL_LOOKS`. */
  readonly looks?: { readonly guides: readonly Guide[]; readonly perSearch: number };
  /** Asked between pricing rounds; true ends them. */
  readonly halted: () => boolean;
}

export interface SolveOptions {
  /** Pricing rounds at most, and the widths of the beams that price: the next one where those before find nothing. */
  readonly rounds: number;
  readonly widths: readonly number[];
  /** No more patterns are asked for once the master costs this much or less. Absent = they are. */
  readonly target?: number | undefined;
  /** Nor once it will clearly cost more than this, whatever patterns are found. Absent = they are. */
  readonly most?: number;
  /** Also looks among the neighbours of the patterns in use, by cuts of any depth: one kind only. Absent = no. */
  readonly near?: boolean;
}

const USUAL_LOOKS = { guides: ['density', 'size'], perSearch: 3 } as const;

/** What is known of the relaxation over all patterns, as far as the beams tell. */
interface Priced {
  /** What it costs at least where no kind is limited: if no pattern is worth more than b times its sheet in a master of
   *  value v, v / b (Farley 1990). 0 = not known. */
  readonly least: number;
  /** Whether no new pattern was found. */
  readonly isPriced: boolean;
}

/** How many times its sheet the best pattern is worth that was found, by beams of which width, and whether any is
 *  new. */
interface Find {
  readonly ratio: number;
  readonly width: number;
  readonly isNew: boolean;
}

/** The restricted master over the store's patterns, for one kind of sheet or several, and its pricing by sheet beams.
 *
 *  Columns are priced heuristically (the beam may overlook one), so the value is not a bound; the proof comes
 *  from 2d/bounds. The covering form lets a pattern serve where fewer pieces are left than it holds. Gilmore
 *  & Gomory 1965; Cui, Yao & Cui 2016 (one master over all patterns ever generated); several stock sizes: Belov &
 *  Scheithauer 2002. */
export class ColumnGeneration {
  readonly store = new PatternStore();
  private readonly model: PackModel;
  private readonly filler: SheetFiller;
  private readonly options: ColumnOptions;
  private readonly master: CoverMaster;
  /** The kinds that are limited, and which of them a kind is; -1 = there are as many sheets as could be needed. */
  private readonly limitedKinds: readonly number[];
  private readonly limitOf: readonly number[];
  private readonly fillValue: number;
  /** Stored patterns that the master knows. */
  private columns = 0;
  private workEnd = 0;
  private roundEnd = 0;
  private spent = 0;
  private near: Neighbours | undefined;

  constructor(model: PackModel, options: ColumnOptions, filler = sheetFiller(model)) {
    const { costs, limited, leftOut } = options;
    this.model = model;
    this.filler = filler;
    this.options = options;
    this.limitedKinds = [...limited.keys()].filter((kind) => limited[kind]);
    this.limitOf = limited.map((_, kind) => this.limitedKinds.indexOf(kind));
    this.master = new CoverMaster(model.types, this.limitedKinds.length, leftOut);
    this.fillValue = FILL_VALUE * costs.reduce((least, cost) => Math.min(least, cost), 1);
  }

  /** Solves the master for a task, adding new patterns for at most `rounds` rounds or until it costs no more than
   *  `target`. `uses` of the result are per store index. */
  solve(task: Task, options: SolveOptions): CoverResult & Priced {
    const { rounds, target = -Infinity, most = Infinity } = options;
    this.takeColumns();
    const sheets = this.limitedKinds.map((kind) => task.caps[kind]);
    let result = this.master.solve(task.demand, sheets);
    let least = 0;
    for (let round = 0; round < rounds && result.value > target + INTEGRAL && !this.exhausted; round++) {
      if (this.store.patterns.length >= MASTER_COLUMNS) break;
      const best = this.price(result, task, options);
      least = Math.max(least, result.value / best.ratio / (1 + tooHigh(best.width)));
      if (!best.isNew) return { ...result, least, isPriced: !this.exhausted };
      if (least > most) break;
      result = this.master.resume();
    }
    return { ...result, least, isPriced: false };
  }

  cost(uses: PatternPlan['uses']): number {
    return uses.reduce((sum, { pattern, times }) => sum + times * this.options.costs[pattern.stock], 0);
  }

  /** From here on at most this much work (children looked at by the beams; the master's multiply-adds count a
   *  sixtieth); afterwards the master is solved over the columns there are. */
  allow(work: number): void {
    this.workEnd = this.work + work;
    this.roundEnd = this.work + ROUND_OVERRUN * work;
  }

  get exhausted(): boolean {
    return this.work >= this.workEnd || this.options.halted();
  }

  /** Work done so far, what the filler did for others included. */
  get work(): number {
    return this.filler.work + this.master.work / MULTIPLY_ADDS + this.spent + (this.near?.work ?? 0);
  }

  /** Counts work done by others for its plans. */
  spend(work: number): void {
    this.spent += work;
  }

  /** Stored patterns become columns as long as there is room. */
  private takeColumns(): void {
    const { patterns } = this.store;
    for (; this.columns < patterns.length && this.columns < MASTER_COLUMNS; this.columns++) {
      const { counts, stock } = patterns[this.columns];
      this.master.add({ counts, cost: this.options.costs[stock], limit: this.limitOf[stock] });
    }
  }

  /** Looks for patterns worth more than their sheets, on all kinds, by ever wider beams until something is found. */
  private price(result: CoverResult, task: Task, { widths, near }: SolveOptions): Find {
    const { model, store } = this;
    const { duals } = result;
    // A trace of area fills the rest of a pattern once the pieces with a price are on it.
    const values = Float64Array.from(
      model.area,
      (area, type) => Math.max(duals[type], 0) + this.fillValue * area,
    );
    const before = store.patterns.length;
    let [ratio, widest] = [1, 0];
    for (const width of widths) {
      if (widest > 0 && this.work > this.roundEnd) break;
      widest = width;
      for (let stock = 0; stock < model.stocks.length; stock++) {
        if (task.caps[stock] === 0 || this.work > this.roundEnd) continue;
        const request = { values, available: task.demand, width, stock };
        ratio = Math.max(ratio, this.priceKind(request, duals));
      }
      if (store.patterns.length > before) break;
    }
    if (near === true && store.patterns.length === before) this.takeNear(result, task);
    this.takeColumns();
    return { ratio, width: widest, isNew: store.patterns.length > before };
  }

  /** The same on one kind, with all guides and both first directions; how many times its sheet the best is worth. */
  private priceKind(request: Omit<BeamRequest, 'axis' | 'guide'>, duals: Float64Array): number {
    const { filler, store, options } = this;
    const limit = this.limitOf[request.stock];
    const price =
      options.costs[request.stock] - (limit < 0 ? 0 : Math.min(0, duals[this.model.types + limit]));
    const { guides, perSearch } = options.looks ?? USUAL_LOOKS;
    const asked = { ...request, above: price, most: perSearch };
    const looks = guides.flatMap((guide) => ([1, 0] as const).map((axis) => ({ guide, axis })));
    let best = 0;
    for (const look of looks)
      for (const pattern of filler.searchAll({ ...asked, ...look })) {
        const ratio = worthOf(pattern.counts, duals) / price;
        best = Math.max(best, ratio);
        if (ratio > 1 + PRICE_TOLERANCE) store.add(pattern);
      }
    return best;
  }

  private takeNear({ uses, duals }: CoverResult, { demand }: Task): void {
    const { model, store } = this;
    this.near ??= new Neighbours(model);
    const found = this.near.find({
      patterns: store.patterns.flatMap(({ counts }, index) => (uses[index] > INTEGRAL ? [counts] : [])),
      values: duals.map((dual) => Math.max(0, dual)),
      available: demand,
      above: 1 + PRICE_TOLERANCE,
      work: this.workEnd - this.work,
    });
    for (const counts of found) store.add(nearPattern(model, counts));
  }
}

/** Twice what was allowed: from there on a round over many kinds, by all widths, is broken off. */
const ROUND_OVERRUN = 2;
/** The share by which beams may tell too high what is needed at least. Wide ones overlook little. */
const tooHigh = (width: number): number => (width < 64 ? 0.04 : width < 256 ? 0.02 : 0);

/** A set of pieces that is known to fit on a sheet of the only kind. Laid out when it is asked for: few are used. */
function nearPattern(model: PackModel, counts: Int32Array): SheetPattern {
  let root: PlanList | undefined;
  const layout = (): PlanList => {
    const sheets = restWithin(model, counts, 1, createWork(LAYOUT_STEPS));
    assert(typeof sheets !== 'string', 'a set that fits has a layout');
    return sheets[0].root;
  };
  return {
    stock: 0,
    value: 0,
    counts,
    get root() {
      return (root ??= layout());
    },
  };
}

/** Far more than the sets of a handful of pieces take. */
const LAYOUT_STEPS = 10_000_000;

/** Every sheet pattern met so far, one per kind of sheet and set of pieces. */
class PatternStore {
  readonly patterns: SheetPattern[] = [];
  private readonly known = new Set<string>();

  /** Makes patterns of sheets found elsewhere; `types` of pieces. */
  keep(sheets: readonly PlanSheet[], types: number): void {
    for (const sheet of sheets) {
      const pattern = patternOf(sheet, types);
      if (pattern.counts.some((count) => count > 0)) this.add(pattern);
    }
  }

  /** The first layout of a set of pieces stays. */
  add(pattern: SheetPattern): void {
    const key = signature(pattern);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.patterns.push(pattern);
  }
}

export function patternOf(sheet: PlanSheet, types: number): SheetPattern {
  return { stock: sheet.stock, counts: countPlaced({ sheets: [sheet] }, types), value: 0, root: sheet.root };
}

function signature({ stock, counts }: SheetPattern): string {
  const parts = [String(stock)];
  counts.forEach((count, type) => {
    if (count > 0) parts.push(`${type}:${count}`);
  });
  return parts.join();
}
