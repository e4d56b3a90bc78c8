import type { CoverRule } from '../bounds/coverRules.ts';
import type { PanelProblem } from '../problem2d.ts';
import type { SearchTask } from './search.ts';
import type { BegunSearch, PoolPlan } from './solvePool.ts';
import { ended } from './solvePool.ts';

/** What `fast` comes to in the searches that `balanced` has made, and what searches share. A whole solve with `fast`
 *  beside one with `balanced` (so that it is never better) costs only those of its searches that begin otherwise. */
export class FastEnds {
  private readonly ends: Ended[] = [];

  /** The search for the task, begun, or what is known of it by no smaller budgets. */
  begin(problem: PanelProblem, task: SearchTask, make: () => BegunSearch): BegunSearch {
    const name = nameOf(problem, task);
    const { effort, share } = task;
    const known = this.ends.find((end) => effort === 'fast' && end.name === name && end.share >= share);
    if (known !== undefined) {
      const { quick, rules } = known;
      task.rules?.push(...rules);
      return ended(quick);
    }
    // What is known grows while it searches.
    const before = task.rules?.length;
    const search = make();
    const rules = task.rules?.slice(before) ?? [];
    if (effort !== 'fast') this.ends.push({ name, share, rules, quick: search.quick });
    return search;
  }
}

interface Ended extends Pick<SearchTask, 'share'> {
  readonly name: string;
  /** Those that it has found. */
  readonly rules: readonly CoverRule[];
  readonly quick: PoolPlan;
}

/** Tells a search from the others for one request by all that it begins with. */
const nameOf = ({ tolerance, parts, stock, minimizeCost }: PanelProblem, task: SearchTask): string =>
  JSON.stringify([
    ...[tolerance, parts.map(({ qty, group }) => [qty, group]), stock, minimizeCost],
    ...[task.leastCost, task.patient ?? false, task.start.sheets, task.seeds ?? []],
    ...[task.onKind === undefined, task.isEnough === undefined, task.rules?.length],
  ]);
