import { ticks } from '../../geometry/lengths.ts';
import type { Control } from '../../control/control.ts';
import { oneOf } from '../../control/control.ts';
import { panelLowerBound } from '../bounds/panelLowerBound.ts';
import { piecesOn } from '../fixed/solveAround.ts';
import { solveHeuristic } from '../heuristic/index.ts';
import type { PanelPlan, PanelProblem, PanelSheet, PanelSolution } from '../problem2d.ts';
import { solveMax } from './index.ts';
import { LIVE_SHARE } from './tuning.ts';

/** What `max` can look for within the live plan of a pool: the sheets of one stock row, packed anew. */
interface Search {
  readonly pool: number;
  readonly row: number;
  /** Sheets of the live plan to be replaced. */
  readonly sheets: readonly PanelSheet[];
  /** The pieces on them, and those left out that would fit while there are sheets left. */
  readonly problem: PanelProblem;
  /** Most sheets the answer may have; one that places no more pieces must have fewer than `sheets`. */
  readonly cap: number;
  /** Pieces of the live plan's left-out that are asked for. */
  readonly extra: readonly number[];
}

/** The deep search over the material pools of a request: one solution for each, never worse than the live plan
 *  (engine heuristic without tolerance), and easier to saw where longer closing work finds how. Idea: `max` models one
 *  endless row of sheets, so in each pool the sheets of every ordinary row are a search of their own, one after
 *  another; sheets that are used up first and sheets with parts kept together stay as the live plan has them. A stop
 *  ends the running search with its best and leaves out those after it. */
export function solveDeepPools(
  problems: readonly PanelProblem[],
  control: Control,
): readonly PanelSolution[] {
  const closing = control.shouldStop() ? {} : { closesUntil: control.shouldStop };
  const exact = problems.map((problem) => ({ ...problem, tolerance: ticks(0), ...closing }));
  // Only its closing work is to be stopped: a live plan cut short would be worse than the one that is on screen.
  const whole: Control = {
    ...control,
    shouldStop: () => false,
    report: (share, best) => control.report(LIVE_SHARE * share, exact.length === 1 ? best : undefined),
  };
  const plans = exact.map(
    (problem, at): PanelSolution => solveHeuristic(problem, oneOf(whole, at, exact.length)),
  );
  const searches = exact.flatMap((problem, pool) => searchesOf(problem, plans[pool], pool));
  const pools = [...new Set(searches.map(({ pool }) => pool))];
  const total = (): number => plans.reduce((sum, { sheets }) => sum + sheets.length, 0);
  const tell = (share: number, sheets: number, pool: number): void => {
    const material = { at: pools.indexOf(pool) + 1, of: pools.length };
    const all = LIVE_SHARE + (1 - LIVE_SHARE) * share;
    control.report(all, problems.length > 1 ? { sheets, material } : { sheets });
  };
  searches.forEach((search, index) => {
    const { pool, sheets, extra } = search;
    tell(index / searches.length, total(), pool);
    if (control.shouldStop()) return;
    const others = total() - sheets.length;
    const found = solveMax(search.problem, {
      ...control,
      report: (fraction, best) => {
        // Until `max` has a plan the live one is the best.
        const own = best?.sheets ?? 0;
        const isLess = own > 0 && own < sheets.length && extra.every((count) => count === 0);
        tell((index + fraction) / searches.length, others + (isLess ? own : sheets.length), pool);
      },
    });
    if (isBetter(search, found)) plans[pool] = { ...plans[pool], ...withFound(plans[pool], search, found) };
  });
  control.report(1, { sheets: total() });
  // What the live plan has proved holds for every plan, though not for plans that may reach over the edge.
  return plans.map((plan, pool) =>
    problems[pool].tolerance > 0 ? { ...plan, bound: panelLowerBound(problems[pool]) } : plan,
  );
}

/** The searches of one pool that could find something better. */
function searchesOf(problem: PanelProblem, plan: PanelPlan, pool: number): readonly Search[] {
  const hasOrdinary = problem.stock.some(({ first }) => first === 0);
  let open = plan.unplaced;
  return problem.stock.flatMap((stock, row): Search[] => {
    if (hasOrdinary && stock.first > 0) return [];
    const all = plan.sheets.filter((sheet) => sheet.stock === row);
    const pieces = all.map((sheet) => piecesOn(problem, sheet));
    const isFree = pieces.map((parts) => parts.every((part) => problem.parts[part].group < 0));
    const sheets = all.filter((_, at) => isFree[at]);
    const placed = problem.parts.map(() => 0);
    pieces.forEach((parts, at) => {
      if (isFree[at]) for (const part of parts) placed[part] += 1;
    });
    const rest = { pool, row, sheets, cap: stock.cap - (all.length - sheets.length) };
    const none = problem.parts.map(() => 0);
    const extra = open.map((count, part) => (fitsOn(problem, part, row) ? count : 0));
    if (extra.some((count) => count > 0)) {
      const asked = askedOf(problem, row, sum(placed, extra));
      if (panelLowerBound(asked).sheets <= rest.cap) {
        open = open.map((count, part) => count - extra[part]);
        return [{ ...rest, problem: asked, extra }];
      }
    }
    const asked = askedOf(problem, row, placed);
    return panelLowerBound(asked).sheets < sheets.length ? [{ ...rest, problem: asked, extra: none }] : [];
  });
}

const sum = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.map((count, at) => count + b[at]);

function fitsOn({ parts, stock }: PanelProblem, part: number, row: number): boolean {
  const { w, h, rotatable, group } = parts[part];
  const { region } = stock[row];
  return group < 0 && ((w <= region.w && h <= region.h) || (rotatable && h <= region.w && w <= region.h));
}

const askedOf = (problem: PanelProblem, row: number, demand: readonly number[]): PanelProblem => ({
  ...problem,
  stock: [{ ...problem.stock[row], cap: Infinity, first: 0 }],
  parts: problem.parts.map((part, index) => ({ ...part, qty: demand[index] })),
});

/** More pieces, or as many on fewer sheets. */
function isBetter({ sheets, cap, extra }: Search, found: PanelPlan): boolean {
  if (found.unplaced.some((count) => count > 0) || found.sheets.length > cap) return false;
  return extra.some((count) => count > 0) || found.sheets.length < sheets.length;
}

/** The plan with the found sheets where the first of those they replace was. */
function withFound(plan: PanelPlan, search: Search, found: PanelPlan): PanelPlan {
  const isOld = (sheet: PanelSheet): boolean => search.sheets.includes(sheet);
  const first = plan.sheets.findIndex(isOld);
  const at = first < 0 ? plan.sheets.length : first;
  return {
    sheets: [
      ...plan.sheets.slice(0, at),
      ...found.sheets.map((sheet) => ({ ...sheet, stock: search.row })),
      ...plan.sheets.slice(at).filter((sheet) => !isOld(sheet)),
    ],
    unplaced: plan.unplaced.map((count, part) => count - search.extra[part]),
  };
}
