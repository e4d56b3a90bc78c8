import type { ExportToken } from '../contract/exports.ts';
import type { Control } from '../control/control.ts';
import { CONTRACT_VERSION } from '../contract/version.ts';
import type { Include } from './include.ts';
import { roundTo } from './ticks.ts';

/** What every answer of an optimize call has around its plan. */
interface Frame {
  readonly engine: string;
  readonly engineVersion: string;
  readonly contractVersion: string;
  readonly deterministic: boolean;
  readonly warnings: string[];
  readonly timing: { readonly solveMs: number };
}

/** The part of an answer that follows from the plan: everything but the frame and the exports. */
export type PlanBody<R extends Frame> = Omit<R, Exclude<keyof Frame, 'warnings'> | ExportToken>;

/** How the answers of a mode are finished. */
export interface AnswerStyle<R extends Frame> {
  /** `inOrderOf` of the mode's schema. */
  readonly inOrder: (answer: R) => R;
  /** The answer without what `include` does not list. */
  readonly narrowed: (full: R, include: Include) => R;
  /** A function for each export of the mode. */
  readonly exporters: Readonly<Record<string, (full: R) => string>>;
}

export interface AnswerParts<R extends Frame> {
  readonly engine: string;
  readonly engineVersion: string;
  readonly deterministic: boolean;
  readonly body: PlanBody<R>;
  readonly warnings: readonly string[];
  readonly solveMs: number;
  readonly include: Include;
}

/** The one assembly of every mode's answer: frame around the body, exports made from the full answer,
 *  narrowing, keys in the contract's order. */
export function answerOf<R extends Frame>(style: AnswerStyle<R>, parts: AnswerParts<R>): R {
  const { engine, engineVersion, deterministic, body, include, solveMs } = parts;
  const frame: Frame = {
    engine,
    engineVersion,
    contractVersion: CONTRACT_VERSION,
    deterministic,
    warnings: [...parts.warnings],
    timing: { solveMs },
  };
  const full = { ...body, ...frame } as unknown as R;
  const files = Object.entries(style.exporters)
    .filter(([token]) => include.wants(token))
    .map(([token, write]) => [token, write(full)]);
  return style.inOrder({ ...style.narrowed(full, include), ...Object.fromEntries(files) });
}

/** Runs the engines of a job and says how long it took, milliseconds with 2 decimals. */
export function timed<T>(
  control: Pick<Control, 'now'>,
  run: () => T,
): { readonly made: T; readonly solveMs: number } {
  const started = control.now();
  const made = run();
  return { made, solveMs: roundTo(control.now() - started, 2) };
}
