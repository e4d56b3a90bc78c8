import type { RuleName } from '../contract/options2d.ts';
import { ignoredBy, isInForce } from '../contract/options2d.ts';
import type { Request2d } from '../contract/panel2d.ts';
import type { Control } from '../control/control.ts';
import { solveBalanced } from './balanced/index.ts';
import { solveHeuristic } from './heuristic/index.ts';
import { solveDeep, solveDeepPools, solveMax } from './max/index.ts';
import type { MaxRestriction } from './max/restrictions.ts';
import { maxRestrictions } from './max/restrictions.ts';
import type { PanelEngine, PanelProblem, PanelSolution } from './problem2d.ts';

export interface Panel2dEngine {
  readonly id: string;
  readonly solve: PanelEngine;
  /** All pools of a request in one go, where it tells how far it is over all of them. */
  readonly solvePools?: (problems: readonly PanelProblem[], control: Control) => readonly PanelSolution[];
  /** Options it does not model: set to something that would matter, each leaves a warning (DECISIONS 44). */
  readonly ignores: readonly RuleName[];
  /** What it refuses with 400, in document order. */
  readonly rejects: (request: Request2d) => readonly MaxRestriction[];
  readonly offcuts: boolean;
  /** Runs as a job behind 202 instead of in the request. */
  readonly asynchronous: boolean;
}

/** What those have in common that answer in the request. */
const LIVE = { rejects: () => [], offcuts: true, asynchronous: false } as const;

/** Every 2D engine of this build; a request for another one of the contract answers 503. */
export const ENGINES_2D: readonly Panel2dEngine[] = [
  { ...LIVE, id: 'heuristic', solve: solveHeuristic, ignores: ignoredBy('heuristic') },
  { ...LIVE, id: 'balanced', solve: solveBalanced, ignores: ignoredBy('balanced') },
  {
    id: 'max',
    solve: solveMax,
    ignores: ignoredBy('max'),
    rejects: maxRestrictions,
    offcuts: false,
    asynchronous: true,
  },
];

/** The window's own deep search: the heuristic engine with every option of the request, at greater length. */
export const DEEP_2D: Panel2dEngine = {
  id: 'max',
  solve: solveDeep,
  solvePools: solveDeepPools,
  ignores: [],
  rejects: () => [],
  offcuts: true,
  asynchronous: true,
};

export function ignoredWarnings(engine: Panel2dEngine, request: Request2d): readonly string[] {
  return engine.ignores
    .filter((name) => isInForce(name, request))
    .map((name) => `engine ${engine.id} does not model ${name}: it was ignored`);
}
