import type { Work } from '../../optimise/work.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { Plan } from '../packing/plan.ts';
import type { PieceSet } from './pieceSets.ts';
import { canNumber, fitsSheet, PieceSets } from './pieceSets.ts';
import { setLayout } from './setLayout.ts';

export interface SetWish {
  /** So many pieces at least. */
  readonly least: number;
  /** Sets kept of each number of pieces. */
  readonly width: number;
  readonly isAllowed: (plan: Plan) => boolean;
}

/** A sheet with more pieces than before, and whether none takes more. */
export interface SetFound {
  readonly plan: Plan | null;
  readonly isMost: boolean;
  /** No set was passed over: a wider beam finds the same. */
  readonly isAll: boolean;
}

/** The most pieces that one sheet is found to take, must-cut ones before others, then those of least area, which leave
 *  most room to others: a beam over the sets of pieces that a sheet can hold, as many as that or more. For models of
 *  a single kind. Nothing where sets can no longer be told apart or the work runs out, and no plan where none of the
 *  best sets has a layout that `isAllowed`. */
export function largestSet(model: PackModel, { least, width, isAllowed }: SetWish, work: Work): SetFound {
  const waste = mostWaste(model, least);
  if (!canNumber(model) || waste < 0) return { plan: null, isMost: waste < 0, isAll: true };
  const sets = new PieceSets(model, [waste], width);
  if (!sets.build(work)) return { plan: null, isMost: false, isAll: false };
  const { isAll } = sets;
  const [{ w, h }] = model.stocks;
  const count = (set: PieceSet, of: (type: number) => number): number =>
    model.demand.reduce((sum, _, type) => sum + of(type) * sets.countOf(set, type), 0);
  const ranked = sets.levels
    .slice(least - 1)
    .flatMap((level) => level.sets)
    .filter((set) => fitsSheet(sets.cuts, set, w, h))
    .map((set) => ({ set, must: count(set, (type) => model.must[type]), all: count(set, () => 1) }))
    .sort((a, b) => b.must - a.must || b.all - a.all || a.set.area - b.set.area || a.set.key - b.set.key);
  for (const { set } of ranked.slice(0, MOST_LAYOUTS)) {
    const plan = { sheets: [setLayout(model, sets, { kind: 0, set })] };
    if (isAllowed(plan)) return { plan, isMost: isAll, isAll };
  }
  return { plan: null, isMost: isAll && ranked.length === 0, isAll };
}

/** What the sheet wastes at most with so many pieces. */
function mostWaste({ stocks, w, h, demand }: PackModel, least: number): number {
  const areas = Array.from(demand)
    .flatMap((count, type) => Array.from({ length: count }, () => w[type] * h[type]))
    .sort((a, b) => a - b);
  const area = areas.slice(0, least).reduce((sum, own) => sum + own, 0);
  return stocks[0].w * stocks[0].h * (1 + 1e-12) - area;
}

/** Sets that are laid until one has a layout which is allowed: cuts of any depth are told apart from those of few
 *  stages only by their layouts. */
const MOST_LAYOUTS = 16;
