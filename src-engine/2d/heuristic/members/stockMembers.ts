import { pieceWork } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { limitedKinds, suitsPatterns, suitsStockMaster } from './stockDives.ts';
import * as tuning from '../tuning.ts';

export const severalKinds = ({ model }: Search): boolean => model.stocks.length > 1;
/** Whether the master over several kinds reckons with few sheets of some. */
export const isLimited = (search: Search): boolean =>
  suitsStockMaster(search) && limitedKinds(search).includes(true);

export const singleKinds: Member = {
  id: 'single kinds',
  suits: (search) => severalKinds(search) && search.best.isComplete,
  budget: ({ model }) => pieceWork(tuning.SET_WORK.fast, model),
  run: ({ plans }, budget) => plans.ofSingleKinds(tuning.SINGLE_WIDTH, budget),
};

/** Column generation over the patterns of several kinds, with dives. */
export const stockMaster: Member = {
  id: 'stock master',
  suits: (search) => search.best.isComplete && suitsStockMaster(search) && !isLimited(search),
  budget: ({ model, task }) =>
    tuning.STOCK_MASTER.share * pieceWork(tuning.STOCK_MASTER_WORK, model, task.patient),
  run: ({ dives }, budget) => dives.run(budget),
};

/** The same where a plan could use more sheets of some kind than there are, early: it tells what is hopeless. Not in a
 *  search by area that one by price follows. */
export const limitedMaster: Member = {
  ...stockMaster,
  id: 'stock master, limited',
  suits: (search) =>
    search.task.isEnough === undefined &&
    search.best.isComplete &&
    !search.best.isLeastOrdinary &&
    isLimited(search),
  budget: ({ model }) => pieceWork(tuning.LIMITED_MASTER_WORK, model),
  run: ({ dives, best }, budget) => {
    dives.run(budget);
    if (dives.isHopeless) best.giveUpHope();
  },
};

/** At length over several kinds, not in a search by area that one by price follows, nor where there are few sheets of a
 *  kind and the relaxation, priced to its end, leaves no hope. Late, so that it changes nothing of what those before it
 *  do. */
export const correctedSheetsLong: Member = {
  id: 'corrected sheets, long',
  suits: (search) => search.best.isComplete && suitsPatterns(search) && mayGainByValues(search),
  budget: (search) => {
    const { best, model, task } = search;
    if (isLimited(search)) return pieceWork(tuning.CORRECTED_WORK.balanced.full, model);
    const fewStages = model.maxStages < tuning.EASY_STAGES ? tuning.CORRECTED.fewStages : 1;
    const share = best.isOnFirst ? tuning.ON_FIRST.corrected : fewStages;
    return share * pieceWork(tuning.CORRECTED_WORK.balanced, model, task.patient);
  },
  run: (search, budget) =>
    search.corrected.atLength(
      budget,
      tuning.CORRECTED.widths.long,
      () => isLimited(search) && search.dives.isHopeless && !search.best.sparesFirst,
    ),
};

function mayGainByValues(search: Search): boolean {
  if (search.best.sparesFirst) return search.task.isEnough === undefined;
  if (isLimited(search)) return !search.dives.isHopeless;
  return suitsStockMaster(search) && search.task.isEnough === undefined;
}
