import { isOfStrips } from '../../patterns/twoStageSheet.ts';
import { freeSheets, groupSheets } from '../groups/groupSeeds.ts';
import type { Member } from '../search.ts';
import { where } from '../search.ts';
import { constructive } from './construct.ts';
import { allPatterns, allPatternsLong, fullerPatterns } from './coverExactly.ts';
import { offcuts, ruinRecreate, ruinRecreateLong } from './goalSearch.ts';
import { master, nearMaster, twoStages } from './masterMembers.ts';
import {
  correctedSheets,
  rowAlone,
  wholePlansFast,
  wholePlansWide,
  wideSheetsFast,
  wideSheetsLong,
} from './planMembers.ts';
import { sheetsAnew, sheetsAnewForMore } from './sheetsAnew.ts';
import { lastPieces, morePieces, mostByStrips, mostPieces, shortMaster } from './shortMembers.ts';
import { rackSets, stockSets } from './setRace.ts';
import { correctedSheetsLong, limitedMaster, singleKinds, stockMaster } from './stockMembers.ts';
import { stripSets } from './stripSets.ts';

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
  wholePlansFast,
  wideSheetsFast,
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
  rackSets('rack sets', 'fast'),
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
