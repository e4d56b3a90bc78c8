import type { Control } from '../../control/control.ts';
import { oneOf } from '../../control/control.ts';
import { triesFor } from '../core/budget.ts';
import { finish } from '../core/finish.ts';
import { better, valueOf } from '../core/objective.ts';
import { amongAll, carryOver, isComplete, openSession, placedOf, placedPart } from '../core/session.ts';
import type { Layout, Session } from '../core/session.ts';
import { LatticeBook } from '../lattice/latticeBook.ts';
import type { NestProblem, NestSolution } from '../problemNest.ts';
import { constructBest } from './constructBest.ts';
import { improve, placeMissing } from './improve.ts';
import { HoldingProof } from './mayHold.ts';
import { mostPieces } from './mostPieces.ts';
import { hasFewFree, inQuarterTurns } from './quarterTurns.ts';
import { besideRack, rackOf } from './rack.ts';
import { cheaperSets, likeliest, onlySet } from './stockSets.ts';
import { SETS } from './tuning.ts';

/** Engine `lbf`: left-bottom-fill with several orders, then a counted budget of overlap minimisation.
 *  Deterministic: never asks the clock; only a stop ends it early, with the best plan so far. See
 *  docs/engines/lbf.md. */
export function lbf(problem: NestProblem, control: Control): NestSolution {
  const session = openSession(problem);
  return finish(session, lbfLayouts(session, control, control.shouldStop));
}

/** The layouts of a run, best first; each is free of overlaps in search geometry. Engine `max` starts from the first.
 *  What may be turned freely is laid in quarter turns, too: more freedom must not take more stock. `halt` ends it
 *  early. */
export function lbfLayouts(session: Session, control: Control, halt: () => boolean): Layout[] {
  const isFree = hasFewFree(session);
  const layouts = inItsTurns(session, isFree ? oneOf(control, 0, 2) : control, halt);
  const quarters = isFree && !halt() ? inQuarterTurns(session, layouts[0]) : null;
  if (quarters !== null) {
    const [layout] = inItsTurns(quarters, oneOf(control, 1, 2), halt);
    layouts.unshift(...whereBetter(session, layouts[0], carryOver(quarters, session, layout)));
  }
  control.report(1);
  return layouts;
}

/** The layouts with the turns that a session has, best first. Under minimizeCost the plan without it is made as well,
 *  each with half the work, and kept when it is cheaper: asking for the lowest price must never cost more (DECISIONS
 *  16). With several stock rows sets of sheets that may be cheaper are tried, too. */
function inItsTurns(session: Session, control: Control, halt: () => boolean): Layout[] {
  const isRack = session.problem.stock.some(({ first }) => first > 0);
  const layouts = overAllRows(session, isRack ? oneOf(control, 0, 3) : control, halt);
  if (isRack && !halt()) layouts.unshift(...lessOfRack(session, layouts, oneOf(control, 1, 3), halt));
  if (isRack && !halt()) layouts.unshift(...lessBesideRack(session, layouts, oneOf(control, 2, 3), halt));
  return layouts;
}

/** What lies on stock that is used first, laid on less of it: none or one. */
function lessOfRack(session: Session, layouts: Layout[], control: Control, halt: () => boolean): Layout[] {
  const rack = rackOf(session, layouts[0]);
  if (rack === null) return [];
  const isAll = placedOf(rack.layout) === session.board.pieces;
  const built = isAll ? [rack.layout] : byPriceAndArea(rack.session, control, halt);
  const laid = overSets(rack.session, built, control, halt);
  if (laid[0] === rack.layout) return [];
  return whereBetter(session, layouts[0], rack.back(improved(rack.session, laid, control, halt)[0]));
}

/** What lies beside that stock, on sets of other sheets that cost less: none or one. */
function lessBesideRack(
  session: Session,
  layouts: Layout[],
  control: Control,
  halt: () => boolean,
): Layout[] {
  const side = besideRack(session, layouts[0]);
  if (side === null) return [];
  const laid = overSets(side.session, [side.layout], control, halt);
  if (laid[0] === side.layout) return [];
  return whereBetter(session, layouts[0], side.back(improved(side.session, laid, control, halt)[0]));
}

const whereBetter = (session: Session, than: Layout, layout: Layout | null): Layout[] =>
  layout !== null && better(valueOf(session, layout), valueOf(session, than)) ? [layout] : [];

/** Constructions over all stock rows, then on sets of sheets that may be cheaper; the best is improved. */
function overAllRows(session: Session, control: Control, halt: () => boolean): Layout[] {
  const built = byPriceAndArea(session, control, halt);
  control.report(0.4);
  return improved(session, overSets(session, built, control, halt), control, halt);
}

/** The best layout improved, or it and the next one on other sheets, with half of the work each; best first. */
function improved(session: Session, layouts: Layout[], { probe }: Control, halt: () => boolean): Layout[] {
  const sheets = ({ stock }: Layout): string => stock.toSorted((a, b) => a - b).join();
  const other = layouts.find((layout) => sheets(layout) !== sheets(layouts[0]));
  if (other === undefined) return [...improve(session, layouts[0], halt, probe), ...layouts];
  const { problem } = session;
  const half = { ...session, problem: { ...problem, share: problem.share / 2 } };
  const first = [...improve(half, layouts[0], halt, probe), ...layouts];
  const second = improve(half, other, halt, probe);
  return second.length > 0 ? joined(session, second, first) : first;
}

/** Layouts on sets of sheets that cost less, the best first: the least room that holds everything which is placed, by
 *  bisection. */
function overSets(session: Session, layouts: Layout[], control: Control, halt: () => boolean): Layout[] {
  const { part, placed } = placedPart(session, layouts[0]);
  const sets = cheaperSets(part, placed);
  let found = layouts;
  let [low, high] = [0, sets.length - 1];
  let at = likeliest(part, placed, sets);
  const most = triesFor(SETS.tries, session.board.pieces);
  const proof = new HoldingProof(part);
  for (let tries = 0; tries < most && low <= high && !halt(); ) {
    const isHopeless = !proof.mayHold(sets[at].counts);
    const laid = isHopeless ? null : laidOn(onlySet(part, sets[at]), control, halt);
    tries += Number(!isHopeless);
    if (laid !== null) {
      found = joined(session, [amongAll(session, part, laid)], found);
      high = at - 1;
    } else low = at + 1;
    at = Math.floor((low + high) / 2);
    control.report(0.4 + (0.4 * tries) / most);
  }
  return found;
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
  return placeMissing(of(SETS.improve / left), built, halt, probe);
}

/** Constructions, best first; under minimizeCost by area, too. */
function byPriceAndArea(session: Session, control: Control, halt: () => boolean): Layout[] {
  const { problem } = session;
  const open = problem.stock.filter(({ cap }) => cap > 0);
  const prices = new Set(open.map(({ price, area }) => `${price} ${area}`));
  if (!problem.minimizeCost || prices.size < 2) return constructed(session, control, halt);
  const half = { ...problem, share: problem.share / 2 };
  const layouts = constructed({ ...session, problem: half }, control, halt);
  control.report(0.2);
  if (halt()) return layouts;
  const plain = constructed({ ...session, problem: { ...half, minimizeCost: false } }, control, halt);
  return joined(session, plain, layouts);
}

/** Two lists of layouts, that with the better one first in front. */
const joined = (session: Session, some: Layout[], others: Layout[]): Layout[] =>
  better(valueOf(session, some[0]), valueOf(session, others[0]))
    ? [...some, ...others]
    : [...others, ...some];

function constructed(session: Session, { probe }: Control, halt: () => boolean): Layout[] {
  const book = new LatticeBook(session);
  const built = constructBest(session, book, { halt, probe });
  const more = mostPieces(session, built, (some) => constructBest(some, book, { halt, probe }), halt);
  return more === null ? [built] : [more, built];
}
