import type { PlanBody } from '../job/answer.ts';
import type { Response1d } from '../contract/linear1d.ts';
import { boundOfPools } from './boundOfPools.ts';
import type { Job1d } from './job1d.ts';
import type { RodSolution } from './problem1d.ts';
import { respondRods } from './respondRods.ts';
import { rodStep, rodWarnings } from './rodAnswer.ts';

/** Job + one solution per pool -> response body in the caller's unit. Assembles, decides nothing. */
export function respond1d(job: Job1d, solutions: readonly RodSolution[]): PlanBody<Response1d> {
  const { pools } = job.group;
  const answer = respondRods(job.group, solutions, job.scale, job.minOffcut);
  const bound = job.include.wants('bound') ? boundOfPools(solutions) : null;
  return {
    rods: [...answer.rods],
    metrics: answer.metrics,
    cutPlan: answer.cuts.map(rodStep),
    unplaced: [...answer.unplaced],
    guillotineValid: true,
    ...(pools.tagged ? { materials: [...answer.materials] } : {}),
    ...(pools.unmatched.length > 0 ? { unmatchedMaterials: [...pools.unmatched] } : {}),
    ...(bound ? { bound } : {}),
    ...(job.group.mitreHeight === null ? {} : { profileHeight: job.group.mitreHeight }),
    warnings: rodWarnings(job, answer.warnings, answer.unplaced, bound === null),
  };
}
