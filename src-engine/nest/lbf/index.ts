import type { Control } from '../../control/control.ts';
import { oneOf } from '../../control/control.ts';
import { finish } from '../core/finish.ts';
import { better, valueOf } from '../core/objective.ts';
import { isComplete, openSession, placedOf } from '../core/session.ts';
import type { Layout, Session } from '../core/session.ts';
import { LatticeBook } from '../lattice/latticeBook.ts';
import type { NestProblem, NestSolution } from '../problemNest.ts';
import { constructBest } from './constructBest.ts';
import { improve, placeMissing } from './improve.ts';
import { mostPieces } from './mostPieces.ts';
import { rackOf } from './rack.ts';
import { cheaperSets, likeliest, onlySet } from './stockSets.ts';
import { SETS } from './tuning.ts';

/** Engine `lbf`: left-bottom-fill with several orders, then a counted budget of overlap minimisation.
 *  Deterministic: never asks the clock; only a stop ends it early, with the best plan so far. See
 *  docs/engines/lbf.md. */
export function lbf(problem: NestProblem, control: Control): NestSolution {
  const session = openSession(problem);
  return finish(session, lbfLayouts(session, control, control.shouldStop));
}

/** The layouts of a run, best first; each is free of overlaps in search geometry. Engine `max` starts from
 *  the first. Under minimizeCost the plan without it is made as well, each with half the work, and kept when
 *  it is cheaper: asking for the lowest price must never cost more (DECISIONS 16). With several stock rows sets
 *  of sheets that may be cheaper are tried, too. `halt` ends it early. */
export function lbfLayouts(session: Session, control: Control, halt: () => boolean): Layout[] {
  const isRack = session.problem.stock.some(({ first }) => first > 0);
  const layouts = overAllRows(session, isRack ? oneOf(control, 0, 2) : control, halt);
  if (isRack && !halt()) layouts.unshift(...lessOfRack(session, layouts, oneOf(control, 1, 2), halt));
  control.report(1);
  return layouts;
}

/** What lies on stock that is used first, laid on less of it: none or one. */
function lessOfRack(session: Session, layouts: Layout[], control: Control, halt: () => boolean): Layout[] {
  const rack = rackOf(session, layouts[0]);
  if (rack === null) return [];
  const laid = rack.isAll
    ? overSets(rack.session, layouts, control, halt)
    : overAllRows(rack.session, control, halt);
  const whole = rack.back(laid[0]);
  return whole !== null && better(valueOf(session, whole), valueOf(session, layouts[0])) ? [whole] : [];
}

/** A run over all stock rows, then over sets of sheets that may be cheaper. */
function overAllRows(session: Session, control: Control, halt: () => boolean): Layout[] {
  const hasRows = session.fields.filter((field) => field !== null).length > 1;
  const layouts = byPriceAndArea(session, hasRows ? oneOf(control, 0, 2) : control, halt);
  return overSets(session, layouts, oneOf(control, 1, 2), halt);
}

/** Layouts on sets of sheets that cost less, the best first: the least room that holds everything, by bisection. What
 *  lies there is improved once, at the end. */
function overSets(session: Session, layouts: Layout[], control: Control, halt: () => boolean): Layout[] {
  const sets = cheaperSets(session, layouts[0]);
  let best: Layout | null = null;
  let [low, high] = [0, sets.length - 1];
  let at = likeliest(session, layouts[0], sets);
  for (let tries = 0; tries < SETS.tries && low <= high && !halt(); tries++) {
    const laid = laidOn(onlySet(session, sets[at]), control, halt);
    if (laid !== null) best = laid;
    if (laid !== null) high = at - 1;
    else low = at + 1;
    at = Math.floor((low + high) / 2);
    control.report((tries + 1) / (SETS.tries + 1));
  }
  if (best === null || !better(valueOf(session, best), valueOf(session, layouts[0]))) return layouts;
  return [...improve(session, best, halt, control.probe), best, ...layouts];
}

/** Everything on a few sheets: by constructions, for a share of their work, or, where all but a few pieces found room,
 *  by overlap minimisation. Null where that fails. */
function laidOn(session: Session, { probe }: Control, halt: () => boolean): Layout | null {
  const { board, problem } = session;
  const of = (share: number): Session => ({
    ...session,
    problem: { ...problem, share: problem.share * share * Math.min(1, SETS.many / board.pieces) },
  });
  const some = of(SETS.construct);
  const built = constructBest(some, new LatticeBook(some), { halt, probe, isEnough: isComplete });
  if (isComplete(built)) return built;
  const left = board.pieces - placedOf(built);
  if (left > Math.max(SETS.fewLeft, board.pieces * SETS.shareLeft)) return null;
  return placeMissing(of(SETS.improve), built, halt, probe);
}

function byPriceAndArea(session: Session, control: Control, halt: () => boolean): Layout[] {
  const { problem } = session;
  const prices = new Set(problem.stock.map(({ price, area }) => `${price} ${area}`));
  if (!problem.minimizeCost || prices.size < 2) return run(session, control, halt);
  const half = { ...problem, share: problem.share / 2 };
  const layouts = run({ ...session, problem: half }, oneOf(control, 0, 2), halt);
  if (halt()) return layouts;
  const plain = run({ ...session, problem: { ...half, minimizeCost: false } }, oneOf(control, 1, 2), halt);
  return joined(session, plain, layouts);
}

/** Two lists of layouts, that with the better one first in front. */
const joined = (session: Session, some: Layout[], others: Layout[]): Layout[] =>
  better(valueOf(session, some[0]), valueOf(session, others[0]))
    ? [...some, ...others]
    : [...others, ...some];

function run(session: Session, control: Control, halt: () => boolean): Layout[] {
  const book = new LatticeBook(session);
  const built = constructBest(session, book, { halt, probe: control.probe });
  control.report(0.4);
  const lay = (some: Session): Layout => constructBest(some, book, { halt, probe: control.probe });
  const more = mostPieces(session, built, lay, halt);
  const improved = improve(session, more ?? built, halt, control.probe);
  control.report(1);
  return more === null ? [...improved, built] : [...improved, more, built];
}
