import type { PanelProblem } from '../problem2d.ts';
import type { SearchTask } from './search.ts';
import type { PoolPlan, PoolPlans, QuickPlan } from './solvePool.ts';

/** What `fast` comes to in the searches that `balanced` has made. A whole solve with `fast` beside one with `balanced`
 *  (so that it is never better) costs only those of its searches that begin otherwise. */
export class FastEnds {
  private readonly ends = new Map<string, QuickPlan>();

  /** The plan of `search` for the task, or what is known of it. */
  solve(problem: PanelProblem, task: SearchTask, search: () => PoolPlans): PoolPlan {
    if (task.effort === 'fast') {
      const known = this.ends.size === 0 ? undefined : this.ends.get(keyOf(problem, task));
      if (known?.tried !== undefined) task.tried?.take(known.tried);
      return known ?? search();
    }
    const key = keyOf(problem, task);
    const { quick, ...found } = search();
    this.ends.set(key, quick);
    return found;
  }
}

/** What tells apart the searches for one request with one effort, when they begin. */
const keyOf = (
  { parts, stock, tolerance, minimizeCost }: PanelProblem,
  { share, leastCost, start, seeds, onKind, isEnough, tried }: SearchTask,
): string =>
  JSON.stringify([
    parts.map(({ qty }) => qty),
    stock.map(({ w, h, region, cap, first, price }) => [w, h, region, String(cap), first, price]),
    [tolerance, minimizeCost, share, leastCost, onKind === undefined, isEnough === undefined],
    start,
    seeds,
    tried === undefined
      ? []
      : [tried.byBeam, tried.byRepair, tried.fullest.keys(), tried.tasks.keys()].map((names) => [...names]),
  ]);
