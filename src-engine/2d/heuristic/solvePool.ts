import type { Control } from '../../control/control.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { Improvement } from './incumbent.ts';
import type { Member, SearchTask } from './search.ts';
import { Search } from './search.ts';
import { BALANCED_MEMBERS, FAST_MEMBERS, LAST_MEMBERS } from './members.ts';
import { ALONE_MISS } from './tuning.ts';
import type { CoverRule } from '../bounds/coverRules.ts';
import type { PanelProblem } from '../problem2d.ts';
import type { TaskPlans } from './planSearch.ts';

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
  if (model.types === 0 || model.stocks.length === 0) {
    const quick = { plan: task.start, leastCost: task.leastCost };
    return { quick, isDone: true, rest: () => quick, end: () => quick };
  }
  const own = new Search(model, task, control);
  const search = new PoolSearch(own, inspection);
  const quick = search.fast();
  return { quick, isDone: own.best.proven, rest: (found) => search.rest(found), end: () => search.end() };
}

const planOf = ({ best: { plan, leastCost } }: Search): PoolPlan => ({ plan, leastCost });

class PoolSearch {
  private readonly search: Search;
  private readonly inspection: Inspection;
  private readonly runs: MemberRun[] = [];

  constructor(search: Search, inspection: Inspection) {
    this.search = search;
    this.inspection = inspection;
  }

  /** All that `fast` does, and what it ends with; with `balanced` the search itself stays as it was before that end. */
  fast(): PoolPlan {
    const { search } = this;
    this.run(FAST_MEMBERS, 0);
    if (search.task.effort !== 'fast') return this.endedFast();
    this.run(LAST_MEMBERS, FAST_MEMBERS.length);
    return planOf(search);
  }

  /** What else `balanced` does; from the plan found elsewhere where that is the better one. */
  rest(found?: Plan): PoolPlan {
    const { search } = this;
    if (search.task.effort !== 'fast') {
      search.best.member = 'start';
      if (found !== undefined) search.best.offer(found);
      if (!isVain(search)) this.run([...BALANCED_MEMBERS, ...LAST_MEMBERS], FAST_MEMBERS.length);
    }
    return this.end();
  }

  /** What it has come to. */
  end(): PoolPlan {
    const { search, runs, inspection } = this;
    const { improvements, proven } = search.best;
    inspection.onTrace?.(search.model, { runs, improvements, proven });
    return planOf(search);
  }

  private run(members: readonly Member[], from: number): void {
    const { search, runs, inspection } = this;
    const long = search.task.effort === 'fast' ? 0 : BALANCED_MEMBERS.length;
    const all = FAST_MEMBERS.length + long + LAST_MEMBERS.length;
    members.forEach((member, index) => {
      if (!runMember(member, search, runs)) return;
      inspection.onBest?.(search.best.plan);
      search.control.report((from + index + 1) / all);
    });
  }

  /** What ends either effort, and those members that only `fast` has a use for. */
  private endedFast(): PoolPlan {
    const { runs } = this;
    const { model, task, control, best, rng, settled } = this.search;
    const left = FAST_MEMBERS.filter(
      ({ id, always }) => always === true && !runs.some((run) => run.id === id),
    );
    const { plan, leastCost } = best;
    if (left.length === 0 && best.isComplete) return { plan, leastCost };
    const own = { ...task, effort: 'fast', start: plan, leastCost } as const;
    const search = new Search(model, own, control, rng.fork());
    search.settled = settled;
    for (const member of [...left, ...LAST_MEMBERS]) runMember(member, search, runs);
    return planOf(search);
  }
}

/** Whether what `fast` has found takes so many sheets that the rest of the search will not come to a plan of use. */
function isVain({ best, task }: Search): boolean {
  const { sheets, share } = ALONE_MISS;
  return best.isComplete && best.plan.sheets.length > (task.mostSheets ?? Infinity) * (1 + share) + sheets;
}

/** Runs a member where it has something to do; tells whether it had. */
function runMember(member: Member, search: Search, runs: MemberRun[]): boolean {
  const { control } = search;
  if (search.isGivenUp || control.probe?.leavesOut(member.id) === true) return false;
  if ((search.best.proven && member.always !== true) || !member.suits(search)) return false;
  search.best.member = member.id;
  const [before, start] = [search.work, control.now()];
  member.run(search, search.task.share * member.budget(search));
  control.probe?.spent(member.id, search.work - before);
  runs.push({ id: member.id, work: search.work - before, seconds: (control.now() - start) / 1000 });
  return true;
}

/** What `fast` comes to in the searches that `balanced` has made, and what searches share. A whole solve with `fast`
 *  beside one with `balanced` (so that it is never better) costs only those of its searches that begin otherwise. */
export class FastEnds {
  private readonly ends: Ended[] = [];
  private readonly plans = new Map<string, TaskPlans>();

  /** Plans of tasks that all searches for these pieces on this stock share. */
  taskPlans(problem: PanelProblem): TaskPlans {
    const name = JSON.stringify(stockAndPieces(problem));
    const known = this.plans.get(name) ?? (new Map() as TaskPlans);
    this.plans.set(name, known);
    return known;
  }

  /** The search for the task, begun, or what is known of it. */
  begin(problem: PanelProblem, task: SearchTask, make: () => BegunSearch): BegunSearch {
    const name = nameOf(problem, task);
    const known = task.effort === 'fast' ? this.ends.find((end) => end.name === name) : undefined;
    if (known !== undefined) {
      const { quick, rules } = known;
      task.rules?.push(...rules);
      return { quick, isDone: true, rest: () => quick, end: () => quick };
    }
    // What is known grows while it searches.
    const before = task.rules?.length;
    const search = make();
    const rules = task.rules?.slice(before) ?? [];
    if (task.effort !== 'fast') this.ends.push({ name, rules, quick: search.quick });
    return search;
  }
}

interface Ended {
  readonly name: string;
  /** Those that it has found. */
  readonly rules: readonly CoverRule[];
  readonly quick: PoolPlan;
}

const stockAndPieces = ({ tolerance, parts, stock }: PanelProblem): readonly unknown[] => [
  tolerance,
  parts.map(({ qty, group }) => [qty, group]),
  stock,
];

/** Tells a search from the others for one request by all that it begins with. */
const nameOf = (problem: PanelProblem, task: SearchTask): string =>
  JSON.stringify([
    ...[...stockAndPieces(problem), problem.minimizeCost],
    ...[task.share, task.leastCost, task.patient ?? false, task.start.sheets, task.seeds ?? []],
    ...[task.onKind === undefined, task.isEnough === undefined, task.rules?.length],
  ]);
