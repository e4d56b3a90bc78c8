import type { Rng } from '../../control/rng.ts';
import type { Forest } from './forest.ts';
import { fitsStock } from './packModel.ts';
import type { PackModel, SheetKind } from './packModel.ts';
import type { RecreateRules } from './recreateRules.ts';

/** The stock kind to open for a type within caps and cost; -1 where none suits. Sheets marked `first` come
 *  first; among the others the one that costs least for what can still be put on it. `waiting`: area of all
 *  pieces not placed yet. */
export function chooseStock(
  forest: Forest,
  options: RecreateRules,
  rng: Rng,
  type: number,
  waiting: number,
): number {
  const { model } = forest;
  const content = 1.1 * Math.max(waiting, model.area[type] * forest.left[type]);
  let best = -1;
  let least = Infinity;
  const kinds = Math.min(options.kinds, model.stocks.length);
  for (let index = 0; index < kinds; index++) {
    const stock = model.stocks[index];
    if (forest.stockUsed[index] >= forest.task.caps[index] || forest.cost + stock.cost > options.costLimit)
      continue;
    if (!suits(model, options.stageLimit, type, stock)) continue;
    if (stock.first) return index;
    const share = Math.min((stock.w * stock.h) / model.areaUnit, content);
    const price = (stock.cost / share) * (options.blink > 0 ? 0.8 + 0.4 * rng.next() : 1);
    if (price < least) {
      least = price;
      best = index;
    }
  }
  return best;
}

/** Whether a piece can be cut from the bare sheet; with a single stage it must span the sheet. */
function suits(model: PackModel, stageLimit: number, type: number, stock: SheetKind): boolean {
  if (stageLimit > 1) return fitsStock(model, type, stock);
  const [w, h] = [model.w[type], model.h[type]];
  const spans = (w === stock.w && h <= stock.h) || (h === stock.h && w <= stock.w);
  return (
    spans ||
    (model.turnable[type] === 1 && ((h === stock.w && w <= stock.h) || (w === stock.h && h <= stock.w)))
  );
}
