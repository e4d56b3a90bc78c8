import { pieceWork } from '../jobShape.ts';
import type { Member } from '../search.ts';
import { EASY_STAGES, PLAN_WORK } from '../tuning.ts';

/** Before the long searches over one row of several: the most sheets that a better plan may take (`mostSheets`), by the
 *  widest beam that is cheap, in either direction. Where everything does not go on them, and narrower beams leave out
 *  so much that nothing after them would place it, the row is given up. Measured on free first cuts and stages. */
export const rowAlone: Member = {
  id: 'row alone',
  suits: ({ task, best, model }) =>
    best.isComplete &&
    best.plan.sheets.length > (task.mostSheets ?? Infinity) &&
    model.rootAxis < 0 &&
    model.maxStages >= EASY_STAGES,
  budget: ({ model }) => pieceWork(PLAN_WORK.balanced, model),
  run: (search, work) => {
    const { task, plans } = search;
    const most = task.mostSheets ?? 0;
    if (plans.onSheets(most, WIDE.passes, WIDE.widths, task.share * WIDE.work)) return;
    search.isGivenUp = plans.leastMissOn(most, LOOK.width, work, LOOK.miss) > LOOK.miss;
  },
};

/** 2.5 million children in a pass: few pieces get beams so wide that they fill more of one sheet or two than any other
 *  search. */
const WIDE = {
  passes: [
    { across: 'longer', roots: 2 },
    { across: 'shorter', roots: 0 },
  ],
  widths: [256, 1024, 4096],
  work: 2_500_000,
} as const;
/** 1.25 times the room beside the pieces, by the fullest of four beams. */
const LOOK = { width: 64, miss: 1.25 } as const;
