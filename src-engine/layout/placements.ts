import type { Rect } from '../geometry/rect.ts';
import type { CutTree } from './cutTree.ts';
import { walkCutTree } from './cutTree.ts';

/** A piece with a position: its footprint in full-sheet ticks. */
export interface Placement extends Rect {
  readonly part: number;
  readonly rotated: boolean;
}

/** The footprints of all pieces of a tree, in cutting order. */
export function placementsOf(tree: CutTree, region: Rect, kerf: number): readonly Placement[] {
  const placements: Placement[] = [];
  walkCutTree(tree, region, kerf, {
    piece: (piece, at) => placements.push({ ...at, part: piece.part, rotated: piece.rotated }),
  });
  return placements;
}
