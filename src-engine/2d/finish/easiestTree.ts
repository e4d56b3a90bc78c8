import type { Rect } from '../../geometry/rect.ts';
import type { CutTree } from '../../layout/cutTree.ts';
import type { RecoverablePlacement } from '../../layout/recoverTree.ts';
import { recoverTree, shapeOf } from '../../layout/recoverTree.ts';
import { trimTogether } from '../../layout/trimTogether.ts';
import type { PanelProblem } from '../problem2d.ts';
import { AREA_PER_PASS } from './sawEffort.ts';

/** The easiest cuts that leave pieces where they lie, or null when no saw can free them. Of those that begin along
 *  either axis, and that free strips of their waste one by one or together, first those that keep to `firstCut`, then
 *  to the limit of stages, then the fewest passes for the largest offcut, then the fewest stages (DECISIONS 18).
 *  Ticks; `full`: the area of the full sheet. */
export function easiestTree(
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
