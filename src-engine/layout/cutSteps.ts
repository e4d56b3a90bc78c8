import type { Rect } from '../geometry/rect.ts';
import { intersect } from '../geometry/rect.ts';
import type { Axis, CutTree } from './cutTree.ts';
import { walkCutTree, withinMaterial } from './cutTree.ts';

/** One saw pass in ticks. `pos` is the blade's low edge, `length` the extent of the region crossed, `from`
 *  where it starts along the blade. */
export interface CutStep {
  readonly axis: Axis;
  readonly pos: number;
  readonly length: number;
  readonly stage: number;
}

/** The passes of one sheet, parents before children, freed side first. Passes outside the usable material (of
 *  a sheet laid out on a grown region) are not cuts. */
export function cutStepsOf(tree: CutTree, region: Rect, usable: Rect, kerf: number): readonly CutStep[] {
  const steps: CutStep[] = [];
  walkCutTree(withinMaterial(tree, usable), region, kerf, {
    cut: ({ axis, pos }, at, stage) => {
      const material = intersect(at, usable);
      if (material !== null) steps.push({ axis, pos, length: axis === 'v' ? material.h : material.w, stage });
    },
  });
  return steps;
}

/** Collinear passes of one sheet merged: same axis, position and stage are one fence setting. */
export function countCutLines(steps: readonly CutStep[]): number {
  return new Set(steps.map((step) => `${step.axis} ${step.pos} ${step.stage}`)).size;
}
