import type { Control } from '../../control/control.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { PanelPlan } from '../problem2d.ts';
import type { Improvement } from './incumbent.ts';
import type { Member, SearchTask } from './search.ts';
import { Search } from './search.ts';
import { BALANCED_MEMBERS, FAST_MEMBERS, LAST_MEMBERS } from './members/portfolio.ts';
import { ALONE_MISS } from './tuning.ts';

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
  readonly onTrace?: (model: PackModel, trace: SearchTrace) => void;
  /** Hears the counted work of each look for a sheet that a group has for itself. */
  readonly onLook?: (work: number) => void;
  /** Hears each answer that was better than the one before it, and the way to it. */
  readonly onWay?: (id: string, answer: PanelPlan) => void;
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

/** A search that comes to nothing but what `fast` has found. */
export const ended = (quick: PoolPlan): BegunSearch => ({
  quick,
  isDone: true,
  rest: () => quick,
  end: () => quick,
});

/** The search for the best plan for one material pool and one model, the members of the portfolio in turn: begun with
 *  what `fast` does, so that others may go on before the rest. */
export function beginPool(
  model: PackModel,
  task: SearchTask,
  control: Control,
  inspection: Inspection,
): BegunSearch {
  if (model.types === 0 || model.stocks.length === 0)
    return ended({ plan: task.start, leastCost: task.leastCost });
  const search = new Search(model, task, control);
  const { best } = search;
  const runs: MemberRun[] = [];
  const isFast = task.effort === 'fast';
  const all = FAST_MEMBERS.length + (isFast ? 0 : BALANCED_MEMBERS.length) + LAST_MEMBERS.length;
  const run = (members: readonly Member[], from: number): void =>
    members.forEach((member, index) => {
      if (!runMember(member, search, runs)) return;
      inspection.onBest?.(best.plan);
      control.report((from + index + 1) / all);
    });
  const end = (): PoolPlan => {
    const { improvements, proven } = best;
    inspection.onTrace?.(model, { runs, improvements, proven });
    const found = best.isComplete ? best.rank.ordinaryCost : Infinity;
    const { leastMissing } = best;
    task.peers?.tell({ least: best.leastCost, found, leastMissing, open: search.findings.openMissing });
    return foundBy(search);
  };
  const rest = (found?: Plan): PoolPlan => {
    if (isFast) return end();
    best.member = 'start';
    if (found !== undefined) best.offer(found);
    if (!isVain(search)) run([...BALANCED_MEMBERS, ...LAST_MEMBERS], FAST_MEMBERS.length);
    return end();
  };
  run(FAST_MEMBERS, 0);
  if (isFast) run(LAST_MEMBERS, FAST_MEMBERS.length);
  const quick = isFast ? foundBy(search) : endedFast(search, runs);
  return { quick, isDone: best.proven, rest, end };
}

const foundBy = ({ best: { plan, leastCost } }: Search): PoolPlan => ({ plan, leastCost });

/** What ends either effort, and those members that only `fast` has a use for; the search itself stays as it is. */
function endedFast({ model, task, control, best, rng, findings }: Search, runs: MemberRun[]): PoolPlan {
  const left = FAST_MEMBERS.filter(({ id, always }) => always === true && !runs.some((run) => run.id === id));
  const { plan, leastCost } = best;
  if (left.length === 0 && best.isComplete) return { plan, leastCost };
  const own = { ...task, effort: 'fast', start: plan, leastCost } as const;
  const search = new Search(model, own, control, rng.fork());
  search.findings = { ...search.findings, settled: findings.settled };
  for (const member of [...left, ...LAST_MEMBERS]) runMember(member, search, runs);
  return foundBy(search);
}

/** Whether what `fast` has found takes so many sheets that the rest of the search will not come to a plan of use. */
function isVain({ best, task }: Search): boolean {
  const { sheets, share } = ALONE_MISS;
  return best.isComplete && best.plan.sheets.length > (task.mostSheets ?? Infinity) * (1 + share) + sheets;
}

/** Runs a member where it has something to do; tells whether it had. */
function runMember(member: Member, search: Search, runs: MemberRun[]): boolean {
  const { control } = search;
  if (search.findings.isGivenUp || control.probe?.leavesOut(member.id) === true) return false;
  if ((search.best.proven && member.always !== true) || !member.suits(search)) return false;
  search.best.member = member.id;
  const [before, start] = [search.work, control.now()];
  const found = member.run(search, search.task.share * member.budget(search));
  search.findings = { ...search.findings, ...found };
  control.probe?.spent(member.id, search.work - before);
  runs.push({ id: member.id, work: search.work - before, seconds: (control.now() - start) / 1000 });
  return true;
}
