import type { RodSolution } from '../1d/heuristic/index.ts';
import type { Control } from '../control/control.ts';
import { SILENT } from '../control/control.ts';
import type { ResponseWood } from '../contract/wood.ts';
import { requestWood, responseWood } from '../contract/wood.ts';
import { inOrderOf } from '../contract/answers.ts';
import { parse } from '../contract/parse.ts';
import { EXPORTERS_WOOD } from '../export/exportsWood.ts';
import type { Include } from '../job/include.ts';
import type { AnswerStyle } from '../job/answer.ts';
import { answerOf, timed } from '../job/answer.ts';
import { engineVersion } from '../versions.ts';
import { solvePools } from './index.ts';
import type { JobWood } from './jobWood.ts';
import { jobWood } from './jobWood.ts';
import { respondWood } from './respondWood.ts';

/** Body -> wood response. Errors: InvalidRequest, TooLarge. One 1D problem per section and material. */
export function solveWood(body: unknown, control: Control = SILENT): ResponseWood {
  const { value: request, warnings } = parse(requestWood, body);
  const job = jobWood(request);
  const problems = job.sections.flatMap(({ group }) => group.problems);
  const { made, solveMs } = timed(control, () => solvePools(problems, control, job.fixed));
  const plan = respondWood(job, bySection(job, made));
  return answerOf(STYLE, {
    engine: request.engine ?? 'heuristic',
    engineVersion: engineVersion('wood/heuristic'),
    deterministic: true,
    body: plan,
    warnings: [...warnings, ...plan.warnings],
    solveMs,
    include: job.include,
  });
}

/** Schema, limits and engine restrictions of a wood body, without solving. */
export function checkWood(body: unknown): { readonly engine: string; readonly asynchronous: boolean } {
  const { value: request } = parse(requestWood, body);
  jobWood(request);
  return { engine: request.engine ?? 'heuristic', asynchronous: false };
}

/** Solutions of all pools in a row, cut up by section. */
function bySection(job: JobWood, flat: readonly RodSolution[]): readonly (readonly RodSolution[])[] {
  let from = 0;
  return job.sections.map(({ group }) => flat.slice(from, (from += group.problems.length)));
}

function narrowed(full: ResponseWood, include: Include): ResponseWood {
  const { cutPlan, ...rest } = full;
  const sections = include.offcuts
    ? full.sections
    : full.sections.map((section) => ({
        ...section,
        rods: section.rods.map(({ offcuts: _offcuts, ...rod }) => rod),
      }));
  return { ...rest, sections, ...(include.cutPlan ? { cutPlan } : {}) };
}

const STYLE: AnswerStyle<ResponseWood> = {
  inOrder: inOrderOf(responseWood),
  narrowed,
  exporters: EXPORTERS_WOOD,
};
