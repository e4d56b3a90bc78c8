import { ServiceUnavailable } from '../../src-engine/contract/errors.ts';
import type { Mode } from '../../src-engine/contract/validation.ts';
import {
  check,
  checkImport,
  ENGINES_2D,
  ENGINES_NEST,
  engineVersion,
  importOutlines,
  MODE_DOORS,
  solve,
  solveDeep2d,
  validate,
} from '../../src-engine/index.ts';
import type { CheckedRequest, Control } from '../../src-engine/index.ts';

/** The one file of the program that speaks to the engine door. On the host's thread only small bodies of the
 *  rectangular modes come here, and nothing is solved there. */

/** What the host needs to know of an answer without parsing it. */
export interface AnswerFacts {
  readonly engine: string;
  readonly engineVersion: string;
  readonly solveMs: number;
}

/** What this build can serve; health advertises exactly this. */
export const SERVED = {
  engineVersion: engineVersion('2d/heuristic'),
  engines: ENGINES_2D.filter((engine) => !engine.asynchronous).map((engine) => engine.id),
  modes: MODE_DOORS.map((door) => door.mode),
  nestEngines: ENGINES_NEST.map((engine) => engine.id),
  maxEngines: [...ENGINES_2D, ...ENGINES_NEST].some((engine) => engine.asynchronous) ? ['max'] : [],
} as const;

/** Errors: ServiceUnavailable when the mode is not built in. */
function requireMode(mode: Mode): void {
  if (!MODE_DOORS.some((door) => door.mode === mode))
    throw new ServiceUnavailable(`mode ${mode} is not built into this deployment`);
}

/** Schema, limits, engine. Errors: InvalidRequest, TooLarge, ServiceUnavailable. */
export function checkOptimize(mode: Mode, value: unknown): CheckedRequest {
  requireMode(mode);
  return check(mode, value);
}

/** The validate answer as JSON text. Errors as checkOptimize. */
export function validateText(mode: Mode, value: unknown): string {
  requireMode(mode);
  return JSON.stringify(validate(mode, value));
}

/** Schema and limits of an import request. */
export { checkImport };

/** The import answer as JSON text. Errors: as checkImport and importOutlines. */
export const importText = (value: unknown): string =>
  JSON.stringify(importOutlines(checkImport(value), SERVED.nestEngines.length > 0));

/** The optimize answer as JSON text, and what the host should know of it; `deep` is the window's own search.
 *  Errors: those of the engine. */
export function solveText(
  mode: Mode | 'deep',
  value: unknown,
  control: Control,
): { readonly text: string; readonly facts: AnswerFacts } {
  const response = (mode === 'deep' ? solveDeep2d(value, control) : solve(mode, value, control)) as {
    readonly engine: string;
    readonly engineVersion: string;
    readonly timing: { readonly solveMs: number };
  };
  return {
    text: JSON.stringify(response),
    facts: {
      engine: response.engine,
      engineVersion: response.engineVersion,
      solveMs: response.timing.solveMs,
    },
  };
}
