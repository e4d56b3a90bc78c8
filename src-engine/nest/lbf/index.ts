import type { Control } from '../../control/control.ts';
import { finish } from '../core/finish.ts';
import { better, valueOf } from '../core/objective.ts';
import { openSession } from '../core/session.ts';
import type { Layout, Session } from '../core/session.ts';
import type { NestProblem, NestSolution } from '../problemNest.ts';
import { constructBest } from './constructBest.ts';
import { improve } from './improve.ts';

/** Engine `lbf`: left-bottom-fill with several orders, then a counted budget of overlap minimisation.
 *  Deterministic: never asks the clock; only a stop ends it early, with the best plan so far. See
 *  docs/engines/lbf.md. */
export function lbf(problem: NestProblem, control: Control): NestSolution {
  const session = openSession(problem);
  return finish(session, lbfLayouts(session, control, control.shouldStop));
}

/** The layouts of a run, best first; each is free of overlaps in search geometry. Engine `max` starts from
 *  the first. Under minimizeCost the plan without it is made as well, each with half the work, and kept when
 *  it is cheaper: asking for the lowest price must never cost more (DECISIONS 16). `halt` ends it early. */
export function lbfLayouts(session: Session, control: Control, halt: () => boolean): Layout[] {
  const { problem } = session;
  const prices = new Set(problem.stock.map(({ price, area }) => `${price} ${area}`));
  if (!problem.minimizeCost || prices.size < 2) return run(session, control, halt);
  const half = { ...problem, share: problem.share / 2 };
  const layouts = run({ ...session, problem: half }, control, halt);
  if (halt()) return layouts;
  const plain = run({ ...session, problem: { ...half, minimizeCost: false } }, control, halt);
  return better(valueOf(session, plain[0]), valueOf(session, layouts[0]))
    ? [...plain, ...layouts]
    : [...layouts, ...plain];
}

function run(session: Session, control: Control, halt: () => boolean): Layout[] {
  const built = constructBest(session, halt, control.probe);
  control.report(0.4);
  const improved = improve(session, built, halt, control.probe);
  control.report(1);
  return [...improved, built];
}
