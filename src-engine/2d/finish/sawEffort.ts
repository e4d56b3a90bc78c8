import { deflate, usableArea } from '../../geometry/kerf.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList } from '../packing/plan.ts';
import { isPiece, lengthOf } from '../packing/plan.ts';
import type { ListTable } from './listTable.ts';

/** A pass weighs as much as this share of a full sheet in the largest offcut. */
export const AREA_PER_PASS = 0.01;
/** A cut that takes off less, strip and blade together, makes dust and binds the blade: a share of the longest board,
 *  15 mm of one of 2,800, the same in every unit (DECISIONS 18). */
export const SLIVER_SHARE = 15 / 2800;

/** What such a cut weighs in the closing work beside its own pass; DECISIONS 18, by which answers are compared, says 1
 *  (docs/engines/finish.md). */
export const SLIVER_WORK = 2;

/** Leftovers narrower than this are slivers. In inflated lengths a leftover is what its cut takes off: the strip and
 *  the blade. */
export const sliverOf = ({ stocks, kerf }: PackModel): number =>
  SLIVER_SHARE * stocks.reduce((most, { w, h }) => Math.max(most, deflate(w, kerf), deflate(h, kerf)), 0);

/** What a sheet asks of the sawyer and gives back to the rack (DECISIONS 18). Lengths are kerf-inflated ticks. */
export interface SawEffort {
  /** Cuts, and `SLIVER_WORK` more for each cut that takes off less than a sliver. One pass frees one piece of
   *  material, so a sheet takes as many passes as it has pieces and leftovers, less one. */
  readonly work: number;
  readonly passes: number;
  /** Cuts that take off less than a sliver. */
  readonly thin: number;
  /** Largest leftover as a share of the largest sheet. */
  readonly largest: number;
  readonly stages: number;
  /** Deepest stage of a cut that parts two pieces; deeper ones only trim. */
  readonly parting: number;
  readonly turns: number;
}

export function sawEffort(model: PackModel, list: PlanList, sliver: number): SawEffort {
  const sum = new Sum(model, sliver);
  const visit = (inner: PlanList, stage: number): void => {
    const { len, cross, children } = inner;
    const own = sum.addCuts(stage, children.length, len - lengthOf(inner), cross);
    for (const child of children)
      if (!isPiece(child)) visit(child, own);
      else if (child.turned) sum.turns += 1;
  };
  visit(list, 0);
  return sum;
}

/** Least work and largest leftover of a tight layout in a table, however `tidiedTight` has it cut: columns that are
 *  freed together save a pass each, and slivers that are joined or freed together are none any more. */
export function leastEffort(
  model: PackModel,
  table: ListTable,
  sliver: number,
): Pick<SawEffort, 'work' | 'largest'> {
  const sum = new Sum(model, sliver);
  addList(sum, table, 0, 0, 0);
  return { work: sum.work - sum.saved, largest: sum.joins ? sum.waste : sum.largest };
}

/** Adds a list of a table; `around`: what is left of the list around it. */
function addList(sum: Sum, table: ListTable, list: number, stage: number, around: number): void {
  const { kind, next, first, len, used, extent } = table;
  const rest = len[list] - used[list];
  let children = 0;
  for (let child = first[list]; child >= 0; child = next[child]) {
    children += 1;
    if (kind[child] < 0 && used[child] < len[child]) addShort(sum, table, child, around);
  }
  const own = sum.addCuts(stage, children, rest, extent[list]);
  for (let child = first[list]; child >= 0; child = next[child])
    if (kind[child] < 0) addList(sum, table, child, own, rest);
}

/** Adds what freeing a column together with those behind it, or joining what is left of it, may save. */
function addShort(
  sum: Sum,
  { kind, next, len, used, extent }: ListTable,
  column: number,
  around: number,
): void {
  const short = len[column] - used[column];
  const isThin = short < sum.sliver;
  let cross = extent[column];
  for (let other = next[column]; other >= 0; other = next[other])
    if (kind[other] < 0 && used[other] === used[column]) cross += extent[other];
  if (cross > extent[column]) {
    sum.saved += isThin ? 1 + SLIVER_WORK : 1;
    sum.addLeftover(short, cross);
  } else if (isThin && around > 0 && short + around >= sum.sliver) {
    sum.saved += SLIVER_WORK;
    sum.joins = true;
  }
}

class Sum implements SawEffort {
  passes = 0;
  thin = 0;
  largest = 0;
  stages = 0;
  parting = 0;
  turns = 0;
  /** All leftovers, as a share of the largest sheet. */
  waste = 0;
  /** Work that other ways of cutting may save, and whether one joins leftovers. */
  saved = 0;
  joins = false;
  readonly sliver: number;
  private readonly model: PackModel;

  constructor(model: PackModel, sliver: number) {
    this.model = model;
    this.sliver = sliver;
  }

  get work(): number {
    return this.passes + SLIVER_WORK * this.thin;
  }

  /** Adds the cuts of a list below so many stages: each child is parted from the next one, the last from the rest.
   *  Returns the stages down to its children. */
  addCuts(stage: number, children: number, rest: number, cross: number): number {
    const cuts = rest > 0 ? children : children - 1;
    if (rest > 0) {
      if (rest < this.sliver) this.thin += 1;
      this.waste += (rest * cross) / this.model.areaUnit;
      this.addLeftover(rest, cross);
    }
    if (cuts === 0) return stage;
    this.passes += cuts;
    this.stages = Math.max(this.stages, stage + 1);
    if (children > 1) this.parting = Math.max(this.parting, stage + 1);
    return stage + 1;
  }

  addLeftover(rest: number, cross: number): void {
    const { kerf, areaUnit } = this.model;
    this.largest = Math.max(this.largest, usableArea(rest, cross, kerf) / areaUnit);
  }
}
