import type { Control } from '../../control/control.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { Improvement } from './incumbent.ts';
import type { Member } from './members.ts';
import { BALANCED_MEMBERS, FAST_MEMBERS, LAST_MEMBERS } from './members.ts';
import type { SearchTask } from './search.ts';
import type { TriedSets } from './planSearch.ts';
import { Search } from './search.ts';

/** What happened in one search. */
export interface SearchTrace {
  /** Members that ran, with the work they spent. */
  readonly runs: readonly MemberRun[];
  readonly improvements: readonly Improvement[];
  readonly proven: boolean;
}

interface MemberRun {
  readonly id: string;
  readonly work: number;
  readonly seconds: number;
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

/** What `fast` finds for a task, and the sets it has tried in vain if later searches are to know them. */
export interface QuickPlan extends PoolPlan {
  readonly tried: TriedSets | undefined;
}

/** A plan, and what `fast` finds for the same task. */
export interface PoolPlans extends PoolPlan {
  readonly quick: QuickPlan;
}

/** The best plan for one material pool and one model: the members of the portfolio in turn. `balanced` begins
 *  with everything `fast` does. */
export function solvePool(
  model: PackModel,
  task: SearchTask,
  control: Control,
  inspection: Inspection,
): PoolPlans {
  if (model.types === 0 || model.stocks.length === 0) {
    const none = { plan: task.start, leastCost: task.leastCost };
    return { ...none, quick: { ...none, tried: task.tried } };
  }
  const search = new Search(model, task, control);
  const { best } = search;
  const members = [...FAST_MEMBERS, ...(task.effort === 'fast' ? [] : BALANCED_MEMBERS), ...LAST_MEMBERS];
  const runs: MemberRun[] = [];
  let quick: QuickPlan | null = null;
  members.forEach((member, index) => {
    if (index === FAST_MEMBERS.length && task.effort !== 'fast')
      quick = endedFast(search, runs, control, inspection);
    if (runMember(member, search, runs, control, inspection)) control.report((index + 1) / members.length);
  });
  inspection.onTrace?.(model, { runs, improvements: best.improvements, proven: best.proven });
  const found = { plan: best.plan, leastCost: best.leastCost };
  return { ...found, quick: quick ?? { ...found, tried: task.tried } };
}

/** What `fast` ends with where a search has made all its members: with what ends either effort, and with those members
 *  that only `fast` has a use for. The search itself stays as it is. */
function endedFast(
  { model, task, best, rng, settled }: Search,
  runs: MemberRun[],
  control: Control,
  inspection: Inspection,
): QuickPlan {
  const left = FAST_MEMBERS.filter(({ id, always }) => always === true && !runs.some((run) => run.id === id));
  const { plan, leastCost } = best;
  const tried = task.tried?.copy();
  if (left.length === 0 && best.rank.missing === 0) return { plan, leastCost, tried };
  const own = { ...task, effort: 'fast', start: plan, leastCost, tried } as const;
  const search = new Search(model, own, control, rng.fork());
  search.settled = settled;
  for (const member of [...left, ...LAST_MEMBERS]) runMember(member, search, runs, control, inspection);
  return { plan: search.best.plan, leastCost: search.best.leastCost, tried };
}

/** Runs a member where it has something to do; tells whether it had. */
function runMember(
  member: Member,
  search: Search,
  runs: MemberRun[],
  control: Control,
  inspection: Inspection,
): boolean {
  if (control.probe?.leavesOut(member.id) === true || !isDue(member, search, inspection)) return false;
  search.best.member = member.id;
  const [before, start] = [search.work, control.now()];
  member.run(search, search.task.share * member.budget(search));
  control.probe?.spent(member.id, search.work - before);
  runs.push({ id: member.id, work: search.work - before, seconds: (control.now() - start) / 1000 });
  return true;
}

function isDue(member: Member, search: Search, { without }: Inspection): boolean {
  if (
    (without !== undefined && member.id.startsWith(without)) ||
    (search.best.proven && member.always !== true)
  )
    return false;
  return member.suits(search);
}
