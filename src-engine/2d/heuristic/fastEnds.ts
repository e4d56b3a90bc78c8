import type { CoverRule } from '../bounds/coverRules.ts';
import type { PanelProblem } from '../problem2d.ts';
import type { TaskPlans } from './planSearch.ts';
import type { SearchTask } from './search.ts';
import type { BegunSearch, PoolPlan } from './solvePool.ts';
import { ended } from './solvePool.ts';

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
      return ended(quick);
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
