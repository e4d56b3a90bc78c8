import type { Control } from '../../control/control.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { Improvement } from './incumbent.ts';
import type { Member } from './members.ts';
import { BALANCED_MEMBERS, FAST_MEMBERS, LAST_MEMBERS } from './members.ts';
import type { SearchTask } from './search.ts';
import { Search } from './search.ts';

/** What happened in one search. */
export interface SearchTrace {
  /** Members that ran, with the work they spent and what they were allowed. */
  readonly runs: readonly { readonly id: string; readonly work: number; readonly seconds: number }[];
  readonly improvements: readonly Improvement[];
  readonly proven: boolean;
}

/** For whoever looks into the engine: nothing of it is reachable by the contract. */
export interface Inspection {
  /** Members left out, by the beginning of their ids (ablation). */
  readonly without?: string;
  /** Hears of every search. */
  readonly onTrace?: (model: PackModel, trace: SearchTrace) => void;
}

/** A plan and how little a plan for the same model costs at least. */
export interface PoolPlan {
  readonly plan: Plan;
  /** No guillotine plan that places everything spends less on ordinary sheets; 0 when nothing is known. */
  readonly leastCost: number;
}

/** The best plan for one material pool and one model: the members of the portfolio in turn. `balanced` begins
 *  with everything `fast` does, so it can never be worse. */
export function solvePool(
  model: PackModel,
  task: SearchTask,
  control: Control,
  inspection: Inspection,
): PoolPlan {
  if (model.types === 0 || model.stocks.length === 0) return { plan: task.start, leastCost: task.leastCost };
  const search = new Search(model, task, control);
  const { best } = search;
  const members = [...FAST_MEMBERS, ...(task.effort === 'fast' ? [] : BALANCED_MEMBERS), ...LAST_MEMBERS];
  const runs: { id: string; work: number; seconds: number }[] = [];
  members.forEach((member, index) => {
    if (control.probe?.leavesOut(member.id) === true || !isDue(member, search, inspection)) return;
    best.member = member.id;
    const [before, start] = [search.work, control.now()];
    member.run(search, task.share * member.budget(search));
    control.probe?.spent(member.id, search.work - before);
    runs.push({ id: member.id, work: search.work - before, seconds: (control.now() - start) / 1000 });
    control.report((index + 1) / members.length);
  });
  inspection.onTrace?.(model, { runs, improvements: best.improvements, proven: best.proven });
  return { plan: best.plan, leastCost: best.leastCost };
}

function isDue(member: Member, search: Search, { without }: Inspection): boolean {
  if (
    (without !== undefined && member.id.startsWith(without)) ||
    (search.best.proven && member.always !== true)
  )
    return false;
  return member.suits(search);
}
