import { pieceCount } from '../../packing/packModel.ts';
import { leastLine, pieceWork } from '../jobShape.ts';
import type { Member } from '../member.ts';
import { CONSTRUCT_WORK } from '../tuning.ts';
import { constructOnSeeds, moveToFreeSheets } from './groupSeeds.ts';
import { FREE_SHEETS_WORK } from './tuning.ts';

/** Plans that begin with sheets of their own for the groups of which pieces were left out. */
export const groupSheets: Member = {
  id: 'group sheets',
  suits: (search) => !search.best.isComplete && (search.task.seeds ?? []).length > 0,
  budget: ({ model }) => leastLine(CONSTRUCT_WORK, pieceCount(model)),
  run: (search, budget) => constructOnSeeds(search, budget),
};

/** Groups of which pieces were left out, on sheets that are still free. */
export const freeSheets = (id: string): Member => ({
  id,
  suits: (search) => !search.best.isComplete && search.model.groups > 0,
  budget: ({ model, task }) => pieceWork(FREE_SHEETS_WORK[task.effort], model),
  run: (search, budget) => moveToFreeSheets(search, budget),
});
