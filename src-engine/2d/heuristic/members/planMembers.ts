import type { Lines } from '../../lines.ts';
import { pieceCount, piecesPerSheet } from '../../packing/packModel.ts';
import { isOfStrips } from '../../patterns/twoStageSheet.ts';
import { pieceWork, roomForAll } from '../jobShape.ts';
import type { Member, Search } from '../search.ts';
import { isAgain, where } from '../search.ts';
import { severalKinds } from './stockMembers.ts';
import * as tuning from '../tuning.ts';

const crowded = ({ model }: Search): boolean => piecesPerSheet(model) > tuning.PLAN_PIECES;
const restricted = ({ model }: Search): boolean =>
  model.rootAxis >= 0 || model.maxStages < tuning.EASY_STAGES;
const fewStages = ({ model }: Search): boolean => model.maxStages < tuning.EASY_STAGES;
/** `fast` looks for patterns only where they come cheap. */
const fewSizes = ({ model }: Search): boolean => pieceCount(model) * model.types <= tuning.FAST_BEAMS;

/** Where a beam over whole plans comes to more than patterns of single sheets. */
const isForPlans = (search: Search): boolean =>
  crowded(search) || search.patterns === null || restricted(search);
/** Whether every plan is made of patterns that come cheap. */
const hasStrips = (search: Search): boolean =>
  isOfStrips(search.model) && search.patterns !== null && !isAgain(search);
/** Beams over whole plans of one stock kind. */
const wholePlans = (id: string, lines: Lines, isFor: (search: Search) => boolean): Member => ({
  id,
  suits: (search) => !severalKinds(search) && search.best.isComplete && !hasStrips(search) && isFor(search),
  budget: ({ model }) => pieceWork(lines, model),
  run: ({ plans }, budget) => plans.ofOneKind(tuning.PLAN_PASSES, budget),
});

/** Sheet after sheet by ever wider beams, one stock kind. */
const wideSheets = (
  id: string,
  roots: (search: Search) => readonly number[],
  budget: (search: Search) => number,
): Member => ({
  id,
  suits: (search) => search.patterns !== null && roomForAll(search.model),
  budget,
  run: (search, work) => search.patterns?.widen({ widths: tuning.BEAM_WIDTHS, roots: roots(search), work }),
});

/** Sheet after sheet with values corrected from pass to pass. */
export const correctedSheets: Member = {
  id: 'corrected sheets',
  suits: (search) => {
    const { groups, maxStages, types, stocks } = search.model;
    const size = pieceCount(search.model) * types * stocks.length;
    return search.best.isComplete && groups === 0 && maxStages >= 2 && size <= tuning.FAST_BEAMS;
  },
  budget: ({ model }) => pieceWork(tuning.CORRECTED_WORK.fast, model),
  run: ({ patterns, corrected }, budget) => {
    const { widths, passes } = tuning.CORRECTED;
    if (patterns !== null) patterns.correct(tuning.BEAM_WIDTHS, passes, budget);
    else corrected.run(budget, widths.fast);
  },
};

/** At length; after beams over whole plans only where they come cheap. Not so with two or three stages, where rows take
 *  pieces of one height and a beam over the plan says little. */
export const wideSheetsLong = where(
  (search) => fewSizes(search) || !crowded(search),
  wideSheets(
    'wide sheets, wide',
    (search) => tuning.SHEET_ROOTS[fewStages(search) ? 'fewStages' : 'usual'],
    (search) =>
      pieceWork(
        tuning.WIDEN_WORK[crowded(search) && !fewStages(search) ? 'balancedPlanned' : 'balanced'],
        search.model,
      ),
  ),
);

/** Where few pieces share a sheet, patterns come to more: there of few pieces, and else in a further round only. */
export const wholePlansWide = wholePlans(
  'whole plans, wide',
  tuning.PLAN_WORK.balanced,
  (search) => isForPlans(search) || pieceCount(search.model) <= tuning.FEW_PIECES || isAgain(search),
);

/** What `fast` makes of whole plans, and of sheet after sheet where that comes cheap. */
export const wholePlansFast = wholePlans('whole plans', tuning.PLAN_WORK.fast, isForPlans);
export const wideSheetsFast = where(
  fewSizes,
  wideSheets(
    'wide sheets',
    () => tuning.SHEET_ROOTS.usual,
    ({ model }) => pieceWork(tuning.WIDEN_WORK.fast, model),
  ),
);

/** Before the long searches over one row of several: the most sheets that a better plan may take (`mostSheets`), by the
 *  widest beam that is cheap, in either direction. Where everything does not go on them, and narrower beams leave out
 *  so much that nothing after them would place it, the row is given up. Measured on free first cuts and stages. */
export const rowAlone: Member = {
  id: 'row alone',
  suits: ({ task, best, model }) =>
    best.isComplete &&
    best.plan.sheets.length > (task.mostSheets ?? Infinity) &&
    model.rootAxis < 0 &&
    model.maxStages >= tuning.EASY_STAGES,
  budget: ({ model }) => pieceWork(tuning.PLAN_WORK.balanced, model),
  run: (search, work) => {
    const { task, plans } = search;
    const most = task.mostSheets ?? 0;
    if (plans.onSheets(most, WIDE.passes, WIDE.widths, task.share * WIDE.work)) return {};
    return { isGivenUp: plans.leastMissOn(most, LOOK.width, work, LOOK.miss) > LOOK.miss };
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
