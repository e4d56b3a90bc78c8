import { pieceCount } from '../packing/packModel.ts';
import { isOfStrips } from '../patterns/sheetFiller.ts';
import { isOneKind } from './jobShape.ts';
import type { Member } from './member.ts';
import type { Search } from './search.ts';
import { EARLY_PIECES } from './tuning.ts';

/** At length, before ruin and recreate of `fast`: few pieces come to more by it. `isAsked`: of which stock. */
export const early = (
  id: string,
  member: Member,
  isAsked: (search: Search) => boolean = ({ model }) => isOneKind(model.stocks),
): Member => ({
  ...member,
  id,
  suits: (search) =>
    search.task.effort === 'balanced' &&
    isAsked(search) &&
    pieceCount(search.model) <= EARLY_PIECES &&
    search.best.plan.sheets.length <= (search.task.mostSheets ?? Infinity) &&
    member.suits(search),
  run: (search, budget) => {
    member.run(search, budget);
    search.asked.set(member.id, search.best.cost);
  },
});

/** At length, in two stages only: patterns of strips are found quickly, and the relaxation over them tells whether
 *  anything that takes longer can gain. */
export const ofStrips = (id: string, member: Member): Member => ({
  ...member,
  id,
  suits: (search) => search.task.effort === 'balanced' && isOfStrips(search.model) && member.suits(search),
});
/** Elsewhere. */
export const unlessOfStrips = (member: Member): Member => ({
  ...member,
  suits: (search) => !isOfStrips(search.model) && member.suits(search),
});

/** What came early is asked again of a better plan only. */
export const unlessEarly = (member: Member): Member => ({
  ...member,
  suits: (search) => search.asked.get(member.id) !== search.best.cost && member.suits(search),
});
