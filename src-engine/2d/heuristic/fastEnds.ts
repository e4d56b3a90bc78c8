import type { PanelProblem, PanelStock } from '../problem2d.ts';
import type { Plan, PlanNode, PlanSheet } from '../packing/plan.ts';
import { isPiece } from '../packing/plan.ts';
import type { SearchTask } from './search.ts';
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
  private readonly ends: Ended[] = [];

  /** The search for the task, begun, or what is known of it. */
  begin(problem: PanelProblem, task: SearchTask, make: () => PoolSearch): BegunSearch {
    const known = task.effort === 'fast' ? this.ends.find((end) => beginAlike(end, { problem, task })) : null;
    if (known) {
      const { quick } = known;
      if (quick.tried !== undefined) task.tried?.take(quick.tried);
      return { quick, isDone: true, rest: () => quick, end: () => quick };
    }
    // What was tried grows while it searches.
    const begun = { problem, task: { ...task, tried: task.tried?.copy() } };
    const search = make();
    const quick = search.fast();
    if (task.effort !== 'fast') this.ends.push({ ...begun, quick });
    return {
      quick,
      isDone: search.isDone,
      rest: (found) => search.rest(found),
      end: () => search.end(),
    };
  }
}

/** A search as it begins. */
interface Beginning {
  readonly problem: PanelProblem;
  readonly task: SearchTask;
}

interface Ended extends Beginning {
  readonly quick: QuickPlan;
}

/** Whether two searches for one request, with one effort, are the same from their beginning on. */
export function beginAlike(one: Beginning, other: Beginning): boolean {
  const [a, b] = [one.task, other.task];
  return (
    a.share === b.share &&
    a.leastCost === b.leastCost &&
    (a.patient ?? false) === (b.patient ?? false) &&
    (a.onKind === undefined) === (b.onKind === undefined) &&
    (a.isEnough === undefined) === (b.isEnough === undefined) &&
    askAlike(one.problem, other.problem) &&
    areAlike(a.start.sheets, b.start.sheets, sheetsAlike) &&
    areAlike(a.seeds ?? [], b.seeds ?? [], sheetsAlike) &&
    (a.tried === undefined || b.tried === undefined ? a.tried === b.tried : a.tried.isLike(b.tried))
  );
}

const askAlike = (a: PanelProblem, b: PanelProblem): boolean =>
  a === b ||
  (a.tolerance === b.tolerance &&
    a.minimizeCost === b.minimizeCost &&
    areAlike(a.parts, b.parts, (part, same) => part.qty === same.qty) &&
    areAlike(a.stock, b.stock, stockAlike));

const stockAlike = (a: PanelStock, b: PanelStock): boolean =>
  a.w === b.w &&
  a.h === b.h &&
  a.region.x === b.region.x &&
  a.region.y === b.region.y &&
  a.region.w === b.region.w &&
  a.region.h === b.region.h &&
  a.cap === b.cap &&
  a.first === b.first &&
  a.price === b.price;

function sheetsAlike(a: PlanSheet | null, b: PlanSheet | null): boolean {
  if (a === b) return true;
  return a !== null && b !== null && a.stock === b.stock && nodesAlike(a.root, b.root);
}

function nodesAlike(a: PlanNode, b: PlanNode): boolean {
  if (a === b) return true;
  if (isPiece(a) || isPiece(b))
    return isPiece(a) && isPiece(b) && a.type === b.type && a.turned === b.turned && a.extent === b.extent;
  const { axis, len, cross, children } = a;
  return axis === b.axis && len === b.len && cross === b.cross && areAlike(children, b.children, nodesAlike);
}

const areAlike = <T>(a: readonly T[], b: readonly T[], alike: (one: T, other: T) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((one, at) => alike(one, b[at])));
