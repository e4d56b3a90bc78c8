import { NEAR_MASTER } from '../patterns/tuning.ts';
import { isOfStrips } from '../patterns/twoStageSheet.ts';
import { piecesPerSheet, pieceWork } from './jobShape.ts';
import type { Member, Search } from './search.ts';
import { suitsNeighbours } from './patternMembers.ts';
import { isAgain } from './search.ts';
import * as tuning from './tuning.ts';

/** Whether what the relaxation over patterns says holds for deeper plans nearly: it is measured on free first cuts. */
const isTelling = ({ model }: Search): boolean => model.rootAxis < 0;
/** Whether the relaxation over patterns of one kind leaves hope for a sheet less, or nothing is known of it. */
export const isOpen = (search: Search): boolean => !isTelling(search) || search.patterns?.isHopeless !== true;
/** Whether only patterns that it does not know could save one. */
export const isUnlikely = (search: Search): boolean =>
  isTelling(search) && search.patterns?.isUnlikely === true;

/** Whether patterns of few pieces are likely to come to more than whole plans. */
const hasFewOnSheets = (search: Search): boolean =>
  isAgain(search) || (piecesPerSheet(search.model) <= tuning.MASTER_PIECES && !search.plans.isHopeless);

/** Column generation over the patterns of one kind, with dives. Sheets of strips, which are filled quickly however many
 *  pieces they take, come before anything long. */
export const master: Member = {
  id: 'master',
  suits: (search) =>
    search.patterns !== null &&
    search.best.isComplete &&
    (isOfStrips(search.model) || hasFewOnSheets(search)) &&
    isOpen(search),
  budget: ({ model }) =>
    (suitsNeighbours(model) ? NEAR_MASTER.first : 1) * pieceWork(tuning.MASTER_WORK, model),
  run: (search, work) =>
    search.patterns?.recombine({
      ...tuning.MASTER,
      work,
      endsWithoutHope: isTelling(search),
    }),
};

/** Where few pieces share a sheet: once more with the neighbours of the patterns in use where a sheet less is near,
 *  else the rest of the master's work. */
export const nearMaster: Member = {
  ...master,
  id: 'master, near',
  suits: (search) =>
    master.suits(search) &&
    suitsNeighbours(search.model) &&
    (search.patterns?.isNear === true || search.patterns?.isCutShort === true),
  budget: ({ model, patterns }) =>
    (patterns?.isNear === true ? 1 : 1 - NEAR_MASTER.first) * pieceWork(tuning.MASTER_WORK, model),
  run: (search, work) =>
    search.patterns?.isNear === true
      ? search.patterns.deepen(tuning.MASTER.dives, work)
      : master.run(search, work),
};
