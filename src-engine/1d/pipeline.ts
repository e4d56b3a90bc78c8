import type { Control } from '../control/control.ts';
import { SILENT } from '../control/control.ts';
import type { Response1d } from '../contract/linear1d.ts';
import { request1d, response1d } from '../contract/linear1d.ts';
import { inOrderOf } from '../contract/answers.ts';
import { parse } from '../contract/parse.ts';
import { solvePools } from './heuristic/index.ts';
import { job1d } from './job1d.ts';
import { respond1d } from './respond1d.ts';
import { EXPORTERS_1D } from '../export/exports1d.ts';
import type { Include } from '../job/include.ts';
import type { AnswerStyle } from '../job/answer.ts';
import { answerOf, timed } from '../job/answer.ts';
import { engineVersion } from '../versions.ts';

/** Body -> 1D response. Errors: InvalidRequest, TooLarge. Parse, job, engine per material pool, response,
 *  exports from the full response, narrowing last. `balanced` is another name of `heuristic` here (DECISIONS
 *  25). */
export function solve1d(body: unknown, control: Control = SILENT): Response1d {
  const { value: request, warnings } = parse(request1d, body);
  const job = job1d(request);
  const { made, solveMs } = timed(control, () => solvePools(job.group.problems, control, job.fixed));
  const plan = respond1d(job, made);
  return answerOf(STYLE, {
    engine: request.engine ?? 'heuristic',
    engineVersion: engineVersion('1d/heuristic'),
    deterministic: true,
    body: plan,
    warnings: [...warnings, ...plan.warnings],
    solveMs,
    include: job.include,
  });
}

/** Schema, limits and engine restrictions of a 1D body, without solving. */
export function check1d(body: unknown): { readonly engine: string; readonly asynchronous: boolean } {
  const { value: request } = parse(request1d, body);
  job1d(request);
  return { engine: request.engine ?? 'heuristic', asynchronous: false };
}

function narrowed(full: Response1d, include: Include): Response1d {
  const { cutPlan, ...rest } = full;
  const rods = include.offcuts ? full.rods : full.rods.map(({ offcuts: _offcuts, ...rod }) => rod);
  return { ...rest, rods, ...(include.cutPlan ? { cutPlan } : {}) };
}

const STYLE: AnswerStyle<Response1d> = {
  inOrder: inOrderOf(response1d),
  narrowed,
  exporters: EXPORTERS_1D,
};
