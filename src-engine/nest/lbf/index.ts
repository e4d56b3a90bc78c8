import type { Control } from '../../control/control.ts';
import { finish } from '../core/finish.ts';
import { better, valueOf } from '../core/objective.ts';
import { openSession } from '../core/session.ts';
import type { Layout, Session } from '../core/session.ts';
import type { NestProblem, NestSolution } from '../problemNest.ts';
import { constructBest } from './constructBest.ts';
import { improve } from './improve.ts';
import { BEAM } from './tuning.ts';

/** Engine `lbf`: left-bottom-fill with several orders, then a counted budget of overlap minimisation.
 *  Deterministic: never asks the clock. See docs/engines/lbf.md. */
export function lbf(problem: NestProblem, control: Control): NestSolution {
  const session = openSession(problem);
  return finish(
    session,
    lbfLayouts(session, control, () => false),
  );
}

/** The layouts of a run, best first; each is free of overlaps in search geometry. Engine `max` starts from
 *  the first. Under minimizeCost the plan without it is made as well and kept when it is cheaper: asking for
 *  the lowest price must never cost more (DECISIONS 16). `halt` ends it early (for engine `max`); the engine
 *  `lbf` itself never asks. */
export function lbfLayouts(session: Session, control: Control, halt: () => boolean): Layout[] {
  const layouts = run(session, control, halt);
  const prices = new Set(session.problem.stock.map(({ price, area }) => `${price} ${area}`));
  if (!session.problem.minimizeCost || prices.size < 2 || halt()) return layouts;
  const plain = run(openSession({ ...session.problem, minimizeCost: false }), control, halt);
  return better(valueOf(session, plain[0]), valueOf(session, layouts[0]))
    ? [...plain, ...layouts]
    : [...layouts, ...plain];
}

/** Work for beam searches: half where the plan is made twice. */
function beamWorkFor({ board, problem }: Session): number {
  const work =
    board.pieces > BEAM.pieces ? BEAM.workOfMany : Math.min(BEAM.work, BEAM.workPerPiece * board.pieces);
  return problem.minimizeCost ? work / 2 : work;
}

function run(session: Session, control: Control, halt: () => boolean): Layout[] {
  const built = constructBest(session, beamWorkFor(session), halt);
  control.report(0.4);
  const improved = improve(session, built, halt);
  control.report(1);
  return [...improved, built];
}
