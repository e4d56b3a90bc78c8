import { isEased } from '../heuristic/jobShape.ts';
import type { PanelProblem } from '../problem2d.ts';
import { piecesIn } from '../problem2d.ts';
import { FURTHER } from './tuning.ts';

/** How many times as large as those of one search the budgets of a further round are. */
export function furtherShare({ parts, stock }: PanelProblem): number {
  if (isEased(stock)) return FURTHER.mixed;
  const pieces = piecesIn(parts);
  return FURTHER.share / Math.max(1, pieces / FURTHER.pieces);
}
