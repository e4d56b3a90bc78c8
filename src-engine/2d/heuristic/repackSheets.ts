import type { Rng } from '../../control/rng.ts';
import { extractPlan } from '../packing/extractPlan.ts';
import type { Forest } from '../packing/forest.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import type { Recreator } from '../packing/recreate.ts';
import { BucketBeam } from '../packing/bucketBeam.ts';
import { partWorth } from './partWorth.ts';
import { REPACK_HISTORY, REPACK_LIFT, REPACK_SHEETS, REPACK_WIDTH } from './tuning.ts';
import { sawable } from './valueCorrection.ts';

/** Takes a few sheets apart and fills them again, one after another, by beam search over their pieces and all that is still unplaced,
 *  with worths that are shaken and that rise for pieces left out; keeps what loses no more than the late-acceptance history. Strong where
 *  few pieces share a sheet and the sub-tree moves of ruin and recreate are too small. */
export class SheetRepacker {
  private readonly model: PackModel;
  private readonly forest: Forest;
  private readonly recreator: Recreator;
  private readonly rng: Rng;
  private readonly penalty: Float64Array;
  private readonly beam: BucketBeam;
  private readonly lift: Float64Array;
  private readonly worth: Float64Array;
  private readonly values: Float64Array;
  private readonly past = new Float64Array(REPACK_HISTORY);

  constructor(model: PackModel, forest: Forest, recreator: Recreator, rng: Rng, penalty: Float64Array) {
    this.model = model;
    this.forest = forest;
    this.recreator = recreator;
    this.rng = rng;
    this.penalty = penalty;
    this.beam = new BucketBeam(model, REPACK_WIDTH);
    this.lift = new Float64Array(model.types).fill(1);
    this.worth = partWorth(model);
    this.values = new Float64Array(model.types);
  }

  /** Works on the forest as it stands until everything is placed or the work is used up; the plan with the least penalty. */
  run(work: number): { readonly plan: Plan; readonly penalty: number } {
    const { forest, beam, past } = this;
    const end = beam.work + work;
    let now = this.unplaced();
    let best = now;
    let plan = extractPlan(forest);
    past.fill(now);
    this.lift.fill(1);
    for (let round = 0; best > 0 && beam.work < end; round++) {
      const at = round % REPACK_HISTORY;
      forest.begin();
      this.repackSome();
      beam.work += 100;
      const penalty = this.unplaced();
      if (penalty <= now || penalty <= past[at]) {
        forest.commit();
        now = penalty;
        if (penalty < best) {
          best = penalty;
          plan = extractPlan(forest);
        }
      } else forest.rollback();
      past[at] = Math.min(past[at], now);
      for (let type = 0; type < this.model.types; type++) if (forest.left[type] > 0) this.lift[type] *= 1 + REPACK_LIFT;
    }
    this.recreator.options.confined = false;
    return { plan, penalty: best };
  }

  private unplaced(): number {
    let sum = 0;
    for (let type = 0; type < this.penalty.length; type++) sum += this.forest.left[type] * this.penalty[type];
    return sum;
  }

  private repackSome(): void {
    const { forest, rng, values, worth, lift } = this;
    for (let type = 0; type < values.length; type++) values[type] = worth[type] * lift[type] * (0.85 + 0.3 * rng.next());
    const times = Math.min(forest.nOpen, 2 + rng.below(REPACK_SHEETS - 1));
    const kinds: number[] = [];
    for (let i = 0; i < times; i++) {
      const slot = forest.open[rng.below(forest.nOpen)];
      kinds.push(forest.stock[slot]);
      forest.closeSheet(slot);
    }
    for (const stock of kinds) {
      const sheet = this.fillSheet(stock);
      if (sheet === null) continue;
      forest.load(sheet);
      Object.assign(this.recreator.options, { blink: 0, confined: true, kinds: 0, onlySheet: forest.open[forest.nOpen - 1], penaltyLimit: Infinity });
      this.recreator.fill();
    }
  }

  private fillSheet(stock: number): PlanSheet | null {
    const { model, forest, rng, values } = this;
    let best: PlanSheet | null = null;
    let most = -1;
    const lead = rng.below(2);
    for (const axis of [lead, 1 - lead] as (0 | 1)[]) {
      if (model.rootAxis >= 0 && model.rootAxis !== axis) continue;
      const found = this.beam.fill({ stock, axis, values, left: forest.left, width: REPACK_WIDTH, exact: model.maxStages < 4, mayTurn: !model.minimizeRotations });
      if (found !== null && found.value > most && sawable(model, found.sheet)) [best, most] = [found.sheet, found.value];
    }
    return best;
  }
}
