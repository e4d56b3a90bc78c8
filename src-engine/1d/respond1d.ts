import type { PlanBody } from '../job/answer.ts';
import type { Response1d } from '../contract/linear1d.ts';
import { wideKerfWarnings } from '../job/wideKerf.ts';
import { boundOfPools, noBound } from './boundOfPools.ts';
import type { Job1d } from './job1d.ts';
import type { RodSolution } from './problem1d.ts';
import { respondRods } from './respondRods.ts';

/** Job + one solution per pool -> response body in the caller's unit. Assembles, decides nothing. */
export function respond1d(job: Job1d, solutions: readonly RodSolution[]): PlanBody<Response1d> {
  const { pools } = job.group;
  const answer = respondRods(job.group, solutions, job.scale, job.minOffcut);
  const bound = job.include.wants('bound') ? boundOfPools(solutions) : null;
  return {
    rods: [...answer.rods],
    metrics: answer.metrics,
    cutPlan: answer.cuts.map(({ rod, step, pos }) => ({
      sheet: rod,
      step,
      axis: 'v' as const,
      pos,
      length: 0,
      stage: 1,
    })),
    unplaced: [...answer.unplaced],
    guillotineValid: true,
    ...(pools.tagged ? { materials: [...answer.materials] } : {}),
    ...(pools.unmatched.length > 0 ? { unmatchedMaterials: [...pools.unmatched] } : {}),
    ...(bound ? { bound } : {}),
    warnings: [
      ...job.warnings,
      ...wideKerfWarnings(
        job.request.stock.map(({ length }) => length),
        job.request.options?.kerf,
      ),
      ...answer.warnings,
      ...(job.include.wants('bound') && bound === null ? [noBound(answer.unplaced, job.fixed !== null)] : []),
      ...(job.include.wants('svg') ? ['svg is a 2D export: none was made'] : []),
    ],
  };
}
