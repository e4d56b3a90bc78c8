import type { Control } from '../../control/control.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { Rank } from '../packing/rankPlan.ts';
import { compareRank, COST, rankPlan } from '../packing/rankPlan.ts';

/** The best plan found so far, with the only way to replace it. */
export class Incumbent {
  plan: Plan = { sheets: [] };
  rank: Rank;
  private readonly model: PackModel;
  private readonly boundCost: number;
  private readonly control: Control;

  /** `boundCost`: no plan that places everything costs less (0 when nothing is known). */
  constructor(model: PackModel, boundCost: number, control: Control) {
    this.model = model;
    this.control = control;
    this.boundCost = boundCost;
    this.rank = rankPlan(model, this.plan);
  }

  /** Takes the plan if it is better; tells whether it was. */
  offer(plan: Plan): boolean {
    const rank = rankPlan(this.model, plan);
    if (compareRank(rank, this.rank) >= 0) return false;
    this.plan = plan;
    this.rank = rank;
    return true;
  }

  /** Whether no plan can be cheaper, or nobody waits for one any more. */
  get proven(): boolean {
    if (this.control.shouldStop()) return true;
    return this.rank[0] === 0 && this.rank[1] === 0 && this.rank[COST] <= this.boundCost * (1 + 1e-12);
  }
}
