import type { Control } from '../../control/control.ts';
import { oneOf } from '../../control/control.ts';
import { solveHeuristic } from '../heuristic/index.ts';
import { betterOf } from '../heuristic/rankAnswer.ts';
import type { PanelEngine, PanelProblem, PanelSolution } from '../problem2d.ts';
import { furtherShare } from './index.ts';
import { LIVE_SHARE } from './tuning.ts';

/** The deep search over the material pools of a request: one solution for each, never worse than the live plan. Each
 *  pool is solved by the heuristic engine as always, closed for longer, and then once more by a further round of it,
 *  with larger budgets and other random choices, which takes stock of every kind and every option. A stop ends the
 *  running search with its best and leaves out those after it. */
export function solveDeepPools(
  problems: readonly PanelProblem[],
  control: Control,
): readonly PanelSolution[] {
  const closing = control.shouldStop() ? {} : { closesUntil: control.shouldStop };
  const asked = problems.map((problem) => ({ ...problem, ...closing }));
  // Only its closing work is to be stopped: a live plan cut short would be worse than the one that is on screen.
  const whole: Control = {
    ...control,
    shouldStop: () => false,
    report: (share, best) => control.report(LIVE_SHARE * share, asked.length === 1 ? best : undefined),
  };
  const plans = asked.map((problem, at) => solveHeuristic(problem, oneOf(whole, at, asked.length)));
  asked.forEach((problem, at) => {
    const sheets = plans.reduce((sum, plan) => sum + plan.sheets.length, 0);
    const material = asked.length > 1 ? { material: { at: at + 1, of: asked.length } } : {};
    const report = (share: number): void =>
      control.report(LIVE_SHARE + ((1 - LIVE_SHARE) * (at + share)) / asked.length, { sheets, ...material });
    report(0);
    if (control.shouldStop()) return;
    const share = problem.share * furtherShare(problem);
    const again = { ...problem, effort: 'balanced', share, round: 1 } as const;
    plans[at] = betterOf(problem, plans[at], solveHeuristic(again, oneOf({ ...control, report }, 0, 1)));
  });
  control.report(1, { sheets: plans.reduce((sum, plan) => sum + plan.sheets.length, 0) });
  return plans;
}

/** The same for one pool. */
export const solveDeep: PanelEngine = (problem, control) => solveDeepPools([problem], control)[0];
