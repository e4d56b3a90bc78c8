import type { Effort } from '../../problem2d.ts';
import { SAW_WORK } from '../../finish/tuning.ts';
import { pieceCount, piecesPerSheet } from '../../packing/packModel.ts';
import { isOfStrips } from '../../patterns/twoStageSheet.ts';
import { construct } from './construct.ts';
import { freeSheets, groupSheets } from '../groups/groupSeeds.ts';
import type { CoverSteps } from './coverExactly.ts';
import { coverExactly, fillExactly, hasAllPatterns } from './coverExactly.ts';
import { enlargeOffcut, goalWork, improve } from './goalSearch.ts';
import { isOneKind, leastLine, pieceWork, roomForAll, settledShare, shareOf } from '../jobShape.ts';
import { isOpen, isUnlikely, master, nearMaster, twoStages } from './masterMembers.ts';
import { rowAlone } from './rowAlone.ts';
import type { Member, Search } from '../search.ts';
import { isAgain, seedOf } from '../search.ts';
import { SheetsAnew } from './sheetsAnew.ts';
import { createRng } from '../../../control/rng.ts';
import { lastPieces, morePieces, mostByStrips, mostPieces, shortMaster } from './shortMembers.ts';
import { suitsStockMaster } from './stockDives.ts';
import {
  correctedSheetsLong,
  isLimited,
  limitedMaster,
  severalKinds,
  singleKinds,
  stockMaster,
  stockSets,
} from './stockMembers.ts';
import * as tuning from '../tuning.ts';
import { stripSets } from './stripSets.ts';
import type { Lines } from '../../lines.ts';

const crowded = ({ model }: Search): boolean => piecesPerSheet(model) > tuning.PLAN_PIECES;
const restricted = ({ model }: Search): boolean =>
  model.rootAxis >= 0 || model.maxStages < tuning.EASY_STAGES;
const fewStages = ({ model }: Search): boolean => model.maxStages < tuning.EASY_STAGES;
/** `fast` looks for patterns only where they come cheap. */
const fewSizes = ({ model }: Search): boolean => pieceCount(model) * model.types <= tuning.FAST_BEAMS;

/** The member, where something else holds too. */
const where = (isFor: (search: Search) => boolean, member: Member): Member => ({
  ...member,
  suits: (search) => isFor(search) && member.suits(search),
});

const constructive: Member = {
  id: 'construct',
  suits: () => true,
  budget: ({ model }) => leastLine(tuning.CONSTRUCT_WORK, pieceCount(model)),
  run: (search, budget) => {
    const { ruin, best } = search;
    search.fillWork = construct(ruin.recreator, budget, (plan) => {
      best.offer(plan);
      return best.proven;
    });
  },
};

/** Every set of pieces that fits one sheet, and the cheapest way to cover all pieces by them: a better plan, or the
 *  proof that there is none. */
const allPatterns = (id: string, effort: Effort): Member => ({
  id,
  suits: ({ best, model }) =>
    best.isComplete && best.cost > 0 && !best.isLeastOrdinary && hasAllPatterns(model),
  budget: (search) => sumOfSteps(stepsOf(effort, search)),
  run: (search, budget) => coverExactly(search, sharedOut(stepsOf(effort, search), budget)),
});

/** The same where the stock is too short, for plans that leave out fewer pieces. */
const fullerPatterns = (id: string, effort: Effort): Member => ({
  id,
  suits: (search) =>
    search.seeksMore &&
    search.model.groups === 0 &&
    search.best.rank.mustMissing === 0 &&
    hasAllPatterns(search.model) &&
    pieceCount(search.model) <= tuning.FULLER_PIECES &&
    (effort === 'fast' || search.task.peers?.isOpen(search.best.rank.missing) !== true),
  budget: (search) => sumOfSteps(stepsOf(effort, search, tuning.FULLER_WORK)),
  run: (search, budget) => {
    const isKnown = fillExactly(search, sharedOut(stepsOf(effort, search, tuning.FULLER_WORK), budget));
    if (!isKnown && effort === 'balanced') search.openMissing = search.best.rank.missing;
  },
});

const sumOfSteps = ({ all, largest }: CoverSteps): number => all + largest;
/** As many steps as a budget has, in the same proportion. */
function sharedOut(steps: CoverSteps, budget: number): CoverSteps {
  const share = budget / sumOfSteps(steps);
  return { all: share * steps.all, largest: share * steps.largest };
}

function stepsOf(
  effort: Effort,
  { model, task }: Search,
  work: typeof tuning.EXACT_WORK | typeof tuning.FULLER_WORK = tuning.EXACT_WORK,
): CoverSteps {
  const { all, largest } = work[effort];
  return { all: pieceWork(all, model, task.patient), largest: pieceWork(largest, model, task.patient) };
}

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
const correctedSheets: Member = {
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

/** Ruin and recreate towards fewer or cheaper sheets. */
const ruinRecreate = (id: string, effort: Effort): Member => ({
  id,
  suits: ({ best }) => !best.isLeastOrdinary,
  budget: (search) => goalWork(effort, search) * (search.best.isComplete ? 1 : tuning.SHORT_STOCK_SHARE),
  run: (search, budget) => improve(search, budget, effort),
});

function shareOfRuins(search: Search): number {
  if (search.best.isOnFirst) return tuning.ON_FIRST.ruins;
  if (isUnlikely(search)) return tuning.UNLIKELY_RUINS;
  return isLimited(search) ? tuning.STOCK_MASTER.limitedRuins : 1;
}
/** Over one kind a plan of many sheets gets less where a few of them are laid anew after it. */
function fewSheetsShare(search: Search): number {
  const { model, best } = search;
  if (!isOneKind(model.stocks) || isUnlikely(search)) return 1;
  const { many, half } = tuning.LONG_RUINS;
  return 1 - (1 - many) * shareOf(best.plan.sheets.length, half, 4);
}
const longRuins = ruinRecreate('ruin and recreate, long', 'balanced');

/** At length, where no master suits or leaves hope. */
const ruinRecreateLong: Member = {
  ...longRuins,
  suits: (search) =>
    longRuins.suits(search) &&
    isOpen(search) &&
    (!suitsStockMaster(search) || (isLimited(search) && !search.dives.isHopeless)),
  budget: (search) => shareOfRuins(search) * fewSheetsShare(search) * longRuins.budget(search),
};

/** Whether the closing work for the saw (`2d/finish`) looks at more places than a search for a larger offcut would. It
 *  moves every piece and weighs the offcut against the passes (DECISIONS 18), which undoes most of what that search
 *  finds. */
const closesAtLength = (search: Search): boolean =>
  search.task.effort === 'balanced' &&
  search.best.isComplete &&
  !severalKinds(search) &&
  search.model.groups === 0 &&
  !search.model.minimizeRotations &&
  pieceWork(SAW_WORK.balanced, search.model) > pieceWork(tuning.OFFCUT_WORK.fast, search.model);

/** Ruin and recreate towards larger offcuts; not at length where a search by price goes on from the plan. */
const offcuts = (id: string, effort: Effort): Member => ({
  id,
  suits: (search) =>
    search.best.plan !== search.settled &&
    !closesAtLength(search) &&
    (effort === 'fast' || search.task.isEnough === undefined),
  budget: ({ model }) => pieceWork(tuning.OFFCUT_WORK[effort], model),
  run: (search, budget) => enlargeOffcut(search, budget),
  always: true,
});

const sheetsAnewOf = ({ model, best, plans, task }: Search): SheetsAnew =>
  new SheetsAnew(model, best, plans, createRng(seedOf(task)));

/** A few sheets at a time laid anew, at the end of a long search: not where a relaxation leaves no hope, in a search by
 *  area that one by price follows, nor for a row alone, nor where whole sets of sheets are filled anew. */
const sheetsAnew: Member = {
  id: 'sheets anew',
  suits: (search) =>
    !stripSets.suits(search) &&
    search.best.isComplete &&
    search.model.groups === 0 &&
    search.best.plan.sheets.length > 2 &&
    search.task.isEnough === undefined &&
    (search.task.mostSheets ?? Infinity) === Infinity &&
    isOpen(search) &&
    !isUnlikely(search),
  budget: ({ model, task }) => {
    if (!isOneKind(model.stocks)) return pieceWork(tuning.ANEW_WORK.mixed, model, task.patient);
    const share = task.patient === true ? 1 : settledShare(pieceCount(model));
    return share * pieceWork(tuning.ANEW_WORK.oneKind, model);
  },
  run: (search, budget) => sheetsAnewOf(search).run(budget),
};

/** The same for one piece more where the stock is too short. */
const sheetsAnewForMore: Member = {
  id: 'sheets anew, more pieces',
  suits: (search) => search.seeksMore && search.model.groups === 0 && search.best.plan.sheets.length > 2,
  budget: ({ model }) => pieceWork(tuning.ANEW_WORK.short, model),
  run: (search, budget) => sheetsAnewOf(search).more(budget),
};

/** At length; after beams over whole plans only where they come cheap. Not so with two or three stages, where rows take
 *  pieces of one height and a beam over the plan says little. */
const wideSheetsLong = where(
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

/** Not where a search by price follows, which lists the same sets. */
const allPatternsLong = where(
  ({ task }) => task.isEnough === undefined,
  allPatterns('all patterns, long', 'balanced'),
);
/** Where few pieces share a sheet, patterns come to more: there of few pieces, and else in a further round only. */
const wholePlansWide = wholePlans(
  'whole plans, wide',
  tuning.PLAN_WORK.balanced,
  (search) => isForPlans(search) || pieceCount(search.model) <= tuning.FEW_PIECES || isAgain(search),
);

/** At length, in two stages only: patterns of strips are found quickly, and the relaxation over them tells whether
 *  anything that takes longer can gain. */
const ofStrips = (id: string, member: Member): Member => ({
  ...where(({ task, model }) => task.effort === 'balanced' && isOfStrips(model), member),
  id,
});
const unlessOfStrips = (member: Member): Member => where(({ model }) => !isOfStrips(model), member);

/** What `fast` runs, and `balanced` first. Those of strips wait for `balanced`. */
export const FAST_MEMBERS: readonly Member[] = [
  constructive,
  groupSheets,
  allPatterns('all patterns', 'fast'),
  wholePlans('whole plans', tuning.PLAN_WORK.fast, isForPlans),
  where(
    fewSizes,
    wideSheets(
      'wide sheets',
      () => tuning.SHEET_ROOTS.usual,
      ({ model }) => pieceWork(tuning.WIDEN_WORK.fast, model),
    ),
  ),
  singleKinds,
  stockSets('stock sets', 'fast'),
  mostPieces('most pieces', 'fast'),
  mostByStrips,
  shortMaster('short master'),
  fullerPatterns('fuller patterns', 'fast'),
  correctedSheets,
  ofStrips('wide sheets, strips', wideSheetsLong),
  twoStages,
  ofStrips('master, strips', master),
  ruinRecreate('ruin and recreate', 'fast'),
  offcuts('offcuts', 'fast'),
];

/** What `balanced` runs after them. */
export const BALANCED_MEMBERS: readonly Member[] = [
  rowAlone,
  freeSheets('free sheets, early'),
  allPatternsLong,
  wholePlansWide,
  unlessOfStrips(wideSheetsLong),
  stripSets,
  limitedMaster,
  stockSets('stock sets, wide', 'balanced'),
  mostPieces('most pieces, long', 'balanced'),
  fullerPatterns('fuller patterns, long', 'balanced'),
  morePieces,
  shortMaster('short master, long'),
  unlessOfStrips(master),
  nearMaster,
  stockMaster,
  ruinRecreateLong,
  correctedSheetsLong,
  sheetsAnew,
  sheetsAnewForMore,
  offcuts('offcuts, long', 'balanced'),
];

/** What ends either. */
export const LAST_MEMBERS: readonly Member[] = [lastPieces, freeSheets('free sheets')];
