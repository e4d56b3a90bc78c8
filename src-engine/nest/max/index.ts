import type { Control } from '../../control/control.ts';
import { createRng } from '../../control/rng.ts';
import type { Rng } from '../../control/rng.ts';
import { timedBudget } from '../core/budget.ts';
import { finish } from '../core/finish.ts';
import { goalsOf } from '../core/goals.ts';
import { better, isRepeated, lastSheet, valueOf } from '../core/objective.ts';
import { pursue } from '../core/pursue.ts';
import { loadLayout, openSession, saveLayout } from '../core/session.ts';
import type { Layout, Session } from '../core/session.ts';
import { squeeze } from '../core/squeeze.ts';
import { widerBeams } from '../lbf/constructBest.ts';
import { lbfLayouts } from '../lbf/index.ts';
import type { NestProblem, NestSolution } from '../problemNest.ts';
import { MAX } from './tuning.ts';

interface Search {
  readonly session: Session;
  readonly control: Control;
  readonly rng: Rng;
  readonly startMs: number;
  readonly endMs: number;
  /** Best first; the last ones are lbf's. */
  readonly layouts: Layout[];
}

/** Engine `max`: the `lbf` pass, then overlap minimisation until `timeBudgetMs` of `control.now` are gone or
 *  `control.shouldStop()`. Never worse than `lbf`; not deterministic, because the clock ends it. See
 *  docs/engines/nest-max.md. */
export function solveMax(problem: NestProblem, control: Control): NestSolution {
  const startMs = control.now();
  const session = openSession(problem);
  const endMs = startMs + problem.timeBudgetMs * (1 - MAX.shareOfFinish);
  const base = lbfLayouts(
    session,
    { ...control, report: () => undefined },
    () => control.shouldStop() || control.now() >= endMs,
  );
  const search: Search = {
    session,
    control,
    startMs,
    endMs,
    rng: createRng(problem.seed),
    layouts: base,
  };
  if (base[0].stock.length > 0 && session.board.pieces <= MAX.pieces) {
    widen(search);
    seekGoals(search);
    shortenLast(search);
  }
  return finish(session, search.layouts);
}

function tell({ control, startMs, endMs, layouts }: Search, reach?: number): void {
  const { stock } = layouts[0];
  const words = `${stock.length} ${stock.length === 1 ? 'sheet' : 'sheets'}${reach === undefined ? '' : `, the last one used to ${Math.round(reach * 100) / 100}`}`;
  control.report(Math.min(1, Math.max(0, (control.now() - startMs) / Math.max(1, endMs - startMs))), words);
}

/** Beam searches wider than lbf's, where a sheet may still be saved. */
function widen({ session, control, layouts, startMs, endMs }: Search): void {
  if (session.board.pieces > MAX.piecesOfBeams || goalsOf(session, layouts[0]).length === 0) return;
  const until = control.now() + (endMs - startMs) * MAX.shareOfBeams;
  const wider = widerBeams(session, layouts[0], () => control.shouldStop() || control.now() >= until);
  if (wider !== null) layouts.unshift(wider);
}

/** Unplaced pieces, then fewer or cheaper sheets: goal after goal, each with a slice of the time, slices
 *  doubling round by round. */
function seekGoals(search: Search): void {
  const { session, control, rng, layouts, startMs } = search;
  const total = search.endMs - startMs;
  const endMs = startMs + total * MAX.shareOfSheets;
  let goals = goalsOf(session, layouts[0]);
  let slice = total * MAX.firstSlice;
  for (let next = 0; goals.length > 0 && control.now() < endMs && !control.shouldStop(); ) {
    const budget = timedBudget(control, Math.min(endMs, control.now() + slice));
    const layout = pursue(session, layouts[0], goals[next], rng, budget, MAX.patience, MAX.tries);
    tell(search);
    next++;
    if (layout !== null) {
      layouts.unshift(layout);
      goals = goalsOf(session, layout);
      next = 0;
      slice = total * MAX.firstSlice;
    } else if (next >= goals.length) {
      next = 0;
      slice *= 2;
    }
  }
}

function shortenLast(search: Search): void {
  const { session, control, rng, layouts, endMs } = search;
  const { board, gravity } = session;
  const start = layouts[0];
  loadLayout(session, start);
  const last = lastSheet(session, start);
  const now = control.now();
  if (last < 0 || now >= endMs || isRepeated(session, start, last)) return;
  const explore = timedBudget(control, now + (endMs - now) * MAX.shareOfExploring);
  squeeze(
    board,
    last,
    gravity[start.stock[last]],
    rng,
    explore,
    timedBudget(control, endMs),
    MAX.patience,
    (reach) => {
      tell(search, reach);
    },
  );
  const shorter = saveLayout(session, start.stock);
  if (better(valueOf(session, shorter), valueOf(session, start))) layouts.unshift(shorter);
}
