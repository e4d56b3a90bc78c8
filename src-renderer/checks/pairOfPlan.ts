import type { Request2d, Response2d } from '../../src-engine/contract/panel2d.ts';
import type { Mode } from '../job/jobDocument.ts';
import { requestOfPlan } from '../plan/sentRequest.ts';
import type { Plans } from '../stores/plan.ts';
import type { CheckedPair } from './readAnswer.ts';

/** A plan on screen with the request it answers, for the judge. */
export function pairOfPlan(mode: Mode, plan: NonNullable<Plans[Mode]>): CheckedPair {
  const pair = { mode, request: requestOfPlan(mode, plan), response: plan.response };
  return mode === 'panels' && plan.response.engine === 'max'
    ? asPanelEngine(pair.request as Request2d, plan.response as Response2d)
    : pair;
}

const IGNORED = /does not model (\w+): it was ignored$/;

/** A plan of the app's own deep search is judged like one of the panel engine: unlike an answer of the public tier it
 *  lists offcuts and keeps trims and materials. Rules it says it ignored are left out on both sides. */
function asPanelEngine(request: Request2d, response: Response2d): CheckedPair {
  const ignored = new Set(response.warnings.flatMap((warning) => IGNORED.exec(warning)?.[1] ?? []));
  const options = Object.entries(request.options ?? {}).filter(([name]) => !ignored.has(name));
  return {
    mode: 'panels',
    request: { ...request, engine: 'heuristic', options: Object.fromEntries(options) },
    response: {
      ...response,
      engine: 'heuristic',
      warnings: response.warnings.filter((warning) => !IGNORED.test(warning)),
    },
  };
}
