import { BucketBeam } from '../beam/bucketBeam.ts';
import { oneSheet } from '../beam/sheetSequence.ts';
import { extractPlan, extractSheet } from '../packing/extractPlan.ts';
import type { Forest } from '../packing/forest.ts';
import type { PackModel, Task } from '../packing/packModel.ts';
import { wholeTask } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import { countPlaced, isPiece } from '../packing/plan.ts';
import type { Recreator } from '../packing/recreate.ts';
import { PLAIN_RULES } from '../packing/recreateRules.ts';
import type { Incumbent } from './incumbent.ts';
import { areaPowers } from './areaPowers.ts';
import { START_POWER_TENTHS, SVC_DAMPING, SVC_OVERRUN } from './tuning.ts';

/** Sequential value correction: fills sheet after sheet with the pieces worth most, then raises the worth of
 *  pieces that ended up on badly filled sheets and starts again. Values begin at area^1.1, so that large
 *  parts go first. Belov & Scheithauer 2007; Cui, Yang & Chen, "Sequential heuristic for the two-dimensional
 *  bin-packing problem", EJOR 2013. */
export class ValueCorrection {
  private readonly model: PackModel;
  private readonly forest: Forest;
  private readonly recreator: Recreator;
  private readonly beam: BucketBeam;
  private readonly values: Float64Array;
  private readonly startValues: Float64Array;
  private readonly leading: number;

  constructor(model: PackModel, forest: Forest, recreator: Recreator, maxWidth: number) {
    this.model = model;
    this.forest = forest;
    this.recreator = recreator;
    this.beam = new BucketBeam(model, maxWidth);
    this.startValues = areaPowers(model, START_POWER_TENTHS);
    this.values = Float64Array.from(this.startValues);
    this.leading = model.stocks.filter((stock) => stock.first).length;
  }

  /** Passes of growing beam width until the work is used up or the best plan is proven. Nothing is begun that
   *  would exceed the work `SVC_OVERRUN` times, judged by the pass before. */
  run(best: Incumbent, widths: readonly number[], end: number): void {
    let perWidth = 0;
    for (const width of widths) {
      const before = this.beam.work;
      if (best.proven || before >= end || before + perWidth * width > end * SVC_OVERRUN) return;
      best.offer(this.pass(width, wholeTask(this.model)));
      perWidth = (this.beam.work - before) / width;
    }
  }

  /** Pieces tried so far. */
  get work(): number {
    return this.beam.work;
  }

  /** Builds one whole plan and corrects the values by it. */
  pass(width: number, task: Task): Plan {
    const { forest, recreator, model } = this;
    forest.start(task);
    const rules = { ...PLAIN_RULES, stageLimit: Math.max(3, Math.min(4, model.maxStages)) };
    for (;;) {
      const sheet = this.bestSheet(width);
      if (sheet === null) break;
      forest.begin();
      forest.load(sheet);
      const slot = forest.open[forest.nOpen - 1];
      recreator.fillSheet(rules, slot);
      const filled = extractSheet(forest, slot);
      this.correct(filled);
      this.repeat(filled);
      forest.commit();
    }
    return extractPlan(forest);
  }

  /** The sheet with the most worth per cost over all stock kinds and directions; kinds to be used up first
   *  are asked first. */
  private bestSheet(width: number): PlanSheet | null {
    return this.bestOf(width, 0, this.leading) ?? this.bestOf(width, this.leading, this.model.stocks.length);
  }

  private bestOf(width: number, from: number, to: number): PlanSheet | null {
    const { model, forest } = this;
    let best: PlanSheet | null = null;
    let most = -1;
    for (let stock = from; stock < to; stock++) {
      if (forest.stockUsed[stock] >= forest.task.caps[stock]) continue;
      for (const axis of [1, 0] as const) {
        if (model.rootAxis >= 0 && model.rootAxis !== axis) continue;
        const sheets = oneSheet(model, stock, axis);
        const found = this.beam.fill({ values: this.values, demand: forest.left, width, sheets });
        if (found === null || !sawable(model, found)) continue;
        const rate = found.value / model.stocks[stock].cost;
        if (rate > most) [best, most] = [found, rate];
      }
    }
    return best;
  }

  /** Repeats a sheet as often as parts and stock allow. */
  private repeat(sheet: PlanSheet): void {
    const { forest, model } = this;
    const counts = countPlaced({ sheets: [sheet] }, model.types);
    let times = forest.task.caps[sheet.stock] - forest.stockUsed[sheet.stock];
    for (let type = 0; type < model.types; type++)
      if (counts[type] > 0) times = Math.min(times, Math.floor(forest.left[type] / counts[type]));
    for (let i = 0; i < times; i++) forest.load(sheet);
  }

  /** Moves the worth of a sheet's types towards area^1.1 per squared share of the sheet that is used. */
  private correct(sheet: PlanSheet): void {
    const { model, values, startValues, forest } = this;
    const counts = countPlaced({ sheets: [sheet] }, model.types);
    const stock = model.stocks[sheet.stock];
    let used = 0;
    for (let type = 0; type < model.types; type++) used += counts[type] * model.area[type];
    const share = (used * model.areaUnit) / (stock.w * stock.h);
    for (let type = 0; type < model.types; type++) {
      if (counts[type] === 0) continue;
      const weight = (SVC_DAMPING * counts[type]) / (counts[type] + forest.left[type]);
      values[type] += weight * (startValues[type] / (share * share) - values[type]);
    }
  }
}

/** With a forced first cut the sheet's root must really be cut. */
export function sawable(model: PackModel, sheet: PlanSheet): boolean {
  const only = sheet.root.children[0];
  return (
    model.rootAxis < 0 ||
    sheet.root.children.length > 1 ||
    isPiece(only) ||
    only.cross < sheet.root.len - model.grow
  );
}
