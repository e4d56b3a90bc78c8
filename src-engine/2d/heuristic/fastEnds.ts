import type { PanelProblem } from '../problem2d.ts';
import type { SearchTask } from './search.ts';
import type { Plan } from '../packing/plan.ts';
import type { PoolPlan, PoolSearch, QuickPlan } from './solvePool.ts';

/** A search that has done what `fast` does. */
export interface BegunSearch {
  readonly quick: QuickPlan;
  /** Whether nothing is asked of the plan any more. */
  readonly isDone: boolean;
  /** The rest of it; from the plan found elsewhere where that is the better one. */
  readonly rest: (found?: Plan) => PoolPlan;
  /** What it comes to without the rest. */
  readonly end: () => PoolPlan;
}

/** What `fast` comes to in the searches that `balanced` has made. A whole solve with `fast` beside one with `balanced`
 *  (so that it is never better) costs only those of its searches that begin otherwise. */
export class FastEnds {
  private readonly ends = new Map<string, QuickPlan>();

  /** The search for the task, begun, or what is known of it. */
  begin(problem: PanelProblem, task: SearchTask, make: () => PoolSearch): BegunSearch {
    const key = task.effort === 'fast' && this.ends.size === 0 ? '' : keyOf(problem, task);
    const known = task.effort === 'fast' ? this.ends.get(key) : undefined;
    if (known !== undefined) {
      if (known.tried !== undefined) task.tried?.take(known.tried);
      return { quick: known, isDone: true, rest: () => known, end: () => known };
    }
    const search = make();
    const quick = search.fast();
    if (task.effort !== 'fast') this.ends.set(key, quick);
    return {
      quick,
      isDone: search.isDone,
      rest: (found) => search.rest(found),
      end: () => search.end(),
    };
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
