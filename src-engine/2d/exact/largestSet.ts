import type { Work } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { PieceSet } from './pieceSets.ts';
import { fitsSheet, PieceSets } from './pieceSets.ts';
import { setLayout } from './setLayout.ts';

/** The most pieces that one sheet takes, must-cut ones before others, then those of least area, which leave most room
 *  to others: every set of pieces that it can hold is made. For models of a single kind. Null where there are too many
 *  sets, the work runs out, or none of the best sets has a layout that `isAllowed`. */
export function largestSet(model: PackModel, work: Work, isAllowed: (plan: Plan) => boolean): Plan | null {
  const numbers = model.demand.reduce((product, count) => product * (count + 1), 1);
  if (numbers > MOST_SETS) return null;
  const sets = new PieceSets(model, [Infinity]);
  if (!sets.build(work)) return null;
  const [{ w, h }] = model.stocks;
  const count = (set: PieceSet, of: (type: number) => number): number =>
    model.demand.reduce((sum, _, type) => sum + of(type) * sets.countOf(set, type), 0);
  const ranked = sets.levels
    .flatMap((level) => level.sets)
    .filter((set) => fitsSheet(sets.cuts, set, w, h))
    .map((set) => ({ set, must: count(set, (type) => model.must[type]), all: count(set, () => 1) }))
    .sort((a, b) => b.must - a.must || b.all - a.all || a.set.area - b.set.area || a.set.key - b.set.key);
  for (const { set } of ranked.slice(0, MOST_LAYOUTS)) {
    const plan = { sheets: [setLayout(model, sets, { kind: 0, set })] };
    if (isAllowed(plan)) return plan;
  }
  return null;
}

/** 2,048 sets, those of eleven different pieces: without a limit on waste most of them fit, and lists of more take
 *  longer than beams. */
const MOST_SETS = 2048;

/** Sets that are laid until one has a layout which is allowed: cuts of any depth are told apart from those of few
 *  stages only by their layouts. */
const MOST_LAYOUTS = 16;
