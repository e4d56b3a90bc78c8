import type { PackModel } from '../packing/packModel.ts';
import { pieceCount, wholeTask } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import { keepOnly } from '../packing/plan.ts';
import type { Incumbent } from './incumbent.ts';
import { StockMaster } from './stockMaster.ts';
import { STOCK_MASTER } from './tuning.ts';
import { sawable } from '../packing/sawable.ts';

/** Whether the master over several stock kinds models the job: no groups, two stages or more, turns free; and whether
 *  it is likely to help: few types, each wanted often, and few kinds of which there are few. */
export function suitsStockMaster({ model, best }: SearchedModel): boolean {
  const limited = limitedKinds({ model, best }).filter(Boolean).length;
  return (
    model.stocks.length > 1 &&
    model.groups === 0 &&
    model.maxStages >= 2 &&
    !model.minimizeRotations &&
    model.types <= STOCK_MASTER.types &&
    (limited === 0 || (best.rank.ordinaryCost > 0 && limited <= STOCK_MASTER.limited))
  );
}

/** Whether a better plan could use more sheets of a kind than there are. */
export const limitedKinds = ({ model, best }: SearchedModel): readonly boolean[] =>
  model.stocks.map(({ first, cap, cost }) => cap < pieceCount(model) && (first || cap * cost < best.cost));

/** Whether the master takes turns with ruin and recreate: with as many sheets of each kind as could be needed. */
export const takesTurns = (search: SearchedModel): boolean =>
  suitsStockMaster(search) && !limitedKinds(search).includes(true);

interface SearchedModel {
  readonly model: PackModel;
  readonly best: Incumbent;
}

/** Plans by rounding the master over all kinds: fix what it uses a whole number of times, else its most used
 *  pattern; take that off the demand and solve again. Several dives, each passing over other patterns at
 *  first. The sheets of the best plan take part as patterns, so it pays to come back once that plan has been
 *  improved by other means. Diving: Sadykov and others, INFORMS Journal on Computing 2019. */
export class StockDives {
  private readonly model: PackModel;
  private readonly best: Incumbent;
  private readonly master: StockMaster;
  private seen: Plan | null = null;
  /** What the ordinary sheets of the relaxation cost, and whether no more patterns were found for it. */
  private relaxed = 0;
  private isPriced = false;
  private readonly isLimited: boolean;
  /** Work that went into the relaxation before the first turn. */
  private early = 0;
  /** How often it has run. */
  turns = 0;

  constructor(model: PackModel, best: Incumbent) {
    this.model = model;
    this.best = best;
    const limited = limitedKinds({ model, best });
    this.isLimited = limited.includes(true);
    this.master = new StockMaster(model, limited);
  }

  get work(): number {
    return this.master.work;
  }

  /** Whether the best plan has sheets that have not taken part. */
  get isDue(): boolean {
    return this.best.plan !== this.seen;
  }

  /** Whether the relaxation, priced to its end, leaves no room for a better plan. */
  get isHopeless(): boolean {
    return this.isPriced && !this.isHopeful;
  }

  /** Whether the relaxation as far as it was priced leaves room for a better plan. It knows three stages and what
   *  narrow beams find, so a plan may cost a little less. */
  get isHopeful(): boolean {
    const { best, model } = this;
    const ordinary = model.stocks.filter(({ first }) => !first);
    const least = best.rank.ordinaryCost * (1 - STOCK_MASTER.tolerance);
    if (ordinary.length > 1) return this.relaxed < least;
    return this.relaxed * STOCK_MASTER.deeper < least - STOCK_MASTER.wholeStep * ordinary[0].cost;
  }

  /** What a plan costs at least in all likelihood, by the relaxation: a little less where few steps lie between two
   *  plans, as deeper patterns save a little; nothing where it is not priced to its end. */
  get floor(): number {
    if (!this.isPriced) return 0;
    return this.relaxed * (this.isLimited ? STOCK_MASTER.deeper : 1 - STOCK_MASTER.tolerance);
  }

  /** Prices the relaxation before the first turn, which takes what that costs off its own work. */
  relaxEarly(work: number): void {
    const before = this.master.work;
    this.root(work);
    this.early += this.master.work - before;
  }

  /** The relaxation priced as far as `work` goes: how often each pattern is used. */
  private root(work: number): Float64Array {
    const { master, model, best } = this;
    const end = master.work + work;
    master.keep(best.plan.sheets);
    const root = master.solve(wholeTask(model), Infinity, end);
    this.relaxed = master.cost(root);
    this.isPriced = master.work < end;
    return root;
  }

  run(work: number): void {
    const { master, model, best } = this;
    this.turns += 1;
    const end = master.work + work - this.early;
    const root = this.root(Math.max(0, work * STOCK_MASTER.rootShare - this.early));
    this.early = 0;
    for (let skip = 0; skip < STOCK_MASTER.dives && master.work < end && !best.proven; skip++) {
      if (!this.isHopeful) break;
      const stop = master.work + STOCK_MASTER.diveShare * work;
      const sheets = dive({ model, master, root, skip, end, stop });
      if (sheets?.every((sheet) => sawable(model, sheet)) === true) best.offer({ sheets });
    }
    this.seen = best.plan;
  }
}

interface Dive {
  readonly model: PackModel;
  readonly master: StockMaster;
  /** How often the relaxation uses each pattern, and how many of the most used it passes over at first. */
  readonly root: Float64Array;
  readonly skip: number;
  /** Work of the master at which no new patterns are looked for, and at which it is given up. */
  readonly end: number;
  readonly stop: number;
}

/** Null when the master comes to a stop: what is left is in no pattern, or only in uses that are rounding (costs of
 *  kinds may lie many powers of ten apart); or when it takes too long. */
function dive({ model, master, root, skip, end, stop }: Dive): PlanSheet[] | null {
  const left = Int32Array.from(model.demand);
  const caps = Float64Array.from(model.stocks, ({ cap }) => cap);
  const sheets: PlanSheet[] = [];
  const fix = (pattern: number, times: number): void => {
    const { stock, root: layout } = master.patterns[pattern];
    for (let copy = 0; copy < times; copy++) {
      const kept = keepOnly(layout, left);
      if (kept === null || caps[stock] === 0) return;
      caps[stock] -= 1;
      sheets.push({ stock, root: kept });
    }
  };
  for (
    let uses = root, step = 0;
    left.some((count) => count > 0);
    uses = master.solve({ demand: left, caps }, STOCK_MASTER.rounds, end), step++
  ) {
    if (master.work > stop) return null;
    const before = sheets.length;
    const whole: number[] = [];
    uses.forEach((use, pattern) => {
      if (use >= 1 - INTEGRAL) whole.push(pattern);
    });
    if (whole.length > 0 && (step > 0 || skip === 0))
      for (const pattern of whole) fix(pattern, Math.floor(uses[pattern] + INTEGRAL));
    else {
      const pattern = mostUsed(uses, step === 0 ? skip : 0);
      if (pattern < 0) return null;
      fix(pattern, 1);
    }
    if (sheets.length === before) return null;
  }
  return sheets;
}

/** The pattern with the largest use, after passing over `skip` larger ones; -1 when none is used. */
function mostUsed(uses: Float64Array, skip: number): number {
  const used = Array.from(uses.keys())
    .filter((pattern) => uses[pattern] > INTEGRAL)
    .sort((a, b) => uses[b] - uses[a] || a - b);
  return used.length === 0 ? -1 : used[Math.min(skip, used.length - 1)];
}

const INTEGRAL = 1e-6;
