import type { RequestNest, StockRowNest } from '../contract/nest.ts';
import { NEST_BY_LBF } from '../contract/nest.ts';
import { lbf } from './lbf/index.ts';
import { solveMax } from './max/index.ts';
import type { NestEngine } from './problemNest.ts';

/** What the pipeline knows of a nesting engine. */
export interface NestEngineEntry {
  readonly id: string;
  readonly solve: NestEngine;
  readonly deterministic: boolean;
  /** Runs as a job behind 202 instead of in the request. */
  readonly asynchronous: boolean;
  /** Options that only matter to `max`; elsewhere each leaves a warning (DECISIONS 29). */
  readonly ignores: readonly ('timeBudgetMs' | 'seed')[];
}

/** Every nesting engine of this build, in the order of `health.nestEngines`. */
export const ENGINES_NEST: readonly NestEngineEntry[] = [
  { id: 'lbf', solve: lbf, deterministic: true, asynchronous: false, ignores: ['timeBudgetMs', 'seed'] },
  { id: 'max', solve: solveMax, deterministic: false, asynchronous: true, ignores: [] },
];

/** What the answer remarks on the engine beside the plan. */
export function engineWarnings(engine: NestEngineEntry, request: RequestNest): readonly string[] {
  const isOdd = ({ polygon, exclusions }: StockRowNest): boolean =>
    polygon != null || (exclusions ?? []).length > 0;
  const narrowing = (request.include ?? []).filter((token) => token === 'cutPlan' || token === 'offcuts');
  return [
    ...engine.ignores
      .filter((name) => request.options?.[name] != null)
      .map((name) => `engine ${engine.id} does not use options.${name}: it was ignored`),
    ...(engine.asynchronous && request.stock.some(isOdd) ? [NEST_BY_LBF] : []),
    ...[...new Set(narrowing)].map((token) => `a nest has no ${token}: the include token was ignored`),
  ];
}
