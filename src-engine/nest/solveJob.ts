import type { Control } from '../control/control.ts';
import { silent } from '../control/control.ts';
import type { NestEngineEntry } from './engines.ts';
import { mergeEqualRows } from './around/equalRows.ts';
import { withFillIns } from './around/fillIn.ts';
import { firstApart } from './around/firstRows.ts';
import { closedOf, solveAround } from './fixed/solveAround.ts';
import type { JobNest } from './jobNest.ts';
import { lbf } from './lbf/index.ts';
import type { NestEngine, NestProblem, NestSolution } from './problemNest.ts';
import { solveSets } from './around/sets.ts';
import { sideways } from './around/sideways.ts';
import { laySome, partOfWork } from './around/someRows.ts';
import { withCommonLines } from './around/withCommonLines.ts';

/** One solution for each material pool of the job, by its options: whole sets, fill-ins, which way the last sheet is
 *  emptied. Complete sets are counted with `lbf`, the engine that ends by itself. */
export function solveJob(job: JobNest, engine: NestEngineEntry, control: Control): readonly NestSolution[] {
  const plan = (solve: NestEngine, heard: Control) => (asked: JobNest) => solvePools(asked, solve, heard);
  if (job.request.options?.wholeSets !== true) return plan(engine.solve, control)(job);
  if (!engine.asynchronous) return solveSets(job, plan(engine.solve, control), null);
  return solveSets(job, plan(lbf, silent(control)), plan(engine.solve, control));
}

const NONE: ReadonlySet<number> = new Set();

/** The material pools one after another; the time budget is shared by their parts. */
function solvePools(job: JobNest, solve: NestEngine, control: Control): readonly NestSolution[] {
  const total = job.problems.reduce((sum, problem) => sum + work(problem), 0);
  const engine = gathering(job, solve);
  const filler = gathering(job, lbf);
  let done = 0;
  return job.problems.map((problem, pool) => {
    const share = total > 0 ? work(problem) / total : 1;
    const from = done;
    done += share;
    const part = partOfWork(control, from, share);
    const isFillIn = job.pools.pools[pool].parts.map((row) => job.request.parts[row].fillIn === true);
    const shared = { ...problem, share: problem.share * share, timeBudgetMs: problem.timeBudgetMs * share };
    const wanted = problem.parts.map(({ qty }, row) => (isFillIn[row] ? 0 : qty));
    const fixed = job.fixed?.[pool];
    const laid =
      fixed === undefined
        ? laySome(shared, wanted, engine, part)
        : solveAround(engine, shared, wanted, fixed, part);
    if (fixed?.lay === false) return laid;
    const left = laid.unplaced.map((count, row) => (isFillIn[row] ? 0 : count));
    const plan = onMoreOfFirst({ ...shared, stock: inFull(job, pool) }, left, laid, filler, part);
    const closed = fixed === undefined ? NONE : closedOf(fixed);
    return withFillIns(shared, { isFillIn, closed, isFixed: fixed !== undefined }, plan, filler, part);
  });
}

/** The stock of a pool as far as it was left to its quantity though it is unlimited (`jobNest`): none of the others. */
function inFull(job: JobNest, pool: number): NestProblem['stock'] {
  const rows = job.pools.pools[pool].stock;
  return job.problems[pool].stock.map((stock, at) => {
    const { cap } = job.stock[rows[at]];
    return { ...stock, first: 0, cap: stock.cap < cap ? cap : 0 };
  });
}

/** Stock that is used up first is left to its quantity where others can take every part by its box. What they have no
 *  room for after all, by their outline, their zones or their quality, goes on more of it. */
function onMoreOfFirst(
  problem: NestProblem,
  left: readonly number[],
  plan: NestSolution,
  lay: NestEngine,
  control: Control,
): NestSolution {
  if (left.every((count) => count === 0) || problem.stock.every(({ cap }) => cap === 0)) return plan;
  const more = laySome(problem, left, lay, silent(control));
  return {
    sheets: [...plan.sheets, ...more.sheets],
    unplaced: plan.unplaced.map((count, row) => count - (left[row] - more.unplaced[row])),
    warnings: [...plan.warnings, ...more.warnings],
  };
}

/** The engine on merged rows, the last sheet's rest where the job wants it. */
const gathering =
  ({ request }: JobNest, solve: NestEngine): NestEngine =>
  (problem, control) => {
    const { problem: ended, joined } = firstApart(problem);
    const { problem: merged, split } = mergeEqualRows(ended);
    const lay: NestEngine = (asked, heard) => withCommonLines(asked, solve, lbf, heard);
    if (request.options?.gather !== 'side') return joined(split(lay(merged, control)));
    const { problem: turned, back } = sideways(merged);
    return joined(split(back(lay(turned, control))));
  };

/** A pool without stock takes no time. */
const work = (problem: {
  readonly parts: readonly { readonly qty: number }[];
  readonly stock: readonly unknown[];
}): number => (problem.stock.length === 0 ? 0 : problem.parts.reduce((sum, { qty }) => sum + qty, 0));
