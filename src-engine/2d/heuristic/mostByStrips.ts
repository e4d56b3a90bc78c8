import { pieceCount, wholeTask } from '../packing/packModel.ts';
import { fillSheets, sheetsOf } from '../patterns/fillSheets.ts';
import { isOfStrips, stripFiller } from '../patterns/sheetFiller.ts';
import { pieceWork } from './jobShape.ts';
import type { Member } from './member.ts';
import { withWhatFits } from './placeMost.ts';
import type { Search } from './search.ts';
import * as tuning from './tuning.ts';

/** Too little stock and two stages: sheet after sheet what is worth most in strips, must-cut pieces before others.
 *  Pieces count for their number and, from pass to pass, more for their area. */
export const mostByStrips: Member = {
  id: 'most pieces in strips',
  suits: (search) => search.seeksMore && search.model.groups === 0 && isOfStrips(search.model),
  budget: ({ model }) => pieceWork(tuning.PLACE_WORK.balanced, model),
  run: fillByStrips,
};

function fillByStrips({ model, best, ruin }: Search, budget: number): void {
  const strips = stripFiller(model);
  if (strips === null) return;
  const all = pieceCount(model);
  const options = { width: 1, guide: 'size', partial: true } as const;
  for (const weight of AREA_WEIGHTS) {
    if (best.isComplete || strips.work > budget) return;
    const values = Float64Array.from(
      model.area,
      (area, type) => 1 + weight * area + (model.must[type] === 1 ? all * (1 + weight) : 0),
    );
    const plan = fillSheets(strips, model, values, wholeTask(model), options);
    if (plan !== null) best.offer(withWhatFits(ruin, { sheets: sheetsOf(plan, model.demand) }));
  }
}

/** What a sheet's area counts for, in pieces. */
const AREA_WEIGHTS = [0, 2, 6, 20] as const;
