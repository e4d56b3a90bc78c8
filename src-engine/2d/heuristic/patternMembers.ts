import type { PackModel } from '../packing/packModel.ts';
import { PatternSearch } from '../patterns/patternSearch.ts';
import type { Incumbent } from './incumbent.ts';
import { sawable } from '../packing/sawable.ts';
import { NEAR_MASTER } from '../patterns/tuning.ts';
import { piecesPerSheet } from './jobShape.ts';

/** Whole-sheet patterns for this job; null where they do not model an option: several kinds of stock, stock
 *  that is to be used up first, a single stage, or groups. Turns that count decide between plans of equally many
 *  sheets, so patterns that do not know them only ever save some. */
export function patternMembers(model: PackModel, best: Incumbent): PatternSearch | null {
  const [stock] = model.stocks;
  const { cap, cost } = stock;
  const plain = model.stocks.length === 1 && !stock.first && model.groups === 0 && model.maxStages >= 2;
  if (!plain || cap <= 0) return null;
  return new PatternSearch(model, {
    get sheets() {
      return !best.isComplete ? cap + 1 : Math.round(best.cost / cost);
    },
    get done() {
      return best.proven;
    },
    offer: (plan) =>
      plan.sheets.length <= cap && plan.sheets.every((sheet) => sawable(model, sheet)) && best.offer(plan),
  });
}

/** Whether the master over patterns may be solved once more with their neighbours, by cuts of any depth. */
export const suitsNeighbours = (model: PackModel): boolean =>
  model.maxStages === Infinity &&
  model.rootAxis < 0 &&
  model.types <= NEAR_MASTER.types &&
  piecesPerSheet(model) <= NEAR_MASTER.pieces;
