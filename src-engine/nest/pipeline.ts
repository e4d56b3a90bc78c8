import { withoutOutlines } from '../contract/withoutOutlines.ts';
import type { Control } from '../control/control.ts';
import { SILENT } from '../control/control.ts';
import { ServiceUnavailable } from '../contract/errors.ts';
import { requireFileWishes, unreadFileSettings } from '../contract/machine.ts';
import type { RequestNest, ResponseNest } from '../contract/nest.ts';
import { LIMITS } from '../contract/limits.ts';
import { SEARCH_ENDED } from '../contract/common.ts';
import { NEST_CUT_SHORT, requestNest, responseNest } from '../contract/nest.ts';
import { inOrderOf } from '../contract/answers.ts';
import { parse } from '../contract/parse.ts';
import type { ValidateResponse } from '../contract/validation.ts';
import type { NestEngineEntry } from './engines.ts';
import { ENGINES_NEST, engineWarnings } from './engines.ts';
import { EXPORTERS_NEST } from '../export/exportsNest.ts';
import { filesOfAnswer } from '../export/machine/machineFiles.ts';
import type { AnswerStyle } from '../job/answer.ts';
import { answerOf, timed } from '../job/answer.ts';
import { includeOf } from '../job/include.ts';
import { validateNest } from './feasibilityNest.ts';
import { jobNest } from './jobNest.ts';
import { respondNest } from './respondNest.ts';
import { curvesNest } from './rows/sourcePart.ts';
import { inSets } from './around/sets.ts';
import { solveJob } from './solveJob.ts';
import { engineVersion } from '../versions.ts';

/** A synchronous solve that has taken this long answers with its best plan so far, well before the host's
 *  limit. */
const SOFT_MS = LIMITS.nestSolveMs * 0.75;

/** Body -> nest response. Errors: InvalidRequest (400), TooLarge (413), ServiceUnavailable (503). Door for
 *  the host: `lbf` (and its alias `heuristic`) is synchronous and deterministic: its work is counted, some seconds
 *  at most. Only on a machine so slow or busy that three quarters of LIMITS.nestSolveMs go by first it is cut
 *  short: the answer is the best plan so far, says so, and `deterministic` is false. `max` (`checkNest` says
 *  `asynchronous: true`) runs until `options.timeBudgetMs` of `control.now` are gone or
 *  `control.shouldStop()` is true, whichever is first, reports progress through `control.report(fraction,
 *  words)`, and always returns a whole verified response, never a worse one than `lbf`. With several material
 *  pools the budget is shared by their parts. */
export function solveNest(body: unknown, control: Control = SILENT): ResponseNest {
  const { value, warnings } = parse(requestNest, body);
  const request = inSets(value);
  const engine = engineNest(request);
  const wishes = request.files ?? [];
  requireFileWishes(wishes);
  const job = jobNest(request);
  const started = control.now();
  const shouldStop = engine.asynchronous
    ? control.shouldStop
    : () => control.shouldStop() || control.now() - started > SOFT_MS;
  const { made, solveMs } = timed(control, () => solveJob(job, engine, { ...control, shouldStop }));
  const isCutShort = !engine.asynchronous && shouldStop();
  const plan = respondNest(job, made);
  const done =
    wishes.length === 0
      ? null
      : filesOfAnswer({ mode: 'nest', request, response: plan, curves: curvesNest(request.parts) }, wishes);
  return answerOf(STYLE, {
    engine: engine.id,
    engineVersion: engineVersion(`nest/${engine.id}`),
    deterministic: engine.deterministic && !isCutShort,
    body: { ...plan, ...done?.fields },
    warnings: [
      ...warnings,
      ...engineWarnings(engine, request),
      ...plan.warnings,
      ...(done?.notes ?? []),
      ...(isCutShort ? [NEST_CUT_SHORT] : []),
      ...(engine.asynchronous && control.shouldStop() ? [SEARCH_ENDED] : []),
    ],
    solveMs,
    include: includeOf(request.include ?? []),
  });
}

/** Schema, limits and geometry of a nest body, without solving. */
export function checkNest(body: unknown): { readonly engine: string; readonly asynchronous: boolean } {
  const request = inSets(parse(requestNest, body).value);
  const engine = engineNest(request);
  requireFileWishes(request.files ?? []);
  jobNest(request);
  return { engine: engine.id, asynchronous: engine.asynchronous };
}

export function validateNestBody(body: unknown): ValidateResponse {
  const { value, warnings } = parse(requestNest, body);
  const wishes = value.files ?? [];
  requireFileWishes(wishes);
  return validateNest(inSets(value), [...warnings, ...unreadFileSettings('nest', wishes)]);
}

function engineNest(request: RequestNest): NestEngineEntry {
  const id = request.engine === 'heuristic' ? 'lbf' : (request.engine ?? 'lbf');
  const engine = ENGINES_NEST.find((entry) => entry.id === id);
  if (engine === undefined) throw new ServiceUnavailable(`engine ${id} is not built into this deployment`);
  return engine;
}

const STYLE: AnswerStyle<ResponseNest> = {
  inOrder: inOrderOf(responseNest),
  narrowed: (full, include) => (include.wants('outlines') ? full : withoutOutlines(full)),
  exporters: EXPORTERS_NEST,
};
