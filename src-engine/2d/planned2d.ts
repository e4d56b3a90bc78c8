import type { Rect } from '../geometry/rect.ts';
import { area, bottom, right } from '../geometry/rect.ts';
import { freeRectangles } from '../layout/freeRectangles.ts';
import type { Placement, SawPass, SawWalk } from '../layout/sawWalk.ts';
import { countCutLines, walkSaw } from '../layout/sawWalk.ts';
import type { PanelProblem, PanelSheet } from './problem2d.ts';
import { footprintOf, layoutRegion } from './problem2d.ts';
import type { CutTree } from '../layout/cutTree.ts';
import type { RecoverablePlacement } from '../layout/recoverTree.ts';
import { recoverTree, shapeOf } from '../layout/recoverTree.ts';
import { trimTogether } from '../layout/trimTogether.ts';
import { AREA_PER_PASS } from './finish/sawEffort.ts';

/** A sheet of a solution with everything a response reports, in ticks. All of it derived from the one walk of
 *  the cut tree; for bare placements the tree is recovered first, and `walk` is null when no saw could cut
 *  it. */
export interface PlannedSheet {
  readonly stock: number;
  readonly placements: readonly Placement[];
  /** Leftovers worth reporting: the short side at least `minOffcut`, largest first. */
  readonly offcuts: readonly Rect[];
  readonly walk: SawWalk | null;
  /** Position in `offcuts` of each piece of the walk that is one, by its id. */
  readonly offcutOf: ReadonlyMap<number, number>;
  /** The passes of the cut plan: those of `walk` without the trims. */
  readonly steps: readonly SawPass[];
  readonly cutLines: number;
  /** The recovered cuts cannot begin in the direction asked for, although both directions are needed. */
  readonly firstCutMissed: boolean;
  /** Length by which pieces hang over the usable region, 0 without tolerance. */
  readonly overshoot: number;
}

/** Derives it from one sheet of a solution. Lengths in ticks from the top-left corner of the sheet; a leftover is an
 *  offcut from `minOffcut` on. Recovers the tree of bare placements each time. */
export function plannedSheet(problem: PanelProblem, sheet: PanelSheet, minOffcut: number): PlannedSheet {
  const { w, h, region: usable } = problem.stock[sheet.stock];
  const region = layoutRegion(problem, sheet);
  const { kerf } = problem;
  const free =
    sheet.layout.kind === 'free'
      ? sheet.layout.placements.map((placement) => footprintOf(problem, placement))
      : [];
  const tree = sheet.layout.kind === 'tree' ? sheet.layout.tree : easiestTree(problem, free, region, w * h);
  const walk = tree === null ? null : walkSaw(tree, { w, h, usable, region, kerf });
  const placements = walk?.placements ?? free;
  const kept = walk?.leftovers.filter((rect) => Math.min(rect.w, rect.h) >= minOffcut) ?? [];
  return {
    stock: sheet.stock,
    placements,
    offcuts: walk === null ? freeRectangles(free, usable, kerf, minOffcut) : kept,
    walk,
    offcutOf: new Map(kept.map((piece, index) => [piece.id, index])),
    steps: walk?.passes.filter((pass) => pass.stage > 0) ?? [],
    cutLines: walk === null ? 0 : countCutLines(walk.passes),
    firstCutMissed: sheet.layout.kind === 'free' && missesFirstCut(problem.firstCut, walk),
    overshoot: overhang(placements, usable),
  };
}

function missesFirstCut(first: PanelProblem['firstCut'], walk: SawWalk | null): boolean {
  const axes = walk?.passes.filter((pass) => pass.stage > 0).map(({ axis }) => axis) ?? [];
  return first !== 'auto' && axes[0] !== first && axes.some((axis) => axis === first);
}

function overhang(placements: readonly Placement[], usable: Rect): number {
  const [endX, endY] = [right(usable), bottom(usable)];
  return placements.reduce((most, at) => Math.max(most, right(at) - endX, bottom(at) - endY), 0);
}

export const areaOf = (rects: readonly Rect[]): number => rects.reduce((sum, rect) => sum + area(rect), 0);

/** The easiest cuts that leave pieces where they lie, or null when no saw can free them. Of those that begin along
 *  either axis, and that free strips of their waste one by one or together, first those that keep to `firstCut`, then
 *  to the limit of stages, then the fewest passes for the largest offcut, then the fewest stages (DECISIONS 18).
 *  Ticks; `full`: the area of the full sheet. */
function easiestTree(
  { kerf, firstCut, maxStages }: PanelProblem,
  placements: readonly RecoverablePlacement[],
  region: Rect,
  full: number,
): CutTree | null {
  const ways = (['v', 'h'] as const).flatMap((axis) => {
    const tree = recoverTree(placements, region, kerf, axis);
    return tree === null ? [] : [tree, trimTogether(tree, firstCut)];
  });
  const ranked = ways.map((tree): Way => {
    const { stages, cuts, largestLeftover } = shapeOf(tree, region, kerf);
    return {
      tree,
      astray: firstCut !== 'auto' && tree.kind === 'cut' && tree.axis !== firstCut ? 1 : 0,
      tooDeep: Math.max(0, stages - maxStages),
      cost: cuts - largestLeftover / full / AREA_PER_PASS,
      stages,
    };
  });
  const [easiest] = ranked.toSorted(
    (a, b) => a.astray - b.astray || a.tooDeep - b.tooDeep || a.cost - b.cost || a.stages - b.stages,
  );
  return easiest?.tree ?? null;
}

interface Way {
  readonly tree: CutTree;
  /** Begins along the axis that was not asked for. */
  readonly astray: number;
  /** Stages beyond the limit. */
  readonly tooDeep: number;
  /** Passes, less what the largest leftover weighs. */
  readonly cost: number;
  readonly stages: number;
}
