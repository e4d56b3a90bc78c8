import type { Rect } from '../geometry/rect.ts';
import { area } from '../geometry/rect.ts';
import type { CutStep } from '../layout/cutSteps.ts';
import { countCutLines, cutStepsOf } from '../layout/cutSteps.ts';
import { freeRectangles } from '../layout/freeRectangles.ts';
import { offcutsOf } from '../layout/offcuts.ts';
import type { Placement } from '../layout/placements.ts';
import { placementsOf } from '../layout/placements.ts';
import { recoverTree } from '../layout/recoverTree.ts';
import type { PanelPlacement, PanelProblem, PanelSheet } from './problem2d.ts';

/** A sheet of a solution with everything a response reports, in ticks. All of it derived from the cut tree;
 *  for bare placements the tree is recovered first, and `steps` is null when no saw could cut it. */
export interface PlannedSheet {
  readonly stock: number;
  readonly placements: readonly Placement[];
  readonly offcuts: readonly Rect[];
  readonly steps: readonly CutStep[] | null;
  readonly cutLines: number;
  /** Length by which pieces hang over the usable region, 0 without tolerance. */
  readonly overshoot: number;
}

export function plannedSheet(problem: PanelProblem, sheet: PanelSheet, minOffcut: number): PlannedSheet {
  const usable = problem.stock[sheet.stock].region;
  const grown = sheet.overshoot ? problem.tolerance : 0;
  const region = { ...usable, w: usable.w + grown, h: usable.h + grown };
  const { kerf } = problem;
  const free =
    sheet.layout.kind === 'free'
      ? sheet.layout.placements.map((placement) => footprint(problem, placement))
      : [];
  const tree =
    sheet.layout.kind === 'tree' ? sheet.layout.tree : recoverTree(free, region, kerf, problem.firstCut);
  const placements = tree === null ? free : placementsOf(tree, region, kerf);
  const steps = tree === null ? null : cutStepsOf(tree, region, usable, kerf);
  return {
    stock: sheet.stock,
    placements,
    offcuts:
      tree === null
        ? freeRectangles(free, usable, kerf, minOffcut)
        : offcutsOf(tree, region, usable, kerf, minOffcut),
    steps,
    cutLines: steps === null ? 0 : countCutLines(steps),
    overshoot: overhang(placements, usable),
  };
}

function footprint(problem: PanelProblem, { part, x, y, rotated }: PanelPlacement): Placement {
  const { w, h } = problem.parts[part];
  return { part, rotated, x, y, w: rotated ? h : w, h: rotated ? w : h };
}

function overhang(placements: readonly Placement[], usable: Rect): number {
  return placements.reduce(
    (most, at) => Math.max(most, at.x + at.w - usable.x - usable.w, at.y + at.h - usable.y - usable.h),
    0,
  );
}

export const areaOf = (rects: readonly Rect[]): number => rects.reduce((sum, rect) => sum + area(rect), 0);
