import type { Control } from '../../control/control.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { Improvement } from './incumbent.ts';
import type { Member, SearchTask } from './search.ts';
import { BALANCED_MEMBERS, FAST_MEMBERS, LAST_MEMBERS } from './members.ts';
import { Search } from './search.ts';
import { ALONE_MISS } from './tuning.ts';

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
  /** Hears of every search. */
  readonly onTrace?: (model: PackModel, trace: SearchTrace) => void;
  /** Hears the counted work of each look for a sheet that a group has for itself. */
  readonly onLook?: (work: number) => void;
  /** Hears the best plan so far after every member. */
  readonly onBest?: (plan: Plan) => void;
}

/** A plan and how little a plan for the same model costs at least. */
export interface PoolPlan {
  readonly plan: Plan;
  /** No guillotine plan that places everything spends less on ordinary sheets; 0 when nothing is known. */
  readonly leastCost: number;
}

/** A search that has done what `fast` does. */
export interface BegunSearch {
  readonly quick: PoolPlan;
  /** Whether nothing is asked of the plan any more. */
  readonly isDone: boolean;
  /** The rest of it; from the plan found elsewhere where that is the better one. */
  readonly rest: (found?: Plan) => PoolPlan;
  /** What it comes to without the rest. */
  readonly end: () => PoolPlan;
}

/** The search for the best plan for one material pool and one model, the members of the portfolio in turn: begun with
 *  what `fast` does, so that others may go on before the rest. */
export function beginPool(
  model: PackModel,
  task: SearchTask,
  control: Control,
  inspection: Inspection,
): BegunSearch {
  const search = new PoolSearch(model, task, control, inspection);
  const quick = search.fast();
  return { quick, isDone: search.isDone, rest: (found) => search.rest(found), end: () => search.end() };
}

class PoolSearch {
  private readonly search: Search | null;
  private readonly runs: MemberRun[] = [];
  private readonly control: Control;
  private readonly inspection: Inspection;
  private readonly task: SearchTask;

  constructor(model: PackModel, task: SearchTask, control: Control, inspection: Inspection) {
    this.search = model.types === 0 || model.stocks.length === 0 ? null : new Search(model, task, control);
    this.task = task;
    this.control = control;
    this.inspection = inspection;
  }

  /** Whether nothing is asked of the plan any more. */
  get isDone(): boolean {
    return this.search === null || this.search.best.proven;
  }

  /** All that `fast` does, and what it ends with; with `balanced` the search itself stays as it was before that end. */
  fast(): PoolPlan {
    const { search, task } = this;
    if (search === null) return { plan: task.start, leastCost: task.leastCost };
    this.run(search, FAST_MEMBERS, 0);
    if (task.effort !== 'fast') return this.endedFast(search);
    this.run(search, LAST_MEMBERS, FAST_MEMBERS.length);
    return { plan: search.best.plan, leastCost: search.best.leastCost };
  }

  /** What else `balanced` does; from the plan found elsewhere where that is the better one. */
  rest(found?: Plan): PoolPlan {
    const { search, task } = this;
    if (search !== null && task.effort !== 'fast') {
      search.best.member = 'start';
      if (found !== undefined) search.best.offer(found);
      if (!isVain(search)) this.run(search, [...BALANCED_MEMBERS, ...LAST_MEMBERS], FAST_MEMBERS.length);
    }
    return this.end();
  }

  /** What it has come to. */
  end(): PoolPlan {
    const { search, task, runs, inspection } = this;
    if (search === null) return { plan: task.start, leastCost: task.leastCost };
    const { plan, leastCost, improvements, proven } = search.best;
    inspection.onTrace?.(search.model, { runs, improvements, proven });
    return { plan, leastCost };
  }

  private run(search: Search, members: readonly Member[], from: number): void {
    const all =
      FAST_MEMBERS.length +
      (search.task.effort === 'fast' ? 0 : BALANCED_MEMBERS.length) +
      LAST_MEMBERS.length;
    members.forEach((member, index) => {
      if (!runMember(member, search, this.runs, this.control)) return;
      this.inspection.onBest?.(search.best.plan);
      this.control.report((from + index + 1) / all);
    });
  }

  /** What ends either effort, and those members that only `fast` has a use for. */
  private endedFast({ model, task, best, rng, settled }: Search): PoolPlan {
    const { runs, control } = this;
    const left = FAST_MEMBERS.filter(
      ({ id, always }) => always === true && !runs.some((run) => run.id === id),
    );
    const { plan, leastCost } = best;
    if (left.length === 0 && best.isComplete) return { plan, leastCost };
    const own = { ...task, effort: 'fast', start: plan, leastCost } as const;
    const search = new Search(model, own, control, rng.fork());
    search.settled = settled;
    for (const member of [...left, ...LAST_MEMBERS]) runMember(member, search, runs, control);
    return { plan: search.best.plan, leastCost: search.best.leastCost };
  }
}

/** Whether what `fast` has found takes so many sheets that the rest of the search will not come to a plan of use. */
function isVain({ best, task }: Search): boolean {
  const { sheets, share } = ALONE_MISS;
  return best.isComplete && best.plan.sheets.length > (task.mostSheets ?? Infinity) * (1 + share) + sheets;
}

/** Runs a member where it has something to do; tells whether it had. */
function runMember(member: Member, search: Search, runs: MemberRun[], control: Control): boolean {
  if (search.isGivenUp || control.probe?.leavesOut(member.id) === true) return false;
  if ((search.best.proven && member.always !== true) || !member.suits(search)) return false;
  search.best.member = member.id;
  const [before, start] = [search.work, control.now()];
  member.run(search, search.task.share * member.budget(search));
  control.probe?.spent(member.id, search.work - before);
  runs.push({ id: member.id, work: search.work - before, seconds: (control.now() - start) / 1000 });
  return true;
}
