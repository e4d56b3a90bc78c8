import { eachPiece } from '../../layout/cutTree.ts';
import type { PanelProblem, PanelSheet } from '../problem2d.ts';

/** Pieces of each part row on these sheets. */
export function piecesOn({ parts }: PanelProblem, sheets: readonly PanelSheet[]): readonly number[] {
  const counts = parts.map(() => 0);
  for (const { layout } of sheets)
    if (layout.kind === 'tree') eachPiece(layout.tree, ({ part }) => (counts[part] += 1));
  return counts;
}
