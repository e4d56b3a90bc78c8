import { inflate, usableArea } from '../../geometry/kerf.ts';
import type { InflatedTicks } from '../../geometry/lengths.ts';
import type { PackModel } from '../packing/packModel.ts';
import type { PlanList, PlanSheet } from '../packing/plan.ts';
import { extentOf, isPiece } from '../packing/plan.ts';

/** What a sheet asks of the sawyer and gives back to the rack (DECISIONS 18). Lengths are kerf-inflated ticks. */
export interface SawEffort {
  /** Cuts, and once more each cut that takes off less than a sliver. One pass frees one piece of material, so a sheet
   *  takes as many passes as it has pieces and leftovers, less one. */
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

/** A pass weighs as much as this share of a full sheet in the largest offcut. */
export const AREA_PER_PASS = 0.01;
/** 15 mm of a board of 2,800: the same in every unit. */
const SLIVER_SHARE = 15 / 2800;

/** Thinner strips of waste make dust and bind the blade. */
export const sliverOf = ({ stocks, kerf }: PackModel): InflatedTicks =>
  inflate(SLIVER_SHARE * stocks.reduce((most, { w, h }) => Math.max(most, w, h), 0), kerf);

export function sawEffort(model: PackModel, { root }: PlanSheet, sliver: number): SawEffort {
  const sum = { passes: 0, thin: 0, largest: 0, stages: 0, parting: 0, turns: 0 };
  const visit = (list: PlanList, depth: number): void => {
    let end = 0;
    for (const child of list.children) end += extentOf(child);
    const rest = list.len - end;
    const own = list.children.length - (rest > 0 ? 0 : 1);
    const here = own > 0 ? depth + 1 : depth;
    sum.passes += own;
    if (own > 0) sum.stages = Math.max(sum.stages, here);
    if (list.children.length > 1) sum.parting = Math.max(sum.parting, here);
    if (rest > 0) {
      if (rest < sliver) sum.thin += 1;
      const real = usableArea(rest, list.cross, model.kerf);
      sum.largest = Math.max(sum.largest, real / model.areaUnit);
    }
    for (const child of list.children) {
      if (!isPiece(child)) visit(child, here);
      else if (child.turned) sum.turns += 1;
    }
  };
  visit(root, 0);
  const { passes, thin, largest, stages, parting, turns } = sum;
  return { work: passes + thin, passes, thin, largest, stages, parting, turns };
}
