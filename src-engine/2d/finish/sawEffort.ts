import { deflate, usableArea } from '../../geometry/kerf.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList } from '../packing/plan.ts';
import { isPiece } from '../packing/plan.ts';
import type { Known } from './strip.ts';
import { isStrip, lengthOf } from './strip.ts';
import { hasEqualShort } from './tighten.ts';

/** A pass weighs as much as this share of a full sheet in the largest offcut. */
export const AREA_PER_PASS = 0.01;
/** A cut that takes off less, strip and blade together, makes dust and binds the blade: a share of the longest board,
 *  15 mm of one of 2,800, the same in every unit (DECISIONS 18). */
export const SLIVER_SHARE = 15 / 2800;

/** Leftovers narrower than this are slivers. In inflated lengths a leftover is what its cut takes off: the strip and
 *  the blade. */
export const sliverOf = ({ stocks, kerf }: PackModel): number =>
  SLIVER_SHARE * stocks.reduce((most, { w, h }) => Math.max(most, deflate(w, kerf), deflate(h, kerf)), 0);

/** What a layout asks of the sawyer. `isTight`: it is as `makeTightest` leaves it. Remembered by a `Strip`. */
export function sawEffort(model: PackModel, list: PlanList, sliver: number, isTight = false): Known {
  if (isStrip(list) && list.known !== null) return list.known;
  const { len, cross, children } = list;
  const rest = len - lengthOf(list);
  const sum: Sum = {
    work: 0,
    passes: 0,
    thin: 0,
    largest: 0,
    stages: 0,
    parting: 0,
    turns: 0,
    nodes: children.length,
    isTight,
    isFull: rest < model.minSide || cross < model.minSide,
    hasShort: false,
  };
  for (const child of children) {
    if (!isPiece(child)) addInner(sum, sawEffort(model, child, sliver, isTight));
    else if (child.turned) sum.turns += 1;
  }
  addCuts(sum, children.length - (rest > 0 ? 0 : 1), children.length);
  if (rest > 0) {
    if (rest < sliver) sum.thin += 1;
    sum.largest = Math.max(sum.largest, usableArea(rest, cross, model.kerf) / model.areaUnit);
  }
  sum.work = sum.passes + sum.thin;
  sum.hasShort ||= hasEqualShort(children);
  if (isStrip(list)) list.known = sum;
  return sum;
}

type Sum = { -readonly [Key in keyof Known]: Known[Key] };

/** Adds the cuts of the list itself: two children or more are parted by them. */
function addCuts(sum: Sum, cuts: number, children: number): void {
  if (cuts === 0) return;
  sum.passes += cuts;
  sum.stages += 1;
  if (sum.parting > 0 || children > 1) sum.parting += 1;
}

/** Adds what a list in the list asks. */
function addInner(sum: Sum, inner: Known): void {
  sum.nodes += inner.nodes;
  sum.passes += inner.passes;
  sum.thin += inner.thin;
  sum.turns += inner.turns;
  sum.largest = Math.max(sum.largest, inner.largest);
  sum.stages = Math.max(sum.stages, inner.stages);
  sum.parting = Math.max(sum.parting, inner.parting);
  sum.isFull &&= inner.isFull;
  sum.hasShort ||= inner.hasShort;
}
