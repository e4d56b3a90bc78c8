import type { Control } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import { Forest } from '../packing/forest.ts';
import { loadPlan } from '../packing/loadPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan, PlanSheet } from '../packing/plan.ts';
import { eachPiece } from '../packing/plan.ts';
import type { Rank } from '../packing/rankPlan.ts';
import { compareRank, rankPlan } from '../packing/rankPlan.ts';
import { RuinRecreate } from '../packing/ruinRecreate.ts';
import type { Guide } from '../packing/sheetBeam.ts';
import { SheetBeam } from '../packing/sheetBeam.ts';
import type { PatternPlan } from '../packing/valueCorrection.ts';
import { corrected, fillSheets, startValues } from '../packing/valueCorrection.ts';
import { ColumnGeneration } from './columnGeneration.ts';
import { dive } from './dive.ts';
import { keepOnly, PatternPool } from './patternPool.ts';
import type { MasterStep, RuinStep, Step } from './schedule.ts';
import { BLINK, FILL_WORK, MASTER_TYPES, MAX_STAGES, PASS_WORK, RUIN_STYLES, SEED } from './tuning.ts';

/** The deep search: value correction over sheet beams, column generation with dives over every pattern ever met, ruin and recreate on the
 *  best plan, in growing rounds. Every sheet of every plan goes to the pool, so each method starts from what the others found. Stops as
 *  soon as the plan meets the lower bound. */
export class MaxSearch {
  private readonly model: PackModel;
  private readonly bound: number;
  private readonly control: Control;
  private readonly beam: SheetBeam;
  private readonly pool = new PatternPool();
  private readonly generation: ColumnGeneration | null;
  private readonly forest: Forest;
  private readonly ruins: readonly RuinRecreate[];
  /** Children a pass of value correction looked at, per unit of beam width. */
  private workPerWidth = 0;
  private plan: Plan = { sheets: [] };
  private rank: Rank;

  constructor(model: PackModel, bound: number, control: Control) {
    this.model = model;
    this.bound = bound;
    this.control = control;
    this.beam = new SheetBeam(model);
    this.generation = model.types <= MASTER_TYPES ? new ColumnGeneration(model, this.beam, this.pool) : null;
    this.forest = new Forest(model);
    this.forest.trimDepth = MAX_STAGES;
    const rng = createRng(SEED);
    this.ruins = RUIN_STYLES.map(({ history, hardLarge }) => {
      const penalty = Float64Array.from(model.area, (area) => 1 + Math.round(area * (hardLarge ? Math.sqrt(area) : 1) * 1e9));
      return new RuinRecreate(this.forest, rng, penalty, history);
    });
    this.rank = rankPlan(model, this.plan);
  }

  run(schedule: readonly Step[]): Plan {
    schedule.forEach((step, index) => {
      if (step.kind === 'offcut') this.enlargeOffcut(step.work);
      else if (this.done) return;
      else if (step.kind === 'fill') this.fill(step.width, step.passes);
      else if (step.kind === 'master') this.recombine(step);
      else this.ruin(step);
      this.control.report((index + 1) / schedule.length, `${this.plan.sheets.length} sheets`);
    });
    this.control.report(1, `${this.plan.sheets.length} sheets`);
    return this.plan;
  }

  private get done(): boolean {
    return this.plan.sheets.length > 0 && this.plan.sheets.length <= this.bound;
  }

  /** Sheet after sheet by beams of one width, the values corrected after every pass, once per guide. Left out when a pass would look at too
   *  much, judged by the last one. */
  private fill(width: number, passes: number): void {
    const { model, beam } = this;
    if (this.workPerWidth * width > FILL_WORK) return;
    for (const guide of FILL_GUIDES) {
      let values = startValues(model);
      for (let pass = 0; pass < passes && !this.done; pass++) {
        const before = beam.work;
        const plan = fillSheets(beam, values, model.demand, width, guide, Infinity);
        if (plan === null) break;
        this.offerPatterns(plan);
        values = corrected(model, values, plan);
        this.workPerWidth = (beam.work - before) / width;
        if (beam.work - before > PASS_WORK) break;
      }
    }
  }

  /** Solves the master over all patterns (and new ones it asks for), then dives for a plan of one sheet less. */
  private recombine({ width, rounds, dives, work }: MasterStep): void {
    const { generation, model } = this;
    if (generation === null) return;
    generation.allow(work);
    const root = generation.solve(model.demand, rounds, width);
    for (let skip = 0; skip < dives && !this.done && !generation.exhausted; skip++) {
      const limit = this.plan.sheets.length - 1;
      if (Math.ceil(root.value - ROOT_SLACK) > limit) return;
      const found = dive(generation, this.pool, { demand: model.demand, width, skip, limit });
      if (found !== null) this.offerPatterns(found);
    }
  }

  /** Ruin and recreate for a plan of one sheet less, again and again while that succeeds. */
  private ruin({ style, work }: RuinStep): void {
    while (!this.done) {
      loadPlan(this.forest, this.plan);
      const costLimit = (this.plan.sheets.length - 1) * this.model.stocks[0].cost * (1 + 1e-9);
      const result = this.ruins[style].run({ ...RUIN, removals: RUIN_STYLES[style].removals, work, costLimit }, true);
      this.keepPatterns(result.plan.sheets);
      if (result.penalty > 0 || !this.offer(result.plan)) return;
    }
  }

  /** At the sheets reached, the largest offcut. */
  private enlargeOffcut(work: number): void {
    loadPlan(this.forest, this.plan);
    const costLimit = this.plan.sheets.length * this.model.stocks[0].cost * (1 + 1e-9);
    this.offer(this.ruins[1].run({ ...RUIN, removals: RUIN_STYLES[1].removals, work, costLimit }, false).plan);
  }

  private offerPatterns({ uses }: PatternPlan): void {
    const left = Int32Array.from(this.model.demand);
    const sheets: PlanSheet[] = [];
    for (const { pattern, times } of uses) {
      this.pool.add(pattern);
      for (let copy = 0; copy < times; copy++) {
        const root = keepOnly(pattern.root, left);
        if (root !== null) sheets.push({ stock: 0, root });
      }
    }
    this.offer({ sheets });
  }

  private offer(plan: Plan): boolean {
    const rank = rankPlan(this.model, plan);
    if (compareRank(rank, this.rank) >= 0) return false;
    this.plan = plan;
    this.rank = rank;
    return true;
  }

  private keepPatterns(sheets: readonly PlanSheet[]): void {
    for (const { root } of sheets) {
      const counts = new Int32Array(this.model.types);
      eachPiece(root, (piece) => {
        counts[piece.type] += 1;
      });
      this.pool.add({ counts, value: 0, root });
    }
  }
}

const FILL_GUIDES: readonly Guide[] = ['size', 'value'];
const ROOT_SLACK = 1e-6;
const RUIN = { iterations: Infinity, stageLimit: MAX_STAGES, blink: BLINK, turnScore: 0 };
