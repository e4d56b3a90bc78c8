import type { PackModel } from '../../packing/packModel.ts';
import { piecesPerSheet } from '../../packing/packModel.ts';
import { MASTER_TYPES, NEAR_MASTER, TWO_STAGES_WORK } from '../../patterns/tuning.ts';
import { isOfStrips } from '../../patterns/twoStageSheet.ts';
import { pieceWork } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { isAgain } from '../search.ts';
import * as tuning from '../tuning.ts';
import { createWork } from '../../../optimise/work.ts';
import { twoStageCost } from '../../patterns/stripRelaxation.ts';

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

/** Whether the master over patterns may be solved once more with their neighbours, by cuts of any depth. */
const suitsNeighbours = (model: PackModel): boolean =>
  model.maxStages === Infinity &&
  model.rootAxis < 0 &&
  model.types <= NEAR_MASTER.types &&
  piecesPerSheet(model) <= NEAR_MASTER.pieces;

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

/** The proof that no plan of two stages costs less, by the relaxation over all patterns; half of the work in a search
 *  by area that one by price follows, which goes on with its rules. */
export const twoStages: Member = {
  id: 'two stages',
  suits: ({ model, best }) => isOfStrips(model) && model.types <= MASTER_TYPES && best.isComplete,
  budget: ({ model, task }) => (task.isEnough === undefined ? 1 : 0.5) * pieceWork(TWO_STAGES_WORK, model),
  run: prove,
};

/** Raises what any plan costs at least. A step is a state of a knapsack. */
function prove(search: Search, steps: number): void {
  const { best, strips } = search;
  const work = createWork(steps);
  const { ordinaryCost } = best.rank;
  // What a cost has beyond whole units tells plans of one price apart.
  const whole = Math.floor(ordinaryCost);
  const least = twoStageCost(strips, { limit: whole - 1, work });
  const beyond = whole < ordinaryCost ? BEYOND_MOST : 0;
  if (least > 0) best.prove('cost', least + beyond);
  search.spend('state', steps - work.left);
}

/** No plan's cost has more beyond whole units (`packModel.ts`). */
const BEYOND_MOST = 0.5;
