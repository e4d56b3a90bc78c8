import type { Rect } from '../geometry/rect.ts';
import { area } from '../geometry/rect.ts';
import { freeRectangles } from '../layout/freeRectangles.ts';
import type { Placement, SawPass, SawWalk } from '../layout/sawWalk.ts';
import { countCutLines, walkSaw } from '../layout/sawWalk.ts';
import { easiestTree } from './finish/easiestTree.ts';
import type { PanelPlacement, PanelProblem, PanelSheet } from './problem2d.ts';
import { sizeOf } from './problem2d.ts';

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
  const grown = sheet.overshoot ? problem.tolerance : 0;
  const region = { ...usable, w: usable.w + grown, h: usable.h + grown };
  const { kerf } = problem;
  const free =
    sheet.layout.kind === 'free'
      ? sheet.layout.placements.map((placement) => footprint(problem, placement))
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

const footprint = (problem: PanelProblem, { part, x, y, rotated }: PanelPlacement): Placement => ({
  part,
  rotated,
  x,
  y,
  ...sizeOf(problem, { part, rotated }),
});

function overhang(placements: readonly Placement[], usable: Rect): number {
  return placements.reduce(
    (most, at) => Math.max(most, at.x + at.w - usable.x - usable.w, at.y + at.h - usable.y - usable.h),
    0,
  );
}

export const areaOf = (rects: readonly Rect[]): number => rects.reduce((sum, rect) => sum + area(rect), 0);
