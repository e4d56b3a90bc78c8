import { pieceCount } from '../packing/packModel.ts';
import { pieceWork, roomOfAll } from './jobShape.ts';
import type { Member } from './member.ts';
import { placeMore, placeMost, tooManyFor, withWhatFits } from './placeMost.ts';
import type { Search } from './search.ts';
import * as tuning from './tuning.ts';

/** Width of the beam that places as many pieces as possible, less of it for a share of the budgets. */
function placeWidth(effort: 'fast' | 'balanced', { model, task }: Search): number {
  const most = Math.min(tuning.PLACE_WIDTH[effort], tuning.PLACE_SIZE / (pieceCount(model) * model.types));
  return Math.max(1, Math.floor(task.share * most));
}

export const mostPieces = (id: string, effort: 'fast' | 'balanced'): Member => ({
  id,
  // At length only by a wider beam.
  suits: (search) =>
    !search.best.placesMost &&
    (effort === 'fast' || placeWidth('balanced', search) > placeWidth('fast', search)),
  budget: ({ model }) => pieceWork(tuning.PLACE_WORK[effort], model),
  run: (search, budget) => {
    const { model, best, task } = search;
    const { missing, mustMissing } = best.rank;
    const attempts = task.wholeOnly === true ? 1 : undefined;
    // Which must-cut pieces go on together is found on the way, too.
    const known =
      mustMissing > 0
        ? { low: 0, high: Infinity }
        : {
            low: effort === 'fast' ? 0 : pieceCount(model) - missing,
            high: tooManyFor(roomOfAll(model), model),
          };
    placeMost(budget, placeWidth(effort, search), search, { ...known, attempts });
  },
});

/** One piece more at a time, by beams that know how many there must be and choose which. */
export const morePieces: Member = {
  id: 'more pieces',
  suits: (search) => search.seeksMore && search.model.groups === 0,
  budget: ({ model }) => pieceWork(tuning.ENOUGH_WORK, model),
  run: (search, budget) => placeMore(budget, search),
};

export const lastPieces: Member = {
  id: 'last pieces',
  suits: (search) => search.seeksMore,
  budget: () => Infinity,
  run: ({ best, ruin }) => void best.offer(withWhatFits(ruin, best.plan)),
};
