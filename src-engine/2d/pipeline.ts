import type { Control } from '../control/control.ts';
import { metered, oneOf, SILENT } from '../control/control.ts';
import { firstInDocument } from '../contract/documentOrder.ts';
import { requireFileWishes } from '../contract/machine.ts';
import { SEARCH_ENDED } from '../contract/common.ts';
import type { Request2d, Response2d } from '../contract/panel2d.ts';
import { request2d, response2d } from '../contract/panel2d.ts';
import { InvalidRequest, ServiceUnavailable } from '../contract/errors.ts';
import { inOrderOf } from '../contract/answers.ts';
import { parse } from '../contract/parse.ts';
import type { Finder, Alternatives, Plan2d } from './alternatives2d.ts';
import { alternatives2d, searchesFor } from './alternatives2d.ts';
import { bound2d } from './bound2d.ts';
import { job2d } from './job2d.ts';
import type { Job2d } from './job2d.ts';
import { solveAround } from './fixed/solveAround.ts';
import { respond2d } from './respond2d.ts';
import type { Panel2dEngine } from './engines.ts';
import { DEEP_2D, ENGINES_2D, ignoredWarnings } from './engines.ts';
import { EXPORTERS_2D } from '../export/exports2d.ts';
import type { FilesOfAnswer } from '../export/machine/machineFiles.ts';
import { filesOfAnswer } from '../export/machine/machineFiles.ts';
import type { Include } from '../job/include.ts';
import type { AnswerStyle, PlanBody } from '../job/answer.ts';
import { answerOf, timed } from '../job/answer.ts';
import { engineVersion } from '../versions.ts';

/** Body -> 2D response. Errors: InvalidRequest, TooLarge. The order inside is the way through the house:
 *  parse, job, engine per material pool, response, exports from the full response, narrowing last.
 *  `control.now` only feeds `timing`. */
export function solve2d(body: unknown, control: Control = SILENT): Response2d {
  const { value: request, warnings } = parse(request2d, body);
  return answer2d(request, warnings, engine2d(request), control);
}

/** The same by the window's own deep search. The engine a request names does not count. */
export function solveDeep2d(body: unknown, control: Control = SILENT): Response2d {
  const { value: request, warnings } = parse(request2d, body);
  return answer2d(request, warnings, DEEP_2D, control);
}

function answer2d(
  request: Request2d,
  warnings: readonly string[],
  engine: Panel2dEngine,
  control: Control,
): Response2d {
  const wishes = request.files ?? [];
  requireFileWishes(wishes);
  const job = heeding(job2d(request, engine.ignores), control);
  const { control: heard, work } = metered(control);
  const searches = job.include.wants('alternatives') ? searchesFor(request) : 1;
  const own = oneOf(heard, 0, searches);
  const { made, solveMs } = timed(control, () =>
    job.fixed === null && engine.solvePools !== undefined
      ? engine.solvePools(job.problems, own)
      : job.problems.map((problem, pool) => {
          const inPool = oneOf(own, pool, job.problems.length);
          return job.fixed === null
            ? engine.solve(problem, inPool)
            : solveAround(engine.solve, problem, job.fixed[pool], inPool);
        }),
  );
  const isCutShort = control.shouldStop();
  const bound = job.include.wants('bound') ? bound2d(job, made) : undefined;
  const plan = respond2d(job, made, wishes.length > 0 || job.include.wants('passes'));
  const sheets = engine.offcuts ? plan.sheets : plan.sheets.map((sheet) => ({ ...sheet, offcuts: [] }));
  const done = wishes.length === 0 ? null : filesOf(request, { ...plan, sheets });
  const solve: Finder['solve'] = (other, at) => answer2d(other, [], engine, oneOf(heard, at, searches));
  const others = othersOf(request, job, { ...plan, sheets }, { solve, work });
  return answerOf(STYLE, {
    engine: engine.id,
    engineVersion: engineVersion(`2d/${engine.id}`),
    deterministic: !isCutShort,
    body: {
      ...plan,
      sheets,
      passes: job.include.wants('passes') ? plan.passes : undefined,
      ...done?.fields,
      bound: typeof bound === 'string' ? undefined : bound,
      alternatives: others.plans,
    },
    warnings: [
      ...warnings,
      ...ignoredWarnings(engine, request),
      ...plan.warnings,
      ...(typeof bound === 'string' ? [bound] : []),
      ...(done?.notes ?? []),
      ...(others.warnings ?? []),
      ...(isCutShort ? [SEARCH_ENDED] : []),
    ],
    solveMs,
    include: job.include,
  });
}

/** A job that is given up wherever it is, once nobody waits for its answer. */
function heeding(job: Job2d, { shouldStop }: Control): Job2d {
  const heed = (): void => void shouldStop();
  return { ...job, problems: job.problems.map((problem) => ({ ...problem, heed })) };
}

const othersOf = (request: Request2d, job: Job2d, plan: Plan2d, finder: Finder): Partial<Alternatives> =>
  job.include.wants('alternatives') ? alternatives2d(request, plan, finder) : {};

/** Files for machines, made from the whole plan. */
const filesOf = (request: Request2d, plan: PlanBody<Response2d>): FilesOfAnswer =>
  filesOfAnswer({ mode: '2d', request, response: plan as Response2d }, request.files ?? []);

/** Schema, limits and engine restrictions of a 2D body, without solving. */
export function check2d(body: unknown): { readonly engine: string; readonly asynchronous: boolean } {
  const { value: request } = parse(request2d, body);
  const engine = engine2d(request);
  requireFileWishes(request.files ?? []);
  job2d(request);
  return { engine: engine.id, asynchronous: engine.asynchronous };
}

function engine2d(request: Request2d): Panel2dEngine {
  const id = request.engine ?? 'heuristic';
  const engine = ENGINES_2D.find((entry) => entry.id === id);
  if (engine === undefined) throw new ServiceUnavailable(`engine ${id} is not built into this deployment`);
  const refused = firstInDocument(request, engine.rejects(request));
  if (refused !== undefined) throw new InvalidRequest(refused.path, refused.reason);
  return engine;
}

/** Drops what `include` does not list. */
function narrowed(full: Response2d, include: Include): Response2d {
  const { cutPlan, ...rest } = full;
  const sheets = include.offcuts ? full.sheets : full.sheets.map(({ offcuts: _offcuts, ...sheet }) => sheet);
  return { ...rest, sheets, ...(include.cutPlan ? { cutPlan } : {}) };
}

const STYLE: AnswerStyle<Response2d> = {
  inOrder: inOrderOf(response2d),
  narrowed,
  exporters: EXPORTERS_2D,
};
