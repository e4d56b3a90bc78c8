import type { RequestNest, ResponseNest } from '../../contract/nest.ts';
import { polygonArea } from '../../geometry/polygon.ts';
import { quantityOf } from '../../job/rows.ts';
import type { JobNest } from '../jobNest.ts';
import type { NestSolution } from '../problemNest.ts';

/** Numbers of sets that are tried by bisection at most where not all fit. */
const TRIES = 3;

type Plan = readonly NestSolution[];
type Solve = (job: JobNest) => Plan;

/** The request with the quantity of every row times `options.sets`. */
export function inSets(request: RequestNest): RequestNest {
  const sets = request.options?.sets ?? 1;
  if (sets === 1) return request;
  return { ...request, parts: request.parts.map((row) => ({ ...row, qty: quantityOf(row) * sets })) };
}

/** Sets asked for, and how many lie complete on the sheets, fill-in rows aside; undefined where neither
 *  `options.sets` nor `options.wholeSets` is given. */
export function setsOf(job: JobNest, plan: Plan): ResponseNest['sets'] {
  const { sets, wholeSets } = job.request.options ?? {};
  if (sets == null && wholeSets !== true) return undefined;
  return { asked: sets ?? 1, placed: completeSets(job, plan) };
}

/** Solves so that only complete sets are laid (`options.wholeSets`), as many as are found: all of them first; where
 *  some do not fit, fewer by bisection; at last the pieces of an incomplete set are taken off. `count` finds the
 *  number, `solve` then makes the plan where that is another engine. */
export function solveSets(job: JobNest, count: Solve, solve: Solve | null): Plan {
  const sets = Math.min(job.request.options?.sets ?? 1, Math.max(1, setsByArea(job)));
  let best = { plan: count(withSets(job, sets, 1)), aim: sets };
  let most = completeSets(job, best.plan);
  let [low, high] = [most + 1, sets - 1];
  for (let tries = 0; tries < TRIES && low <= high; tries++) {
    const aim = Math.ceil((low + high) / 2);
    const plan = count(withSets(job, aim, 1 / TRIES));
    const placed = completeSets(job, plan);
    if (placed > most) [best, most] = [{ plan, aim }, placed];
    [low, high] = placed >= aim ? [aim + 1, high] : [Math.max(low, most + 1), aim - 1];
  }
  // Laid for themselves they lie closer than with gaps where others were taken off.
  const again = best.aim === most ? solve : (solve ?? count);
  if (again !== null && most > 0) {
    const plan = again(withSets(job, most, 1));
    if (completeSets(job, plan) === most) best = { plan, aim: most };
  }
  return onlySets(job, best.plan, most);
}

/** Sets that the stock could hold if nothing was lost: aiming at more would waste the few tries. */
function setsByArea(job: JobNest): number {
  const perPool = job.problems.map(({ parts, stock }, pool) => {
    const room = stock.reduce((sum, { area, cap }) => sum + area * cap, 0);
    const rows = job.pools.pools[pool].parts;
    const each = parts.reduce(
      (sum, { polygon }, at) => sum + polygonArea(polygon) * (inOneSet(job, rows[at]) ?? 0),
      0,
    );
    return each === 0 ? Infinity : Math.floor((room / each) * (1 + 1e-9));
  });
  return Math.min(...perPool);
}

/** How many sets lie complete; 0 where every row is a fill-in. */
function completeSets(job: JobNest, plan: Plan): number {
  const placed = placedRows(job, plan);
  const whole = placed.flatMap((count, row) => {
    const each = inOneSet(job, row);
    return each === null ? [] : [Math.floor(count / each)];
  });
  return whole.length === 0 ? 0 : Math.min(...whole);
}

/** Pieces of each request row on the sheets. */
function placedRows(job: JobNest, plan: Plan): readonly number[] {
  const placed = job.request.parts.map(() => 0);
  plan.forEach(({ sheets }, pool) => {
    for (const { placements } of sheets)
      for (const { part } of placements) placed[job.pools.pools[pool].parts[part]]++;
  });
  return placed;
}

/** Pieces of a request row in one set; null for a fill-in, which is in none. */
function inOneSet({ request }: JobNest, row: number): number | null {
  const part = request.parts[row];
  return part.fillIn === true ? null : quantityOf(part) / (request.options?.sets ?? 1);
}

/** The job with so many sets, and a share of its work. */
function withSets(job: JobNest, sets: number, share: number): JobNest {
  return {
    ...job,
    problems: job.problems.map((problem, pool) => ({
      ...problem,
      share: problem.share * share,
      byArea: true,
      parts: problem.parts.map((part, at) => {
        const each = inOneSet(job, job.pools.pools[pool].parts[at]);
        return each === null ? part : { ...part, qty: each * sets };
      }),
    })),
  };
}

/** The plan less the pieces that belong to no complete set, latest sheets first; `unplaced` counts from all sets. */
function onlySets(job: JobNest, plan: Plan, most: number): Plan {
  return plan.map((solution, pool) => {
    const rows = job.pools.pools[pool].parts;
    const each = rows.map((row) => inOneSet(job, row));
    const left = each.map((pieces) => (pieces === null ? Infinity : pieces * most));
    const unplaced = rows.map((row) => quantityOf(job.request.parts[row]));
    const sheets = solution.sheets
      .map((sheet) => ({ ...sheet, placements: sheet.placements.filter(({ part }) => left[part]-- > 0) }))
      .filter(({ placements }) => placements.some(({ part }) => each[part] !== null));
    for (const { placements } of sheets) for (const { part } of placements) unplaced[part]--;
    return { ...solution, sheets, unplaced };
  });
}
