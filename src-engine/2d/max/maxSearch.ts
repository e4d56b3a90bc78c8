import type { Control } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import { penalties } from '../heuristic/penalties.ts';
import { WORK_UNIT } from '../heuristic/tuning.ts';
import { Forest } from '../packing/forest.ts';
import { loadPlan } from '../packing/loadPlan.ts';
import type { PackModel } from '../packing/packModel.ts';
import { wholeTask } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { Rank } from '../packing/rankPlan.ts';
import { compareRank, rankPlan } from '../packing/rankPlan.ts';
import { RuinRecreate } from '../packing/ruinRecreate.ts';
import type { PlanTaker } from '../patterns/patternSearch.ts';
import { PatternSearch } from '../patterns/patternSearch.ts';
import type { RuinStep, Step } from './schedule.ts';
import { FILL_WORK, MAX_STAGES, RUIN_STYLES, SEED } from './tuning.ts';

/** The deep search: value correction over sheet beams, column generation with dives over every pattern ever
 *  met, ruin and recreate on the best plan, in growing rounds. Every sheet of every plan goes to the pool, so
 *  each method starts from what the others found. Stops as soon as the plan meets the lower bound. */
export class MaxSearch implements PlanTaker {
  private readonly model: PackModel;
  private readonly bound: number;
  private readonly control: Control;
  private readonly patterns: PatternSearch;
  private readonly forest: Forest;
  private readonly ruins: readonly RuinRecreate[];
  private readonly heuristic: () => Plan;
  private plan: Plan = { sheets: [] };
  private rank: Rank;

  constructor(model: PackModel, bound: number, control: Control, heuristic: () => Plan) {
    this.model = model;
    this.bound = bound;
    this.control = control;
    this.patterns = new PatternSearch(model, this);
    this.forest = new Forest(model);
    this.forest.trimDepth = MAX_STAGES;
    this.ruins = RUIN_STYLES.map(({ history, hardLarge }, style) => {
      // A sequence of its own: what one style draws moves no other.
      const rng = createRng(SEED + style);
      return new RuinRecreate(this.forest, rng, penalties(model, hardLarge), history);
    });
    this.rank = rankPlan(model, this.plan);
    this.heuristic = heuristic;
  }

  run(schedule: readonly Step[]): Plan {
    const { control } = this;
    schedule.forEach((step, index) => {
      const member = `max ${step.kind}`;
      if ((this.done && step.kind !== 'offcut') || control.probe?.leavesOut(member) === true) return;
      const before = this.work;
      this.take(step);
      control.probe?.spent(member, this.work - before);
      control.report((index + 1) / schedule.length, { sheets: this.plan.sheets.length });
    });
    control.report(1, { sheets: this.plan.sheets.length });
    return this.plan;
  }

  private take(step: Step): void {
    if (step.kind === 'offcut') this.enlargeOffcut(step.work);
    else if (step.kind === 'fill') this.patterns.correct([step.width], step.passes, FILL_WORK);
    else if (step.kind === 'master') this.patterns.recombine(step);
    else if (step.kind === 'heuristic') this.takeHeuristic();
    else this.ruin(step);
  }

  /** Counted work, in the unit of the heuristic engine: leftovers looked at. */
  private get work(): number {
    return (
      WORK_UNIT.child * this.patterns.work +
      WORK_UNIT.leftover * this.ruins.reduce((sum, { recreator }) => sum + recreator.work, 0)
    );
  }

  /** Never worse than the heuristic engine: its plan takes part like any other. */
  private takeHeuristic(): void {
    const plan = this.heuristic();
    this.patterns.keep(plan.sheets);
    this.offer(plan);
  }

  get sheets(): number {
    return this.plan.sheets.length;
  }

  /** No better plan is possible, or wanted. */
  get done(): boolean {
    return (
      this.plan.sheets.length > 0 && (this.plan.sheets.length <= this.bound || this.control.shouldStop())
    );
  }

  /** Ruin and recreate for a plan of one sheet less, again and again while that succeeds. */
  private ruin({ style, work }: RuinStep): void {
    while (!this.done) {
      loadPlan(this.forest, this.plan, wholeTask(this.model));
      const costLimit = (this.plan.sheets.length - 1) * this.model.stocks[0].cost * (1 + 1e-9);
      const result = this.ruins[style].run(
        {
          ...RUIN,
          removals: RUIN_STYLES[style].removals,
          work,
          costLimit,
          shouldStop: this.control.shouldStop,
        },
        true,
      );
      this.patterns.keep(result.plan.sheets);
      if (result.penalty > 0 || !this.offer(result.plan)) return;
    }
  }

  /** At the sheets reached, the largest offcut. */
  private enlargeOffcut(work: number): void {
    loadPlan(this.forest, this.plan, wholeTask(this.model));
    const costLimit = this.plan.sheets.length * this.model.stocks[0].cost * (1 + 1e-9);
    this.offer(
      this.ruins[1].run(
        { ...RUIN, removals: RUIN_STYLES[1].removals, work, costLimit, shouldStop: this.control.shouldStop },
        false,
      ).plan,
    );
  }

  offer(plan: Plan): boolean {
    const rank = rankPlan(this.model, plan);
    if (compareRank(rank, this.rank) >= 0) return false;
    this.plan = plan;
    this.rank = rank;
    return true;
  }
}

const RUIN = { stageLimit: MAX_STAGES };
